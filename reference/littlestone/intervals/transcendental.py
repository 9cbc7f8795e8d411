"""Enclosures of logarithms, exponentials and square roots, from series with a stated remainder.

Convention: the argument is a rational number or an interval; all three functions are increasing, so the ends of
an interval give the ends of the result. ``bits`` is the accuracy: at most ``2**-bits`` is lost by cutting a series
and by rounding, relative to the size of the result where that exceeds 1.
"""

from fractions import Fraction
from functools import lru_cache
from math import isqrt

from ..errors import InvalidValueError
from .interval import Interval

DEFAULT_BITS = 80


def logarithm(value: Interval | Fraction | int, bits: int = DEFAULT_BITS) -> Interval:
    """Return an enclosure of the natural logarithm.

    Parameters
    ----------
    value
        Positive.
    bits
        Accuracy, at least 1.

    Notes
    -----
    A power of two is split off until the rest z lies in [3/4, 3/2); then
    ``ln z = 2 (u + u^3 / 3 + u^5 / 5 + ..)`` with ``u = (z - 1) / (z + 1)``, ``|u| <= 1/5``. What is cut off after
    ``u^m / m`` is at most ``2 |u|^(m + 2) / (m + 2) / (1 - u^2)``.

    Examples
    --------
    >>> str(logarithm(2))
    '[0.69314718056, 0.69314718056]'
    >>> logarithm(1)
    Interval(lower=Fraction(0, 1), upper=Fraction(0, 1))
    """
    if isinstance(value, Interval):
        return Interval(logarithm(value.lower, bits).lower, logarithm(value.upper, bits).upper)
    if value <= 0:
        raise InvalidValueError("value", value, "positive, for a logarithm")
    power, rest = 0, Fraction(value)
    while rest >= Fraction(3, 2):
        power, rest = power + 1, rest / 2
    while rest < Fraction(3, 4):
        power, rest = power - 1, rest * 2
    extra = bits + 2 + abs(power).bit_length()
    small = _logarithm_near_one(rest, extra)
    return (small + power * _logarithm_of_two(extra)).rounded(bits + 1) if power else small.rounded(bits + 1)


@lru_cache(maxsize=64)
def _logarithm_of_two(bits: int) -> Interval:
    """Return an enclosure of ln 2 = ln(4/3) + ln(3/2)."""
    return _logarithm_near_one(Fraction(4, 3), bits + 1) + _logarithm_near_one(Fraction(3, 2), bits + 1)


def _logarithm_near_one(value: Fraction, bits: int) -> Interval:
    """Return an enclosure of ln(value) for 3/4 <= value <= 3/2, of width at most 2^-bits."""
    ratio = Interval.exact((value - 1) / (value + 1))
    if ratio.lower == 0:
        return Interval.exact(0)
    steps = bits + 8
    ratio = ratio.rounded(steps)
    square = (ratio * ratio).rounded(steps)
    total, power, odd = Interval.exact(0), ratio, 1
    while max(abs(power.lower), abs(power.upper)) * (1 << (bits + 2)) > odd:
        total = total + power / odd
        power = (power * square).rounded(steps)
        odd += 2
    # The first term left out, divided by 1 - u^2 >= 24/25, bounds everything left out.
    remainder = max(abs(power.lower), abs(power.upper)) / odd / (1 - square.upper)
    return ((total + Interval(-remainder, remainder)) * 2).rounded(steps)


def exponential(value: Interval | Fraction | int, bits: int = DEFAULT_BITS) -> Interval:
    """Return an enclosure of e to the given power.

    Parameters
    ----------
    value
        Any number of moderate size.
    bits
        Accuracy, at least 1.

    Notes
    -----
    The argument is halved until it is at most 1/2 in absolute value; ``1 + t + t^2 / 2 + .. + t^m / m!`` leaves out
    at most ``2 |t|^(m + 1) / (m + 1)!``; the result is squared as often as the argument was halved.

    Examples
    --------
    >>> str(exponential(1))
    '[2.71828182846, 2.71828182846]'
    >>> exponential(0)
    Interval(lower=Fraction(1, 1), upper=Fraction(1, 1))
    """
    if isinstance(value, Interval):
        return Interval(exponential(value.lower, bits).lower, exponential(value.upper, bits).upper)
    if value < 0:
        # A small result needs its relative accuracy from the large one.
        return (1 / exponential(-value, bits)).rounded(2 * bits)
    halvings, rest = 0, Fraction(value)
    while rest > Fraction(1, 2):
        halvings, rest = halvings + 1, rest / 2
    # Every squaring may double the relative width, and the result may be as large as e^value < 4^value.
    steps = bits + 2 * halvings + 2 * int(value) + 8
    total, term, count = Interval.exact(0), Interval.exact(1), 0
    argument = Interval.exact(rest).rounded(steps)
    while term.upper * (1 << steps) > 1:
        total = total + term
        count += 1
        term = (term * argument / count).rounded(steps + 2)
    total = total + Interval(Fraction(0), 2 * term.upper)
    for _ in range(halvings):
        total = (total * total).rounded(steps)
    return total.rounded(bits + 1)


def square_root(value: Interval | Fraction | int, bits: int = DEFAULT_BITS) -> Interval:
    """Return an enclosure of the square root.

    Parameters
    ----------
    value
        At least 0.
    bits
        Accuracy, at least 1.

    Notes
    -----
    The integer square root r of floor(value 4^bits) satisfies ``r <= 2^bits sqrt(value) < r + 1``.

    Examples
    --------
    >>> square_root(4)
    Interval(lower=Fraction(2, 1), upper=Fraction(2, 1))
    >>> str(square_root(2))
    '[1.41421356237, 1.41421356237]'
    """
    if isinstance(value, Interval):
        return Interval(square_root(value.lower, bits).lower, square_root(value.upper, bits).upper)
    if value < 0:
        raise InvalidValueError("value", value, "at least 0, for a square root")
    scaled = Fraction(value) * (1 << (2 * bits))
    root = isqrt(scaled.numerator // scaled.denominator)
    scale = 1 << bits
    return Interval(Fraction(root, scale), Fraction(root if root * root == scaled else root + 1, scale))
