"""The checks of online learners accept the reference and name what is wrong with each planted learner."""

import random
import sys
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import Phase

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.classes.families import full_cube
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError
from littlestone.learners import StandardOptimalLearner
from littlestone.randomness import SampledCoins
from littlestone_properties.checks.learners.mistake_bound import check_mistake_bound
from littlestone_properties.checks.learners.online_learner import (
    check_online_learner,
    check_online_learner_on_streams,
)
from littlestone_properties.checks.learners.runs import expected_mistakes, published_hypotheses
from littlestone_properties.judging.candidates.careful_learner import well_formed, well_formed_label
from littlestone_properties.judging.running.checking import check
from littlestone_properties.protocols import Started
from littlestone_properties.violation import PropertyViolationError

from . import broken_learners
from .broken_learners import COSTLY_ONLINE_LEARNERS
from .reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS

GENERATE = (Phase.generate,)
TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])
DEFINED = "is defined on every stream"
LABELS = "publishes a label for every point"
PREDICTS = "predicts with the published hypothesis"
SAME = "same coins and same examples so far give the same hypothesis"


REASONS = {
    "raises on unrealizable streams": DEFINED,
    "publishes a list that it overwrites": "what was published stays as it was",
    "predicts with the updated hypothesis": "predicts with the published hypothesis",
    "depends on the future": SAME,
    "is random under fixed coins": SAME,
    "draws whenever it is read": "reading changes nothing",
    "learns from being asked": "reading changes nothing",
    "publishes -1 for failure": LABELS,
    "publishes labels of seen points only": LABELS,
}


@pytest.mark.parametrize(("name", "property_name"), REASONS.items())
def test_each_broken_learner_is_caught_for_its_reason(name: str, property_name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_online_learner(broken_learners.BROKEN_ONLINE_LEARNERS[name], n_generated=5)
    assert caught.value.property_name == property_name


def test_every_broken_learner_has_its_reason() -> None:
    assert REASONS.keys() == broken_learners.BROKEN_ONLINE_LEARNERS.keys()


def test_a_prediction_that_is_not_the_published_label_is_named() -> None:
    class Contrary(broken_learners.SoaLearner):
        def predict(self, point: int) -> Label:
            return Label(1 - super().predict(point))

    with pytest.raises(PropertyViolationError, match=PREDICTS):
        check_online_learner(Contrary, n_generated=1)


class Strange(broken_learners.SoaLearner):
    """A right learner; its children do one strange thing each."""


class Exits(Strange):
    def update(self, point: int, label: int) -> None:
        sys.exit("enough")


class NeverReturns(Strange):
    def update(self, point: int, label: int) -> None:
        while True:
            pass


class SaysTwoLines(Strange):
    def update(self, point: int, label: int) -> None:
        raise ValueError("one\ntwo")


class PredictsBooleans(Strange):
    def predict(self, point: int) -> Label:
        return bool(super().predict(point))  # type: ignore[return-value]


class PredictsFloats(Strange):
    def predict(self, point: int) -> Label:
        return float(super().predict(point))  # type: ignore[return-value]


class PublishesMapping(Strange):
    @property
    def hypothesis(self) -> Hypothesis:
        return dict(enumerate(super().hypothesis))  # type: ignore[return-value]


class ChangesItsClass(Strange):
    def update(self, point: int, label: int) -> None:
        object.__setattr__(self.hypothesis_class, "hypotheses", self.hypothesis_class.hypotheses[:1])


class UsesGlobalState(Strange):
    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        random.random()


class SeedsGlobalState(Strange):
    def update(self, point: int, label: int) -> None:
        super().update(point, label)
        np.random.seed(0)  # noqa: NPY002


STRANGE = {
    Exits: (DEFINED, "round 1: update(0, 0) raised SystemExit: enough"),
    NeverReturns: (DEFINED, "round 1: update(0, 0) did not return in time"),
    SaysTwoLines: (DEFINED, "round 1: update(0, 0) raised ValueError: one two"),
    PredictsBooleans: ("predicts a label", "round 1: predict(0) returned False"),
    PredictsFloats: ("predicts a label", "round 1: predict(0) returned 0.0"),
    PublishesMapping: (LABELS, "round 1: hypothesis {0: 0}"),
    ChangesItsClass: ("leaves the class as it is", "round 1: update(0, 0) changed the hypotheses of the class"),
    UsesGlobalState: ("draws from its coins only", "the state of the global generator of `random` changed"),
    SeedsGlobalState: ("draws from its coins only", "the state of the global generator of `numpy.random` changed"),
}


@pytest.mark.parametrize(("learner", "expected"), STRANGE.items())
def test_strange_learners_are_told_what_they_do(learner: type[Strange], expected: tuple[str, str]) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_online_learner(learner, n_generated=1, timeout=0.2)
    assert (caught.value.property_name, caught.value.got) == expected
    assert len(str(caught.value).splitlines()) == 5, "one line for each part of the message"


SEVEN = FiniteClass.from_rows(["000", "001", "010", "100", "101", "110", "111"])


def slow_from(n_rows: int) -> type[Strange]:
    """Return a right learner that has no time for classes with some rows or more."""

    class Slow(Strange):
        def predict(self, point: int) -> Label:
            while len(self.hypothesis_class) >= n_rows:
                pass
            return super().predict(point)

    return Slow


@pytest.mark.parametrize("n_rows", [2, 3, 4, 7])
def test_a_slow_right_learner_is_left_out_and_that_is_said(n_rows: int) -> None:
    classes = [*all_classes_up_to(2), SEVEN, *(full_cube(n) for n in (3, 4))]
    said = r"left out for slowness: \d+ of \d+ cases, the first with \d hypotheses on \d points?, where 0.1 s"
    with pytest.warns(UserWarning, match=said):
        check_mistake_bound(slow_from(n_rows), classes=classes, n_generated=3, timeout=0.1)
    with pytest.warns(UserWarning, match=said):
        check_online_learner(slow_from(n_rows), n_generated=3, n_rounds=1, timeout=0.1)


def test_an_answer_for_no_class_at_all_is_a_violation() -> None:
    with pytest.raises(PropertyViolationError, match=r"did not return in time[^$]*; timeout sets how long"):
        check_mistake_bound(slow_from(1), n_generated=1, timeout=0.1)
    with pytest.raises(PropertyViolationError, match="did not return in time"):
        check_mistake_bound(slow_from(7), classes=[SEVEN], n_generated=0, timeout=0.1)


def test_a_slow_function_that_is_wrong_for_small_classes_is_wrong() -> None:
    def slow(hypothesis_class: FiniteClass) -> int:
        while len(hypothesis_class) >= 7:
            pass
        return 0

    with pytest.raises(PropertyViolationError, match="returns the VC dimension"):
        check(slow, "vc_dimension", timeout=0.1)


def test_labels_of_numpy_are_labels() -> None:
    class Numpy(broken_learners.SoaLearner):
        @property
        def hypothesis(self) -> Hypothesis:
            return np.array(super().hypothesis)  # type: ignore[return-value]

        def predict(self, point: int) -> Label:
            return np.int64(super().predict(point))  # type: ignore[return-value]

    check_online_learner(Numpy, n_generated=3, n_rounds=1)
    for wrong in (True, np.True_, 0.0, None, "0", 2, -1, np.array([0, 1])):
        with pytest.raises(InvalidValueError, match="an integer from 0 to 1"):
            well_formed_label(wrong, TWO_CONSTANTS)


@pytest.mark.parametrize("name", sorted(set(REASONS) - {"depends on the future", "is random under fixed coins"}))
def test_the_line_to_reproduce_raises_the_same_violation(name: str) -> None:
    make_learner = broken_learners.BROKEN_ONLINE_LEARNERS[name]
    with pytest.raises(PropertyViolationError) as caught:
        check_online_learner(make_learner, n_generated=1)
    scope = {
        "check_online_learner_on_streams": check_online_learner_on_streams,
        "make_learner": make_learner,
        "FiniteClass": FiniteClass,
    }
    with pytest.raises(PropertyViolationError) as again:
        eval(caught.value.reproduce, scope)
    assert str(again.value) == str(caught.value)


@pytest.mark.parametrize("name", COSTLY_ONLINE_LEARNERS)
def test_each_costly_learner_exceeds_the_optimal_bound_but_keeps_the_contract_or_not(name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_mistake_bound(COSTLY_ONLINE_LEARNERS[name], n_generated=5, max_labels=3)
    assert caught.value.property_name == "keeps the mistake bound"
    assert "mistake" in caught.value.got, "it must err too often, not break"


def test_learning_nothing_from_mistakes_has_a_smallest_counterexample() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_mistake_bound(COSTLY_ONLINE_LEARNERS["learns nothing from a mistake"])
    assert caught.value.smallest_input == "FiniteClass.from_rows(['0', '1']), [(0, 1), (0, 1)]"
    stream = ((Point(0), Label(1)),) * 2
    learner = COSTLY_ONLINE_LEARNERS["learns nothing from a mistake"]
    assert expected_mistakes(learner, TWO_CONSTANTS, stream) == 2


@pytest.mark.slow
def test_a_larger_bound_is_kept() -> None:
    learner = COSTLY_ONLINE_LEARNERS["predicts as the first consistent hypothesis"]
    check_mistake_bound(learner, lambda h: len(h) - 1, n_generated=20)
    with pytest.raises(PropertyViolationError):
        check_mistake_bound(learner, lambda h: Fraction(len(h) - 1, 2), n_generated=20)


def test_a_learner_that_breaks_in_the_middle_is_a_finding_of_the_mistake_bound() -> None:
    class Breaks(broken_learners.SoaLearner):
        def update(self, point: int, label: int) -> None:
            raise OverflowError("enough")

    with pytest.raises(PropertyViolationError, match="OverflowError: enough"):
        check_mistake_bound(Breaks)


@pytest.mark.slow
@pytest.mark.parametrize("n_labels", [2, 3])
@pytest.mark.drawn(1)
def test_learners_with_more_labels_are_judged_too(n_labels: int) -> None:
    soa = Started(StandardOptimalLearner)

    check_online_learner(soa, n_generated=10, max_labels=n_labels, n_rounds=1)
    check_mistake_bound(soa, n_generated=10, max_labels=n_labels)


@pytest.mark.parametrize("name", RANDOMISED_LEARNERS)
def test_randomised_reference_learners_keep_the_contract(name: str) -> None:
    check_online_learner(RANDOMISED_LEARNERS[name], n_generated=5, n_rounds=1)


@pytest.mark.parametrize(("parameter", "least"), [("max_examples", 1), ("max_labels", 2), ("n_rounds", 1)])
def test_numbers_that_are_too_small_are_refused(parameter: str, least: int) -> None:
    for one in (check_online_learner, check_mistake_bound):
        with pytest.raises(InvalidValueError, match=parameter):
            one(broken_learners.soa_learner, **{parameter: least - 1})  # type: ignore[arg-type]


def test_malformed_hypotheses_are_refused() -> None:
    for wrong in ([], [0, 1], [True], [0.0], [2]):
        with pytest.raises(InvalidValueError, match="hypothesis"):
            well_formed(wrong, TWO_CONSTANTS)  # type: ignore[arg-type]


def test_published_hypotheses_repeat_with_the_seed() -> None:
    learner = RANDOMISED_LEARNERS["weighted majority"]
    stream = [(0, 0), (0, 1), (0, 0)]
    first, second = (published_hypotheses(learner, TWO_CONSTANTS, stream, seed=5) for _ in range(2))
    assert first == second


def test_coins_are_not_needed_by_deterministic_learners() -> None:
    coins = SampledCoins(np.random.default_rng(0))
    for make_learner, _ in DETERMINISTIC_LEARNERS.values():
        assert make_learner(coins, TWO_CONSTANTS).predict(Point(0)) in (0, 1)
