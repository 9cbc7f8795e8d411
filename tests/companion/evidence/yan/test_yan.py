"""Checks on yan catch planted faults; the tables and games that they rest on, by other ways."""

from fractions import Fraction
from itertools import product

import pytest
from tests.faults.replaced_names import each_caught

from littlestone import randomness
from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, logarithm
from littlestone.mechanisms import BetweenAnswer, between_thresholds
from littlestone.privacy import Claim, Epsilon, adaptive_divergence_with_hidden_state, repeated_composition
from littlestone.privacy.continuous_noise import LogarithmPolynomial, PiecewiseExponential
from littlestone.privacy.continuous_noise import between_thresholds_answers as continuous_answers
from littlestone_ledger.evidence.yan import (
    advanced_composition,
    between_thresholds_answers,
    between_thresholds_privacy,
)
from littlestone_properties.audits.between_thresholds_tables import (
    Game,
    lemma_gap,
    of_the_mechanism,
    threshold_noise,
)

BASE = Fraction(6, 7)


def doubled(n_mechanisms: int, each: Claim, epsilon: Epsilon) -> Fraction:
    return min(Fraction(1), 2 * repeated_composition(n_mechanisms, each, epsilon))


def shifted_answers(epsilon: Epsilon, gap: int, count: int) -> tuple[PiecewiseExponential, ...]:
    return continuous_answers(epsilon, gap, count + 1)


def always(base: Fraction, *arguments: object) -> LogarithmPolynomial:
    return LogarithmPolynomial.exact(Epsilon.log(1 / base), 1)


def never(base: Fraction, *arguments: object) -> LogarithmPolynomial:
    return LogarithmPolynomial.exact(Epsilon.log(1 / base), 0)


PLANTED: tuple[tuple[object, str, object], ...] = (
    (advanced_composition.advanced_composition_theorem, "repeated_composition", doubled),
    (advanced_composition.advanced_share_in_range, "share_nats", lambda *arguments: Interval.exact(1)),
    (advanced_composition.advanced_share_outside, "composed_nats", lambda *arguments: Interval.exact(0)),
    (between_thresholds_answers.answers_with_continuous_noise, "between_thresholds_answers", shifted_answers),
    (between_thresholds_answers.by_the_lines, "discrete_laplace_tail", lambda weight, n: Fraction(1, 2)),
    (between_thresholds_answers.accuracy, "worst_failure", always),
    (between_thresholds_answers.accuracy, "worst_failure", never),
    (between_thresholds_privacy.stated_gap, "needed_delta", always),
    (between_thresholds_privacy.third_of_the_gap, "needed_delta", always),
    (between_thresholds_privacy.third_of_the_gap, "enough_gap", lambda base, delta: Interval.exact(100)),
    (advanced_composition.one_run_more, "repeated_composition", lambda *arguments: Fraction(1)),
    (advanced_composition.runs_up_to_the_bound, "repeated_composition", lambda *arguments: Fraction(0)),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)


def test_game_is_the_tree_of_transcripts() -> None:
    ratio, gap = Fraction(1, 2), 2
    game = Game(of_the_mechanism, ratio, threshold_noise(ratio, 12))
    menu = ((0, 1), (1, 0), (1, 1))
    tables = [game.table(one, other, gap) for one, other in menu]
    for epsilon in (Epsilon.log(1), Epsilon.log(2)):
        upper = adaptive_divergence_with_hidden_state(lambda _: tables, 0, game.noise, 2, epsilon)
        assert 0 < upper <= game.delta(menu, gap, 2, epsilon).upper + Fraction(1, 1 << 60)


def test_game_of_one_query_is_the_divergence_of_the_mechanism() -> None:
    ratio, gap = Fraction(1, 3), 2
    game = Game(of_the_mechanism, ratio, threshold_noise(ratio, 40))

    def run(count: int) -> randomness.ExactDistribution[tuple[BetweenAnswer, ...]]:
        return randomness.exact_distribution(
            lambda coins: between_thresholds([count], lower=0, upper=gap, epsilon=Epsilon(ratio**-6), coins=coins)
        )

    runs = [run(0), run(1)]
    excess = max(
        sum(max(Fraction(0), one.probability(answer) - other.probability(answer)) for answer in {*one, *other})
        for one, other in (runs, runs[::-1])
    )
    found = game.delta(((0, 1),), gap, 1, Epsilon.log(1))
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


def test_the_gap_of_the_lemma_is_three_times_what_is_enough() -> None:
    for delta in (Fraction(1, 2), Fraction(1, 1000)):
        lemma = between_thresholds_privacy.even_lemma_gap(BASE, delta)
        assert lemma % 2 == 0
        assert (between_thresholds_privacy.enough_gap(BASE, delta) * 3).is_at_most(lemma)
    needed = [between_thresholds_privacy.needed_delta(BASE, gap, ((gap // 2, gap // 2 + 1),), 10) for gap in (4, 6)]
    assert [each.is_above(Fraction(1, 1000)) for each in needed] == [True, False]


def test_the_share_of_two_counts_grows_to_its_limit() -> None:
    for base in (Fraction(1, 2), BASE, Fraction(99, 100)):
        shares = [between_thresholds_privacy.share_of_two(base, start, 7) for start in range(-12, 4)]
        assert shares == sorted(shares)
        assert shares[-1] == (1 - base**2) / (1 - base**7)


def test_adaptive_counts_next_to_the_bullets_are_the_worst() -> None:
    for beta, gap in product((Fraction(1, 2), Fraction(1, 10)), (2, 8)):
        edge = between_thresholds_answers.accuracy_in_counts(BASE, 1, beta)
        counts = sorted(
            {place + side * edge + step for place in (0, gap) for side in (-1, 1) for step in (-1, 0, 1)}
        )
        few = between_thresholds_answers.worst_failure(BASE, gap, edge, 1, counts)
        assert (few - between_thresholds_answers.worst_failure(BASE, gap, edge, 1)).sign() == 0
