"""Decomposition trees: definitions, tables and fast functions agree; Claim 4.1; conditions that may be dropped."""

from collections.abc import Callable
from dataclasses import replace

from littlestone import definitions, structure
from littlestone.conventions import EmptyNodes
from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.errors import CertificateError
from littlestone.verdicts import Counterexample, Scopes, Trial, check

from ...kit.judging import Violation, against, judge, per_class
from ...kit.universes import Decompositions, decomposition_scopes
from .decomposition_leaves import Condition, without

SCOPES, WITH_EMPTY = decomposition_scopes(), decomposition_scopes(empty=True)
TWO_POINTS = Decompositions(2, one_more=False)
LISTED = Decompositions(3, one_more=False, only="; on 3 points p = d = 1 only")
SEVENTH = Decompositions(4, one_more=False, largest_p_named=6, only="; from 4 points on every seventh class")


def _is_listed(tables: DecompositionTables, _: int = 0) -> bool:
    """Return whether trees are listed: on 1..2 points, and on 3 points for p = d = 1."""
    return tables.on.n_points <= 2 or (tables.on.n_points == 3 and tables.p == tables.d == 1)


def _differs(shift: int) -> Violation:
    """Return a comparison of the tables for ``p + shift`` with the definitions for p."""

    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        h, p, d = tables.on.class_of(number), tables.p, tables.d
        used = decomposition_tables(tables.on.n_points, p + shift, d)
        values = {
            "dimension": used.decomposition_dimension(number),
            "dimension by definition": definitions.decomposition_dimension(h, p, d),
        }
        if tables.on.n_points == 1 and p == 1 and d <= 1:
            for empty_nodes in (EmptyNodes.DIMENSION_MINUS_ONE, EmptyNodes.LEAVES_ONLY):
                trees = definitions.valid_decompositions(h, p, d, True, empty_nodes)
                values[f"all trees, {empty_nodes.value}"] = min(
                    definitions.decomposition_degree(h, tree) for tree in trees
                )
        leaves = definitions.maximal_number_of_leaves(h, p, d, False)
        essential = tuple(sorted(definitions.essential_hypotheses(h, p, d)))
        same = used.most_leaves(number) == leaves
        same = same and used.on.class_of(used.essential(number)).hypotheses == essential
        if len(set(values.values())) == 1 and same:
            return None
        return against(tables, f"{values}, leaves {leaves}, essential {essential}", H=number)

    return violation


@check("lyu.definition-4.2", "lyu.definition-4.3", scopes=Scopes(TWO_POINTS, LISTED, LISTED))
def definitions_agree(trial: Trial, scope: Decompositions) -> None:
    """The list of all trees and the recursion give the same results, on one point also if queries may be wasted and
    empty nodes may be split."""
    judge(
        trial,
        per_class("the tables are right", _differs(0), among=_is_listed),
        scope,
        wrong=per_class("the tables for p + 1 are right for p", _differs(1), among=_is_listed),
        proper=(
            "listed trees and decomposition dimension at least 1",
            lambda tables, number: tables.decomposition_dimension(number) >= 1,
        ),
    )


def _is_compared(tables: DecompositionTables, number: int) -> bool:
    return tables.on.n_points <= 3 or number % 7 == 0


def _fast_differs(shift: int) -> Violation:
    """Return a comparison of the tables for ``p + shift`` with the fast functions."""

    def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
        h, p, d = tables.on.class_of(number), tables.p + shift, tables.d
        expected = (
            tables.decomposition_dimension(number),
            tables.on.class_of(tables.essential(number)).hypotheses,
            tables.on.is_irreducible(number, p),
            tables.on.function(tables.on.soa(number)),
        )
        instance = (
            structure.decomposition_dimension(h, p, d),
            tuple(sorted(structure.essential_hypotheses(h, p, d))),
            structure.is_irreducible(h, p),
            structure.soa_hypothesis(h),
        )
        return None if instance == expected else against(tables, f"fast {instance}, tables {expected}", H=number)

    return violation


@check(
    "lyu.definition-4.1",
    "lyu.definition-4.2",
    "lyu.definition-4.3",
    scopes=Scopes(SCOPES.quick, SCOPES.quick, SEVENTH),
)
def fast_functions_agree(trial: Trial, scope: Decompositions) -> None:
    """The fast functions for dimension, essential hypotheses, irreducibility and SOA agree with the tables."""
    judge(
        trial,
        per_class("dimension, essential hypotheses, irreducibility and SOA", _fast_differs(0), among=_is_compared),
        scope,
        wrong=per_class("the same for p + 1", _fast_differs(1), among=_is_compared),
    )


def _judge_other_leaves(trial: Trial, scope: Decompositions, dropped: Condition) -> None:
    def differs(what: Callable[[DecompositionTables, int], object]) -> Violation:
        def violation(tables: DecompositionTables, number: int) -> Counterexample | None:
            printed, without_it = what(tables, number), what(without(tables, dropped), number)
            return (
                None
                if printed == without_it
                else against(tables, f"{printed}, with other leaves {without_it}", H=number)
            )

        return violation

    judge(
        trial,
        per_class(
            "the same DDim and essential hypotheses",
            differs(lambda tables, h: (tables.decomposition_dimension(h), tables.essential(h))),
        ),
        scope,
        wrong=per_class(
            "the same classes may be the only leaf", differs(lambda tables, h: tables.may_be_leaf(h, 0))
        ),
        dropped=(
            per_class("'every optimal tree': some optimal tree", differs(lambda tables, h: tables.possible(h))),
        ),
    )


@check("lyu.definition-4.2", scopes=SCOPES)
def irreducible_leaves_are_free(trial: Trial, scope: Decompositions) -> None:
    """DDim and the essential hypotheses are the same if leaves need not be irreducible."""
    _judge_other_leaves(trial, scope, "irreducible leaves")
    trial.by_hand(
        "for every class: a reducible leaf of largest dimension can be split along a witness into leaves of "
        "smaller dimension, which only removes SOAs from those at leaves of that dimension"
    )


@check("lyu.definition-4.2", scopes=Scopes(SCOPES.quick, SCOPES.quick, SCOPES.deep))
def different_points(trial: Trial, scope: Decompositions) -> None:
    """DDim and the essential hypotheses are the same if leaves must be irreducible only for k different points."""
    _judge_other_leaves(trial, scope, "more points than there are")
    trial.by_hand(
        "for every class: a leaf of dimension DDim >= 1 never asks for more points than there are, for else asking "
        "every point would give a smaller degree"
    )


def _greedy_fails(tables: DecompositionTables, number: int) -> Counterexample | None:
    """Return a counterexample if no valid tree exists or, on few points, if the greedy tree is not valid."""
    if tables.smallest_degree(number, 0) is None:
        return against(tables, "no valid decomposition", H=number)
    if tables.on.n_points > 2 and not (tables.on.n_points == 3 and tables.p == 1 and tables.d <= 2):
        return None
    h = tables.on.class_of(number)
    tree = definitions.greedy_decomposition(h, tables.p, tables.d)
    try:
        definitions.check_decomposition_tree(h, tree, tables.p, tables.d)
    except CertificateError as error:
        return against(tables, str(error), H=number)
    return None


@check("lyu.claim-4.1", scopes=Scopes(replace(TWO_POINTS, empty=True), WITH_EMPTY.standard, WITH_EMPTY.deep))
def greedy_is_valid(trial: Trial, scope: Decompositions) -> None:
    """A valid decomposition exists, and the greedy construction builds one.

    The greedy tree is built and checked on 1..2 points, and on 3 points for p = 1 and d <= 2.
    """
    judge(
        trial,
        per_class(
            "a valid tree exists, the greedy one is valid",
            _greedy_fails,
            lambda tables, h: not tables.may_be_leaf(h, 0),
        ),
        scope,
        wrong=per_class(
            "the tree of one node is valid",
            lambda tables, h: None if tables.may_be_leaf(h, 0) else against(tables, "the root is reducible", H=h),
        ),
        proper=("a reducible root", lambda tables, h: not tables.may_be_leaf(h, 0)),
    )
