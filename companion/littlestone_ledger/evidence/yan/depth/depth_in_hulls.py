"""Fact 1: the depth of a point in the hull of deep points (`yan` Definitions 8 and 9, Fact 1).

The bound (D + 1) v - D |S| says something only if it is above 0. So there are at least D + 2 constraints here. The
level v is below |S|, since the points that satisfy all constraints form a convex set anyway.
"""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement, product
from operator import mul

from littlestone.prediction.halfspaces.linear_programme import Vector
from littlestone.verdicts import Trial, Verdict, check

from .convexified_depth import ONE, ZERO, HalfSpace, convexified_depth, n_satisfied

HALF_LINES = (
    "D = 1: every collection of {sizes} closed half-lines, up to the order of their ends, at a point of every cell "
    "of the line"
)


def half_lines_at_points(sizes: tuple[int, ...]) -> Iterator[tuple[list[HalfSpace], Vector, int, int, str]]:
    """Yield half-lines, a point with its depth and convexified depth, and a description."""
    for size in sizes:
        ends = product(range(size), (1, -1))
        kinds: list[HalfSpace] = [((Fraction(side),), Fraction(side * end)) for end, side in ends]
        cells: list[Vector] = [(Fraction(twice, 2),) for twice in range(-1, 2 * size)]
        for chosen in map(list, combinations_with_replacement(kinds, size)):
            depths = [n_satisfied(chosen, cell) for cell in cells]
            for cell, depth, level in zip(cells, depths, convexified_on_the_line(depths), strict=True):
                yield chosen, cell, depth, level, f"{said(chosen)} at p = {cell[0]}: cdepth {level}, depth {depth}"


def convexified_on_the_line(depths: Sequence[int]) -> list[int]:
    """Return the convexified depth of each cell of a line: the largest depth that occurs on both sides of the cell.

    >>> convexified_on_the_line([2, 1, 3])
    [2, 2, 3]
    """
    return [min(max(depths[: i + 1]), max(depths[i:])) for i in range(len(depths))]


def said(constraints: Sequence[HalfSpace]) -> str:
    """Return constraints as a line of text.

    >>> said([((ONE,), ZERO), ((-ONE, ONE), ONE)])
    '(1) p >= 0, (-1, 1) p >= 1'
    """
    return ", ".join(f"({', '.join(map(str, row))}) p >= {bound}" for row, bound in constraints)


@check(
    "yan.definition-8",
    "yan.definition-9",
    text=HALF_LINES,
    quick=((1, 2),),
    standard=((1, 2, 3),),
    deep=((1, 2, 3, 4),),
)
def convexified_by_hulls(trial: Trial, sizes: tuple[int, ...]) -> None:
    """Linear programmes find the same level as a scan: the largest level that is reached on both sides of a
    point."""
    for constraints, cell, depth, level, instance in half_lines_at_points(sizes):
        trial.holds(convexified_depth(constraints, cell) == level, instance)
        trial.fails("no convexification", depth == level, instance)


@check("yan.fact-1", text=HALF_LINES, quick=((3,),), standard=((3, 4),), deep=((3, 4, 5),))
def half_lines(trial: Trial, sizes: tuple[int, ...]) -> None:
    """For closed half-lines depth >= 2 cdepth - |S| at every point."""
    for constraints, _, depth, level, instance in half_lines_at_points(sizes):
        n = len(constraints)
        trial.holds(depth >= 2 * level - n, instance, informative=n < 2 * level and level < n)
        trial.attained("2 cdepth - |S| > 0", depth == 2 * level - n > 0 and level < n, instance)
        trial.fails("D for D + 1, where 2 cdepth > |S|", depth >= level or 2 * level <= n, instance)


def means(
    parameters: tuple[int, ...], more: tuple[int, ...], systems: int, chosen: int
) -> Iterator[tuple[int, int, int, int, str]]:
    """Yield D, the number of constraints, the level of deep points, the depth of their mean, and a description."""
    for size, extra, seed in product(parameters, more, range(systems)):
        draw = random.Random(f"{size} {extra} {seed}")
        rows = [row for row in product((-ONE, ZERO, ONE), repeat=size) if any(row)]
        constraints = [(draw.choice(rows), Fraction(draw.choice((-1, 0, 1)))) for _ in range(size + extra)]
        for level, mean in _means(draw, constraints, size, chosen):
            n_met = n_satisfied(constraints, mean)
            instance = f"{said(constraints)}: level {level}, depth {n_met} at ({', '.join(map(str, mean))})"
            yield size, len(constraints), level, n_met, instance


def _means(
    draw: random.Random, constraints: list[HalfSpace], size: int, chosen: int
) -> Iterator[tuple[int, Vector]]:
    grid = list(product([Fraction(value) for value in range(-3, 4)], repeat=size))
    depths = [n_satisfied(constraints, point) for point in grid]
    n = len(constraints)
    for level in (v for v in range(n) if (size + 1) * v > size * n):
        deep = [point for point, depth in zip(grid, depths, strict=True) if depth >= level]
        for _ in range(chosen if deep else 0):
            points = [draw.choice(deep) for _ in range(size + 1)]
            weights = [draw.randint(1, 3) for _ in points]
            totals = (sum(map(mul, weights, column), ZERO) for column in zip(*points, strict=True))
            yield level, tuple(total / sum(weights) for total in totals)


@check(
    "yan.fact-1",
    text="D = {parameters}: {systems} seeded systems of D + m constraints <c, p> >= b, m = {more}, b and the "
    "entries of c from -1 to 1; means of D + 1 points of the grid from -3 to 3 of depth at least v, "
    "(D + 1) v > D |S|, v < |S|, a seeded choice of {chosen} for each system",
    quick=((2,), (2,), 60, 10),
    standard=((2, 3), (2, 3), 40, 12),
    deep=((2, 3), (2, 3, 4), 150, 20),
    strength=Verdict.TESTED,
)
def means_of_deep_points(
    trial: Trial,
    parameters: tuple[int, ...],
    more: tuple[int, ...],
    systems: int,
    chosen: int,
) -> None:
    """A mean of D + 1 points of depth at least v has depth at least (D + 1) v - D |S|."""
    for size, n, level, n_met, instance in means(parameters, more, systems, chosen):
        trial.holds(n_met >= (size + 1) * level - size * n, instance)
        trial.fails("the mean is as deep as the points", n_met >= level, instance)
        trial.attained("(D + 1) v - D |S|", n_met == (size + 1) * level - size * n, instance)
    trial.by_hand("by Caratheodory every point of a hull is a combination of D + 1 points")
