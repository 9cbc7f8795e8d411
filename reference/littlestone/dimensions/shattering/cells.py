"""The cells of a set of points of a table: sets of hypotheses with equal labels on all these points."""

from __future__ import annotations

from collections.abc import Callable
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
        """Return the points that split every cell into two sides of at least ``enough`` hypotheses."""
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
