"""Probabilities that must be exact: fractions, or floats that equal the intended fractions."""

from collections.abc import Iterable
from fractions import Fraction

from ..errors import InvalidValueError

GIVE_FRACTIONS = "floats are rounded, so give fractions, such as Fraction('0.7')"


def exact_number(name: str, value: Fraction | float) -> Fraction:
    """Return a finite number as a fraction; a float means the number that it stores.

    >>> exact_number("delta", 0.25)
    Fraction(1, 4)
    """
    try:
        return Fraction(value)
    except (TypeError, ValueError, OverflowError):
        raise InvalidValueError(name, value, "a finite number, best a Fraction") from None


def check_sum_is_one(probabilities: Iterable[Fraction | float]) -> None:
    """Raise unless probabilities sum to one exactly; floats are added as the numbers that they store.

    >>> check_sum_is_one([0.75, 0.25])
    >>> check_sum_is_one([0.7, 0.3])
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: sum of the probabilities must be 1, not Fraction(18014398509481983, \
18014398509481984): floats are rounded, so give fractions, such as Fraction('0.7')
    """
    given = tuple(probabilities)
    total: Fraction | float = sum(given, Fraction(0))
    if isinstance(total, float):
        total = sum((exact_number("probability", p) for p in given), Fraction(0))
    if total != 1:
        has_floats = any(isinstance(p, float) for p in given)
        raise InvalidValueError("sum of the probabilities", total, f"1; {GIVE_FRACTIONS}" if has_floats else "1")
