"""Private learners that run one after the other, each on its own part of the sample.

Convention: a part is a run of consecutive examples, so the split does not depend on the data, and a replaced
example changes one part. The results of the learners are returned in order, with ``None`` for a learner that
failed.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic, TypeVar

from ..classes import Hypothesis, Sample
from ..display import displayed
from ..errors import InvalidValueError
from ..privacy.composition.composition import parallel_composition
from ..privacy.epsilon import Privacy
from ..randomness import Coins
from .batch import PrivateBatchLearner

State = TypeVar("State", bound=Hashable)


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
