"""Inequality (5) of `bgs` Theorem 5.6, for all sizes: S(n, d, k) <= (e k n / d)^d for n >= d >= 1 and k >= 1.

The weight x = d / (k n) is at most 1, so ``x^d S(n, d, k) <= (1 + k x)^n = (1 + d/n)^n``
(:mod:`~littlestone_solver.induction.weighted_sum`), and ``(1 + d/n)^n <= exp(d/n)^n = exp(d) = e^d``. Taken from
analysis: 1 + t <= exp(t), exp(s + t) = exp(s) exp(t) and exp(0) = 1; e is exp(1).

The inequality fails for k = 0 (1 on the left, 0 on the right) and means nothing for d = 0; for n < d its proof
fails, since then x may exceed 1. A quotient such as d/n is an unknown t with t n = d.
"""

import z3

from littlestone import verdicts
from littlestone.intervals import exponential as enclosed_exponential
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Definition, Fact, Theorem, by, equal_arguments
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import REAL, integers, number_function, reals
from ..engine.values.literal import Literal, powered, sum_of_binomials
from ..meanings import numbers
from .powers import (
    POWER_NEXT,
    POWER_ZERO,
    power,
    power_monotone,
    power_not_negative,
    power_of_product,
    reciprocal_powers,
)
from .sums import sauer
from .weighted_sum import weighted_sum

exponential = number_function("exp", REAL, meaning=numbers.EXPONENTIAL)
"""exp(t)."""

inverse = number_function("inverse", REAL, meaning=numbers.INVERSE)
"""inverse(y) is 1/y."""

_n, _m, _d = integers("n", "m", "d")
_k, _s, _t, _x, _y = reals("k", "s", "t", "x", "y")

ABOVE_TANGENT = Fact("analysis: 1 + t <= exp(t)", 1 + _t <= exponential(_t))
EXPONENTIAL_OF_SUM = Fact(
    "analysis: exp(s + t) = exp(s) exp(t)", exponential(_s + _t) == exponential(_s) * exponential(_t)
)
INVERSE = Definition("1/y", _y * inverse(_y) == 1, (_y != 0,))
EXPONENTIAL_OF_ZERO = Fact("analysis: exp(0) = 1", exponential(0) == 1)

BY_HAND = tuple(fact.text for fact in (ABOVE_TANGENT, EXPONENTIAL_OF_SUM, EXPONENTIAL_OF_ZERO))
E = exponential(1)
"""Euler's number."""


def power_of_exponential() -> Induction:
    """Return exp(t)^m = exp(m t)."""
    following = by(EXPONENTIAL_OF_SUM, s=_m * _t)
    return natural_induction(
        "exp(t)^m = exp(m t)",
        _m,
        (),
        power(exponential(_t), _m) == exponential(_m * _t),
        Reason(
            "exp(t)^0 = 1 = exp(0)",
            (by(POWER_ZERO, x=exponential(_t)), by(EXPONENTIAL_OF_ZERO)),
            (Change("exp(0) = 0", (by(EXPONENTIAL_OF_ZERO),), (exponential(0) == 0,)),),
        ),
        lambda induction: Reason(
            "exp(t) exp(t)^m = exp(m t + t)",
            (by(POWER_NEXT, x=exponential(_t)), following, by(induction)),
            (
                Change(
                    "exp(m t + t) = exp(m t) + exp(t)",
                    (following,),
                    (exponential(_m * _t + _t) == exponential(_m * _t) + exponential(_t),),
                ),
            ),
        ),
    )


def _power_of_e() -> Step:
    """Return (1 + t)^n <= e^d for t = d/n >= 0."""
    tangent = by(power_monotone(), x=1 + _t, y=exponential(_t), m=_n)
    return Step(
        "(1 + d/n)^n <= exp(d/n)^n = exp(d) = exp(1)^d",
        (
            _n >= 0,
            _d >= 0,
            _t >= 0,
            _t * _n == _d,
            by(ABOVE_TANGENT),
            tangent,
            by(power_of_exponential(), m=_n),
            by(power_of_exponential(), t=1, m=_d),
            equal_arguments(exponential(_n * _t), exponential(_d * 1)),
        ),
        power(1 + _t, _n) <= power(E, _d),
        (
            Change("strictly", conclusion=power(1 + _t, _n) < power(E, _d)),
            Change("without 1 + t <= exp(t)", (by(ABOVE_TANGENT),)),
            Change("t = 2 d/n", (_t * _n == _d,), (_t * _n == 2 * _d,)),
        ),
    )


def _weight() -> Step:
    """Return 0 < x <= 1 and k x n = d for the weight x = 1/y, where y = k n / d."""
    x = inverse(_y)
    return Step(
        "the weight x = d / (k n) satisfies 0 < x <= 1 and k x n = d, as k n >= n >= d",
        (_n >= _d, _d >= 1, _k >= 1, _y * _d == _k * _n, by(INVERSE)),
        z3.And(_y > 0, x > 0, x <= 1, _k * x * _n == _d),
        (
            Change("n < d", (_n >= _d,), (_n < _d, _n >= 1)),
            Change("k = 0", (_k >= 1,), (_k == 0,)),
            Change("k between 0 and 1", (_k >= 1,), (_k > 0,)),
            Change("d = 0", (_d >= 1,), (_d == 0,)),
        ),
    )


def exponential_bound() -> Step:
    """Return inequality (5): S(n, d, k) <= (e y)^d, where y = k n / d."""
    x = inverse(_y)
    weighted, of_e = by(weighted_sum(), x=x), by(_power_of_e(), t=_k * x)
    reciprocal, product = by(reciprocal_powers(), x=x, m=_d), by(power_of_product(), x=E, m=_d)
    return Step(
        "assembly: (d/(k n))^d S(n,d,k) <= (1 + d/n)^n <= e^d gives S(n,d,k) <= e^d (k n/d)^d = (e k n/d)^d",
        (
            _n >= _d,
            _d >= 1,
            _k >= 1,
            _y * _d == _k * _n,
            by(INVERSE),
            by(_weight()),
            weighted,
            of_e,
            reciprocal,
            product,
            by(power_not_negative(), x=_y, m=_d),
        ),
        sauer(_n, _d, _k) <= power(E * _y, _d),
        (
            Change("k = 0: S = 1 and the bound is 0", (_k >= 1,), (_k == 0,)),
            Change("the factor e^d forgotten", conclusion=sauer(_n, _d, _k) <= power(_y, _d)),
            Change("without (1 + d/n)^n <= e^d", (of_e,)),
        ),
    )


IN_PYTHON = Literal(
    lambda of: of["n"] >= of["d"] >= 1 and of["k"] >= 1 and of["y"] == of["k"] * of["n"] / of["d"],
    lambda of: (
        (enclosed_exponential(of["d"]) * powered(of["y"], of.whole("d"))).lower
        >= sum_of_binomials(of.whole("n"), of.whole("d"), of["k"])
    ),
)


@verdicts.check(
    "bgs.theorem-5.6",
    scopes=everywhere(Only("every n >= d >= 1 and k >= 1, all symbolic")),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """S(n, d) <= (e k n / d)^d for n >= d >= 1 and k >= 1: inequality (5)."""
    verify_proof(
        trial,
        Theorem(
            (
                "for all d, n (integer), k, y (real): n >= d, d >= 1, k >= 1, y*d == k*n => S(n, d, "
                "k) <= power(exp(1)*y, d)"
            ),
            exponential_bound(),
            IN_PYTHON,
        ),
        by_hand=BY_HAND,
    )
