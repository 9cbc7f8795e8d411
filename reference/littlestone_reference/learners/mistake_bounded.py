"""The standard optimal algorithm as a function of its state, for learners that run many copies of it.

Convention: the state is a version space, so a copy costs nothing and equal states are equal numbers. A sample that no
hypothesis fits leaves the empty version space, for which the algorithm has no hypothesis: it is ``None`` there, the
papers' failure symbol.
"""

from __future__ import annotations

from typing import Protocol, TypeVar

from ..certificates import VersionSpace
from ..classes import FiniteClass, Hypothesis, Label, Point
from ..conventions import TieRule
from ..dimensions.version_space_dimension import VersionSpaceDimensions
from ..structure.multiclass_soa import multiclass_soa_of
from ..structure.soa import check_binary, soa_of

__all__ = ["MistakeBoundedAlgorithm", "StandardOptimalAlgorithm"]

State = TypeVar("State")


class MistakeBoundedAlgorithm(Protocol[State]):
    """A deterministic online algorithm whose states are values; it errs at most d times on realizable sequences."""

    def initial(self) -> State:
        """Return the state before the first example."""
        ...

    def after(self, state: State, point: Point, label: Label, /) -> State:
        """Return the state after one more example."""
        ...

    def hypothesis(self, state: State, /) -> Hypothesis | None:
        """Return the hypothesis of a state, ``None`` if no hypothesis fits what was seen."""
        ...


class StandardOptimalAlgorithm:
    """The standard optimal algorithm (SOA) on version spaces.

    Ledger: ``lyu.remark-4-standard-optimal-algorithm``. Locator: `gl` section 2.1, `lyu` section 4.

    Parameters
    ----------
    hypothesis_class
        A class, possibly empty. With more than two labels the tie rule does not matter: of several labels that leave
        the largest dimension the smallest is predicted.
    rule
        What to predict where both labels lose dimension, for two labels.

    Notes
    -----
    The hypothesis of a version space is computed once and remembered.

    Examples
    --------
    >>> soa = StandardOptimalAlgorithm(FiniteClass.from_rows(["100", "010", "001"]))
    >>> start = soa.initial()
    >>> soa.hypothesis(start), soa.hypothesis(soa.after(start, Point(1), Label(1)))
    ((0, 0, 0), (0, 1, 0))
    >>> soa.hypothesis(soa.after(soa.after(start, Point(1), Label(1)), Point(1), Label(0))) is None
    True
    """

    def __init__(self, hypothesis_class: FiniteClass, rule: TieRule = TieRule.LYU) -> None:
        self._points = hypothesis_class.points
        self._is_binary = hypothesis_class.is_binary
        if rule is not TieRule.LYU:
            check_binary(hypothesis_class)
        self._rule = rule
        self._dimensions = VersionSpaceDimensions(hypothesis_class)
        self._known: dict[VersionSpace, Hypothesis] = {}

    def initial(self) -> VersionSpace:
        """Return the version space of all hypotheses."""
        return self._dimensions.spaces.whole

    def after(self, state: VersionSpace, point: Point, label: Label) -> VersionSpace:
        """Return the hypotheses of a version space that agree with an example."""
        return state & self._dimensions.spaces.with_label[point][label]

    def label(self, state: VersionSpace, point: Point) -> Label:
        """Return the label that is predicted at a point; on the empty version space the rule's label."""
        if self._is_binary:
            return soa_of(self._dimensions, state, point, self._rule)
        return multiclass_soa_of(self._dimensions, state, point)

    def hypothesis(self, state: VersionSpace) -> Hypothesis | None:
        """Return the predicted label of every point, ``None`` on the empty version space."""
        if not state:
            return None
        if state not in self._known:
            self._known[state] = tuple(self.label(state, point) for point in self._points)
        return self._known[state]
