"""Checks on steps of section 5.1 and on the clauses of Lemma 5.3: verdicts, guards, and what they compute with."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.dp_soa import dp_soa_list_changes
from littlestone_properties.evidence.gl.dp_soa.dp_soa_exact import EXAMPLES
from littlestone_properties.evidence.gl.dp_soa.dp_soa_privacy import CUBE
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
from littlestone_properties.evidence.gl.trees import dp_soa_exchangeability, dp_soa_falls, dp_soa_root_mistakes
from littlestone_properties.evidence.gl.trees.collision_laws import (
    agree_now,
    agree_up_to_now,
    forest_law,
    matchings,
    pairing_law,
)
from littlestone_properties.evidence.gl.trees.dp_soa_progress import PRINTED, REPAIRED, forest_of
from littlestone_properties.evidence.gl.trees.dp_soa_root_mistakes import root_mistakes
from littlestone_properties.evidence.gl.trees.tournament_steps import classes_up_to, examples_of, steps, tree_forest
from littlestone_reference.learners import UpdateRule
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[tuple[Check, Verdict], ...] = (
    (dp_soa_exchangeability.collisions_are_of_a_random_pairing, Verdict.EXACT),
    (dp_soa_falls.every_fall_costs_a_vertex, Verdict.ENUMERATED),
    (dp_soa_falls.no_fall_without_mistake_few_leaves, Verdict.ENUMERATED),
    (dp_soa_falls.right_collisions_stay, Verdict.ENUMERATED),
    (dp_soa_list_changes.falls_by_at_most_one, Verdict.ENUMERATED),
    (dp_soa_root_mistakes.mistakes_of_a_tree, Verdict.EXACT),
    (dp_soa_root_mistakes.mistakes_of_the_root, Verdict.ENUMERATED),
    (hist_sparse_clauses.mixed_lists, Verdict.EXACT),
    (hist_sparse_failure_sums.tails_within_two_beta, Verdict.EXACT),
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (
        dp_soa_exchangeability.hypotheses_held_are_exchangeable,
        "collisions {1: 1}, in a random order of what is held",
    ),
    (dp_soa_exchangeability.hypotheses_of_now_collide, "((0, 0), (0, 0))"),
    (dp_soa_falls.falls_without_mistake_every_example, "after no example the tree outputs 11; (0, 1)"),
    (dp_soa_falls.falls_without_mistake_mistakes_only, "k_1 = 8, after (0, 0) (0, 0) the tree outputs 0"),
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


def test_pairings_are_counted_without_order() -> None:
    assert [len(set(matchings(n))) for n in (2, 4, 6)] == [1, 3, 15]
    assert all(sorted(i for pair in pairing for i in pair) == list(range(6)) for pairing in matchings(6))


def test_paths_that_met_again_collide_only_if_the_past_is_forgotten() -> None:
    one, other = ("a", "b", "b"), ("a", "a", "b")
    assert agree_now(one, other)
    assert not agree_up_to_now(one, other)
    assert agree_up_to_now((None, None, "b"), other)
    assert not agree_up_to_now((None, None, None), other)


def test_laws_of_collisions_are_probabilities() -> None:
    forest, alone = forest_of(CUBE, 2, PRINTED, 2), forest_of(CUBE, 1, REPAIRED, 4)
    for law in (forest_law(forest, EXAMPLES, 0), pairing_law(alone, EXAMPLES, agree_up_to_now)):
        assert sum(law.values()) == 1
        assert all(len(counts) == len(EXAMPLES) and max(counts) <= 2 for counts in law)


def test_steps_end_when_no_new_tree_is_reached() -> None:
    forest = tree_forest(CUBE, 2, PRINTED, UpdateRule.MISTAKES_ONLY)
    found = list(steps(forest, EXAMPLES))
    reached = {step.tree for step in found}
    assert all(after in reached for step in found for after in step.after)
    assert len(found) == len(reached) * len(EXAMPLES)
    assert len(classes_up_to(2)) == 3 + 15


def test_a_root_with_every_hypothesis_errs_once_more_than_the_dimension() -> None:
    forest = tree_forest(CUBE, 1, REPAIRED, UpdateRule.MISTAKES_ONLY)
    most = root_mistakes(forest, examples_of(CUBE))
    assert (most(0b1111), most(0b0001), most(0)) == (3, 1, 0)


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
