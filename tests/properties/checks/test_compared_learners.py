"""Learners compared with a reference: those of the reference repeat themselves, every planted fault is told."""

from dataclasses import replace
from itertools import permutations

import pytest
from tests.settings import DP_OL, LN_4, hist_sparse
from tests.settings import dp_soa as settings_of_dp_soa

from littlestone import learners
from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone.privacy import Epsilon
from littlestone_properties.checks import check_mistake_bound, check_online_learner, published_hypotheses
from littlestone_properties.judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
)
from littlestone_properties.protocols import PublishingLearnerFactory, Started
from littlestone_properties.violation import PropertyViolationError

from . import broken_learners
from .broken_learners import COSTLY_ONLINE_LEARNERS, soa_learner
from .reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS

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


EMPTIED = Started(
    lambda hypothesis_class: learners.StandardOptimalLearner(
        hypothesis_class, unfitted=learners.UnfittedExample.EMPTIES
    )
)
"""The standard optimal algorithm that forgets the class with the first example that nothing fits."""

multiclass_soa, bitwise = Started(learners.StandardOptimalLearner), Started(learners.BitwiseLearner)


@pytest.mark.parametrize("name", [*DETERMINISTIC_LEARNERS, *RANDOMISED_LEARNERS])
@pytest.mark.drawn(4)
def test_learners_of_the_reference_repeat_themselves_under_the_same_coins(name: str) -> None:
    """Among them DP-SOA, its variant for adaptive streams, and DP-OL."""
    learner = RANDOMISED_LEARNERS[name] if name in RANDOMISED_LEARNERS else DETERMINISTIC_LEARNERS[name][0]
    check_online_learner(learner, reference=learner, n_rounds=1, n_generated=8)


@pytest.mark.slow
@pytest.mark.parametrize("name", DETERMINISTIC_LEARNERS)
@pytest.mark.drawn(3)
def test_deterministic_learners_keep_their_bounds(name: str) -> None:
    learner, bound = DETERMINISTIC_LEARNERS[name]
    if bound is not None:
        check_mistake_bound(learner, bound, n_generated=8)


def test_the_settings_of_the_planted_faults_are_run_without_a_fault_too() -> None:
    for learner in (dp_soa(), dp_ol()):
        check_online_learner(learner, reference=learner, n_rounds=1, n_generated=8)


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "other"), list(permutations(TieRule, 2)))
@pytest.mark.drawn(2)
def test_each_dialect_of_the_standard_optimal_algorithm_is_told_from_the_others(
    rule: TieRule, other: TieRule
) -> None:
    with pytest.raises(PropertyViolationError, match=SAME):
        check_online_learner(soa(other), reference=soa(rule))


def test_a_learner_that_differs_on_unrealizable_streams_alone_passes_on_the_others() -> None:
    check_online_learner(soa_learner, reference=EMPTIED, realizable_only=True, n_generated=30)
    with pytest.raises(PropertyViolationError, match=SAME):
        check_online_learner(soa_learner, reference=EMPTIED)


def test_the_bitwise_learner_is_the_standard_optimal_one_for_two_labels_only() -> None:
    check_online_learner(bitwise, reference=multiclass_soa, n_generated=20)
    for learner in (bitwise, multiclass_soa):
        check_online_learner(learner, reference=learner, max_labels=4, n_rounds=1, n_generated=8)
    with pytest.raises(PropertyViolationError, match="keeps the mistake bound"):
        check_mistake_bound(bitwise, classes=[FiniteClass.from_rows(["00", "12", "20"])], max_labels=3)


def caught(candidate: PublishingLearnerFactory, reference: PublishingLearnerFactory) -> PropertyViolationError:
    """Return the violation of a learner that is compared with a reference."""
    with pytest.raises(PropertyViolationError) as found:
        check_online_learner(candidate, reference=reference)
    return found.value


REASONS = {
    "raises on unrealizable streams": DEFINED,
    "publishes a list that it overwrites": "what was published stays as it was",
    "predicts with the updated hypothesis": "predicts with the published hypothesis",
    "draws whenever it is read": "reading changes nothing",
    "learns from being asked": "reading changes nothing",
    "publishes -1 for failure": LABELS,
    "publishes labels of seen points only": LABELS,
    "depends on the future": REPEATS,
    "is random under fixed coins": REPEATS,
}


@pytest.mark.parametrize(("name", "property_name"), REASONS.items())
def test_broken_learners_are_caught_for_their_reason_before_a_comparison(name: str, property_name: str) -> None:
    violation = caught(broken_learners.BROKEN_ONLINE_LEARNERS[name], soa_learner)
    assert violation.property_name == property_name
    assert "\n" not in violation.got
    assert violation.got.startswith("round "), violation


def test_every_broken_learner_has_its_reason() -> None:
    assert REASONS.keys() == broken_learners.BROKEN_ONLINE_LEARNERS.keys()


@pytest.mark.slow
@pytest.mark.parametrize("name", COSTLY_ONLINE_LEARNERS)
@pytest.mark.drawn(3)
def test_costly_learners_publish_something_else_than_the_reference(name: str) -> None:
    learner = COSTLY_ONLINE_LEARNERS[name]
    violation = caught(learner, soa_learner)
    assert violation.property_name == SAME
    scope = {"published_hypotheses": published_hypotheses, "FiniteClass": FiniteClass}
    one, other = eval(violation.reproduce, scope | {"make_learner": learner, "reference": soa_learner})
    assert one != other


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTY_DP_SOA_LEARNERS)
@pytest.mark.drawn(2)
def test_faults_of_dp_soa_are_caught_by_comparison_only(name: str) -> None:
    """Each keeps the contract; with the same coins it publishes something else than DP-SOA does."""
    assert caught(dp_soa(FAULTY_DP_SOA_LEARNERS[name]), dp_soa()).property_name == SAME


@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTY_DP_OL_LEARNERS)
@pytest.mark.drawn(2)
def test_faults_of_dp_ol_are_caught_by_comparison_only(name: str) -> None:
    """Each keeps the contract; with the same coins it publishes something else than DP-OL does."""
    n = 1 if name == "the budget is not decreased" else 4
    assert caught(dp_ol(FAULTY_DP_OL_LEARNERS[name], n), dp_ol(n_updates=n)).property_name == SAME
