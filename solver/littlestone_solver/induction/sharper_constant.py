"""A better constant for `bgs` Theorem 3.4: from 2^D <= S(D, d, k) to D <= 4.01 d ln(k + 1), for all sizes.

Inequality (4) of `bgs` Theorem 5.6 and any weight 0 < x <= 1 with k x < 1 give D <= d ln(1/x) / ln(2 / (1 + k x)),
without the detour of inequality (5). The simple choice x = 153/(500 k) gives 4.01 in place of 6.
"""

from fractions import Fraction

import z3

from ..engine.proofs.proposition import by, equal_arguments
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, reals
from .logarithms import LN_INCREASING, LN_PRODUCT, enclosure, ln, ln_of_one, ln_of_power, number
from .powers import power, power_positive
from .sums import sauer
from .weighted_sum import weighted_sum

_SHARE = Fraction(153, 500)
"""The number k x, for every k."""

_depth, _d, _k = integers("D", "d", "k")
(_x,) = reals("x")
_conditions = (_depth >= 0, _d >= 0, _k >= 1, _x > 0, _x <= 1, power(2, _depth) <= sauer(_depth, _d, _k))


def _multiply_by_weight() -> Step:
    return Step(
        "2^D <= S(D,d,k) gives x^d 2^D <= x^d S(D,d,k) <= (1 + k x)^D",
        (*_conditions, by(power_positive(), m=_d), by(weighted_sum(), n=_depth, k=_k)),
        power(_x, _d) * power(2, _depth) <= power(1 + _k * _x, _depth),
        (
            Change("a weight of any sign", (by(power_positive(), m=_d),)),
            Change("2^D above the sum", (_conditions[-1],), (power(2, _depth) > sauer(_depth, _d, _k),)),
        ),
    )


def _take_logarithms_of_weights() -> Step:
    product = power(_x, _d) * power(2, _depth)
    increasing = by(LN_INCREASING, x=product, y=power(1 + _k * _x, _depth))
    return Step(
        "x^d 2^D <= (1 + k x)^D gives D (ln 2 - ln(1 + k x)) <= -d ln x",
        (
            *_conditions,
            by(_multiply_by_weight()),
            by(power_positive(), m=_d),
            by(power_positive(), x=2, m=_depth),
            increasing,
            by(LN_PRODUCT, x=power(_x, _d), y=power(2, _depth)),
            by(ln_of_power(), m=_d),
            by(ln_of_power(), x=2, m=_depth),
            by(ln_of_power(), x=1 + _k * _x, m=_depth),
        ),
        _depth * (ln(2) - ln(1 + _k * _x)) <= _d * ln(_x) * -1,
        (Change("ln is not increasing", (increasing,)),),
    )


def _constant() -> Step:
    """Return -ln(153/500) + ln k <= 4.01 (ln 2 - ln(653/500)) ln(k + 1), up to k = 4 one by one."""
    gap = ln(2) - ln(number(1 + _SHARE))
    enclosures = tuple(by(enclosure(value)) for value in (2, 3, 4, 5, 6, 1 + _SHARE, _SHARE))
    values = tuple(equal_arguments(ln(_k + j), ln(k + j)) for k in (1, 2, 3, 4) for j in (0, 1))
    beyond = by(LN_INCREASING, x=6, y=_k + 1)
    left = ln(_k) - ln(number(_SHARE))
    return Step(
        "x = 153/(500 k): ln(1/x) = ln(500/153) + ln k <= 4.01 (ln 2 - ln(653/500)) ln(k + 1)",
        (
            z3.Or(_k == 1, _k == 2, _k == 3, _k == 4, _k >= 5),
            *enclosures,
            *dict.fromkeys(values),
            by(ln_of_one()),
            by(LN_INCREASING, x=_k, y=_k + 1),
            beyond,
        ),
        left * 100 <= gap * ln(_k + 1) * 401,
        (
            Change("4 for 4.01", conclusion=left <= gap * ln(_k + 1) * 4),
            Change("without ln(k + 1) >= ln 6 for k >= 5", (beyond,)),
        ),
    )


def sharper_constant() -> Step:
    """Return D <= 4.01 d ln(k + 1) if 2^D <= S(D, d, k); the weight x is 153/(500 k)."""
    weights = by(_take_logarithms_of_weights())
    natural = z3.Or(_k == 1, _k == 2, _k == 3, _k == 4, _k >= 5)
    return Step(
        "D ln(2/(1 + k x)) <= d ln(1/x) <= 4.01 d ln(2/(1 + k x)) ln(k + 1), and k x < 1, give "
        "D <= 4.01 d ln(k + 1)",
        (
            *_conditions[:3],
            natural,
            _conditions[-1],
            _x * _k * 500 == 153,
            weights,
            by(_constant()),
            by(LN_PRODUCT, x=_k, y=_x),
            equal_arguments(ln(_k * _x), ln(number(_SHARE))),
            equal_arguments(ln(1 + _k * _x), ln(number(1 + _SHARE))),
            by(enclosure(2)),
            by(enclosure(1 + _SHARE)),
        ),
        _depth <= number(Fraction(401, 100)) * _d * ln(_k + 1),
        (
            Change("k x >= 1", (_x * _k * 500 == 153,), (_x * _k >= 1, _x <= 1)),
            Change("without the logarithms of the weights", (weights,)),
            Change("without the inequality for the constant", (by(_constant()),)),
        ),
    )
