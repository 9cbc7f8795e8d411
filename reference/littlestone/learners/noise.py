"""Noise for a part of epsilon, and its reach.

Convention: noise of ``epsilon`` is discrete Laplace noise of scale ``1 / epsilon``, with weights ``decay^|k|``.
"""

from fractions import Fraction
from math import ceil, log, log1p

from ..privacy.epsilon import Epsilon


def noise_bound(epsilon: Epsilon, probability: Fraction) -> int:
    """Return a bound that noise exceeds on one side with at most this probability.

    For the bound m, ``decay^(m + 1) / (1 + decay)`` is at most the probability; m is computed with logarithms of
    doubles, and 1 is added.

    >>> noise_bound(Epsilon.log(2), Fraction(1, 20))
    4
    """
    return max(0, ceil(-(log_of_fraction(probability) + log1p(epsilon.decay)) / log1p(epsilon.exp - 1)))


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, even of one that no double holds.

    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)
