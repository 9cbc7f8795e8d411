"""Noise of foreign code on a grid: tables of multiples of a step, without the mass that is cut off.

Convention: a table has integers k, which stand for k steps. Probabilities of Laplace, exponential and geometric
noise are exact if that takes no long integers, else rounded down to multiples of 2^-128. Binomial ones are exact;
those of normal, Poisson, Gumbel and logistic noise are doubles, rounded down to multiples of 2^-64. The mass that
rounding leaves out counts as cut.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import ceil, comb, exp, floor, gcd, lgamma, log, log1p, sqrt, tanh

from ...errors import InvalidValueError, WorkLimitError
from ..noise import Options, check_weight

BITS = 64
WORKING_BITS = 128
MAX_EXACT_BITS = 2048
"""The largest length of numerators with which probabilities are exact."""

HALF = Fraction(1, 2)
MAX_VALUES = 100_000
"""The largest number of values of noise that are followed."""


@lru_cache(maxsize=1000)
def one_sided(weight: Fraction, tail: Fraction) -> Options:
    """Return exponential noise: k of at least 0 has a probability in proportion to ``weight^k``.

    >>> one_sided(Fraction(1, 2), Fraction(1, 4))
    ((0, 1, 2), (4, 2, 1), 8)
    """
    check_weight(weight)
    return _powers(weight, tail, (1 - weight))


@lru_cache(maxsize=1000)
def laplace(weight: Fraction, tail: Fraction) -> Options:
    """Return Laplace noise: k has a probability in proportion to ``weight^abs(k)``.

    >>> laplace(Fraction(1, 2), Fraction(1, 4))
    ((-1, 0, 1), (1, 2, 1), 6)
    """
    check_weight(weight)
    values, numbers, whole = _powers(weight, tail * (1 + weight), (1 - weight) / (1 + weight))
    return (*(-k for k in reversed(values[1:])), *values), (*reversed(numbers[1:]), *numbers), whole


def _powers(weight: Fraction, tail: Fraction, first: Fraction) -> Options:
    """Return the masses ``first * weight^k``, up to the last power of at least the tail."""
    step = log1p(float(weight - 1)) if weight > HALF else log(weight.numerator) - log(weight.denominator)
    last = max(0, floor(log(tail) / step) - 1)
    if last > MAX_VALUES:
        raise WorkLimitError("values of noise", last, MAX_VALUES, "branches")
    bits = weight.denominator.bit_length()
    if last * bits > MAX_EXACT_BITS:
        numbers = [int(first * (1 << 2 * WORKING_BITS))]
        while len(numbers) <= last + 3:
            numbers.append(numbers[-1] * weight.numerator // weight.denominator)
        return tuple(range(len(numbers))), tuple(number >> WORKING_BITS for number in numbers), 1 << WORKING_BITS
    while weight ** (last + 1) >= tail:
        last += 1
    whole = first.denominator * weight.denominator**last
    exact = [whole // first.denominator * first.numerator]
    for _ in range(last):
        exact.append(exact[-1] // weight.denominator * weight.numerator)
    common = gcd(whole, exact[0], exact[-1])
    return tuple(range(last + 1)), tuple(number // common for number in exact), whole // common


@lru_cache(maxsize=1000)
def binomial(n_trials: int, probability: Fraction) -> Options:
    """Return the number of successes, exactly; those that cannot occur are left out.

    >>> binomial(2, Fraction(1, 3))
    ((0, 1, 2), (4, 4, 1), 9)
    """
    if n_trials > MAX_VALUES:
        raise _too_many(n_trials)
    if n_trials < 0 or not 0 <= probability <= 1:
        raise InvalidValueError("binomial", (n_trials, probability), "n of at least 0 and p from 0 to 1")
    a, b = probability.numerator, probability.denominator
    numbers = [(k, comb(n_trials, k) * a**k * (b - a) ** (n_trials - k)) for k in range(n_trials + 1)]
    kept = [(k, number) for k, number in numbers if number]
    return tuple(k for k, _ in kept), tuple(number for _, number in kept), b**n_trials


@lru_cache(maxsize=1000)
def normal(spread: float, tail: Fraction) -> Options:
    """Return discrete Gaussian noise, ``exp(-k^2 / (2 spread^2))`` up to a factor; the spread is in steps."""
    last = ceil(_positive(spread) * sqrt(2 * log(4 / tail)))
    return _rounded(-last, last, lambda k: exp(-((k / spread) ** 2) / 2), tail)


@lru_cache(maxsize=1000)
def poisson(mean: float, tail: Fraction) -> Options:
    """Return Poisson noise."""
    surprise = log(2 / tail)
    last = ceil(_positive(mean) + sqrt(2 * mean * surprise) + 2 * surprise)
    return _rounded(0, last, lambda k: exp(k * log(mean) - mean - lgamma(k + 1)), tail)


@lru_cache(maxsize=1000)
def gumbel(scale: float, tail: Fraction) -> Options:
    """Return Gumbel noise, rounded to the nearest step; the scale is in steps."""
    last = ceil(_positive(scale) * (log(2 / tail) + 2))

    def below(k: float) -> float:
        return exp(-exp(min(700.0, -k / scale)))

    return _rounded(-last, last, lambda k: below(k + 0.5) - below(k - 0.5), tail)


@lru_cache(maxsize=1000)
def logistic(scale: float, tail: Fraction) -> Options:
    """Return logistic noise, rounded to the nearest step; the scale is in steps."""
    last = ceil(_positive(scale) * (log(2 / tail) + 2))
    return _rounded(-last, last, lambda k: tanh((k + 0.5) / scale / 2) - tanh((k - 0.5) / scale / 2), tail)


def _rounded(first: int, last: int, mass: Callable[[int], float], tail: Fraction) -> Options:
    """Return a table of rounded probabilities that leaves out the tail."""
    if last - first >= MAX_VALUES:
        raise _too_many(last - first)
    masses = {k: mass(k) for k in range(first, last + 1)}
    unit = (1 - tail) / Fraction(sum(masses.values())) * (1 << BITS)
    numbers = {k: int(Fraction(m) * unit) for k, m in masses.items()}
    kept = {k: number for k, number in numbers.items() if number}
    return tuple(kept), tuple(kept.values()), 1 << BITS


def _positive(scale: float) -> float:
    if not 0 < scale < float("inf"):
        raise InvalidValueError("scale", scale, "positive and finite")
    return scale


def _too_many(number: int) -> WorkLimitError:
    return WorkLimitError("values of noise", number, MAX_VALUES, "branches")
