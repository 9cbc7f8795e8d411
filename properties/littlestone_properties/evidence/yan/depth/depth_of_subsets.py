"""Convexified depths on random subsets of constraints and on blocks (`yan` Lemma 3, Claim 7).

As in :mod:`.random_subsets` c0 is 1 and there are few different constraints, so a subset is a vector of numbers.
"""

from fractions import Fraction
from functools import cache
from itertools import combinations, product

import numpy as np

from littlestone.classes import Label
from littlestone.prediction import constraint
from littlestone.verdicts import Trial, Verdict, check

from .convexified_depth import ZERO, bounded_by_one, hold_together, is_in_hull
from .random_subsets import HALF, Rows, judge_subsets, subset_size

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


def convexified_in_the_plane(counts: Rows) -> Rows:
    """Return the convexified depth of each cell, for rows that say how many copies of each constraint there are.

    Examples
    --------
    >>> convexified_in_the_plane(np.array([[1, 1, 0, 0]])).tolist()
    [[1, 1, 1, 1, 1, 1, 1, 1, 1]]
    """
    places = range(len(CORNERS))
    depths = {c: counts[:, c].sum(axis=1) for size in range(len(CORNERS) + 1) for c in combinations(places, size)}
    levels = [
        np.max([np.min([depths[c] for c in family], axis=0) for family in families], axis=0) for families in hulls()
    ]
    return np.stack(levels, axis=1)


@check(
    "yan.lemma-3",
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
    judge_subsets(trial, convexified_in_the_plane, len(CORNERS), (m, k * m), HALF, HALF / k, f"k = {k}")
    trial.by_hand("two blocks that are alpha' close to the whole are 2 alpha' close to each other")
