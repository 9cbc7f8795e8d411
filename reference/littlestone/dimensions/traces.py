"""Large shattered sets of a binary class of many hypotheses; the cells of all points are counted at once.

A set of points divides the hypotheses into cells, one for each pattern of labels. It is part of a shattered set
with r more points only if each of these leaves 2^(r - 1) hypotheses of every cell on both sides, any two of them
2^(r - 2) for each of their four patterns, and so on. The pairs that pass make a graph, and those that pass
together with a point make another one; the points that are missing are a clique of the first and, but for
themselves, of the others. Half of a shattered set lies in one half of the points: the search begins with points
of that half, once for either.

After Coudert, Csikos, Ducoffe and Viennot, "Practical computation of graph VC-dimension" (SEA 2024), who count
the cells of a trace by partition refinement and look for a set larger than the best one.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import TypeAlias

import numpy as np

from ..classes import CollapsingFamily, FiniteClass, Label, Point
from ..errors import WorkLimitError
from .collapsed_splits import Split, all_splits
from .packed_cells import Cells, LabelTable, PackedCells, Words
from .version_space import members

MAX_LINKED = 256
"""Points up to which the graphs of all points are remembered."""

IDENTITY = CollapsingFamily(2, ((Label(0), Label(1)),))
"""The map that keeps both labels."""

Graph: TypeAlias = Mapping[int, int]
"""The mask of the neighbours of each point."""


class TraceSearch:
    """The search for shattered sets of points, by one split of at least 2 hypotheses for each point that matters.

    Every hypothesis is on one side of each, and no side is empty. At most ``limit`` sets of points are looked
    at for one size.
    """

    def __init__(self, splits: Sequence[Split], n_hypotheses: int, limit: float = inf) -> None:
        self.splits = splits
        self.limit = limit
        n_bytes = (n_hypotheses + 7) // 8
        packed = np.frombuffer(b"".join(split.ones.to_bytes(n_bytes, "little") for split in splits), np.uint8)
        by_point = packed.reshape(len(splits), n_bytes)
        self._table: LabelTable = np.unpackbits(by_point, axis=1, bitorder="little", count=n_hypotheses)
        self._whole = Cells(np.arange(n_hypotheses), np.array([n_hypotheses]))

    def start(self) -> tuple[Split, ...]:
        """Return a shattered list that is built by adding the point that leaves the largest smallest cell."""
        chosen: list[int] = []
        cells = self._whole
        while True:
            ones = np.add.reduceat(self._table[:, cells.hypotheses], cells.starts(), axis=1, dtype=np.int32)
            smallest = np.minimum(ones, cells.sizes - ones).min(axis=1)
            best = int(smallest.argmax())
            if smallest[best] == 0:
                return tuple(self.splits[point] for point in sorted(chosen))
            chosen.append(best)
            cells = cells.divided(self._table[best])

    def shattered(self, size: int) -> tuple[Split, ...] | None:
        """Return a shattered list of that size, at least 1, ``None`` if there is none."""
        ones = self._table.sum(axis=1, dtype=np.int64)
        smaller_side = np.minimum(ones, self._table.shape[1] - ones)
        points = np.flatnonzero(smaller_side >= 1 << (size - 1)).tolist()
        if len(points) < size:
            return None
        n_sets, half = 0, len(points) // 2
        for order, n_leading in ((points, half), (points[half:] + points[:half], len(points) - half)):
            search = _OrderedSearch(self._table[order], n_leading, n_sets, self.limit)
            found = search.shattered(self._whole, size)
            if found is not None:
                return tuple(self.splits[point] for point in sorted(order[number] for number in found))
            n_sets = search.n_sets
        return None


def shattered_points(hypothesis_class: FiniteClass) -> tuple[Point, ...]:
    """Return a shattered set of a binary class with hypotheses that costs little and need not be a largest one.

    >>> shattered_points(FiniteClass.from_rows(["00", "01", "11"]))
    (0,)
    """
    splits = all_splits(hypothesis_class, IDENTITY)
    return tuple(split.point for split in TraceSearch(splits, len(hypothesis_class)).start()) if splits else ()


class _OrderedSearch:
    """The search for sets of points that begin with as many of the ``n_leading`` leading points as others.

    ``n_sets`` sets of points were looked at before, of ``limit``.
    """

    def __init__(self, table: LabelTable, n_leading: int, n_sets: int, limit: float) -> None:
        self.table = table
        self.n_leading = n_leading
        self.n_sets = n_sets
        self.limit = limit

    def shattered(self, cells: Cells, size: int) -> list[int] | None:
        """Return a shattered set of that size, at least half of it leading points, ``None`` if there is none."""
        points = range(len(self.table))
        if size == 1:
            return [0]
        packed = PackedCells(self.table, points, cells)
        graph = self._graph(packed, packed.sets[:, -1:], points, points, 1 << (size - 2))
        return self._extended(cells, points, points[: self.n_leading], graph, {}, size, (size + 1) // 2)

    def _look_at(self, n_sets: int) -> None:
        self.n_sets += n_sets
        if self.n_sets > self.limit:
            raise WorkLimitError("shattered sets", self.n_sets, self.limit, "sets of points")

    def _graph(
        self, packed: PackedCells, sides: Words, columns: Sequence[int], points: Sequence[int], enough: int
    ) -> Graph:
        """Return the pairs of points, which have these columns, that leave enough hypotheses of every cell."""
        self._look_at(len(points) ** 2 // 2)
        masks: list[int] = []
        n_bytes = (points[-1] + 8) // 8
        for passing in packed.pairs(sides, columns, enough):
            table = np.zeros((len(passing), points[-1] + 1), np.bool_)
            table[:, points] = passing
            rows = np.packbits(table, axis=1, bitorder="little").tobytes()
            masks += [
                int.from_bytes(rows[start : start + n_bytes], "little") for start in range(0, len(rows), n_bytes)
            ]
        return dict(zip(points, masks, strict=True))

    def _extended(
        self,
        cells: Cells,
        points: Sequence[int],
        first: Iterable[int],
        graph: Graph,
        links: Mapping[int, Graph],
        missing: int,
        leading: int,
    ) -> list[int] | None:
        """Return ``missing`` points, at least 2, that every cell shatters.

        They begin with one of ``first``, ``leading`` of them are leading points, and they are a clique of the
        graph and, where they have links, of their own graphs.
        """
        if missing == 2:
            return next(([point, members(graph[point])[0]] for point in points if graph[point]), None)
        packed = PackedCells(self.table, points, cells)
        column = {point: number for number, point in enumerate(points)}
        links = dict(links)
        for point in sorted(first, reverse=True):
            later = members(graph[point] >> (point + 1) << (point + 1))
            if len(later) < missing - 1:
                continue
            columns = [column[other] for other in later]
            around = self._graph(packed, packed.sides(column[point]), columns, later, 1 << (missing - 3))
            if len(points) <= MAX_LINKED:
                links[point] = around
            second = [
                other
                for other in later
                if (leading < 2 or other < self.n_leading)
                and self._has_clique(
                    (around,), links, other, around[other] >> (other + 1) << (other + 1), missing - 2
                )
            ]
            if second:
                divided = cells.divided(self.table[point])
                found = self._extended(divided, later, second, around, links, missing - 1, leading - 1)
                if found is not None:
                    return [point, *found]
        return None

    def _has_clique(
        self, graphs: tuple[Graph, ...], links: Mapping[int, Graph], chosen: int, vertices: int, size: int
    ) -> bool:
        """Return whether ``size`` of the vertices are adjacent in all graphs and in those of the chosen ones."""
        n_vertices = vertices.bit_count()
        if n_vertices < size or size == 1:
            return n_vertices >= size
        self._look_at(1)
        if chosen in links:
            graphs = (*graphs, links[chosen])
        for _ in range(n_vertices - size + 1):
            vertex = (vertices & -vertices).bit_length() - 1
            vertices ^= 1 << vertex
            common = vertices
            for graph in graphs:
                common &= graph[vertex]
            if self._has_clique(graphs, links, vertex, common, size - 1):
                return True
        return False
