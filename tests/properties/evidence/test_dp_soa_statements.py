"""Checks on DP-SOA: verdicts, wrong variants, planted faults, and the exact machinery behind them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.dp_soa import (
    dp_soa_adaptive,
    dp_soa_faults,
    dp_soa_privacy,
    dp_soa_sensitivity,
    dp_soa_sizes,
)
from littlestone_properties.evidence.gl.dp_soa.dp_soa_exact import EXAMPLES, Forest, named, transcript
from littlestone_properties.evidence.gl.dp_soa.dp_soa_privacy import CUBE, tiny_settings
from littlestone_properties.evidence.gl.histograms.hist_sparse_exact import settings_for, transcript_distribution
from littlestone_properties.evidence.gl.trees import dp_soa_failures, dp_soa_invariants, dp_soa_progress
from littlestone_reference.learners.dp_soa_settings import FailedTrees
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[tuple[Check, Verdict], ...] = (
    (dp_soa_adaptive.one_round_is_private, Verdict.EXACT),
    (dp_soa_adaptive.rounds_are_independent, Verdict.EXACT),
    (dp_soa_faults.planted_faults, Verdict.EXACT),
    (dp_soa_invariants.tree_invariants, Verdict.ENUMERATED),
    (dp_soa_privacy.agrees_with_the_learner, Verdict.EXACT),
    (dp_soa_privacy.whole_learner, Verdict.EXACT),
    (dp_soa_progress.every_mistake_makes_progress, Verdict.EXACT),
    (dp_soa_progress.mistakes_weighted_by_count, Verdict.EXACT),
    (dp_soa_progress.right_guesses, Verdict.EXACT),
    (dp_soa_sensitivity.lists_are_one_sensitive, Verdict.ENUMERATED),
    (dp_soa_sizes.alpha_of_the_margins, Verdict.EXACT),
    (dp_soa_sizes.trees_with_2_to_the_d_leaves, Verdict.EXACT),
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (dp_soa_failures.failures_are_published, "bottom with probability 0.750000"),
    (dp_soa_failures.failures_as_zero, "with probability 1/2"),
    (dp_soa_failures.leaves_for_the_printed_root, "2 leaves, target 001: after 12 examples"),
    (dp_soa_invariants.exactly_as_many_mistakes, "of height 1: 2 mistakes"),
    (dp_soa_sizes.trees_with_twice_as_many_leaves, "2^(16 2^d + 3d + 17)"),
)


@pytest.mark.parametrize(("check", "verdict"), HOLDS, ids=lambda value: getattr(value, "__name__", ""))
def test_what_holds_is_found_and_a_wrong_variant_is_refuted(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence
    assert any(note.startswith("wrong variant") and "refuted" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "text"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_what_fails_is_refuted_by_a_small_instance(check: Check, text: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED, evidence
    assert evidence.counterexample is not None
    assert text in evidence.counterexample.explanation


def test_every_planted_fault_is_named_with_its_streams() -> None:
    notes = dp_soa_faults.planted_faults(Profile.QUICK).notes
    assert len(notes) == 4
    for text in ("without noise", "asked in every round", "the data choose the leaves"):
        assert any(text in note and "beside" in note for note in notes), text


@pytest.mark.parametrize("limit", [2, 3])
@pytest.mark.parametrize("stream", [["ab", "aa"], ["aa", "ab", "bb"]], ids="-".join)
def test_transcripts_agree_with_the_other_computation(stream: list[str], limit: int) -> None:
    settings, tail = settings_for(Fraction(1, 10), limit, 1, 2), Fraction(1, 10**12)
    counts = tuple(tuple((x, lists.count(x)) for x in "ab" if x in lists) for lists in stream)
    ours = transcript(counts, 2, settings, FailedTrees.ELEMENTS, tail)
    theirs = transcript_distribution(stream, settings, tail)
    assert dict(ours.probabilities) == dict(theirs.probabilities)


def test_failed_trees_that_are_left_out_are_never_published() -> None:
    settings, tail = settings_for(Fraction(1, 10), 2, 1, 1), Fraction(1, 10**9)
    lists = ((("!", 2),),)
    kept = transcript(lists, 2, settings, FailedTrees.ELEMENTS, tail)
    left_out = transcript(lists, 2, settings, FailedTrees.LEFT_OUT, tail)
    assert kept.probability(("!",)) > Fraction(9, 10)
    assert set(left_out) == {(None,)}


def test_lists_of_a_forest_are_counted_without_order() -> None:
    forest = Forest(CUBE, tiny_settings(2, 2, 2, repaired=False))
    lists = forest.list_streams(EXAMPLES[:1])
    assert named(None) == "!"
    # The first mistake merges the two leaves of one tree, whose printed root fails.
    assert lists == {((("11", 2),), (("!", 1), ("11", 1))): Fraction(1)}
