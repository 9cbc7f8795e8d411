"""The checks of irreducibility, decompositions and essential hypotheses catch every planted fault."""

from dataclasses import replace

import pytest

from littlestone import definitions, structure
from littlestone.certificates import Decomposition
from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone_properties import checks
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.protocols import DecompositionFunction

LINES = ("property:", "got:", "required:", "smallest input:", "reproduce:")


def optimal_tree(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    return structure.certified_decomposition_dimension(hypothesis_class, p, d).tree


def test_optimal_trees_pass() -> None:
    checks.check_decomposition(structure.decomposition_dimension, optimal_tree, n_generated=10)


@pytest.mark.parametrize("name", wrong_algorithms("is_irreducible"))
def test_every_planted_irreducibility_is_caught(name: str) -> None:
    wrong = wrong_algorithms("is_irreducible")[name]
    assert callable(wrong)
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_irreducibility(wrong, n_generated=20)
    assert all(line in str(caught.value) for line in LINES)
    assert {caught.value.got, caught.value.required} == {"true", "false"}


@pytest.mark.parametrize("name", wrong_algorithms("decomposition_dimension"))
def test_every_planted_dimension_is_caught(name: str) -> None:
    wrong = wrong_algorithms("decomposition_dimension")[name]
    assert callable(wrong)
    with pytest.raises(checks.PropertyViolationError, match="equals the decomposition dimension") as caught:
        checks.check_decomposition(wrong, n_generated=20)
    hypothesis_class, p, d = eval(f"({caught.value.smallest_input})", {"FiniteClass": FiniteClass})
    assert str(definitions.decomposition_dimension(hypothesis_class, p, d)) == caught.value.required


def a_leaf_too_deep(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    return structure.greedy_decomposition(hypothesis_class, p, d + 1)


def only_a_leaf(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    return None


def without_the_tree_on_the_right(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    tree = optimal_tree(hypothesis_class, p, d)
    return tree and replace(tree, children=(tree.children[0], None))


@pytest.mark.parametrize("tree", [a_leaf_too_deep, only_a_leaf, without_the_tree_on_the_right])
def test_wrong_trees_are_caught(tree: DecompositionFunction) -> None:
    with pytest.raises(checks.PropertyViolationError, match="is a valid decomposition tree"):
        checks.check_decomposition(tree=tree, n_generated=20)


@pytest.mark.parametrize("name", wrong_algorithms("essential_hypotheses"))
@pytest.mark.drawn(4)
def test_every_planted_list_of_essential_hypotheses_is_caught(name: str) -> None:
    wrong = wrong_algorithms("essential_hypotheses")[name]
    assert callable(wrong)
    with pytest.raises(checks.PropertyViolationError, match="lists the essential hypotheses") as caught:
        checks.check_essential_hypotheses(wrong, n_generated=20)
    hypothesis_class, p, d = eval(f"({caught.value.smallest_input})", {"FiniteClass": FiniteClass})
    literal = sorted(list(map(int, h)) for h in definitions.essential_hypotheses(hypothesis_class, p, d))
    assert str(literal) == caught.value.required


def test_a_greedy_tree_need_not_be_optimal() -> None:
    with pytest.raises(checks.PropertyViolationError) as caught:
        checks.check_decomposition(tree=structure.greedy_decomposition, n_generated=5)
    assert caught.value.got == "a valid tree of degree 1"
    assert caught.value.required == "a valid tree of degree 0"
    assert caught.value.smallest_input == "FiniteClass.from_rows(['001', '010', '011', '111']), 1, 2"


def test_the_order_of_essential_hypotheses_does_not_matter() -> None:
    def reversed_twice(hypothesis_class: FiniteClass, p: int, d: int) -> list[list[int]]:
        found = [list(map(int, h)) for h in structure.essential_hypotheses(hypothesis_class, p, d)]
        return found[::-1] + found

    checks.check_essential_hypotheses(reversed_twice, n_generated=5)


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
    with pytest.raises(InvalidValueError, match=r"n_generated must be at least 0, not -1"):
        checks.check_decomposition(structure.decomposition_dimension, n_generated=-1)
    with pytest.raises(InvalidValueError, match=r"n_generated must be at least 0, not -1"):
        checks.check_essential_hypotheses(structure.essential_hypotheses, n_generated=-1)
    with pytest.raises(InvalidValueError, match=r"n_generated must be at least 0, not -1"):
        checks.check_irreducibility(structure.is_irreducible, n_generated=-1)
