"""The checks of irreducibility, decompositions and essential hypotheses catch every planted fault."""

import pytest

from littlestone import definitions, structure
from littlestone.certificates import Decomposition
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone_properties import checks, faults

LINES = ("property:", "got:", "required:", "smallest input:", "reproduce:")


def optimal_tree(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    return structure.certified_decomposition_dimension(hypothesis_class, p, d).tree


def test_optimal_trees_pass() -> None:
    checks.check_decomposition(structure.decomposition_dimension, optimal_tree, max_examples=10)


@pytest.mark.parametrize("name", sorted(faults.WRONG_IRREDUCIBILITY_FUNCTIONS))
def test_every_planted_irreducibility_is_caught(name: str) -> None:
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_irreducibility(faults.WRONG_IRREDUCIBILITY_FUNCTIONS[name], max_examples=20)
    assert all(line in str(caught.value) for line in LINES)
    assert {caught.value.got, caught.value.required} == {"true", "false"}


@pytest.mark.parametrize("name", sorted(faults.WRONG_DECOMPOSITION_DIMENSIONS))
def test_every_planted_dimension_is_caught(name: str) -> None:
    with pytest.raises(checks.PropertyViolationError, match="equals the decomposition dimension") as caught:
        checks.check_decomposition(faults.WRONG_DECOMPOSITION_DIMENSIONS[name], max_examples=20)
    hypothesis_class, p, d = eval(f"({caught.value.smallest_input})", {"FiniteClass": FiniteClass})
    assert str(definitions.decomposition_dimension(hypothesis_class, p, d)) == caught.value.required


@pytest.mark.parametrize("name", sorted(faults.WRONG_DECOMPOSITIONS))
def test_every_planted_tree_is_caught(name: str) -> None:
    with pytest.raises(checks.PropertyViolationError, match="is a valid decomposition tree"):
        checks.check_decomposition(tree=faults.WRONG_DECOMPOSITIONS[name], max_examples=20)


@pytest.mark.parametrize("name", sorted(faults.WRONG_ESSENTIAL_HYPOTHESES))
def test_every_planted_list_of_essential_hypotheses_is_caught(name: str) -> None:
    with pytest.raises(checks.PropertyViolationError, match="lists the essential hypotheses") as caught:
        checks.check_essential_hypotheses(faults.WRONG_ESSENTIAL_HYPOTHESES[name], max_examples=20)
    hypothesis_class, p, d = eval(f"({caught.value.smallest_input})", {"FiniteClass": FiniteClass})
    literal = sorted(list(map(int, h)) for h in definitions.essential_hypotheses(hypothesis_class, p, d))
    assert str(literal) == caught.value.required


def test_a_greedy_tree_need_not_be_optimal() -> None:
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_decomposition(tree=structure.greedy_decomposition, max_examples=5)
    assert caught.value.got == "a valid tree of degree 1"
    assert caught.value.required == "a valid tree of degree 0"
    assert caught.value.smallest_input == "FiniteClass.from_rows(['001', '010', '011', '111']), 1, 2"


def test_the_order_of_essential_hypotheses_does_not_matter() -> None:
    def reversed_twice(hypothesis_class: FiniteClass, p: int, d: int) -> list[list[int]]:
        found = [list(map(int, h)) for h in structure.essential_hypotheses(hypothesis_class, p, d)]
        return found[::-1] + found

    checks.check_essential_hypotheses(reversed_twice, max_examples=5)


def test_an_exception_of_the_candidate_is_a_finding() -> None:
    def raising(hypothesis_class: FiniteClass, k: int) -> bool:
        raise KeyError("planted")

    with pytest.raises(checks.PropertyViolationError, match="KeyError: 'planted'"):
        checks.check_irreducibility(raising)


def test_a_boolean_is_no_dimension() -> None:
    def returning_boolean(hypothesis_class: FiniteClass, p: int, d: int) -> int:
        return structure.decomposition_dimension(hypothesis_class, p, d) > 0

    with pytest.raises(checks.PropertyViolationError, match=r"got: +false"):
        checks.check_decomposition(returning_boolean)


def test_nothing_to_check_is_an_error() -> None:
    with pytest.raises(InvalidValueError, match="at least one candidate"):
        checks.check_decomposition()
    with pytest.raises(InvalidValueError, match=r"max_examples must be .*, not 0"):
        checks.check_decomposition(structure.decomposition_dimension, max_examples=0)
    with pytest.raises(InvalidValueError, match=r"max_examples must be .*, not 0"):
        checks.check_essential_hypotheses(structure.essential_hypotheses, max_examples=0)
    with pytest.raises(InvalidValueError, match=r"max_examples must be .*, not 0"):
        checks.check_irreducibility(structure.is_irreducible, max_examples=0)
