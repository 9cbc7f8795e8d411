"""The standard optimal algorithm as a function of its state, for learners that run many copies of it.

Convention: a state is a version space, so a state need not be copied, and equal states are equal numbers. A sample
that no hypothesis fits leaves the empty version space; there the hypothesis of the algorithm is ``None``, the
papers' failure symbol.
"""

from enum import Enum
from typing import Protocol, TypeVar

from ...certificates import VersionSpace
from ...classes import FiniteClass, Hypothesis, Label, Point
from ...conventions import TieRule
from ...dimensions.version_spaces.version_space import VersionSpaces
from ...dimensions.version_spaces.version_space_dimension import VersionSpaceDimensions
from ...structure.soa import check_binary, multiclass_soa_of, soa_of

State = TypeVar("State")


class UpdateRule(Enum):
    """Rules for the rounds in which a learner learns.

    Under either rule, the examples on which it errs form a realizable sequence. The choice matters if a stream is
    cut into parts: under ``MISTAKES_ONLY``, an example changes the state only if the prediction was wrong.

    Ledger: ``gl.algorithm-1``.
    """

    EVERY_EXAMPLE = "every_example"
    """The printed rule: the state is that of all examples seen, so it may change without a mistake."""

    MISTAKES_ONLY = "mistakes_only"
    """A right prediction does not change the state (conservative, lazy, mistake-driven)."""


class MistakeBoundedAlgorithm(Protocol[State]):
    """A deterministic online algorithm whose states are values; it errs at most d times on realizable streams."""

    def initial(self) -> State:
        """Return the state before the first example."""

    def after(self, state: State, point: Point, label: Label, /) -> State:
        """Return the state after one more example."""

    def hypothesis(self, state: State, /) -> Hypothesis | None:
        """Return the hypothesis of a state, or ``None`` if no hypothesis fits the examples."""


class StandardOptimalAlgorithm:
    """The standard optimal algorithm (SOA) on the version spaces of a class.

    A version space may be empty. For more than two labels there is only one tie rule: the algorithm predicts the
    smallest of the labels that leave the largest dimension. The hypothesis of each version space is computed once.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``.

    >>> singletons = FiniteClass.from_rows(["100", "010", "001"])
    >>> soa = StandardOptimalAlgorithm(singletons)
    >>> start = soa.initial()
    >>> soa.hypothesis(start), soa.hypothesis(soa.after(start, Point(1), Label(1)))
    ((0, 0, 0), (0, 1, 0))
    >>> soa.hypothesis(soa.after(soa.after(start, Point(1), Label(1)), Point(1), Label(0))) is None
    True
    >>> lazy = StandardOptimalAlgorithm(singletons, updates=UpdateRule.MISTAKES_ONLY)
    >>> lazy.after(start, Point(1), Label(0)) == start, soa.after(start, Point(1), Label(0)) == start
    (True, False)
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        rule: TieRule = TieRule.LYU,
        updates: UpdateRule = UpdateRule.EVERY_EXAMPLE,
    ) -> None:
        self._points = hypothesis_class.points
        self._is_binary = hypothesis_class.is_binary
        self._is_lazy = updates is UpdateRule.MISTAKES_ONLY
        if rule is not TieRule.LYU:
            check_binary(hypothesis_class)
        self._rule = rule
        self._dimensions = VersionSpaceDimensions(hypothesis_class)
        self._known: dict[VersionSpace, Hypothesis] = {}

    @property
    def spaces(self) -> VersionSpaces:
        """The masks of the class, which define the bits of a state."""
        return self._dimensions.spaces

    def initial(self) -> VersionSpace:
        """Return the version space of all hypotheses."""
        return self._dimensions.spaces.whole

    def after(self, state: VersionSpace, point: Point, label: Label) -> VersionSpace:
        """Return the hypotheses that agree with an example; a lazy algorithm drops none unless it erred."""
        if self._is_lazy and self.label(state, point) == label:
            return state
        return state & self._dimensions.spaces.with_label[point][label]

    def label(self, state: VersionSpace, point: Point) -> Label:
        """Return the predicted label at a point; on the empty version space this is the label of the tie rule."""
        known = self._known.get(state)
        if known is not None:
            return known[point]
        if self._is_binary:
            return soa_of(self._dimensions, state, point, self._rule)
        return multiclass_soa_of(self._dimensions, state, point)

    def hypothesis(self, state: VersionSpace) -> Hypothesis | None:
        """Return the predicted label at every point, or ``None`` on the empty version space."""
        if not state:
            return None
        if state not in self._known:
            self._known[state] = tuple(self.label(state, point) for point in self._points)
        return self._known[state]


class LastLabelsAlgorithm(StandardOptimalAlgorithm):
    """The SOA of a binary class that never fails: where no hypothesis fits, it predicts the last labels seen.

    A state is a number, too: the version space in the low bits, and above them the last label of each point, 0 at
    points not seen. So the hypothesis changes with each mistake, also on samples that no hypothesis fits.

    Ledger: ``gl.theorem-4.1``.

    >>> algorithm = LastLabelsAlgorithm(FiniteClass.from_rows(["10", "01"]))
    >>> state = algorithm.after(algorithm.after(algorithm.initial(), Point(0), Label(1)), Point(1), Label(1))
    >>> algorithm.hypothesis(state), algorithm.hypothesis(algorithm.after(state, Point(0), Label(0)))
    ((1, 1), (0, 1))
    """

    def after(self, state: VersionSpace, point: Point, label: Label) -> VersionSpace:
        """Return the hypotheses that agree with an example, with the new last label."""
        whole = self.initial()
        last = 1 << (whole.bit_length() + point)
        fitting = super().after(state & whole, point, label)
        return (state & ~whole & ~last) | fitting | (last if label else 0)

    def hypothesis(self, state: VersionSpace) -> Hypothesis:
        """Return the predicted label at every point; the algorithm never fails."""
        whole = self.initial()
        last = state >> whole.bit_length()
        return super().hypothesis(state & whole) or tuple(Label(last >> point & 1) for point in self._points)
