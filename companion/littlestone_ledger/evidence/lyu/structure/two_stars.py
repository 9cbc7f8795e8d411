"""Two stars with a common neighbour: item 2 of Lemma 4.3 fails with p on both sides, for d = 2 and each p.

The points are x, y and z_1..z_m with m = 3 p - 1. The first centre f is 1 at y only, and the second centre g is 1
at x only. A star has its centre and, for each z_i, the function that differs from the centre at z_i only. The
constant 0 is a neighbour of both centres. If a tree queries x first, one side has the star of f and the constant 0.
This side is too large to be taken apart; the other side is small enough. If a tree queries y first, g takes the
place of f.
"""

from littlestone.classes import FiniteClass
from littlestone.structure import decomposition_dimension, essential_hypotheses
from littlestone.verdicts import Trial, Verdict, check

D = 2


def two_stars(neighbours: int) -> FiniteClass:
    """Return the two stars, each centre with this number of changed points z_i.

    >>> [len(two_stars(3 * p - 1)) for p in (1, 2, 3)]
    [7, 13, 19]
    """
    changes = [[int(i == j) for j in range(neighbours)] for i in range(neighbours)]
    rows = [[0, 0, *[0] * neighbours]]
    rows += [[*centre, *change] for centre in ([0, 1], [1, 0]) for change in ([0] * neighbours, *changes)]
    return FiniteClass.from_rows(rows)


@check(
    "lyu.lemma-4.3",
    text="d = 2, p = 1..{largest}, a class of 6 p + 1 functions on 3 p + 1 points for each, G = H",
    quick=(3,),
    standard=(6,),
    deep=(8,),
    strength=Verdict.EXACT,
)
def no_common_leaf(trial: Trial, largest: int) -> None:
    """Optimal (p, 2)-decompositions have degree 1, and no function is the SOA of a leaf of all of them."""
    trial.by_hand(
        "for every p: a path to f asks y and all z_i, one to g asks x and all z_i; the paths part at x or y, so "
        "one of them has 3 p + 1 nodes, but a leaf of dimension 0 has depth at most 3 p"
    )
    for p in range(1, largest + 1):
        stars = two_stars(3 * p - 1)
        trial.holds(decomposition_dimension(stars, p, D) == 1, f"p = {p}: the degree is 1", H=stars)
        trial.holds(not essential_hypotheses(stars, p, D), f"p = {p}: no hypothesis is essential", H=stars)
        smaller = two_stars(3 * p - 2)
        degree = decomposition_dimension(smaller, p, D)
        trial.fails("stars smaller by one function", degree == 1, f"p = {p}: the degree is {degree}", H=smaller)
        with_twice = decomposition_dimension(stars, 2 * p, D)
        trial.fails("degree 1 with 2p as well", with_twice == 1, f"p = {p}: the degree is {with_twice}", H=stars)
