"""Section 4 of lyu: every repaired lemma is verified, every statement that is false has its counterexample."""

import pytest

from littlestone_reference.classes import FiniteClass
from littlestone_reference.conventions import EmptyNodes
from littlestone_reference.definitions import (
    decomposition_dimension,
    essential_hypotheses,
    littlestone_dimension_by_recursion,
    maximal_number_of_leaves,
    soa_hull,
)
from littlestone_reference.verdicts import Check, Profile, Verdict
from littlestone_solver.induction import leaf_potential, leaf_sum, reducible_cover
from littlestone_solver.induction.step import Step, verify_steps
from littlestone_solver.lemmas import (
    decomposition_all_leaves,
    decomposition_exists,
    decomposition_leaf_count,
    decomposition_of_subclass,
    essential_count,
    essential_exist,
    essential_members,
    essential_of_subclass,
    matching_leaves,
)
from littlestone_solver.lemmas import (
    soa_hull as soa_hull_lemma,
)

VERIFIED: dict[str, Check] = {
    "decomposition_exists": decomposition_exists.check,
    "decomposition_leaf_count": decomposition_leaf_count.check,
    "decomposition_leaf_count, sharp": decomposition_leaf_count.check_sharp,
    "decomposition_of_subclass": decomposition_of_subclass.check,
    "decomposition_of_subclass, same p": decomposition_of_subclass.check_same_p,
    "matching_leaves": matching_leaves.check,
    "essential_count": essential_count.check,
    "essential_of_subclass": essential_of_subclass.check,
    "essential_exist": essential_exist.check,
    "essential_members": essential_members.check,
    "soa_hull": soa_hull_lemma.check,
    "soa_hull, less irreducible": soa_hull_lemma.check_less_irreducible,
}

STEPS = [
    *leaf_potential.potential_steps(),
    *leaf_sum.leaf_sum_steps(),
    *reducible_cover.cover_steps(),
    *reducible_cover.iterated_steps(),
]


def refuted_class(check: Check) -> FiniteClass:
    """Return the class H of the counterexample."""
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED, evidence.notes
    assert evidence.counterexample is not None
    return dict(evidence.counterexample.classes)["H"]


@pytest.mark.parametrize("name", VERIFIED)
def test_lemma_is_verified_and_not_vacuous(name: str) -> None:
    evidence = VERIFIED[name](Profile.QUICK)
    assert evidence.verdict is Verdict.VERIFIED, f"{name}: {evidence.verdict}: {evidence.notes}"
    assert evidence.scope.startswith("all binary classes on 1..3 points (2^8 at n = 3)")
    assert any("sharp" in note for note in evidence.notes), evidence.notes
    assert any(note.startswith("wrong variant") for note in evidence.notes), evidence.notes


@pytest.mark.parametrize("name", ["decomposition_of_subclass", "matching_leaves", "essential_of_subclass"])
def test_being_a_subclass_is_needed(name: str) -> None:
    notes = VERIFIED[name](Profile.QUICK).notes
    assert any(note.startswith("hypothesis 'G is a subclass of H' is needed") for note in notes), notes


def test_leaf_count_as_printed_fails_for_a_single_hypothesis() -> None:
    one = refuted_class(decomposition_all_leaves.check_empty_nodes_may_be_split)
    assert (one.n_points, len(one)) == (1, 1)
    assert maximal_number_of_leaves(one, 1, 1, count_empty=True) == 5


def test_leaf_count_fails_even_if_empty_nodes_are_leaves() -> None:
    one = refuted_class(decomposition_all_leaves.check_empty_nodes_are_leaves)
    assert (one.n_points, len(one), littlestone_dimension_by_recursion(one)) == (2, 3, 1)
    assert maximal_number_of_leaves(one, 3, 1, True, EmptyNodes.LEAVES_ONLY) == 7


def test_soa_hull_with_the_empty_subclass_fails() -> None:
    one = refuted_class(soa_hull_lemma.check_as_printed)
    assert one.to_rows() == ["1"]
    assert soa_hull(one, 1, with_empty_subclass=True).to_rows() == ["0", "1"]


def test_soa_hull_of_less_irreducible_subclasses_fails() -> None:
    one = refuted_class(soa_hull_lemma.check_even_less_irreducible)
    assert (one.n_points, len(one), littlestone_dimension_by_recursion(one)) == (3, 4, 2)
    assert littlestone_dimension_by_recursion(soa_hull(one, 1)) == 3


def test_matching_leaves_with_p_on_both_sides_fails() -> None:
    one = refuted_class(matching_leaves.check_same_p)
    assert (one.n_points, len(one), decomposition_dimension(one, 1, 2)) == (4, 7, 1)


def test_without_equal_dimensions_there_may_be_no_essential_hypothesis() -> None:
    one = refuted_class(essential_exist.check_without_equality)
    assert (one.n_points, len(one)) == (4, 7)
    assert (decomposition_dimension(one, 1, 2), decomposition_dimension(one, 2, 2)) == (1, 0)
    assert not essential_hypotheses(one, 1, 2)


@pytest.mark.parametrize("step", STEPS, ids=[step.text.split(":")[0][:40] for step in STEPS])
def test_step_is_proved_and_its_wrong_variants_are_refuted(step: Step) -> None:
    evidence = verify_steps([step], "this step")
    assert evidence.verdict is Verdict.PROVED, evidence.notes


@pytest.mark.parametrize(
    "check", [leaf_potential.check, leaf_sum.check, reducible_cover.check, reducible_cover.check_iterated]
)
def test_induction_is_proved(check: Check) -> None:
    assert check(Profile.QUICK).verdict is Verdict.PROVED
