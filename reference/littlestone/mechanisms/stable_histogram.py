"""The stable histogram: the noisy counts of present items that reach a threshold (`gl` Theorem 5.1).

The theorem is cited from Bun, Nissim and Stemmer (Proposition 2.20); the mechanism is their construction.

Convention: replacing one item changes two counts by one each, so the noise uses half of epsilon: it is discrete
Laplace of scale ``2 / epsilon``. A count is published if it reaches the threshold (``>=``). The value of the
theorem's map is the published count divided by the length of the list, and 0 for items that are not published.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from math import ceil, log1p
from typing import TypeVar

from ..errors import InvalidValueError, check_at_least
from ..intervals.transcendental import power_above
from ..privacy.epsilon import Delta, Epsilon, Number, Privacy
from ..randomness import Coins, Seed, coins_from
from ..randomness.noise import log_of_fraction
from .shares import share

Item = TypeVar("Item", bound=Hashable)


def stable_histogram(
    items: Sequence[Item],
    *,
    epsilon: Epsilon | Number,
    threshold: int,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> frozenset[tuple[Item, int]]:
    """Return the noisy counts of present items that reach the threshold, which is at least 1.

    Synonyms: choosing mechanism, thresholded histogram. Absent items are never published, and this costs delta: the
    mechanism is (epsilon, delta)-private with the delta of :func:`stable_histogram_delta`.
    :func:`smallest_threshold` finds the threshold for a given delta.

    Ledger: ``gl.theorem-5.1``.

    >>> sorted(stable_histogram("aaaaabbbc", epsilon=8, threshold=3, seed=1))
    [('a', 5), ('b', 3)]
    """
    return noisy_counts(coins_from(coins, seed), items, share(epsilon, 2), threshold)


def noisy_counts(
    coins: Coins[Fraction], items: Sequence[Item], noise: Epsilon, threshold: int
) -> frozenset[tuple[Item, int]]:
    """Return the counts of present items, with noise of scale ``1 / noise``, that reach the threshold.

    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(noisy_counts, "aab", Epsilon.log(4), 2)
    >>> published = exact.mapped(lambda counts: {item for item, _ in counts} == {"a"})
    >>> round(float(published.probability(True)), 3)
    0.64
    """
    check_at_least(1, threshold=threshold)
    noisy = [(item, count + coins.discrete_laplace(noise.decay)) for item, count in Counter(items).items()]
    return frozenset((item, count) for item, count in noisy if count >= threshold)


def stable_histogram_delta(epsilon: Epsilon | Number, threshold: int) -> Delta:
    """Return the exact delta of the stable histogram: the probability that an item of count 1 is published.

    Let t be this probability. An item of count 1 that disappears is published with probability t before and 0
    afterwards, which costs t at every epsilon. Given that it is not published, at most one other count changes, by
    one, which costs a factor ``exp(epsilon / 2)``. In the other direction an output without this item becomes at
    most ``exp(epsilon / 2) / (1 - t)`` times as likely; the excess over the factor ``exp(epsilon)`` adds up to at
    most t. If neighbours differ by an added or removed item, the delta is the same already at ``epsilon / 2``. A
    result of more than 1024 bits is rounded up.

    Ledger: ``gl.theorem-5.1``.

    >>> stable_histogram_delta(Epsilon.log(4), 5)
    Fraction(1, 24)
    """
    check_at_least(1, threshold=threshold)
    decay = share(epsilon, 2).decay
    return Delta(power_above(decay, threshold - 1) / (1 + decay))


def smallest_threshold(epsilon: Epsilon | Number, delta: Delta | Number) -> int:
    """Return the smallest threshold at which the stable histogram is (epsilon, delta)-private.

    The usual proof reserves half of delta, since one item of count 1 may disappear and another item may appear; but
    in each direction of the comparison only the item that disappears costs delta.

    Ledger: ``gl.theorem-5.1``.

    >>> smallest_threshold(Epsilon.log(4), Fraction(1, 24)), smallest_threshold(1, 1e-6)
    (5, 28)
    """
    allowed, noise = Privacy(0, delta).delta, share(epsilon, 2)
    if allowed == 0:
        raise InvalidValueError("delta", delta, "above 0; what is published shows that it is present")
    logarithm = log_of_fraction(allowed) + log1p(noise.decay)
    threshold = max(1, 1 + ceil(-logarithm / log1p(noise.exp - 1)))  # right up to the rounding of doubles
    while stable_histogram_delta(epsilon, threshold) > allowed:
        threshold += 1
    while threshold > 1 and stable_histogram_delta(epsilon, threshold - 1) <= allowed:
        threshold -= 1
    return threshold
