"""Hulls of depth levels, the reduction from halfspaces, and the deepest point of a flat (`yan` 5.1).

By Caratheodory's theorem, a point lies in the hull of the points of depth v if and only if it is a convex
combination, with positive weights, of at most D + 1 points that satisfy v constraints each. Hulls are as restored,
not closed.

Convention for halfspaces: the right-hand side b of a constraint is 1, so a satisfied constraint is a correctly
labelled example.
"""

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import TypeAlias

from littlestone.classes import Label
from littlestone.prediction import constraint, deepest_point, depth, halfspace_label
from littlestone.prediction.halfspaces.halfspace_generator import scaled
from littlestone.prediction.halfspaces.linear_programme import Contradiction, Optimum, Vector, dot, minimise
from littlestone.verdicts import Trial, Verdict, check

ZERO, ONE = Fraction(0), Fraction(1)

HalfSpace: TypeAlias = tuple[Vector, Fraction]
"""A linear constraint ``<c, p> >= b``, as the pair of c and b."""


def bounded_by_one(rows: Sequence[Vector]) -> tuple[HalfSpace, ...]:
    """Return the constraints ``<c, p> >= 1``."""
    return tuple((row, ONE) for row in rows)


def n_satisfied(constraints: Sequence[HalfSpace], point: Vector) -> int:
    """Return the depth of a point, the number of constraints that hold there.

    >>> n_satisfied([((ONE,), ZERO), ((-ONE,), ZERO), ((ONE,), ONE)], (ZERO,))
    2
    """
    return sum(dot(row, point) >= bound for row, bound in constraints)


def convexified_depth(constraints: Sequence[HalfSpace], point: Vector) -> int:
    """Return, by the definition, the largest v such that the point lies in the hull of the points of depth v.

    >>> half_lines = [((-ONE,), ZERO), ((ONE,), ONE), ((ONE,), Fraction(-100))]  # p <= 0, p >= 1, p >= -100
    >>> n_satisfied(half_lines, (Fraction(1, 2),)), convexified_depth(half_lines, (Fraction(1, 2),))
    (1, 2)
    """
    return next(level for level in range(len(constraints), -1, -1) if is_deep(constraints, point, level))


def is_deep(constraints: Sequence[HalfSpace], point: Vector, level: int) -> bool:
    """Return whether a point lies in the hull of the points that satisfy at least ``level`` constraints.

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

    >>> [hold_together((((ONE,), ONE), ((-ONE,), bound)), 1) for bound in (-ONE, ZERO)]
    [True, False]
    """
    rows, bounds = [row for row, _ in constraints], [bound for _, bound in constraints]
    return not isinstance(minimise([ZERO] * n_parameters, rows, bounds), Contradiction)


def is_in_hull(point: Vector, parts: Sequence[Sequence[HalfSpace]]) -> bool:
    """Return whether a point is a convex combination, with positive weights, of one point from each part.

    >>> [is_in_hull((ZERO,), [[((ONE,), ONE)], [((Fraction(c),), ONE)]]) for c in (1, -1)]
    [False, True]
    """
    size = len(point)
    # The unknowns: for each part, its weight times a point, and its weight; then the least weight.
    width = (size + 1) * len(parts) + 1

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
    optimum = minimise(row((width - 1, -ONE)), rows, bounds)
    return isinstance(optimum, Optimum) and optimum.point[-1] > 0


@check(
    "yan.definition-7",
    "yan.definition-6",
    "yan.remark-pac-reduction",
    text="d = 1: every sample of {size} points of {{0, 1, 2}} with any labels; parameters from -{width} to {width}",
    quick=(2, 4),
    standard=(3, 8),
    deep=(4, 8),
)
def reduction(trial: Trial, size: int, width: int) -> None:
    """A sample is labelled by a halfspace exactly if all its constraints hold somewhere, and a halfspace errs on at
    most as many examples as it violates constraints.
    """
    parameters = list(product(map(Fraction, range(-width, width + 1)), repeat=2))
    examples = product(((x,) for x in range(3)), (0, 1))
    for sample in combinations_with_replacement(list(examples), size):
        rows = [constraint(x, y) for x, y in sample]
        errors = {p: sum(halfspace_label(scaled(p), x) != y for x, y in sample) for p in parameters}
        trial.holds(hold_together(bounded_by_one(rows), 2) == (min(errors.values()) == 0), f"sample {sample}")
        for p, wrong in errors.items():
            depth_of_point = depth(rows, p)
            instance = f"sample {sample}, p = {scaled(p)}: {wrong} errors, depth {depth_of_point}"
            trial.holds(wrong <= size - depth_of_point, instance, informative=depth_of_point > 0)
            trial.fails("errors are violated constraints", wrong == size - depth_of_point, instance)
            trial.fails("bound 0 for both labels", wrong <= sum(dot(row, p) < 0 for row in rows), instance)


@check(
    "yan.definition-8",
    "yan.algorithm-4",
    text="d = {dimensions}, {sizes} constraints of seeded points in [-3, 3]^d, 1 and 2 hyperplanes, {seeds} seeds",
    quick=((1, 2), (2, 3), 3),
    standard=((1, 2, 3), (2, 3, 4), 4),
    deep=((1, 2, 3), (3, 4, 5, 6), 4),
    strength=Verdict.TESTED,
)
def deepest_in_flats(trial: Trial, dimensions: tuple[int, ...], sizes: tuple[int, ...], seeds: int) -> None:
    """The point of the code lies in the flat and is a combination of points of its depth. No point in the flat is
    deeper: one large programme separates the flat from all deeper points. Hulls are closed.
    """
    for dimension, size, count, seed in product(dimensions, sizes, (1, 2), range(seeds)):
        draw = random.Random(f"{dimension} {size} {count} {seed}")
        drawn = [
            constraint([draw.randint(-3, 3) for _ in range(dimension)], Label(draw.randrange(2)))
            for _ in range(size + count)
        ]
        rows, normals = drawn[:size], drawn[size:]
        deepest = deepest_point(rows, normals, len(rows[0]))
        instance = (
            f"constraints {[scaled(row) for row in rows]}, normals {[scaled(n) for n in normals]}: {deepest.lower}"
        )
        total = [ZERO] * len(deepest.point)
        for part in deepest.summands:
            total = [a + part.weight * b for a, b in zip(total, part.vector, strict=True)]
        deep = all(depth(rows, part.vector) >= deepest.lower for part in deepest.summands if part.is_point)
        flat = all(dot(normal, deepest.point) == 0 for normal in normals)
        trial.holds(deep and flat and tuple(total) == deepest.point, instance)
        if deepest.gap == 0 and deepest.upper < len(rows):
            trial.kind("not every constraint", True)
            trial.holds(is_separated(rows, normals, deepest.upper + 1), instance)
            trial.fails("one less would do", is_separated(rows, normals, deepest.upper), instance)


def is_separated(rows: Sequence[Vector], normals: Sequence[Vector], level: int) -> bool:
    """Return whether some u in the span of the normals is positive on all points of depth ``level`` or more.

    One large programme decides this. By duality, u is positive on all points that satisfy some constraints if it is
    a combination of these constraints, with non-negative weights that are not all 0.

    >>> rows = [constraint((0,), 0), constraint((2,), 1)]
    >>> is_separated(rows, [constraint((5,), 1)], 2), is_separated(rows, [constraint((5,), 1)], 1)
    (True, False)
    """
    size = len(rows[0])
    kept = [chosen for chosen in combinations(rows, level) if hold_together(bounded_by_one(chosen), size)]
    n_variables = len(normals) + level * len(kept)
    programme: list[list[Fraction]] = []
    bounds: list[int] = []
    for number, chosen in enumerate(kept):
        first = len(normals) + level * number
        for place in range(size):
            row = [ZERO] * n_variables
            row[: len(normals)] = [-normal[place] for normal in normals]
            row[first : first + level] = [normal[place] for normal in chosen]
            programme += [row, [-entry for entry in row]]
            bounds += [0, 0]
        total = [ZERO] * n_variables
        total[first : first + level] = [Fraction(1)] * level
        units = [
            [Fraction(int(column == first + place)) for column in range(n_variables)] for place in range(level)
        ]
        programme += [total, *units]
        bounds += [1, *[0] * level]
    return not isinstance(minimise([ZERO] * n_variables, programme, bounds), Contradiction)
