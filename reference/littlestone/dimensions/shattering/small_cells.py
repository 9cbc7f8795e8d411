"""Shattered sets in small cells: the search extends many sets of points at once, in small cells first.

Small cells exclude most points, so a set carries only its smallest cells, as bits of a few words. If a set excludes
a point, so does every larger set; therefore a set also carries the points that it has not excluded. A set that no
small cell excludes need not be shattered.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from .cells import Booleans, Cells, Integers, LabelTable, Sets, counts, packed, take_smaller_sides, unpacked

N_CELLS = 8
"""The number of cells that a set carries; it is doubled while four or more points are missing."""
N_CELLS_AT_ONCE = 4
"""The number of cells in which sets are tried at once, after the smallest cell."""
MAX_SETS_AT_ONCE = 2**18
"""The number of extended sets that are tried at once."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """A set of points, given by its last point and its cells."""

    point: int
    cells: Cells


class SmallCells:
    """The labels of a table in the smallest cells of prefixes that have equally many points.

    The search calls ``look_at`` with the number of sets that it is about to try; a set counts once for each 64
    hypotheses.
    """

    def __init__(self, table: LabelTable, prefixes: Sequence[Prefix], look_at: Callable[[int], None]) -> None:
        n_cells = min(N_CELLS, len(prefixes[0].cells.sizes))
        n_points, n_hypotheses = table.shape
        smallest = [np.argpartition(prefix.cells.sizes, n_cells - 1)[:n_cells] for prefix in prefixes]
        sizes = np.array([prefix.cells.sizes[cells] for prefix, cells in zip(prefixes, smallest, strict=True)])
        place = np.arange(-(-int(sizes.max()) // 64) * 64)
        inside = place < sizes[:, :, None]
        padded = np.concatenate((table, np.zeros((n_points, 1), np.uint8)), axis=1)
        labels = np.zeros((len(place) // 64, len(prefixes) * n_cells, n_points), np.uint64)
        for number, (prefix, cells) in enumerate(zip(prefixes, smallest, strict=True)):
            places = prefix.cells.starts()[cells][:, None] + place
            hypotheses = np.where(inside[number], prefix.cells.hypotheses.take(places, mode="clip"), n_hypotheses)
            bits = padded[prefix.point + 1 :].take(hypotheses, axis=1)
            labels[:, number * n_cells : (number + 1) * n_cells, prefix.point + 1 :] = packed(bits).T
        points = np.array([prefix.point for prefix in prefixes])
        self._look_at = look_at
        self._n_cells = n_cells
        self._members = np.ascontiguousarray(packed(inside).reshape(-1, len(place) // 64).T)
        self._labels = labels
        self._by_place = labels.reshape(len(labels), -1)
        self._later = np.ascontiguousarray(
            packed(np.arange(-(-n_points // 64) * 64) > np.arange(n_points)[:, None]).T
        )
        self._whole = Sets(
            np.arange(len(prefixes)),
            points[None],
            self._later.take(points, axis=1),
            np.arange(len(prefixes) * n_cells).reshape(-1, n_cells).T,
            np.ascontiguousarray(packed(inside).T),
        )

    def extended(self, reach: Sequence[int]) -> Iterator[Sets]:
        """Yield sets that all small cells shatter, where point k after the prefix comes before ``reach[k]``."""
        waiting = [self._whole]
        while waiting:
            sets = waiting.pop()
            n_sets, n_chosen = len(sets.prefixes), len(sets.points) - 1
            n_at_once = n_sets << n_chosen if n_chosen == len(reach) else n_sets * reach[n_chosen]
            if n_sets > 1 and n_at_once > MAX_SETS_AT_ONCE:
                waiting += [sets.some(np.arange(n_sets // 2, n_sets)), sets.some(np.arange(n_sets // 2))]
            elif n_chosen == len(reach):
                yield sets.some(self._shattering(sets))
            elif n_sets:
                waiting.append(self._with_one_more(sets, reach[n_chosen:]))

    def _with_one_more(self, sets: Sets, reach: Sequence[int]) -> Sets:
        """Extend each set by one more candidate before ``reach[0]``.

        Candidates before ``reach[1]`` are tried too if this excludes more sets than it tries.
        """
        first, end, missing = int(sets.points[-1].min()) + 1, reach[0], len(reach) - 1
        candidates = unpacked(sets.candidates)
        n_tried = np.count_nonzero(candidates[:, first:end])
        passing = candidates[:, first:end] = self._passing(sets, candidates[:, first:end], first, 1 << missing)
        parent, point = _places(passing)
        if missing and len(parent) * (n_tried - len(parent)) > n_tried * len(candidates):
            candidates[:, end : reach[1]] = self._passing(sets, candidates[:, end : reach[1]], end, 1 << missing)
        later = packed(candidates).T.take(parent, axis=1) & self._later.take(point + first, axis=1)
        enough = np.flatnonzero(counts(later) >= missing)
        parent, point, later = parent.take(enough), point.take(enough) + first, later.take(enough, axis=1)

        rows, cells = sets.rows.take(parent, axis=1), sets.cells.take(parent, axis=2)
        ones = cells & self._by_place.take(rows * self._labels.shape[2] + point, axis=1)
        if missing < 4:
            take_smaller_sides(cells, ones)
        else:
            rows, cells = np.concatenate((rows, rows)), np.concatenate((ones, cells ^ ones), axis=1)
        points = np.concatenate((sets.points.take(parent, axis=1), point[None]))
        return Sets(sets.prefixes.take(parent), points, later, rows, cells).carrying(2 * N_CELLS)

    def _passing(self, sets: Sets, tried: Booleans, first: int, enough: int) -> Booleans:
        """Return the tried points from ``first`` on that leave ``enough`` hypotheses of each cell on both sides.

        Every cell has at least twice as many hypotheses as ``enough``.
        """
        n_points, number = tried.shape[1], np.arange(len(tried))
        labels = np.ascontiguousarray(self._labels[:, :, first : first + n_points])
        sizes = counts(sets.cells)
        least = np.uint16(enough)
        spare = sizes - 2 * least
        self._look_at(int(np.count_nonzero(tried)) * len(labels))
        smallest = sizes.argmin(axis=0)
        rows = sets.rows[smallest, number]
        words = zip(labels, sets.cells[:, smallest, number], strict=True)
        ones = counts(of_word.take(rows, axis=0) & members[:, None] for of_word, members in words)
        parent, point = _places(tried & (ones - least <= spare[smallest, number][:, None]))
        for start in range(0, len(sizes), N_CELLS_AT_ONCE):
            some = slice(start, start + N_CELLS_AT_ONCE)
            self._look_at(len(parent) * len(sizes[some]) * len(labels))
            at = (sets.rows[some] * n_points).take(parent, axis=1) + point
            words = zip(labels.reshape(len(labels), -1), sets.cells[:, some], strict=True)
            ones = counts(of_word.take(at) & members.take(parent, axis=1) for of_word, members in words)
            kept = np.flatnonzero((ones - least <= spare[some].take(parent, axis=1)).all(axis=0))
            parent, point = parent.take(kept), point.take(kept)
        passing = np.zeros_like(tried)
        passing.ravel()[parent * n_points + point] = True
        return passing

    def _shattering(self, sets: Sets) -> Integers:
        """Return the numbers of the sets that show every pattern of labels in all small cells of their prefixes."""
        shattering = np.arange(len(sets.prefixes))
        for cell in range(self._n_cells):
            row = sets.prefixes.take(shattering) * self._n_cells + cell
            parts = self._members.take(row, axis=1)[None]
            for point in sets.points[1:].take(shattering, axis=1):
                ones = parts & self._by_place.take(row * self._labels.shape[2] + point, axis=1)
                parts = np.concatenate((ones, parts ^ ones))
            shattering = shattering.take(np.flatnonzero(parts.any(axis=1).all(axis=0)))
        return shattering


def _places(bits: Booleans) -> tuple[Integers, Integers]:
    """Return the rows and the columns of the bits that are set."""
    places = np.flatnonzero(bits)
    rows = places // max(1, bits.shape[1])
    return rows, places - rows * bits.shape[1]
