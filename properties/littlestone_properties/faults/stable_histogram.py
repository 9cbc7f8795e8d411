"""Wrong stable histograms that every check of it must catch.

Each counts and publishes like :func:`littlestone.mechanisms.stable_histogram`, with one mistake.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from littlestone.mechanisms import stable_histogram
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ..mechanism_protocols import StableHistogramMechanism


def no_threshold(
    items: Sequence[str], *, epsilon: Epsilon, threshold: int, coins: Coins[Fraction]
) -> frozenset[tuple[str, int]]:
    """Publish a noisy count of everything that is present."""
    weight = (epsilon / 2).decay
    return frozenset((one, n + coins.discrete_laplace(weight)) for one, n in Counter(items).items())


def true_count_decides(
    items: Sequence[str], *, epsilon: Epsilon, threshold: int, coins: Coins[Fraction]
) -> frozenset[tuple[str, int]]:
    """Compare the true count with the threshold and publish a noisy one."""
    weight = (epsilon / 2).decay
    frequent = [(one, n) for one, n in Counter(items).items() if n >= threshold]
    return frozenset((one, n + coins.discrete_laplace(weight)) for one, n in frequent)


def true_count_published(
    items: Sequence[str], *, epsilon: Epsilon, threshold: int, coins: Coins[Fraction]
) -> frozenset[tuple[str, int]]:
    """Compare a noisy count with the threshold and publish the true one."""
    weight = (epsilon / 2).decay
    counts = Counter(items).items()
    return frozenset((one, n) for one, n in counts if coins.discrete_laplace_reaches(weight, threshold - n))


WRONG_STABLE_HISTOGRAMS: Mapping[str, StableHistogramMechanism] = {
    "threshold one too low": lambda items, *, epsilon, threshold, coins: stable_histogram(
        items, epsilon=epsilon, threshold=max(1, threshold - 1), coins=coins
    ),
    "no threshold": no_threshold,
    "the true count decides": true_count_decides,
    "publishes the true count": true_count_published,
    "noise for one changed count": lambda items, *, epsilon, threshold, coins: stable_histogram(
        items, epsilon=epsilon * 2, threshold=threshold, coins=coins
    ),
}
