"""Real numbers made of rationals, logarithms and powers of e: equality by form, signs by enclosures.

A number is a quotient of two polynomials in the logarithms of primes and in rational powers of e. Two numbers of
the same form are equal, so that ln 6 = ln 2 + ln 3 is found without rounding; a sign is certain if an enclosure
has it, and otherwise unknown. So nothing is called equal that is not, and nothing different.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from littlestone.errors import LittlestoneError
from littlestone.intervals import Interval, exponential, logarithm

EULER = 0
"""Stands for e among the primes, whose logarithms are the other unknowns."""

Monomial: TypeAlias = tuple[tuple[int, Fraction], ...]
Polynomial: TypeAlias = Mapping[Monomial, Fraction]
Rational: TypeAlias = int | Fraction


class UndefinedError(LittlestoneError):
    """A symbol has no meaning for these values, or it cannot be computed."""


@dataclass(frozen=True, slots=True, eq=False)
class ExactReal:
    """A quotient of polynomials in logarithms of primes and powers of e; :func:`quotient` and others make it.

    Parameters
    ----------
    numerator, denominator
        The two polynomials; the denominator is not 0.

    Examples
    --------
    >>> sign(difference(natural_logarithm(6), natural_logarithm(2) + natural_logarithm(3)))
    0
    """

    numerator: Polynomial
    denominator: Polynomial

    def __add__(self, other: "Real") -> "Real":
        """Return the sum."""
        mine, theirs = self, _as_exact(other)
        if _same(mine.denominator, theirs.denominator):
            return _made(_sum(mine.numerator, theirs.numerator), mine.denominator)
        crossed = _sum(_product(mine.numerator, theirs.denominator), _product(theirs.numerator, mine.denominator))
        return _made(crossed, _product(mine.denominator, theirs.denominator))

    def __mul__(self, other: "Real") -> "Real":
        """Return the product."""
        theirs = _as_exact(other)
        return _made(_product(self.numerator, theirs.numerator), _product(self.denominator, theirs.denominator))

    __radd__ = __add__
    __rmul__ = __mul__

    @property
    def enclosure(self) -> Interval:
        """An interval that contains the number.

        Raises
        ------
        UndefinedError
            If the enclosure of the denominator contains 0.
        """
        below = _enclosed(self.denominator)
        if below.contains(0):
            raise UndefinedError("a quotient whose denominator may be 0")
        return _enclosed(self.numerator) / below


Real: TypeAlias = int | Fraction | ExactReal
"""A real number that can be computed with."""


def difference(one: Real, other: Real) -> Real:
    """Return one minus the other."""
    return one + other * -1


def quotient(one: Real, other: Real) -> Real:
    """Return one divided by the other.

    Raises
    ------
    UndefinedError
        If the divisor may be 0.
    """
    if not sign(other):
        raise UndefinedError("division by what may be 0")
    if not isinstance(other, ExactReal):
        return one * Fraction(1, other)
    return ExactReal(other.denominator, other.numerator) * one


def sign(number: Real) -> int | None:
    """Return -1, 0 or 1, or ``None`` if the enclosure does not say.

    Examples
    --------
    >>> sign(Fraction(-1, 2)), sign(difference(natural_logarithm(3), 1))
    (-1, 1)
    """
    if not isinstance(number, ExactReal):
        return (number > 0) - (number < 0)
    if not number.numerator:
        return 0
    above, below = _enclosed(number.numerator), _enclosed(number.denominator)
    if above.contains(0) or below.contains(0):
        return None
    return 1 if (above.lower > 0) == (below.lower > 0) else -1


def enclosure(number: Real) -> Interval:
    """Return an interval that contains the number."""
    return number.enclosure if isinstance(number, ExactReal) else Interval.exact(number)


def natural_logarithm(number: Real) -> Real:
    """Return ln of a positive rational number times a power of e.

    Raises
    ------
    UndefinedError
        If the number is something else.

    Examples
    --------
    >>> natural_logarithm(1)
    Fraction(0, 1)
    """
    if not isinstance(number, ExactReal):
        if number <= 0:
            raise UndefinedError(f"ln {number}")
        value, power = Fraction(number), Fraction(0)
    else:
        value, power = _as_power(number)
    primes = dict[int, Fraction]()
    for part, way in ((value.numerator, 1), (value.denominator, -1)):
        for prime, times in _factors(part).items():
            primes[prime] = primes.get(prime, Fraction(0)) + way * times
    polynomial: dict[Monomial, Fraction] = {((prime, Fraction(1)),): n for prime, n in primes.items() if n}
    if power:
        polynomial[()] = power
    return _made(polynomial, _ONE)


def power_of_e(exponent: Real) -> Real:
    """Return e to the power of a rational number.

    Raises
    ------
    UndefinedError
        If the exponent is something else.
    """
    if isinstance(exponent, ExactReal):
        raise UndefinedError("a power of e with an irrational exponent")
    return _made({((EULER, Fraction(exponent)),) if exponent else (): Fraction(1)}, _ONE)


_ONE: Polynomial = {(): Fraction(1)}


def _as_exact(number: Real) -> ExactReal:
    if isinstance(number, ExactReal):
        return number
    return ExactReal({(): Fraction(number)} if number else {}, _ONE)


def _made(numerator: Polynomial, denominator: Polynomial) -> Real:
    """Return the quotient, as a rational number where it is one."""
    if _same(numerator, denominator):
        return Fraction(1)
    if not numerator:
        return Fraction(0)
    if denominator.keys() == {()}:
        scaled = {monomial: n / denominator[()] for monomial, n in numerator.items()}
        return scaled[()] if scaled.keys() == {()} else ExactReal(scaled, _ONE)
    return ExactReal(numerator, denominator)


def _same(one: Polynomial, other: Polynomial) -> bool:
    return dict(one) == dict(other)


def _sum(one: Polynomial, other: Polynomial) -> Polynomial:
    total = dict(one)
    for monomial, n in other.items():
        total[monomial] = total.get(monomial, Fraction(0)) + n
    return {monomial: n for monomial, n in total.items() if n}


def _product(one: Polynomial, other: Polynomial) -> Polynomial:
    total = dict[Monomial, Fraction]()
    for first, n in one.items():
        for second, m in other.items():
            powers = dict(first)
            for unknown, exponent in second:
                powers[unknown] = powers.get(unknown, Fraction(0)) + exponent
            together = tuple(sorted((unknown, exponent) for unknown, exponent in powers.items() if exponent))
            total[together] = total.get(together, Fraction(0)) + n * m
    return {monomial: n for monomial, n in total.items() if n}


def _enclosed(polynomial: Polynomial) -> Interval:
    total = Interval.exact(0)
    for monomial, n in polynomial.items():
        total = total + _enclosed_monomial(monomial) * n
    return total


@lru_cache(maxsize=10_000)
def _enclosed_monomial(monomial: Monomial) -> Interval:
    product = Interval.exact(1)
    for unknown, exponent in monomial:
        if unknown == EULER:
            product = product * exponential(exponent)
        else:
            for _ in range(int(exponent)):
                product = product * logarithm(unknown)
    return product


def _as_power(number: ExactReal) -> tuple[Fraction, Fraction]:
    """Return c and t where the number is c e^t, c > 0."""
    if len(number.numerator) == 1 and len(number.denominator) == 1:
        ((above, n),), ((below, m),) = number.numerator.items(), number.denominator.items()
        if all(unknown == EULER for unknown, _ in above + below) and n / m > 0:
            return n / m, sum((e for _, e in above), Fraction(0)) - sum((e for _, e in below), Fraction(0))
    raise UndefinedError("ln of something else than a rational number times a power of e")


@lru_cache(maxsize=10_000)
def _factors(number: int) -> dict[int, int]:
    """Return prime -> how often it divides a positive number."""
    found, divisor = dict[int, int](), 2
    while divisor * divisor <= number:
        while number % divisor == 0:
            found[divisor] = found.get(divisor, 0) + 1
            number //= divisor
        divisor += 1 if divisor == 2 else 2
        if divisor > MOST_DIVISORS:
            raise UndefinedError("ln of a number with large prime factors")
    if number > 1:
        found[number] = found.get(number, 0) + 1
    return found


MOST_DIVISORS = 10_000
