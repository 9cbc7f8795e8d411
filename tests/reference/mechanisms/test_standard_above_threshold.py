"""The standard AboveThreshold: enumerated, sampled, summed in closed form, and refusals."""

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import standard_above_threshold
from littlestone.randomness import EnumeratedCoins, SampledCoins, enumerate_branches, exact_distribution
from littlestone_properties.evidence.lyu.mechanisms.standard_above_threshold_privacy import transcript_distribution

RATIOS = Fraction(1, 4), Fraction(1, 2)


@pytest.mark.parametrize("values", [(0,), (2,), (-3,), (0, 1), (-1, -1, 1), (2, -2, 0)])
@pytest.mark.parametrize("threshold", [0, 2])
def test_enumeration_agrees_with_the_closed_form(values: tuple[int, ...], threshold: int) -> None:
    closed = transcript_distribution([value - threshold for value in values], *RATIOS)
    exact = exact_distribution(standard_above_threshold, values, threshold, *RATIOS)
    assert 0 < exact.cut_mass < Fraction(1, 10**11)
    assert closed.cut_mass == 0
    for answers in closed:
        gap = closed.probability(answers) - exact.probability(answers)
        assert 0 <= gap <= exact.cut_mass, (answers, gap)


def test_samples_follow_the_exact_distribution() -> None:
    values, n_samples = (0, 1, 0), 4000
    closed = transcript_distribution(values, *RATIOS)
    coins = SampledCoins(np.random.default_rng(4))
    counts = Counter(standard_above_threshold(coins, values, 0, *RATIOS) for _ in range(n_samples))
    assert set(counts) <= set(closed)
    for answers, probability in closed.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[answers] - expected) <= 5 * max(1.0, expected) ** 0.5, (answers, counts[answers])


def test_it_stops_at_the_first_above() -> None:
    coins = EnumeratedCoins(Fraction(1, 100))
    exact = enumerate_branches(coins, lambda c: standard_above_threshold(c, [0, 0, 0], 0, *RATIOS))
    assert {answers.index(True) if True in answers else 3 for answers in exact} == {0, 1, 2, 3}
    assert all(True not in answers[:-1] for answers in exact)


def test_no_query_gives_no_answer() -> None:
    assert set(exact_distribution(standard_above_threshold, [], 0, *RATIOS)) == {()}


def test_the_same_threshold_is_used_for_all_queries() -> None:
    # With almost no noise on the values, the answers to equal queries are almost always equal.
    half = Fraction(1, 2)
    both_below = transcript_distribution([0, 0], half, Fraction(1, 1000)).probability((False, False))
    once_below = transcript_distribution([0], half, Fraction(1, 1000)).probability((False,))
    assert both_below > Fraction(99, 100) * once_below > Fraction(3, 2) * once_below**2


@pytest.mark.parametrize("ratios", [(Fraction(1), Fraction(1, 2)), (Fraction(1, 2), Fraction(0))])
def test_impossible_noise_is_refused(ratios: tuple[Fraction, Fraction]) -> None:
    with pytest.raises(InvalidValueError, match="ratio"):
        exact_distribution(standard_above_threshold, [0], 0, *ratios)
