"""All classes, or tuples of classes, on n points with l labels: one from each orbit, with the size of the orbit.

Convention: the empty class is included. The classes are ordered by their numbers of hypotheses; for tuples, these
numbers are added. So the first class that is found is smallest.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import numpy as np
import numpy.typing as npt

from ..classes import FiniteClass, Label
from ..classes.types import power_estimate
from ..display import displayed
from ..errors import InvalidValueError, WorkLimitError
from .class_numbers import Symmetry
from .symmetries import function_permutations, group_order

MAX_CELLS = 64
MAX_ORBITS = 200_000
"""The largest number of orbits, estimated as the number of tuples of classes divided by the number of renamings."""

MAX_RENAMINGS = 5_000

_BITS = 8


@displayed
@dataclass(frozen=True, slots=True)
class Representative:
    """A tuple of classes that represents its orbit: its ``orbit_size`` images under renamings, itself included."""

    classes: tuple[FiniteClass, ...]
    orbit_size: int


def check_in_reach(
    n_points: int, n_labels: int, symmetry: Symmetry, n_classes: int = 1, limit: int = MAX_ORBITS
) -> None:
    """Raise a ``WorkLimitError`` if there are too many classes, even up to symmetry.

    >>> check_in_reach(4, 2, Symmetry.NONE)
    >>> check_in_reach(5, 2, Symmetry.LABELS_AT_EACH_POINT)
    Traceback (most recent call last):
        ...
    littlestone.errors.WorkLimitError: classes on 5 points with 2 labels up to symmetry: 1.12e+06 orbits would be \
needed, at most 2e+05 are allowed
    """
    if n_points < 1:
        raise InvalidValueError("n_points", n_points, "at least 1")
    if n_labels < 2:
        raise InvalidValueError("n_labels", n_labels, "at least 2")
    if n_classes < 1:
        raise InvalidValueError("n_classes", n_classes, "at least 1")
    order = group_order(min(n_points, 20), min(n_labels, 20), symmetry)
    n_cells = n_classes * power_estimate(n_labels, n_points)
    classes = (
        f"{'classes' if n_classes == 1 else f'{n_classes} classes'} on {n_points} points with {n_labels} labels"
    )
    n_orbits = 2.0 ** min(n_cells, 1000) / order
    if n_orbits > limit or n_cells > MAX_CELLS:
        raise WorkLimitError(f"{classes} up to symmetry", n_orbits, limit, "orbits")
    if order > MAX_RENAMINGS:
        raise WorkLimitError(f"renamings of {classes}", order, MAX_RENAMINGS, "renamings")


def representatives(
    n_points: int,
    n_labels: int = 2,
    symmetry: Symmetry = Symmetry.LABELS_AT_EACH_POINT,
    n_classes: int = 1,
) -> Iterator[Representative]:
    """Yield one tuple of c classes from each orbit, fewest hypotheses first; the orbit sizes sum to 2^(c l^n).

    >>> [(len(found.classes[0]), found.orbit_size) for found in representatives(2)]
    [(0, 1), (1, 4), (2, 4), (2, 2), (3, 4), (4, 1)]
    """
    check_in_reach(n_points, n_labels, symmetry, n_classes)
    renamings = _Renamings(function_permutations(n_points, n_labels, symmetry), n_classes)
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    masks = np.zeros(1, dtype=np.uint64)
    for _ in range(renamings.n_cells + 1):
        first, stabilisers = renamings.first_images(masks)
        kept = first == masks
        masks = masks[kept]
        for mask, stabiliser in zip(masks.tolist(), stabilisers[kept].tolist(), strict=True):
            classes = tuple(
                FiniteClass(
                    n_points,
                    n_labels,
                    tuple(
                        h
                        for f, h in enumerate(functions)
                        if mask >> (renamings.n_cells - 1 - f - c * len(functions)) & 1
                    ),
                )
                for c in range(n_classes)
            )
            yield Representative(classes, renamings.order // stabiliser)
        masks = renamings.with_one_more(masks)


class _Renamings:
    """Renamings that act on sets of cells; a cell is a pair of a function and the number of a class.

    Sets are integers in which the first cell is the highest bit. So of two sets of the same size, the larger
    integer comes first in lexicographic order.
    """

    def __init__(self, images: npt.NDArray[np.intp], n_classes: int) -> None:
        n_functions = images.shape[1]
        self.order = len(images)
        self.n_cells = n_functions * n_classes
        moved = np.concatenate([images + c * n_functions for c in range(n_classes)], axis=1)
        single = np.left_shift(np.uint64(1), (self.n_cells - 1 - moved[:, ::-1]).astype(np.uint64))
        self._tables = [_subset_unions(single[:, i : i + _BITS]) for i in range(0, self.n_cells, _BITS)]

    def first_images(self, masks: npt.NDArray[np.uint64]) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.int64]]:
        """Return the lexicographically first image of each set, and the number of renamings that fix the set."""
        chunks = [
            (masks >> np.uint64(_BITS * i) & np.uint64(2**_BITS - 1)).astype(np.intp)
            for i in range(len(self._tables))
        ]
        first = masks.copy()
        stabilisers = np.zeros(len(masks), dtype=np.int64)
        for renaming in range(self.order):
            image = self._tables[0][renaming][chunks[0]]
            for table, chunk in zip(self._tables[1:], chunks[1:], strict=True):
                image |= table[renaming][chunk]
            np.maximum(first, image, out=first)
            stabilisers += image == masks
        return first, stabilisers

    def with_one_more(self, masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
        """Return, in lexicographic order, every set that results from adding a cell after the last cell.

        The first image of a set begins with the first image of the set without its last cell, so no set is missed.
        """
        bits = np.left_shift(np.uint64(1), np.arange(self.n_cells, dtype=np.uint64))
        larger = [masks[masks & (bit | (bit - np.uint64(1))) == 0] | bit for bit in bits]
        return np.unique(np.concatenate(larger))[::-1]


def _subset_unions(single: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """Return, for each renaming (a row), the union of the images of every subset of some cells."""
    unions = np.zeros((len(single), 1), dtype=np.uint64)
    for cell in range(single.shape[1]):
        unions = np.concatenate([unions, unions | single[:, cell : cell + 1]], axis=1)
    return unions
