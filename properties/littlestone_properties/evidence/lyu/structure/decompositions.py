"""Decomposition trees: definitions, tables and fast functions agree; Claim 4.1; which conditions matter."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import product

from littlestone_reference import definitions, structure
from littlestone_reference.classes import FiniteClass
from littlestone_reference.conventions import EmptyNodes
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.decomposition_tables import DecompositionTables, decomposition_tables
from ...kit.judging import POSITIVE_DEGREE, Finding, judged, per_class, refuted

__all__ = [
    "definitions_agree",
    "fast_functions_agree",
    "greedy_is_valid",
    "irreducible_leaves_are_free",
    "node_depths",
]


def _is_listed(tables: DecompositionTables) -> bool:
    """Return whether trees are listed: on 1..2 points, and on 3 points for p = d = 1."""
    return tables.on.n_points <= 2 or (tables.on.n_points == 3 and tables.p == tables.d == 1)


def _differs(tables: DecompositionTables, number: int, shift: int) -> Finding | None:
    """Compare the tables (for p + shift) with the definitions, where these are feasible."""
    if not _is_listed(tables):
        return None
    hypothesis_class, p, d = tables.on.class_of(number), tables.p, tables.d
    used = decomposition_tables(tables.on.n_points, p + shift, d)
    values = {
        "dimension": used.decomposition_dimension(number),
        "dimension by definition": definitions.decomposition_dimension(hypothesis_class, p, d),
    }
    if tables.on.n_points == 1 and p == 1 and d <= 1:
        for empty_nodes in (EmptyNodes.DIMENSION_MINUS_ONE, EmptyNodes.LEAVES_ONLY):
            trees = definitions.valid_decompositions(hypothesis_class, p, d, True, empty_nodes)
            values[f"all trees, {empty_nodes.value}"] = min(
                definitions.decomposition_degree(hypothesis_class, tree) for tree in trees
            )
    leaves = definitions.maximal_number_of_leaves(hypothesis_class, p, d, False)
    essential = tuple(sorted(definitions.essential_hypotheses(hypothesis_class, p, d)))
    same = used.most_leaves(number) == leaves and used.on.class_of(used.essential(number)).hypotheses == essential
    if len(set(values.values())) == 1 and same:
        return None
    return Finding((("H", hypothesis_class),), f"{values}, leaves {leaves}, essential {essential}")


def definitions_agree(profile: Profile) -> Evidence:
    """Return the evidence that listing trees and the recursion give the same dimension, leaves and essentials.

    So neither wasted queries nor the convention for empty nodes matter for the decomposition dimension.

    Ledger: ``lyu.definition-4.2``. Locator: `lyu` Definition 4.2.
    """
    return judged(
        per_class("the tables are right", lambda tables, number: _differs(tables, number, 0)),
        profile,
        wrong=per_class("the tables for p + 1 are right for p", lambda tables, number: _differs(tables, number, 1)),
        proper=("listed trees and decomposition dimension at least 1", _is_proper_listed),
        notes=("trees are listed on 1..2 points, and on 3 points for p = d = 1",),
    )


def _first_node_bound_off(largest: int, allowed: Callable[[int, int, int, int], bool]) -> Finding | None:
    """Return where the limit for nodes of dimension l is not the one for leaves of dimension l - 1."""
    for p, d in product(range(1, largest + 1), range(largest + 1)):
        for dimension in range(d + 1):
            deepest = definitions.largest_leaf_depth(p, d, dimension - 1)
            for depth in range(deepest + p + 1):
                if allowed(p, d, dimension, depth) != (depth <= deepest):
                    return Finding((), f"p = {p}, d = {d}, dimension {dimension}, depth {depth}")
    return None


def node_depths(profile: Profile) -> Evidence:
    """Return the evidence that a node may lie exactly where a leaf of one dimension less may lie.

    On few points the depths of leaves decide before those of inner nodes do, so the limit is looked at itself: of
    the definition at a cube of that dimension, and of the printed formulas at every p and d.

    Ledger: ``lyu.definition-4.2``. Locator: `lyu` Definition 4.2, third bullet, first condition.
    """
    largest = {Profile.QUICK: 3, Profile.STANDARD: 4, Profile.DEEP: 5}[profile]
    cubes = [FiniteClass.from_rows(list(product((0, 1), repeat=max(1, n)))[: 2**n]) for n in range(4)]
    scope = f"p = 1..{largest}, d = 0..{largest}, dimensions 0..d; cubes of dimension 0..3"

    def by_class(p: int, d: int, dimension: int, depth: int) -> bool:
        if dimension > 3:
            return depth <= definitions.largest_node_depth(p, d, dimension)
        return definitions.may_be_node(cubes[dimension], depth, p, d)

    finding = _first_node_bound_off(largest, by_class)
    if finding is not None:
        return refuted(scope, finding)
    too_deep = _first_node_bound_off(largest, lambda p, d, n, depth: by_class(p, d, n, max(0, depth - p)))
    if too_deep is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'deeper by p' was not refuted",))
    return Evidence(Verdict.ENUMERATED, scope, (f"wrong variant 'deeper by p' refuted by {too_deep.explanation}",))


def _fast_differs(tables: DecompositionTables, number: int, shift: int) -> Finding | None:
    """Compare the tables with the fast functions; on 4 points or more on every seventh class only."""
    if tables.on.n_points > 3 and number % 7:
        return None
    hypothesis_class, p, d = tables.on.class_of(number), tables.p + shift, tables.d
    essential = tables.on.class_of(tables.essential(number)).hypotheses
    expected = (
        tables.decomposition_dimension(number),
        essential,
        tables.on.is_irreducible(number, p),
        tables.on.function(tables.on.soa(number)),
    )
    got = (
        structure.decomposition_dimension(hypothesis_class, p, d),
        tuple(sorted(structure.essential_hypotheses(hypothesis_class, p, d))),
        structure.is_irreducible(hypothesis_class, p),
        structure.soa_hypothesis(hypothesis_class),
    )
    if got == expected:
        return None
    return Finding((("H", hypothesis_class),), f"fast {got}, tables {expected}")


def fast_functions_agree(profile: Profile) -> Evidence:
    """Return the evidence that the fast functions agree with the tables.

    Ledger: ``lyu.definition-4.2``, ``lyu.definition-4.3``. Locator: `lyu` Definitions 4.1, 4.2, 4.3.
    """
    small = Profile.QUICK if profile is Profile.STANDARD else profile
    return judged(
        per_class("dimension, essential hypotheses, irreducibility and SOA", lambda t, h: _fast_differs(t, h, 0)),
        small,
        wrong=per_class("the same for p + 1", lambda tables, number: _fast_differs(tables, number, 1)),
        proper=POSITIVE_DEGREE,
    )


class _AnyLeaf(DecompositionTables):
    """Trees whose leaves need not be irreducible."""

    def may_be_leaf(self, number: int, depth: int) -> bool:
        power: int = 2 ** (self.d - self.on.dimension(number))
        return depth <= self.p * (power - 1)


@cache
def _any_leaf(tables: DecompositionTables) -> _AnyLeaf:
    return _AnyLeaf(tables.on, tables.p, tables.d)


def _condition_matters(tables: DecompositionTables, number: int, trees: bool) -> Finding | None:
    other = _any_leaf(tables)
    got = [other.decomposition_dimension(number), other.essential(number)]
    expected = [tables.decomposition_dimension(number), tables.essential(number)]
    if trees:
        got, expected = [other.possible(number)], [tables.possible(number)]
    if got == expected:
        return None
    return Finding((("H", tables.on.class_of(number)),), f"with the condition {expected}, without {got}")


def irreducible_leaves_are_free(profile: Profile) -> Evidence:
    """Return the evidence that DDim and essential hypotheses do not depend on the irreducibility of leaves.

    A reducible leaf of largest dimension can be split along a witness into leaves of smaller dimension, which only
    removes SOAs from those at leaves of that dimension.

    Ledger: ``lyu.definition-4.2``. Locator: `lyu` Definition 4.2, third bullet.
    """
    return judged(
        per_class("the same without the condition", lambda t, h: _condition_matters(t, h, trees=False)),
        profile,
        wrong=per_class("the tables for p + 1 are right for p, where listed", lambda t, h: _differs(t, h, 1)),
        dropped=(
            per_class("the same SOAs in some optimal tree", lambda t, h: _condition_matters(t, h, trees=True)),
        ),
        proper=POSITIVE_DEGREE,
    )


def _is_proper_listed(tables: DecompositionTables, number: int) -> bool:
    return _is_listed(tables) and tables.decomposition_dimension(number) >= 1


def _greedy_fails(tables: DecompositionTables, number: int) -> Finding | None:
    """Build and check the greedy tree literally on at most 3 points; elsewhere ask whether one exists."""
    if tables.smallest_degree(number, 0) is None:
        return Finding((("H", tables.on.class_of(number)),), "no valid decomposition")
    if tables.on.n_points > 2 and not (tables.on.n_points == 3 and tables.p == 1 and tables.d <= 2):
        return None
    hypothesis_class = tables.on.class_of(number)
    tree = definitions.greedy_decomposition(hypothesis_class, tables.p, tables.d)
    try:
        definitions.check_decomposition_tree(hypothesis_class, tree, tables.p, tables.d)
    except CertificateError as error:
        return Finding((("H", hypothesis_class),), str(error))
    return None


def _greedy_is_not_optimal(tables: DecompositionTables, number: int) -> Finding | None:
    if tables.on.n_points > 3 or tables.p > 1:
        return None
    hypothesis_class = tables.on.class_of(number)
    tree = definitions.greedy_decomposition(hypothesis_class, tables.p, tables.d)
    degree = definitions.decomposition_degree(hypothesis_class, tree)
    best = tables.decomposition_dimension(number)
    if degree == best:
        return None
    return Finding((("H", hypothesis_class),), f"the greedy tree has degree {degree}, the best one {best}")


def _single_node_fails(tables: DecompositionTables, number: int) -> Finding | None:
    if tables.may_be_leaf(number, 0):
        return None
    return Finding((("H", tables.on.class_of(number)),), "the root alone is not valid")


def greedy_is_valid(profile: Profile) -> Evidence:
    """Return the evidence for Claim 4.1: a valid decomposition exists, and the greedy construction builds one.

    Ledger: ``lyu.claim-4.1``. Locator: `lyu` Claim 4.1.
    """
    return judged(
        per_class("a valid tree exists, the greedy one is valid", _greedy_fails),
        profile,
        wrong=per_class("the tree of one node is valid", _single_node_fails),
        dropped=(per_class("that the greedy tree is optimal (p = 1, at most 3 points)", _greedy_is_not_optimal),),
        proper=("a reducible root", lambda tables, h: not tables.may_be_leaf(h, 0)),
        empty=True,
        notes=("the greedy tree is built and checked on 1..2 points, and on 3 points for p = 1 and d <= 2",),
    )
