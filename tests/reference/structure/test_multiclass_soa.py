"""The multiclass standard optimal algorithm: fast against literal, the binary case, ties."""

import random
from itertools import product

import pytest

from littlestone import definitions, structure
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import TieRule
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError

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
