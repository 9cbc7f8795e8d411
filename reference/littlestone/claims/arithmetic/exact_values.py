"""Exact values for comparisons: rational numbers and polynomials in logarithms of odd primes to base 2.

Convention: no comparison uses floating-point numbers. A sum of rational multiples of logarithms is compared with 0
by integer powers. If it has products of logarithms, or if the powers would be too long, rational intervals enclose
it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import floor, lcm
from typing import TypeAlias

from ...display import displayed
from ...errors import InvalidValueError, WorkLimitError
from ...intervals import Interval, logarithm

Monomial: TypeAlias = tuple[int, ...]
"""A product of logarithms to base 2, given by their sorted arguments; the empty product is 1."""

MAX_POWER_BITS = 1 << 18
"""The largest number of bits of integer powers that are computed to compare logarithms."""

MAX_PRECISION = 4096
"""The largest number of bits of an enclosure; a comparison that needs more bits is abandoned."""


class UndefinedValueError(InvalidValueError):
    """A term has no value on a class, such as ``log2(|H|)`` on the empty class.

    >>> print(UndefinedValueError("log2(0)", "only positive numbers have a logarithm"))
    log2(0) is undefined: only positive numbers have a logarithm
    """

    def __init__(self, what: str, reason: str) -> None:
        ValueError.__init__(self, f"{what} is undefined: {reason}")
        self.name = what
        self.requirement = "defined"


@displayed
@dataclass(frozen=True, slots=True)
class LogPolynomial:
    """A number that is not rational: a polynomial in logarithms to base 2, made by :func:`log2_of`.

    * ``terms``: the products of logarithms with their coefficients, none of them 0, sorted.
    """

    terms: tuple[tuple[Monomial, Fraction], ...]

    def __str__(self) -> str:
        """Return the sum, followed by a decimal in brackets that is for reading only."""
        middle = enclosure(self, 64)
        return f"{' + '.join(_term_text(m, q) for m, q in self.terms)} (about {float(middle.lower):.6g})"


ExactValue: TypeAlias = int | Fraction | LogPolynomial
"""A value of a term: an integer, a fraction, or a polynomial in logarithms."""


def log2_of(value: ExactValue) -> ExactValue:
    """Return the logarithm to base 2 of a positive rational number.

    >>> log2_of(8), str(log2_of(12))
    (3, '2 + log2(3) (about 3.58496)')
    """
    if isinstance(value, LogPolynomial):
        raise UndefinedValueError(f"log2({value})", "claims take logarithms of rational numbers only")
    if value <= 0:
        raise UndefinedValueError(f"log2({value})", "only positive numbers have a logarithm")
    above, below = Fraction(value).as_integer_ratio()
    return subtract(_log2_of_integer(above), _log2_of_integer(below))


def add(first: ExactValue, second: ExactValue) -> ExactValue:
    """Return the sum.

    >>> add(log2_of(3), log2_of(Fraction(4, 3)))
    2
    """
    if not isinstance(first, LogPolynomial) and not isinstance(second, LogPolynomial):
        return first + second
    return _collected([*_terms(first), *_terms(second)])


def subtract(first: ExactValue, second: ExactValue) -> ExactValue:
    """Return the difference."""
    return add(first, multiply(-1, second))


def multiply(first: ExactValue, second: ExactValue) -> ExactValue:
    """Return the product.

    >>> str(multiply(log2_of(3), log2_of(3)))
    'log2(3)*log2(3) (about 2.51211)'
    """
    if not isinstance(first, LogPolynomial) and not isinstance(second, LogPolynomial):
        return first * second
    products = [(tuple(sorted(m + n)), q * r) for m, q in _terms(first) for n, r in _terms(second)]
    return _collected(products)


def sign_of(value: ExactValue) -> int:
    """Return -1, 0 or 1 if the value is negative, zero or positive.

    A sum of products of logarithms is refused if 4096 bits do not determine its sign.

    >>> sign_of(subtract(multiply(12, log2_of(3)), 19)), sign_of(subtract(log2_of(9), multiply(2, log2_of(3))))
    (1, 0)
    """
    if not isinstance(value, LogPolynomial):
        return (value > 0) - (value < 0)
    if all(len(monomial) < 2 for monomial, _ in value.terms):
        scale = lcm(*(q.denominator for _, q in value.terms))
        exponents = [(m[0] if m else 2, int(q * scale)) for m, q in value.terms]
        if sum(base.bit_length() * abs(exponent) for base, exponent in exponents) <= MAX_POWER_BITS:
            above, below = 1, 1
            for base, exponent in exponents:
                above, below = above * base ** max(exponent, 0), below * base ** max(-exponent, 0)
            return (above > below) - (above < below)
    bits = 64
    while bits <= MAX_PRECISION:
        enclosed = enclosure(value, bits)
        if not enclosed.contains(0):
            return 1 if enclosed.lower > 0 else -1
        bits *= 4
    raise WorkLimitError("comparison of products of logarithms", bits, MAX_PRECISION, "bits")


def floor_of(value: ExactValue) -> int:
    """Return the largest integer that is at most the value.

    >>> floor_of(log2_of(7)), floor_of(log2_of(8)), -floor_of(multiply(-1, log2_of(9)))
    (2, 3, 4)
    """
    if not isinstance(value, LogPolynomial):
        return floor(value)
    bits = 64
    while (enclosed := enclosure(value, bits)).width >= 1:
        bits *= 2
    below = floor(enclosed.lower)
    return below + (floor(enclosed.upper) > below and sign_of(subtract(value, below + 1)) >= 0)


def enclosure(value: ExactValue, bits: int) -> Interval:
    """Return an interval around the value; more bits make it narrower."""
    total = Interval.exact(0)
    for monomial, coefficient in _terms(value):
        product = Interval.exact(coefficient)
        for base in monomial:
            product = product * _log2_enclosure(base, bits)
        total = total + product
    return total


def _terms(value: ExactValue) -> Iterable[tuple[Monomial, Fraction]]:
    return value.terms if isinstance(value, LogPolynomial) else [((), Fraction(value))]


def _collected(terms: Iterable[tuple[Monomial, Fraction]]) -> ExactValue:
    """Return the sum of terms, as an integer or a fraction if possible."""
    total: dict[Monomial, Fraction] = {}
    for monomial, coefficient in terms:
        total[monomial] = total.get(monomial, Fraction(0)) + coefficient
    kept = tuple(sorted((m, q) for m, q in total.items() if q))
    if all(not monomial for monomial, _ in kept):
        rational = kept[0][1] if kept else Fraction(0)
        return rational.numerator if rational.denominator == 1 else rational
    return LogPolynomial(kept)


@lru_cache(maxsize=4096)
def _log2_of_integer(value: int) -> ExactValue:
    """Return the logarithm as a sum over primes; a factor without prime factors below 1000 is not split."""
    exponents: dict[int, int] = {}
    factor = 2
    while value > 1:
        if factor * factor > value or factor > 1000:
            factor = value
        while value % factor == 0:
            value //= factor
            exponents[factor] = exponents.get(factor, 0) + 1
        factor += 1
    return _collected([(() if base == 2 else (base,), Fraction(power)) for base, power in exponents.items()])


@lru_cache(maxsize=1024)
def _log2_enclosure(base: int, bits: int) -> Interval:
    return (logarithm(base, bits) / logarithm(2, bits)).rounded(bits)


def _term_text(monomial: Monomial, coefficient: Fraction) -> str:
    factors = [f"log2({base})" for base in monomial]
    return "*".join(factors if factors and coefficient == 1 else [str(coefficient), *factors])
