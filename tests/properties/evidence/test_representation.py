"""Checks on representations, weighted majority and bitwise learning: verdicts, wrong variants, planted faults."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.bgs.representation import (
    expected_mistakes,
    representation,
    representation_bounds,
    representation_from_learner,
    representation_learner,
    weighted_majority,
)
from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.definitions import weighted_majority_mistakes
from littlestone_reference.intervals import Interval, exponential
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: dict[Verdict, tuple[Check, ...]] = {
    Verdict.ENUMERATED: (
        representation.hardest_distributions_found,
        representation_learner.learner_from_representation,
        representation.representation_dimension_of_small_classes,
        expected_mistakes.learners_on_shattered_trees,
        expected_mistakes.mistakes_in_d_rounds,
    ),
    Verdict.EXACT: (
        representation_bounds.auxiliary_distribution,
        representation_bounds.enough_runs,
        representation_bounds.few_examples,
        representation_bounds.good_data,
        representation_from_learner.representation_from_learner,
        representation_from_learner.runs_rounded_down,
        weighted_majority.regret_bound,
    ),
}
REFUTED: tuple[tuple[Check, tuple[tuple[str, ...], ...]], ...] = (
    (representation_learner.event_for_all_targets, (("0", "1"),)),
    (representation.size_of_another_family, (("0", "1"),)),
    (representation_from_learner.additive_constant_missing, (("0", "1"),)),
    (representation_bounds.large_accuracy, ()),
    (weighted_majority.deterministic_vote, (("0", "1"),)),
    (weighted_majority.halved_weights, (("0", "1"),)),
)


@pytest.mark.parametrize(
    ("verdict", "check"),
    [(verdict, check) for verdict, checks in HOLDS.items() for check in checks],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_what_holds_is_found_and_a_wrong_variant_is_refuted(verdict: Verdict, check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence
    assert any(note.startswith("wrong variant") and "refuted by" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "rows"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_what_fails_is_refuted_by_its_smallest_classes(check: Check, rows: tuple[tuple[str, ...], ...]) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert tuple(tuple(held.to_rows()) for _, held in evidence.counterexample.classes) == rows
    assert len(evidence.counterexample.explanation) > 20


def test_a_representation_that_is_too_small_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_function_less(held: FiniteClass, size: int) -> tuple[tuple[FiniteClass, ...], tuple[Fraction, ...]]:
        smaller = FiniteClass(held.n_points, held.n_labels, held.hypotheses[: max(1, size - 1)])
        return (smaller,), (Fraction(1),)

    monkeypatch.setattr(representation, "uniform_representation", one_function_less)
    evidence = representation.representation_dimension_of_small_classes(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.classes[0][1].to_rows() == ["0", "1"]


def test_a_learning_rate_that_is_too_large_breaks_the_regret_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    def fixed(n_experts: int, n_rounds: int) -> Interval:
        return exponential(Fraction(-5)) if n_experts > 1 and n_rounds > 0 else Interval.exact(1)

    monkeypatch.setattr(weighted_majority, "tuned_factor", fixed)
    assert weighted_majority.regret_bound(Profile.QUICK).verdict is Verdict.REFUTED


def test_a_learner_of_two_thirds_is_not_reached_by_binary_classes() -> None:
    three = FiniteClass.from_rows(["0", "1", "2"])
    assert expected_mistakes.game_value(three, 1) == Fraction(2, 3)
    assert expected_mistakes.game_value(FiniteClass.from_rows(["0", "1"]), 1) == Fraction(1, 2)
    assert expected_mistakes.game_value(FiniteClass.from_rows(["00", "01", "10", "11"]), 2) == 1
    assert expected_mistakes.game_value(FiniteClass.from_rows(["00"]), 2) == 0


def test_tuned_factor_of_one_expert_never_matters() -> None:
    assert weighted_majority.tuned_factor(1, 7) == Interval.exact(1)
    assert weighted_majority_mistakes([[Label(0)]] * 3, [Label(0)] * 3, Fraction(1)) == 0


def test_uniform_representation_counts_every_hypothesis_equally_often() -> None:
    held = FiniteClass.from_rows(["00", "01", "10", "11"])
    family, weights = representation.uniform_representation(held, 3)
    assert sum(weights) == 1
    assert [sum(h in drawn for drawn in family) for h in held] == [3] * 4
