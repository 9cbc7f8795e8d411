"""The distance of an irreducible class from its SOA: members cannot replace the SOA at every accuracy."""

from fractions import Fraction
from itertools import combinations

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import is_irreducible, soa_hypothesis
from littlestone.verdicts import Trial, check


def with_ones(n_points: int, d: int) -> FiniteClass:
    """Return the class of the functions with d ones."""
    sets = combinations(range(n_points), d)
    return FiniteClass.from_rows(["".join("01"[x in ones] for x in range(n_points)) for ones in sets])


@check(
    "lyu.remark-5-proper",
    text="the functions with d ones on k + 2 d points, d = 1..{largest_d}, k = 1..{largest_k}",
    quick=(1, 3),
    standard=(2, 4),
    deep=(3, 6),
)
def members_far_from_the_soa(trial: Trial, largest_d: int, largest_k: int) -> None:
    """For every d and k there is a k-irreducible class of dimension d whose members are far from its SOA.

    Whatever weights they get, at some point a share of d/(k + 2 d) or more of them differs from the SOA.

    Every member differs at d points from the SOA, the constant 0, so on average over the points the share is
    d/(k + 2 d); equal weights have it at every point. For k = d + 1 it is at least 1/4.
    """
    for d in range(1, largest_d + 1):
        for k in range(1, largest_k + 1):
            n_points = k + 2 * d
            h, share = with_ones(n_points, d), Fraction(d, n_points)
            instance = f"d = {d}, k = {k}: a share of {share}"
            zero = soa_hypothesis(h)
            far = all(sum(a != b for a, b in zip(zero, g, strict=True)) == d for g in h)
            proper = littlestone_dimension(h) == d and is_irreducible(h, k) and not any(zero)
            trial.holds(proper and far, instance, H=h)
            equal = [Fraction(sum(g[x] for g in h), len(h)) for x in range(n_points)]
            trial.attained("the share", equal == [share] * n_points, instance, H=h)
            trial.fails("the class is (k+1)-irreducible", is_irreducible(h, k + 1), instance, H=h)
            if k == d + 1:
                trial.fails("a share below 1/4 for k = d + 1", share < Fraction(1, 4), instance, H=h)
