"""The fast structure functions against the literal definitions.

The multiclass standard optimal algorithm: fast against literal, the binary case, ties.
"""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from littlestone import definitions, structure
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import EmptyNodes, TieRule
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError, WorkLimitError

UP_TO_TWO = [FiniteClass.empty(1), FiniteClass.empty(2), *all_classes_up_to(2)]
UP_TO_THREE = [FiniteClass.empty(3), *all_classes_up_to(3)]
SAMPLE_ON_THREE = [h for h in UP_TO_THREE if h.n_points == 3][::12]


def parameters(h: FiniteClass, ps: tuple[int, ...] = (1, 2, 3)) -> Iterator[tuple[int, int]]:
    """Yield every p given with every d from the dimension to one more than the number of points."""
    for d in range(max(0, definitions.littlestone_dimension_by_recursion(h)), h.n_points + 2):
        for p in ps:
            yield p, d


def test_the_scopes_have_the_stated_sizes() -> None:
    assert (len(UP_TO_TWO), len(UP_TO_THREE), len(SAMPLE_ON_THREE)) == (20, 274, 22)
    assert sum(1 for h in UP_TO_TWO for _ in parameters(h)) == 189
    assert sum(1 for h in SAMPLE_ON_THREE for _ in parameters(h, (1, 2))) == 152


@pytest.mark.parametrize("rule", TieRule)
def test_soa_of_all_classes_on_at_most_three_points(rule: TieRule) -> None:
    for h in UP_TO_THREE:
        soa = definitions.soa_hypothesis(h, rule)
        assert structure.soa_hypothesis(h, rule) == soa, h
        assert tuple(structure.soa_label(h, x, rule) for x in h.points) == soa, h


@pytest.mark.slow
def test_irreducibility_of_all_classes_on_at_most_three_points() -> None:
    for h, k in product(UP_TO_THREE, range(4)):
        irreducible = definitions.is_irreducible_by_sets(h, k)
        assert structure.is_irreducible(h, k) == irreducible, (h, k)
        sequence = structure.reducing_sequence(h, k)
        assert (sequence is None) == irreducible, (h, k)
        if sequence is not None:
            assert len(sequence) == k
            assert definitions.is_reducing(h, sequence), (h, k)


@pytest.mark.slow
def test_numbers_of_leaves_with_empty_ones() -> None:
    """Wherever there are at most 60 trees to list."""
    compared = 0
    cases = [(h, p, d) for h in UP_TO_TWO for p, d in parameters(h, (1, 2))]
    for (h, p, d), reading in product(cases, (EmptyNodes.DIMENSION_MINUS_ONE, EmptyNodes.LEAVES_ONLY)):
        try:
            number = definitions.number_of_decompositions(h, p, d, True, reading)
        except WorkLimitError:
            continue
        if number <= 60:
            leaves = definitions.maximal_number_of_leaves(h, p, d, True, reading)
            assert structure.maximal_number_of_leaves(h, p, d, True, reading) == leaves, (h, p, d)
            compared += 1
    assert compared == 108


def test_soa_hulls_of_all_classes_on_two_and_some_on_three_points() -> None:
    for h, k, with_empty in product([*UP_TO_TWO, *SAMPLE_ON_THREE[::2]], range(4), (False, True)):
        if with_empty or not h.is_empty:
            assert structure.soa_hull(h, k, with_empty) == definitions.soa_hull(h, k, with_empty), (h, k)


def test_impossible_arguments_are_refused() -> None:
    both = FiniteClass.from_rows(["0", "1"])
    ternary = FiniteClass.from_rows(["012"])
    for function in (
        structure.decomposition_dimension,
        structure.certified_decomposition_dimension,
        structure.essential_hypotheses,
        structure.certified_essential_hypotheses,
        structure.greedy_decomposition,
    ):
        with pytest.raises(InvalidValueError, match=r"p must be at least 1.*, not 0"):
            function(both, 0, 1)
        with pytest.raises(InvalidValueError, match=r"d must be at least 1.*, not 0"):
            function(both, 1, 0)
        with pytest.raises(InvalidValueError, match=r"n_labels must be .*, not 3"):
            function(ternary, 1, 1)
    for by_queries in (structure.is_irreducible, structure.reducing_sequence, structure.certified_irreducibility):
        with pytest.raises(InvalidValueError, match=r"k must be .*, not -1"):
            by_queries(both, -1)
    with pytest.raises(InvalidValueError, match="largest number of leaves"):
        structure.maximal_number_of_leaves(both, 1, 1, True, EmptyNodes.UNRESTRICTED)
    with pytest.raises(WorkLimitError, match="wasted queries"):
        structure.maximal_number_of_leaves(both, 16, 5, True)


SMALL = [*all_classes_up_to(3), *all_classes_up_to(2, n_labels=3)]


def test_fast_and_literal_algorithm_agree() -> None:
    choices = random.Random(5)
    functions = list(product(range(4), repeat=3))
    larger = [FiniteClass.from_rows(choices.sample(functions, 9), 4) for _ in range(20)]
    for h in [*SMALL, *larger]:
        hypothesis = definitions.multiclass_soa_hypothesis(h)
        assert structure.multiclass_soa_hypothesis(h) == hypothesis, h
        assert tuple(structure.multiclass_soa_label(h, x) for x in h.points) == hypothesis, h


def test_for_two_labels_it_is_the_rule_that_breaks_ties_to_zero() -> None:
    for h in all_classes_up_to(3):
        assert structure.multiclass_soa_hypothesis(h) == structure.soa_hypothesis(h, TieRule.ARGMAX_ZERO), h


def test_ties_go_to_the_smallest_label_and_the_empty_class_answers_zero() -> None:
    for module in (definitions, structure):
        assert module.multiclass_soa_hypothesis(FiniteClass.from_rows(["21", "12"])) == (1, 1)
        assert module.multiclass_soa_hypothesis(FiniteClass.empty(2, 3)) == (0, 0)
        assert module.multiclass_soa_hypothesis(FiniteClass.from_rows(["22"])) == (2, 2)
        for point in (-1, 2):
            with pytest.raises(InvalidValueError, match=rf"point must be .*, not {point}"):
                module.multiclass_soa_label(FiniteClass.from_rows(["21", "12"]), Point(point))
