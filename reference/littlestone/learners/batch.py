"""Batch learners as transition systems: a sample gives a state, and stages change it until the end."""

from collections.abc import Hashable
from fractions import Fraction
from typing import Protocol, TypeVar

import numpy as np

from ..classes import Hypothesis, Sample
from ..privacy.epsilon import Privacy
from ..randomness import Coins, coins_from

Weight = TypeVar("Weight", covariant=True)
State = TypeVar("State", bound=Hashable)


class BatchLearner(Protocol[Weight, State]):
    """The rules of a batch learner; to write one, inherit from this class and define the first four functions.

    The object never changes, except for caches. ``Weight`` is the type of the weights that the learner gives to its
    coins.
    """

    def start(self, coins: Coins[Weight], sample: Sample, /) -> State:
        """Return a state before the first stage."""
        ...

    def after(self, coins: Coins[Weight], state: State, /) -> State:
        """Return the state after one more stage."""
        ...

    def is_finished(self, state: State, /) -> bool:
        """Return whether no stage comes after a state."""
        ...

    def hypothesis(self, state: State, /) -> Hypothesis | None:
        """Return the published hypothesis, or ``None`` for a failure."""
        ...

    def merged(self, state: State, /) -> State:
        """Return a state with the same future; equivalent states should give the same result."""
        return state

    def finished(self, coins: Coins[Weight], state: State, /) -> Hypothesis | None:
        """Run all stages from a state on, and return the published hypothesis, or ``None`` for a failure."""
        while not self.is_finished(state):
            state = self.after(coins, state)
        return self.hypothesis(state)

    def learn(
        self: "BatchLearner[Fraction, State]",
        sample: Sample,
        *,
        coins: Coins[Fraction] | None = None,
        seed: int | np.random.Generator | None = None,
    ) -> Hypothesis | None:
        """Return the hypothesis learned from a sample, or ``None`` for a failure; by default with new coins."""
        source = coins_from(coins, seed)
        return self.finished(source, self.start(source, sample))


class PrivateBatchLearner(BatchLearner[Weight, State], Protocol[Weight, State]):
    """The rules of a batch learner with a stated privacy, the base of reductions and boosting."""

    @property
    def privacy(self) -> Privacy:
        """The privacy of the published hypothesis when one example of the sample is replaced."""
        ...
