"""Exact values: comparisons of logarithms are decided as integers decide them."""

from fractions import Fraction
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import each_input_refused

from littlestone.claims.arithmetic import exact_values
from littlestone.claims.arithmetic.exact_values import (
    LogPolynomial,
    UndefinedValueError,
    add,
    enclosure,
    floor_of,
    log2_of,
    multiply,
    sign_of,
    subtract,
)
from littlestone.errors import WorkLimitError

POSITIVE = st.integers(1, 10**6)
SMALL = st.fractions(-20, 20, max_denominator=12)


@given(POSITIVE, POSITIVE)
def test_the_logarithm_of_a_product_is_the_sum(first: int, second: int) -> None:
    assert sign_of(subtract(log2_of(first * second), add(log2_of(first), log2_of(second)))) == 0
    assert sign_of(subtract(log2_of(Fraction(first, second)), subtract(log2_of(first), log2_of(second)))) == 0


@given(st.integers(1, 500), st.integers(-60, 60), st.integers(1, 500), st.integers(-60, 60), st.integers(-60, 60))
def test_signs_are_those_of_integer_powers(a: int, p: int, b: int, q: int, c: int) -> None:
    power = Fraction(a) ** p * Fraction(b) ** q * Fraction(2) ** c
    value = add(add(multiply(p, log2_of(a)), multiply(q, log2_of(b))), c)
    assert sign_of(value) == (power > 1) - (power < 1)


@given(POSITIVE, SMALL, SMALL)
def test_the_enclosure_and_the_floor_contain_the_value(base: int, factor: Fraction, summand: Fraction) -> None:
    value = add(multiply(factor, log2_of(base)), summand)
    about = float(factor) * log2(base) + float(summand)
    enclosed = enclosure(value, 64)
    assert enclosed.lower - Fraction(1, 10**6) <= Fraction(about) <= enclosed.upper + Fraction(1, 10**6)
    assert sign_of(subtract(value, floor_of(value))) >= 0 > sign_of(subtract(value, floor_of(value) + 1))


@pytest.mark.parametrize(("p", "q"), [(301994, 190537), (190537 + 1, 120216), (485, 306), (1054, 665)])
def test_fractions_that_are_close_to_a_logarithm_are_told_apart(p: int, q: int) -> None:
    assert sign_of(subtract(multiply(q, log2_of(3)), p)) == (1 if 3**q > 2**p else -1)


def test_intervals_decide_as_powers_do(monkeypatch: pytest.MonkeyPatch) -> None:
    value = subtract(multiply(665, log2_of(3)), 1054)
    by_powers = sign_of(value)
    monkeypatch.setattr(exact_values, "MAX_POWER_BITS", 0)
    assert sign_of(value) == by_powers == -1 or sign_of(value) == by_powers == 1


def test_products_of_logarithms_are_compared_by_intervals() -> None:
    square = multiply(log2_of(3), log2_of(3))
    assert isinstance(square, LogPolynomial)
    assert sign_of(subtract(square, log2_of(5))) == 1
    assert sign_of(subtract(square, multiply(log2_of(9), multiply(Fraction(1, 2), log2_of(3))))) == 0


def test_what_intervals_cannot_tell_apart_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact_values, "MAX_PRECISION", 64)
    square = multiply(log2_of(3), log2_of(3))
    middle = enclosure(square, 64)
    with pytest.raises(WorkLimitError, match="comparison of products of logarithms"):
        sign_of(subtract(square, (middle.lower + middle.upper) / 2))


test_undefined_logarithms_say_why = each_input_refused(
    log2_of,
    (0, "log2(0) is undefined"),
    (-3, "log2(-3) is undefined"),
    (log2_of(3), "log2(log2(3) (about 1.58496)) is undefined: claims take logarithms of rational numbers only$"),
    by=UndefinedValueError,
)


def test_the_floor_of_a_large_value_is_exact() -> None:
    large = multiply(10**40, log2_of(3))
    assert sign_of(subtract(large, floor_of(large))) == 1 == sign_of(subtract(floor_of(large) + 1, large))


def test_values_are_printed_exactly() -> None:
    value = add(multiply(Fraction(1, 2), log2_of(45)), 1)
    assert str(value) == "1 + log2(3) + 1/2*log2(5) (about 3.74593)"
