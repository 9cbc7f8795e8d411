"""Polynomials and quotients of polynomials in named unknowns, with rational coefficients.

Convention: a polynomial is kept in a normal form, so equal polynomials are equal objects. Only common monomials of
a quotient are cancelled; two quotients may be equal without looking equal, which :meth:`RationalFunction.is_same`
decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TypeAlias

import z3

from littlestone.errors import InvalidValueError

Monomial: TypeAlias = tuple[tuple[str, int], ...]
"""Names of unknowns with their positive exponents, by name."""


@dataclass(frozen=True, slots=True)
class Polynomial:
    """A polynomial in named unknowns.

    >>> x = Polynomial.unknown("x")
    >>> str((x + Polynomial.constant(1)) ** 2)
    '1 + 2 x + x^2'
    """

    terms: tuple[tuple[Monomial, Fraction], ...]
    """Monomials with their coefficients, which are not 0; sorted, each monomial once.

    Use :meth:`of`, :meth:`constant` and :meth:`unknown` to make a polynomial.
    """

    @classmethod
    def of(cls, coefficients: Mapping[Monomial, Fraction]) -> Polynomial:
        """Return the polynomial with these coefficients, some of which may be 0."""
        return cls(tuple(sorted((monomial, c) for monomial, c in coefficients.items() if c)))

    @classmethod
    def constant(cls, value: Fraction | int) -> Polynomial:
        """Return a constant polynomial."""
        return cls.of({(): Fraction(value)})

    @classmethod
    def unknown(cls, name: str) -> Polynomial:
        """Return an unknown."""
        return cls.of({((name, 1),): Fraction(1)})

    def __add__(self, other: Polynomial) -> Polynomial:
        coefficients = dict(self.terms)
        for monomial, coefficient in other.terms:
            coefficients[monomial] = coefficients.get(monomial, Fraction(0)) + coefficient
        return Polynomial.of(coefficients)

    def __sub__(self, other: Polynomial) -> Polynomial:
        return self + Polynomial.constant(-1) * other

    def __mul__(self, other: Polynomial) -> Polynomial:
        coefficients: dict[Monomial, Fraction] = {}
        for one, first in self.terms:
            for two, second in other.terms:
                monomial = _product(one, two)
                coefficients[monomial] = coefficients.get(monomial, Fraction(0)) + first * second
        return Polynomial.of(coefficients)

    def __pow__(self, exponent: int) -> Polynomial:
        if exponent < 0:
            raise InvalidValueError("exponent", exponent, "at least 0 for a polynomial")
        power = Polynomial.constant(1)
        for _ in range(exponent):
            power = power * self
        return power

    def __str__(self) -> str:
        shown = []
        for monomial, coefficient in self.terms:
            powers = " ".join(name if exponent == 1 else f"{name}^{exponent}" for name, exponent in monomial)
            factor = "" if powers and coefficient == 1 else str(coefficient)
            shown.append(" ".join(part for part in (factor, powers) if part))
        return " + ".join(shown) or "0"

    @property
    def is_zero(self) -> bool:
        """True if this is the polynomial 0."""
        return not self.terms

    def value_at(self, values: Mapping[str, Fraction]) -> Fraction:
        """Return the value with numbers in place of the unknowns."""
        total = Fraction(0)
        for monomial, coefficient in self.terms:
            for name, exponent in monomial:
                coefficient *= values[name] ** exponent
            total += coefficient
        return total


@dataclass(frozen=True, slots=True)
class RationalFunction:
    """A quotient of two polynomials (rational function), such as a probability.

    ``numerator`` and ``denominator``: the polynomials. Use :meth:`of`, which cancels, :meth:`constant` and
    :meth:`unknown` to make a quotient.

    >>> x = RationalFunction.unknown("x")
    >>> str(x**2 / (x + x**3))
    '(x) / (1 + x^2)'
    """

    numerator: Polynomial
    denominator: Polynomial

    def __post_init__(self) -> None:
        if self.denominator.is_zero:
            raise InvalidValueError("denominator", str(self.denominator), "not the polynomial 0")

    @classmethod
    def of(cls, numerator: Polynomial, denominator: Polynomial) -> RationalFunction:
        """Return a quotient without common monomial factors, whose denominator has integer coefficients."""
        if denominator.is_zero:
            raise InvalidValueError("denominator", str(denominator), "not the polynomial 0")
        if numerator == denominator or numerator.is_zero:
            return cls(Polynomial.constant(0 if numerator.is_zero else 1), Polynomial.constant(1))
        monomials = [dict(monomial) for monomial, _ in numerator.terms + denominator.terms]
        common = {name: min(monomial.get(name, 0) for monomial in monomials) for name in monomials[0]}
        scale = Fraction(lcm(*(c.denominator for _, c in denominator.terms)))
        if len(denominator.terms) == 1:
            scale = 1 / denominator.terms[0][1]
        return cls(_divided(numerator, common, scale), _divided(denominator, common, scale))

    @classmethod
    def constant(cls, value: Fraction | int) -> RationalFunction:
        """Return a number."""
        return cls(Polynomial.constant(value), Polynomial.constant(1))

    @classmethod
    def unknown(cls, name: str) -> RationalFunction:
        """Return an unknown."""
        return cls(Polynomial.unknown(name), Polynomial.constant(1))

    def __add__(self, other: RationalFunction) -> RationalFunction:
        if self.denominator == other.denominator:
            return RationalFunction.of(self.numerator + other.numerator, self.denominator)
        above = self.numerator * other.denominator + other.numerator * self.denominator
        return RationalFunction.of(above, self.denominator * other.denominator)

    def __sub__(self, other: RationalFunction) -> RationalFunction:
        return self + RationalFunction.constant(-1) * other

    def __mul__(self, other: RationalFunction) -> RationalFunction:
        return RationalFunction.of(self.numerator * other.numerator, self.denominator * other.denominator)

    def __truediv__(self, other: RationalFunction) -> RationalFunction:
        return RationalFunction.of(self.numerator * other.denominator, self.denominator * other.numerator)

    def __pow__(self, exponent: int) -> RationalFunction:
        """Return a power; the exponent may be negative."""
        above, below = (self.numerator, self.denominator) if exponent >= 0 else (self.denominator, self.numerator)
        return RationalFunction.of(above ** abs(exponent), below ** abs(exponent))

    def __str__(self) -> str:
        return f"({self.numerator}) / ({self.denominator})"

    def is_same(self, other: RationalFunction) -> bool:
        """Return whether two quotients are the same rational function."""
        return self.numerator * other.denominator == other.numerator * self.denominator

    def value_at(self, values: Mapping[str, Fraction]) -> Fraction:
        """Return the value with numbers in place of the unknowns."""
        below = self.denominator.value_at(values)
        if below == 0:
            raise InvalidValueError("values", dict(values), "no zero of the denominator")
        return self.numerator.value_at(values) / below


def at_most(smaller: Polynomial, larger: Polynomial, unknowns: Mapping[str, z3.ArithRef]) -> z3.BoolRef:
    """Return the formula "one polynomial is at most another", over the reals, with integer coefficients.

    ``unknowns``: the real unknown for every name in the polynomials, at least one.

    >>> x = Polynomial.unknown("x")
    >>> str(at_most(x * x, Polynomial.constant(Fraction(1, 2)), {"x": z3.Real("x")}))
    'x*0 + 1 + x*x*-2 >= 0'
    """
    difference = larger - smaller
    scale = lcm(*(coefficient.denominator for _, coefficient in difference.terms))
    total = next(iter(unknowns.values())) * 0  # so that a constant is a term too
    for monomial, coefficient in difference.terms:
        number = int(coefficient * scale)
        factors = [unknowns[name] for name, exponent in monomial for _ in range(exponent)]
        if not factors:
            total = total + number
            continue
        term = factors[0]
        for factor in factors[1:]:
            term = term * factor
        total = total + term * number
    return total >= 0


def _product(first: Monomial, second: Monomial) -> Monomial:
    exponents = dict(first)
    for name, exponent in second:
        exponents[name] = exponents.get(name, 0) + exponent
    return tuple(sorted(exponents.items()))


def _divided(polynomial: Polynomial, monomial: Mapping[str, int], scale: Fraction) -> Polynomial:
    """Return a polynomial divided by a monomial, which must divide it, and multiplied by a number."""
    coefficients: dict[Monomial, Fraction] = {}
    for term, coefficient in polynomial.terms:
        quotient = ((name, exponent - monomial.get(name, 0)) for name, exponent in term)
        coefficients[tuple((name, exponent) for name, exponent in quotient if exponent)] = coefficient * scale
    return Polynomial.of(coefficients)
