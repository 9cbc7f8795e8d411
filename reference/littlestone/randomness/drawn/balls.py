"""Balls: real numbers as a binary midpoint with a radius, enclosures of a stated relative accuracy for long sums.

Convention: the ball (m, e, x) encloses the numbers from ``(m - e) 2^x`` to ``(m + e) 2^x``; m has about 200 bits.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ...intervals import Interval, exponential, logarithm

BITS = 200


class Ball(NamedTuple):
    """A number that is known up to a radius.

    >>> third = ball(Fraction(1, 3))
    >>> (third * third + third).interval().contains(Fraction(4, 9))
    True
    """

    middle: int
    radius: int
    exponent: int

    def __add__(self, other: Ball) -> Ball:  # type: ignore[override]
        one, two = (self, other) if self.exponent >= other.exponent else (other, self)
        if not one.middle and not one.radius:
            return two
        if one.middle.bit_length() + one.exponent > two.middle.bit_length() + two.exponent + 2 * BITS:
            # The smaller number disappears in the radius of the larger one.
            size = max(0, (abs(two.middle) + two.radius).bit_length() + two.exponent - one.exponent)
            return Ball(one.middle, one.radius + (1 << size), one.exponent)
        shift = one.exponent - two.exponent
        return _short((one.middle << shift) + two.middle, (one.radius << shift) + two.radius, two.exponent)

    def __neg__(self) -> Ball:
        return Ball(-self.middle, self.radius, self.exponent)

    def __sub__(self, other: Ball) -> Ball:
        return self + -other

    def __mul__(self, other: Ball) -> Ball:  # type: ignore[override]
        m, e, x = self
        n, f, y = other
        return _short(m * n, abs(m) * f + abs(n) * e + e * f, x + y)

    def interval(self) -> Interval:
        """Return the enclosure."""
        unit = Fraction(2) ** self.exponent
        return Interval((self.middle - self.radius) * unit, (self.middle + self.radius) * unit)


ZERO = Ball(0, 0, 0)
ONE = Ball(1, 0, 0)


def _short(middle: int, radius: int, exponent: int) -> Ball:
    extra = max(middle.bit_length(), radius.bit_length()) - BITS
    if extra <= 32:
        return Ball(middle, radius, exponent)
    return Ball(middle >> extra, (radius >> extra) + 2, exponent + extra)


def ball(value: Fraction | int) -> Ball:
    """Return a ball around a fraction; the ball is exact if the fraction is a short binary number."""
    above, below = value.numerator, value.denominator
    if below & (below - 1) == 0:
        return _short(above, 0, 1 - below.bit_length())
    exponent = above.bit_length() - below.bit_length() - BITS
    scaled = (above << -exponent) // below if exponent < 0 else above // (below << exponent)
    return Ball(scaled, 1, exponent)


@lru_cache(maxsize=10_000)
def power_of_e(exponent: Fraction) -> Ball:
    """Return a ball around e to the given power, as a power of two times a number near 1.

    >>> power_of_e(Fraction(0)), power_of_e(Fraction(-10**6)).exponent
    (Ball(middle=1, radius=0, exponent=0), -1442895)
    """
    if not exponent:
        return ONE
    two = logarithm(2, BITS + 8 + abs(exponent.numerator // exponent.denominator).bit_length())
    doublings = round(exponent / two.lower)
    found = exponential(exponent - doublings * two, BITS + 4)
    low, high = found.lower * (1 << BITS) // 1, -(-found.upper * (1 << BITS) // 1)
    return Ball(int(low + high) // 2, int(high - low) // 2 + 1, doublings - BITS)
