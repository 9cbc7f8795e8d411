"""Values as texts: fractions and decimals. Long fractions are shortened, ends of intervals rounded outwards."""

from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction

LONGEST = 24
"""The largest number of characters of a fraction that is written out."""


def shown_number(value: Fraction) -> str:
    """Return a number as a fraction; if this is long, as a decimal with the largest error of its rounding.

    >>> shown_number(Fraction(29, 18)), shown_number(Fraction(10**30 + 1, 3**60))
    ('29/18', '23.589825 +- 5E-7')
    """
    if not is_long(value):
        return str(value)
    rounded = Context(prec=8).divide(Decimal(value.numerator), Decimal(value.denominator))
    return f"{rounded} +- 5E{rounded.adjusted() - 8}"


def is_long(value: Fraction) -> bool:
    """Return whether a fraction is too long to be written out."""
    return len(str(value)) > LONGEST


def shown_interval(lower: Fraction, upper: Fraction) -> tuple[str, str]:
    """Return a value as a fraction and as a decimal; the ends of an interval are rounded outwards.

    >>> shown_interval(Fraction(5, 6), Fraction(5, 6)), shown_interval(Fraction(1, 3), Fraction(2, 3))
    (('5/6', '0.833333'), ('interval', '0.33333333 to 0.66666667'))
    """
    if lower == upper:
        return shown_number(lower), f"{float(lower):.6g}"
    down, up = Context(prec=8, rounding=ROUND_FLOOR), Context(prec=8, rounding=ROUND_CEILING)
    below = down.divide(Decimal(lower.numerator), Decimal(lower.denominator))
    above = up.divide(Decimal(upper.numerator), Decimal(upper.denominator))
    return "interval", f"{below} to {above}"
