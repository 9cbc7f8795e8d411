"""The arithmetic of `bgs` section 5.3 as printed: from 2^D <= (e k D / d)^d to D <= 6 d ln(k + 1), for all sizes.

Between the two: D (ln 2 - y) <= d (ln k - ln y) for every y > 0, and so D <= d ln(k / y) / (ln 2 - y) for y < ln 2;
then y = 1/5. The quotient D/d is an unknown r with r d = D.
"""

from fractions import Fraction

import z3

from ..engine.proofs.proposition import by, equal_arguments
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, reals
from .exponential_bound import ABOVE_TANGENT, E
from .logarithms import LN_E, LN_INCREASING, LN_PRODUCT, LN_TANGENT, enclosure, ln, ln_of_one, ln_of_power, number
from .powers import power, power_positive

_depth, _d, _k = integers("D", "d", "k")
_r, _s, _u, _y = reals("r", "s", "u", "y")
_FIFTH = number(Fraction(1, 5))


def _take_logarithms() -> Step:
    base = E * (_k * _r)
    compared = power(2, _depth) <= power(base, _d)
    increasing = by(LN_INCREASING, x=power(2, _depth), y=power(base, _d))
    return Step(
        "2^D <= (e k D/d)^d gives D ln 2 <= d (1 + ln k + ln(D/d)), ln being increasing",
        (
            _depth >= 0,
            _d >= 0,
            _k >= 1,
            _r > 0,
            compared,
            by(power_positive(), x=2, m=_depth),
            increasing,
            by(ln_of_power(), x=2, m=_depth),
            by(ln_of_power(), x=base, m=_d),
            by(ABOVE_TANGENT, t=1),
            by(LN_PRODUCT, x=E, y=_k * _r),
            by(LN_PRODUCT, x=_k, y=_r),
            by(LN_E),
        ),
        _depth * ln(2) <= _d * (1 + ln(_k) + ln(_r)),
        (
            Change("ln e = 0", conclusion=_depth * ln(2) <= _d * (ln(_k) + ln(_r))),
            Change("2^D > (e k D/d)^d", (compared,), (power(2, _depth) > power(base, _d),)),
        ),
    )


def _tangent() -> Step:
    tangent = by(LN_TANGENT, x=_r * _y)
    return Step(
        "ln r <= r y - 1 - ln y for r, y > 0: this is ln t <= t - 1 at t = r y",
        (_r > 0, _y > 0, by(LN_PRODUCT, x=_r), tangent),
        ln(_r) <= _r * _y - 1 - ln(_y),
        (Change("ln t <= t", (tangent,), (ln(_r * _y) <= _r * _y,)),),
    )


def slope() -> Step:
    """Return D (ln 2 - y) <= d (ln k - ln y) for every y > 0."""
    return Step(
        "d (1 + ln k + ln(D/d)) <= d (y D/d - ln y + ln k) = y D + d (ln k - ln y), for d >= 1",
        (
            _depth >= 1,
            _d >= 1,
            _k >= 1,
            _r * _d == _depth,
            _y > 0,
            power(2, _depth) <= power(E * (_k * _r), _d),
            by(_take_logarithms()),
            by(_tangent()),
        ),
        _depth * (ln(2) - _y) <= _d * (ln(_k) - ln(_y)),
        (
            Change("another number for D/d", (_r * _d == _depth,), (_r > 0,)),
            Change("without the logarithms", (by(_take_logarithms()),)),
            Change("without the tangent", (by(_tangent()),)),
        ),
    )


def slope_solved() -> Step:
    """Return D <= d ln(k/y) / (ln 2 - y) for 0 < y < ln 2; the quotient is s, and k/y is u."""
    logarithm = by(LN_PRODUCT, x=_u)
    return Step(
        "D (ln 2 - y) <= d ln(k/y) gives D <= d ln(k/y) / (ln 2 - y), if y < ln 2",
        (
            _depth >= 1,
            _d >= 1,
            _k >= 1,
            _r * _d == _depth,
            _y > 0,
            _y < ln(2),
            power(2, _depth) <= power(E * (_k * _r), _d),
            _u * _y == _k,
            _s * (ln(2) - _y) == ln(_u),
            by(slope()),
            logarithm,
            equal_arguments(ln(_u * _y), ln(_k)),
        ),
        _depth <= _d * _s,
        (
            Change("y > ln 2", (_y < ln(2),), (_y > ln(2),)),
            Change("y = ln 2", (_y < ln(2),), (_y == ln(2),)),
            Change("without D (ln 2 - y) <= d ln(k/y)", (by(slope()),)),
        ),
    )


def _constant() -> Step:
    """Return ln 5 + ln k <= 6 (ln 2 - 1/5) ln(k + 1) for k >= 1."""
    at_least_three = by(LN_INCREASING, x=3, y=_k + 1)
    conclusion = ln(_k) - ln(_FIFTH) <= (ln(2) - _FIFTH) * ln(_k + 1) * 6
    return Step(
        "y = 1/5: ln(5 k) <= 6 (ln 2 - 1/5) ln(k + 1); for k = 1 it is ln 5 <= 6 (ln 2 - 1/5) ln 2, and for k >= 2 "
        "is ln k <= ln(k + 1) and ln 3 <= ln(k + 1)",
        (
            z3.Or(_k == 1, _k >= 2),
            by(enclosure(2)),
            by(enclosure(3)),
            by(enclosure(Fraction(1, 5))),
            by(ln_of_one()),
            equal_arguments(ln(_k), ln(1)),
            equal_arguments(ln(_k + 1), ln(2)),
            by(LN_INCREASING, x=_k, y=_k + 1),
            at_least_three,
        ),
        conclusion,
        (
            Change("4 for 6", conclusion=ln(_k) - ln(_FIFTH) <= (ln(2) - _FIFTH) * ln(_k + 1) * 4),
            Change("without ln 3 <= ln(k + 1)", (at_least_three,)),
            Change("ln 2 for ln 3", (by(enclosure(3)),), (ln(3) == ln(2),)),
        ),
    )


def printed_constant() -> Step:
    """Return D <= 6 d ln(k + 1) if D < d, or if 2^D <= (e k D/d)^d."""
    small = by(LN_INCREASING, x=2, y=_k + 1)
    large = z3.Implies(_depth >= _d, z3.And(_depth >= 1, power(2, _depth) <= power(E * (_k * _r), _d)))
    return Step(
        "D <= d ln(5 k)/(ln 2 - 1/5) <= 6 d ln(k + 1); for D < d, where (5) says nothing, D <= 6 d ln 2",
        (
            _depth >= 0,
            _d >= 1,
            _k >= 1,
            z3.Or(_k == 1, _k >= 2),
            _r * _d == _depth,
            large,
            by(slope(), y=_FIFTH),
            by(_constant()),
            by(enclosure(2)),
            small,
        ),
        _depth <= 6 * _d * ln(_k + 1),
        (
            Change("1 for 6", conclusion=_depth <= _d * ln(_k + 1)),
            Change("without the inequality for the constant", (by(_constant()),)),
            Change("without the slope", (by(slope(), y=_FIFTH),)),
            Change("D < d without ln 2 <= ln(k + 1)", (small,)),
        ),
    )
