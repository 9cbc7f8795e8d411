"""Classes on which shortcuts mislead: greedy choices, memories with short keys, room for 32 or 64 rows."""

from littlestone.classes import FiniteClass, relabelled
from littlestone.classes.families import full_cube, point_functions, singletons, thresholds

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


def after_zeros(n_points: int, n_others: int) -> FiniteClass:
    """Return a full cube on the last points, after points at which all rows are 0.

    Examples
    --------
    >>> after_zeros(1, 2)
    FiniteClass.from_rows(['000', '001'])
    """
    return FiniteClass.from_rows([(*[0] * n_others, *h) for h in full_cube(n_points)])


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
    # A search from each first point on that adds every other point, in order, ends with two of three.
    _of("0011 0101 0110 0111 1000 1001 1010 1100"),
    # Two classes of different dimension whose points have as many ones, in another order.
    _of("0000 0010 0011 0101 0110 1000 1001 1101"),
    _of("0000 0001 0010 0100 1010 1011 1100 1101"),
    # Parts with as many rows, of the same sum, or of the same bitwise sum and ones, if rows are read as numbers.
    _of("0000 0001 0100 0101 0110 0111 1100 1111"),
    _of("00001 00010 00100 00110 00111 01010 01101 01110 10001 10010 10110 11000 11001 11010 11100 11101"),
    # The rows of the longest chain are not in sorted order, and do not begin with one that has most ones.
    _of("1011 1100 1110"),
    _of("01110 01111 10011"),
    # At every point one label has a single row of nine.
    singletons(9),
    # A pair of the first six points is shattered, but only the last three points are together.
    FiniteClass.from_rows(
        [*((*h, 0, 0, 0) for h in point_functions(6, 2)), *((0,) * 6 + (*h,) for h in full_cube(3))]
    ),
)
"""Binary classes on 3 to 9 points."""

DECOYS = FiniteClass.from_rows(
    [(*[0] * 8, *h, *[0] * 5) for h in full_cube(3)] + [(*[1] * 8, 0, 0, 0, *h) for h in singletons(5)]
)
"""A class in which the eight most even points are none of the three that matter."""

MISLEADING_MULTICLASS = (
    # The second label that goes on is not among the first three of its point.
    FiniteClass.from_rows(["02", "12", "21", "22", "30", "32"]),
    # Labels 0 and 4 are one to a memory that keeps two bits of each.
    _of("000 004 010 130 132 144 243 244 311 401 404 443", 5),
    # No row among the first half is a function with which all three points are shattered.
    _of("000 011 012 020 101 102 111 112 122 210 211 222"),
    # Two rows that are one text without something between the labels.
    FiniteClass.from_rows([[1, 11], [11, 1]]),
    # A search from each first point on that adds every other point, in order, ends with two of three.
    _of("0001 0010 0100 1000 1011 1101 1110 1111"),
    # The points that matter are beyond the 32nd.
    after_zeros(2, 33),
)
"""Classes with two to twelve labels."""

CROWDED_CLASSES = (between_few(6, 4),)
"""A class with 72 rows: neither the first 64 of them have its dimension nor the last ones."""

CROWDED_MULTICLASS = tuple(relabelled(one, (0, 2), 3) for one in CROWDED_CLASSES)
"""The same with the labels 0 and 2 of three."""

LONG_CHAINS = (thresholds(9), thresholds(17), *CROWDED_CLASSES, thresholds(33))
"""Classes of threshold dimension 9, 17, 6 and 33: room for 8, 16 or 32 points, or 64 rows, is too little."""

RANDOM_CLASSES = tuple(
    random_class(n_points, size, size) for n_points, size in ((8, 12), (9, 14), (10, 11), (11, 9))
)
"""Classes on 8 to 11 points, with all labels drawn."""

FAR_TAGS = FiniteClass.from_rows(
    [[1] * 30 + [*tag] + [0] * 37 + [last] for *tag, last in ((0, 0, 1), (0, 1, 1), (1, 0, 0))]
)
"""Rows on 70 points whose order, which their dual class shows, a float or an integer of 38 bits loses."""

FAR_POINTS = FiniteClass.from_rows([[1, *[0] * i, 1, *[0] * (68 - i)] for i in (2, 56, 60, 64, 67, 68)])
"""A class of 70 points that are too many for a float, or an integer of 64 bits, as a key of a row."""
