"""Essential hypotheses: Definition 4.3 against the tables, and which conventions it depends on."""

from __future__ import annotations

from littlestone_reference.classes import FiniteClass, Hypothesis
from littlestone_reference.conventions import TieRule
from littlestone_reference.definitions import (
    decomposition_dimension,
    decomposition_leaves,
    essential_hypotheses,
    littlestone_dimension_by_recursion,
    optimal_decompositions,
    soa_hypothesis,
)
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.decomposition_tables import DecompositionTables
from ...kit.judging import POSITIVE_DEGREE, Finding, judged, per_class, refuted

__all__ = ["found", "no_essential", "of_the_empty_class", "shown_functions", "well_defined"]


def found(tables: DecompositionTables, number: int, explanation: str) -> Finding:
    """Return a finding about one class, called H."""
    return Finding((("H", tables.on.class_of(number)),), explanation)


def shown_functions(tables: DecompositionTables, functions: int) -> str:
    """Return a set of functions as rows."""
    return str(tables.on.class_of(functions).to_rows()) if functions else "none"


def no_essential(tables: DecompositionTables, number: int) -> Finding | None:
    """Return a finding if the class has no essential hypothesis."""
    if tables.essential(number):
        return None
    return found(tables, number, f"none, DDim = {tables.decomposition_dimension(number)}")


def _literal(hypothesis_class: FiniteClass, p: int, d: int, wasted: bool) -> dict[TieRule, set[Hypothesis]]:
    """Return the essential hypotheses under each tie rule by listing trees, with or without wasted queries."""
    degree = decomposition_dimension(hypothesis_class, p, d)
    trees = optimal_decompositions(hypothesis_class, p, d, wasted)
    leaves = [
        {
            leaf
            for leaf in decomposition_leaves(hypothesis_class, tree)
            if littlestone_dimension_by_recursion(leaf) == degree
        }
        for tree in trees
    ]
    soas = {
        rule: {leaf: soa_hypothesis(leaf, rule) for leaf in set[FiniteClass]().union(*leaves)} for rule in TieRule
    }
    return {
        rule: set.intersection(*[{soas[rule][leaf] for leaf in chosen} for chosen in leaves]) for rule in TieRule
    }


def _ambiguous(tables: DecompositionTables, number: int) -> Finding | None:
    """Compare the tables with the literal definition under every tie rule, where trees are listed."""
    small = tables.on.n_points == 3 and tables.p == tables.d == 1
    if tables.on.n_points > 2 and not small:
        return None
    hypothesis_class = tables.on.class_of(number)
    expected = set(tables.on.class_of(tables.essential(number)).hypotheses)
    listings = [False]
    if tables.on.n_points == 1 and tables.p == 1 and tables.d <= 1:
        listings.append(True)
    for wasted in listings:
        for rule, literal in _literal(hypothesis_class, tables.p, tables.d, wasted).items():
            if literal != expected:
                return found(tables, number, f"{rule.value}: {sorted(literal)} instead of {sorted(expected)}")
    return None


def _not_some(tables: DecompositionTables, number: int) -> Finding | None:
    """Claim that what some optimal tree has, every optimal tree has."""
    some, every = tables.possible(number), tables.essential(number)
    if some == every:
        return None
    return found(
        tables,
        number,
        f"in some tree {shown_functions(tables, some)}, in every tree {shown_functions(tables, every)}",
    )


def _outside(tables: DecompositionTables, number: int) -> Finding | None:
    outside = tables.essential(number) & ~number
    return found(tables, number, f"essential {shown_functions(tables, outside)}") if outside else None


def well_defined(profile: Profile) -> Evidence:
    """Return the evidence that the essential hypotheses of a non-empty class depend on no open convention.

    They are the same under every tie rule of the SOA (leaves are irreducible, so no ties occur there) and with or
    without wasted queries. They need not belong to the class, and there may be none.

    Ledger: ``lyu.definition-4.3``. Locator: `lyu` Definition 4.3.
    """
    return judged(
        per_class("the same under all conventions", _ambiguous),
        profile,
        wrong=per_class("every essential hypothesis belongs to the class", _outside),
        dropped=(
            per_class("'some optimal tree' in place of 'every optimal tree'", _not_some),
            per_class("that there is always an essential hypothesis", no_essential),
        ),
        proper=POSITIVE_DEGREE,
        notes=("literal trees are listed on 1..2 points, and on 3 points for p = d = 1",),
    )


def of_the_empty_class(profile: Profile) -> Evidence:
    """Return the evidence on the same claim for the empty class: refuted, the tie rule decides.

    Ledger: ``lyu.definition-4.3``. Locator: `lyu` Definition 4.3.
    """
    empty = FiniteClass.empty(1)
    by_rule = {rule: sorted(essential) for rule, essential in _literal(empty, 1, 0, False).items()}
    if (
        by_rule[TieRule.LYU] != sorted(essential_hypotheses(empty, 1, 0))
        or len(set(map(str, by_rule.values()))) < 2
    ):
        raise AssertionError(f"{by_rule}")
    printed, other = by_rule[TieRule.LYU], by_rule[TieRule.ARGMAX_ONE]
    text = f"p = 1, d = 0: essential is {printed} by the printed SOA, {other} if ties go to 1"
    return refuted("the empty class on 1 point, p = 1, d = 0", Finding((("H", empty),), text))
