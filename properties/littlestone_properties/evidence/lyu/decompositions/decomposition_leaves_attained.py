"""The exact largest numbers of leaves and of essential hypotheses, M(p, d), for Lemma 4.1 and Corollary 4.1 (1).

p is at least 1, and empty leaves are not counted.
"""

from functools import cache
from itertools import product

from littlestone.dimensions import sauer_sum
from littlestone.verdicts import Counterexample, Trial, Verdict, check

from ....enumerations.decomposition_tables import DecompositionTables
from ...kit.judging import Claim, against, judge, per_class
from ...kit.universes import Decompositions, decomposition_scopes
from .decomposition_leaves import paper_bound


@cache
def largest_number_of_leaves(p: int, d: int) -> int:
    """Return M(p, d), the largest number of non-empty leaves that dimensions and depths allow.

    The best that a split can do to a node of dimension l is one child of dimension l and one of dimension l - 1;
    with the depths that Definition 4.2 allows this is a recursion over dimension and depth.

    Some class has as many: give each inner node of a best tree a point of its own and each leaf a function that
    answers along its path, and with the child of larger dimension elsewhere. Asking a point then either leads into
    the subtree of smaller dimension or removes it, and every leaf is a single function. By Corollary 4.1 (4) all
    these functions are essential; with a class that no tree can take apart, of dimension t, M(p, d - t) are.

    Examples
    --------
    >>> [largest_number_of_leaves(p, 1) for p in (1, 2, 3)], [largest_number_of_leaves(p, 2) for p in (1, 2, 3)]
    ([2, 3, 4], [7, 19, 36])
    """
    below: dict[int, int] = {}
    for depth in range(p * (2 ** (d + 1) - 1), -1, -1):
        here = {}
        for dimension in range(d + 1):
            power = 2 ** (d - dimension)
            found = [1] if depth <= p * (power - 1) else []
            found += [
                below[one] + below[other]
                for one, other in product(range(dimension + 1), range(dimension))
                if max(one, other) >= dimension - 1 and one in below and other in below
            ]
            if found and depth <= p * (2 * power - 1):
                here[dimension] = max(found)
        below = here
    return max(below.values())


@check(
    "lyu.lemma-4.1",
    text="p = 1..{largest_p}, d = 0..{largest_d}",
    quick=(4, 3),
    standard=(8, 5),
    deep=(10, 6),
    strength=Verdict.EXACT,
)
def closed_forms(trial: Trial, largest_p: int, largest_d: int) -> None:
    """M(p, d) is 1, p + 1, p (5 p + 9) / 2 for d = 0, 1, 2, and the printed bound only if d = 0 or p = d = 1."""
    for d, p in product(range(largest_d + 1), range(1, largest_p + 1)):
        most, printed = largest_number_of_leaves(p, d), paper_bound(p, d)
        binomials = sauer_sum(p * (2**d - 1), d)
        closed = [1, p + 1, p * (5 * p + 9) // 2]
        got = f"p = {p}, d = {d}: M = {most}, printed {printed}, sum of binomials {binomials}"
        trial.holds(d > 2 or most == closed[d], got, informative=d <= 2)
        trial.holds(most <= binomials and (most == printed) == (d == 0 or p == d == 1), got)
        trial.fails("the sum of C(p (2^d - 1), i), i <= d, is attained", most == binomials, got)
        trial.fails("the printed bound is attained", most == printed, got)
    trial.value("M(1, d) for d = 0, 1, ..", ", ".join(str(largest_number_of_leaves(1, d)) for d in range(6)))


def _leaves(name: str, slack: int) -> Claim:
    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        most, bound = tables.most_leaves(number), largest_number_of_leaves(tables.p, tables.d)
        return None if most <= bound - slack else against(tables, f"a tree with {most} leaves, M {bound}", H=number)

    # Each leaf has a hypothesis of its own.
    return per_class(name, violation, lambda t, number: largest_number_of_leaves(t.p, t.d) < number.bit_count())


@check("lyu.lemma-4.1", scopes=decomposition_scopes())
def leaves_at_most(trial: Trial, scope: Decompositions) -> None:
    """A valid tree has at most M(p, d) non-empty leaves."""
    judge(trial, _leaves("at most M(p, d) leaves", 0), scope, wrong=_leaves("fewer for p = 1..3, d <= n + 1", 1))
    trial.by_hand("for every class: the recursion over dimension and depth")


def _essential(name: str, slack: int) -> Claim:
    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        degree = tables.decomposition_dimension(number)
        count, most = tables.essential(number).bit_count(), largest_number_of_leaves(tables.p, tables.d - degree)
        if count <= most - slack:
            return None
        return against(tables, f"DDim {degree}: {count} essential hypotheses, M {most}", H=number)

    def says(tables: DecompositionTables, number: int) -> bool:
        # Each essential hypothesis has a leaf of its own, which has a hypothesis of its own.
        degree = tables.decomposition_dimension(number)
        return largest_number_of_leaves(tables.p, tables.d - degree) < number.bit_count()

    return per_class(name, violation, says)


@check("lyu.corollary-4.1", scopes=decomposition_scopes())
def essential_at_most(trial: Trial, scope: Decompositions) -> None:
    """At most M(p, d - DDim) hypotheses are (p, d)-essential."""
    judge(trial, _essential("at most M(p, d - DDim) are essential", 0), scope, wrong=_essential("fewer are", 1))
    trial.by_hand("for every class: nodes of dimension at least t obey the depths of M(p, d - t)")
