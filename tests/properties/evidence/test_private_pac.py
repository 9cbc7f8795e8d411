"""Checks on the confidence and generalisation of private PAC learning: verdicts, and planted faults."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.lyu.empirical_risk import private_pac_confidence as confidence
from littlestone_properties.evidence.lyu.empirical_risk import private_pac_generalisation as generalisation
from littlestone_reference.privacy import Cost
from littlestone_reference.verdicts import Check, Profile, Verdict

VERDICTS: tuple[tuple[Check, Verdict], ...] = (
    (confidence.dependence_on_beta, Verdict.REFUTED),
    (confidence.least_number_of_examples, Verdict.EXACT),
    (confidence.certain_success, Verdict.EXACT),
    (confidence.retries, Verdict.EXACT),
    (generalisation.hull_of_outputs, Verdict.ENUMERATED),
    (generalisation.relative_deviation, Verdict.EXACT),
    (generalisation.nearest_member_error, Verdict.ENUMERATED),
)


@pytest.mark.parametrize(("check", "verdict"), VERDICTS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_verdicts(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence.notes
    if verdict is not Verdict.REFUTED:
        assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


def test_certain_success_for_free_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    def free(cost: Cost, failure: Fraction) -> Cost:
        del failure
        return cost

    monkeypatch.setattr(confidence, "certain_success_cost", free)
    assert confidence.certain_success(Profile.QUICK).verdict is Verdict.REFUTED


def test_too_few_examples_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generalisation, "pac_sample_size", lambda dimension, alpha, beta: 3)
    assert generalisation.relative_deviation(Profile.QUICK).verdict is Verdict.REFUTED
