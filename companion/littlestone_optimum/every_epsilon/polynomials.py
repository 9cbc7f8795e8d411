"""Polynomials as tuples of their rational coefficients, the constant first."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import TypeAlias

Polynomial: TypeAlias = tuple[Fraction, ...]

ZERO: Polynomial = ()


def total(terms: Iterable[Sequence[Fraction]]) -> Polynomial:
    """Return the sum of polynomials.

    >>> total([(Fraction(1), Fraction(2)), (Fraction(3),)]) == (4, 2)
    True
    """
    return tuple(sum(column, Fraction(0)) for column in zip_longest(*terms, fillvalue=Fraction(0)))


def product_of(*factors: Sequence[Fraction]) -> Polynomial:
    """Return the product of polynomials, 1 if there are none.

    >>> product_of((Fraction(1), Fraction(1)), (Fraction(-1), Fraction(1))) == (-1, 0, 1)
    True
    """
    product = [Fraction(1)]
    for factor in factors:
        longer = [Fraction(0)] * (len(product) + len(factor) - 1)
        for place, coefficient in enumerate(product):
            for other_place, factor_coefficient in enumerate(factor):
                longer[place + other_place] += coefficient * factor_coefficient
        product = longer
    return tuple(product)


def difference(one: Sequence[Fraction], other: Sequence[Fraction]) -> Polynomial:
    """Return the first polynomial minus the second polynomial."""
    return total([one, [-coefficient for coefficient in other]])


def is_nonnegative(polynomial: Sequence[Fraction]) -> bool:
    """Return whether no coefficient is negative; then the polynomial is at least 0 at every number from 0 on."""
    return all(coefficient >= 0 for coefficient in polynomial)


def is_zero(polynomial: Sequence[Fraction]) -> bool:
    """Return whether all coefficients are 0."""
    return not any(polynomial)


def value_at(polynomial: Sequence[Fraction], number: Fraction) -> Fraction:
    """Return the value of a polynomial at a number.

    >>> value_at((Fraction(1), Fraction(2), Fraction(1)), Fraction(3))
    Fraction(16, 1)
    """
    value = Fraction(0)
    for coefficient in reversed(polynomial):
        value = value * number + coefficient
    return value
