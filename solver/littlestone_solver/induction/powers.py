"""Powers: x^m for real x and m = 0, 1, .., by x^0 = 1 and x^(m+1) = x x^m, and what is used of them."""

from ..engine.proofs.induction import Induction
from ..engine.proofs.proposition import Definition, Proposition, Used, by
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, REAL, integers, number_function, reals
from ..meanings import numbers

power = number_function("power", REAL, INTEGER, meaning=numbers.POWER)
"""power(x, m) is x^m."""

_x, _y = reals("x", "y")
_m, _i = integers("m", "i")

POWER_ZERO = Definition("x^0", power(_x, 0) == 1)
POWER_NEXT = Definition("x^(m+1)", power(_x, _m + 1) == _x * power(_x, _m), (_m >= 0,))


def power_not_negative() -> Induction:
    """Return 0 <= x^m for x >= 0."""
    conclusion = power(_x, _m) >= 0
    return natural_induction(
        "x^m >= 0 for x >= 0",
        _m,
        (_x >= 0,),
        conclusion,
        Reason("x^0 = 1 >= 0", (by(POWER_ZERO),), (Change("x^0 > 1", conclusion=power(_x, 0) > 1),)),
        lambda induction: Reason(
            "x^m >= 0 gives x x^m >= 0",
            (by(POWER_NEXT), by(induction)),
            (Change("negative x", (_x >= 0,), (_x < 0,)),),
        ),
    )


def power_at_most_one() -> Induction:
    """Return x^m <= 1 for 0 <= x <= 1."""
    conclusion = power(_x, _m) <= 1
    return natural_induction(
        "x^m <= 1 for 0 <= x <= 1",
        _m,
        (_x >= 0, _x <= 1),
        conclusion,
        Reason("x^0 = 1 <= 1", (by(POWER_ZERO),), (Change("x^0 < 1", conclusion=power(_x, 0) < 1),)),
        lambda induction: Reason(
            "x^m <= 1 gives x x^m <= 1",
            (by(POWER_NEXT), by(induction)),
            (Change("x > 1", (_x <= 1,), (_x > 1,)),),
        ),
    )


def power_positive() -> Induction:
    """Return x^m > 0 for x > 0."""
    conclusion = power(_x, _m) > 0
    return natural_induction(
        "x^m > 0 for x > 0",
        _m,
        (_x > 0,),
        conclusion,
        Reason("x^0 = 1 > 0", (by(POWER_ZERO),), (Change("x^0 > 1", conclusion=power(_x, 0) > 1),)),
        lambda induction: Reason(
            "x^m > 0 gives x x^m > 0",
            (by(POWER_NEXT), by(induction)),
            (Change("x = 0", (_x > 0,), (_x == 0,)),),
        ),
    )


def power_decreases() -> Induction:
    """Return x^(i+m) <= x^i for 0 <= x <= 1."""
    conclusion = power(_x, _i + _m) <= power(_x, _i)
    return natural_induction(
        "x^(i+m) <= x^i for 0 <= x <= 1",
        _m,
        (_x >= 0, _x <= 1, _i >= 0),
        conclusion,
        Reason(
            "x^i <= x^i",
            (),
            (Change("x^i < x^i", conclusion=power(_x, _i) < power(_x, _i)),),
        ),
        lambda induction: Reason(
            "x^(i+m) <= x^i gives x x^(i+m) <= x^i",
            (by(POWER_NEXT, m=_i + _m), by(power_not_negative(), m=_i + _m), by(induction)),
            (Change("x > 1, as x = d / (k n) for n < d and k = 1", (_x <= 1,), (_x > 1,)),),
        ),
    )


def power_of_product() -> Induction:
    """Return (x y)^m = x^m y^m."""
    induction_claim = power(_x * _y, _m) == power(_x, _m) * power(_y, _m)
    return natural_induction(
        "(x y)^m = x^m y^m",
        _m,
        (),
        induction_claim,
        Reason(
            "(x y)^0 = 1 = x^0 y^0",
            (by(POWER_ZERO), by(POWER_ZERO, x=_y), by(POWER_ZERO, x=_x * _y)),
            (Change("without x^0 = 1", (by(POWER_ZERO),)),),
        ),
        lambda induction: Reason(
            "(x y)^m = x^m y^m gives x y (x y)^m = (x x^m) (y y^m)",
            (by(POWER_NEXT), by(POWER_NEXT, x=_y), by(POWER_NEXT, x=_x * _y), by(induction)),
            (Change("without the factor x^m", (by(induction),), (power(_x * _y, _m) == power(_y, _m),)),),
        ),
    )


def power_monotone() -> Induction:
    """Return x^m <= y^m for 0 <= x <= y."""
    return natural_induction(
        "x^m <= y^m for 0 <= x <= y",
        _m,
        (_x >= 0, _x <= _y),
        power(_x, _m) <= power(_y, _m),
        Reason(
            "x^0 = 1 = y^0",
            (by(POWER_ZERO), by(POWER_ZERO, x=_y)),
            (Change("strictly", conclusion=power(_x, 0) < power(_y, 0)),),
        ),
        lambda induction: Reason(
            "x^m <= y^m gives x x^m <= y y^m",
            (by(POWER_NEXT), by(POWER_NEXT, x=_y), by(power_not_negative()), by(induction)),
            (
                Change("negative x", (_x >= 0, by(power_not_negative())), (_x < 0,)),
                Change("x > y", (_x <= _y,), (_x > _y, _y >= 0)),
            ),
        ),
    )


def reciprocal_powers() -> Step:
    """Return x^m y^m = 1 for x y = 1."""
    one = _one_power()
    uses = (by(power_of_product()), by(one, x=_x * _y))
    return Step(
        "x y = 1 gives x^m y^m = (x y)^m = 1",
        (_m >= 0, _x * _y == 1, *uses),
        power(_x, _m) * power(_y, _m) == 1,
        (Change("x y = 2", (_x * _y == 1,), (_x * _y == 2,)),),
    )


def _one_power() -> Proposition:
    return natural_induction(
        "x^m = 1 for x = 1",
        _m,
        (_x == 1,),
        power(_x, _m) == 1,
        Reason("x^0 = 1", (by(POWER_ZERO),), (Change("x^0 > 1", conclusion=power(_x, 0) > 1),)),
        lambda induction: Reason(
            "x^m = 1 gives x x^m = 1",
            (by(POWER_NEXT), by(induction)),
            (Change("x = 2", (_x == 1,), (_x == 2,)),),
        ),
    )


def power_at_least_one() -> Induction:
    """Return x^m >= 1 for x >= 1."""
    return natural_induction(
        "x^m >= 1 for x >= 1",
        _m,
        (_x >= 1,),
        power(_x, _m) >= 1,
        Reason("x^0 = 1 >= 1", (by(POWER_ZERO),), (Change("x^0 > 1", conclusion=power(_x, 0) > 1),)),
        lambda induction: Reason(
            "x^m >= 1 gives x x^m >= 1",
            (by(POWER_NEXT), by(induction)),
            (Change("x = 0, where 0^0 = 1 and 0^1 = 0", (_x >= 1,), (_x == 0,)),),
        ),
    )


def power_of_sum() -> Induction:
    """Return x^(i+m) = x^i x^m."""
    return natural_induction(
        "x^(i+m) = x^i x^m",
        _m,
        (_i >= 0,),
        power(_x, _i + _m) == power(_x, _i) * power(_x, _m),
        Reason("x^(i+0) = x^i 1", (by(POWER_ZERO),), (Change("x^0 = 2", (by(POWER_ZERO),), (power(_x, 0) == 2,)),)),
        lambda induction: Reason(
            "x x^(i+m) = x^i (x x^m)",
            (by(POWER_NEXT), by(POWER_NEXT, m=_i + _m), by(induction)),
            (
                Change(
                    "x^(i+m) = x^i + x^m", (by(induction),), (power(_x, _i + _m) == power(_x, _i) + power(_x, _m),)
                ),
            ),
        ),
    )


def power_of_power() -> Induction:
    """Return (x^i)^m = x^(i m)."""
    product = by(power_of_sum(), i=_i * _m, m=_i)
    return natural_induction(
        "(x^i)^m = x^(i m)",
        _m,
        (_i >= 0,),
        power(power(_x, _i), _m) == power(_x, _i * _m),
        Reason(
            "(x^i)^0 = 1 = x^0",
            (by(POWER_ZERO), by(POWER_ZERO, x=power(_x, _i))),
            (Change("without x^0 = 1", (by(POWER_ZERO),)),),
        ),
        lambda induction: Reason(
            "x^i (x^i)^m = x^(i m + i)",
            (_positive_product(), by(POWER_NEXT, x=power(_x, _i)), product, by(induction)),
            (
                Change(
                    "x^(i m + 1) for x^(i m + i)", (product,), (power(_x, _i * _m + _i) == power(_x, _i * _m) * _x,)
                ),
            ),
        ),
    )


def _positive_product() -> Used:
    """Return i m >= 0, the condition on an exponent."""
    return by(
        Step(
            "i m >= 0 for i, m >= 0",
            (_i >= 0, _m >= 0),
            _i * _m >= 0,
            (Change("negative i", (_i >= 0,)), Change("negative m", (_m >= 0,))),
        )
    )
