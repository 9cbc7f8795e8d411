"""Noise for a part of epsilon: how far it reaches, and which threshold suffices.

Convention: noise of ``epsilon`` is discrete Laplace noise of scale ``1 / epsilon``, with weights ``decay^|k|``.
"""

from fractions import Fraction
from math import ceil, log, log1p

from ..intervals.power import power_above
from ..privacy.epsilon import Epsilon


def noise_bound(epsilon: Epsilon, probability: Fraction) -> int:
    """Return a bound that noise exceeds on one side with at most this probability.

    For the bound m, ``decay^(m + 1) / (1 + decay)`` is at most the probability; logarithms of doubles, with one
    to spare.

    Examples
    --------
    >>> noise_bound(Epsilon.log(2), Fraction(1, 20))
    4
    """
    return max(0, ceil(-(log_of_fraction(probability) + log1p(epsilon.decay)) / log1p(epsilon.exp - 1)))


def threshold_delta(epsilon: Epsilon, threshold: int) -> Fraction:
    """Return the probability that noise lifts a count of 1 to a threshold of at least 1.

    Examples
    --------
    >>> threshold_delta(Epsilon.log(2), 5)
    Fraction(1, 24)
    """
    return power_above(epsilon.decay, threshold - 1) / (1 + epsilon.decay)


def smallest_threshold(epsilon: Epsilon, delta: Fraction) -> int:
    """Return the smallest threshold at which the stable histogram is (epsilon, delta)-private: its noise has half.

    Examples
    --------
    >>> smallest_threshold(Epsilon.log(4), Fraction(1, 20))
    5
    """
    noise = epsilon / 2
    threshold = 1 + noise_bound(noise, delta)
    while threshold > 1 and threshold_delta(noise, threshold - 1) <= delta:
        threshold -= 1
    while threshold_delta(noise, threshold) > delta:
        threshold += 1
    return threshold


def times(epsilon: Epsilon, number: int) -> Epsilon:
    """Return a multiple of epsilon; where ``exp`` would be longer than 1024 bits it is rounded up.

    Examples
    --------
    >>> times(Epsilon.log(2), 14)
    Epsilon.log(16384)
    """
    return Epsilon(power_above(epsilon.exp, number))


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, also of one that no double holds.

    Examples
    --------
    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)
