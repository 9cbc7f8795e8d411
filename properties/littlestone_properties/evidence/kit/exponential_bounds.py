"""Rational bounds of the exponential function, so that tails can be compared with it exactly."""

from fractions import Fraction
from functools import lru_cache

from littlestone.intervals import Interval, exponential

BITS = 80


def exp_lower(exponent: Fraction) -> Fraction:
    """Return a rational number at most exp(exponent), close to it.

    Examples
    --------
    >>> float(exp_lower(Fraction(-1)))
    0.36787944117144233
    """
    return _enclosure(exponent).lower


def exp_upper(exponent: Fraction) -> Fraction:
    """Return a rational number at least exp(exponent), close to it.

    Examples
    --------
    >>> exp_lower(Fraction(1)) < exp_upper(Fraction(1)) < exp_lower(Fraction(1)) + Fraction(1, 10**20)
    True
    """
    return _enclosure(exponent).upper


@lru_cache(maxsize=10_000)
def _enclosure(exponent: Fraction) -> Interval:
    return exponential(exponent, BITS)
