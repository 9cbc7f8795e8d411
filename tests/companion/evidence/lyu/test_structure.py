"""Each check on irreducibility and decompositions catches a planted fault; helpers against the definitions."""

from collections.abc import Callable
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught, evaluator_that_says

from littlestone import definitions
from littlestone.claims import Dual
from littlestone.classes import FiniteClass, Label
from littlestone.conventions import TieRule
from littlestone.dimensions import sauer_sum
from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone.enumerations.numbered_classes import Domain, domain, members
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.verdicts import Counterexample, Evidence, Trial, Verdict
from littlestone_ledger.evidence.kit import judging
from littlestone_ledger.evidence.kit.judging import Claim, against, judge, per_class
from littlestone_ledger.evidence.kit.universes import Decompositions
from littlestone_ledger.evidence.lyu.decompositions import decomposition_leaves as leaf_counts
from littlestone_ledger.evidence.lyu.decompositions import (
    decompositions,
    decompositions_of_depth_zero,
    subclass_decompositions,
)
from littlestone_ledger.evidence.lyu.structure import (
    dual_dimension,
    essential_conventions,
    essential_hypotheses,
    irreducibility,
    proper_members,
    ruling_out,
    soa_hull,
    soa_walk,
    standard_optimal_algorithm,
    two_stars,
)

AT_ZERO = decompositions_of_depth_zero.AT_ZERO


def with_one_more(tables: DecompositionTables, dropped: str) -> DecompositionTables:
    return decomposition_tables(tables.on.n_points, tables.p + 1, tables.d)


def everything(tables: DecompositionTables, number: int) -> int:
    return tables.on.everything


def own_soa(tables: DecompositionTables, number: int) -> int:
    return 1 << tables.on.soa(number)


def size(tables: DecompositionTables, number: int) -> int:
    return number.bit_count()


def only_single(tables: DecompositionTables, number: int) -> int:
    return int(number.bit_count() == 1)


FAULTS: tuple[tuple[object, str, object], ...] = (
    (decompositions.definitions_agree, "DecompositionTables.essential", own_soa),
    (decompositions.fast_functions_agree, "DecompositionTables.essential", own_soa),
    (decompositions.irreducible_leaves_are_free, "without", with_one_more),
    (decompositions.different_points, "without", with_one_more),
    (decompositions.greedy_is_valid, "definitions.greedy_decomposition", lambda h, p, d: None),
    (essential_conventions.well_defined, "DecompositionTables.essential", own_soa),
    (essential_hypotheses.at_most_the_number_of_leaves, "DecompositionTables.essential", everything),
    (essential_hypotheses.of_subclasses, "DecompositionTables.essential", own_soa),
    (essential_hypotheses.at_least_one, "DecompositionTables.essential", lambda tables, number: 0),
    (essential_hypotheses.all_members_at_degree_zero, "DecompositionTables.essential", own_soa),
    (subclass_decompositions.dimension_of_subclass, "DecompositionTables.decomposition_dimension", only_single),
    (subclass_decompositions.matching_leaf, "DecompositionTables.possible", everything),
    (subclass_decompositions.common_soa_or_smaller_dimension, "DecompositionTables.essential", own_soa),
    (soa_walk.walk_finds_the_leaf, "DecompositionTables.possible", everything),
    (soa_hull.non_empty_subclasses, "Domain.is_irreducible", lambda on, number, k: True),
    (soa_hull.d_irreducible_subclasses, "Domain.is_irreducible", lambda on, number, k: True),
    (ruling_out.error_of_irreducible_class, "Domain.is_irreducible", lambda on, number, k: True),
    (ruling_out.fact_four_with_members_left, "DecompositionTables.essential", everything),
    (leaf_counts.non_empty_leaves, "DecompositionTables.most_leaves", size),
    (two_stars.no_common_leaf, "decomposition_dimension", lambda h, p, d: 0),
    (two_stars.no_common_leaf, "essential_hypotheses", lambda h, p, d: frozenset(h)),
    (AT_ZERO["leaves"], "paper_bound", lambda p, d: 16),
    (AT_ZERO["matching-leaf"], "decomposition_tables", lambda n, p, d: decomposition_tables(n, 1, d)),
    (AT_ZERO["walk"], "decomposition_tables", lambda n, p, d: decomposition_tables(n, 1, d)),
    (AT_ZERO["win-win"], "decomposition_tables", lambda n, p, d: decomposition_tables(n, 1, d)),
    (AT_ZERO["essential-count"], "paper_bound", lambda p, d: 16),
    (AT_ZERO["essential-of-subclass"], "decomposition_tables", lambda n, p, d: decomposition_tables(n, 1, d)),
    (irreducibility.sequences_and_sets, "is_irreducible_by_sets", lambda h, k: True),
    (irreducibility.ties_and_updates, "_answers", lambda on, number: [(0, 1)] * on.n_points),
    (irreducibility.cover, "is_reducing", lambda h, points: True),
    (irreducibility.few_members, "least_reducibility", lambda h, smallest: 0),
    (standard_optimal_algorithm.keeps_the_larger_side, "soa_label", lambda h, x, rule: Label(1)),
    (standard_optimal_algorithm.disagreement_below_common_dimension, "Domain.soa", lambda on, h: h % 2),
    (standard_optimal_algorithm.different_points_on_paths, "_dimension_by_different_points", lambda on, h, x: 0),
    (dual_dimension.dual_bound, "Evaluator", evaluator_that_says(0, lambda term: isinstance(term.of, Dual))),
    (soa_hull.empty_subclass_allowed, "definitions.soa_hull", lambda h, k, with_empty_subclass: h),
    (essential_conventions.of_the_empty_class, "literal_essential", lambda *_: {rule: {(0,)} for rule in TieRule}),
    (proper_members.members_far_from_the_soa, "soa_hypothesis", lambda h: (1,) * h.n_points),
    (ruling_out.error_of_empty_class, "soa_hypothesis", lambda h: (1,)),
    (ruling_out.fact_four_with_empty_remainder, "essential_hypotheses", lambda h, p, d: set(h)),
    (leaf_counts.all_leaves, "maximal_number_of_leaves", lambda h, p, d, wasted: 1),
    (leaf_counts.with_empty_nodes_as_leaves, "first_violation", lambda claim, scope: None),
)
test_each_check_catches_a_planted_fault = each_caught(
    FAULTS, {"DecompositionTables": DecompositionTables, "Domain": Domain}
)


WITHOUT_ESSENTIAL = FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1011", "1101"])


def test_the_smallest_class_without_essential_hypotheses_by_the_definition() -> None:
    assert definitions.decomposition_dimension(WITHOUT_ESSENTIAL, 1, 2) == 1
    assert definitions.essential_hypotheses(WITHOUT_ESSENTIAL, 1, 2) == frozenset()
    assert definitions.decomposition_dimension(WITHOUT_ESSENTIAL, 2, 2) == 0


def test_an_essential_hypothesis_outside_the_class_by_the_definition() -> None:
    hypothesis_class = FiniteClass.from_rows(["000", "011", "101"])
    assert definitions.essential_hypotheses(hypothesis_class, 1, 1) == {(0, 0, 1)}


@pytest.mark.parametrize(("p", "d", "most"), [(1, 1, 2), (1, 2, 7), (2, 1, 3), (3, 1, 4)])
def test_the_sum_of_binomials_is_attained_on_three_points(p: int, d: int, most: int) -> None:
    tables = decomposition_tables(3, p, d)
    found = max(tables.most_leaves(number) for number in tables.on.classes() if tables.covers(number))
    assert found == most == sauer_sum(p * (2**d - 1), d)


@pytest.mark.parametrize("dimension", range(4))
def test_a_node_may_lie_where_a_leaf_of_one_dimension_less_may(dimension: int) -> None:
    h = FiniteClass.from_rows([f"{row:0{max(1, dimension)}b}" for row in range(2**dimension)])
    for p, d in product((1, 2, 3), range(dimension, 4)):
        deepest = definitions.largest_leaf_depth(p, d, dimension - 1)
        allowed = [definitions.may_be_node(h, k, p, d) for k in range(deepest + p + 1)]
        assert allowed == [True] * (deepest + 1) + [False] * p


def test_numbered_classes_are_the_classes() -> None:
    on = domain(2)
    hypothesis_class = FiniteClass.from_rows(["00", "10"])
    assert on.class_of(on.number_of(hypothesis_class)) == hypothesis_class
    assert [on.class_of(number).to_rows() for number in on.classes()][:5] == [
        ["00"], ["01"], ["10"], ["11"], ["00", "01"],
    ]  # fmt: skip
    assert list(members(on.number_of(hypothesis_class))) == [0, 2]
    with pytest.raises(InvalidValueError, match=r"n_points must be .*, not 9"):
        Domain(9)
    with pytest.raises(WorkLimitError, match="all classes on 5 points with 2 labels"):
        next(domain(5).classes())


SCOPE = Decompositions(2, one_more=False)


def at_most_two(tables: DecompositionTables, number: int) -> Counterexample | None:
    return None if number.bit_count() <= 2 else against(tables, f"{number.bit_count()} hypotheses", H=number)


def found_by(claim: Claim, wrong: Claim, proper: bool, scope: Decompositions = SCOPE) -> Trial:
    trial = Trial()
    judge(trial, claim, scope, wrong=wrong, proper=("proper", lambda tables, number: proper))
    return trial


ANYTHING, AT_MOST_TWO = per_class("anything", lambda tables, number: None), per_class("|H| <= 2", at_most_two)


def test_a_violation_is_smallest_and_names_p_and_d() -> None:
    found = judging.first_violation(AT_MOST_TWO, SCOPE)
    assert str(found) == "H = {00, 01, 10}: p = 1, d = 1: 3 hypotheses"


def test_success_needs_a_refuted_wrong_variant_and_proper_instances() -> None:
    trials = (
        found_by(ANYTHING, AT_MOST_TWO, False),
        found_by(ANYTHING, ANYTHING, True),
        found_by(ANYTHING, AT_MOST_TWO, True),
    )
    reasons = [trial.evidence("scope", Verdict.ENUMERATED).reason for trial in trials]
    assert reasons == ["no instance: proper", "wrong variant not refuted: anything", ""]


def test_the_empty_class_is_an_instance_on_request() -> None:
    more = found_by(ANYTHING, AT_MOST_TWO, True, Decompositions(2, one_more=False, empty=True))
    assert more.instances > found_by(ANYTHING, AT_MOST_TWO, True).instances


def test_larger_scopes_contain_smaller_ones() -> None:
    scopes = decompositions.SCOPES
    pairs = [
        {(universe.name, pair) for universe in scope.universes() for pair in scope.parameters(universe)}
        for scope in (scopes.quick, scopes.standard, scopes.deep)
        if scope is not None
    ]
    assert pairs[0] <= pairs[1] <= pairs[2]


def test_a_claim_says_on_which_classes_it_says_something() -> None:
    def judged(says: Callable[[DecompositionTables, int], bool]) -> Evidence:
        def body(trial: Trial) -> None:
            right = per_class("DDim is at most d", lambda tables, number: None, says)
            wrong = per_class("DDim is 0", lambda tables, number: against(tables, "it is not", H=number))
            judge(trial, right, Decompositions(2, one_more=True), wrong=wrong)

        trial = Trial()
        body(trial)
        return trial.evidence("few classes", Verdict.ENUMERATED)

    some = judged(lambda tables, number: number.bit_count() == 2)
    assert some.verdict is Verdict.ENUMERATED
    assert some.informative is not None
    assert 0 < some.informative < some.instances
    assert judged(lambda tables, number: False).verdict is Verdict.FAILED
    assert judged(lambda tables, number: True).informative is None
