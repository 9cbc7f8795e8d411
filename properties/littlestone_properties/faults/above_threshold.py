"""Wrong AboveThresholds without noise on the threshold that every check of it must catch.

Each has the signature of the mechanism that it imitates, so the same exact enumeration judges it. An answer may be
a noisy value instead of a truth value; both are integers.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from littlestone.mechanisms import AboveThresholdSettings, above_threshold_step
from littlestone.randomness import Coins

from ..mechanism_protocols import AboveThresholdMechanism


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
    values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
) -> tuple[bool, ...]:
    noise = [coins.discrete_laplace(settings.epsilon.decay)] * len(values)
    return tuple(value >= settings.threshold for value in _until_stopped(values, settings, noise))


def _noisy_values_released(
    values: Sequence[int], *, settings: AboveThresholdSettings, coins: Coins[Fraction]
) -> tuple[int, ...]:
    """Answer with the noisy values, from which everybody can tell Above from Below."""
    noise = (coins.discrete_laplace(settings.epsilon.decay) for _ in iter(int, 1))
    return tuple(_until_stopped(values, settings, noise))


WRONG_ABOVE_THRESHOLDS: Mapping[str, AboveThresholdMechanism] = {
    "adds the same noise to every value": _noise_reused,
    "adds no noise": lambda values, *, settings, coins: tuple(
        value >= settings.threshold for value in _until_stopped(values, settings, [0] * len(values))
    ),
    "releases the noisy values": _noisy_values_released,
    "ignores the counter": lambda values, *, settings, coins: tuple(
        above_threshold_step(coins, 0, value, settings)[1] for value in values
    ),
}
