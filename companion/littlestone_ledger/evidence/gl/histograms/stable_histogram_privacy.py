"""The privacy of the stable histogram (`gl` Theorem 5.1), exactly, for all neighbouring lists of small length.

Outputs are merged without loss. From the largest true count on, all counts have the same quotient of probabilities
on two lists. So these counts are merged into one outcome, and no noise is cut off.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import ceil, prod
from types import MappingProxyType

from littlestone.intervals import logarithm
from littlestone.mechanisms import smallest_threshold, stable_histogram, stable_histogram_delta
from littlestone.privacy import Epsilon, privacy_profile, replacement_pairs
from littlestone.randomness import (
    ExactDistribution,
    check_weight,
    discrete_laplace_pmf,
    discrete_laplace_tail,
    exact_distribution,
)
from littlestone.verdicts import Trial, Verdict, check

from ...kit.foreign_code import refute_leaking
from ...kit.numbers import Fractions, fractions

ABSENT = 0
"""The outcome for an element that is not published; thresholds are at least 1, so no count is 0."""


def published_count(count: int, weight: Fraction, threshold: int, largest: int) -> dict[int, Fraction]:
    """Return the distribution of the published count of one element; all counts from ``largest`` on are merged.

    >>> published_count(1, Fraction(1, 2), 2, 3)
    {0: Fraction(2, 3), 2: Fraction(1, 6), 3: Fraction(1, 6)}
    """
    check_weight(weight)
    if count == 0:
        return {ABSENT: Fraction(1)}
    masses = {ABSENT: 1 - discrete_laplace_tail(weight, threshold - count)}
    for value in range(threshold, largest):
        masses[value] = discrete_laplace_pmf(weight, value - count)
    masses[max(threshold, largest)] = discrete_laplace_tail(weight, max(threshold, largest) - count)
    return masses


def histogram(
    elements: Sequence[str], items: str, weight: Fraction, threshold: int
) -> ExactDistribution[tuple[int, ...]]:
    """Return the exact distribution of the stable histogram, an entry for each item; large counts are merged."""
    counts, largest = Counter(elements), len(elements) + 1
    parts = [list(published_count(counts[item], weight, threshold, largest).items()) for item in items]
    probabilities: dict[tuple[int, ...], Fraction] = {}
    for choice in product(*parts):
        probabilities[tuple(value for value, _ in choice)] = prod((p for _, p in choice), start=Fraction(1))
    return ExactDistribution(MappingProxyType(probabilities))


def _pairs(items: str, length: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return one pair of neighbouring lists for every pair of counts, since the order of a list does not matter."""
    pairs: dict[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], tuple[str, ...]]] = {}
    for sample, neighbour in replacement_pairs(items, length):
        pair = tuple(sorted(sample)), tuple(sorted(neighbour))
        pairs.setdefault(tuple(sorted(pair)), pair)
    return list(pairs.values())


def worst(length: int, weight: Fraction, threshold: int, n_items: int) -> tuple[Fraction, str]:
    """Return the exact delta for all neighbouring lists of the given length, with a pair that needs it."""
    items = "abc"[:n_items]
    point = privacy_profile(
        lambda elements: histogram(elements, items, weight, threshold),
        _pairs(items, length),
        [Epsilon.log(1 / weight) * 2],
    )[0]
    return point.delta, " and ".join("".join(elements) for elements in point.worst_pair)


LEAKING = (
    "no threshold",
    "the true count decides",
    "publishes the true count",
    "threshold is one smaller",
    "weight is squared",
)
"""Planted faults that violate privacy on neighbouring inputs."""


@check(
    "gl.theorem-5.1",
    "gl.lemma-5.3",
    text="all neighbouring lists of 1 to {length} of {n_items} elements, one replaced; noise ratios {ratios}, "
    "epsilon = 2 ln(1/ratio); discrete noise, cuts {thresholds}; the mechanism on all branches for {followed}",
    quick=(2, 2, fractions("1/2 2/3"), range(1, 4), ("a",)),
    standard=(3, 3, fractions("1/2 2/3 9/10"), range(1, 6), ("a", "ab", "aab")),
    deep=(3, 4, fractions("1/2 2/3 9/10"), range(1, 9), ("a", "ab", "aab")),
    strength=Verdict.EXACT,
)
def exact_delta(
    trial: Trial, n_items: int, length: int, ratios: Fractions, thresholds: range, followed: tuple[str, ...]
) -> None:
    """The exact delta of the construction is the probability of publishing an element of count 1, not twice this
    probability.

    This delta is needed only in the direction from a list in which an element has count 1 to a list without it.
    """
    for weight, threshold in product(ratios, thresholds):
        expected = stable_histogram_delta(Epsilon(weight**-2), threshold)
        for n in range(1, length + 1):
            needed, pair = worst(n, weight, threshold, n_items)
            instance = f"ratio {weight}, threshold {threshold}, {pair}: delta {needed}, expected {expected}"
            trial.holds(needed == expected, instance)
            trial.fails("half of that probability", needed <= expected / 2, instance)
    for elements in followed:
        trial.holds(*_merged_as_followed(elements))
    refute_leaking(trial, "stable_histogram", LEAKING)


def _merged_as_followed(elements: str) -> tuple[bool, str]:
    """Return whether the merged distribution agrees with the branches of the mechanism, and the case in words."""
    weight, threshold, largest = Fraction(1, 8), 2, len(elements) + 1
    expected = histogram(elements, "ab", weight, threshold)
    branches = exact_distribution(
        lambda coins: stable_histogram(elements, epsilon=Epsilon(weight**-2), threshold=threshold, coins=coins)
    )
    followed = branches.mapped(
        lambda histogram: tuple(min(dict(histogram).get(item, ABSENT), largest) for item in "ab")
    )
    gaps = [p - followed.probability(outcome) for outcome, p in expected.probabilities.items()]
    return all(0 <= gap <= branches.cut_mass for gap in gaps), f"{elements}: apart by {gaps}"


def source_threshold(weight: Fraction, delta: Fraction) -> int:
    """Return the threshold 1 + 2 ln(2 / delta) / epsilon of the source, rounded up.

    >>> source_threshold(Fraction(1, 2), Fraction(1, 10))
    6
    """
    check_weight(weight)
    return ceil((1 + logarithm(2 / delta) / logarithm(1 / weight)).upper)


@check(
    "gl.theorem-5.1",
    text="all neighbouring lists of 1 to {length} of {n_items} elements, one replaced; noise ratios {ratios}, "
    "epsilon = 2 ln(1/ratio); discrete noise; delta = 1/2, 1/10, 1/1000",
    quick=(2, 2, fractions("1/2 2/3")),
    standard=(3, 3, fractions("1/2 2/3 9/10")),
    deep=(3, 4, fractions("1/2 2/3 9/10")),
    strength=Verdict.EXACT,
)
def claimed_delta(trial: Trial, n_items: int, length: int, ratios: Fractions) -> None:
    """The construction is (epsilon, delta)-private with the source's threshold 1 + 2 ln(2/delta) / epsilon."""
    for weight, delta in product(ratios, fractions("1/2 1/10 1/1000")):
        threshold = source_threshold(weight, delta)
        needed, pair = max(worst(n, weight, threshold, n_items) for n in range(1, length + 1))
        trial.holds(needed <= delta, f"ratio {weight}, threshold {threshold}, {pair}: {needed} against {delta}")
        enough = smallest_threshold(Epsilon(weight**-2), delta)
        if enough > 1:
            below = worst(length, weight, enough - 1, n_items)[0]
            instance = f"ratio {weight}, delta {delta}, threshold {enough - 1}: {below}"
            trial.fails("one below the smallest private cut", below <= delta, instance)
