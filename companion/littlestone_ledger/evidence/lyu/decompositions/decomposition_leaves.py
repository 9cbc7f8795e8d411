"""The number of leaves of a valid decomposition: Lemma 4.1 for non-empty leaves, and for all leaves.

The empty class has dimension -1, and p is at least 1.
"""

from functools import cache
from typing import Literal, TypeAlias

from littlestone.certificates import DecompositionTree
from littlestone.claims import stated
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import EmptyNodes
from littlestone.definitions import (
    check_decomposition_tree,
    decomposition_leaves,
    littlestone_dimension_by_recursion,
    maximal_number_of_leaves,
)
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.verdicts import Counterexample, Trial, check, everywhere

from ...kit.judging import Claim, against, first_violation, judge, per_class
from ...kit.universes import Decompositions, decomposition_scopes

Condition: TypeAlias = Literal[
    "depth of nodes", "depth of leaves", "irreducible leaves", "more points than there are", "no empty leaves"
]
"""A condition on trees. If the condition "more points than there are" is dropped, a leaf must be k-irreducible only
if there are at least k points."""


def paper_bound(p: int, d: int) -> int:
    """Return p^d 2^(d^2).

    >>> paper_bound(2, 2)
    64
    """
    return int(p**d * 2 ** (d * d))


def fewer_than_members(tables: DecompositionTables, number: int) -> bool:
    """Return whether the bound is below the number of hypotheses.

    Otherwise the bound is trivial, since each hypothesis is at one non-empty leaf.
    """
    return paper_bound(tables.p, tables.d) < number.bit_count()


class _Without(DecompositionTables):
    """Trees for which one of the conditions is dropped."""

    condition: Condition

    def may_be_node(self, number: int, depth: int) -> bool:
        return self.condition == "depth of nodes" or super().may_be_node(number, depth)

    def may_be_leaf(self, number: int, depth: int) -> bool:
        power: int = 2 ** (self.d - self.on.dimension(number))
        k = self.p * power
        fits = depth <= self.p * (power - 1) or self.condition == "depth of leaves"
        any_leaf = self.condition == "irreducible leaves" or (
            self.condition == "more points than there are" and k > self.on.n_points
        )
        return fits and (any_leaf or self.on.is_irreducible(number, k))

    def _most_below(self, number: int, depth: int) -> int | None:
        """If the condition "no empty leaves" is dropped, count empty leaves too.

        Only wasted queries, which leave one side empty, lead to them.
        """
        if self.condition != "no empty leaves" or (number, depth) in self._most:
            return super()._most_below(number, depth)
        largest = super()._most_below(number, depth)
        wasted = self._most_below(number, depth + 1) if depth < self.p * (2**self.d - 1) else None
        if wasted is not None:
            largest = self._most[number, depth] = max(largest or 0, 1 + wasted)
        return largest


@cache
def without(tables: DecompositionTables, condition: Condition) -> DecompositionTables:
    """Return the tables for trees that need not meet the given condition."""
    weaker = _Without(tables.on, tables.p, tables.d)
    weaker.condition = condition
    return weaker


def _claim(name: str, dropped: Condition | None = None, slack: int = 0) -> Claim:
    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        largest = (tables if dropped is None else without(tables, dropped)).most_leaves(number)
        bound = paper_bound(tables.p, tables.d) - (slack if tables.d else 0)
        return (
            None if largest <= bound else against(tables, f"a tree with {largest} leaves, bound {bound}", H=number)
        )

    return per_class(name, violation, fewer_than_members)


@check("lyu.lemma-4.1", text="every class on 1 point, p = 1, d up to 1, all trees")
def all_leaves(trial: Trial) -> None:
    """Refuted: if empty nodes may be split, too, a valid tree has at most p^d 2^(d^2) leaves, empty leaves
    included.
    """
    for h in all_classes_up_to(1):
        for d in range(littlestone_dimension_by_recursion(h), 2):
            largest = maximal_number_of_leaves(h, 1, d, True)
            instance = f"p = 1, d = {d}: a valid tree with {largest} leaves, bound {paper_bound(1, d)}"
            trial.holds(largest <= paper_bound(1, d), instance, H=h)


@check("lyu.lemma-4.1", scopes=everywhere(Decompositions(2, one_more=True)))
def with_empty_nodes_as_leaves(trial: Trial, scope: Decompositions) -> None:
    """Refuted: if empty nodes are never split, a valid tree has at most p^d 2^(d^2) leaves, empty leaves included.

    The counterexample is confirmed by a tree that is checked by the definition.
    """
    violation = first_violation(_claim("at most p^d 2^(d^2) leaves", "no empty leaves"), scope)
    h = FiniteClass.from_rows(["00", "01", "10"])
    wasted_once = DecompositionTree(Point(1), (None, None))
    wasted_twice = DecompositionTree(Point(1), (DecompositionTree(Point(0), (None, None)), None))
    tree = DecompositionTree(Point(0), (DecompositionTree(Point(1), (wasted_once, wasted_once)), wasted_twice))
    check_decomposition_tree(h, tree, 3, 1, EmptyNodes.LEAVES_ONLY)
    n_leaves = len(list(decomposition_leaves(h, tree)))
    trial.needs(
        violation is None or violation.classes == (("H", h),), f"the tree is one of the smallest class: {violation}"
    )
    trial.needs(n_leaves > paper_bound(3, 1), f"the tree has {n_leaves} leaves")
    if violation is not None:
        trial.refuted(violation)
    trial.holds(True)


@check("lyu.lemma-4.1", scopes=decomposition_scopes(), formula=stated.LEAVES)
def non_empty_leaves(trial: Trial, scope: Decompositions) -> None:
    """A valid tree has at most p^d 2^(d^2) leaves with a non-empty class."""
    judge(
        trial,
        _claim("at most p^d 2^(d^2) non-empty leaves"),
        scope,
        wrong=_claim("fewer than that for d >= 1", slack=1),
        dropped=(
            _claim("the condition on the depth of leaves", "depth of leaves"),
            _claim("the condition on the depth of nodes", "depth of nodes"),
            _claim("irreducible leaves", "irreducible leaves"),
        ),
        proper=("at least two leaves", lambda tables, number: tables.most_leaves(number) >= 2),
    )
