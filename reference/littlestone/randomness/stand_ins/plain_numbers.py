"""Floats as the plain fractions that they were meant to be.

Convention: a float that foreign code computes with, such as a probability, stands for the simplest fraction within
a relative 2^-46 of it: 0.1 + 0.2 is 3/10. The weight of a step of noise is the simplest fraction that is not
smaller, up to rounding, and larger by a relative 2^-32 at most: noise may get a little larger, never smaller.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import exp, expm1, isfinite
from numbers import Rational, Real

import numpy as np

from ...errors import InvalidValueError

CLOSE = Fraction(1, 1 << 46)
LOOSE = Fraction(1, 1 << 32)
LARGEST_STEP = 500.0
"""The largest step of noise in units of its scale; beyond it noise is 0 except with probability below 2^-700."""


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction with the smallest denominator in an interval of positive numbers, ends included.

    >>> simplest_between(Fraction(31, 100), Fraction(35, 100))
    Fraction(1, 3)
    """
    whole = -(-low.numerator // low.denominator)
    if whole <= high:
        return Fraction(whole)
    below = whole - 1
    return below + 1 / simplest_between(1 / (high - below), 1 / (low - below))


@lru_cache(maxsize=10_000)
def _plain_float(value: float) -> Fraction:
    exact = Fraction(abs(value))
    if not exact:
        return exact
    simplest = simplest_between(exact * (1 - CLOSE), exact * (1 + CLOSE))
    return simplest if value > 0 else -simplest


def plain_number(name: str, value: object) -> Fraction:
    """Return a number of foreign code as a fraction.

    >>> plain_number("p", 0.1 + 0.2), plain_number("p", np.float64(1 / 3)), plain_number("p", -2)
    (Fraction(3, 10), Fraction(1, 3), Fraction(-2, 1))
    """
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    if isinstance(value, Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    if not isinstance(value, Real) or not isfinite(float(value)):
        raise InvalidValueError(name, value, "a finite number")
    return _plain_float(float(value))


def plain_probabilities(values: Sequence[object]) -> list[Fraction]:
    """Return probabilities as fractions that sum to one; they may be off by 10^-8, as NumPy allows.

    >>> plain_probabilities([0.7, 0.2, 0.1])
    [Fraction(7, 10), Fraction(1, 5), Fraction(1, 10)]
    """
    numbers = [plain_number("probability", value) for value in values]
    total = sum(numbers, Fraction(0))
    if any(p < 0 for p in numbers) or abs(total - 1) > Fraction(1, 10**8):
        raise InvalidValueError("probabilities", list(values), "at least 0 with the sum 1")
    return [p / total for p in numbers]


@lru_cache(maxsize=1000)
def weight_of_step(step: float) -> Fraction:
    """Return the weight of one more step of noise, ``exp(-step)`` if the scale is 1.

    >>> from math import log
    >>> weight_of_step(log(3)), weight_of_step(1.0)
    (Fraction(1, 3), Fraction(63812, 173459))
    """
    if not 0 < step <= LARGEST_STEP:
        raise InvalidValueError("step of the grid divided by the scale", step, f"above 0, at most {LARGEST_STEP:g}")
    if step < 0.5:
        stop = -Fraction(expm1(-step))
        return 1 - simplest_between(stop * (1 - LOOSE), stop * (1 + CLOSE))
    weight = Fraction(exp(-step))
    return simplest_between(weight * (1 - CLOSE), weight * (1 + LOOSE))
