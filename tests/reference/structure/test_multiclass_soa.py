"""The multiclass standard optimal algorithm: fast against literal, the binary case, mistakes, ties."""

import random
from collections.abc import Callable
from itertools import product

import pytest

from littlestone import definitions, dimensions, structure
from littlestone.classes import FiniteClass, Label, Point
from littlestone.conventions import TieRule
from littlestone.errors import InvalidValueError
from littlestone_properties.enumerations.all_classes import all_classes, all_classes_up_to

FEW_BUT_RICH = FiniteClass.from_rows(["000", "001", "002", "010", "020", "100", "101", "110", "111"])
"""At point 0, label 0 leaves five hypotheses of dimension 1 and label 1 a square, four of dimension 2."""

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


def loses_dimension_at_every_mistake(h: FiniteClass, label_of: Callable[[FiniteClass, Point], Label]) -> bool:
    """Return whether every label but the predicted one leaves a class of smaller dimension."""
    value = dimensions.multiclass_littlestone_dimension(h)
    return all(
        dimensions.multiclass_littlestone_dimension(h.restricted_to(x, y)) < value
        for x in h.points
        for y in h.labels
        if y != label_of(h, x)
    )


def largest_number_of_hypotheses(h: FiniteClass, point: Point) -> Label:
    """Fault: the label of most hypotheses instead of that of the largest dimension."""
    sizes = [len(h.restricted_to(point, y)) for y in h.labels]
    return Label(sizes.index(max(sizes)))


def smallest_dimension(h: FiniteClass, point: Point) -> Label:
    """Fault: the smallest instead of the largest dimension."""
    values = [dimensions.multiclass_littlestone_dimension(h.restricted_to(point, y)) for y in h.labels]
    return Label(values.index(min(values)))


def test_every_mistake_costs_a_dimension() -> None:
    for h in [*SMALL, FEW_BUT_RICH]:
        assert loses_dimension_at_every_mistake(h, structure.multiclass_soa_label), h


@pytest.mark.parametrize("wrong", [largest_number_of_hypotheses, smallest_dimension])
def test_planted_faults_make_mistakes_that_cost_nothing(wrong: Callable[[FiniteClass, Point], Label]) -> None:
    scope = [*all_classes(2, n_labels=3), FEW_BUT_RICH]
    assert not all(loses_dimension_at_every_mistake(h, wrong) for h in scope)


def test_ties_go_to_the_smallest_label_and_the_empty_class_answers_zero() -> None:
    for module in (definitions, structure):
        assert module.multiclass_soa_hypothesis(FiniteClass.from_rows(["21", "12"])) == (1, 1)
        assert module.multiclass_soa_hypothesis(FiniteClass.empty(2, 3)) == (0, 0)
        assert module.multiclass_soa_hypothesis(FiniteClass.from_rows(["22"])) == (2, 2)
        for point in (-1, 2):
            with pytest.raises(InvalidValueError, match=rf"point must be .*, not {point}"):
                module.multiclass_soa_label(FiniteClass.from_rows(["21", "12"]), Point(point))
