"""The exact largest numbers of leaves and of essential hypotheses, M(p, d), for Lemma 4.1 and Corollary 4.1 (1).

p is at least 1, empty leaves are not counted, and M(p, d) is defined in :mod:`.largest_decompositions`.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.conventions import EmptyNodes
from littlestone.definitions import check_decomposition_tree, decomposition_leaves
from littlestone.dimensions import sauer_sum
from littlestone.errors import CertificateError
from littlestone.verdicts import Counterexample, Trial, Verdict, check

from ....enumerations.decomposition_tables import DecompositionTables
from ...kit.judging import Claim, against, judge, per_class
from ...kit.universes import Decompositions, decomposition_scopes
from .decomposition_leaves import paper_bound
from .largest_decompositions import (
    RankedTree,
    decomposition_of,
    functions_of,
    largest_number_of_leaves,
    largest_tree,
)


def _ranges(largest_p: int, largest_d: int) -> Iterator[tuple[int, int]]:
    for d, p in product(range(largest_d + 1), range(1, largest_p + 1)):
        yield p, d


@cache
def most_by_dimensions(p: int, d: int) -> int:
    """Return an upper bound on the number of non-empty leaves over all classes, from dimensions and depths alone.

    The best that a split can do to a node of dimension l is one child of dimension l and one of dimension l - 1;
    with the depths that Definition 4.2 allows this is a recursion over dimension and depth.

    Examples
    --------
    >>> [most_by_dimensions(p, 1) for p in (1, 2, 3)], [most_by_dimensions(p, 2) for p in (1, 2, 3)]
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
    text="classes of any size, p = 1..{largest_p}, d = 0..{largest_d}",
    quick=(4, 3),
    standard=(8, 5),
    deep=(10, 6),
    strength=Verdict.EXACT,
)
def at_most_largest(trial: Trial, largest_p: int, largest_d: int) -> None:
    """Dimensions and depths allow at most M(p, d) leaves: p + 1 for d = 1, p (5 p + 9) / 2 for d = 2."""
    for p, d in _ranges(largest_p, largest_d):
        most, printed = largest_number_of_leaves(p, d), paper_bound(p, d)
        binomials = sauer_sum(p * (2**d - 1), d)
        closed = [1, p + 1, p * (5 * p + 9) // 2]
        got = f"p = {p}, d = {d}: M = {most}, printed {printed}, sum of binomials {binomials}"
        # The recursion is compared everywhere, closed formulas where there are any.
        trial.holds(most == most_by_dimensions(p, d) and (d > 2 or most == closed[d]), got, informative=True)
        trial.holds(most <= binomials and (most == printed) == (d == 0 or p == d == 1), got)
        trial.fails("the sum of C(p (2^d - 1), i), i <= d, is attained", most == binomials, got)
        trial.fails("the printed bound is attained", most == printed, got)
    trial.value("M(1, d) for d = 0, 1, ..", ", ".join(str(largest_number_of_leaves(1, d)) for d in range(6)))


@check(
    "lyu.lemma-4.1",
    "lyu.corollary-4.1",
    text="(p, d) = (1, 1), (2, 1), (3, 1), (1, 2)",
    strength=Verdict.EXACT,
)
def attained_by_classes(trial: Trial) -> None:
    """Some class of M(p, d) functions has an optimal decomposition, of degree 0, with a leaf for each of them."""
    for p, d in ((1, 1), (2, 1), (3, 1), (1, 2)):
        tree = largest_tree(p, d)
        chosen = functions_of(tree)
        fault = _fault(chosen, tree, p, d)
        single = {len(leaf) for leaf in decomposition_leaves(chosen, decomposition_of(tree))} == {1}
        trial.holds(fault is None and single and len(chosen) == tree.leaves, f"p = {p}, d = {d}: {fault}")
        if p > 1:
            fault = _fault(chosen, tree, p - 1, d)
            trial.fails("the same tree is valid for p - 1", fault is None, f"p = {p}, d = {d}: {fault}")
    trial.by_hand("by Corollary 4.1 (4) all these functions are essential")


def _fault(chosen: FiniteClass, tree: RankedTree, p: int, d: int) -> str | None:
    try:
        check_decomposition_tree(chosen, decomposition_of(tree), p, d, EmptyNodes.LEAVES_ONLY)
    except CertificateError as error:
        return str(error)
    return None


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
