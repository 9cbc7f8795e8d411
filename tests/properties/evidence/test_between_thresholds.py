"""Checks on BetweenThresholds and the stable histogram: verdicts, wrong variants, planted faults."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.histograms import stable_histogram_privacy, stable_histogram_utility
from littlestone_properties.evidence.gl.histograms.stable_histogram_utility import (
    failure_probability,
    largest_probability,
    required_length,
)
from littlestone_properties.evidence.yan import (
    between_thresholds_accuracy,
    between_thresholds_faults,
    between_thresholds_privacy,
)
from littlestone_properties.evidence.yan.between_thresholds_faults import FAULTS
from littlestone_properties.evidence.yan.between_thresholds_tables import (
    NO_NOISE,
    Game,
    lemma_gap,
    of_the_mechanism,
    threshold_noise,
)
from littlestone_properties.planted.between_thresholds import WRONG_BETWEEN_THRESHOLDS
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import logarithm
from littlestone_reference.mechanisms import BetweenAnswer, between_thresholds, stable_histogram_delta
from littlestone_reference.privacy import adaptive_divergence_with_hidden_state
from littlestone_reference.randomness import (
    EnumeratedCoins,
    discrete_laplace_tail,
    enumerate_branches,
    exact_distribution,
)
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: dict[Verdict, tuple[Check, ...]] = {
    Verdict.EXACT: (
        between_thresholds_accuracy.accuracy,
        between_thresholds_accuracy.answers_of_one_query,
        between_thresholds_accuracy.tails_at_multiples_of_four,
        between_thresholds_faults.planted_faults,
        between_thresholds_privacy.lemma_gap_suffices,
        between_thresholds_privacy.six_queries,
        stable_histogram_privacy.claimed_delta,
        stable_histogram_privacy.exact_delta,
        stable_histogram_privacy.planted_faults,
        stable_histogram_utility.six_times_the_logarithm,
    ),
    Verdict.REFUTED: (
        between_thresholds_accuracy.tails_of_the_proof,
        between_thresholds_privacy.any_gap,
        between_thresholds_privacy.pure_privacy,
        stable_histogram_privacy.half_of_delta,
        stable_histogram_utility.printed_length_for_any_mechanism,
        stable_histogram_utility.printed_length_for_the_construction,
    ),
}


@pytest.mark.parametrize(
    ("check", "verdict"),
    [
        pytest.param(check, verdict, id=f"{check.__module__.rsplit('.', 1)[-1]}.{check.__name__}")
        for verdict, checks in CHECKS.items()
        for check in checks
    ],
)
def test_verdicts(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, (evidence.notes, evidence.counterexample)


@pytest.mark.parametrize("name", FAULTS)
@pytest.mark.parametrize("counts", [(1, 3), (-2, 5), (2, 2)])
def test_tables_of_the_faults_are_the_planted_functions(name: str, counts: tuple[int, int]) -> None:
    gap, ratio, fault = 4, Fraction(1, 3), FAULTS[name]
    noise = threshold_noise(ratio, 12)
    found: dict[str, Fraction] = {}
    hidden = noise if fault.has_hidden_noise else NO_NOISE
    for mu in hidden:
        transcripts: dict[tuple[BetweenAnswer, ...], Fraction] = {(): hidden.probability(mu)}
        for count in counts:
            longer: dict[tuple[BetweenAnswer, ...], Fraction] = {}
            for answers, weight in transcripts.items():
                if answers and answers[-1] is BetweenAnswer.TOP and fault.stops_at_top:
                    longer[answers] = weight
                    continue
                for answer, probability in zip(BetweenAnswer, fault.answers(mu, count, gap, ratio), strict=True):
                    longer[(*answers, answer)] = weight * probability
            transcripts = longer
        for answers, weight in transcripts.items():
            found[" ".join(answers)] = found.get(" ".join(answers), Fraction(0)) + weight
    exact = enumerate_branches(
        EnumeratedCoins(Fraction(1, 1 << 14)),
        lambda coins: " ".join(WRONG_BETWEEN_THRESHOLDS[name](coins, counts, 0, gap, ratio**3, ratio)),
    )
    for outcome in {*exact, *found}:
        difference = abs(exact.probability(outcome) - found.get(outcome, Fraction(0)))
        assert difference <= exact.cut_mass + hidden.cut_mass, (outcome, float(difference))


def test_game_is_the_tree_of_transcripts() -> None:
    ratio, gap = Fraction(1, 2), 2
    game = Game(of_the_mechanism, ratio, threshold_noise(ratio, 12))
    menu = ((0, 1), (1, 0), (1, 1))
    tables = [game.table(one, other, gap) for one, other in menu]
    for exp_epsilon in (Fraction(1), Fraction(2)):
        upper = adaptive_divergence_with_hidden_state(lambda _: tables, 0, game.noise, 2, exp_epsilon)
        assert 0 < upper <= game.delta(menu, gap, 2, exp_epsilon).upper + Fraction(1, 1 << 60)


def test_game_of_one_query_is_the_divergence_of_the_mechanism() -> None:
    ratio, gap = Fraction(1, 3), 2
    game = Game(of_the_mechanism, ratio, threshold_noise(ratio, 40))
    runs = [exact_distribution(between_thresholds, [count], 0, gap, ratio**3, ratio) for count in (0, 1)]
    excess = max(
        sum(max(Fraction(0), one.probability(answer) - other.probability(answer)) for answer in {*one, *other})
        for one, other in (runs, runs[::-1])
    )
    found = game.delta(((0, 1),), gap, 1, Fraction(1))
    assert found.lower - runs[0].cut_mass <= excess <= found.upper + runs[0].cut_mass
    assert excess > Fraction(1, 6)


def test_gap_of_the_lemma() -> None:
    ratio, delta = Fraction(9, 10), Fraction(1, 100)
    epsilon = logarithm(1 / ratio) * 6
    condition = 12 / epsilon * (logarithm(10 / epsilon) + logarithm(1 / delta) + 1)
    assert condition.is_at_most(lemma_gap(ratio, delta))
    assert not condition.is_at_most(lemma_gap(ratio, delta) - 1)
    for wrong_ratio, wrong_delta in ((Fraction(5, 6), delta), (ratio, Fraction(1)), (ratio, Fraction(0))):
        with pytest.raises(InvalidValueError):
            lemma_gap(wrong_ratio, wrong_delta)


def test_worst_list_of_the_histogram_by_trying_all_lists() -> None:
    ratio, eta = Fraction(1, 2), Fraction(3, 4)
    for length in (2, 5, 6):
        for cut in (1, 3, 4):
            worst = Fraction(0)
            for parts in _partitions(length, length):
                success = Fraction(1)
                for count in parts:
                    reached = discrete_laplace_tail(ratio, cut - count)
                    if Fraction(count, length) <= eta / 4:
                        success *= 1 - reached
                    elif Fraction(count, length) > eta:
                        success *= reached
                worst = max(worst, 1 - success)
            assert failure_probability(length, ratio, cut, eta) == worst


def _partitions(total: int, largest: int) -> list[tuple[int, ...]]:
    if total == 0:
        return [()]
    return [
        (first, *rest) for first in range(1, min(total, largest) + 1) for rest in _partitions(total - first, first)
    ]


def test_largest_probability_bounds_the_construction() -> None:
    """No mechanism grows faster; the stable histogram is one of them, and randomised response attains the bound."""
    ratio, cut = Fraction(1, 2), 4
    delta = stable_histogram_delta(ratio, cut)
    for count in range(8):
        published = discrete_laplace_tail(ratio, cut - count) if count else Fraction(0)
        assert published <= largest_probability(count, Fraction(0), ratio**-2, delta)
    assert largest_probability(1, Fraction(1, 4), Fraction(3), Fraction(0)) == Fraction(3, 4)


def test_required_length_is_the_printed_condition() -> None:
    base, eta, beta, delta = Fraction(10), Fraction(99, 100), Fraction(1, 1 << 29), Fraction(1, 1 << 26)
    length = required_length(base, eta, beta, delta)
    right = 4 / eta + logarithm(1 / (eta * eta * beta * delta)) / (eta * logarithm(base))
    assert right.is_at_most(length)
    assert not right.is_at_most(length - 1)
    assert length == 21
