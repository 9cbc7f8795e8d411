"""Large shattered sets of a binary class of many hypotheses.

A set of points divides the hypotheses into cells, one for each pattern of labels. The set is part of a shattered
set with r more points only if each of these points leaves 2^(r - 1) hypotheses of every cell on both sides. The
search extends sets point by point while they have large cells, and extends many sets at once when all cells are
small.

The method follows Coudert, Csikos, Ducoffe and Viennot, "Practical computation of graph VC-dimension" (SEA 2024).
They count the cells of a trace by partition refinement and look for a set larger than the best set so far.
"""

from collections.abc import Iterator, Sequence
from math import inf

import numpy as np

from ...classes import CollapsingFamily, FiniteClass, Label, Point
from ...errors import WorkLimitError
from .cells import Cells, LabelTable
from .collapsed_splits import Split, all_splits
from .small_cells import Prefix, SmallCells

MAX_SMALL = 192
"""The largest number of hypotheses in a small cell."""

IDENTITY = CollapsingFamily(2, ((Label(0), Label(1)),))
"""The map that keeps both labels."""


class TraceSearch:
    """The search for shattered sets of points among at least 2 hypotheses; each useful point has one split.

    Each split has every hypothesis on one of its sides, and no side is empty. The search tries at most ``limit``
    sets of points for one size; a set counts once for each 64 hypotheses in which it is tried.
    """

    def __init__(self, splits: Sequence[Split], n_hypotheses: int, limit: float = inf) -> None:
        self.splits = splits
        self.limit = limit
        self._n_hypotheses = n_hypotheses

    def start(self) -> tuple[Split, ...]:
        """Return a shattered list, built greedily by adding the point whose smallest cell is largest."""
        chosen: list[Split] = []
        cells = [(1 << self._n_hypotheses) - 1]
        while True:
            sizes = [cell.bit_count() for cell in cells]
            best, largest = None, 0
            for split in self.splits:
                smallest = split.ones.bit_count()
                for cell, size in zip(cells, sizes, strict=True):
                    ones = (split.ones & cell).bit_count()
                    smallest = min(smallest, ones, size - ones)
                    if smallest <= largest:
                        break
                else:
                    best, largest = split, smallest
            if best is None:
                return tuple(split for split in self.splits if split in chosen)
            chosen.append(best)
            cells = [half for cell in cells for half in (cell & best.ones, cell & ~best.ones)]

    def shattered(self, size: int) -> tuple[Split, ...] | None:
        """Return a shattered list of ``size`` splits, at least 1, or ``None`` if there is none."""
        n_hypotheses, least = self._n_hypotheses, 1 << (size - 1)
        splits = [split for split in self.splits if least <= split.ones.bit_count() <= n_hypotheses - least]
        if len(splits) < size:
            return None
        n_bytes = (n_hypotheses + 7) // 8
        packed = np.frombuffer(b"".join(split.ones.to_bytes(n_bytes, "little") for split in splits), np.uint8)
        by_point = packed.reshape(len(splits), n_bytes)
        table: LabelTable = np.unpackbits(by_point, axis=1, bitorder="little", count=n_hypotheses)
        whole = Cells(np.arange(n_hypotheses), np.array([n_hypotheses]))
        n_sets = 0
        for order, reach in rotations(range(len(splits)), size):
            search = _OrderedSearch(table[order], reach, n_sets, self.limit)
            numbers = search.shattered(whole)
            if numbers is not None:
                return tuple(splits[point] for point in sorted(order[number] for number in numbers))
            n_sets = search.n_sets
        return None


def shattered_points(hypothesis_class: FiniteClass) -> tuple[Point, ...]:
    """Return a shattered set of a non-empty binary class that is cheap to find and perhaps not a largest one.

    >>> shattered_points(FiniteClass.from_rows(["00", "01", "11"]))
    (0,)
    """
    splits = all_splits(hypothesis_class, IDENTITY)
    return tuple(split.point for split in TraceSearch(splits, len(hypothesis_class)).start()) if splits else ()


def rotations(points: Sequence[int], size: int) -> Iterator[tuple[list[int], tuple[int, ...]]]:
    """Yield orders of the points with position bounds, such that each set of ``size`` points fits one order.

    Divide a circle of all points into ``size - 1`` arcs. By the cycle lemma, each set of ``size`` points has
    exactly one first arc from which any k successive arcs contain more than k of its points. In the order from this
    arc on, the first two points are in the first arc, the third point is in the first two arcs, and so on.

    >>> [reach for _, reach in rotations(range(6), 4)]
    [(2, 2, 4, 6), (2, 2, 4, 6), (2, 2, 4, 6)]
    """
    n_arcs = max(1, size - 1)
    ends = [len(points) * number // n_arcs for number in range(n_arcs + 1)]
    for start in ends[:-1]:
        reach = sorted((end - start) % len(points) or len(points) for end in ends[1:])
        yield [*points[start:], *points[:start]], (reach[0], *reach)


class _OrderedSearch:
    """The search for sets whose point number k, in the order of the points, comes before ``reach[k]``.

    The search has tried ``n_sets`` of ``limit`` sets of points already, counted as in :class:`TraceSearch`.
    """

    def __init__(self, table: LabelTable, reach: Sequence[int], n_sets: int, limit: float) -> None:
        self.table = table
        self.reach = reach
        self.n_sets = n_sets
        self.limit = limit

    def shattered(self, cells: Cells, chosen: tuple[int, ...] = ()) -> tuple[int, ...] | None:
        """Return a shattered set of the chosen points, whose cells are given, and later points, if any."""
        first, end = chosen[-1] + 1 if chosen else 0, self.reach[len(chosen)]
        missing = len(self.reach) - len(chosen) - 1
        prefixes = []
        for point in cells.dividing(self.table, np.arange(first, end), 1 << missing, self._look_at).tolist():
            if not missing:
                return (*chosen, point)
            prefix = Prefix(point, cells.divided(self.table[point]))
            if prefix.cells.sizes.max() <= MAX_SMALL:
                prefixes.append(prefix)
            else:
                shattered = self.shattered(prefix.cells, (*chosen, point))
                if shattered is not None:
                    return shattered
        return self._extended(chosen, prefixes) if prefixes else None

    def _extended(self, chosen: tuple[int, ...], prefixes: Sequence[Prefix]) -> tuple[int, ...] | None:
        """Return a shattered set of the chosen points, the last point of a prefix, and later points, if any."""
        small_cells = SmallCells(self.table, prefixes, self._look_at)
        for sets in small_cells.extended(self.reach[len(chosen) + 1 :]):
            for number in np.unique(sets.prefixes).tolist():
                prefix, more = prefixes[number], sets.points[1:, sets.prefixes == number]
                for column in prefix.cells.shattering(self.table, more).tolist():
                    return (*chosen, prefix.point, *more[:, column].tolist())
        return None

    def _look_at(self, n_sets: int) -> None:
        self.n_sets += n_sets
        if self.n_sets > self.limit:
            raise WorkLimitError("shattered sets", self.n_sets, self.limit, "sets of points in 64 hypotheses")
