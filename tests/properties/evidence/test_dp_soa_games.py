"""DP-SOA in the privacy game, beside its lines and its budgets: verdicts, and the exact machinery behind them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import TypeAlias

import pytest

from littlestone_properties.evidence.gl.dp_soa import (
    adaptive_mistakes,
    adaptive_privacy_comparison,
    adaptive_privacy_game,
    dp_soa_budgets,
    dp_soa_lines,
)
from littlestone_properties.evidence.gl.dp_soa.adaptive_privacy_game import BIT
from littlestone_properties.evidence.gl.dp_soa.dp_soa_as_games import (
    FreshForests,
    LastingForest,
    examples_of,
    published_exactly,
)
from littlestone_properties.evidence.gl.dp_soa.dp_soa_exact import EXAMPLES, Forest, published_outputs
from littlestone_properties.evidence.gl.dp_soa.dp_soa_privacy import CUBE, tiny_settings
from littlestone_properties.evidence.gl.histograms import hist_sparse_lines
from littlestone_properties.evidence.gl.histograms.hist_sparse_exact import published_distribution
from littlestone_reference.classes import Example
from littlestone_reference.learners.dp_soa_feasibility import printed_settings
from littlestone_reference.mechanisms import stable_histogram_delta
from littlestone_reference.privacy import Answer, adaptive_divergence
from littlestone_reference.privacy.adaptive_game import (
    AdaptiveAdversary,
    Seen,
    adaptive_views,
    worst_adaptive_adversary,
)
from littlestone_reference.verdicts import Check, Profile, Verdict

Pasts: TypeAlias = tuple[tuple[Example, ...], tuple[Example, ...]]
"""The examples of both sides so far."""

HOLDS: tuple[Check, ...] = (
    adaptive_mistakes.reduction_to_fixed_sequences,
    adaptive_privacy_comparison.learners_play_the_game,
    adaptive_privacy_game.adaptive_variant,
    adaptive_privacy_game.lasting_forest,
    adaptive_privacy_game.share_of_each_round,
    dp_soa_budgets.practical_noise,
    dp_soa_budgets.printed_noise,
    dp_soa_budgets.share_of_the_rounds,
    dp_soa_lines.tree_by_the_lines,
    hist_sparse_lines.hist_sparse_by_the_lines,
)


@pytest.mark.parametrize("check", HOLDS, ids=lambda check: check.__name__)
def test_what_holds_is_found_and_wrong_variants_are_refuted(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence
    assert any(note.startswith("wrong variant") and "refuted" in note for note in evidence.notes)


def test_an_adaptive_adversary_gains_more_than_fixed_sequences() -> None:
    evidence = adaptive_privacy_comparison.fixed_sequences_are_the_worst(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert "0.450350 against an adaptive adversary, 0.440624" in evidence.counterexample.explanation
    assert any("0.043844" in note and "0.031617" in note for note in evidence.notes)


@pytest.mark.parametrize(
    ("check", "text"),
    [
        (adaptive_mistakes.one_forest_for_all_rounds, "3.4037 expected mistakes"),
        (adaptive_mistakes.reduction_with_the_current_hypothesis, "3 rounds: 2.8400 expected mistakes"),
    ],
    ids=["one forest", "current hypothesis"],
)
def test_what_the_reduction_needs_is_needed(check: Check, text: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED, evidence
    assert evidence.counterexample is not None
    assert text in evidence.counterexample.explanation


def test_mistakes_on_fixed_sequences_are_those_of_their_views() -> None:
    learner, n_rounds, worst = FreshForests(CUBE, tiny_settings(2, 2, 2, repaired=True)), 3, Fraction(0)
    names = ("00", "01", "10", "11", None)
    for stream in product(EXAMPLES, repeat=n_rounds):
        if all(len({label for point, label in stream if point == x}) < 2 for x in (0, 1)):
            choices = {
                view: (stream[length - 1],) * 2 for length in (1, 2) for view in product(names, repeat=length)
            }
            views = adaptive_views(learner, AdaptiveAdversary(choices, Seen.CURRENT), 0, n_rounds)
            mistakes = Fraction(0)
            for view, probability in views.probabilities.items():
                # Nothing published shows "11", the hypothesis on the empty sample.
                pairs = zip(view, stream, strict=True)
                mistakes += probability * sum(int((name or "11")[x]) != y for name, (x, y) in pairs)
            worst = max(worst, mistakes)
    assert worst == adaptive_mistakes.adaptive_mistakes(learner, CUBE, n_rounds, None)


@pytest.mark.parametrize("counts", [(), (("a", 1),), (("a", 3), ("b", 1)), (("a", 2), ("b", 2), ("c", 1))], ids=str)
@pytest.mark.parametrize("cut", [1, 2, 5])
def test_the_sum_over_all_levels_is_what_many_levels_come_close_to(
    counts: tuple[tuple[str, int], ...], cut: int
) -> None:
    ratio, tail = Fraction(1, 3), Fraction(1, 10**9)
    exact, cut_off = published_exactly(counts, ratio, cut), published_distribution(counts, ratio, cut, tail)
    assert sum(exact.values(), Fraction(0)) == 1
    assert all(0 <= p - cut_off.probability(name) <= cut_off.cut_mass for name, p in exact.items())


@pytest.mark.parametrize("repaired", [False, True], ids=["printed", "repaired"])
def test_fixed_sequences_have_the_outputs_that_are_found_without_the_game(repaired: bool) -> None:
    settings, tail = tiny_settings(2, 2, 2, repaired=repaired), Fraction(1, 10**8)
    learner, forest = LastingForest(CUBE, settings, tail), Forest(CUBE, settings)
    for stream in ((EXAMPLES[0], EXAMPLES[3]), (EXAMPLES[2], EXAMPLES[2])):
        expected = published_outputs(forest.list_streams(stream), settings, tail)
        names = {*(name for outputs in expected for name in outputs)}
        choices = {view: (stream[length - 1],) * 2 for length in (1, 2) for view in product(names, repeat=length)}
        found = adaptive_views(learner, AdaptiveAdversary(choices, Seen.CURRENT), 0, 3)
        slack = expected.cut_mass + found.cut_mass
        for outputs, probability in expected.probabilities.items():
            # There a transcript ends with the stop; in the game the last hypothesis stays.
            whole = outputs + outputs[-1:] * (3 - len(outputs))
            assert found.probability(whole) >= probability - slack
        assert abs(expected.cut_mass - found.cut_mass) <= slack


@pytest.mark.parametrize("exp_epsilon", [Fraction(1), Fraction(3, 2), Fraction(16)], ids=str)
def test_independent_rounds_are_a_game_of_tables(exp_epsilon: Fraction) -> None:
    settings = tiny_settings(2, 2, 2, repaired=True)
    learner, examples, n_rounds = FreshForests(BIT, settings), examples_of(BIT), 4

    def queries(state: Pasts) -> list[list[Answer[Pasts]]]:
        one, other = state
        tables = []
        for first, second in product(examples, repeat=2):
            if first != second and one != other:
                continue
            after = {n: p for (n, _), p in learner.after(one, first).items()}
            beside = {n: p for (n, _), p in learner.after(other, second).items()}
            following = ((*one, first), (*other, second))
            tables.append(
                [
                    Answer(after.get(n, Fraction(0)), beside.get(n, Fraction(0)), following)
                    for n in dict.fromkeys((*after, *beside))
                ]
            )
        return tables

    # The first hypothesis does not depend on the data, and the other rounds do not depend on it.
    start: Pasts = ((), ())
    tables = adaptive_divergence(queries, start, n_rounds - 1, exp_epsilon)
    game, _ = worst_adaptive_adversary(learner, examples, n_rounds, exp_epsilon, seen=Seen.CURRENT)
    assert tables == game > 0


def test_the_printed_histogram_publishes_a_single_element_as_rarely_as_its_share_says() -> None:
    for epsilon, delta in product((Fraction(100), Fraction(4000)), (Fraction(1, 2), Fraction(1, 10**6))):
        hist = printed_settings(0, 100, epsilon, delta).hist_sparse
        # With d = 0 and a large epsilon the cut is small enough for an exact power.
        assert stable_histogram_delta(hist.histogram_ratio, hist.histogram_cut) <= delta / hist.limit
