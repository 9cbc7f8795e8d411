"""Classes up to symmetry: the points may be permuted, and the labels exchanged at each point separately.

Each image of a class under a renaming is a list of hypotheses, in lexicographic order. The representative is the
image whose list comes first; :func:`littlestone.claims.enumeration.representatives` picks the same. A *code* is an
integer whose highest bit stands for the first function; the representative has the largest code. On 5 points a
renaming is a choice of the point that becomes the first one and of the label that becomes 0 there, and then one
renaming of the other 4 points, the same for both restrictions. So tables for 4 points suffice.
"""

from dataclasses import dataclass
from functools import cache
from math import factorial

import numpy as np
import numpy.typing as npt

from littlestone.claims.class_numbers import Symmetry
from littlestone.claims.symmetries import function_permutations

from .bitsets import MOST_POINTS, Numbers, side

Counts = npt.NDArray[np.int64]

_BYTES = np.array([int(f"{byte:08b}"[::-1], 2) for byte in range(256)], dtype=np.uint32)


def reversed_bits(numbers: Numbers, n_points: int) -> Numbers:
    """Reverse the order of the bits: numbers of classes become codes, and codes become numbers.

    In the number of a class, the lowest bit stands for the first function; in its code, the highest bit does.

    >>> reversed_bits(np.array([0b0111], dtype=np.uint32), 2).tolist()
    [14]
    """
    swapped = np.zeros_like(numbers)
    for byte in range(4):
        swapped |= _BYTES[numbers >> np.uint32(8 * byte) & np.uint32(255)] << np.uint32(24 - 8 * byte)
    return swapped >> np.uint32(32 - 2**n_points)


def group_order(n_points: int) -> int:
    """Return the number of renamings, n! 2^n."""
    return factorial(n_points) * int(2**n_points)


@dataclass(frozen=True, slots=True)
class Images:
    """The images of all codes on at most 4 points under all renamings."""

    of: npt.NDArray[np.uint16]
    """A row for each renaming, a column for each code."""
    first: Numbers
    """The largest image of each code."""
    starts: Counts
    reaching: npt.NDArray[np.intp]
    """``starts``, ``reaching``: ``reaching[starts[c] : starts[c + 1]]`` are the renamings that make the largest
    image of code c."""


@cache
def images(n_points: int) -> Images:
    """Return the images of all codes on at most 4 points."""
    functions = 2**n_points
    moved = function_permutations(n_points, 2, Symmetry.LABELS_AT_EACH_POINT) if n_points else np.zeros((1, 1), int)
    codes = np.arange(2**functions, dtype=np.uint32)
    of = np.zeros((len(moved), len(codes)), dtype=np.uint16)
    for function in range(functions):
        with_it = codes >> np.uint32(functions - 1 - function) & np.uint32(1) != 0
        bits = np.left_shift(1, functions - 1 - moved[:, function]).astype(np.uint16)
        of[:, with_it] |= bits[:, np.newaxis]
    first = of.max(axis=0)
    reaching = of == first
    starts = np.concatenate([[0], np.cumsum(np.count_nonzero(reaching, axis=0))])
    return Images(of, first.astype(np.uint32), starts.astype(np.int64), np.nonzero(reaching.T)[1])


def first_images(n_points: int, numbers: Numbers) -> tuple[Numbers, Counts]:
    """Return the representative of each class, and the number of renamings that fix it.

    >>> first, stabilisers = first_images(2, np.array([0b1000, 0b1001], dtype=np.uint32))
    >>> first.tolist(), stabilisers.tolist()
    ([1, 9], [2, 4])
    """
    if n_points < MOST_POINTS:
        known = images(n_points)
        codes = reversed_bits(numbers, n_points)
        return reversed_bits(known.first[codes], n_points), np.diff(known.starts)[codes]
    return _first_images_by_halves(numbers)


def _first_images_by_halves(numbers: Numbers) -> tuple[Numbers, Counts]:
    below = images(MOST_POINTS - 1)
    halves = [
        (reversed_bits(side(numbers, MOST_POINTS, x, y), 4), reversed_bits(side(numbers, MOST_POINTS, x, 1 - y), 4))
        for x in range(MOST_POINTS)
        for y in (0, 1)
    ]
    top = np.max([below.first[first] for first, _ in halves], axis=0)
    rest = np.zeros_like(numbers)
    stabilisers = np.zeros(len(numbers), dtype=np.int64)
    for first, second in halves:
        asked = np.flatnonzero(below.first[first] == top)
        starts = below.starts[first[asked]]
        lengths = below.starts[first[asked] + np.uint32(1)] - starts
        ends = np.cumsum(lengths)
        which = np.repeat(np.arange(len(asked)), lengths)
        renamings = below.reaching[np.arange(len(which)) - np.repeat(ends - lengths - starts, lengths)]
        image = below.of[renamings, second[asked][which]].astype(np.uint32)
        largest = np.maximum.reduceat(image, ends - lengths) if len(asked) else image
        times = np.add.reduceat(image == largest[which], ends - lengths) if len(asked) else lengths
        stabilisers[asked] = np.where(
            largest > rest[asked], times, stabilisers[asked] + times * (largest == rest[asked])
        )
        rest[asked] = np.maximum(rest[asked], largest)
    return reversed_bits(top << np.uint32(16) | rest, MOST_POINTS), stabilisers


def representatives(n_points: int) -> tuple[Numbers, Counts]:
    """Return one class of each orbit, fewest hypotheses first, and the size of the orbit.

    >>> numbers, orbits = representatives(2)
    >>> numbers.tolist(), orbits.tolist()
    ([0, 1, 3, 9, 7, 15], [1, 4, 4, 2, 4, 1])
    """
    if n_points < MOST_POINTS:
        parts = [_representatives_among(n_points, np.arange(2**2**n_points, dtype=np.uint32))]
    else:
        parts = [representatives_above(lower) for lower in representatives(MOST_POINTS - 1)[0].tolist()]
    numbers = np.concatenate([part for part, _ in parts])
    stabilisers = np.concatenate([part for _, part in parts])
    order = in_order(n_points, numbers)
    return numbers[order], group_order(n_points) // stabilisers[order]


def in_order(n_points: int, numbers: Numbers) -> npt.NDArray[np.intp]:
    """Return the positions of classes in the order of their sizes, and then of their hypotheses.

    >>> in_order(2, np.array([0b1001, 0b0011, 0b0100], dtype=np.uint32)).tolist()
    [2, 1, 0]
    """
    codes = reversed_bits(numbers, n_points).astype(np.int64)
    return np.lexsort((-codes, np.bitwise_count(numbers)))


def representatives_above(lower: int) -> tuple[Numbers, Counts]:
    """Return the representatives on 5 points with a given restriction to label 0 at the first point.

    Each comes with the number of renamings that fix it. The restriction of a representative is a representative on
    4 points, since its code is the upper half of a largest code.
    """
    upper = np.arange(2**16, dtype=np.uint32) << np.uint32(16)
    return _representatives_among(MOST_POINTS, upper | np.uint32(lower))


def _representatives_among(n_points: int, numbers: Numbers) -> tuple[Numbers, Counts]:
    first, stabilisers = first_images(n_points, numbers)
    kept = first == numbers
    return numbers[kept], stabilisers[kept]
