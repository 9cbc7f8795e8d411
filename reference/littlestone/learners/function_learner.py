"""A user's private learner as a batch learner of two stages, for reductions and boosting."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from ..classes import Hypothesis, Sample
from ..display import displayed
from ..privacy.epsilon import Claim, Privacy
from ..randomness import Coins
from .batch import BatchLearner


@displayed
@dataclass(frozen=True, slots=True)
class FunctionState:
    """A sample, whether the function was called with it, and its result."""

    sample: Sample
    is_finished: bool = False
    output: Hypothesis | None = None


class FunctionLearner(BatchLearner[Fraction, FunctionState]):
    """A learner made of a function of coins and a sample, with the privacy that its author claims, unchecked.

    The function returns a hypothesis, or ``None`` for a failure.

    Ledger: ``bgs.theorem-3.1``, ``bgs.theorem-a.1``.

    >>> from littlestone.classes import Label
    >>> always = FunctionLearner(lambda coins, sample: (Label(0), Label(1)), (0, 0))
    >>> always.learn(Sample([(0, 1)]), seed=1)
    (0, 1)
    """

    def __init__(self, function: Callable[[Coins[Fraction], Sample], Hypothesis | None], privacy: Claim) -> None:
        self.privacy = Privacy.of(privacy)
        self._function = function

    def start(self, coins: Coins[Fraction], sample: Sample) -> FunctionState:
        """Store the sample."""
        return FunctionState(sample)

    def after(self, coins: Coins[Fraction], state: FunctionState) -> FunctionState:
        """Call the function."""
        return replace(state, is_finished=True, output=self._function(coins, state.sample))

    def is_finished(self, state: FunctionState) -> bool:
        """Return whether the function has been called."""
        return state.is_finished

    def hypothesis(self, state: FunctionState) -> Hypothesis | None:
        """Return the result of the function."""
        return state.output
