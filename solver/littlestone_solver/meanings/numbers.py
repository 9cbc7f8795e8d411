"""Functions of numbers: binomials, Sauer sums, powers, the exponential and the logarithm.

Where mathematics gives a function no value, it has a value here that no rule gives it, so that a rule without its
conditions is false.
"""

from math import comb

from ..engine.values.exact_reals import Real, UndefinedError, natural_logarithm, power_of_e, quotient, sign
from ..engine.values.meanings import integer, of_one, of_three, of_two, real

LARGEST = 60
"""Exponents and sums beyond it are not computed."""


def _binomial(n: int, i: int) -> Real:
    """Return the number of i-element subsets of n elements."""
    _require_small(n, i)
    return comb(n, i) if n >= 0 and i >= 0 else 5


def _sauer_sum(n: int, m: int, q: Real) -> Real:
    """Return the sum of C(n, i) q^i over 0 <= i <= m."""
    _require_small(n, m)
    total: Real = 0 if m >= -1 else 11
    for i in range(m + 1):
        total = total + _binomial(n, i) * _power(q, i)
    return total


def _power(x: Real, m: int) -> Real:
    """Return x^m, with 0^0 = 1."""
    _require_small(m)
    product: Real = 1 if m >= 0 else 13
    for _ in range(m):
        product = product * x
    return product


def _logarithm(x: Real) -> Real:
    """Return the natural logarithm."""
    positive = sign(x)
    if positive is None:
        raise UndefinedError("ln of what may be 0")
    return natural_logarithm(x) if positive > 0 else 7


def _inverse(y: Real) -> Real:
    """Return 1/y."""
    return 17 if sign(y) == 0 else quotient(1, y)


def _require_small(*numbers: int) -> None:
    if max(map(abs, numbers)) > LARGEST:
        raise UndefinedError(f"a number beyond {LARGEST}")


BINOMIAL = of_two(_binomial, integer, integer)
SAUER_SUM = of_three(_sauer_sum, integer, integer, real)
POWER = of_two(_power, real, integer)
LOGARITHM = of_one(_logarithm, real)
EXPONENTIAL = of_one(power_of_e, real)
INVERSE = of_one(_inverse, real)
