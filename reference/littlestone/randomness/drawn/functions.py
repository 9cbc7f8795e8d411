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
from .laws import BITS, Law

CLOSE = Fraction(1, 1 << 46)
"""The relative error that a float is allowed."""

SIMPLE = 10_000
"""The largest denominator of a fraction that a float may mean."""

HUGE = 10_000
"""A number whose exponential, and the reciprocal of the exponential, are far out of the range of floats."""

MOST_ROOT = 16
"""The largest degree of a root that is taken of an integer."""


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
    """Return the integer in a narrow enclosure as the intended number; without an integer, return the enclosure."""
    whole = ceil(interval.lower)
    return Interval.exact(whole) if interval.width * 1_000_000 < 1 and whole <= interval.upper else interval


def short(interval: Interval) -> Interval:
    """Return an enclosure with ends of moderate length."""
    ends = (interval.lower, interval.upper)
    return interval.rounded(BITS + 32) if any(end.denominator.bit_length() > 4 * BITS for end in ends) else interval


Reached = Interval | bool


@dataclass(frozen=True)
class Increasing:
    """A function that is increasing wherever it is defined.

    ``power`` is the exponent of a power function, and ``law`` is the law of a quantile or distribution function.
    """

    name: str
    power: Fraction = Fraction(1)
    law: Law | None = None

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
SINH, ARCSINH = Increasing("sinh"), Increasing("arcsinh")
RECIPROCAL = Increasing("the negative reciprocal of positive numbers")
OF_NEGATIVE = Increasing("the negative reciprocal of negative numbers")


def power(exponent: Fraction) -> Increasing:
    """Return the power function for numbers of at least 0, with a positive exponent."""
    return Increasing("power", exponent)


def odd_power(exponent: Fraction) -> Increasing:
    """Return the power function for all numbers; the exponent is an odd positive integer or its reciprocal."""
    return Increasing("odd power", exponent)


def quantile(law: Law) -> Increasing:
    """Return the quantile function of a law, for probabilities strictly between 0 and 1."""
    return Increasing("quantile", law=law)


def cumulative(law: Law) -> Increasing:
    """Return the distribution function of a law, for the places of its support."""
    return Increasing("distribution function", law=law)


@lru_cache(maxsize=10_000)
def raised(place: Fraction) -> Interval:
    """Return an enclosure of e to the given power."""
    if place < -HUGE:
        return Interval(Fraction(0), raised(Fraction(-HUGE)).upper)
    return power_of_e(place).interval().rounded(BITS + 64)


@lru_cache(maxsize=10_000)
def root(place: Fraction, exponent: Fraction) -> Interval:
    """Return an enclosure of a power of a number of at least 0."""
    if exponent.denominator <= MOST_ROOT:
        return _integer_root(place**exponent.numerator, exponent.denominator)
    if not place:
        return Interval.exact(0)
    inside = logarithm(place, BITS + 32) * exponent
    return Interval(raised(inside.lower).lower, raised(inside.upper).upper)


def _integer_root(value: Fraction, degree: int) -> Interval:
    """Return an enclosure of a root; Newton's steps on integers decrease until they reach its lower end."""
    if degree == 1:
        return Interval.exact(value)
    scaled = value * (1 << degree * BITS)
    whole = scaled.numerator // scaled.denominator
    root, following = 0, 1 << -(-whole.bit_length() // degree)
    while whole and (not root or following < root):
        root = following
        following = ((degree - 1) * root + whole // root ** (degree - 1)) // degree
    return Interval(Fraction(root, 1 << BITS), Fraction(root + (root**degree != scaled), 1 << BITS))


def _of_size(function: Callable[[Fraction], Interval], place: Fraction) -> Interval:
    """Return the value of an odd function, from a function for numbers of at least 0."""
    return function(place) if place >= 0 else -function(-place)


def _sinh(place: Fraction) -> Interval:
    return (raised(place) - raised(-place)) / 2


def _arcsinh(place: Fraction) -> Interval:
    return logarithm(place + square_root(place * place + 1, BITS + 32), BITS)


@lru_cache(maxsize=10_000)
def place_of(law: Law, probability: Fraction) -> Interval:
    """Return an enclosure of the quantile of a law at a given probability, by bisection.

    >>> from .laws import Normal
    >>> print(place_of(Normal(), Fraction(1, 2)), place_of(Normal(), Fraction(1, 40)))
    [0, 0] [-1.95996398454, -1.95996398454]
    """
    ends = law.middle(min(probability, 1 - probability) / 2)

    def last(is_below: Callable[[Interval], bool]) -> tuple[Fraction, Fraction]:
        low, high = ends
        while (high - low) * (1 << BITS) > 1:
            middle = (low + high) / 2
            low, high = (middle, high) if is_below(law.mass(None, middle)) else (low, middle)
        return low, high

    return Interval(last(lambda mass: mass.upper <= probability)[0], last(lambda mass: mass.lower < probability)[1])


def _value(function: Increasing, place: Fraction) -> Interval:
    law = function.law
    if law is not None:
        return place_of(law, place) if function.name == "quantile" else law.mass(None, place)
    values: dict[str, Callable[[], Interval]] = {
        "exp": lambda: raised(place),
        "log": lambda: logarithm(place, BITS),
        "floor": lambda: Interval.exact(floor(place)),
        "power": lambda: root(place, function.power),
        "odd power": lambda: _of_size(lambda size: root(size, function.power), place),
        "sinh": lambda: _of_size(_sinh, place),
        "arcsinh": lambda: _of_size(_arcsinh, place),
    }
    return values[function.name]() if function.name in values else Interval.exact(-1 / place)


@lru_cache(maxsize=10_000)
def _place(function: Increasing, value: Fraction) -> Reached:
    if function.law is not None and function.name == "quantile":
        return function.law.mass(None, value)
    if function.law is not None:
        return place_of(function.law, value) if 0 < value < 1 else value <= 0
    if function in (SINH, ARCSINH):
        return _value(ARCSINH if function == SINH else SINH, value)
    if function == EXP:
        return logarithm(value, BITS) if value > 0 else True
    if function == LOG:
        return raised(value) if value <= HUGE else False
    if function.name == "odd power":
        return _value(odd_power(1 / function.power), value)
    if function.name == "power":
        return root(value, 1 / function.power) if value >= 0 else True
    if function == RECIPROCAL:
        return Interval.exact(-1 / value) if value < 0 else False
    return Interval.exact(-1 / value) if value > 0 else True
