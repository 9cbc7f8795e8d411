"""Logarithms: what is taken from analysis, and ln x^m = m ln x.

Taken as given: ln of a product is the sum, ln is increasing, ln t <= t - 1, ln e = 1, and for single rational
numbers the rational enclosures that :func:`littlestone.intervals.logarithm` gives.
"""

from fractions import Fraction

import z3

from littlestone.intervals import logarithm

from ..engine.proofs.induction import Induction
from ..engine.proofs.proposition import Fact, by, equal_arguments
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import CONTEXT, REAL, integers, number_function, reals
from ..meanings import numbers
from .exponential_bound import E
from .powers import POWER_NEXT, POWER_ZERO, power, power_positive

ln = number_function("ln", REAL, meaning=numbers.LOGARITHM)

_x, _y = reals("x", "y")
(_m,) = integers("m")

LN_PRODUCT = Fact("analysis: ln(x y) = ln x + ln y", ln(_x * _y) == ln(_x) + ln(_y), (_x > 0, _y > 0))
LN_INCREASING = Fact("analysis: ln is increasing", ln(_x) <= ln(_y), (_x > 0, _x <= _y))
LN_TANGENT = Fact("analysis: ln x <= x - 1", ln(_x) <= _x - 1, (_x > 0,))
LN_E = Fact("analysis: ln e = 1", ln(E) == 1)


def number(value: int | Fraction) -> z3.ArithRef:
    """Return a rational number as a term.

    Examples
    --------
    >>> number(Fraction(1, 5))
    1/5
    """
    return z3.RealVal(str(value), CONTEXT)


def enclosure(value: int | Fraction) -> Fact:
    """Return that the logarithm of a number lies in its enclosure, with ends rounded outwards to 40 bits.

    Examples
    --------
    >>> enclosure(2).text
    'analysis: enclosure of ln 2'
    """
    interval = logarithm(value).rounded(40)
    low, high = interval.lower, interval.upper
    unknown = ln(number(value))
    bounds = z3.And(unknown * low.denominator >= low.numerator, unknown * high.denominator <= high.numerator)
    return Fact(f"analysis: enclosure of ln {value}", bounds)


def ln_of_one() -> Step:
    """Return ln 1 = 0."""
    return Step(
        "ln 1 = 0, as ln(1 1) = ln 1 + ln 1",
        (by(LN_PRODUCT, x=1, y=1),),
        ln(1) == 0,
        (Change("without ln(1 1) = ln 1 + ln 1", (by(LN_PRODUCT, x=1, y=1),)),),
    )


def ln_of_power() -> Induction:
    """Return ln x^m = m ln x for x > 0."""
    product = by(LN_PRODUCT, y=power(_x, _m))
    return natural_induction(
        "ln x^m = m ln x",
        _m,
        (_x > 0,),
        ln(power(_x, _m)) == _m * ln(_x),
        Reason(
            "ln x^0 = ln 1 = 0",
            (by(POWER_ZERO), by(ln_of_one()), equal_arguments(ln(power(_x, 0)), ln(1))),
            (Change("ln 1 = 1", (by(ln_of_one()),), (ln(1) == 1,)),),
        ),
        lambda induction: Reason(
            "ln x^(m+1) = ln(x x^m) = ln x + ln x^m",
            (
                by(POWER_NEXT),
                by(power_positive()),
                product,
                equal_arguments(ln(power(_x, _m + 1)), ln(_x * power(_x, _m))),
                by(induction),
            ),
            (
                Change(
                    "ln of a product as the product of the ln",
                    (product,),
                    (ln(_x * power(_x, _m)) == ln(_x) * ln(power(_x, _m)),),
                ),
            ),
        ),
    )
