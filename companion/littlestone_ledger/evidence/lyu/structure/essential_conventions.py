"""Essential hypotheses: Definition 4.3 compared with the tables, and the conventions on which it depends."""

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.conventions import TieRule
from littlestone.definitions import (
    decomposition_dimension,
    decomposition_leaves,
    littlestone_dimension_by_recursion,
    optimal_decompositions,
    soa_hypothesis,
)
from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.verdicts import Counterexample, Scopes, Trial, check

from ...kit.judging import against, judge, per_class, shown_functions
from ...kit.universes import Decompositions
from ..decompositions.decompositions import LISTED


def no_essential(tables: DecompositionTables, number: int) -> Counterexample | None:
    """Return a counterexample if the class has no essential hypothesis."""
    if tables.essential(number):
        return None
    return against(tables, f"no essential hypothesis, DDim = {tables.decomposition_dimension(number)}", H=number)


def literal_essential(h: FiniteClass, p: int, d: int, wasted: bool) -> dict[TieRule, set[Hypothesis]]:
    """Return the essential hypotheses under each tie rule by listing trees, with or without wasted queries."""
    degree = decomposition_dimension(h, p, d)
    leaves = [
        {leaf for leaf in decomposition_leaves(h, tree) if littlestone_dimension_by_recursion(leaf) == degree}
        for tree in optimal_decompositions(h, p, d, wasted)
    ]
    return {
        rule: set.intersection(*[{soa_hypothesis(leaf, rule) for leaf in chosen} for chosen in leaves])
        for rule in TieRule
    }


def _trees_are_listed(tables: DecompositionTables, _: int = 0) -> bool:
    return tables.on.n_points <= 2 or tables.p == tables.d == 1


def _ambiguous(tables: DecompositionTables, number: int) -> Counterexample | None:
    """Return a counterexample if the literal definition, under some tie rule, differs from the computed tables."""
    n, p, d = tables.on.n_points, tables.p, tables.d
    expected = set(tables.on.class_of(tables.essential(number)).hypotheses)
    for wasted in (False, True) if n == 1 and p == 1 and d <= 1 else (False,):
        for rule, literal in literal_essential(tables.on.class_of(number), p, d, wasted).items():
            if literal != expected:
                text = f"{rule.value}: {sorted(literal)} instead of {sorted(expected)}"
                return against(tables, text, H=number)
    return None


def _not_in_every_tree(tables: DecompositionTables, number: int) -> Counterexample | None:
    some, every = tables.possible(number), tables.essential(number)
    if some == every:
        return None
    text = f"in some tree {shown_functions(tables, some)}, in every tree {shown_functions(tables, every)}"
    return against(tables, text, H=number)


def _outside(tables: DecompositionTables, number: int) -> Counterexample | None:
    outside = tables.essential(number) & ~number
    return against(tables, f"essential {shown_functions(tables, outside)}", H=number) if outside else None


@check("lyu.definition-4.3", scopes=Scopes(LISTED, LISTED, LISTED))
def well_defined(trial: Trial, scope: Decompositions) -> None:
    """The same hypotheses are essential for every tie rule of the SOA; on one point, also if queries are wasted."""
    judge(
        trial,
        per_class("the same under all conventions", _ambiguous, among=_trees_are_listed),
        scope,
        wrong=per_class("every essential hypothesis belongs to the class", _outside),
        dropped=(
            per_class("'every optimal tree': some optimal tree", _not_in_every_tree),
            per_class("that none may be essential: some hypothesis is", no_essential),
        ),
    )
    trial.by_hand("beyond the listed trees: a leaf is 1-irreducible, so that its SOA has no ties")


@check("lyu.definition-4.3", text="the empty class on 1 point, p = 1, d = 0")
def of_the_empty_class(trial: Trial) -> None:
    """Refuted: the essential hypotheses of the empty class are the same for every tie rule."""
    empty = FiniteClass.empty(1)
    by_rule = {rule: sorted(essential) for rule, essential in literal_essential(empty, 1, 0, False).items()}
    printed, ones = by_rule[TieRule.LYU], by_rule[TieRule.ARGMAX_ONE]
    instance = f"p = 1, d = 0: essential is {printed} by the printed SOA, {ones} if ties go to 1"
    trial.holds(len(set(map(str, by_rule.values()))) == 1, instance, H=empty)
