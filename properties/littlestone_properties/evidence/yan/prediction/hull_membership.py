"""Points of convex hulls of depth levels, by one linear programme for each family of sets of constraints.

A point lies in the hull of the points of depth v exactly if it is a combination, with positive weights, of at most
D + 1 points each of which satisfies some v constraints (Caratheodory). Hulls are as printed, not closed.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TypeAlias

from littlestone.prediction.linear_programme import Contradiction, Optimum, Vector, dot, minimise

ZERO, ONE = Fraction(0), Fraction(1)

HalfSpace: TypeAlias = tuple[Vector, Fraction]
"""A linear constraint ``<c, p> >= b``, as c and b."""


def bounded_by_one(rows: Sequence[Vector]) -> tuple[HalfSpace, ...]:
    """Return the constraints ``<c, p> >= 1``."""
    return tuple((row, ONE) for row in rows)


def n_satisfied(constraints: Sequence[HalfSpace], point: Vector) -> int:
    """Return the depth of a point: how many constraints hold there.

    Examples
    --------
    >>> n_satisfied([((ONE,), ZERO), ((-ONE,), ZERO), ((ONE,), ONE)], (ZERO,))
    2
    """
    return sum(dot(row, point) >= bound for row, bound in constraints)


def convexified_depth(constraints: Sequence[HalfSpace], point: Vector) -> int:
    """Return the largest v such that the point lies in the hull of the points of depth v; by the definition.

    Examples
    --------
    >>> half_lines = [((-ONE,), ZERO), ((ONE,), ONE), ((ONE,), Fraction(-100))]  # p <= 0, p >= 1, p >= -100
    >>> n_satisfied(half_lines, (Fraction(1, 2),)), convexified_depth(half_lines, (Fraction(1, 2),))
    (1, 2)
    """
    return next(level for level in range(len(constraints), -1, -1) if is_deep(constraints, point, level))


def is_deep(constraints: Sequence[HalfSpace], point: Vector, level: int) -> bool:
    """Return whether a point lies in the hull of the points that satisfy as many constraints as the level.

    Examples
    --------
    >>> away = [((ONE,), ONE), ((-ONE,), ONE)]  # p >= 1, p <= -1
    >>> [is_deep(away, (ZERO,), level) for level in (0, 1, 2)]
    [True, True, False]
    """
    if n_satisfied(constraints, point) >= level:
        return True
    sets = [chosen for chosen in combinations(constraints, level) if hold_together(chosen, len(point))]
    families = (family for size in range(2, len(point) + 2) for family in combinations(sets, size))
    return any(is_in_hull(point, family) for family in families)


@cache
def hold_together(constraints: tuple[HalfSpace, ...], n_parameters: int) -> bool:
    """Return whether some point satisfies all constraints.

    Examples
    --------
    >>> [hold_together((((ONE,), ONE), ((-ONE,), bound)), 1) for bound in (-ONE, ZERO)]
    [True, False]
    """
    rows, bounds = [row for row, _ in constraints], [bound for _, bound in constraints]
    return not isinstance(minimise([ZERO] * n_parameters, rows, bounds), Contradiction)


def is_in_hull(point: Vector, parts: Sequence[Sequence[HalfSpace]]) -> bool:
    """Return whether a point is a combination, with positive weights, of a point of each part.

    Examples
    --------
    >>> [is_in_hull((ZERO,), [[((ONE,), ONE)], [((Fraction(c),), ONE)]]) for c in (1, -1)]
    [False, True]
    """
    size = len(point)
    width = (size + 1) * len(parts) + 1  # for each part a point times its weight, and the weight; the least weight

    def row(*entries: tuple[int, Fraction]) -> list[Fraction]:
        made = [ZERO] * width
        for place, entry in entries:
            made[place] += entry
        return made

    rows, bounds = [row((width - 1, -ONE))], [-ONE]
    starts = [(size + 1) * number for number in range(len(parts))]
    for start, part in zip(starts, parts, strict=True):
        rows += [
            row(*((start + i, entry) for i, entry in enumerate(each)), (start + size, -bound))
            for each, bound in part
        ]
        rows.append(row((start + size, ONE), (width - 1, -ONE)))
        bounds += [ZERO] * (len(part) + 1)
    for i in range(size + 1):
        total, value = row(*((start + i, ONE) for start in starts)), (*point, ONE)[i]
        rows += [total, [-entry for entry in total]]
        bounds += [value, -value]
    found = minimise(row((width - 1, -ONE)), rows, bounds)
    return isinstance(found, Optimum) and found.point[-1] > 0
