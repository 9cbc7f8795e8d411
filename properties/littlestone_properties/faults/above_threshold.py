"""Wrong sparse vector techniques that every privacy check of them must catch.

Each has the signature of the mechanism that it imitates, so the same exact enumeration judges it. An answer may be
a noisy value instead of a truth value; both are integers.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.mechanisms import AboveThresholdSettings, above_threshold_step
from littlestone.randomness import Coins

AboveThreshold: TypeAlias = Callable[[Coins[Fraction], Iterable[int], AboveThresholdSettings], tuple[int, ...]]
"""Coins, values of the queries, settings -> answers."""

StandardAboveThreshold: TypeAlias = Callable[
    [Coins[Fraction], Iterable[int], int, Fraction, Fraction], tuple[int, ...]
]
"""Coins, values of the queries, threshold, ratios of the noise on the threshold and on the values -> answers."""


def _until_stopped(values: Iterable[int], settings: AboveThresholdSettings, noise: Iterable[int]) -> list[int]:
    """Return the noisy values up to the one at which the counter stops the mechanism."""
    noisy = []
    counter = 0
    for value, shift in zip(values, noise, strict=False):
        noisy.append(value + shift)
        after = settings.counter_after(counter, noisy[-1] >= settings.threshold)
        if after is None:
            break
        counter = after
    return noisy


def _noise_reused(
    coins: Coins[Fraction], values: Iterable[int], settings: AboveThresholdSettings
) -> tuple[bool, ...]:
    """Draw the noise once and add it to every value."""
    values = tuple(values)
    noisy = _until_stopped(values, settings, [coins.discrete_laplace(settings.ratio)] * len(values))
    return tuple(value >= settings.threshold for value in noisy)


def _noise_forgotten(
    coins: Coins[Fraction], values: Iterable[int], settings: AboveThresholdSettings
) -> tuple[bool, ...]:
    """Compare the values themselves with the threshold."""
    values = tuple(values)
    return tuple(value >= settings.threshold for value in _until_stopped(values, settings, [0] * len(values)))


def _noisy_values_released(
    coins: Coins[Fraction], values: Iterable[int], settings: AboveThresholdSettings
) -> tuple[int, ...]:
    """Answer with the noisy values, from which everybody can tell Above from Below."""
    noise = (coins.discrete_laplace(settings.ratio) for _ in iter(int, 1))
    return tuple(_until_stopped(values, settings, noise))


def _counter_ignored(
    coins: Coins[Fraction], values: Iterable[int], settings: AboveThresholdSettings
) -> tuple[bool, ...]:
    """Answer all queries, however many answers were counted."""
    return tuple(above_threshold_step(coins, 0, value, settings)[1] for value in values)


def _threshold_not_noised(
    coins: Coins[Fraction], values: Iterable[int], threshold: int, threshold_ratio: Fraction, query_ratio: Fraction
) -> tuple[bool, ...]:
    """Compare with the threshold itself, although the standard analysis needs noise on it."""
    answers = []
    for value in values:
        answers.append(coins.discrete_laplace_reaches(query_ratio, threshold - value))
        if answers[-1]:
            break
    return tuple(answers)


def _values_not_noised(
    coins: Coins[Fraction], values: Iterable[int], threshold: int, threshold_ratio: Fraction, query_ratio: Fraction
) -> tuple[bool, ...]:
    """Put noise on the threshold only."""
    noisy_threshold = threshold + coins.discrete_laplace(threshold_ratio)
    answers = []
    for value in values:
        answers.append(value >= noisy_threshold)
        if answers[-1]:
            break
    return tuple(answers)


def _goes_on_after_above(
    coins: Coins[Fraction], values: Iterable[int], threshold: int, threshold_ratio: Fraction, query_ratio: Fraction
) -> tuple[bool, ...]:
    """Answer all queries with the same noisy threshold, also after an Above."""
    noisy_threshold = threshold + coins.discrete_laplace(threshold_ratio)
    return tuple(coins.discrete_laplace_reaches(query_ratio, noisy_threshold - value) for value in values)


WRONG_ABOVE_THRESHOLDS: Mapping[str, AboveThreshold] = MappingProxyType(
    {
        "adds the same noise to every value": _noise_reused,
        "adds no noise": _noise_forgotten,
        "releases the noisy values": _noisy_values_released,
        "ignores the counter": _counter_ignored,
    }
)
"""Name of the mistake -> the mechanism without noise on the threshold that makes it."""

WRONG_STANDARD_ABOVE_THRESHOLDS: Mapping[str, StandardAboveThreshold] = MappingProxyType(
    {
        "puts no noise on the threshold": _threshold_not_noised,
        "puts no noise on the values": _values_not_noised,
        "goes on after Above": _goes_on_after_above,
    }
)
"""Name of the mistake -> the standard mechanism that makes it."""
