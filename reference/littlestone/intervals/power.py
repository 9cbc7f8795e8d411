"""Powers of fractions with a bounded length: exact if they are short, and rounded up otherwise."""

from fractions import Fraction
from math import ceil

BITS = 1024
"""The number of significant bits of a rounded power."""


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
