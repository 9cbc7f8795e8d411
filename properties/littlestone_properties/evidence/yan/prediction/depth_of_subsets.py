"""Convexified depths on random subsets of constraints and on blocks (`yan` Lemma 3, Claims 7 and 9).

As in :mod:`.random_subsets` c0 is 1 and there are few different constraints, so a subset is a vector of numbers.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from littlestone.classes import Label
from littlestone.prediction import constraint, deepest_point
from littlestone.prediction.linear_programme import Vector, dot
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from .hull_membership import ONE, ZERO, bounded_by_one, hold_together, is_in_hull
from .random_subsets import HALF, Counts, Subsets, count_vectors, subset_size

LINE = (Fraction(-1), ZERO, HALF, ONE, Fraction(2))
"""A point of each cell that the ends 0 and 1 cut the line into."""


def depths_on_the_line(counts: Counts) -> list[int]:
    """Return how many of ``p >= 0, p <= 0, p >= 1, p <= 1`` hold in each cell of the line.

    Examples
    --------
    >>> depths_on_the_line((1, 0, 0, 2))
    [2, 3, 3, 3, 1]
    """
    return [
        sum(n for n, holds in zip(counts, (p >= 0, p <= 0, p >= 1, p <= 1), strict=True) if holds) for p in LINE
    ]


def convexified_on_the_line(counts: Counts) -> list[int]:
    """Return the convexified depths of the cells: p is between two points of that depth.

    Examples
    --------
    >>> convexified_on_the_line((0, 1, 1, 0))
    [1, 1, 1, 1, 1]
    """
    found = depths_on_the_line(counts)
    return [min(max(found[: i + 1]), max(found[i:])) for i in range(len(found))]


@dataclass(frozen=True)
class HalfLines(
    Scope,
    text="D = 1, c0 = 1, alpha = 1/2, beta = {said}, |B| the least size; every multiset of {times} |B| of the "
    "constraints p >= 0, p <= 0, p >= 1, p <= 1; every p of the line",
):
    """Numbers of half-lines."""

    betas: tuple[Fraction, ...]
    times: int

    @property
    def said(self) -> str:
        return ", ".join(map(str, self.betas))


@check(
    "yan.lemma-3",
    scopes=Scopes(
        HalfLines((HALF,), 3), HalfLines((HALF, Fraction(1, 4)), 3), HalfLines((HALF, Fraction(1, 10)), 4)
    ),
    strength=Verdict.EXACT,
)
def depth_of_random_subsets(trial: Trial, scope: HalfLines) -> None:
    """The convexified depth on a random subset is alpha close to the whole's at every point, but with probability
    beta; and it is close wherever the depth is.
    """
    for beta in scope.betas:
        m = subset_size(1, HALF, beta)
        convexified, single = (Subsets(convexified_on_the_line, 4, size) for size in (m, 1))
        plain = Subsets(depths_on_the_line, 4, m)
        for whole in count_vectors(4, scope.times * m):
            failure = convexified.failure(whole, HALF)
            got = f"beta = {beta}, {m} of {whole}: {float(failure):.3g}"
            trial.holds(failure <= min(beta, plain.failure(whole, HALF)), got, informative=failure > 0)
            trial.fails("one constraint is enough", single.failure(whole, HALF) <= beta, got)


CORNERS = tuple(constraint((x,), Label(y)) for x in (0, 1) for y in (0, 1))
"""The constraints of the points 0 and 1 with either label: w and a - w are at least 1 or at most -1."""

CELLS = tuple((v - u, Fraction(-u)) for u, v in product((Fraction(-2), ZERO, Fraction(2)), repeat=2))
"""A parameter (a, w) in each cell of this arrangement."""


@cache
def hulls() -> tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]:
    """Return, for each cell, the least families of sets of constraints whose points have the cell in their hull."""
    sets = [
        chosen
        for size in range(len(CORNERS) + 1)
        for chosen in combinations(range(len(CORNERS)), size)
        if hold_together(bounded_by_one([CORNERS[i] for i in chosen]), 2)
    ]
    return tuple(_least_families(cell, sets) for cell in CELLS)


def _least_families(cell: Vector, sets: Sequence[tuple[int, ...]]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    found: list[tuple[tuple[int, ...], ...]] = []
    for family in (family for size in (1, 2, 3) for family in combinations(sets, size)):
        if not any(set(smaller) <= set(family) for smaller in found) and is_in_hull(
            cell, [bounded_by_one([CORNERS[i] for i in chosen]) for chosen in family]
        ):
            found.append(family)
    return tuple(found)


def convexified_in_the_plane(counts: Counts) -> list[int]:
    """Return the convexified depth of each cell, with so many copies of the constraints.

    Examples
    --------
    >>> convexified_in_the_plane((1, 1, 0, 0))
    [1, 1, 1, 1, 1, 1, 1, 1, 1]
    """
    return [max(min(sum(counts[i] for i in chosen) for chosen in f) for f in families) for families in hulls()]


@dataclass(frozen=True)
class Blocks(
    Scope,
    text="d = 1, c0 = 1, {blocks} blocks of m examples, m the least size for alpha' = beta' = 1/2; every multiset "
    "of {blocks} m of the points 0 and 1 with labels; one p of each cell",
):
    """Numbers of blocks."""

    blocks: int


@check("yan.claim-7", scopes=Scopes(Blocks(3), Blocks(3), Blocks(4)), strength=Verdict.EXACT)
def depth_on_blocks(trial: Trial, scope: Blocks) -> None:
    """The convexified depths on k random blocks are alpha' close to those on the whole and 2 alpha' to each other,
    but with probability beta', by a union over the blocks, each of which is a random subset.
    """
    k = scope.blocks
    m = subset_size(2, HALF, HALF / k)
    blocks, single = (Subsets(convexified_in_the_plane, 4, size) for size in (m, 1))
    for whole in count_vectors(4, k * m):
        failure = k * blocks.failure(whole, HALF)
        got = f"{k} blocks of {m} from {whole}: {float(failure):.3g}"
        trial.holds(failure <= HALF, got, informative=failure > 0)
        trial.fails("blocks of one example", k * single.failure(whole, HALF) <= HALF, got)
    trial.by_hand("two blocks that are alpha' close to the whole are 2 alpha' close to each other")


@dataclass(frozen=True)
class Arrangements(
    Scope, text="d = {dimension}: every sample of {size} points of {{0, .., {width}}}^d with any labels"
):
    """Samples."""

    dimension: int
    size: int
    width: int

    def __iter__(self) -> Iterator[tuple[tuple[tuple[int, ...], Label], ...]]:
        points = product(range(self.width + 1), repeat=self.dimension)
        examples = list(product(points, (Label(0), Label(1))))
        yield from combinations_with_replacement(examples, self.size)


@check(
    "yan.claim-9",
    scopes=Scopes(Arrangements(1, 3, 2), Arrangements(1, 6, 2), Arrangements(2, 4, 1)),
)
def zero_is_shallow(trial: Trial, scope: Arrangements) -> None:
    """The convexified depth of p = 0 is at most D / (D + 1) of the constraints, D = d + 1."""
    size = scope.dimension + 1
    units = [tuple(Fraction(int(i == j)) for j in range(size)) for i in range(size)]
    for sample in scope:
        rows = [constraint(x, y) for x, y in sample]
        found = deepest_point(rows, units, size)
        got = f"sample {sample}: convexified depth {found.upper} of {len(rows)} at 0"
        trial.needs(all(dot(unit, found.point) == 0 for unit in units), "the flat is not 0")
        trial.holds((size + 1) * found.upper <= size * len(rows), got)
        trial.attained("D / (D + 1)", (size + 1) * found.lower == size * len(rows), got)
        trial.fails("(D - 1) / D", size * found.upper <= (size - 1) * len(rows), got)
    trial.by_hand(
        "after d + 1 hard queries the flat is 0, and Claim 10 makes 0 (1 - 2 alpha' (d + 1)) m deep on a block; "
        "so with 2 alpha' (d + 1) < 1 / (d + 2), as in appendix A.3, there are at most d"
    )
