"""Fact 1: how deep a point of the hull of deep points is (`yan` Definitions 8 and 9, Fact 1).

The bound (D + 1) v - D |S| says something where it is above 0, so there must be D + 2 constraints or more, and the
level v is below |S|, as the points that satisfy all constraints are convex anyway.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, product
from operator import mul

from littlestone.prediction.linear_programme import Vector
from littlestone.verdicts import Scope, Scopes, Trial, check

from .hull_membership import ONE, ZERO, HalfSpace, convexified_depth, n_satisfied


@dataclass(frozen=True)
class HalfLines(
    Scope,
    text="D = 1: every collection of {sizes} closed half-lines, up to the order of their ends, at a point of every "
    "cell of the line",
):
    """Numbers of half-lines."""

    sizes: tuple[int, ...]

    def __iter__(self) -> Iterator[tuple[list[HalfSpace], Vector, int, int]]:
        """Yield half-lines and a point with its depth and convexified depth."""
        for size in self.sizes:
            ends = product(range(size), (1, -1))
            kinds: list[HalfSpace] = [((Fraction(side),), Fraction(side * end)) for end, side in ends]
            cells: list[Vector] = [(Fraction(twice, 2),) for twice in range(-1, 2 * size)]
            for chosen in map(list, combinations_with_replacement(kinds, size)):
                depths = [n_satisfied(chosen, cell) for cell in cells]
                for cell, depth, level in zip(cells, depths, convexified_on_the_line(depths), strict=True):
                    yield chosen, cell, depth, level


def convexified_on_the_line(depths: Sequence[int]) -> list[int]:
    """Return the convexified depths of the cells of a line: a point of that depth lies on either side.

    Examples
    --------
    >>> convexified_on_the_line([2, 1, 3])
    [2, 2, 3]
    """
    return [min(max(depths[: i + 1]), max(depths[i:])) for i in range(len(depths))]


def said(constraints: Sequence[HalfSpace]) -> str:
    """Return constraints in a line.

    Examples
    --------
    >>> said([((ONE,), ZERO), ((-ONE, ONE), ONE)])
    'p >= 0, -p1 + p2 >= 1'
    """
    return ", ".join(f"{_sum(row)} >= {bound}" for row, bound in constraints)


def _sum(row: Vector) -> str:
    names = ["p"] if len(row) == 1 else [f"p{place}" for place in range(1, len(row) + 1)]
    terms = [f"{'' if abs(c) == 1 else abs(c)}{name}" for c, name in zip(row, names, strict=True) if c]
    signs = ["-" if c < 0 else "+" for c in row if c]
    text = " ".join(f"{sign} {term}" for sign, term in zip(signs, terms, strict=True))
    return text.removeprefix("+ ").replace("- ", "-", 1) if text.startswith("-") else text.removeprefix("+ ")


@check(
    "yan.definition-8",
    "yan.definition-9",
    scopes=Scopes(HalfLines((1, 2)), HalfLines((1, 2, 3)), HalfLines((1, 2, 3, 4))),
)
def convexified_by_hulls(trial: Trial, scope: HalfLines) -> None:
    """The largest level whose hull contains a point, found by linear programmes, is the largest that is reached on
    both sides of it.
    """
    for constraints, cell, depth, expected in scope:
        got = f"{said(constraints)} at p = {cell[0]}: {expected}"
        trial.holds(convexified_depth(constraints, cell) == expected, got)
        trial.fails("no convexification", depth == expected, got)


@check("yan.fact-1", scopes=Scopes(HalfLines((3,)), HalfLines((3, 4)), HalfLines((3, 4, 5))))
def half_lines(trial: Trial, scope: HalfLines) -> None:
    """For closed half-lines depth >= 2 cdepth - |S| at every point."""
    for constraints, cell, depth, level in scope:
        n = len(constraints)
        got = f"{said(constraints)} at p = {cell[0]}: cdepth {level}, depth {depth}"
        trial.holds(depth >= 2 * level - n, got, informative=n < 2 * level and level < n)
        trial.attained("2 cdepth - |S| > 0", depth == 2 * level - n > 0 and level < n, got)
        trial.fails("depth is cdepth", depth == level, got)


@check("yan.fact-1", scopes=Scopes(HalfLines((3,)), HalfLines((3,)), HalfLines((3, 4))))
def smaller_factor_for_half_lines(trial: Trial, scope: HalfLines) -> None:
    """For closed half-lines, where 2 cdepth > |S|, depth >= cdepth: the factor D in place of D + 1."""
    for constraints, cell, depth, level in scope:
        n = len(constraints)
        if 2 * level > n:
            got = f"{said(constraints)} at p = {cell[0]}: cdepth {level}, depth {depth}"
            trial.fails("cdepth is all constraints", level == n, got)
            trial.holds(depth >= level, got)


@dataclass(frozen=True)
class DeepPoints(
    Scope,
    text="D = {parameters}: {systems} seeded systems of {sizes} constraints <c, p> >= {bounds}, entries of c from "
    "-1 to 1; means of D + 1 points of the grid from -3 to 3 of depth at least v, (D + 1) v > D |S|, v < |S|, a "
    "seeded choice of {chosen} for each system",
):
    parameters: tuple[int, ...]
    bounds: tuple[int, ...]
    more: tuple[int, ...]
    systems: int
    chosen: int

    @property
    def sizes(self) -> str:
        return ", ".join(f"D + {more}" for more in self.more)

    def __iter__(self) -> Iterator[tuple[str, int, int, int, int]]:
        """Yield a mean of deep points in words, D, the number of constraints, their level and the mean's depth."""
        for size, more, seed in product(self.parameters, self.more, range(self.systems)):
            draw = random.Random(f"{size} {more} {seed}")
            rows = [row for row in product((-ONE, ZERO, ONE), repeat=size) if any(row)]
            constraints = [(draw.choice(rows), Fraction(draw.choice(self.bounds))) for _ in range(size + more)]
            for level, mean in self._means(draw, constraints, size):
                found = n_satisfied(constraints, mean)
                got = f"{said(constraints)}: level {level}, depth {found} at ({', '.join(map(str, mean))})"
                yield got, size, len(constraints), level, found

    def _means(self, draw: random.Random, constraints: list[HalfSpace], size: int) -> Iterator[tuple[int, Vector]]:
        grid = list(product([Fraction(value) for value in range(-3, 4)], repeat=size))
        depths = [n_satisfied(constraints, point) for point in grid]
        n = len(constraints)
        for level in (v for v in range(n) if (size + 1) * v > size * n):
            deep = [point for point, depth in zip(grid, depths, strict=True) if depth >= level]
            for _ in range(self.chosen if deep else 0):
                points = [draw.choice(deep) for _ in range(size + 1)]
                weights = [draw.randint(1, 3) for _ in points]
                totals = (sum(map(mul, weights, column), ZERO) for column in zip(*points, strict=True))
                yield level, tuple(total / sum(weights) for total in totals)


ANY_BOUNDS, BOUND_ONE = (-1, 0, 1), (1,)


@check(
    "yan.fact-1",
    scopes=Scopes(
        DeepPoints((2,), ANY_BOUNDS, (2,), 60, 10),
        DeepPoints((2, 3), ANY_BOUNDS, (2, 3), 40, 12),
        DeepPoints((2, 3), ANY_BOUNDS, (2, 3, 4), 150, 20),
    ),
)
def means_of_deep_points(trial: Trial, scope: DeepPoints) -> None:
    """A mean of D + 1 points of depth at least v has depth at least (D + 1) v - D |S|."""
    for got, size, n, level, found in scope:
        trial.holds(found >= (size + 1) * level - size * n, got)
        trial.fails("the mean is as deep as the points", found >= level, got)
        trial.attained("(D + 1) v - D |S|", found == (size + 1) * level - size * n, got)
    trial.by_hand("by Caratheodory every point of a hull is a combination of D + 1 points")


@check(
    "yan.fact-1",
    scopes=Scopes(
        DeepPoints((2,), BOUND_ONE, (2,), 60, 10),
        DeepPoints((2, 3), BOUND_ONE, (2, 3), 40, 12),
        DeepPoints((2, 3), BOUND_ONE, (2, 3, 4), 150, 20),
    ),
)
def smaller_factor_with_bound_one(trial: Trial, scope: DeepPoints) -> None:
    """With bound 1, where (D + 1) v > D |S|, the depth is at least D v - (D - 1) |S|."""
    for got, size, n, level, found in scope:
        trial.holds(found >= size * level - (size - 1) * n, got)
        trial.attained("D v - (D - 1) |S|", found == size * level - (size - 1) * n, got)
        trial.fails("the mean is as deep as the points", found >= level, got)
    corners = [((ONE, ZERO), ONE), ((ZERO, ONE), ONE), ((-ONE, -ONE), ONE)]
    got = f"{said(corners)} at 0: cdepth {convexified_depth(corners, (ZERO, ZERO))} of 3, depth 0"
    trial.fails("where (D + 1) v = D |S| too", n_satisfied(corners, (ZERO, ZERO)) >= 2 * 2 - 3, got)
    trial.by_hand(
        "deep points stay deep when they are scaled up, so take a conic combination of largest total weight: it "
        "has D parts; where the weight has no end, 0 is in the hull, and D + 1 deep points violate all constraints"
    )
