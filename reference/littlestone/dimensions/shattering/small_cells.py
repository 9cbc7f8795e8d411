"""Shattered sets in small cells: many sets of points are extended at once, each tried in its smallest cells first.

Small cells refuse most points, so a set carries its smallest cells only, as bits of a few words. A set that no
small cell refuses need not be shattered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from .cells import Cells, Integers, LabelTable

Words: TypeAlias = npt.NDArray[np.uint64]

N_CELLS = 8
"""The number of cells that a set carries; twice as many while four or more points are missing."""
MAX_SETS_AT_ONCE = 2**17
"""The number of extended sets that are tried at once."""


@dataclass(frozen=True, slots=True)
class Prefix:
    """A set of points: its last one, and its cells."""

    point: int
    cells: Cells


@dataclass(frozen=True, slots=True)
class Sets:
    """Extensions of prefixes by equally many points; the last axis of all arrays is that of the sets."""

    prefixes: Integers
    points: Integers
    """The last point of the prefix, and those that extend it."""
    places: Integers
    """The positions of the labels at point 0, for each cell that is carried."""
    cells: Words
    """The bits of the hypotheses in these cells; the first axis is for the words."""

    def some(self, sets: Integers) -> Sets:
        """Return some of the sets."""
        return Sets(
            self.prefixes.take(sets), self.points.take(sets, 1), self.places.take(sets, 1), self.cells.take(sets, 2)
        )

    def carrying(self, n_cells: int) -> Sets:
        """Return the sets with their smallest cells."""
        if len(self.places) <= n_cells:
            return self
        order = np.argpartition(counts(self.cells), n_cells, axis=0)[:n_cells]
        cells = np.stack([np.take_along_axis(words, order, 0) for words in self.cells])
        return Sets(self.prefixes, self.points, np.take_along_axis(self.places, order, 0), cells)


def counts(words: Iterable[Words]) -> npt.NDArray[np.uint16]:
    """Return the number of bits that are set in all words together."""
    bits = [np.bitwise_count(word) for word in words]
    return sum(bits[1:], bits[0].astype(np.uint16))


class SmallCells:
    """The labels of a table in the smallest cells of prefixes, which have equally many points.

    ``look_at`` is called with the number of sets, in units of 64 hypotheses, before these are tried.
    """

    def __init__(self, table: LabelTable, prefixes: Sequence[Prefix], look_at: Callable[[int], None]) -> None:
        of_prefixes = [prefix.cells.smallest(N_CELLS) for prefix in prefixes]
        n_prefixes, n_cells, n_points = len(prefixes), len(of_prefixes[0]), len(table)
        sizes = np.array([[len(cell) for cell in cells] for cells in of_prefixes])
        inside = np.arange(-(-int(sizes.max()) // 64) * 64) < sizes[:, :, None]
        n_words = inside.shape[2] // 64
        labels = np.zeros((n_words, n_prefixes * n_cells, n_points), np.uint64)
        for number, cells in enumerate(of_prefixes):
            bits = np.zeros((n_points, *inside.shape[1:]), np.uint8)
            bits[:, inside[number]] = table.take(np.concatenate(cells), axis=1)
            labels[:, number * n_cells : (number + 1) * n_cells] = _packed(bits).transpose(2, 1, 0)
        self._look_at = look_at
        self._labels = labels.reshape(n_words, -1)
        self._whole = Sets(
            np.arange(n_prefixes),
            np.array([[prefix.point for prefix in prefixes]]),
            n_points * np.arange(n_prefixes * n_cells).reshape(n_prefixes, n_cells).T,
            np.ascontiguousarray(_packed(inside).transpose(2, 1, 0)),
        )

    def extended(self, reach: Sequence[int]) -> Iterator[Sets]:
        """Yield sets that no small cell refuses, whose point k after the prefix is before ``reach[k]``."""
        waiting = [self._whole]
        while waiting:
            sets = waiting.pop()
            n_chosen = len(sets.points) - 1
            if n_chosen == len(reach):
                yield sets
                continue
            n_more = np.maximum(reach[n_chosen] - 1 - sets.points[-1], 0)
            middle = len(n_more) // 2
            if middle and n_more.sum() > MAX_SETS_AT_ONCE:
                waiting += [sets.some(np.arange(middle, len(n_more))), sets.some(np.arange(middle))]
                continue
            more = self._with_one_more(sets, n_more, len(reach) - n_chosen - 1)
            if len(more.prefixes):
                waiting.append(more)

    def _with_one_more(self, sets: Sets, n_more: Integers, missing: int) -> Sets:
        """Return the sets with one of the ``n_more`` next points each; then ``missing`` points will be missing."""
        enough = np.uint16(1 << missing)
        parent = np.repeat(np.arange(len(n_more)), n_more)
        point = np.arange(len(parent)) - np.repeat(np.cumsum(n_more) - n_more - sets.points[-1] - 1, n_more)
        sizes = counts(sets.cells)
        for cell, places in enumerate(sets.places):
            self._look_at(len(parent) * len(self._labels))
            at = places.take(parent) + point
            words = zip(self._labels, sets.cells[:, cell], strict=True)
            ones = counts(labels.take(at) & members.take(parent) for labels, members in words)
            passing = np.flatnonzero((ones >= enough) & (sizes[cell].take(parent) >= ones + enough))
            parent, point = parent.take(passing), point.take(passing)
        parents = sets.some(parent)
        ones = self._labels.take(parents.places + point, axis=1) & parents.cells
        return Sets(
            parents.prefixes,
            np.concatenate((parents.points, point[None])),
            np.concatenate((parents.places, parents.places)),
            np.concatenate((ones, parents.cells ^ ones), axis=1),
        ).carrying(N_CELLS if missing < 4 else 2 * N_CELLS)


def _packed(bits: npt.NDArray[np.uint8 | np.bool_]) -> Words:
    return np.packbits(bits, axis=-1, bitorder="little").view(np.uint64)
