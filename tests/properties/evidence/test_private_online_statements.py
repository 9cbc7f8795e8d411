"""Checks on the private online learner: verdicts, smallest counterexamples, planted faults."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.lyu.online import (
    private_online_claims,
    private_online_parts,
    private_online_plain,
    private_online_privacy,
    private_online_rounds,
    private_online_ruling_out,
    private_online_runs,
)
from littlestone_reference.classes import Label, Point
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[Check, ...] = (
    private_online_claims.buffer_size_with_small_delta,
    private_online_claims.growth_when_lists_shrink,
    private_online_claims.majority_of_samples,
    private_online_parts.one_epoch_of_update_tests,
    private_online_privacy.lines_agree,
    private_online_privacy.whole_learner,
    private_online_runs.hard_stop,
    private_online_runs.interleaving_of_teachers,
    private_online_runs.mistakes_and_calls,
    private_online_runs.states_of_realizable_streams,
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (private_online_claims.buffer_size, "C = 1, d = 1, delta = 1/2, T = 16"),
    (private_online_claims.growth_of_failure_probability, "j(2) = j(1) = 1 and p(2) = p(1)"),
    (private_online_parts.sparse_sampling_budget, "d = 1, C = 1"),
    (private_online_ruling_out.size_of_sub_data_sets, "d = 1, C = 1, j = 1"),
    (private_online_privacy.equal_split, "(0,0) (0,1) against (0,1) (0,1)"),
)


@pytest.mark.parametrize("check", HOLDS, ids=lambda check: getattr(check, "__name__", ""))
def test_statements_that_hold(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence.notes


@pytest.mark.parametrize(("check", "text"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_fail(check: Check, text: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert text in evidence.counterexample.explanation


def test_smallest_class_of_claim_6_4() -> None:
    evidence = private_online_claims.growth_of_failure_probability(Profile.QUICK)
    assert evidence.counterexample is not None
    ((_, held),) = evidence.counterexample.classes
    assert held.to_rows() == ["000", "001", "010", "100"]


def test_transcripts_are_distributions_and_share_prefixes() -> None:
    tree = private_online_rounds.reference_tree(private_online_plain.Setup.of(("01", "10"), 2))
    stream = ((Point(0), Label(1)), (Point(1), Label(0)))
    exact = tree.transcripts(stream)
    assert sum(exact.probabilities.values(), Fraction(0)) == 1
    shorter = exact.mapped(lambda transcript: transcript[:-1])
    assert shorter == tree.transcripts(stream[:1])


def test_all_neighbours_are_listed_in_both_orders() -> None:
    pairs = list(private_online_rounds.neighbouring_streams(1, 2))
    assert len(pairs) == len(set(pairs)) == 4 * 2
    assert {(other, one) for one, other in pairs} == set(pairs)


def test_fact_four_needs_few_allowed_errors_only() -> None:
    evidence = private_online_ruling_out.few_allowed_errors(Profile.QUICK)
    assert evidence.verdict is Verdict.ENUMERATED, evidence.notes
    assert "{000, 011, 101}" in evidence.notes[1]
