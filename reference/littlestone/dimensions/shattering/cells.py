"""The cells of sets of points, which are sets of hypotheses with equal labels on all these points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Integers: TypeAlias = npt.NDArray[np.int64]
LabelTable: TypeAlias = npt.NDArray[np.uint8]
"""One row for each point, one column for each hypothesis."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The hypotheses in the order of their cells, and the sizes of the cells."""

    hypotheses: Integers
    sizes: Integers

    def starts(self) -> Integers:
        """Return the positions at which the cells begin."""
        return np.cumsum(self.sizes) - self.sizes

    def smallest(self, number: int) -> list[Integers]:
        """Return the ``number`` smallest cells, or all cells if there are fewer, smallest cells first."""
        starts = self.starts()
        return [
            self.hypotheses[starts[cell] : starts[cell] + self.sizes[cell]]
            for cell in np.argsort(self.sizes, kind="stable")[:number]
        ]

    def divided(self, labels: npt.NDArray[np.uint8]) -> Cells:
        """Return the cells after one more point; ``labels`` holds the labels of all hypotheses at this point."""
        cell = 2 * np.repeat(np.arange(len(self.sizes)), self.sizes) + labels[self.hypotheses]
        order = np.argsort(cell.astype(np.uint16) if len(self.sizes) <= 2**15 else cell, kind="stable")
        return Cells(self.hypotheses[order], np.bincount(cell, minlength=2 * len(self.sizes)))

    def dividing(
        self, table: LabelTable, points: Integers, enough: int, look_at: Callable[[int], None]
    ) -> Integers:
        """Return the points that split every cell into two sides, each with at least ``enough`` hypotheses."""
        for cell in self.smallest(len(self.sizes)):
            look_at(len(points) * -(-len(cell) // 64))
            labels = table.ravel().take(points[:, None] * table.shape[1] + cell)
            ones = np.bitwise_count(np.packbits(labels, axis=1)).sum(axis=1, dtype=np.int64)
            points = points[(ones >= enough) & (len(cell) - ones >= enough)]
            if not len(points):
                break
        return points

    def shattering(self, table: LabelTable, sets: Integers) -> Integers:
        """Return the columns of ``sets``, each a set of points, that show every pattern of labels in every cell."""
        shattering = np.arange(sets.shape[1])
        for cell in self.smallest(len(self.sizes)):
            patterns = np.zeros((len(shattering), len(cell)), np.int64)
            for points in sets[:, shattering]:
                patterns = 2 * patterns + table[points[:, None], cell]
            shown = np.zeros((len(shattering), 1 << len(sets)), np.bool_)
            shown[np.arange(len(shattering))[:, None], patterns] = True
            shattering = shattering[shown.all(axis=1)]
        return shattering


Words: TypeAlias = npt.NDArray[np.uint64]
Counts: TypeAlias = npt.NDArray[np.uint16]
Booleans: TypeAlias = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Sets:
    """Extensions of prefixes by equally many points; the last axis of all arrays runs over the sets."""

    prefixes: Integers
    points: Integers
    """The last point of the prefix, and the points that extend it."""
    candidates: Words
    """The later points that may extend the set, as bits."""
    rows: Integers
    """For each cell that a set carries, the rows that have the labels of the hypotheses in this cell."""
    cells: Words
    """The hypotheses in these cells, as bits; the first axis runs over the words."""

    def some(self, sets: Integers) -> Sets:
        """Return the selected sets."""
        return Sets(
            self.prefixes.take(sets),
            self.points.take(sets, axis=1),
            self.candidates.take(sets, axis=1),
            self.rows.take(sets, axis=1),
            self.cells.take(sets, axis=2),
        )

    def carrying(self, n_cells: int) -> Sets:
        """Return the sets with only their ``n_cells`` smallest cells."""
        n_carried = len(self.rows)
        if n_carried <= n_cells:
            return self
        by_size = counts(self.cells) * np.uint32(n_carried) + np.arange(n_carried, dtype=np.uint32)[:, None]
        order = np.partition(by_size, n_cells - 1, axis=0)[:n_cells].astype(np.int64) % n_carried
        cells = np.stack([np.take_along_axis(words, order, 0) for words in self.cells])
        rows = np.take_along_axis(self.rows, order, 0)
        return Sets(self.prefixes, self.points, self.candidates, rows, cells)


def counts(words: Iterable[Words]) -> Counts:
    """Return, for each column, the number of set bits in all words together."""
    bits = [np.bitwise_count(word) for word in words]
    return sum(bits[1:], bits[0].astype(np.uint16))


def take_smaller_sides(cells: Words, ones: Words) -> None:
    """Reduce each cell to its part in ``ones`` or to its part outside, whichever has fewer hypotheses."""
    rest = (2 * counts(ones) > counts(cells)).astype(np.uint64)
    cells &= np.negative(rest, out=rest)
    cells ^= ones


def packed(bits: npt.NDArray[np.uint8 | np.bool_]) -> Words:
    """Return the last axis, whose length is a multiple of 64, packed into words."""
    return np.packbits(bits, axis=-1, bitorder="little").view(np.uint64)


def unpacked(words: Words) -> Booleans:
    """Return one row of bits for each column of words."""
    of_columns = np.ascontiguousarray(words.T).view(np.uint8)
    return np.unpackbits(of_columns, axis=1, bitorder="little").view(np.bool_)
