"""Sampled runs beside the exact distribution."""

from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

import numpy as np

from littlestone.randomness import Coins, ExactDistribution, SampledCoins

T = TypeVar("T", bound=Hashable)


def assert_samples_follow(
    exact: ExactDistribution[T],
    draw: Callable[[Coins[Fraction]], T],
    seed: int,
    n_samples: int,
    block_size: int = 1,
) -> Counter[T]:
    """Return how often each outcome was drawn: at most five standard deviations away, with a fixed seed."""
    coins = SampledCoins(np.random.default_rng(seed), block_size)
    counts = Counter(draw(coins) for _ in range(n_samples))
    for outcome, probability in exact.probabilities.items():
        expected = float(n_samples * probability)
        assert abs(counts[outcome] - expected) <= 5 * max(1.0, expected) ** 0.5, (outcome, counts[outcome])
    return counts
