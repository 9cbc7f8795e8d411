"""The finite lemmas behind the learners: verdicts, and the helpers against brute force and the definitions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from littlestone_properties.evidence.gl.dp_soa import advanced_shares
from littlestone_properties.evidence.gl.trees import (
    collision_counts,
    forced_mistakes,
    sampling_without_replacement,
    tournament_counting,
)
from littlestone_properties.evidence.kit import algorithms_as_states
from littlestone_properties.evidence.kit.numbered_classes import domain
from littlestone_reference import definitions
from littlestone_reference.conventions import TieRule
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[tuple[Check, Verdict], ...] = (
    (sampling_without_replacement.every_function, Verdict.EXACT),
    (sampling_without_replacement.sharper_constant, Verdict.EXACT),
    (sampling_without_replacement.different_entries_with_a_spare, Verdict.EXACT),
    (sampling_without_replacement.changes_of_a_swap, Verdict.ENUMERATED),
    (collision_counts.change_of_one_entry, Verdict.ENUMERATED),
    (collision_counts.collision_tails, Verdict.EXACT),
    (collision_counts.frequency_from_collisions, Verdict.EXACT),
    (collision_counts.observed_collisions, Verdict.EXACT),
    (forced_mistakes.mistake_changes_hypothesis, Verdict.ENUMERATED),
    (forced_mistakes.repeated_until_it_changes, Verdict.ENUMERATED),
    (forced_mistakes.d_mistakes_identify, Verdict.ENUMERATED),
    (tournament_counting.all_guesses_right, Verdict.EXACT),
    (tournament_counting.mistakes_of_consistent_vertices, Verdict.ENUMERATED),
    (advanced_shares.forest_of_fewer_leaves, Verdict.EXACT),
    (advanced_shares.rounds_for_theorem_4_1, Verdict.EXACT),
    (advanced_shares.rounds_for_theorem_4_2, Verdict.EXACT),
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (sampling_without_replacement.constant_of_independent_draws, "N = 2, n = 2"),
    (sampling_without_replacement.different_entries_without_a_spare, "N = n = 2"),
    (forced_mistakes.any_optimal_algorithm_changes, "dimension 2, most mistakes 2"),
    (forced_mistakes.mistake_on_unrealizable_stream, "the example (0, 1)"),
    (forced_mistakes.halving_after_d_mistakes, "dimension 2, bound 3"),
    (advanced_shares.forest_of_printed_size, "d = 3"),
    (advanced_shares.mistakes_of_the_sketch, "k_1 = 2^d, d = 3"),
    (advanced_shares.power_of_log_inverse_delta, "k_2 / log(1/delta)"),
)


@pytest.mark.parametrize(("check", "verdict"), HOLDS, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_hold(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence.notes
    assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "expected"), REFUTED, ids=lambda value: getattr(value, "__name__", ""))
def test_statements_that_fail(check: Check, expected: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.explanation.startswith(expected)


@pytest.mark.parametrize(("n_elements", "n_draws"), [(3, 1), (3, 2), (3, 3)])
def test_farthest_sums_against_every_set_of_tuples(n_elements: int, n_draws: int) -> None:
    tuples = list(permutations(range(n_elements), n_draws))
    best: dict[int, int] = {}
    for size in range(1, len(tuples) + 1):
        for chosen in combinations(tuples, size):
            total = sum(min(sum(a != b for a, b in zip(z, w, strict=True)) for w in chosen) for z in tuples)
            best[size] = max(best.get(size, 0), total)
    assert sampling_without_replacement.farthest_sums(n_elements, n_draws) == best


def test_a_too_large_constant_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sampling_without_replacement, "PRINTED", Fraction(3, 2))
    assert sampling_without_replacement.every_function(Profile.QUICK).verdict is Verdict.REFUTED
    monkeypatch.setattr(sampling_without_replacement, "PRINTED", Fraction(4, 3))
    assert sampling_without_replacement.every_function(Profile.QUICK).verdict is Verdict.EXACT


@pytest.mark.parametrize("multiplicities", [(2,), (1, 1), (2, 2), (3, 1), (4, 2), (2, 2, 1, 1)])
def test_collisions_against_every_order(multiplicities: tuple[int, ...]) -> None:
    entries = [value for value, count in enumerate(multiplicities) for _ in range(count)]
    orders = list(permutations(entries))
    counts = Counter(sum(o[i] == o[i + 1] for i in range(0, len(o), 2)) for o in orders)
    expected = {value: Fraction(count, len(orders)) for value, count in counts.items()}
    assert collision_counts.collisions(multiplicities) == expected


@pytest.mark.parametrize("rule", TieRule)
def test_votes_of_the_soa_are_those_of_the_definition(rule: TieRule) -> None:
    vote = algorithms_as_states.soa_vote(rule)
    for n in (1, 2, 3):
        on = domain(n)
        for number in on.classes():
            expected = on.function_number(definitions.soa_hypothesis(on.class_of(number), rule))
            assert vote(on, number) == expected, on.class_of(number).to_rows()


def test_an_algorithm_that_never_learns_is_noticed() -> None:
    stubborn = algorithms_as_states.Algorithm("stubborn", lambda on, held: 0)
    on = domain(1)
    assert stubborn.mistake_bound(on, 0b01) == 0
    with pytest.raises(AssertionError, match="never learns"):
        stubborn.mistake_bound(on, 0b10)


def test_an_algorithm_that_puts_off_mistakes_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forced_mistakes, "SOAS", (algorithms_as_states.LAZY,))
    assert forced_mistakes.mistake_changes_hypothesis(Profile.QUICK).verdict is Verdict.REFUTED


def test_trees_of_an_algorithm_with_a_larger_bound_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Halving has the bound of the SOA on 2 points, the last consistent function has not."""
    monkeypatch.setattr(tournament_counting, "SOAS", (algorithms_as_states.HALVING[0],))
    assert tournament_counting.mistakes_of_consistent_vertices(Profile.QUICK).verdict is Verdict.ENUMERATED
    constant = algorithms_as_states.Algorithm("the last function", lambda on, held: held.bit_length() - 1)
    monkeypatch.setattr(tournament_counting, "SOAS", (constant,))
    assert tournament_counting.mistakes_of_consistent_vertices(Profile.QUICK).verdict is Verdict.REFUTED


def test_a_forest_with_a_smaller_share_would_have_the_printed_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advanced_shares, "eta", lambda leaves: Fraction(1, 4 * leaves << 2 * leaves))
    with pytest.raises(AssertionError, match="known counterexample is gone"):
        advanced_shares.forest_of_printed_size(Profile.QUICK)
    assert advanced_shares.forest_of_fewer_leaves(Profile.QUICK).verdict is Verdict.REFUTED
