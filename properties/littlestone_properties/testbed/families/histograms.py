"""Counts and histograms; inputs are the counts of the cells, or records. Noise for 4 has exp(epsilon) = 4."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import partial

from littlestone.randomness import Coins

from ..mechanism import Mechanism, Outcome, Records, clamp, laplace, noisy

LOW, HIGH = -1, 3
"""The range to which published counts are clamped."""


def histogram(counts: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Publish every count with noise of its own."""
    return tuple(noisy(coins, exp, count, LOW, HIGH) for count in counts)


def counted(records: Records, coins: Coins[Fraction], *, exp: int) -> Outcome:
    """Publish the numbers of records that are 0 and that are 1."""
    return histogram((records.count(0), records.count(1)), coins, exp=exp)


def with_shared_noise(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Add the same noise for 2 to every count."""
    noise = laplace(coins, 2)
    return tuple(clamp(count + noise, LOW, HIGH) for count in counts)


def with_total(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish counts with noise for 2, negative ones raised to 0, and their sum."""
    cells = tuple(noisy(coins, 2, count, 0, HIGH) for count in counts)
    return *cells, sum(cells)


def thresholded(records: Records, coins: Coins[Fraction], *, threshold: int) -> Outcome:
    """Publish each key that occurs, with its noisy count (noise for 4), if this count reaches ``threshold``."""
    found = {key: noisy(coins, 4, count, threshold - 1, threshold + 1) for key, count in _counts(records)}
    return tuple((key, count) for key, count in found.items() if count >= threshold)


def without_small(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a count of at least 2 with noise for 2, and the word "small" for a smaller count."""
    return tuple(noisy(coins, 2, count, LOW, HIGH) if count >= 2 else "small" for count in counts)


def truncated(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Publish a count of at most 3 with noise for 3/2, clamped to 0..3."""
    return noisy(coins, Fraction(3, 2), counts[0], 0, 3)


def bounded_domain(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Draw noise for 2 again and again until the noisy count lies in 0..3."""
    return coins.choose_by_score([-abs(value - counts[0]) for value in range(4)], Fraction(2))


def folded(counts: Records, coins: Coins[Fraction]) -> Outcome:
    """Reflect a count with noise for 2 at 0 and at 3 until it lies in 0..3."""
    # Reflection at both ends has period 6.
    place = (counts[0] + laplace(coins, 2)) % 6
    return min(place, 6 - place)


def _counts(records: Records) -> list[tuple[int, int]]:
    return sorted(Counter(records).items())


MECHANISMS: Mapping[str, Mechanism] = {
    "histogram": partial(histogram, exp=2),
    "histogram-inverted-scale": partial(histogram, exp=16),
    "histogram-inverted-scale-at-one": partial(histogram, exp=4),
    "histogram-replaced": partial(counted, exp=2),
    "histogram-shared-noise": with_shared_noise,
    "histogram-with-total": with_total,
    "histogram-threshold": partial(thresholded, threshold=3),
    "histogram-threshold-off-by-one": partial(thresholded, threshold=3),
    "histogram-small-cells": without_small,
    "truncated-geometric": truncated,
    "bounded-domain": bounded_domain,
    "folded": folded,
}
