"""How many leaves a valid decomposition has: Lemma 4.1 for non-empty leaves, and when empty ones are counted.

The empty class has dimension -1, and p is at least 1.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from littlestone.certificates import DecompositionTree
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import EmptyNodes
from littlestone.definitions import (
    check_decomposition_tree,
    decomposition_leaves,
    littlestone_dimension_by_recursion,
    maximal_number_of_leaves,
)
from littlestone.verdicts import Counterexample, Trial, check, everywhere

from ....enumerations.all_classes import all_classes_up_to
from ....enumerations.decomposition_tables import DecompositionTables
from ...kit.judging import Claim, against, first_violation, judge, per_class
from ...kit.universes import Decompositions, decomposition_scopes


def paper_bound(p: int, d: int) -> int:
    """Return p^d 2^(d^2).

    Examples
    --------
    >>> paper_bound(2, 2)
    64
    """
    return int(p**d * 2 ** (d * d))


def fewer_than_members(tables: DecompositionTables, number: int) -> bool:
    """Return whether the bound is below the number of hypotheses, of which each is at one leaf."""
    return paper_bound(tables.p, tables.d) < number.bit_count()


@dataclass(frozen=True, slots=True)
class Rules:
    """Which trees count and which of their leaves; by default the valid trees and their non-empty leaves."""

    node_depth: bool = True
    leaf_depth: bool = True
    irreducible: bool = True
    empty_leaves: bool = False


@cache
def _counter(tables: DecompositionTables, rules: Rules) -> Callable[[int, int], int | None]:
    """Return the largest number of leaves below a class and a depth, of trees that keep the rules.

    Empty nodes are not split. Wasted queries are only looked at if empty leaves count.
    """

    @cache
    def below(hypothesis_class: int, depth: int) -> int | None:
        power: int = 2 ** (tables.d - tables.on.dimension(hypothesis_class))
        if rules.node_depth and depth > tables.p * (2 * power - 1):
            return None
        fits = not rules.leaf_depth or depth <= tables.p * (power - 1)
        if fits and rules.irreducible:
            fits = tables.on.is_irreducible(hypothesis_class, tables.p * power)
        found = [1] if fits else []
        for left, right in tables.splits(hypothesis_class):
            one, other = below(left, depth + 1), below(right, depth + 1)
            if one is not None and other is not None:
                found.append(one + other)
        if rules.empty_leaves and depth < tables.p * (2**tables.d - 1):
            wasted = below(hypothesis_class, depth + 1)
            if wasted is not None:
                found.append(1 + wasted)
        return max(found, default=None)

    return below


def _claim(name: str, rules: Rules, slack: int = 0) -> Claim:
    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        most = tables.most_leaves(number) if rules == Rules() else _counter(tables, rules)(number, 0)
        bound = paper_bound(tables.p, tables.d) - (slack if tables.d else 0)
        if most is None or most <= bound:
            return None
        return against(tables, f"a tree with {most} leaves, bound {bound}", H=number)

    return per_class(name, violation, fewer_than_members)


@check("lyu.lemma-4.1", text="every class on 1 point, p = 1, d up to 1, all trees")
def all_leaves(trial: Trial) -> None:
    """A valid tree has at most p^d 2^(d^2) leaves, empty ones counted, where empty nodes are split like others."""
    for h in all_classes_up_to(1):
        for d in range(littlestone_dimension_by_recursion(h), 2):
            most = maximal_number_of_leaves(h, 1, d, True)
            got = f"p = 1, d = {d}: a valid tree with {most} leaves, bound {paper_bound(1, d)}"
            trial.holds(most <= paper_bound(1, d), got, H=h)


@check("lyu.lemma-4.1", scopes=everywhere(Decompositions(2, one_more=True)))
def with_empty_nodes_as_leaves(trial: Trial, scope: Decompositions) -> None:
    """A valid tree has at most p^d 2^(d^2) leaves, empty ones counted, where empty nodes are never split.

    The counterexample is confirmed by a tree that is checked by the definition.
    """
    found = first_violation(_claim("at most p^d 2^(d^2) leaves", Rules(empty_leaves=True)), scope)
    h = FiniteClass.from_rows(["00", "01", "10"])
    wasted_once = DecompositionTree(Point(1), (None, None))
    wasted_twice = DecompositionTree(Point(1), (DecompositionTree(Point(0), (None, None)), None))
    tree = DecompositionTree(Point(0), (DecompositionTree(Point(1), (wasted_once, wasted_once)), wasted_twice))
    check_decomposition_tree(h, tree, 3, 1, EmptyNodes.LEAVES_ONLY)
    n_leaves = len(list(decomposition_leaves(h, tree)))
    trial.needs(found is None or found.classes == (("H", h),), f"the tree is one of the smallest class: {found}")
    trial.needs(n_leaves > paper_bound(3, 1), f"the tree has {n_leaves} leaves")
    if found is not None:
        trial.refuted(found)
    trial.holds(True)


@check("lyu.lemma-4.1", scopes=decomposition_scopes())
def non_empty_leaves(trial: Trial, scope: Decompositions) -> None:
    """A valid tree has at most p^d 2^(d^2) leaves with a non-empty class."""
    judge(
        trial,
        _claim("at most p^d 2^(d^2) non-empty leaves", Rules()),
        scope,
        wrong=_claim("fewer than that for d >= 1", Rules(), slack=1),
        dropped=(
            _claim("the condition on the depth of leaves", Rules(leaf_depth=False)),
            _claim("the condition on the depth of nodes", Rules(node_depth=False)),
            _claim("irreducible leaves", Rules(irreducible=False)),
        ),
        proper=("at least two leaves", lambda tables, number: tables.most_leaves(number) >= 2),
    )
