"""Every check on decompositions returns the verdict that the ledger records, and cannot pass without looking."""

from __future__ import annotations

import pytest

from littlestone_properties.evidence.kit import judging
from littlestone_properties.evidence.kit.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone_properties.evidence.kit.judging import Finding, first_violation, judged, per_class
from littlestone_properties.evidence.kit.numbered_classes import Domain, domain, members
from littlestone_properties.evidence.kit.universes import all_functions, parameters, scope_of, universes
from littlestone_properties.evidence.lyu.online import interleaving_online
from littlestone_properties.evidence.lyu.probability import concentration, counting, interleaving
from littlestone_properties.evidence.lyu.structure import (
    decompositions,
    essential_conventions,
    essential_hypotheses,
    irreducibility,
    leaf_counts,
    ruling_out,
    soa_hull,
    soa_walk,
    standard_optimal_algorithm,
    subclass_decompositions,
)
from littlestone_reference import definitions
from littlestone_reference.classes import FiniteClass
from littlestone_reference.errors import InvalidValueError, WorkLimitError
from littlestone_reference.verdicts import Check, Profile, Verdict

ENUMERATED: tuple[Check, ...] = (
    counting.entrywise_intersection,
    counting.majority_halving,
    counting.sauer_count_plus_one,
    decompositions.definitions_agree,
    decompositions.fast_functions_agree,
    decompositions.greedy_is_valid,
    decompositions.irreducible_leaves_are_free,
    decompositions.node_depths,
    essential_hypotheses.all_members_at_degree_zero,
    essential_hypotheses.at_least_one,
    essential_hypotheses.at_most_the_number_of_leaves,
    essential_hypotheses.of_subclasses,
    essential_conventions.well_defined,
    irreducibility.cover,
    irreducibility.few_members,
    irreducibility.few_members_of_all_restrictions,
    irreducibility.sequences_and_sets,
    leaf_counts.non_empty_leaves,
    leaf_counts.sharper_bound,
    ruling_out.error_of_irreducible_class,
    ruling_out.fact_four_with_members_left,
    soa_hull.d_irreducible_subclasses,
    soa_hull.non_empty_subclasses,
    soa_walk.walk_finds_the_leaf,
    standard_optimal_algorithm.disagreement_below_common_dimension,
    standard_optimal_algorithm.keeps_the_larger_side,
    standard_optimal_algorithm.mistakes,
    subclass_decompositions.common_soa_or_smaller_dimension,
    subclass_decompositions.dimension_of_subclass,
    subclass_decompositions.matching_leaf,
    subclass_decompositions.matching_leaf_of_irreducible_subclass,
)
EXACT: tuple[Check, ...] = (
    concentration.chernoff_with_factor_two,
    concentration.chunk_errors,
    concentration.without_replacement,
    counting.exposed_mass,
    interleaving.chain_from_pairwise_ratio,
    interleaving.error_ratio_with_one_half,
    interleaving.section_5,
    interleaving_online.claim_6_3,
    interleaving_online.failure_probability_from_d_3,
    interleaving_online.section_6_with_floor_repaired,
)
REFUTED: tuple[tuple[Check, tuple[tuple[str, ...], ...]], ...] = (
    (concentration.chernoff_one_sided_constant, ()),
    (counting.sauer_count, (("0", "1"),)),
    (essential_conventions.of_the_empty_class, ((),)),
    (interleaving.chain_from_close_errors, (("00", "01", "10", "11"),)),
    (interleaving_online.claim_6_2, (("00", "01"),)),
    (interleaving_online.claim_6_3_with_floor, ()),
    (interleaving.error_ratio, ()),
    (interleaving_online.failure_probability, ()),
    (leaf_counts.all_leaves, (("0",),)),
    (leaf_counts.with_empty_nodes_as_leaves, (("00", "01", "10"),)),
    (ruling_out.error_of_empty_class, ((),)),
    (ruling_out.fact_four_with_empty_remainder, (("0",), ())),
    (soa_hull.empty_subclass_allowed, (("1",),)),
    (standard_optimal_algorithm.disagreement_below_intersection, (("0",), ("1",))),
)


def name_of(check: object) -> str:
    return f"{getattr(check, '__module__', '').rpartition('.')[2]}.{getattr(check, '__name__', '')}"


@pytest.mark.parametrize("check", ENUMERATED, ids=name_of)
def test_what_holds_is_enumerated_and_a_wrong_variant_is_refuted(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.ENUMERATED, evidence
    assert any("wrong variant" in note for note in evidence.notes)


@pytest.mark.parametrize("check", EXACT, ids=name_of)
def test_arithmetic_is_exact_and_a_wrong_variant_is_refuted(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence
    assert any("wrong variant" in note or "without" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "rows"), REFUTED, ids=name_of)
def test_what_fails_is_refuted_by_its_smallest_classes(check: Check, rows: tuple[tuple[str, ...], ...]) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert tuple(tuple(held.to_rows()) for _, held in evidence.counterexample.classes) == rows
    assert len(evidence.counterexample.explanation) > 20


def test_no_check_is_left_out() -> None:
    modules = (
        concentration, counting, decompositions, essential_conventions, essential_hypotheses, interleaving,
        interleaving_online, irreducibility, leaf_counts, ruling_out, soa_hull, soa_walk,
        standard_optimal_algorithm, subclass_decompositions,
    )  # fmt: skip
    public = {f"{m.__name__.rpartition('.')[2]}.{name}" for m in modules for name in m.__all__}
    tested = {name_of(check) for check in (*ENUMERATED, *EXACT, *(check for check, _ in REFUTED))}
    assert tested <= public
    assert public - tested == {
        "essential_conventions.found",
        "essential_conventions.no_essential",
        "essential_conventions.shown_functions",
        "interleaving.HALF",
        "interleaving.closeness",
        "interleaving.largest_d",
        "interleaving.worst_ratio",
        "leaf_counts.largest_conceivable",
    }


WITHOUT_ESSENTIAL = FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1011", "1101"])


def test_the_smallest_class_without_essential_hypotheses_by_the_definition() -> None:
    assert definitions.decomposition_dimension(WITHOUT_ESSENTIAL, 1, 2) == 1
    assert definitions.essential_hypotheses(WITHOUT_ESSENTIAL, 1, 2) == frozenset()
    assert definitions.decomposition_dimension(WITHOUT_ESSENTIAL, 2, 2) == 0


def test_an_essential_hypothesis_outside_the_class_by_the_definition() -> None:
    held = FiniteClass.from_rows(["000", "011", "101"])
    assert definitions.essential_hypotheses(held, 1, 1) == {(0, 0, 1)}


@pytest.mark.parametrize(("p", "d", "most"), [(1, 1, 2), (1, 2, 7), (2, 1, 3), (3, 1, 4)])
def test_the_recursion_bound_on_leaves_is_attained(p: int, d: int, most: int) -> None:
    tables = decomposition_tables(3, p, d)
    found = max(tables.most_leaves(number) for number in tables.on.classes() if tables.covers(number))
    assert found == most == leaf_counts.largest_conceivable(p, d)


def test_numbered_classes_are_the_classes() -> None:
    on = domain(2)
    held = FiniteClass.from_rows(["00", "10"])
    assert on.class_of(on.number_of(held)) == held
    assert [on.class_of(number) for number in on.classes()][:5] == [
        FiniteClass.from_rows([row]) for row in ("00", "01", "10", "11")
    ] + [FiniteClass.from_rows(["00", "01"])]
    assert list(members(on.number_of(held))) == [0, 2]
    with pytest.raises(InvalidValueError, match="n_points=9"):
        Domain(9)
    with pytest.raises(WorkLimitError, match="points=5"):
        next(domain(5).classes())


def test_tables_agree_with_the_definitions_on_two_points() -> None:
    on = domain(2)
    for number in on.classes(empty=True):
        held = on.class_of(number)
        assert on.dimension(number) == definitions.littlestone_dimension_by_recursion(held)
        assert on.function(on.soa(number)) == definitions.soa_hypothesis(held)
        for k in range(4):
            assert on.is_irreducible(number, k) == definitions.is_irreducible(held, k)


def always(tables: DecompositionTables, number: int) -> Finding | None:
    return None


def at_most_two(tables: DecompositionTables, number: int) -> Finding | None:
    if number.bit_count() <= 2:
        return None
    return Finding((("H", tables.on.class_of(number)),), f"{number.bit_count()} hypotheses")


def test_a_violation_is_smallest_and_names_p_and_d() -> None:
    evidence = judged(
        per_class("|H| <= 2", at_most_two),
        Profile.QUICK,
        wrong=per_class("", at_most_two),
        proper=("anything", lambda tables, number: True),
    )
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.classes == (("H", FiniteClass.from_rows(["00", "01", "10"])),)
    assert evidence.counterexample.explanation == "p = 1, d = 1: 3 hypotheses"


def test_success_needs_a_refuted_wrong_variant_and_proper_instances() -> None:
    claim = per_class("anything", always)
    vacuous = judged(claim, Profile.QUICK, wrong=claim, proper=("nothing", lambda tables, number: False))
    assert vacuous.verdict is Verdict.FAILED
    assert vacuous.notes == ("no instance with nothing",)
    toothless = judged(claim, Profile.QUICK, wrong=claim, proper=("anything", lambda tables, number: True))
    assert toothless.verdict is Verdict.FAILED
    assert toothless.notes == ("the wrong variant 'anything' was not refuted",)


def test_the_empty_class_is_an_instance_on_request() -> None:
    claim = per_class("anything", always)
    assert first_violation(claim, Profile.QUICK, empty=True).count > first_violation(claim, Profile.QUICK).count


def test_findings_are_readable() -> None:
    finding = Finding((("G", FiniteClass.from_rows(["01"])), ("H", FiniteClass.empty(1))), "why")
    assert str(finding) == "G = {01}, H = {}: why"
    assert str(Finding((), "why")) == "why"
    assert judging.decoded(FiniteClass.empty(1)) == "{}"


@pytest.mark.parametrize("profile", list(Profile))
def test_profiles_state_their_scope_and_larger_ones_contain_smaller_ones(profile: Profile) -> None:
    assert "every class on 1..2" in scope_of(profile) or profile is not Profile.QUICK
    for universe in universes(profile):
        assert parameters(universe, profile)
    small = {
        (universe.name, pair)
        for universe in universes(Profile.QUICK)
        for pair in parameters(universe, Profile.QUICK)
    }
    assert small <= {
        (universe.name, pair) for universe in universes(profile) for pair in parameters(universe, profile)
    }


def test_unions_over_subclasses() -> None:
    universe = all_functions(1)
    assert universe.over_subclasses([1, 2, 4, 8]) == [1, 3, 5, 15]


def test_the_walk_notices_a_wrong_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DecompositionTables, "possible", lambda self, number: self.on.everything)
    assert soa_walk.walk_finds_the_leaf(Profile.QUICK).verdict is Verdict.REFUTED
    assert subclass_decompositions.matching_leaf(Profile.QUICK).verdict is Verdict.REFUTED


def test_the_agreement_with_the_definitions_notices_a_wrong_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone_reference.definitions.decomposition_dimension", lambda h, p, d: 0)
    evidence = decompositions.definitions_agree(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.classes == (("H", FiniteClass.from_rows(["00", "01", "10"])),)
