"""Checks on the staged private empirical risk minimiser: verdicts, and faults planted into the checked code."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.lyu.empirical_risk import private_empirical_risk_constants as constants
from littlestone_properties.evidence.lyu.empirical_risk import private_empirical_risk_privacy as privacy
from littlestone_properties.evidence.lyu.empirical_risk import private_empirical_risk_utility as utility
from littlestone_properties.evidence.lyu.empirical_risk.private_empirical_risk_faults import FAULTS, Fault
from littlestone_properties.evidence.lyu.empirical_risk.private_empirical_risk_scopes import (
    ExactMinimiser,
    examples_of,
    neighbouring_rows,
    sorted_samples,
)
from littlestone_reference.classes import FiniteClass, Sample
from littlestone_reference.learners.private_empirical_risk import private_empirical_risk_minimiser
from littlestone_reference.learners.private_empirical_risk_settings import PrivateErmSettings, private_erm_cost
from littlestone_reference.privacy import Cost
from littlestone_reference.randomness import exact_distribution
from littlestone_reference.structure import soa_hull
from littlestone_reference.verdicts import Check, Profile, Verdict

VERDICTS: tuple[tuple[Check, Verdict], ...] = (
    (privacy.composition_of_the_parts, Verdict.EXACT),
    (privacy.epsilon_itself_in_both_parts, Verdict.REFUTED),
    (utility.good_event, Verdict.ENUMERATED),
    (utility.probability_one, Verdict.REFUTED),
    (constants.error_of_members, Verdict.EXACT),
    (constants.chunks_as_printed, Verdict.REFUTED),
    (constants.chunks_by_union_bound, Verdict.EXACT),
    (constants.irreducible_output, Verdict.ENUMERATED),
)


@pytest.mark.parametrize(("check", "verdict"), VERDICTS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_verdicts(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence.notes
    if verdict is not Verdict.REFUTED:
        assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


@pytest.mark.parametrize("rows", sorted_samples(examples_of(1), 4), ids=str)
def test_the_mixture_over_the_split_is_the_whole_algorithm(rows: tuple[tuple[int, int], ...]) -> None:
    held = FiniteClass.from_rows(["0", "1"])
    settings = PrivateErmSettings(1, 2, Fraction(1), Fraction(1, 4), Fraction(4), Fraction(16), 8)
    sample = Sample.from_rows(rows)
    whole = exact_distribution(private_empirical_risk_minimiser, held, sample, settings)
    assert ExactMinimiser.of(held, settings)(sample.examples).probabilities == whole.probabilities


def test_neighbours_up_to_order_are_all_of_them() -> None:
    found = {frozenset(pair) for pair in neighbouring_rows(examples_of(2), 2)}
    samples = sorted_samples(examples_of(2), 2)
    expected = {
        frozenset((one, other))
        for one in samples
        for other in samples
        if one != other and any(a == b for a in one for b in other)
    }
    assert found == expected


def test_a_harmless_planted_fault_makes_the_check_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(privacy, "FAULTS", (*FAULTS, Fault("harmless")))
    evidence = privacy.composition_of_the_parts(Profile.QUICK)
    assert evidence.verdict is Verdict.FAILED
    assert "harmless" in evidence.notes[0]


def test_a_bound_that_is_too_small_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:

    def too_cheap(settings: PrivateErmSettings) -> Cost:
        exp_epsilon, delta = private_erm_cost(settings)
        return exp_epsilon, delta / 3

    monkeypatch.setattr(privacy, "private_erm_cost", too_cheap)
    assert privacy.composition_of_the_parts(Profile.QUICK).verdict is Verdict.REFUTED


def test_without_the_event_the_analysis_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(utility, "is_good_split", lambda *arguments: True)
    assert utility.good_event(Profile.QUICK).verdict is Verdict.REFUTED


def test_one_p_for_all_outputs_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(constants, "soa_hull", lambda held, k: soa_hull(held, 100))
    assert constants.irreducible_output(Profile.QUICK).verdict is Verdict.REFUTED
