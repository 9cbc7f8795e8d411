"""The stateful test: the learners of the reference agree with themselves, and every planted fault caught by it."""

from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from tests.settings import DP_OL, LN_4, hist_sparse
from tests.settings import dp_soa as settings_of_dp_soa

from littlestone import learners
from littlestone.classes import FiniteClass, Label
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone.privacy import Epsilon
from littlestone_properties.checks.learners.online_learner_machine import online_learner_machine
from littlestone_properties.judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
)
from littlestone_properties.protocols import PublishingLearnerFactory, Started
from littlestone_properties.strategies.classes import finite_classes
from littlestone_properties.strategies.multiclass import multiclass_classes
from littlestone_properties.violation import PropertyViolationError

from . import broken_learners
from .broken_learners import COSTLY_ONLINE_LEARNERS, soa_learner
from .reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS

FEW = settings(max_examples=8, stateful_step_count=8, suppress_health_check=list(HealthCheck))
HUNT = settings(FEW, max_examples=800, stateful_step_count=12, phases=(Phase.generate,), report_multiple_bugs=False)
"""Every fault shows in at least one of some hundred examples, mostly in the first; the hunt ends there."""


DEFINED = "is defined on every stream"
LABELS = "publishes a label for every point"
SAME = "publishes what the reference publishes"
REPEATS = "same coins and same examples so far give the same hypothesis"

QUIET = replace(hist_sparse(Epsilon.log(1000), limit=10), histogram_epsilon=Epsilon.log(10))
ROOT = learners.TournamentOptions(root_output=learners.RootOutput.HYPOTHESIS)
ONE_TREE = replace(settings_of_dp_soa(1, QUIET), tournament=ROOT)
"""Hardly any noise but that of the histogram, so that every fault of the tree is seen at once."""


def teachers(h: FiniteClass, n_updates: int = 4) -> learners.PrivateOnlineSettings:
    """Return settings with which the buffer is handed out at once."""
    training = learners.JointTrainingSettings(
        dimension=littlestone_dimension(h),
        n_teachers=3,
        essential_base=8,
        agreement_epsilon=LN_4,
        n_samples=2,
        sample_epsilon=LN_4,
        failure_score=1,
    )
    split = learners.SplitRule.INDEPENDENT
    return replace(DP_OL, training=training, buffer_epsilon=LN_4, n_updates=n_updates, split=split)


def soa(rule: TieRule) -> PublishingLearnerFactory:
    return Started(lambda hypothesis_class: learners.StandardOptimalLearner(hypothesis_class, rule))


def dp_soa(rules: type[learners.DpSoaLearner] = learners.DpSoaLearner) -> PublishingLearnerFactory:
    return Started(lambda hypothesis_class: rules(hypothesis_class, ONE_TREE))


def dp_ol(
    rules: type[learners.PrivateOnlineLearner] = learners.PrivateOnlineLearner, n_updates: int = 4
) -> PublishingLearnerFactory:
    return Started(lambda hypothesis_class: rules(hypothesis_class, teachers(hypothesis_class, n_updates)))


multiclass_soa, bitwise = Started(learners.StandardOptimalLearner), Started(learners.BitwiseLearner)


@pytest.mark.parametrize("name", DETERMINISTIC_LEARNERS)
def test_deterministic_learners_repeat_themselves_and_keep_their_bounds(name: str) -> None:
    learner, bound = DETERMINISTIC_LEARNERS[name]
    run_state_machine_as_test(online_learner_machine(learner, learner, bound=bound), settings=FEW)


@pytest.mark.parametrize("name", RANDOMISED_LEARNERS)
def test_randomised_learners_repeat_themselves_under_the_same_coins(name: str) -> None:
    """Among them DP-SOA, its variant for adaptive streams, and DP-OL."""
    learner = RANDOMISED_LEARNERS[name]
    run_state_machine_as_test(online_learner_machine(learner, learner), settings=FEW)


def test_the_settings_of_the_planted_faults_are_run_without_a_fault_too() -> None:
    for learner in (dp_soa(), dp_ol()):
        run_state_machine_as_test(online_learner_machine(learner, learner), settings=FEW)


@pytest.mark.parametrize(("rule", "other"), list(permutations(TieRule, 2)))
def test_each_dialect_of_the_standard_optimal_algorithm_is_told_from_the_others(
    rule: TieRule, other: TieRule
) -> None:
    machine = online_learner_machine(soa(other), soa(rule), bound=littlestone_dimension)
    with pytest.raises(PropertyViolationError, match=SAME):
        run_state_machine_as_test(machine, settings=HUNT)


def test_a_slower_version_of_the_same_learner_passes() -> None:
    machine = online_learner_machine(
        soa_learner, soa(TieRule.LYU), bound=littlestone_dimension, allows_unrealizable=False
    )
    run_state_machine_as_test(machine, settings=settings(FEW, max_examples=30))


def test_the_bitwise_learner_is_the_standard_optimal_one_for_two_labels() -> None:
    run_state_machine_as_test(online_learner_machine(bitwise, multiclass_soa), settings=FEW)


@pytest.mark.parametrize("learner", [bitwise, multiclass_soa])
def test_multiclass_learners_repeat_themselves(learner: PublishingLearnerFactory) -> None:
    classes = multiclass_classes(min_labels=3, max_labels=4, max_points=2)
    run_state_machine_as_test(online_learner_machine(learner, learner, classes=classes), settings=FEW)


def test_the_bitwise_learner_exceeds_the_dimension_with_more_labels() -> None:
    machine = online_learner_machine(
        bitwise,
        multiclass_soa,
        classes=st.just(FiniteClass.from_rows(["00", "12", "20"])),
        bound=littlestone_dimension,
        has_same_hypotheses=False,
        allows_unrealizable=False,
    )
    with pytest.raises(PropertyViolationError, match="keeps the mistake bound"):
        run_state_machine_as_test(machine, settings=HUNT)


def caught(
    candidate: PublishingLearnerFactory,
    reference: PublishingLearnerFactory,
    *,
    max_points: int = 4,
    has_same_hypotheses: bool = True,
) -> PropertyViolationError:
    """Return the answer of the machine on a candidate."""
    machine = online_learner_machine(
        candidate,
        reference,
        classes=finite_classes(max_points=max_points, max_hypotheses=8),
        has_same_hypotheses=has_same_hypotheses,
    )
    with pytest.raises(PropertyViolationError) as found:
        run_state_machine_as_test(machine, settings=HUNT)
    return found.value


REASONS = {
    "raises on unrealizable streams": DEFINED,
    "publishes a list that it overwrites": "what was published stays as it was",
    "predicts with the updated hypothesis": "predicts with the published hypothesis",
    "draws whenever it is read": "predicts with the published hypothesis",
    "learns from being asked": "reading changes nothing",
    "publishes -1 for failure": LABELS,
    "publishes labels of seen points only": LABELS,
    "depends on the future": REPEATS,
    "is random under fixed coins": REPEATS,
}


@pytest.mark.parametrize(("name", "property_name"), REASONS.items())
def test_broken_learners_are_caught_for_their_reason_without_a_comparison(name: str, property_name: str) -> None:
    violation = caught(broken_learners.BROKEN_ONLINE_LEARNERS[name], soa_learner, has_same_hypotheses=False)
    assert violation.property_name == property_name
    assert "\n" not in violation.got
    assert violation.got.startswith("round "), violation


def test_every_broken_learner_has_its_reason() -> None:
    assert REASONS.keys() == broken_learners.BROKEN_ONLINE_LEARNERS.keys()


@pytest.mark.parametrize("name", COSTLY_ONLINE_LEARNERS)
def test_costly_learners_publish_something_else_than_the_reference(name: str) -> None:
    violation = caught(COSTLY_ONLINE_LEARNERS[name], soa_learner)
    assert violation.property_name == SAME
    assert "make_reference" in violation.reproduce


@pytest.mark.parametrize("name", ["learns nothing", "learns nothing from a mistake", "believes its own prediction"])
def test_costly_learners_are_caught_by_the_bound_alone(name: str) -> None:
    machine = online_learner_machine(
        COSTLY_ONLINE_LEARNERS[name],
        soa_learner,
        classes=finite_classes(max_points=2),
        bound=littlestone_dimension,
        allows_unrealizable=False,
        has_same_hypotheses=False,
    )
    with pytest.raises(PropertyViolationError, match="can be forced"):
        run_state_machine_as_test(machine, settings=HUNT)


@pytest.mark.parametrize("name", FAULTY_DP_SOA_LEARNERS)
def test_faults_of_dp_soa_are_caught_by_comparison_only(name: str) -> None:
    """Each keeps the contract; with the same coins it publishes something else than DP-SOA does."""
    assert caught(dp_soa(FAULTY_DP_SOA_LEARNERS[name]), dp_soa()).property_name == SAME


@pytest.mark.parametrize("name", FAULTY_DP_OL_LEARNERS)
def test_faults_of_dp_ol_are_caught_by_comparison_only(name: str) -> None:
    """Each keeps the contract; with the same coins it publishes something else than DP-OL does."""
    n = 1 if name == "the budget is not decreased" else 4
    assert caught(dp_ol(FAULTY_DP_OL_LEARNERS[name], n), dp_ol(n_updates=n)).property_name == SAME


def test_a_violation_shows_the_shortest_stream() -> None:
    class Contrary(broken_learners.SoaLearner):
        def predict(self, point: int) -> Label:
            return Label(1 - super().predict(point))

    machine = online_learner_machine(Contrary, soa_learner)
    shrinking = settings(HUNT, phases=(Phase.generate, Phase.shrink))
    with pytest.raises(PropertyViolationError) as found:
        run_state_machine_as_test(machine, settings=shrinking)
    assert found.value.property_name == "predicts with the published hypothesis"
    assert found.value.smallest_input == "FiniteClass.from_rows(['0']), [[]], seed=0"


class TestHalving(online_learner_machine(*[DETERMINISTIC_LEARNERS["halving"][0]] * 2).TestCase):  # type: ignore[misc]
    """The source of a foreign test file."""

    settings = FEW
