"""How many leaves a valid decomposition has: Lemma 4.1, as printed and repaired, and how tight it is.

Conventions: the empty class has dimension -1, and p is at least 1 (for p = 0 and d >= 1 the printed bound is 0, but
the tree of one node is valid).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import product

from littlestone_reference.certificates import DecompositionTree
from littlestone_reference.classes import FiniteClass, Point
from littlestone_reference.conventions import EmptyNodes
from littlestone_reference.definitions import (
    check_decomposition_tree,
    decomposition_leaves,
    maximal_number_of_leaves,
)
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import all_classes_up_to
from ...kit.decomposition_tables import DecompositionTables
from ...kit.judging import Claim, Finding, first_violation, judged, per_class, refuted
from ...kit.universes import all_functions, scope_of

__all__ = [
    "all_leaves",
    "largest_conceivable",
    "non_empty_leaves",
    "sharper_bound",
    "with_empty_nodes_as_leaves",
]


def printed_bound(p: int, d: int) -> int:
    """Return p^d 2^(d^2).

    Examples
    --------
    >>> printed_bound(2, 2)
    64
    """
    return int(p**d * 2 ** (d * d))


def closed_bound(p: int, d: int) -> int:
    """Return p^d 2^(d (d + 1) / 2).

    Examples
    --------
    >>> closed_bound(2, 2)
    32
    """
    return int(p**d * 2 ** (d * (d + 1) // 2))


@dataclass(frozen=True, slots=True)
class Rules:
    """Which trees count and which of their leaves; by default the valid trees and their non-empty leaves."""

    node_depth: bool = True
    leaf_depth: bool = True
    irreducible: bool = True
    empty_leaves: bool = False


def most_leaves(tables: DecompositionTables, number: int, rules: Rules) -> int | None:
    """Return the largest number of leaves of a tree that keeps the rules, ``None`` if there is no such tree.

    Empty nodes are not split. Wasted queries are only looked at if empty leaves count.
    """
    return _counter(tables, rules)(number, 0)


@cache
def _counter(tables: DecompositionTables, rules: Rules) -> Callable[[int, int], int | None]:
    @cache
    def below(held: int, depth: int) -> int | None:
        power: int = 2 ** (tables.d - tables.on.dimension(held))
        if rules.node_depth and depth > tables.p * (2 * power - 1):
            return None
        fits = not rules.leaf_depth or depth <= tables.p * (power - 1)
        if fits and rules.irreducible:
            fits = tables.on.is_irreducible(held, tables.p * power)
        found = [1] if fits else []
        for left, right in tables.splits(held):
            one, other = below(left, depth + 1), below(right, depth + 1)
            if one is not None and other is not None:
                found.append(one + other)
        if rules.empty_leaves and depth < tables.p * (2**tables.d - 1):
            wasted = below(held, depth + 1)
            if wasted is not None:
                found.append(1 + wasted)
        return max(found, default=None)

    return below


@cache
def largest_conceivable(p: int, d: int, empty_leaves: bool = False) -> int:
    """Return an upper bound on the number of leaves over all classes, whatever their size, from dimensions alone.

    The best that a split can do to a node of dimension l is one child of dimension l and one of dimension l - 1;
    with the depths that Definition 4.2 allows this is a recursion over dimension and depth.

    Examples
    --------
    >>> [largest_conceivable(p, 1) for p in (1, 2, 3)], [largest_conceivable(p, 2) for p in (1, 2, 3)]
    ([2, 3, 4], [7, 19, 36])
    """
    deepest = p * (2 ** (d + 1) - 1)
    below: dict[int, int] = {}
    for depth in range(deepest, -1, -1):
        here = {}
        for dimension in range(d + 1):
            power = 2 ** (d - dimension)
            found = [1] if depth <= p * (power - 1) else []
            found += [
                below[one] + below[other]
                for one, other in product(range(dimension + 1), range(dimension))
                if max(one, other) == max(dimension - 1, one) and one in below and other in below
            ]
            if empty_leaves and depth < p * (2**d - 1) and dimension in below:
                found.append(1 + below[dimension])
            if found and depth <= p * (2 * power - 1):
                here[dimension] = max(found)
        below = here
    return max(below.values())


def _claim(name: str, rules: Rules, sharper: bool = False, slack: int = 0) -> Claim:
    def violation(tables: DecompositionTables, number: int) -> Finding | None:
        most = tables.most_leaves(number) if rules == Rules() else most_leaves(tables, number, rules)
        bound = (closed_bound if sharper else printed_bound)(tables.p, tables.d) - (slack if tables.d else 0)
        if most is None or most <= bound:
            return None
        return Finding((("H", tables.on.class_of(number)),), f"a tree with {most} leaves, bound {bound}")

    return per_class(name, violation)


PROPER = ("at least two leaves", lambda tables, number: tables.most_leaves(number) >= 2)
"""Instances that are not degenerate."""


def all_leaves(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 4.1 with every leaf counted and empty nodes treated like all others: refuted.

    An empty leaf may lie at depth up to p (2^(d+1) - 1) and be split freely above that.

    Ledger: ``lyu.lemma-4.1``. Locator: `lyu` Lemma 4.1.
    """
    scope = "every class on 1 point, p = 1, d = 0, 1, all trees, every leaf counted"
    for hypothesis_class in all_classes_up_to(1):
        for d in (0, 1):
            if len(hypothesis_class) > 1 and d == 0:
                continue
            most = maximal_number_of_leaves(hypothesis_class, 1, d, True)
            if most > printed_bound(1, d):
                text = f"p = 1, d = {d}: a valid tree with {most} leaves, bound {printed_bound(1, d)}"
                finding = Finding((("H", hypothesis_class),), text)
                notes = (
                    "with no condition on empty nodes at all the number of leaves is unbounded",
                    "the empty class itself, p = 1, d = 0: a valid tree with 2 leaves, bound 1",
                )
                return refuted(scope, finding, notes)
    raise AssertionError("the known counterexample is gone")


def with_empty_nodes_as_leaves(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 4.1 with every leaf counted, when empty nodes are never split: still refuted.

    The counterexample is found by the recursion and confirmed by a tree that is checked by the definition.

    Ledger: ``lyu.lemma-4.1``. Locator: `lyu` Lemma 4.1.
    """
    search = first_violation(_claim("at most p^d 2^(d^2) leaves", Rules(empty_leaves=True)), Profile.QUICK)
    hypothesis_class = FiniteClass.from_rows(["00", "01", "10"])
    wasted_once = DecompositionTree(Point(1), (None, None))
    wasted_twice = DecompositionTree(Point(1), (DecompositionTree(Point(0), (None, None)), None))
    tree = DecompositionTree(Point(0), (DecompositionTree(Point(1), (wasted_once, wasted_once)), wasted_twice))
    check_decomposition_tree(hypothesis_class, tree, 3, 1, EmptyNodes.LEAVES_ONLY)
    leaves = list(decomposition_leaves(hypothesis_class, tree))
    if search.finding is None or search.finding.classes != (("H", hypothesis_class),) or len(leaves) != 7:
        raise AssertionError(f"the known counterexample is not the smallest: {search.finding}")
    ranges = [(p, d) for p in range(1, 9) for d in range(1, 6)]
    held = [(p, d) for p, d in ranges if largest_conceivable(p, d, True) <= printed_bound(p, d)]
    notes = (
        f"upper bound from dimensions alone, p = 1..8, d = 1..5: the printed bound holds for (p, d) in {held}",
        "the tree: ask point 0, then point 1 where the label is 0; then ask in vain down to depth 3",
    )
    return refuted(scope_of(Profile.QUICK), search.finding, notes)


def non_empty_leaves(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 4.1 with only the leaves of non-empty class counted.

    Ledger: ``lyu.lemma-4.1``. Locator: `lyu` Lemma 4.1.
    """
    return judged(
        _claim("at most p^d 2^(d^2) non-empty leaves", Rules()),
        profile,
        wrong=_claim("fewer than that for d >= 1", Rules(), slack=1),
        dropped=(
            _claim("without the condition on the depth of leaves", Rules(leaf_depth=False)),
            _claim("without the condition on the depth of nodes", Rules(node_depth=False)),
            _claim("without irreducible leaves", Rules(irreducible=False)),
        ),
        proper=PROPER,
        notes=_tightness(profile),
    )


def sharper_bound(profile: Profile) -> Evidence:
    """Return the evidence for the bound p^d 2^(d (d + 1) / 2) on the number of non-empty leaves.

    It holds for classes of any size wherever :func:`largest_conceivable` is at most that, which is checked for
    p = 1..8 and d = 0..5.

    Ledger: ``lyu.lemma-4.1``. Locator: `lyu` Lemma 4.1.
    """
    ranges = [(p, d) for p in range(1, 9) for d in range(6)] if profile is not Profile.QUICK else []
    for p, d in ranges:
        if largest_conceivable(p, d) > closed_bound(p, d):
            raise AssertionError(f"p = {p}, d = {d}: the recursion allows {largest_conceivable(p, d)} leaves")
    note = (
        "the recursion over dimensions is at most the bound for p = 1..8, d = 0..5, hence for classes of any size"
    )
    return judged(
        _claim("at most p^d 2^(d (d + 1) / 2) non-empty leaves", Rules(), sharper=True),
        profile,
        wrong=_claim("fewer than that for d >= 1", Rules(), sharper=True, slack=1),
        proper=PROPER,
        notes=(note,) if ranges else (),
    )


def _tightness(profile: Profile) -> tuple[str, ...]:
    """Return, for p and d, the most leaves found, the most by the recursion, and the two bounds."""
    universe = all_functions(2 if profile is Profile.QUICK else 4 if profile is Profile.DEEP else 3)
    lines = []
    for p, d in product((1, 2, 3), (1, 2, 3)):
        tables = DecompositionTables(universe.on, p, d)
        found = max(tables.most_leaves(number) for number in universe.on.classes() if tables.covers(number))
        lines.append(
            f"p = {p}, d = {d}: {found} leaves on {universe.name}, at most {largest_conceivable(p, d)} on any "
            f"domain, p^d 2^(d(d+1)/2) = {closed_bound(p, d)}, printed bound {printed_bound(p, d)}"
        )
    return tuple(lines)
