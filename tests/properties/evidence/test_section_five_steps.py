"""Checks on steps of section 5.1 and on the clauses of Lemma 5.3: verdicts, guards, and what they compute with."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.histograms import hist_sparse_clauses, hist_sparse_failure_sums
from littlestone_properties.evidence.gl.histograms.hist_sparse_clauses import edge_lists
from littlestone_properties.evidence.gl.histograms.hist_sparse_exact import (
    published_distribution,
    settings_for,
    transcript_distribution,
)
from littlestone_properties.evidence.gl.histograms.hist_sparse_failure_sums import private_cut
from littlestone_properties.evidence.gl.histograms.hist_sparse_survival import chosen_at_least, surviving
from littlestone_properties.evidence.gl.histograms.stable_histogram_privacy import smallest_private_cut
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[tuple[Check, Verdict], ...] = (
    (hist_sparse_clauses.mixed_lists, Verdict.EXACT),
    (hist_sparse_failure_sums.tails_within_two_beta, Verdict.EXACT),
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (hist_sparse_failure_sums.once_the_logarithm, "k = 407: the smallest private cut is 802"),
)


@pytest.mark.parametrize(("check", "verdict"), HOLDS, ids=lambda value: getattr(value, "__name__", ""))
def test_what_holds_is_found_and_a_wrong_variant_is_refuted(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence
    assert any(note.startswith("wrong variant") and "refuted by" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "text"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_what_fails_is_refuted_by_a_small_instance(check: Check, text: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED, evidence
    assert evidence.counterexample is not None
    assert text in evidence.counterexample.explanation


def test_bounds_of_what_is_chosen_are_close_to_the_exact_probabilities() -> None:
    counts = (("a", 6), ("b", 4), ("c", 1))
    ratio, cut = Fraction(1, 20), 3
    exact = published_distribution(counts, ratio, cut, Fraction(1, 10**12))
    for name, bound in chosen_at_least(counts, ratio, cut).items():
        assert Fraction(99, 100) * exact.probability(name) < bound <= exact.probability(name) + Fraction(1, 10**12)


@pytest.mark.parametrize("limit", [2, 3])
def test_survival_is_a_close_lower_bound_of_what_transcripts_say(limit: int) -> None:
    # With k = 8 and eta = 1 a frequency of eta/16 is one element, of eta/8 one and of eta/4 two.
    stream, eta = ["aaaaaaaa", "abbbbbbb"], Fraction(1)
    settings = settings_for(Fraction(1, 20), limit, 7, 2)
    exact = transcript_distribution(stream, settings, Fraction(1, 10**12))
    expected = sum((p for outputs, p in exact.probabilities.items() if None not in outputs), Fraction(0))
    counts = [tuple((x, each.count(x)) for x in "ab" if x in each) for each in stream]
    bound = surviving(counts, settings, eta)
    # The clauses also ask that b replaces a and not the other way round.
    assert bound <= expected
    assert bound > expected - Fraction(1, 50)


def test_edge_lists_have_their_size_and_a_frequent_element() -> None:
    for size, eta in ((76, Fraction(1, 2)), (178, Fraction(1, 4)), (40, Fraction(1))):
        for counts in edge_lists(size, eta):
            assert sum(count for _, count in counts) == size
            assert max(count for _, count in counts) >= eta * size


@pytest.mark.parametrize("ratio", [Fraction(1, 10), Fraction(1, 2), Fraction(9, 10)])
def test_private_cuts_are_those_found_one_by_one(ratio: Fraction) -> None:
    for bits in (1, 3, 20):
        assert private_cut(ratio, Fraction(1, 2**bits)) == smallest_private_cut(ratio, Fraction(1, 2**bits))
