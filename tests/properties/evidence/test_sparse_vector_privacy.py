"""Checks on HistSparse: verdicts, a planted fault."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.histograms import (
    hist_sparse_exact,
    hist_sparse_privacy,
    hist_sparse_utility,
)
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[Check, ...] = (hist_sparse_utility.size_with_own_parameters, hist_sparse_privacy.tiny_streams)
REFUTED: tuple[tuple[Check, str], ...] = (
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


def test_a_histogram_cut_that_is_one_too_small_breaks_the_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    right = hist_sparse_exact.settings_for

    def off_by_one(root: Fraction, limit: int, threshold: int, cut: int) -> HistSparseSettings:
        return replace(right(root, limit, threshold, cut), histogram_cut=cut - 1)

    monkeypatch.setattr(hist_sparse_privacy, "settings_for", off_by_one)
    assert hist_sparse_privacy.tiny_streams(Profile.QUICK).verdict is Verdict.REFUTED
