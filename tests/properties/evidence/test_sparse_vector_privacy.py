"""Checks on the sparse vector techniques: verdicts, wrong variants, planted faults, and the numbers behind them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.histograms import (
    hist_sparse_exact,
    hist_sparse_privacy,
    hist_sparse_utility,
)
from littlestone_properties.evidence.lyu.mechanisms import (
    above_threshold_faults,
    above_threshold_growth,
    above_threshold_interleaving,
    above_threshold_privacy,
    standard_above_threshold_privacy,
)
from littlestone_properties.evidence.lyu.mechanisms.above_threshold_growth import repeated_query_divergence
from littlestone_reference.intervals import Interval
from littlestone_reference.mechanisms import AboveThresholdSettings, HistSparseSettings, above_threshold_tables
from littlestone_reference.privacy import adaptive_divergence
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[Check, ...] = (
    above_threshold_faults.planted_faults,
    above_threshold_faults.planted_standard_faults,
    above_threshold_growth.with_quadratic_term,
    above_threshold_interleaving.interleaved,
    above_threshold_privacy.answers_counted,
    above_threshold_privacy.constant_in_small_games,
    above_threshold_privacy.counting_below,
    hist_sparse_utility.size_with_own_parameters,
    hist_sparse_privacy.tiny_streams,
    standard_above_threshold_privacy.pure_privacy,
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (above_threshold_growth.growth_with_the_limit, "C = 1, exp(-epsilon) = 1/4, K = 4: at delta = 1/2"),
    (above_threshold_growth.large_noise_ratio, "delta = 150/169"),
    (above_threshold_privacy.counting_below_without_shift, "one query of value 0: Below with probability 1/3"),
    (hist_sparse_privacy.printed_budget, "c = 3, 7 rounds, cut 2: the output aaabbbc"),
    (hist_sparse_utility.size_with_whole_parameters, "the cut 1503 > k"),
    (hist_sparse_privacy.ties_by_place, "baab and aaab"),
)


@pytest.mark.parametrize("check", HOLDS, ids=lambda check: check.__name__)
def test_what_holds_is_found_and_a_wrong_variant_is_refuted(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence
    assert any(note.startswith("wrong variant") and "refuted by" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "text"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_what_fails_is_refuted_by_a_small_instance(check: Check, text: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED, evidence
    assert evidence.counterexample is not None
    assert text in evidence.counterexample.explanation


@pytest.mark.parametrize("exchanged", [False, True])
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_the_repeated_query_in_closed_form(exchanged: bool, steps: int) -> None:
    ratio = Fraction(1, 3)
    closed = repeated_query_divergence(2, ratio, steps, exchanged=exchanged)
    settings = AboveThresholdSettings(0, ratio, 1)
    pair = (-1, 0) if exchanged else (0, -1)
    # If Above is likely, two Above come early or the loss is negative; else all lengths matter, up to a small rest.
    n_rounds, rest = (40, Fraction(1, 10**3)) if exchanged else (4, Fraction(0))
    found = adaptive_divergence(
        lambda counter: above_threshold_tables(settings, [pair], counter), 0, n_rounds, ratio**-steps
    )
    assert 0 <= closed - found <= rest


def test_the_constant_is_enclosed_on_a_curve_with_a_known_one() -> None:
    # delta = exp(-1) can only be bracketed by rationals: the constant of one step lies between the two ends.
    enclosure = above_threshold_privacy.needed_constant(1, [Fraction(1, 2), Fraction(1, 4), Fraction(0)], 1)
    assert enclosure.lower < enclosure.upper
    one_step = above_threshold_privacy.claimed_shape(1, Fraction(1, 4))
    assert enclosure.contains(1 / one_step.upper)
    with pytest.raises(AssertionError, match="reach delta = 0"):
        above_threshold_privacy.needed_constant(1, [Fraction(1, 2), Fraction(1, 4)], 1)


def test_logarithms_of_long_fractions_stay_enclosures() -> None:
    for delta in (Fraction(1, 2), Fraction(3**200, 7**200), Fraction(99, 100), Fraction(1)):
        short = above_threshold_privacy.log_inverse(delta)
        assert isinstance(short, Interval)
        assert short.width < Fraction(1, 10**8)
        assert short.lower >= 0


def test_a_histogram_cut_that_is_one_too_small_breaks_the_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    right = hist_sparse_exact.settings_for

    def off_by_one(root: Fraction, limit: int, threshold: int, cut: int) -> HistSparseSettings:
        return replace(right(root, limit, threshold, cut), histogram_cut=cut - 1)

    monkeypatch.setattr(hist_sparse_privacy, "settings_for", off_by_one)
    assert hist_sparse_privacy.tiny_streams(Profile.QUICK).verdict is Verdict.REFUTED


def test_noise_of_half_the_scale_breaks_pure_privacy(monkeypatch: pytest.MonkeyPatch) -> None:
    right = standard_above_threshold_privacy.all_below

    def too_little_noise(values: tuple[int, ...], threshold_ratio: Fraction, query_ratio: Fraction) -> Fraction:
        return right(values, threshold_ratio**2, query_ratio**2)

    monkeypatch.setattr(standard_above_threshold_privacy, "all_below", too_little_noise)
    assert standard_above_threshold_privacy.pure_privacy(Profile.QUICK).verdict is Verdict.REFUTED
