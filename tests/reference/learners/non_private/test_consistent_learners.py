"""Halving, the consistent learner and empirical risk minimisation.

The bitwise learner: which bit goes where, and numbers above the largest label.
"""

from itertools import product

import pytest

from littlestone.classes import FiniteClass, Label, Point
from littlestone.conventions import TieRule
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.learners.non_private.bitwise import BitwiseLearner, NumberAboveLabels
from littlestone.learners.non_private.empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from littlestone.learners.non_private.version_spaces import (
    ConsistentLearner,
    HalvingLearner,
    StandardOptimalLearner,
    UnfittedExample,
)

ZERO, ONE = Label(0), Label(1)
ORIGIN = Point(0)


def test_halving_predicts_the_vote_and_the_smallest_label_at_a_tie() -> None:
    learner = HalvingLearner.for_class(FiniteClass.from_rows(["020", "021", "111", "122"]))
    assert learner.hypothesis == (0, 2, 1)
    learner.update(ORIGIN, ONE)
    assert learner.hypothesis == (1, 1, 1)


def test_the_consistent_learner_publishes_the_first_hypothesis_that_fits() -> None:
    for h in all_classes_up_to(2):
        for examples in product(product(h.points, h.labels), repeat=2):
            learner = ConsistentLearner.for_class(h)
            for example in examples:
                learner.update(*example)
            left = h.restricted_to_sample(examples).hypotheses
            assert learner.hypothesis == (left[0] if left else (ZERO,) * h.n_points)


def test_follow_the_leader_counts_errors_on_every_stream() -> None:
    learner = EmpiricalRiskLearner.for_class(FiniteClass.from_rows(["00", "01", "11"]))
    for example in ((ORIGIN, ONE), (Point(1), ONE), (ORIGIN, ZERO), (ORIGIN, ZERO)):
        learner.update(*example)
    assert learner.hypothesis == (0, 1)


def test_empirical_risk_minimisers_of_no_and_of_contradicting_examples() -> None:
    hypothesis_class = FiniteClass.from_rows(["0", "1"])
    assert empirical_risk_minimiser(hypothesis_class, []) == (0,)
    assert empirical_risk_minimiser(hypothesis_class, [(ORIGIN, ONE), (ORIGIN, ZERO)]) == (0,)
    assert empirical_risk_minimiser(hypothesis_class, [(ORIGIN, ONE), (ORIGIN, ZERO), (ORIGIN, ONE)]) == (1,)
    with pytest.raises(EmptyClassError):
        empirical_risk_minimiser(FiniteClass.empty(1), [])
    with pytest.raises(InvalidValueError, match=r"label must be .*, not 2"):
        empirical_risk_minimiser(hypothesis_class, [(ORIGIN, Label(2))])


@pytest.mark.parametrize("make", [HalvingLearner, ConsistentLearner])
def test_unfitted_examples_and_the_empty_class(make: type[HalvingLearner] | type[ConsistentLearner]) -> None:
    found = []
    for unfitted in UnfittedExample:
        learner = make(FiniteClass.from_rows(["01"]), unfitted).running()
        learner.update(ORIGIN, ONE)
        found.append(learner.hypothesis)
    assert found == [(0, 0), (0, 1), (1, 1)]
    of_empty = make.for_class(FiniteClass.empty(2, 3))
    of_empty.update(ORIGIN, Label(2))
    assert of_empty.hypothesis == (0, 0)


ABOVE = FiniteClass.from_rows(["1", "2"])
"""Three labels; both bits are a tie, so with `lyu`'s rule the bits are 11, the number 3."""


@pytest.mark.parametrize(
    ("above", "label"),
    [(NumberAboveLabels.AS_PRINTED, 3), (NumberAboveLabels.LARGEST_LABEL, 2), (NumberAboveLabels.ZERO, 0)],
)
def test_numbers_above_the_largest_label(above: NumberAboveLabels, label: int) -> None:
    assert BitwiseLearner(ABOVE, above).running().hypothesis == (label,)


@pytest.mark.parametrize(("example", "hypothesis"), [((0, 6), (6, 2)), ((1, 4), (0, 4)), ((1, 3), (6, 3))])
def test_the_first_bit_is_the_most_significant_and_bits_are_learned_apart(
    example: tuple[int, int], hypothesis: tuple[int, int]
) -> None:
    """The last hypothesis mixes members of the class."""
    learner = BitwiseLearner.for_class(FiniteClass.from_rows(["04", "13", "62"]))
    learner.update(*example)
    assert learner.hypothesis == hypothesis


def test_for_two_labels_it_is_the_standard_optimal_learner() -> None:
    for h, rule in product(all_classes_up_to(2), TieRule):
        bitwise, optimal = BitwiseLearner(h, rule=rule).running(), StandardOptimalLearner(h, rule).running()
        for point, label in ((0, 1), (h.n_points - 1, 0)):
            assert bitwise.hypothesis == optimal.hypothesis
            bitwise.update(point, label)
            optimal.update(point, label)
        assert bitwise.hypothesis == optimal.hypothesis
