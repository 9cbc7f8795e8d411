"""Classes on which shortcuts mislead: greedy choices, memories with short keys, room for 32 or 64 rows.

Other classes come with maps: their deepest trees need a sequence of maps that is not a longest sequence of a part.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import product
from random import Random
from typing import TypeAlias

from littlestone.classes import FiniteClass, relabelled
from littlestone.classes.families import full_cube, point_functions, singletons, thresholds

from ..json_values import Json, Object
from .telling_classes import random_class, spread


def between_few(n_points: int, n_others: int) -> FiniteClass:
    """Return a full cube with ``n_others`` other rows before it, in sorted order, and as many after it.

    ``n_others`` is less than ``2 ** n_points``. The dimension is the number of points of the cube; without any row
    of the cube it would be smaller.

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

    >>> after_zeros(1, 2)
    FiniteClass.from_rows(['000', '001'])
    """
    return FiniteClass.from_rows([(*[0] * n_others, *h) for h in full_cube(n_points)])


MISLEADING_CLASSES = (
    # A search that adds the next point that can be shattered, from any first point on, ends with two points.
    FiniteClass.from_rows(["000001", "000110", "001010", "011010", "011011", "101101", "110100", "111111"]),
    # Some parts with equal numbers of ones at each point have different Littlestone dimensions.
    FiniteClass.from_rows(["0000", "0100", "0110", "1000", "1010", "1011", "1100", "1101"]),
    # Some parts with equal sorted numbers of ones have different dimensions. The class has more than half of all
    # rows.
    _of("00001 00010 00100 00101 00110 00111 01000 01101 01110 10000 10010 10100 11001 11010 11100 11110 11111"),
    # More than half of all rows, but no shattered tree of depth 4.
    _of("00000 00011 00110 00111 01011 01101 01111 10000 10011 10100 10101 10110 11001 11010 11011 11110 11111"),
    # None of the three most even points is the root of a deepest shattered tree, of the class or of a part.
    _of(
        "000001 000010 000101 000110 000111 001000 001011 001100 010110 011010 011100 011111 "
        "101011 110010 110101 111010 111101"
    ),
    # Neither the first 32 rows nor the last 32 rows have the dimension of the class.
    between_few(5, 4),
    # A search from each first point on that adds every other point, in order, ends with two of three points.
    _of("0011 0101 0110 0111 1000 1001 1010 1100"),
    # Two classes of different dimension; their points have equal numbers of ones, in another order.
    _of("0000 0010 0011 0101 0110 1000 1001 1101"),
    _of("0000 0001 0010 0100 1010 1011 1100 1101"),
    # Parts of different dimension with equally many rows. If rows are read as numbers, their sums are equal, or
    # their bitwise sums and numbers of ones.
    _of("0000 0001 0100 0101 0110 0111 1100 1111"),
    _of("00001 00010 00100 00110 00111 01010 01101 01110 10001 10010 10110 11000 11001 11010 11100 11101"),
    # The rows of the longest chain are not in sorted order, and do not begin with a row with the most ones.
    _of("1011 1100 1110"),
    _of("01110 01111 10011"),
    # At every point one label has a single row of nine.
    singletons(9),
    # Each pair of the first six points is shattered, but the only shattered triple is the last three points.
    FiniteClass.from_rows(
        [*((*h, 0, 0, 0) for h in point_functions(6, 2)), *((0,) * 6 + (*h,) for h in full_cube(3))]
    ),
)
"""Binary classes on 3 to 9 points."""

DECOYS = FiniteClass.from_rows(
    [(*[0] * 8, *h, *[0] * 5) for h in full_cube(3)] + [(*[1] * 8, 0, 0, 0, *h) for h in singletons(5)]
)
"""A class in which none of the three points that matter is among the eight most even ones."""

MISLEADING_MULTICLASS = (
    # The root of a deepest tree must have the labels 2 and 3; label 3 is not among the first three labels.
    FiniteClass.from_rows(["02", "12", "21", "22", "30", "32"]),
    # Labels 0 and 4 are equal in a memory that keeps two bits of each label.
    _of("000 004 010 130 132 144 243 244 311 401 404 443", 5),
    # No row among the first half is a function with which all three points are shattered.
    _of("000 011 012 020 101 102 111 112 122 210 211 222"),
    # Two rows with the same text if nothing separates the labels.
    FiniteClass.from_rows([[1, 11], [11, 1]]),
    # A search from each first point on that adds every other point, in order, ends with two of three points.
    _of("0001 0010 0100 1000 1011 1101 1110 1111"),
    # The points that matter are beyond the 32nd.
    after_zeros(2, 33),
)
"""Classes with two to twelve labels."""

CROWDED_CLASSES = (between_few(6, 4),)
"""A class with 72 rows; neither the first 64 nor the last 64 of them have its dimension."""

CROWDED_MULTICLASS = tuple(relabelled(one, (0, 2), 3) for one in CROWDED_CLASSES)
"""The same class with the labels 0 and 2 of three."""

LONG_CHAINS = tuple(map(thresholds, (9, 17, 33, 66)))
"""Classes of threshold dimension 9, 17, 33 and 66: room for 8, 16, 32 or 64 points or rows is too little."""

FAR_CHAINS = (*(after_zeros(1, n) for n in (31, 32, 39, 63, 66)), spread(full_cube(2), 40))
"""Classes on 32 to 67 points, one or two of which matter: a search through all sequences of points is possible."""

RANDOM_CLASSES = tuple(
    random_class(n_points, size, size) for n_points, size in ((8, 12), (9, 14), (10, 11), (11, 9))
)
"""Classes on 8 to 11 points, with all labels drawn."""

FAR_TAGS = FiniteClass.from_rows(
    [[1] * 30 + [*tag] + [0] * 37 + [last] for *tag, last in ((0, 0, 1), (0, 1, 1), (1, 0, 0))]
)
"""Rows on 70 points. The dual class shows their order; a float or an integer of 38 bits loses it."""

FAR_POINTS = FiniteClass.from_rows([[1, *[0] * i, 1, *[0] * (68 - i)] for i in (2, 56, 60, 64, 67, 68)])
"""A class on 70 points: too many for a float, or for an integer of 64 bits, as the key of a row."""


_Row = tuple[int, ...]
_LABELS = 13
"""The number of labels: label 0, which every map sends to ``None``, and two labels for each of six maps."""


def _product(maps: Sequence[int], before: int, after: int) -> list[_Row]:
    """Return rows that shatter these maps, in any order, at points with other points before and after them."""
    rows = product(*((2 * one + 1, 2 * one + 2) for one in maps))
    return [(*[0] * before, *row, *[0] * after) for row in rows]


def _below(root: int, zero: Sequence[_Row], one: Sequence[_Row]) -> list[_Row]:
    """Return both parts with a new first point, where each part has one of the two labels of the map ``root``."""
    return [*((2 * root + 1, *row) for row in zero), *((2 * root + 2, *row) for row in one)]


def _forgotten(long: Sequence[int], short: Sequence[int], above: Sequence[int]) -> list[_Row]:
    """Return a class whose only deepest trees have the maps ``above`` on their first levels, then ``short``.

    In one part ``long`` is shattered, too, which is longer than ``short``.
    """
    n_long, n_short = len(long), len(short)
    # Each part has points of its own, so that no other order of the maps is shattered.
    here, there, elsewhere = (_product(short, i, n_long + n_short - i) for i in (0, n_long, n_long + n_short))
    *first, last = above
    rows, other = _below(last, [*_product(long, 0, 2 * n_short), *here], there), _below(last, elsewhere, elsewhere)
    for one in reversed(first):
        rows, other = _below(one, rows, other), _below(one, other, other)
    return rows


def forgotten_sequences() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes of :func:`_forgotten` with points, labels and maps in a drawn order; some repeat a map."""
    random = Random(11)
    for number in range(24):
        n_short = number % 3 // 2 + 1
        t, r, *others = random.sample(range(6), 6)
        if number % 4 == 1:
            r = t
        short, long = others[:n_short], random.choices(others[n_short:], k=n_short + 1)
        rows = _forgotten(long, short, (t, r) if number % 8 else (t, r, t))
        labels = [0, *random.sample(range(1, _LABELS), _LABELS - 1)]
        points = random.sample(range(len(rows[0])), len(rows[0]))
        used = sorted({t, r, *short, *long})
        maps = [_only(one, labels) for one in random.sample(used, len(used))]
        yield (
            FiniteClass.from_rows({tuple(labels[row[x]] for x in points) for row in rows}, _LABELS),
            {"maps": maps},
        )


_Part: TypeAlias = frozenset[_Row]
_Map: TypeAlias = tuple[int | None, ...]
_Key: TypeAlias = Callable[[_Part], Hashable]
_SHORT_KEYS: Sequence[_Key] = (
    len,
    lambda part: (len(part), *sorted(map(sum, zip(*part, strict=True)))),
    lambda part: tuple(map(sum, zip(*part, strict=True))),
    lambda part: (len(part), *sorted(sum(row) for row in part)),
)
"""Keys that take different parts of a class for one."""


def _psi_dimension(part: _Part, maps: Sequence[_Map], key: _Key, memory: dict[Hashable, int]) -> int:
    """Return the Psi-Littlestone dimension of a part, or the number that is stored for a part with the same key."""
    if not part:
        return -1
    if key(part) not in memory:
        memory[key(part)] = 0
        best = 0
        for x, one in product(range(len(min(part))), maps):
            sides = [frozenset(row for row in part if one[row[x]] == value) for value in (0, 1)]
            best = max(best, 1 + min(_psi_dimension(side, maps, key, memory) for side in sides))
        memory[key(part)] = best
    return memory[key(part)]


def confused_parts() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes and maps for which a memory of parts with a short key is wrong, six for each key."""
    random = Random(13)
    for key in _SHORT_KEYS:
        n_found = 0
        while n_found < 6:
            n_labels = random.randint(4, 6)
            rows = frozenset(tuple(random.choices(range(n_labels), k=2)) for _ in range(random.randint(5, 9)))
            maps = [tuple(random.choices((0, 1, None), k=n_labels)) for _ in range(random.randint(2, 3))]
            if _psi_dimension(rows, maps, key, {}) != _psi_dimension(rows, maps, lambda part: part, {}):
                n_found += 1
                yield FiniteClass.from_rows(sorted(rows), n_labels), {"maps": [[*one] for one in maps]}


def _only(one: int, labels: Sequence[int]) -> Json:
    """Return the map of number ``one``: it tells its own two labels apart, and sends all others to ``None``."""
    values: list[Json] = [None] * _LABELS
    values[labels[2 * one + 1]], values[labels[2 * one + 2]] = 0, 1
    return values


def two_stars(n: int) -> FiniteClass:
    """Return two stars, one without its centre: both centres are SOAs of leaves, and only one is a row."""
    units = [[int(x == y) for x in range(n)] for y in range(n)]
    return FiniteClass.from_rows([[0, *unit] for unit in units] + [[1, *row] for row in (*units, [0] * n)])


def outnumbered(n: int, n_more: int) -> FiniteClass:
    """Return a class of dimension 2 whose larger half, a star, has dimension 1, so that most rows mislead."""
    few = [row for row in product((0, 1), repeat=n) if sum(row) <= 2]
    star = [[int(x == y) for x in range(n_more)] for y in range(n_more)]
    return FiniteClass.from_rows([[0, *row, *[0] * n_more] for row in few] + [[1, *[0] * n, *row] for row in star])


def alike(n: int) -> FiniteClass:
    """Return rows that are 1 at the first n points and differ at the last two only."""
    return FiniteClass.from_rows([[1] * n + [*row] for row in product((0, 1), repeat=2)])
