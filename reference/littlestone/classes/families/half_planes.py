"""Halfspaces in the plane, restricted to a square grid; computed with integers only.

Points: the grid point ``(row, column)`` with ``0 <= row, column < m`` is the point ``row * m + column``.
"""

from functools import cmp_to_key
from itertools import product
from math import gcd

from ..finite_class import FiniteClass
from ..types import Label, check_entries
from .family import KnownValues, Parameter, check_range, family_of_one

_Vector = tuple[int, int]
_COMPUTED_LITTLESTONE_DIMENSIONS = {1: 1, 2: 3, 3: 5, 4: 7, 5: 8, 6: 9}


def halfspaces(side: int) -> FiniteClass:
    """Return the sets that closed half-planes cut out of the grid ``{0, .., side - 1} ** 2``.

    The empty set and the full set are among them. Open half-planes cut out the same sets, since the grid is finite.

    A half-plane can be turned slightly, without changing the set that it cuts out, until no two grid points lie on
    one line parallel to its border. The order of the grid points along the normal then changes only where the
    normal is perpendicular to a line through two grid points, that is, at a vector with entries of absolute value
    less than ``side``. The sum of two neighbouring vectors among these critical directions lies strictly between
    them. So one normal for each pair of neighbours finds every order, and every half-plane is a final segment of
    such an order. Time O(side ** 6).

    >>> class_on_four_points = halfspaces(2)
    >>> sorted(set(map("".join, product("01", repeat=4))) - set(class_on_four_points.to_rows()))
    ['0110', '1001']
    """
    check_range("side", side, 1)
    check_entries("halfspaces", side**4 / 8, side**2)
    grid = list(product(range(side), repeat=2))
    dichotomies = {0, (1 << len(grid)) - 1}
    for normal in _generic_directions(side):
        ordered = sorted(
            range(len(grid)), key=lambda point: -normal[0] * grid[point][0] - normal[1] * grid[point][1]
        )
        members = 0
        for point in ordered:
            members |= 1 << point
            dichotomies.add(members)
    check_entries("halfspaces", len(dichotomies), side**2)
    hypotheses = [tuple([Label((members >> x) & 1) for x in range(len(grid))]) for members in dichotomies]
    return FiniteClass(len(grid), 2, tuple(sorted(hypotheses)))


def _generic_directions(side: int) -> list[_Vector]:
    """Return one direction between each two neighbouring critical directions."""
    entries = range(1 - side, side)
    vectors = [(a, b) for a in entries for b in entries if gcd(a, b) == 1]
    critical = sorted(vectors, key=cmp_to_key(_compare_angles))
    return [
        (first[0] + second[0], first[1] + second[1])
        for first, second in zip(critical, critical[1:] + critical[:1], strict=True)
    ]


def _compare_angles(first: _Vector, second: _Vector) -> int:
    """Compare the angles of two vectors, counted anticlockwise from the positive first axis."""
    first_is_upper = first[1] > 0 or (first[1] == 0 and first[0] > 0)
    second_is_upper = second[1] > 0 or (second[1] == 0 and second[0] > 0)
    if first_is_upper != second_is_upper:
        return -1 if first_is_upper else 1
    return second[0] * first[1] - first[0] * second[1]


def _known(side: int) -> KnownValues:
    lines = sum((side - a) * (side - b) for a in range(1, side) for b in range(1, side) if gcd(a, b) == 1)
    return KnownValues(
        size=4 * lines + 4 * side * side - 4 * side + 2,
        vc=min(3, 2 * side - 1),
        littlestone=_COMPUTED_LITTLESTONE_DIMENSIONS.get(side),
        threshold=side * side,
        source=(
            "size: Alekseyev, SIAM Journal on Discrete Mathematics 24 (2010), sequence A114146 of the OEIS; VC "
            "dimension 3 by Radon's theorem; Littlestone dimension computed, up to side 6: log2 of the size, "
            "rounded down; threshold dimension: a direction along which no two grid points are level orders all"
        ),
    )


HALFSPACES = family_of_one("halfspaces", "half-planes on a square grid", Parameter("side", 1), halfspaces, _known)
