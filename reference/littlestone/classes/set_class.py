"""Sets of points as a class; a large class keeps each hypothesis as the points with label 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from .finite_class import FiniteClass
from .types import NO_NAMES, Hypothesis, Label, Names, check_entries, merged

LARGE = 1_000_000
"""The number of entries from which a class keeps its points and not its rows."""


class SetClass(FiniteClass):
    """A binary class that keeps the points with label 1 of each hypothesis, and makes rows when they are asked for.

    It equals the :class:`FiniteClass` of its rows.
    """

    __slots__ = ("ones", "rows")
    ones: tuple[tuple[int, ...], ...]
    """The points with label 1 of each hypothesis, in the order of the hypotheses."""
    rows: tuple[Hypothesis, ...] | None

    @classmethod
    def of(cls, ones: Iterable[tuple[int, ...]], n_points: int, names: Names) -> SetClass:
        """Return the class of distinct increasing lists of points, in the order of their rows."""
        made = object.__new__(cls)
        for name, value in (("n_points", n_points), ("n_labels", 2), ("names", names), ("rows", None)):
            object.__setattr__(made, name, value)
        object.__setattr__(made, "ones", tuple(ones))
        return made

    @property
    def hypotheses(self) -> tuple[Hypothesis, ...]:
        """All rows, which take much more space than the points."""
        if self.rows is None:
            check_entries("rows", len(self), self.n_points)
            object.__setattr__(self, "rows", tuple(self))
        return self.rows or ()

    def hypothesis(self, number: int) -> Hypothesis:
        """Return one of the hypotheses, counted from 0."""
        row = [Label(0)] * self.n_points
        for point in self.ones[number]:
            row[point] = Label(1)
        return tuple(row)

    def __len__(self) -> int:
        return len(self.ones)

    @property
    def is_empty(self) -> bool:
        """False, since there is a hypothesis."""
        return False

    def __iter__(self) -> Iterator[Hypothesis]:
        return map(self.hypothesis, range(len(self.ones)))

    def __contains__(self, hypothesis: object) -> bool:
        points = (
            tuple([x for x, label in enumerate(hypothesis) if label]) if isinstance(hypothesis, tuple) else None
        )
        return points in self.ones and hypothesis == self.hypothesis(self.ones.index(points))

    def __eq__(self, other: object) -> bool:
        if isinstance(other, SetClass):
            return (self.n_points, self.ones) == (other.n_points, other.ones)
        if not isinstance(other, FiniteClass):
            return NotImplemented
        are_alike = (self.n_points, self.n_labels, len(self)) == (other.n_points, other.n_labels, len(other))
        return are_alike and all(map(tuple.__eq__, self, other))

    def __hash__(self) -> int:
        return hash((self.n_points, self.n_labels, self.hypotheses))

    def __reduce__(self) -> tuple[object, ...]:
        return SetClass.of, (self.ones, self.n_points, self.names)


def class_of_points(
    sets: Sequence[Iterable[int]], n_points: int, n_labels: int = 2, names: Names = NO_NAMES
) -> FiniteClass:
    """Return the class of the indicators of sets of points, at least one.

    >>> class_of_points([{1}, {0, 1}], 3)
    FiniteClass.from_rows(['010', '110'])
    """
    check_entries("sets, in words of 64 labels", len(sets), n_points / 64)
    if len(sets) * n_points < LARGE or n_labels > 2:
        check_entries("sets", len(sets), n_points)
        table = np.zeros((len(sets), n_points), dtype=np.uint8)
        for row, members in zip(table, sets, strict=True):
            row[list(members)] = 1
        return FiniteClass.from_array(table, n_labels, names)
    # Rows are in the order of these lists: an earlier first difference is a later row.
    keys, joined = merged([tuple([-point for point in sorted(set(members))]) for members in sets], names.hypotheses)
    ones = ([-point for point in key] for key in keys)
    return SetClass.of(map(tuple, ones), n_points, Names(names.points, joined))
