"""Wrong standard AboveThresholds that every check of it must catch.

Each draws and compares like :func:`littlestone.mechanisms.standard_above_threshold`, with one mistake.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from littlestone.privacy import Epsilon
from littlestone.randomness import Coins

from ..mechanism_protocols import StandardAboveThresholdMechanism


def _until_above(answers: Iterable[bool]) -> tuple[bool, ...]:
    given = []
    for answer in answers:
        given.append(answer)
        if answer:
            break
    return tuple(given)


def _threshold_not_noised(
    values: Sequence[int], *, threshold: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[bool, ...]:
    """Compare with the threshold itself, although the standard analysis needs noise on it."""
    weight = (epsilon / 4).decay
    return _until_above(coins.discrete_laplace_reaches(weight, threshold - value) for value in values)


def _values_not_noised(
    values: Sequence[int], *, threshold: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[bool, ...]:
    """Put noise on the threshold only."""
    noisy_threshold = threshold + coins.discrete_laplace((epsilon / 2).decay)
    return _until_above(value >= noisy_threshold for value in values)


def _goes_on_after_above(
    values: Sequence[int], *, threshold: int, epsilon: Epsilon, coins: Coins[Fraction]
) -> tuple[bool, ...]:
    """Answer all queries with the same noisy threshold, also after an Above."""
    noisy_threshold, weight = threshold + coins.discrete_laplace((epsilon / 2).decay), (epsilon / 4).decay
    return tuple(coins.discrete_laplace_reaches(weight, noisy_threshold - value) for value in values)


WRONG_STANDARD_ABOVE_THRESHOLDS: Mapping[str, StandardAboveThresholdMechanism] = {
    "puts no noise on the threshold": _threshold_not_noised,
    "puts no noise on the values": _values_not_noised,
    "goes on after Above": _goes_on_after_above,
}
