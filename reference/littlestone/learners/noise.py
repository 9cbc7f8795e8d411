"""Noise for a part of epsilon: how far it reaches, which threshold suffices, and powers that stay short.

Convention: noise of ``epsilon`` is discrete Laplace noise of scale ``1 / epsilon``, with weights ``decay^|k|``.
"""

from fractions import Fraction
from math import ceil, log, log1p

from ..privacy.epsilon import Epsilon

BITS = 1024
"""Significant bits of powers that would be longer."""


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
    """Return the smallest threshold that noise lifts a count of 1 to with probability at most delta.

    Examples
    --------
    >>> smallest_threshold(Epsilon.log(2), Fraction(1, 20))
    5
    """
    threshold = 1 + noise_bound(epsilon, delta)
    while threshold > 1 and threshold_delta(epsilon, threshold - 1) <= delta:
        threshold -= 1
    while threshold_delta(epsilon, threshold) > delta:
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


def power_above(base: Fraction, exponent: int) -> Fraction:
    """Return a power with an exponent of at least 0, rounded up where it would be longer than 1024 bits.

    Examples
    --------
    >>> power_above(Fraction(2, 3), 3)
    Fraction(8, 27)
    >>> power_above(Fraction(9, 10), 10**9) > 0
    True
    """
    above, below = base.as_integer_ratio()
    if max(above, below).bit_length() * exponent <= BITS:
        return base**exponent
    # The base is at most factor / 2^scale, and the power so far at most power / 2^point.
    scale = BITS + below.bit_length() - above.bit_length()
    factor = ceil(base * Fraction(2) ** scale)
    power, point = 1, 0
    for digit in f"{exponent:b}":
        power, point = power * power, 2 * point
        if digit == "1":
            power, point = power * factor, point + scale
        extra = max(0, power.bit_length() - BITS)
        power, point = -(-power >> extra), point - extra
    return power / Fraction(2) ** point


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, also of one that no double holds.

    Examples
    --------
    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)
