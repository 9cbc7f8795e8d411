"""Checks on the non-private learners: verdicts, wrong variants, and that a broken learner is refuted."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.bgs.representation import learners_in_expectation, weighted_majority_learner
from littlestone_properties.evidence.common import non_private_learners, standard_optimal_learner
from littlestone_properties.evidence.kit import learner_runs
from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.learners.halving import HalvingLearner
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.learners.weighted_majority import WeightedMajorityLearner
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: dict[Verdict, tuple[Check, ...]] = {
    Verdict.ENUMERATED: (
        learners_in_expectation.drawn_class_of_experts,
        non_private_learners.consistent_learner,
        non_private_learners.empirical_risk,
        non_private_learners.halving_learner,
        non_private_learners.mistakes_halve_the_version_space,
        standard_optimal_learner.any_length,
        standard_optimal_learner.object_on_all_sequences,
    ),
    Verdict.EXACT: (
        learners_in_expectation.half_a_mistake_on_each_level,
        weighted_majority_learner.agrees_with_the_definition,
        weighted_majority_learner.keeps_the_regret_bound,
    ),
}

REFUTED: dict[Check, tuple[str, ...]] = {
    non_private_learners.follow_the_leader_regret: ("0", "1"),
    non_private_learners.halving_is_not_optimal: (
        *("0000", "0001", "0010", "0100"),
        *("1000", "1010", "1100", "1110"),
    ),
}


@pytest.mark.parametrize(("verdict", "check"), [(v, check) for v, checks in HOLDS.items() for check in checks])
def test_statements_hold_and_wrong_variants_are_refuted(verdict: Verdict, check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence
    assert any("refuted by" in note for note in evidence.notes)


@pytest.mark.parametrize("check", REFUTED)
def test_false_statements_are_refuted_by_their_smallest_counterexample(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert tuple(evidence.counterexample.classes[0][1].to_rows()) == REFUTED[check]


def forgetting(self: StandardOptimalLearner, point: Point, label: Label) -> None:
    """Learn nothing."""


@pytest.mark.parametrize(
    "check",
    [
        standard_optimal_learner.object_on_all_sequences,
    ],
)
def test_a_standard_optimal_learner_that_learns_nothing_is_refuted(
    check: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StandardOptimalLearner, "update", forgetting)
    assert check(Profile.QUICK).verdict is Verdict.REFUTED


def test_a_halving_learner_that_votes_for_the_minority_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    predict = HalvingLearner.predict
    monkeypatch.setattr(HalvingLearner, "predict", lambda self, point: Label(1 - min(1, predict(self, point))))
    assert non_private_learners.halving_learner(Profile.QUICK).verdict is Verdict.REFUTED
    assert non_private_learners.mistakes_halve_the_version_space(Profile.QUICK).verdict is Verdict.REFUTED


def test_weights_lowered_twice_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    update = WeightedMajorityLearner.update

    def twice(self: WeightedMajorityLearner, point: Point, label: Label) -> None:
        update(self, point, label)
        update(self, point, label)

    monkeypatch.setattr(WeightedMajorityLearner, "update", twice)
    assert weighted_majority_learner.agrees_with_the_definition(Profile.QUICK).verdict is Verdict.REFUTED


def test_realizable_sequences_are_all_and_only_those() -> None:
    held = FiniteClass.from_rows(["00", "01"])
    found = list(learner_runs.realizable_sequences(held, 2))
    assert len(found) == len(set(found)) == 7
    assert all(not held.restricted_to_sample(sequence).is_empty for sequence in found)


def test_the_expectation_counts_every_branch() -> None:
    held = FiniteClass.from_rows(["0", "1"])
    examples = [(Point(0), Label(0))] * 2
    found = weighted_majority_learner.expected_mistakes(
        lambda coins, experts: WeightedMajorityLearner(coins, experts, Fraction(1, 2)), held, examples
    )
    assert found == Fraction(1, 2) + Fraction(1, 3)
