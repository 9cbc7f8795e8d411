"""Enclosures of logarithms, exponentials and square roots, from series with a stated remainder.

Convention: the argument is a rational number or an interval; all three functions are increasing, so the ends of an
interval give the ends of the result. ``bits`` is the accuracy: cutting a series and rounding lose at most
``2**-bits``, relative to the size of the result if that exceeds 1.
"""

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, isqrt

from ..errors import InvalidValueError
from .interval import Interval

BITS = 1024
"""The number of significant bits of a rounded power."""

DEFAULT_BITS = 80


def power_above(base: Fraction, exponent: int) -> Fraction:
    """Return a power with an exponent of at least 0, rounded up if it would be longer than 1024 bits.

    The time is logarithmic in the exponent, so the function also works for powers too large for any memory.

    >>> power_above(Fraction(2, 3), 3)
    Fraction(8, 27)
    >>> 0 < power_above(Fraction(9, 10), 10**6) < Fraction(1, 10**40000)
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


def logarithm(value: Interval | Fraction | int, bits: int = DEFAULT_BITS) -> Interval:
    """Return an enclosure of the natural logarithm of a positive number.

    A power of two is split off so that the rest z lies in [3/4, 3/2); then
    ``ln z = 2 (u + u^3 / 3 + u^5 / 5 + ..)`` with ``u = (z - 1) / (z + 1)``, ``|u| <= 1/5``. The remainder after
    ``u^m / m`` is at most ``2 |u|^(m + 2) / (m + 2) / (1 - u^2)``.

    >>> str(logarithm(2))
    '[0.69314718056, 0.69314718056]'
    >>> logarithm(1)
    Interval(lower=Fraction(0, 1), upper=Fraction(0, 1))
    """
    if isinstance(value, Interval):
        return Interval(logarithm(value.lower, bits).lower, logarithm(value.upper, bits).upper)
    if value <= 0:
        raise InvalidValueError("value", value, "positive, for a logarithm")
    reduced = Fraction(value)
    power = reduced.numerator.bit_length() - reduced.denominator.bit_length()
    reduced = reduced / 2**power if power >= 0 else reduced * 2**-power
    if reduced >= Fraction(3, 2):
        power, reduced = power + 1, reduced / 2
    elif reduced < Fraction(3, 4):
        power, reduced = power - 1, reduced * 2
    extra = bits + 2 + abs(power).bit_length()
    small = _logarithm_near_one(reduced, extra)
    return (small + power * _logarithm_of_two(extra)).rounded(bits + 1) if power else small.rounded(bits + 1)


@lru_cache(maxsize=64)
def _logarithm_of_two(bits: int) -> Interval:
    """Return an enclosure of ln 2 = ln(4/3) + ln(3/2)."""
    return _logarithm_near_one(Fraction(4, 3), bits + 1) + _logarithm_near_one(Fraction(3, 2), bits + 1)


def _logarithm_near_one(value: Fraction, bits: int) -> Interval:
    """Return an enclosure of ln(value) for 3/4 <= value <= 3/2, of width at most 2^-bits."""
    above, below = abs(value.numerator - value.denominator), value.numerator + value.denominator
    # Numbers of the series are integers in units of 2^-steps, rounded outwards.
    steps = bits + bits.bit_length() + 8
    least, most = (above << steps) // below, _up(above << steps, below)
    least_square, most_square = least * least >> steps, _up(most * most, 1 << steps)
    lower = upper = 0
    odd = 1
    while most << (bits + 2) > odd << steps:
        lower, upper = lower + least // odd, upper + _up(most, odd)
        least, most = least * least_square >> steps, _up(most * most_square, 1 << steps)
        odd += 2
    # The first omitted term, divided by 1 - u^2 >= 24/25, bounds all omitted terms together.
    upper += _up(25 * most, 24 * odd)
    size = Interval(Fraction(2 * lower, 1 << steps), Fraction(2 * upper, 1 << steps))
    return size if value >= 1 else -size


def _up(above: int, below: int) -> int:
    """Return a quotient rounded up."""
    return -(-above // below)


def exponential(value: Interval | Fraction | int, bits: int = DEFAULT_BITS) -> Interval:
    """Return an enclosure of e to the given power; the exponent should be of moderate size.

    The argument is halved until it is at most 1/2 in absolute value. Then ``1 + t + t^2 / 2 + .. + t^m / m!`` omits
    at most ``2 |t|^(m + 1) / (m + 1)!``, and the result is squared as often as the argument was halved.

    >>> str(exponential(1))
    '[2.71828182846, 2.71828182846]'
    >>> exponential(0)
    Interval(lower=Fraction(1, 1), upper=Fraction(1, 1))
    """
    if isinstance(value, Interval):
        return Interval(exponential(value.lower, bits).lower, exponential(value.upper, bits).upper)
    if value < 0:
        # The reciprocal of the large result e^-value has the same relative accuracy.
        return (1 / exponential(-value, bits)).rounded(2 * bits)
    halvings, reduced = 0, Fraction(value)
    while reduced > Fraction(1, 2):
        halvings, reduced = halvings + 1, reduced / 2
    # Every squaring may double the relative width, and the result may be as large as e^value < 4^value.
    steps = bits + 2 * halvings + 2 * int(value) + 8
    # Terms are integers in units of 2^-(steps + 2), rounded outwards.
    scaled = reduced * (1 << steps)
    least, most = floor(scaled), ceil(scaled)
    lower = upper = count = 0
    least_term = most_term = 1 << (steps + 2)
    while most_term > 4:
        lower, upper, count = lower + least_term, upper + most_term, count + 1
        least_term, most_term = least_term * least // (count << steps), _up(most_term * most, count << steps)
    upper += 2 * most_term
    total = Interval(Fraction(lower, 4 << steps), Fraction(upper, 4 << steps))
    for _ in range(halvings):
        total = (total * total).rounded(steps)
    return total.rounded(bits + 1)


def square_root(value: Interval | Fraction | int, bits: int = DEFAULT_BITS) -> Interval:
    """Return an enclosure of the square root of a number of at least 0.

    The integer square root r of floor(value 4^bits) satisfies ``r <= 2^bits sqrt(value) < r + 1``.

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
