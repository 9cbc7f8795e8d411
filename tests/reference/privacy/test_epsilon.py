"""Epsilon and Privacy: rounding towards privacy, compared with exact enclosures; exact where that is possible."""

import pickle
from copy import copy
from decimal import Decimal
from fractions import Fraction
from math import inf, nan

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tests.refusals import called, each_input_refused

from littlestone.intervals import exponential, logarithm
from littlestone.privacy import Claim, Delta, Epsilon, Privacy

NATS = st.fractions(0, 20, max_denominator=10**9) | st.floats(1e-30, 20)
EPSILONS = NATS.map(Epsilon.nats) | st.fractions(1, 10**6, max_denominator=10**6).map(Epsilon.log)


def decimal(value: Fraction | float) -> Fraction:
    return Fraction(repr(value)) if isinstance(value, float) else value


@given(NATS)
def test_nats_are_rounded_down_in_the_twelfth_digit(value: Fraction | float) -> None:
    epsilon, exact = Epsilon.nats(value), exponential(decimal(value), 300)
    assert epsilon.exp <= exact.upper
    assert (exact.lower - epsilon.exp) * 10**11 <= exact.upper - 1


@given(EPSILONS, st.integers(1, 50))
@example(Epsilon.log(1 + Fraction(1, 10**60)), 3)  # below the usual accuracy of a logarithm
def test_parts_never_add_up_to_more(epsilon: Epsilon, parts: int) -> None:
    part = epsilon / parts
    assert part * parts <= epsilon
    exact = logarithm(epsilon.exp, 300).lower / parts
    assert logarithm(part.exp, 300).upper >= exact * (1 - Fraction(1, 10**9))


@given(EPSILONS, st.integers(1, 50))
def test_multiples_divide_exactly(epsilon: Epsilon, times: int) -> None:
    assert epsilon * times / times == epsilon
    assert epsilon * times == times * epsilon == sum([epsilon] * times, Epsilon.nats(0))


@given(EPSILONS)
def test_a_float_is_never_below(epsilon: Epsilon) -> None:
    exact = logarithm(epsilon.exp, 300)
    assert exact.upper <= float(epsilon) <= exact.upper * (1 + Fraction(1, 10**10)) + Fraction(1, 10**80)


@given(st.decimals(0, 700, places=4) | st.decimals(0, 1, places=8))
def test_a_short_decimal_comes_back(value: Decimal) -> None:
    assert float(Epsilon.nats(float(value))) == float(value)


@given(EPSILONS, EPSILONS)
def test_the_order_is_that_of_the_numbers(one: Epsilon, other: Epsilon) -> None:
    assert (one < other) == (one.exp < other.exp)
    assert (one == other) == (hash(one) == hash(other)) == (one.exp == other.exp)
    assert one <= one + other
    assert one.decay * one.exp == 1


@given(EPSILONS, st.fractions(0, 1, max_denominator=10**6).filter(lambda delta: delta < 1))
def test_what_is_shown_evaluates(epsilon: Epsilon, delta: Fraction) -> None:
    privacy = Privacy(epsilon, delta)
    assert eval(repr(epsilon)) == epsilon
    assert eval(repr(privacy)) == privacy


def test_what_has_too_many_digits_says_that_it_is_shortened() -> None:
    tiny = Delta(Fraction(1, 3**9999))
    privacy = Privacy(Epsilon.log(3), tiny)
    assert repr(tiny) == "<Delta: 1.84e-4771, shortened>"
    assert repr(privacy) == f"Privacy(epsilon=Epsilon.log(3), delta={tiny!r})"
    assert str(privacy) == "(1.09861, 1.84e-4771)-private", "a delta above 0 is not shown as 0"
    assert repr(Delta(Fraction(3**9999, 2 * 3**9999 + 1))) == "<Delta: 0.5, shortened>"
    assert repr(Epsilon.log(3) * 10_000) == "<Epsilon: 10986.1 nats, shortened>"
    assert pickle.loads(pickle.dumps(tiny)) == copy(tiny) == tiny


def test_floats_are_the_decimals_that_they_are_written_as() -> None:
    assert Epsilon.nats(0.1) == Epsilon.nats(Fraction(1, 10))
    assert Privacy(0.5, 1e-6) == Privacy(Fraction(1, 2), Fraction(1, 10**6))
    assert Privacy(np.float64(0.1), np.float64(0.01)) == Privacy(Fraction(1, 10), Fraction(1, 100))


def test_texts_and_roots_are_exact() -> None:
    assert Epsilon.log("2.5") == Epsilon.log("5/2") == Epsilon.log(Fraction(5, 2))
    assert Epsilon.log(3**100) / 100 == Epsilon.log(3), "also where a double is not enough"
    assert str(Privacy(Epsilon.log(3), 0.01)) == "(1.09861, 0.01)-private"


@pytest.mark.parametrize("claim", [Privacy(0.5, 0.01), (0.5, 0.01), (Epsilon.nats(0.5), Delta(Fraction(1, 100)))])
def test_a_claim_is_itself_or_a_pair(claim: Claim) -> None:
    assert Privacy.of(claim) == Privacy(0.5, 0.01)
    assert not Privacy.of(claim).is_pure
    assert Privacy(0.5).is_pure


test_impossible_values_are_refused_in_a_sentence = each_input_refused(
    called,
    (lambda: Epsilon.nats(-0.1), "epsilon must be from 0 to 700"),
    (lambda: Privacy(701, 0), "epsilon must be from 0 to 700"),
    (lambda: Epsilon.nats(inf), "epsilon must be a finite number"),
    (lambda: Epsilon.nats("1"), "epsilon must be a finite number"),  # type: ignore[arg-type]
    (lambda: Epsilon.log(Fraction(1, 2)), "exp(epsilon) must be at least 1, such as 3 or '5/2'"),
    (lambda: Epsilon.log("three"), "exp(epsilon) must be at least 1, such as 3 or '5/2'"),
    (lambda: Epsilon.nats(1) / 0, "parts must be at least 1"),
    (lambda: Privacy(1, 1), "delta must be at least 0 and below 1"),
    (lambda: Privacy(0.001, 3), "delta must be at least 0 and below 1"),
    (lambda: Privacy(1, -0.1), "delta must be at least 0 and below 1"),
    (lambda: Privacy(1, nan), "delta must be a finite number"),
    (lambda: Privacy(Delta(Fraction(1, 9)), Epsilon.log(2)), "delta must be a finite number"),  # type: ignore[arg-type]
    (lambda: Privacy.of(0.5), "privacy must be a Privacy, or a pair (epsilon, delta)"),  # type: ignore[arg-type]
)


@pytest.mark.parametrize(
    ("text", "epsilon"),
    [
        ("log 2", Epsilon.log(2)),
        (" ln(5/2) ", Epsilon.log("5/2")),
        ("log1", Epsilon.nats(0)),
        ("0.5", Epsilon.nats(0.5)),
        ("1/3", Epsilon.nats(Fraction(1, 3))),
        ("1e-3", Epsilon.nats(0.001)),
    ],
)
def test_a_text_is_nats_or_a_logarithm(text: str, epsilon: Epsilon) -> None:
    assert Epsilon.read(text) == epsilon


NUMBER = "epsilon must be a number such as 0.5 or 1/3, or a logarithm such as 'log 2'"
test_a_wrong_text_is_refused = each_input_refused(
    Epsilon.read,
    *((text, f"{NUMBER}, not {text!r}") for text in ("", "log", "log 1/0", "inf", "1e-99999999", "log 1e99999999")),
    ("log 1/2", "epsilon must be at least 0, not 'log 1/2': its exponential is at least 1"),
    ("-1", "epsilon must be from 0 to 700, not '-1'"),
    ("701", "epsilon must be from 0 to 700, not '701'"),
)
