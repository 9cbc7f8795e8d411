"""A finite hypothesis class: a set of functions from the points ``0 .. n-1`` to the labels ``0 .. k``.

Convention: a class is a *set*, so duplicates are merged and the hypotheses are kept in lexicographic order.
The empty class is a value, because restrictions produce it, but it is only made by restricting or by the
explicit :meth:`FiniteClass.empty`; empty input to a constructor is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index

from ..errors import EmptyClassError, InvalidValueError
from .types import Example, Hypothesis, Label, Point


@dataclass(frozen=True, slots=True)
class FiniteClass:
    """A finite hypothesis class (concept class, function class), immutable and hashable.

    Usually made by :meth:`from_rows`; the constructor wants the canonical form.

    Parameters
    ----------
    n_points
        Number of points, at least 1. The points are ``0 .. n_points - 1``.
    n_labels
        Number of labels, at least 2. The labels are ``0 .. n_labels - 1``; the papers' ``k`` is
        ``n_labels - 1``.
    hypotheses
        Distinct hypotheses in lexicographic order, each with one label for every point.

    Examples
    --------
    >>> singletons = FiniteClass.from_rows(["100", "010", "001", "010"])
    >>> len(singletons)
    3
    >>> singletons.restricted_to(Point(0), Label(1)).to_rows()
    ['100']
    """

    n_points: int
    n_labels: int
    hypotheses: tuple[Hypothesis, ...]

    def __post_init__(self) -> None:
        if self.n_points < 1:
            raise InvalidValueError("n_points", self.n_points, "at least 1")
        if self.n_labels < 2:
            raise InvalidValueError("n_labels", self.n_labels, "at least 2")
        for hypothesis in self.hypotheses:
            if len(hypothesis) != self.n_points:
                raise InvalidValueError(
                    "hypothesis", hypothesis, f"one label for each of the {self.n_points} points"
                )
            if min(hypothesis) < 0 or max(hypothesis) >= self.n_labels:
                raise InvalidValueError("hypothesis", hypothesis, f"labels from 0 to {self.n_labels - 1}")
        if any(a >= b for a, b in zip(self.hypotheses, self.hypotheses[1:], strict=False)):
            raise InvalidValueError("hypotheses", self.hypotheses, "distinct and in lexicographic order")

    @classmethod
    def from_rows(cls, rows: Iterable[str | Sequence[int]], n_labels: int | None = None) -> FiniteClass:
        """Return the class of the given rows, one hypothesis each, duplicates merged.

        Parameters
        ----------
        rows
            Strings of digits (``"011"``) or sequences of integers; all of one length, at least one row.
        n_labels
            Number of labels; by default one more than the largest label, but at least 2.

        Notes
        -----
        Time O(m n log m) for m rows on n points.

        Examples
        --------
        >>> FiniteClass.from_rows(["01", "00", "01"]).to_rows()
        ['00', '01']
        >>> FiniteClass.from_rows([[0, 2], [1, 0]]).n_labels
        3
        """
        if isinstance(rows, str):
            raise InvalidValueError("rows", rows, "a list of rows, not one string")
        parsed = [_parsed_row(row) for row in rows]
        if not parsed:
            raise EmptyClassError("rows", [], "at least one hypothesis (the empty class is FiniteClass.empty)")
        n_points = len(parsed[0])
        for number, row in enumerate(parsed):
            if len(row) != n_points or not row:
                raise InvalidValueError(
                    f"len(rows[{number}])",
                    len(row),
                    f"{n_points}, the length of the first row" if n_points else "at least one point",
                )
            if min(row) < 0 or (n_labels is not None and max(row) >= n_labels):
                allowed = "labels of at least 0" if n_labels is None else f"labels from 0 to {n_labels - 1}"
                raise InvalidValueError(f"rows[{number}]", row, allowed)
        if n_labels is None:
            n_labels = max(2, 1 + max(max(row) for row in parsed))
        return cls(n_points, n_labels, tuple(sorted(set(parsed))))

    @classmethod
    def empty(cls, n_points: int, n_labels: int = 2) -> FiniteClass:
        """Return the empty class on ``n_points`` points.

        Examples
        --------
        >>> len(FiniteClass.empty(3))
        0
        """
        return cls(n_points, n_labels, ())

    @property
    def points(self) -> tuple[Point, ...]:
        """The points ``0 .. n_points - 1``."""
        return tuple(Point(x) for x in range(self.n_points))

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels ``0 .. n_labels - 1``."""
        return tuple(Label(y) for y in range(self.n_labels))

    @property
    def is_empty(self) -> bool:
        """Whether the class has no hypothesis."""
        return not self.hypotheses

    @property
    def is_binary(self) -> bool:
        """Whether the labels are 0 and 1."""
        return self.n_labels == 2

    def __len__(self) -> int:
        """Return the number of hypotheses."""
        return len(self.hypotheses)

    def __iter__(self) -> Iterator[Hypothesis]:
        """Iterate over the hypotheses in lexicographic order."""
        return iter(self.hypotheses)

    def __contains__(self, hypothesis: object) -> bool:
        """Whether the hypothesis belongs to the class."""
        return hypothesis in self.hypotheses

    def restricted_to(self, point: Point, label: Label) -> FiniteClass:
        """Return the restriction ``{h : h(point) = label}`` (version space after one example); may be empty.

        Examples
        --------
        >>> FiniteClass.from_rows(["00", "01"]).restricted_to(Point(0), Label(1)).is_empty
        True
        """
        if not 0 <= point < self.n_points:
            raise InvalidValueError("point", point, f"from 0 to {self.n_points - 1}")
        if not 0 <= label < self.n_labels:
            raise InvalidValueError("label", label, f"from 0 to {self.n_labels - 1}")
        return self._subclass(tuple([h for h in self.hypotheses if h[point] == label]))

    def restricted_to_sample(self, sample: Iterable[Example]) -> FiniteClass:
        """Return the version space of a sample: the hypotheses consistent with every example of it.

        Examples
        --------
        >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
        >>> thresholds.restricted_to_sample([(Point(0), Label(0)), (Point(2), Label(1))]).to_rows()
        ['001', '011']
        """
        version_space = self
        for point, label in sample:
            version_space = version_space.restricted_to(point, label)
        return version_space

    def restricted_to_points(self, points: Sequence[Point]) -> FiniteClass:
        """Return the trace (projection) on the given points, renumbered in the given order.

        Examples
        --------
        >>> FiniteClass.from_rows(["001", "011", "111"]).restricted_to_points([Point(2), Point(0)]).to_rows()
        ['10', '11']
        """
        if not points or len(set(points)) != len(points):
            raise InvalidValueError("points", list(points), "at least one point, no repetition")
        if not all(0 <= point < self.n_points for point in points):
            raise InvalidValueError("points", list(points), f"points from 0 to {self.n_points - 1}")
        traces = {tuple(h[point] for point in points) for h in self.hypotheses}
        return FiniteClass(len(points), self.n_labels, tuple(sorted(traces)))

    def to_rows(self) -> list[str]:
        """Return the rows as strings of digits, the inverse of :meth:`from_rows`."""
        if self.n_labels > 10:
            raise InvalidValueError("n_labels", self.n_labels, "at most 10 for rows of digits")
        return ["".join(map(str, h)) for h in self.hypotheses]

    def _subclass(self, hypotheses: tuple[Hypothesis, ...]) -> FiniteClass:
        """Return a subclass whose hypotheses were selected in order, so that nothing needs checking again."""
        subclass = object.__new__(FiniteClass)
        object.__setattr__(subclass, "n_points", self.n_points)
        object.__setattr__(subclass, "n_labels", self.n_labels)
        object.__setattr__(subclass, "hypotheses", hypotheses)
        return subclass


def _parsed_row(row: str | Sequence[int]) -> Hypothesis:
    if isinstance(row, str):
        if not (row.isascii() and row.isdigit()) and row:
            raise InvalidValueError("row", row, "digits only")
        return tuple(Label(int(character)) for character in row)
    try:
        return tuple(Label(index(label)) for label in row)
    except TypeError:
        raise InvalidValueError("row", row, "integer labels only") from None
