"""Checks on the exponential mechanism and the selection of a hypothesis: verdicts and planted faults."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone_properties.evidence.bgs.representation import exponential_mechanism as checks
from littlestone_reference.classes import FiniteClass, Hypothesis, Sample
from littlestone_reference.mechanisms import exponential_mechanism, select_hypothesis
from littlestone_reference.randomness import EnumeratedCoins
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[Check, ...] = (checks.accuracy, checks.selection_privacy, checks.sensitive_scores)


@pytest.mark.parametrize("check", HOLDS, ids=lambda check: getattr(check, "__name__", ""))
def test_statements_that_hold(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence.notes
    assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


def test_single_factor_is_refuted() -> None:
    evidence = checks.single_factor(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert "ratio 5/2" in evidence.counterexample.explanation


def test_planted_doubled_scores_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(coins: EnumeratedCoins, scores: Sequence[int], base: Fraction) -> int:
        return exponential_mechanism(coins, [2 * score for score in scores], base)

    monkeypatch.setattr(checks, "exponential_mechanism", doubled)
    assert checks.sensitive_scores(Profile.QUICK).verdict is Verdict.REFUTED


def test_planted_selections_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    def most_errors(coins: EnumeratedCoins, held: FiniteClass, sample: Sample, base: Fraction) -> Hypothesis:
        return select_hypothesis(coins, held, sample, 1 / base)

    def sharper(coins: EnumeratedCoins, held: FiniteClass, sample: Sample, base: Fraction) -> Hypothesis:
        return select_hypothesis(coins, held, sample, base**2)

    monkeypatch.setattr(checks, "select_hypothesis", most_errors)
    assert checks.accuracy(Profile.QUICK).verdict is Verdict.REFUTED
    monkeypatch.setattr(checks, "select_hypothesis", sharper)
    assert checks.selection_privacy(Profile.QUICK).verdict is Verdict.REFUTED
