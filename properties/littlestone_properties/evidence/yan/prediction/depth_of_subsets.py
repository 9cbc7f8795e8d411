"""Convexified depths on random subsets of constraints and on blocks (`yan` Lemma 3, Claims 7 and 9).

As in :mod:`.random_subsets` c0 is 1 and there are few different constraints, so a subset is a vector of numbers.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from littlestone.classes import Label
from littlestone.prediction import constraint, deepest_point
from littlestone.prediction.linear_programme import dot
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import Fractions, fractions
from .depth_in_hulls import convexified_on_the_line
from .hull_membership import ONE, ZERO, bounded_by_one, hold_together, is_in_hull
from .random_subsets import HALF, Counts, Subsets, failures, subset_size

LINE = (Fraction(-1), ZERO, HALF, ONE, Fraction(2))
"""A point of each cell that the ends 0 and 1 cut the line into."""


def depths_on_the_line(counts: Counts) -> list[int]:
    """Return how many of ``p >= 0, p <= 0, p >= 1, p <= 1`` hold in each cell of the line."""
    return [
        sum(n for n, holds in zip(counts, (p >= 0, p <= 0, p >= 1, p <= 1), strict=True) if holds) for p in LINE
    ]


@check(
    "yan.lemma-3",
    text="D = 1, c0 = 1, alpha = 1/2, beta = {betas}, |B| the least size; every multiset of {times} |B| of the "
    "constraints p >= 0, p <= 0, p >= 1, p <= 1; every p of the line",
    quick=(fractions("1/2"), 3),
    standard=(fractions("1/2 1/4"), 3),
    deep=(fractions("1/2 1/10"), 4),
    strength=Verdict.EXACT,
)
def depth_of_random_subsets(trial: Trial, betas: Fractions, times: int) -> None:
    """The convexified depth on a random subset is alpha close to the whole's at every point, but with probability
    beta; and it is close wherever the depth is.
    """

    def convexified(counts: Counts) -> list[int]:
        return convexified_on_the_line(depths_on_the_line(counts))

    for beta in betas:
        m = subset_size(1, HALF, beta)
        plain = Subsets(depths_on_the_line, 4, m)
        for whole, failure, single in failures(convexified, 4, m, times * m, HALF):
            got = f"beta = {beta}, {m} of {whole}: {float(failure):.3g}"
            trial.holds(failure <= min(beta, plain.failure(whole, HALF)), got, informative=failure > 0)
            trial.fails("one constraint is enough", single <= beta, got)


CORNERS = tuple(constraint((x,), Label(y)) for x in (0, 1) for y in (0, 1))
"""The constraints of the points 0 and 1 with either label: w and a - w are at least 1 or at most -1."""

CELLS = tuple((v - u, Fraction(-u)) for u, v in product((Fraction(-2), ZERO, Fraction(2)), repeat=2))
"""A parameter (a, w) in each cell of this arrangement."""


@cache
def hulls() -> tuple[tuple[tuple[tuple[int, ...], ...], ...], ...]:
    """Return, for each cell, the least families of sets of constraints whose points have the cell in their hull."""
    parts = {
        chosen: bounded_by_one([CORNERS[i] for i in chosen])
        for size in range(len(CORNERS) + 1)
        for chosen in combinations(range(len(CORNERS)), size)
    }
    sets = [chosen for chosen, part in parts.items() if hold_together(part, 2)]
    found: list[list[tuple[tuple[int, ...], ...]]] = [[] for _ in CELLS]
    for family in (family for size in (1, 2, 3) for family in combinations(sets, size)):
        for cell, least in zip(CELLS, found, strict=True):
            is_known = any(set(smaller) <= set(family) for smaller in least)
            if not is_known and is_in_hull(cell, [parts[chosen] for chosen in family]):
                least.append(family)
    return tuple(map(tuple, found))


def convexified_in_the_plane(counts: Counts) -> list[int]:
    """Return the convexified depth of each cell, with so many copies of the constraints.

    Examples
    --------
    >>> convexified_in_the_plane((1, 1, 0, 0))
    [1, 1, 1, 1, 1, 1, 1, 1, 1]
    """
    places = range(len(counts))
    depths = {c: sum(counts[i] for i in c) for size in range(len(counts) + 1) for c in combinations(places, size)}
    return [max(min(map(depths.__getitem__, family)) for family in families) for families in hulls()]


@check(
    "yan.claim-7",
    text="d = 1, c0 = 1, {k} blocks of m examples, m the least size for alpha' = beta' = 1/2; every multiset "
    "of {k} m of the points 0 and 1 with labels; one p of each cell",
    quick=(3,),
    standard=(3,),
    deep=(4,),
    strength=Verdict.EXACT,
)
def depth_on_blocks(trial: Trial, k: int) -> None:
    """The convexified depths on k random blocks are alpha' close to those on the whole and 2 alpha' to each other,
    but with probability beta', by a union over the blocks, each of which is a random subset.
    """
    m = subset_size(2, HALF, HALF / k)
    for counts, one, single in failures(convexified_in_the_plane, 4, m, k * m, HALF):
        got = f"{k} blocks of {m} from {counts}: {float(k * one):.3g}"
        trial.holds(k * one <= HALF, got, informative=one > 0)
        trial.fails("blocks of one example", k * single <= HALF, got)
    trial.by_hand("two blocks that are alpha' close to the whole are 2 alpha' close to each other")


@check(
    "yan.claim-9",
    text="d = {dimension}: every sample of {size} points of {{0, .., {width}}}^d with any labels",
    quick=(1, 3, 2),
    standard=(1, 6, 2),
    deep=(2, 4, 1),
)
def zero_is_shallow(trial: Trial, dimension: int, size: int, width: int) -> None:
    """The convexified depth of p = 0 is at most D / (D + 1) of the constraints, D = d + 1."""
    n_parameters = dimension + 1
    units = [tuple(Fraction(int(i == j)) for j in range(n_parameters)) for i in range(n_parameters)]
    points = product(range(width + 1), repeat=dimension)
    for sample in combinations_with_replacement(list(product(points, (Label(0), Label(1)))), size):
        rows = [constraint(x, y) for x, y in sample]
        found = deepest_point(rows, units, n_parameters)
        got = f"sample {sample}: convexified depth {found.upper} of {size} at 0"
        trial.needs(all(dot(unit, found.point) == 0 for unit in units), "the flat is not 0")
        trial.holds((n_parameters + 1) * found.upper <= n_parameters * size, got)
        trial.attained("D / (D + 1)", (n_parameters + 1) * found.lower == n_parameters * size, got)
        trial.fails("(D - 1) / D", n_parameters * found.upper <= dimension * size, got)
    trial.by_hand(
        "after d + 1 hard queries the flat is 0, and Claim 10 makes 0 (1 - 2 alpha' (d + 1)) m deep on a block; "
        "so with 2 alpha' (d + 1) < 1 / (d + 2), as in appendix A.3, there are at most d"
    )
