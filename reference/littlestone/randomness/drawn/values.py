"""Numbers of foreign code as enclosures.

Convention: an integer, a fraction, and a float with a short binary or decimal form mean themselves. Such a float
means the fraction with denominator up to 10,000 that is within a relative 2^-46 of it; 0.1 + 0.2, for example,
means 3/10. Any other float, such as ``1 / log(2)``, means every number within this relative distance; if an integer
that close is compared with it, the integer is meant. So a verdict never depends on how the mechanism's own
arithmetic was rounded, and a scale of 0.999999 is not 1.
"""

from fractions import Fraction
from functools import lru_cache
from math import ceil, isfinite
from numbers import Rational, Real

import numpy as np

from ...errors import InvalidValueError
from ...intervals import Interval
from .laws import BITS

CLOSE = Fraction(1, 1 << 46)
"""The relative error of a float."""

SIMPLE = 10_000
"""The largest denominator of a fraction that a float may mean."""


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction with the smallest denominator in a closed interval of positive numbers.

    >>> simplest_between(Fraction(31, 100), Fraction(35, 100))
    Fraction(1, 3)
    """
    whole = -(-low.numerator // low.denominator)
    if whole <= high:
        return Fraction(whole)
    below = whole - 1
    return below + 1 / simplest_between(1 / (high - below), 1 / (low - below))


@lru_cache(maxsize=10_000)
def _of_float(value: float) -> Interval:
    exact = Fraction(value)
    if exact.denominator <= SIMPLE:
        return Interval.exact(exact)
    size = abs(exact)
    low, high = size * (1 - CLOSE), size * (1 + CLOSE)
    simplest = simplest_between(low, high)
    around = Interval.exact(simplest) if simplest.denominator <= SIMPLE else Interval(low, high)
    return around if value > 0 else -around


def enclosed(value: object, name: str = "number") -> Interval:
    """Return an enclosure of a finite number.

    >>> str(enclosed(0.1 + 0.2).lower), str(enclosed(np.float64(-0.5)).upper), enclosed(2**0.5).width > 0
    ('3/10', '-1/2', True)
    """
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    if isinstance(value, Rational):
        return Interval.exact(Fraction(int(value.numerator), int(value.denominator)))
    if not isinstance(value, Real) or not isfinite(float(value)):
        raise InvalidValueError(name, value, "a finite number")
    return _of_float(float(value))


def with_integer(interval: Interval) -> Interval:
    """Return the integer in a narrow enclosure, if there is one, as the intended number, or else the enclosure."""
    whole = ceil(interval.lower)
    return Interval.exact(whole) if interval.width * 1_000_000 < 1 and whole <= interval.upper else interval


def short(interval: Interval) -> Interval:
    """Return an enclosure with ends of moderate length."""
    ends = (interval.lower, interval.upper)
    return interval.rounded(BITS + 32) if any(end.denominator.bit_length() > 4 * BITS for end in ends) else interval
