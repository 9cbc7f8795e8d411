"""Increasing functions, with enclosures of their values and of the places where they reach a value.

Convention: an inverse gives the least place where the function reaches a value, or True or False if the function
always or never reaches it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, isfinite
from numbers import Rational, Real

import numpy as np

from ...errors import InvalidValueError
from ...intervals import Interval, logarithm, square_root
from .balls import power_of_e
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
    """Return the integer in a narrow enclosure as the intended number, or the enclosure if it has no integer."""
    whole = ceil(interval.lower)
    return Interval.exact(whole) if interval.width * 1_000_000 < 1 and whole <= interval.upper else interval


def short(interval: Interval) -> Interval:
    """Return an enclosure with ends of moderate length."""
    ends = (interval.lower, interval.upper)
    return interval.rounded(BITS + 32) if any(end.denominator.bit_length() > 4 * BITS for end in ends) else interval


Reached = Interval | bool


@dataclass(frozen=True)
class Increasing:
    """A function that is increasing wherever it is defined; ``power`` distinguishes powers."""

    name: str
    power: Fraction = Fraction(1)

    def value(self, place: Fraction) -> Interval:
        """Return an enclosure of the value at a place."""
        return _value(self, place)

    def reached(self, value: Interval, *, strict: bool) -> Reached:
        """Return the place where the function reaches a value; ``strict`` matters only for ``floor``."""
        if self.name == "floor":
            value = with_integer(value)
            ends = value.lower, value.upper
            return Interval(*(Fraction(floor(end) + 1 if strict else ceil(end)) for end in ends))
        low, high = _place(self, value.lower), _place(self, value.upper)
        if isinstance(low, bool) or isinstance(high, bool):
            if low is high:
                return low
            raise ArithmeticError(f"a value on the edge of those of {self.name}")
        return Interval(low.lower, high.upper)


EXP, LOG, FLOOR = Increasing("exp"), Increasing("log"), Increasing("floor")
RECIPROCAL = Increasing("the negative reciprocal of positive numbers")
OF_NEGATIVE = Increasing("the negative reciprocal of negative numbers")


def power(exponent: Fraction) -> Increasing:
    """Return the power function for numbers of at least 0, with a positive exponent."""
    return Increasing("power", exponent)


@lru_cache(maxsize=10_000)
def raised(place: Fraction) -> Interval:
    """Return an enclosure of e to the given power."""
    return power_of_e(place).interval().rounded(BITS + 64)


@lru_cache(maxsize=10_000)
def root(place: Fraction, exponent: Fraction) -> Interval:
    """Return an enclosure of a power of a number of at least 0."""
    if exponent.denominator == 1:
        return Interval.exact(place**exponent.numerator)
    if not place:
        return Interval.exact(0)
    if exponent.denominator == 2:
        return square_root(place**exponent.numerator, BITS)
    inside = logarithm(place, BITS + 32) * exponent
    return Interval(raised(inside.lower).lower, raised(inside.upper).upper)


def _value(function: Increasing, place: Fraction) -> Interval:
    values: dict[str, Callable[[], Interval]] = {
        "exp": lambda: raised(place),
        "log": lambda: logarithm(place, BITS),
        "floor": lambda: Interval.exact(floor(place)),
        "power": lambda: root(place, function.power),
    }
    return values[function.name]() if function.name in values else Interval.exact(-1 / place)


@lru_cache(maxsize=10_000)
def _place(function: Increasing, value: Fraction) -> Reached:
    if function == EXP:
        return logarithm(value, BITS) if value > 0 else True
    if function == LOG:
        return raised(value)
    if function.name == "power":
        return root(value, 1 / function.power) if value >= 0 else True
    if function == RECIPROCAL:
        return Interval.exact(-1 / value) if value < 0 else False
    return Interval.exact(-1 / value) if value > 0 else True
