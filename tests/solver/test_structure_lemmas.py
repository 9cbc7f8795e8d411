"""Section 4 of lyu: the counterexamples of what is false, by the definitions."""

from typing import TypeVar

import pytest

from littlestone.classes import FiniteClass
from littlestone.conventions import EmptyNodes
from littlestone.definitions import (
    decomposition_dimension,
    essential_hypotheses,
    littlestone_dimension_by_recursion,
    maximal_number_of_leaves,
    soa_hull,
)
from littlestone.verdicts import Check, Profile, Scope, Verdict
from littlestone_solver.lemmas import (
    decomposition_all_leaves,
    decomposition_of_subclass,
    essential_exist,
    essential_of_subclass,
    matching_leaves,
)
from littlestone_solver.lemmas import soa_hull as soa_hull_lemma
from littlestone_solver.lemmas.decomposition_parameters import Decompositions

S = TypeVar("S", bound=Scope)


def refuted_class(check: Check[S]) -> FiniteClass:
    """Return the class H of the counterexample."""
    evidence = check.run(Profile.STANDARD)
    assert evidence.verdict is Verdict.REFUTED, evidence.reason
    assert evidence.counterexample is not None
    return dict(evidence.counterexample.classes)["H"]


@pytest.mark.parametrize(
    "check", [decomposition_of_subclass.check, matching_leaves.check, essential_of_subclass.check]
)
def test_being_a_subclass_is_needed(check: Check[Decompositions]) -> None:
    dropped = check.run(Profile.QUICK).dropped_hypotheses
    assert dropped is not None
    assert dropped["G is a subclass of H"] != "still holds in this scope"


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
