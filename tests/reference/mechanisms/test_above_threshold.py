"""AboveThreshold without noise on the threshold: one code, three ways to run it, and when it stops."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import (
    AboveThresholdSettings,
    Counted,
    StopRule,
    above_threshold,
    above_threshold_step,
    above_threshold_tables,
)
from littlestone.privacy import Epsilon, adaptive_divergence, hockey_stick_divergence
from littlestone.randomness import (
    EnumeratedCoins,
    ExactDistribution,
    SampledCoins,
    discrete_laplace_tail,
    exact_distribution,
    exact_stream_distribution,
)

HALF = Fraction(1, 2)
ALL_SETTINGS = [
    AboveThresholdSettings(1, Fraction(2, 3), limit, counted, stop)
    for limit, counted, stop in product((1, 2), Counted, StopRule)
]


def name_of(settings: AboveThresholdSettings) -> str:
    return f"{settings.limit} {settings.counted.value}, stops {settings.stop.value}"


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_samples_follow_the_exact_distribution(settings: AboveThresholdSettings) -> None:
    values, n_samples = [0, 2, 1, 1], 4000
    exact = exact_distribution(above_threshold, values, settings)
    assert exact.cut_mass == 0
    coins = SampledCoins(np.random.default_rng(11))
    counts = Counter(above_threshold(coins, values, settings) for _ in range(n_samples))
    assert set(counts) <= set(exact)
    for answers, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        # Five standard deviations, on at most 16 outcomes with a fixed seed.
        assert abs(counts[answers] - expected) <= 5 * max(1.0, expected) ** 0.5, (answers, counts[answers])


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_step_by_step_is_the_whole(settings: AboveThresholdSettings) -> None:
    values = [0, 1, 2, 1]

    def step(
        coins: EnumeratedCoins, state: tuple[int | None, tuple[bool, ...]], number: int
    ) -> tuple[int | None, tuple[bool, ...]]:
        counter, answers = state
        if counter is None:
            return state
        after, is_above = above_threshold_step(coins, counter, values[number], settings)
        return after, (*answers, is_above)

    start: tuple[int | None, tuple[bool, ...]] = (0, ())
    steps = exact_stream_distribution(step, start, len(values)).mapped(lambda state: state[1])
    assert dict(steps.probabilities) == dict(exact_distribution(above_threshold, values, settings).probabilities)


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_it_stops_with_the_last_counted_answer(settings: AboveThresholdSettings) -> None:
    counted = settings.counted is Counted.ABOVE
    for answers in exact_distribution(above_threshold, [1] * 5, settings):
        n_counted = answers.count(counted)
        assert n_counted <= settings.n_counted
        if len(answers) < 5:
            assert n_counted == settings.n_counted
            assert answers[-1] is counted
    expected = settings.limit + (settings.stop is StopRule.AS_PRINTED)
    assert settings.n_counted == expected


@pytest.mark.parametrize("settings", ALL_SETTINGS, ids=name_of)
def test_tables_are_the_distributions_of_a_step(settings: AboveThresholdSettings) -> None:
    for counter in range(settings.n_counted):
        (table,) = above_threshold_tables(settings, [(2, 1)], counter)
        for column, value in ((0, 2), (1, 1)):
            exact = exact_distribution(above_threshold_step, counter, value, settings)
            for answer, is_above in zip(table, (True, False), strict=True):
                probability = (answer.one, answer.other)[column]
                assert exact.probability((answer.state, is_above)) == probability


@pytest.mark.parametrize("epsilon", [Epsilon.log(1), Epsilon.log("3/2"), Epsilon.log("9/4")])
def test_one_query_per_state_is_the_plain_divergence(epsilon: Epsilon) -> None:
    settings = AboveThresholdSettings(0, Fraction(2, 3), 1)
    one, other = (exact_distribution(above_threshold, [value] * 3, settings) for value in (0, -1))
    found = adaptive_divergence(lambda c: above_threshold_tables(settings, [(0, -1)], c), 0, 3, epsilon)
    assert found == hockey_stick_divergence(one, other, epsilon)


def test_a_tie_with_the_threshold_is_above() -> None:
    settings = AboveThresholdSettings(0, HALF, 1)
    assert exact_distribution(above_threshold, [0], settings).probability((True,)) == Fraction(2, 3)
    assert discrete_laplace_tail(HALF, 0) == Fraction(2, 3)


def test_no_query_gives_no_answer() -> None:
    for settings in ALL_SETTINGS:
        exact = exact_distribution(above_threshold, [], settings)
        assert dict(exact.probabilities) == {(): Fraction(1)}


def test_it_may_stop_in_the_first_round() -> None:
    settings = AboveThresholdSettings(0, HALF, 1, stop=StopRule.AT_LIMIT)
    exact: ExactDistribution[tuple[bool, ...]] = exact_distribution(above_threshold, [50, 0], settings)
    assert exact.probability((True,)) == discrete_laplace_tail(HALF, -50)
    assert exact.probability((True, True)) == 0


@pytest.mark.parametrize("ratio", [Fraction(0), Fraction(1), Fraction(-1, 2), Fraction(3, 2)])
def test_impossible_noise_is_refused(ratio: Fraction) -> None:
    with pytest.raises(InvalidValueError, match="ratio"):
        AboveThresholdSettings(0, ratio, 1)


def test_a_limit_below_one_is_refused() -> None:
    with pytest.raises(InvalidValueError, match=r"limit must be at least 1.*, not 0"):
        AboveThresholdSettings(0, HALF, 0)
