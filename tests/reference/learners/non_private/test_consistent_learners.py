"""Halving, the consistent learner and empirical risk minimisation."""

from itertools import product

import pytest

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.learners.non_private.consistent import ConsistentLearner
from littlestone.learners.non_private.empirical_risk import EmpiricalRiskLearner, empirical_risk_minimiser
from littlestone.learners.non_private.halving import HalvingLearner
from littlestone.learners.non_private.version_space_memory import UnfittedExample
from littlestone_properties.enumerations.all_classes import all_classes_up_to

ZERO, ONE = Label(0), Label(1)
ORIGIN = Point(0)


def test_halving_predicts_the_vote_and_the_smallest_label_at_a_tie() -> None:
    hypothesis_class = FiniteClass.from_rows(["020", "021", "111", "122"])
    learner = HalvingLearner.for_class(hypothesis_class)
    assert learner.hypothesis == (0, 2, 1)
    learner.update(ORIGIN, ONE)
    assert learner.hypothesis == (1, 1, 1)


def test_the_consistent_learner_publishes_the_first_hypothesis_that_fits() -> None:
    for hypothesis_class in all_classes_up_to(2):
        for examples in product(product(hypothesis_class.points, hypothesis_class.labels), repeat=2):
            learner = ConsistentLearner.for_class(hypothesis_class)
            for example in examples:
                learner.update(*example)
            left = hypothesis_class.restricted_to_sample(examples)
            assert learner.hypothesis == (left.hypotheses[0] if len(left) else (ZERO,) * hypothesis_class.n_points)


def test_follow_the_leader_counts_errors_on_every_stream() -> None:
    hypothesis_class = FiniteClass.from_rows(["00", "01", "11"])
    learner = EmpiricalRiskLearner.for_class(hypothesis_class)
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
def test_unfitted_examples(make: type[HalvingLearner] | type[ConsistentLearner]) -> None:
    found = []
    for unfitted in UnfittedExample:
        learner = make(FiniteClass.from_rows(["01"]), unfitted).running()
        learner.update(ORIGIN, ONE)
        found.append(learner.hypothesis)
    assert found == [(0, 0), (0, 1), (1, 1)]


@pytest.mark.parametrize("make", [HalvingLearner, ConsistentLearner])
def test_the_empty_class_is_answered_with_label_0(make: type[HalvingLearner] | type[ConsistentLearner]) -> None:
    learner = make.for_class(FiniteClass.empty(2, 3))
    learner.update(ORIGIN, Label(2))
    assert learner.hypothesis == (0, 0)
