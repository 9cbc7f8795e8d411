"""Lemmas on three and more labels: cases, conclusions by definition, and where inequalities are strict."""

import pytest
from tests.lemmas import CHECKS, family_by

from littlestone.classes import FiniteClass, all_maps, bit_maps, bit_restriction, graph_maps, pair_maps
from littlestone.definitions import (
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
    zero_cover_number,
)
from littlestone_solver.engine.lemmas.conclusion import Size

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
