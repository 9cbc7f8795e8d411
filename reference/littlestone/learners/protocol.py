"""What an online learner offers: it publishes a hypothesis, predicts with it, and then sees the label.

Convention: a learner is an object that changes. Randomised learners get their coins when they are started, so the
same code can be sampled or followed on every branch. After a learner has stopped (its budget is spent) it keeps
publishing its last hypothesis and learns nothing more; that costs no privacy.
"""

from fractions import Fraction
from typing import Protocol

from ..classes import Hypothesis, Label, Point
from ..randomness import Coins


class OnlineLearner(Protocol):
    """An online learner somewhere in a stream of examples.

    Each round it publishes a hypothesis before it knows the example, predicts the label of the point with it, and
    is then told the label.
    """

    @property
    def hypothesis(self) -> Hypothesis:
        """The hypothesis that it publishes for the coming round: its label at every point."""
        ...

    def predict(self, point: Point, /) -> Label:
        """Return the label of the published hypothesis at a point."""
        ...

    def update(self, point: Point, label: Label, /) -> None:
        """Learn the example of this round; the next round begins."""
        ...


class OnlineLearnerFactory(Protocol):
    """Starts online learners; deterministic ones do not use their coins."""

    def __call__(self, coins: Coins[Fraction], /) -> OnlineLearner:
        """Return a learner that has seen nothing yet."""
        ...
