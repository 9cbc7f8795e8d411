"""The labels of a binary class in the order of the cells of a set of points, packed 64 hypotheses to a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

MAX_WORDS = 2**22
"""Words that are counted at once."""

Integers: TypeAlias = npt.NDArray[np.int64]
Words: TypeAlias = npt.NDArray[np.uint64]
LabelTable: TypeAlias = npt.NDArray[np.uint8]
"""One row for each point, one column for each hypothesis."""


@dataclass(frozen=True, slots=True)
class Cells:
    """The hypotheses in the order of their cells, those with equal labels on some points, and their sizes."""

    hypotheses: Integers
    sizes: Integers

    def starts(self) -> Integers:
        """Return where each cell begins."""
        return np.cumsum(self.sizes) - self.sizes

    def divided(self, labels: npt.NDArray[np.uint8]) -> Cells:
        """Return the cells after one more point, given the labels of all hypotheses there."""
        cell = 2 * np.repeat(np.arange(len(self.sizes)), self.sizes) + labels[self.hypotheses]
        order = np.argsort(cell.astype(np.uint16) if len(self.sizes) <= 2**15 else cell, kind="stable")
        return Cells(self.hypotheses[order], np.bincount(cell, minlength=2 * len(self.sizes)))


class PackedCells:
    """The labels at some points of a table as sets of hypotheses; every cell begins a new word."""

    def __init__(self, table: LabelTable, points: Sequence[int], cells: Cells) -> None:
        words = -(-cells.sizes // 64)
        self.width = int(words.max())
        """Number of words of every cell; 0 if small cells have fewer than large ones."""
        if len(words) * self.width <= 2 * words.sum():
            words[:] = self.width
        else:
            self.width = 0
        self.starts = np.cumsum(words) - words
        place = np.arange(len(cells.hypotheses)) + np.repeat(64 * self.starts - cells.starts(), cells.sizes)
        n_hypotheses = table.shape[1]
        labels = np.zeros((len(points) + 1, n_hypotheses + 1), np.uint8)
        labels[:-1, :-1] = table[points]
        labels[-1, :-1] = 1
        hypothesis_at = np.full(64 * int(words.sum()), n_hypotheses)
        hypothesis_at[place] = cells.hypotheses
        bits = np.take(labels, hypothesis_at, axis=1)
        self.sets: Words = np.ascontiguousarray(np.packbits(bits, axis=1, bitorder="little").view(np.uint64).T)
        """The hypotheses with label 1, one column for each point, and all hypotheses in the last column."""

    def sides(self, column: int) -> Words:
        """Return the hypotheses with label 1 at a point and those with label 0, a column each."""
        ones = self.sets[:, column : column + 1]
        return np.concatenate((ones, self.sets[:, -1:] ^ ones), axis=1)

    def counts(self, sets: Words) -> npt.NDArray[np.uint8 | np.int32]:
        """Return how many hypotheses of each cell (the first axis of the result) belong to some sets."""
        counts = np.bitwise_count(sets)
        if not self.width:
            return np.add.reduceat(counts, self.starts, axis=0, dtype=np.int32)
        by_cell = counts.reshape(-1, self.width, *counts.shape[1:])
        return by_cell[:, 0] if self.width == 1 else by_cell.sum(1, dtype=np.uint8 if self.width < 4 else np.int32)

    def pairs(self, sides: Words, columns: Sequence[int], enough: int) -> Iterator[npt.NDArray[np.bool_]]:
        """Yield which two points show each of their four patterns ``enough`` times in each cell of each side.

        The rows of the table come some at a time.
        """
        ones = self.sets[:, [*columns, -1]]
        single = self.counts(sides[:, :, None] & ones[:, None])
        single, size = single[:, :, :-1], single[:, :, -1:, None]
        ones = ones[:, None, :-1]
        step = max(1, MAX_WORDS // (sides.size * len(columns)))
        for start in range(0, len(columns), step):
            first = ones[:, :, start : start + step, None]
            both = self.counts(sides[:, :, None, None] & first & ones[:, :, None])
            first_only = single[:, :, start : start + step, None] - both
            second = single[:, :, None]
            smallest = np.minimum(
                np.minimum(both, first_only), np.minimum(second - both, size - second - first_only)
            )
            yield smallest.min(axis=(0, 1)) >= enough
