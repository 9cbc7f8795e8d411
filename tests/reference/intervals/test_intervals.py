"""Intervals contain their numbers, are narrow, and compare only when certain; powers are never rounded down."""

from fractions import Fraction
from math import exp, log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import each_refused

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.intervals.transcendental import power_above

POSITIVE = st.fractions(min_value=Fraction(1, 10**6), max_value=10**6, max_denominator=10**6)
SMALL = st.fractions(min_value=-20, max_value=20, max_denominator=10**4)

LN_2 = Fraction("0.693147180559945309417232121458176568075500134360255254120680")
"""To 60 decimals, from a published table."""
E = Fraction("2.718281828459045235360287471352662497757247093699959574966967")


def test_published_digits() -> None:
    error = Fraction(1, 10**59)
    for bits in (10, 64, 180):
        for value, digits in ((logarithm(2, bits), LN_2), (exponential(1, bits), E)):
            assert value.lower <= digits + error
            assert digits - error <= value.upper
            assert value.width <= Fraction(4, 1 << bits), f"{bits} bits: width {float(value.width)}"


@given(POSITIVE)
def test_the_logarithm_is_near_the_float_one(value: Fraction) -> None:
    enclosure = logarithm(value)
    assert float(enclosure.lower) == pytest.approx(log(value), abs=1e-9)
    assert 0 <= enclosure.width < Fraction(1, 10**20)


@given(SMALL)
def test_the_exponential_is_near_the_float_one(value: Fraction) -> None:
    enclosure = exponential(value)
    assert float(enclosure.lower) == pytest.approx(exp(value), rel=1e-9)
    assert enclosure.width < Fraction(1, 10**15) * max(Fraction(1), enclosure.lower)


@given(SMALL)
def test_exponential_and_logarithm_are_inverse(value: Fraction) -> None:
    assert logarithm(exponential(value, 120), 100).contains(value)


@given(POSITIVE)
def test_the_square_root_squares_back(value: Fraction) -> None:
    root = square_root(value)
    assert (root * root).contains(value)
    assert float(root.lower) == pytest.approx(sqrt(value), rel=1e-9)


@given(*[st.fractions(-50, 50, max_denominator=40)] * 4, st.fractions(0, 1), st.fractions(0, 1))
def test_operations_contain_every_result(
    a: Fraction, b: Fraction, c: Fraction, d: Fraction, s: Fraction, t: Fraction
) -> None:
    one, other = Interval(min(a, b), max(a, b)), Interval(min(c, d), max(c, d))
    x, y = one.lower + s * one.width, other.lower + t * other.width
    assert (one + other).contains(x + y)
    assert (one - other).contains(x - y)
    assert (one * other).contains(x * y)
    assert (2 - one).contains(2 - x)
    assert one.rounded(3).contains(x)
    if not other.contains(0):
        assert (one / other).contains(x / y)
        assert (1 / other).contains(1 / y)


def test_comparisons_are_certain() -> None:
    low, high = Interval(Fraction(0), Fraction(1)), Interval(Fraction(1), Fraction(2))
    assert low.is_at_most(high)
    assert not low.is_below(high)
    assert not high.is_at_most(low)
    assert not low.is_at_most(low)


def test_short_powers_are_exact_and_long_ones_rounded_up_to_1024_bits() -> None:
    base = Fraction(2, 3)
    assert [power_above(base, n) for n in (0, 1, 5, 500)] == [base**n for n in (0, 1, 5, 500)]
    for value in (base, 1 / base):
        exact, found = value**2000, power_above(value, 2000)
        assert exact < found <= exact * (1 + Fraction(1, 2**1000))


test_refusals = each_refused(
    (lambda: Interval(Fraction(1), Fraction(0)), "at least the lower end 1"),
    (lambda: 1 / Interval(Fraction(-1), Fraction(1)), "an interval without 0"),
    (lambda: logarithm(0), "positive, for a logarithm"),
    (lambda: square_root(Interval(Fraction(-1), Fraction(1))), "at least 0, for a square root"),
)
