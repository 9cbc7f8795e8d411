"""The checks of online learners accept the reference and name what is wrong with each planted learner."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from littlestone_properties.checks import mistake_bound, online_learner, tournament_learners
from littlestone_properties.checks.learner_runs import published_hypotheses, well_formed
from littlestone_properties.checks.mistake_bound import check_mistake_bound, expected_mistakes
from littlestone_properties.checks.online_learner import check_online_learner
from littlestone_properties.checks.online_learner_machine import online_learner_machine
from littlestone_properties.checks.reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS
from littlestone_properties.planted.online_learners import (
    BROKEN_ONLINE_LEARNERS,
    COSTLY_ONLINE_LEARNERS,
    SoaLearner,
    soa_learner,
)
from littlestone_properties.planted.tournament_learners import WRONG_TOURNAMENT_LEARNERS, tournament_learner
from littlestone_properties.protocols import PublishingLearnerFactory
from littlestone_properties.strategies.classes import finite_classes
from littlestone_properties.strategies.multiclass import multiclass_classes
from littlestone_properties.violation import PropertyViolationError
from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.evidence import Profile, Verdict
from littlestone_reference.learners import BitwiseLearner, StandardOptimalLearner
from littlestone_reference.randomness import SampledCoins

GENERATE = (Phase.generate,)
FEW = settings(
    max_examples=8,
    stateful_step_count=8,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TWO_CONSTANTS = FiniteClass.from_rows(["0", "1"])
DEFINED = "is defined on every stream"
SAME = "same coins and same examples so far give the same hypothesis"


REASONS = {
    "raises on unrealizable streams": DEFINED,
    "publishes a list that it overwrites": "what was published stays as it was",
    "predicts with the updated hypothesis": "predicts with the published hypothesis",
    "depends on the future": SAME,
    "is random under fixed coins": SAME,
    "draws whenever it is read": "reading changes nothing",
    "learns from being asked": "reading changes nothing",
    "publishes -1 for failure": DEFINED,
    "publishes labels of seen points only": DEFINED,
}


@pytest.mark.parametrize(("name", "property_name"), REASONS.items())
def test_each_broken_learner_is_caught_for_its_reason(name: str, property_name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_online_learner(BROKEN_ONLINE_LEARNERS[name], max_examples=5, phases=GENERATE)
    assert caught.value.property_name == property_name


def test_every_broken_learner_has_its_reason() -> None:
    assert REASONS.keys() == BROKEN_ONLINE_LEARNERS.keys()


def test_a_prediction_that_is_not_the_published_label_is_named() -> None:
    class Contrary(SoaLearner):
        def predict(self, point: Point) -> Label:
            return Label(1 - super().predict(point))

    with pytest.raises(PropertyViolationError, match="predicts with the published hypothesis"):
        check_online_learner(Contrary, max_examples=1)


@pytest.mark.parametrize("name", COSTLY_ONLINE_LEARNERS)
def test_each_costly_learner_exceeds_the_optimal_bound_but_keeps_the_contract_or_not(name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_mistake_bound(COSTLY_ONLINE_LEARNERS[name], max_examples=5, phases=GENERATE)
    assert caught.value.property_name == "keeps the mistake bound"
    assert "mistakes" in caught.value.got, "it must err too often, not break"


def test_learning_nothing_from_mistakes_has_a_smallest_counterexample() -> None:
    with pytest.raises(PropertyViolationError) as caught:
        check_mistake_bound(COSTLY_ONLINE_LEARNERS["learns nothing from a mistake"])
    assert caught.value.smallest_input == "FiniteClass.from_rows(['0', '1']), [(0, 0), (0, 0)]"
    stream = ((Point(0), Label(0)),) * 2
    learner = COSTLY_ONLINE_LEARNERS["learns nothing from a mistake"]
    assert expected_mistakes(learner, TWO_CONSTANTS, stream) == 2


def test_a_larger_bound_is_kept() -> None:
    learner = COSTLY_ONLINE_LEARNERS["follows the first consistent hypothesis"]
    check_mistake_bound(learner, lambda held: len(held) - 1, max_examples=20)
    with pytest.raises(PropertyViolationError):
        check_mistake_bound(learner, lambda held: Fraction(len(held) - 1, 2), max_examples=20)


def test_a_learner_that_breaks_in_the_middle_is_a_finding_of_the_mistake_bound() -> None:
    class Breaks(SoaLearner):
        def update(self, point: Point, label: Label) -> None:
            raise OverflowError("enough")

    with pytest.raises(PropertyViolationError, match="OverflowError: enough"):
        check_mistake_bound(Breaks)


def test_tournaments_need_the_erring_sample_and_a_random_guess() -> None:
    stream = ((Point(0), Label(0)),) * 6
    right = expected_mistakes(tournament_learner(), TWO_CONSTANTS, stream)
    assert right == Fraction(25, 8)
    wrong = {
        name: expected_mistakes(learner, TWO_CONSTANTS, stream)
        for name, learner in WRONG_TOURNAMENT_LEARNERS.items()
    }
    assert wrong == {"keeps the sample that does not err": Fraction(17, 4), "always guesses 1": 6}


@pytest.mark.parametrize("n_labels", [2, 3])
def test_learners_with_more_labels_are_judged_too(n_labels: int) -> None:
    def soa(coins: object, held: FiniteClass) -> StandardOptimalLearner:
        return StandardOptimalLearner(held)

    check_online_learner(soa, max_examples=10, max_labels=n_labels, n_rounds=1)
    check_mistake_bound(soa, max_examples=10, max_labels=n_labels)


@pytest.mark.parametrize("name", RANDOMISED_LEARNERS)
def test_randomised_reference_learners_keep_the_contract(name: str) -> None:
    check_online_learner(RANDOMISED_LEARNERS[name], max_examples=5, n_rounds=1)


@pytest.mark.parametrize(("parameter", "least"), [("max_examples", 1), ("max_labels", 2), ("n_rounds", 1)])
def test_numbers_that_are_too_small_are_refused(parameter: str, least: int) -> None:
    for check in (check_online_learner, check_mistake_bound):
        with pytest.raises(InvalidValueError, match=parameter):
            check(soa_learner, **{parameter: least - 1})  # type: ignore[arg-type]


def test_malformed_hypotheses_are_refused() -> None:
    for wrong in ([], [0, 1], [True], [0.0], [2]):
        with pytest.raises(InvalidValueError, match="hypothesis"):
            well_formed(wrong, TWO_CONSTANTS)  # type: ignore[arg-type]


def test_published_hypotheses_repeat_with_the_seed() -> None:
    learner = RANDOMISED_LEARNERS["weighted majority"]
    stream = [(0, 0), (0, 1), (0, 0)]
    first, second = (published_hypotheses(learner, TWO_CONSTANTS, stream, seed=5) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    "evidence_of",
    [
        online_learner.online_learner_reference_passes,
        mistake_bound.mistake_bound_reference_passes,
        tournament_learners.tournament_learner_passes,
    ],
)
def test_the_reference_passes_and_planted_faults_do_not(evidence_of: object) -> None:
    assert callable(evidence_of)
    evidence = evidence_of(Profile.QUICK)
    assert evidence.verdict is Verdict.TESTED, evidence
    assert evidence.notes[0].endswith("planted faults caught")


def run_machine(
    candidate: PublishingLearnerFactory, reference: PublishingLearnerFactory, *, has_bound: bool = True
) -> None:
    machine = online_learner_machine(candidate, reference, bound=littlestone_dimension if has_bound else None)
    run_state_machine_as_test(machine, settings=FEW)


@pytest.mark.parametrize("name", DETERMINISTIC_LEARNERS)
def test_machines_of_deterministic_learners(name: str) -> None:
    learner, bound = DETERMINISTIC_LEARNERS[name]
    machine = online_learner_machine(learner, learner, bound=bound)
    run_state_machine_as_test(machine, settings=FEW)


def test_the_bitwise_learner_is_the_standard_optimal_one_for_two_labels() -> None:
    run_machine(lambda coins, held: BitwiseLearner(held), lambda coins, held: StandardOptimalLearner(held))


def test_the_bitwise_learner_exceeds_the_dimension_with_more_labels() -> None:
    machine = online_learner_machine(
        lambda coins, held: BitwiseLearner(held),
        lambda coins, held: StandardOptimalLearner(held),
        classes=multiclass_classes(min_labels=4, max_labels=4, max_points=2),
        bound=littlestone_dimension,
        has_same_hypotheses=False,
        allows_unrealizable=False,
    )
    many = settings(FEW, max_examples=300, phases=GENERATE)
    with pytest.raises(PropertyViolationError, match="keeps the mistake bound"):
        run_state_machine_as_test(machine, settings=many)


@pytest.mark.parametrize("name", RANDOMISED_LEARNERS)
def test_randomised_learners_repeat_themselves_under_the_same_coins(name: str) -> None:
    run_machine(RANDOMISED_LEARNERS[name], RANDOMISED_LEARNERS[name], has_bound=False)


@pytest.mark.parametrize("name", ["raises on unrealizable streams", "publishes -1 for failure"])
def test_machines_catch_broken_learners(name: str) -> None:
    machine = online_learner_machine(BROKEN_ONLINE_LEARNERS[name], soa_learner)
    with pytest.raises(PropertyViolationError, match=DEFINED):
        run_state_machine_as_test(machine, settings=settings(FEW, phases=GENERATE))


@pytest.mark.parametrize("name", ["learns nothing", "learns nothing from a mistake", "believes its own prediction"])
def test_machines_catch_costly_learners_by_the_bound_alone(name: str) -> None:
    machine = online_learner_machine(
        COSTLY_ONLINE_LEARNERS[name],
        soa_learner,
        classes=finite_classes(max_points=2),
        bound=littlestone_dimension,
        allows_unrealizable=False,
        has_same_hypotheses=False,
    )
    with pytest.raises(PropertyViolationError, match="can be forced"):
        run_state_machine_as_test(machine, settings=settings(FEW, max_examples=50, phases=GENERATE))


def test_coins_are_not_needed_by_deterministic_learners() -> None:
    coins = SampledCoins(np.random.default_rng(0))
    for make_learner, _ in DETERMINISTIC_LEARNERS.values():
        assert make_learner(coins, TWO_CONSTANTS).predict(Point(0)) in (0, 1)


class TestHalving(online_learner_machine(*[DETERMINISTIC_LEARNERS["halving"][0]] * 2).TestCase):  # type: ignore[misc]
    """What a foreign test file writes."""

    settings = FEW
