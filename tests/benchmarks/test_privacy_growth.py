"""The speed of enumerating branches, and the growth of exact privacy profiles with the number of rounds."""

from fractions import Fraction
from functools import partial
from itertools import product
from math import lcm

import pytest

from littlestone import mechanisms
from littlestone.privacy import Epsilon, adaptive_divergence
from littlestone.randomness import Coins, EnumeratedCoins, exact_distribution, exact_stream_distribution

from .bench import Bench

BASE = Fraction(3, 2)
STOPPED = -1
SCORES = (0, -1, -2, -1)
LEAST_BRANCHES_PER_SECOND = 100_000
"""On one core that has nothing else to do; a busy one is judged by the baseline of the same run."""

LARGEST_RATIO = 25
"""The largest ratio of enumeration to a nested loop over the same branches."""


def total_of_choices(coins: Coins[Fraction], n_choices: int) -> int:
    total = 0
    for _ in range(n_choices):
        total += coins.choose_by_score(SCORES, BASE)
    return total


def enumerated(n_choices: int) -> int:
    """Return the probability of the sum 0, over the denominator that all branches share."""
    exact = exact_distribution(total_of_choices, n_choices)
    return int(exact.probability(0) * sum(integer_weights()) ** n_choices)


def integer_weights() -> tuple[int, ...]:
    weights = [BASE**score for score in SCORES]
    denominator = lcm(*(weight.denominator for weight in weights))
    return tuple(int(weight * denominator) for weight in weights)


def by_nested_loops(n_choices: int) -> int:
    """Return the same for all sums, as whoever needs no interpreter of coins would do it."""
    weights = integer_weights()
    mass: dict[int, int] = {}
    for branch in product(range(len(weights)), repeat=n_choices):
        total, weight = 0, 1
        for chosen in branch:
            total += chosen
            weight *= weights[chosen]
        mass[total] = mass.get(total, 0) + weight
    return mass[0]


@pytest.mark.parametrize("n_choices", [4, 6, 8])
def test_branches_per_second(n_choices: int, bench: Bench) -> None:
    n_branches = len(SCORES) ** n_choices
    baseline_value, baseline = bench.time(partial(by_nested_loops, n_choices))
    value, seconds = bench.time(partial(enumerated, n_choices))
    assert value == baseline_value
    bench.row(
        "branches of an algorithm with integer scores, enumerated exactly",
        {"choices": n_choices, "branches": n_branches},
        {"seconds": seconds, "branches per second": n_branches / seconds},
        {"nested loops (s)": baseline, "ratio": seconds / baseline},
    )
    is_fast = n_branches / seconds >= LEAST_BRANCHES_PER_SECOND
    assert is_fast or seconds <= LARGEST_RATIO * baseline


def worst_strategy(settings: mechanisms.AboveThresholdSettings, n_rounds: int, epsilon: Epsilon) -> int:
    """Return the smallest delta against all adaptive strategies with values -3..3, in billionths."""
    pairs = [(one, other) for one, other in product(range(-3, 4), repeat=2) if abs(one - other) <= 1]
    delta = adaptive_divergence(
        lambda counter: mechanisms.above_threshold_tables(settings, pairs, counter), 0, n_rounds, epsilon
    )
    return int(delta * 10**9)


@pytest.mark.parametrize("limit", [1, 3])
def test_above_threshold_against_all_strategies(limit: int, bench: Bench) -> None:
    settings = mechanisms.AboveThresholdSettings(threshold=0, epsilon=Epsilon(BASE), limit=limit)
    before = 0
    for n_rounds in bench.growing(range(1, 13)):
        value, seconds = bench.time(partial(worst_strategy, settings, n_rounds, Epsilon.log("9/4")))
        assert value >= before, "an adversary may stop earlier"
        bench.row(
            "exact delta of AboveThreshold, all adaptive strategies, values -3..3, noise 2/3, exp(epsilon) = 9/4",
            {"K": limit, "rounds": n_rounds, "delta": f"{value / 10**9:.6f}", "seconds": seconds},
        )
        before = value


def test_streams_with_few_states(bench: Bench) -> None:
    """Rounds of AboveThreshold whose state is the counter: as many branches as 2^rounds, but few states."""
    settings = mechanisms.AboveThresholdSettings(
        threshold=0, epsilon=Epsilon(BASE), limit=5, stop=mechanisms.StopRule.AT_LIMIT
    )

    def step(coins: EnumeratedCoins, counter: int, number: int) -> int:
        if counter == STOPPED:
            return STOPPED
        after, _ = mechanisms.above_threshold_step(coins, counter, number % 3 - 1, settings)
        return STOPPED if after is None else after

    def stopped(n_rounds: int) -> int:
        exact = exact_stream_distribution(step, 0, n_rounds)
        assert len(exact.probabilities) <= 6
        return int(exact.probability(STOPPED) * 10**9)

    before = 0
    for n_rounds in bench.growing((10, 20, 50, 100, 200, 500, 1000)):
        value, seconds = bench.time(partial(stopped, n_rounds))
        assert value >= before
        bench.row(
            "exact streams: AboveThreshold until it stops",
            {"rounds": n_rounds, "stopped": f"{value / 10**9:.6f}", "seconds": seconds},
        )
        before = value
