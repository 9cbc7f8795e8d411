"""BetweenThresholds: the literal algorithm, its closed form, its samples, and what it refuses."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import BetweenAnswer, answer_probabilities, between_thresholds
from littlestone.randomness import (
    EnumeratedCoins,
    ExactDistribution,
    SampledCoins,
    discrete_laplace_tail,
    enumerate_branches,
    exact_distribution,
)

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
LEFT, RIGHT, TOP = BetweenAnswer.LEFT, BetweenAnswer.RIGHT, BetweenAnswer.TOP


def literal(
    coins: EnumeratedCoins,
    counts: Sequence[int],
    lower: int,
    upper: int,
    for_thresholds: Fraction,
    for_counts: Fraction,
) -> tuple[BetweenAnswer, ...]:
    """Follow the algorithm as printed, drawing every noise."""
    mu = coins.discrete_laplace(for_thresholds)
    answers = []
    for count in counts:
        value = count + coins.discrete_laplace(for_counts)
        if value < lower + mu:
            answers.append(LEFT)
        elif value > upper - mu:
            answers.append(RIGHT)
        else:
            answers.append(TOP)
            break
    return tuple(answers)


def with_tail(counts: Sequence[int], lower: int, upper: int, *, as_printed: bool) -> ExactDistribution[str]:
    algorithm = literal if as_printed else between_thresholds
    return enumerate_branches(
        EnumeratedCoins(Fraction(1, 1 << 12)),
        lambda coins: " ".join(algorithm(coins, counts, lower, upper, QUARTER, QUARTER)),
    )


@pytest.mark.parametrize("counts", [[], [3], [0, 2], [2, -1], [1, 1]])
@pytest.mark.parametrize("gap", [1, 3])
def test_closed_form_is_the_literal_algorithm(counts: list[int], gap: int) -> None:
    printed = with_tail(counts, 0, gap, as_printed=True)
    closed = with_tail(counts, 0, gap, as_printed=False)
    for outcome in {*printed, *closed}:
        missing = closed.probability(outcome) - printed.probability(outcome)
        assert abs(missing) <= printed.cut_mass, (outcome, float(missing))


def test_samples_follow_the_exact_distribution() -> None:
    arguments = ([1, 4, -2], 0, 3, HALF, Fraction(2, 3))
    exact = exact_distribution(between_thresholds, *arguments)
    coins = SampledCoins(np.random.default_rng(3))
    n_samples = 3000
    counts = Counter(between_thresholds(coins, *arguments) for _ in range(n_samples))
    for outcome, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[outcome] - expected) <= 5 * max(1.0, expected) ** 0.5, (
            outcome,
            counts[outcome],
            expected,
        )


@pytest.mark.parametrize("shift", range(-4, 7))
def test_answers_are_a_distribution_and_left_is_tested_first(shift: int) -> None:
    gap = 3
    for count in range(-4, 8):
        left, right, top = answer_probabilities(shift, count, 0, gap, HALF)
        assert left + right + top == 1
        assert min(left, right, top) >= 0
        if 2 * shift > gap:
            assert top == 0, "crossed thresholds leave no room for Top"
            assert left == 1 - discrete_laplace_tail(HALF, shift - count), "what satisfies both tests is Left"


def test_only_differences_matter_and_only_mu_is_cut() -> None:
    assert answer_probabilities(2, 5, 4, 9, HALF) == answer_probabilities(2, 1, 0, 5, HALF)
    one = exact_distribution(between_thresholds, [1], 0, 3, QUARTER, HALF)
    three = exact_distribution(between_thresholds, [1, 1, 1], 0, 3, QUARTER, HALF)
    assert one.cut_mass == three.cut_mass > 0, "queries cut nothing"


def test_thresholds_that_are_no_integers_can_be_rounded_towards_each_other() -> None:
    for value in range(-3, 6):
        for mu in range(-3, 4):
            assert (value < Fraction(1, 3) + mu) == (value < 1 + mu)
            assert (value > Fraction(8, 3) - mu) == (value > 2 - mu)


def test_total() -> None:
    assert exact_distribution(between_thresholds, [], 0, 1, HALF, HALF).probability(()) > 1 - Fraction(1, 1 << 38)
    for answers in exact_distribution(between_thresholds, [0, 0, 0], 0, 1, QUARTER, QUARTER):
        assert TOP not in answers[:-1], "nothing is answered after Top"
        assert len(answers) == 3 or answers[-1] is TOP


def test_no_query_is_read_after_top() -> None:
    stream = iter([5, 5, 5])
    answers = between_thresholds(SampledCoins(np.random.default_rng(2)), stream, 0, 10, Fraction(1, 1000), QUARTER)
    assert answers == (TOP,)
    assert list(stream) == [5, 5]


@pytest.mark.parametrize(
    ("lower", "upper", "for_thresholds", "for_counts"),
    [
        (1, 1, HALF, HALF),
        (2, 1, HALF, HALF),
        (0, 1, Fraction(1), HALF),
        (0, 1, HALF, Fraction(0)),
    ],
)
@pytest.mark.parametrize("counts", [[], [0]])
def test_refusals(
    lower: int, upper: int, for_thresholds: Fraction, for_counts: Fraction, counts: list[int]
) -> None:
    with pytest.raises(InvalidValueError):
        exact_distribution(between_thresholds, counts, lower, upper, for_thresholds, for_counts)
