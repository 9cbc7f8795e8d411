"""Online learners whose memory is a version space: consistent, halving, and the standard optimal algorithm.

Conventions: an example is *unfitted* if no remaining hypothesis agrees with it. The papers define their algorithms
on realizable streams, where every example is fitted. Privacy concerns all streams, so a named option decides the
behaviour on unfitted examples. Memories are values: two learners with equal memories behave alike. On the empty
version space the consistent learner and the halving algorithm predict 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ...certificates import VersionSpace
from ...classes import Example, FiniteClass, Hypothesis, Label, Point
from ...conventions import TieRule
from ...dimensions.version_spaces.version_space import VersionSpaces
from ...display import displayed
from ..protocol import DeterministicLearner
from .mistake_bounded import StandardOptimalAlgorithm, UpdateRule


class UnfittedExample(Enum):
    """Rules for an example that no remaining hypothesis fits.

    Only :attr:`CORRECTED` makes the hypothesis change after *every* mistake, which `gl` takes for granted.
    """

    EMPTIES = "empties"
    """The printed rule: the version space is that of all examples, so it is empty from then on, and the conventions
    for the empty class apply."""

    IGNORED = "ignored"
    """The learner ignores the example. It then predicts as before, and if the example is repeated, it errs again
    every time."""

    CORRECTED = "corrected"
    """The version space stays, and at this point the learner predicts the label of the example, until another
    example contradicts it there."""


@displayed
@dataclass(frozen=True, slots=True)
class VersionSpaceMemory:
    """The remaining hypotheses, and the stored labels of unfitted examples, sorted by points.

    >>> from littlestone.classes import FiniteClass
    >>> spaces = VersionSpaces.of(FiniteClass.from_rows(["00", "01"]))
    >>> start = VersionSpaceMemory(spaces.whole)
    >>> start.after(spaces, Point(0), Label(1), UnfittedExample.EMPTIES)
    VersionSpaceMemory(space=0, corrections=())
    >>> start.after(spaces, Point(0), Label(1), UnfittedExample.CORRECTED).corrected_label(Point(0))
    1
    """

    space: VersionSpace
    corrections: tuple[Example, ...] = ()

    def after(
        self, spaces: VersionSpaces, point: Point, label: Label, unfitted: UnfittedExample
    ) -> VersionSpaceMemory:
        """Return the memory after one more example; ``spaces`` holds the masks of the class."""
        restriction = self.space & spaces.with_label[point][label]
        others = self.corrections and tuple(example for example in self.corrections if example[0] != point)
        if restriction or unfitted is UnfittedExample.EMPTIES:
            return VersionSpaceMemory(restriction, others)
        if unfitted is UnfittedExample.IGNORED:
            return self
        return VersionSpaceMemory(self.space, tuple(sorted((*others, (point, label)))))

    def corrected_label(self, point: Point) -> Label | None:
        """Return the stored label of an unfitted example at a point, or ``None`` if there is none."""
        return dict(self.corrections).get(point) if self.corrections else None


class VersionSpaceLearner(DeterministicLearner[VersionSpaceMemory]):
    """A deterministic learner whose memory is a version space; ``label`` gives its prediction.

    The learner takes any number of labels, and the empty class.
    """

    def __init__(self, hypothesis_class: FiniteClass, unfitted: UnfittedExample = UnfittedExample.EMPTIES) -> None:
        super().__init__(hypothesis_class)
        self.spaces = VersionSpaces.of(hypothesis_class)
        self._unfitted = unfitted

    def start(self, coins: object) -> VersionSpaceMemory:
        """Return the version space of all hypotheses."""
        return VersionSpaceMemory(self.spaces.whole)

    def after(self, coins: object, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
        """Return the version space that the example leaves."""
        return state.after(self.spaces, *example, self._unfitted)

    def hypothesis(self, state: VersionSpaceMemory) -> Hypothesis:
        """Return the predicted label of every point."""
        return tuple(self.label(state, point) for point in self.hypothesis_class.points)


class ConsistentLearner(VersionSpaceLearner):
    """Publish a consistent hypothesis each round: at most ``|H| - 1`` mistakes on every realizable stream.

    Every mistake rules out the hypothesis that was published. In comparison, the standard optimal algorithm need
    not publish members of the class, and makes at most as many mistakes as the Littlestone dimension. A round costs
    one AND.

    Ledger: ``lyu.remark-4-soa-mistakes``, whose bound this learner does not keep.

    >>> from littlestone.classes import FiniteClass
    >>> learner = ConsistentLearner.for_class(FiniteClass.from_rows(["00", "01", "11"]))
    >>> learner.hypothesis, learner.update(0, 1), learner.hypothesis
    ((0, 0), None, (1, 1))
    """

    def label(self, state: VersionSpaceMemory, point: Point) -> Label:
        """Return the label of the first remaining hypothesis."""
        corrected = state.corrected_label(point)
        if corrected is not None:
            return corrected
        first = (state.space & -state.space).bit_length() - 1
        return self.hypothesis_class.hypotheses[first][point] if state.space else Label(0)


class HalvingLearner(VersionSpaceLearner):
    """The halving algorithm: at most ``log2 |H|`` mistakes on every realizable stream.

    After a mistake the true label has at most as many hypotheses as the predicted label, so at most half of them
    remain. This holds for any number of labels, even if no label has a majority. A round takes one AND and one
    population count for each label and point.

    Ledger: ``lyu.remark-2-majority-halving``.

    >>> from littlestone.classes import FiniteClass
    >>> learner = HalvingLearner.for_class(FiniteClass.from_rows(["000", "001", "010", "111"]))
    >>> learner.hypothesis, learner.update(0, 1), learner.hypothesis
    ((0, 0, 0), None, (1, 1, 1))
    """

    def label(self, state: VersionSpaceMemory, point: Point) -> Label:
        """Return the label of most of the remaining hypotheses; the smallest label for a tie."""
        corrected = state.corrected_label(point)
        if corrected is not None:
            return corrected
        votes = [(state.space & mask).bit_count() for mask in self.spaces.with_label[point]]
        return Label(votes.index(max(votes)))


class StandardOptimalLearner(VersionSpaceLearner):
    """The standard optimal algorithm; the Littlestone dimension bounds its mistakes on realizable streams.

    Synonyms: SOA, Littlestone's algorithm; an optimal deterministic online learner. The bound holds against
    adaptive adversaries too, since the learner is deterministic. It also holds if the learner updates only after
    its mistakes. On the empty version space the learner predicts the tie rule's label for the empty class. A
    prediction costs a few Littlestone dimensions of version spaces, each computed once; the whole hypothesis is
    computed only on request.

    Ledger: ``lyu.remark-4-soa-mistakes``.

    >>> learner = StandardOptimalLearner.for_class(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> learner.hypothesis, learner.update(1, 0), learner.hypothesis
    ((1, 1, 1), None, (0, 0, 1))
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        rule: TieRule = TieRule.LYU,
        updates: UpdateRule = UpdateRule.EVERY_EXAMPLE,
        unfitted: UnfittedExample = UnfittedExample.EMPTIES,
    ) -> None:
        super().__init__(hypothesis_class, unfitted)
        self._algorithm = StandardOptimalAlgorithm(hypothesis_class, rule)
        self._is_lazy = updates is UpdateRule.MISTAKES_ONLY

    def after(self, coins: object, state: VersionSpaceMemory, example: Example) -> VersionSpaceMemory:
        """Return the version space that the example leaves."""
        if self._is_lazy and self.label(state, example[0]) == example[1]:
            return state
        return super().after(coins, state, example)

    def hypothesis(self, state: VersionSpaceMemory) -> Hypothesis:
        """Return the standard optimal algorithm of the version space, at every point."""
        known = None if state.corrections else self._algorithm.hypothesis(state.space)
        return known or super().hypothesis(state)

    def label(self, state: VersionSpaceMemory, point: Point) -> Label:
        """Return the label that leaves the largest dimension."""
        corrected = state.corrected_label(point)
        return self._algorithm.label(state.space, point) if corrected is None else corrected
