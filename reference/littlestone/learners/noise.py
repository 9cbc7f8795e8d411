"""Noise for a part of epsilon, and bounds on it.

Convention: noise of ``epsilon`` is discrete Laplace noise of scale ``1 / epsilon``, with weights ``decay^|k|``.
"""

from fractions import Fraction
from math import ceil, log, log1p

from ..privacy.epsilon import Epsilon


def noise_bound(epsilon: Epsilon, probability: Fraction) -> int:
    """Return a bound that the noise exceeds on one side with at most this probability.

    The bound m satisfies that ``decay^(m + 1) / (1 + decay)`` is at most the probability; logarithms of doubles
    give m, and 1 is added.

    >>> noise_bound(Epsilon.log(2), Fraction(1, 20))
    4
    """
    return max(0, ceil(-(log_of_fraction(probability) + log1p(epsilon.decay)) / log1p(epsilon.exp - 1)))


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, even if the fraction is out of the range of doubles.

    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)
