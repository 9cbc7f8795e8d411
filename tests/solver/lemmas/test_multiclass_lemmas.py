"""Lemmas on three and more labels: cases, conclusions by definition, and where inequalities are strict.

Section 4 of lyu: the counterexamples of what is false, by the definitions.
"""

import pytest
from tests.lemmas import CHECKS, Lemmas, family_by

from littlestone.classes import FiniteClass, all_maps, bit_maps, bit_restriction, graph_maps, pair_maps
from littlestone.definitions import (
    decomposition_dimension,
    essential_hypotheses,
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
    soa_hull,
    uniform_psi_littlestone_dimension_by_recursion,
    zero_cover_number,
)
from littlestone.verdicts import Profile, Verdict
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.lemmas import lyu

NAMES = [
    "bgs.bit_restrictions",
    "bgs.order_of_maps",
    "bgs.pair_maps",
    "bgs.zero_cover_sauer_multiclass",
    "psi_cover_lower.leaves_need_trees",
]


@pytest.mark.parametrize("name", NAMES)
def test_conclusion_holds_by_definition_for_some_classes(name: str) -> None:
    lemma = family_by(CHECKS[name]).at(Size(2, 3))
    for rows in (["00"], ["00", "11"], ["00", "01", "20"]):
        one = FiniteClass.from_rows(rows, n_labels=3)
        assert lemma.conclusion.holds({"H": one}), f"{lemma.conclusion.text} for {rows}"
    assert lemma.conclusion.holds({"H": FiniteClass(2, 3, ())}), f"{lemma.conclusion.text} for the empty class"


def test_graph_maps_are_not_pair_maps() -> None:
    one = FiniteClass.from_rows(["00", "01", "10", "20"], n_labels=3)
    assert littlestone_dimension_by_recursion(one) == 1
    assert psi_littlestone_dimension_by_recursion(one, pair_maps(3)) == 1
    assert psi_littlestone_dimension_by_recursion(one, graph_maps(3)) == 2


def test_all_inequalities_between_bits_can_be_strict() -> None:
    constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    assert [littlestone_dimension_by_recursion(bit_restriction(constants, bit)) for bit in (1, 2)] == [1, 1]
    assert uniform_psi_littlestone_dimension_by_recursion(constants, bit_maps(4)) == 2
    four = FiniteClass.from_rows(["00", "01", "02", "22"], n_labels=3)
    assert uniform_psi_littlestone_dimension_by_recursion(four, bit_maps(3)) == 1
    assert psi_littlestone_dimension_by_recursion(four, bit_maps(3)) == 2


def test_order_of_the_families_can_be_strict() -> None:
    constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    assert psi_littlestone_dimension_by_recursion(constants, pair_maps(4)) == 1
    assert psi_littlestone_dimension_by_recursion(constants, bit_maps(4)) == 2
    four = FiniteClass.from_rows(["01", "02", "12", "22"], n_labels=3)
    assert psi_littlestone_dimension_by_recursion(four, bit_maps(3)) == 1
    assert psi_littlestone_dimension_by_recursion(four, all_maps(3)) == 2


def test_sauer_bound_is_attained_with_three_labels() -> None:
    one = FiniteClass.from_rows(["00", "01", "02", "10", "20"], n_labels=3)
    assert littlestone_dimension_by_recursion(one) == 1
    assert [zero_cover_number(one, depth) for depth in (0, 1)] == [1, 3]


def refuted_class(check: Lemmas) -> FiniteClass:
    """Return the class H of the counterexample."""
    evidence = check.run(Profile.STANDARD)
    assert evidence.verdict is Verdict.REFUTED, evidence.reason
    assert evidence.counterexample is not None
    return dict(evidence.counterexample.classes)["H"]


@pytest.mark.slow
@pytest.mark.parametrize("check", [lyu.decomposition_of_subclass, lyu.matching_leaves, lyu.essential_of_subclass])
def test_being_a_subclass_is_needed(check: Lemmas) -> None:
    dropped = check.run(Profile.STANDARD).dropped_hypotheses
    assert dropped is not None
    assert dropped["G subset H"] != "still holds in this scope"


def test_soa_hull_of_less_irreducible_subclasses_fails() -> None:
    one = refuted_class(lyu.soa_hull_even_less_irreducible)
    assert (one.n_points, len(one), littlestone_dimension_by_recursion(one)) == (3, 4, 2)
    assert littlestone_dimension_by_recursion(soa_hull(one, 1)) == 3


@pytest.mark.slow
def test_matching_leaves_with_p_on_both_sides_fails() -> None:
    one = refuted_class(lyu.matching_leaves_same_p)
    assert (one.n_points, len(one), decomposition_dimension(one, 1, 2)) == (4, 7, 1)


def test_without_equal_dimensions_there_may_be_no_essential_hypothesis() -> None:
    one = refuted_class(lyu.essential_exist_without_equality)
    assert (one.n_points, len(one)) == (4, 7)
    assert (decomposition_dimension(one, 1, 2), decomposition_dimension(one, 2, 2)) == (1, 0)
    assert not essential_hypotheses(one, 1, 2)
