"""Lemmas on three and more labels: cases, conclusions by definition, and where inequalities are strict.

Section 4 of lyu: the counterexamples of what is false, by the definitions.
"""

import pytest
from tests.lemmas import Lemmas

from littlestone.classes import FiniteClass, graph_maps, pair_maps
from littlestone.definitions import (
    decomposition_dimension,
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
    soa_hull,
)
from littlestone.verdicts import Profile, Verdict
from littlestone_solver.lemmas import lyu


def test_graph_maps_are_not_pair_maps() -> None:
    one = FiniteClass.from_rows(["00", "01", "10", "20"], n_labels=3)
    assert littlestone_dimension_by_recursion(one) == 1
    assert psi_littlestone_dimension_by_recursion(one, pair_maps(3)) == 1
    assert psi_littlestone_dimension_by_recursion(one, graph_maps(3)) == 2


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
