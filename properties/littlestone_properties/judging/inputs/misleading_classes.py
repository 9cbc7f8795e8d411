"""Classes on which shortcuts mislead: greedy choices, memories with short keys, room for 32 or 64 rows."""

from littlestone.classes import FiniteClass
from littlestone.classes.families import full_cube, thresholds

from .telling_classes import random_class


def between_few(n_points: int, n_others: int) -> FiniteClass:
    """Return a full cube with other rows before and after it, in sorted order.

    The dimension is the number of points of the cube, and no row of the cube may be left out for it.

    Parameters
    ----------
    n_points
        The number of points of the cube.
    n_others
        The number of rows before it, and of those after it; less than ``2 ** n_points``.

    Examples
    --------
    >>> between_few(1, 1)
    FiniteClass.from_rows(['000', '010', '011', '110'])
    """
    cube = [tuple(h) for h in full_cube(n_points)]
    others = cube[:n_others]
    tagged = [((0, 0), others), ((0, 1), cube), ((1, 1), others)]
    return FiniteClass.from_rows([(*tag, *h) for tag, rows in tagged for h in rows])


def _of(rows: str, n_labels: int | None = None) -> FiniteClass:
    return FiniteClass.from_rows(rows.split(), n_labels)


MISLEADING_CLASSES = (
    # A search that adds the next point that can be shattered, from any first point on, ends with two.
    FiniteClass.from_rows(["000001", "000110", "001010", "011010", "011011", "101101", "110100", "111111"]),
    # Parts that have as many ones at each point, in order, are of different Littlestone dimension.
    FiniteClass.from_rows(["0000", "0100", "0110", "1000", "1010", "1011", "1100", "1101"]),
    # The same with the points in any order; more than half of all rows.
    _of("00001 00010 00100 00101 00110 00111 01000 01101 01110 10000 10010 10100 11001 11010 11100 11110 11111"),
    # No shattered tree of depth 4, but more than half of all rows.
    _of("00000 00011 00110 00111 01011 01101 01111 10000 10011 10100 10101 10110 11001 11010 11011 11110 11111"),
    # None of the three most even points is the root of a deepest shattered tree, here or below.
    _of(
        "000001 000010 000101 000110 000111 001000 001011 001100 010110 011010 011100 011111 "
        "101011 110010 110101 111010 111101"
    ),
    # Neither the first 32 rows have its dimension nor the last ones.
    between_few(5, 4),
)
"""Binary classes on 4 to 7 points."""

MISLEADING_MULTICLASS = (
    # The second label that goes on is not among the first three of its point.
    FiniteClass.from_rows(["02", "12", "21", "22", "30", "32"]),
    # Labels 0 and 4 are one to a memory that keeps two bits of each.
    _of("000 004 010 130 132 144 243 244 311 401 404 443", 5),
    # No row among the first half is a function with which all three points are shattered.
    _of("000 011 012 020 101 102 111 112 122 210 211 222"),
)
"""Classes with three to five labels on two or three points."""

CROWDED_CLASSES = (between_few(6, 4),)
"""A class with 72 rows: neither the first 64 of them have its dimension nor the last ones."""

LONG_CHAINS = (thresholds(9), thresholds(17), *CROWDED_CLASSES)
"""Classes of threshold dimension 9, 17 and 6: room for 8 or 16 points, or 64 rows, is too little for them."""

RANDOM_CLASSES = tuple(
    random_class(n_points, size, size) for n_points, size in ((8, 12), (9, 14), (10, 11), (11, 9))
)
"""Classes on 8 to 11 points, with all labels drawn."""

FAR_POINTS = FiniteClass.from_rows([[1, *[0] * i, 1, *[0] * (68 - i)] for i in (2, 56, 60, 64, 67, 68)])
"""A class of 70 points that are too many for a float, or an integer of 64 bits, as a key of a row."""
