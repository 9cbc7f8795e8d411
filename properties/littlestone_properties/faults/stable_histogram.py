"""Wrong stable histograms that every check of it must catch.

Each counts and publishes like the mechanism, with one mistake; the signature is that of
:func:`littlestone.mechanisms.stable_histogram`, with strings as elements.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.mechanisms import stable_histogram
from littlestone.randomness import Coins

StableHistogramFunction: TypeAlias = Callable[
    [Coins[Fraction], Sequence[str], Fraction, int], frozenset[tuple[str, int]]
]
"""Coins, elements, ratio of the noise, cut -> published elements with their noisy counts."""


def cut_one_too_low(
    coins: Coins[Fraction], elements: Sequence[str], ratio: Fraction, cut: int
) -> frozenset[tuple[str, int]]:
    """Publish from one below the cut (off by one at the threshold)."""
    return stable_histogram(coins, elements, ratio, max(1, cut - 1))


def no_cut(
    coins: Coins[Fraction], elements: Sequence[str], ratio: Fraction, cut: int
) -> frozenset[tuple[str, int]]:
    """Publish a noisy count of everything that is present."""
    return frozenset((one, n + coins.discrete_laplace(ratio)) for one, n in Counter(elements).items())


def true_count_decides(
    coins: Coins[Fraction], elements: Sequence[str], ratio: Fraction, cut: int
) -> frozenset[tuple[str, int]]:
    """Compare the true count with the cut and publish a noisy one."""
    return frozenset((one, n + coins.discrete_laplace(ratio)) for one, n in Counter(elements).items() if n >= cut)


def true_count_published(
    coins: Coins[Fraction], elements: Sequence[str], ratio: Fraction, cut: int
) -> frozenset[tuple[str, int]]:
    """Compare a noisy count with the cut and publish the true one."""
    return frozenset(
        (one, n) for one, n in Counter(elements).items() if coins.discrete_laplace_reaches(ratio, cut - n)
    )


def noise_for_one_count(
    coins: Coins[Fraction], elements: Sequence[str], ratio: Fraction, cut: int
) -> frozenset[tuple[str, int]]:
    """Use half the scale, as if a replaced element changed one count only."""
    return stable_histogram(coins, elements, ratio * ratio, cut)


WRONG_STABLE_HISTOGRAMS: Mapping[str, StableHistogramFunction] = MappingProxyType(
    {
        "cut one too low": cut_one_too_low,
        "no cut": no_cut,
        "the true count decides": true_count_decides,
        "publishes the true count": true_count_published,
        "noise for one changed count": noise_for_one_count,
    }
)
"""Name of the mistake -> the mechanism that makes it."""
