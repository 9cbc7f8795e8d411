"""Batch learners as transition systems: a sample gives a state, and stages change it until the end.

Several learners may run one after the other, each on its own part of the sample.

Convention: a part is a run of consecutive examples, so the split does not depend on the data, and a replaced
example changes one part. Results are returned in order, with ``None`` for a learner that failed.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from ..classes import Hypothesis, Sample
from ..display import displayed
from ..errors import InvalidValueError
from ..privacy.composition.composition import parallel_composition
from ..privacy.epsilon import Claim, Privacy
from ..randomness import Coins, Seed, coins_from

Weight = TypeVar("Weight", covariant=True)
State = TypeVar("State", bound=Hashable)


class BatchLearner(Protocol[Weight, State]):
    """The rules of a batch learner; to write one, inherit from this class and define the first four functions.

    The object never changes, except for caches. ``Weight`` is the type of the weights that the learner gives to its
    coins.
    """

    def start(self, coins: Coins[Weight], sample: Sample, /) -> State:
        """Return a state before the first stage."""

    def after(self, coins: Coins[Weight], state: State, /) -> State:
        """Return the state after one more stage."""

    def is_finished(self, state: State, /) -> bool:
        """Return whether no stage comes after a state."""

    def hypothesis(self, state: State, /) -> Hypothesis | None:
        """Return the published hypothesis, or ``None`` for a failure."""

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
        seed: Seed = None,
    ) -> Hypothesis | None:
        """Return the hypothesis learned from a sample, or ``None`` for a failure; by default with new coins."""
        source = coins_from(coins, seed)
        return self.finished(source, self.start(source, sample))


class PrivateBatchLearner(BatchLearner[Weight, State], Protocol[Weight, State]):
    """The rules of a batch learner with a stated privacy, the base of reductions and boosting."""

    @property
    def privacy(self) -> Privacy:
        """The privacy of the published hypothesis when one example of the sample is replaced."""


@displayed
@dataclass(frozen=True, slots=True)
class FunctionState:
    """A sample, whether the function was called with it, and the result of the call."""

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


def consecutive_parts(sample: Sample, sizes: Sequence[int]) -> tuple[Sample, ...]:
    """Return the consecutive parts of a sample with the given sizes, whose sum is the size of the sample.

    >>> consecutive_parts(Sample([(0, 1), (1, 1), (2, 0)]), [1, 2])
    (Sample([(0, 1)]), Sample([(1, 1), (2, 0)]))
    """
    if len(sample) != sum(sizes):
        raise InvalidValueError("len(sample)", len(sample), f"{sum(sizes)}, the sum of the sizes of its parts")
    parts, begin = [], 0
    for size in sizes:
        parts.append(Sample(sample.examples[begin : begin + size]))
        begin += size
    return tuple(parts)


@displayed
@dataclass(frozen=True, slots=True)
class PartsState(Generic[State]):
    """The parts that no learner has seen, the state of the running learner, if any, and the results so far."""

    waiting: tuple[Sample, ...]
    running: State | None = None
    found: tuple[Hypothesis | None, ...] = ()

    @property
    def is_finished(self) -> bool:
        """True if all learners have finished."""
        return self.running is None and not self.waiting


class PartByPart(Generic[State]):
    """Learners that run in order, at least one; a stage starts a learner or runs one of its stages."""

    def __init__(self, learners: Sequence[PrivateBatchLearner[Fraction, State]]) -> None:
        if not learners:
            raise InvalidValueError("learners", [], "at least one")
        self.learners = tuple(learners)

    @property
    def privacy(self) -> Privacy:
        """The privacy of all learners together: the largest epsilon and the largest delta.

        Ledger: ``bgs.claim-3.2``.
        """
        return parallel_composition([learner.privacy for learner in self.learners])

    def start(self, parts: Sequence[Sample]) -> PartsState[State]:
        """Return the state before the first learner, with one part for each learner."""
        if len(parts) != len(self.learners):
            raise InvalidValueError("len(parts)", len(parts), f"{len(self.learners)}, one for each learner")
        return PartsState(tuple(parts))

    def after(self, coins: Coins[Fraction], state: PartsState[State]) -> PartsState[State]:
        """Return the state after one more stage."""
        learner = self.learners[len(state.found)]
        if state.running is None:
            running, waiting = learner.start(coins, state.waiting[0]), state.waiting[1:]
        else:
            running, waiting = learner.after(coins, state.running), state.waiting
        if not learner.is_finished(running):
            return PartsState(waiting, running, state.found)
        return PartsState(waiting, None, (*state.found, learner.hypothesis(running)))

    def merged(self, state: PartsState[State]) -> PartsState[State]:
        """Return a state with the same future."""
        if state.running is None:
            return state
        return replace(state, running=self.learners[len(state.found)].merged(state.running))
