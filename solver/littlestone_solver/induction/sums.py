"""Sauer sums: S(n, m, q) = sum of C(n, i) q^i over i <= m, for real q, by their recursions, and what is used.

C(n, i) is defined by Pascal's rule and S(n, m, q) by one summand more; S(n, -1, q) = 0. Everything else follows:
Pascal's identity for the sums (`bgs` Claim 5.10), monotonicity, and S(n, m, q) <= (1 + q)^n for q >= 0 with
equality for n <= m (the binomial theorem).
"""

from ..engine.proofs.induction import Induction, InductionHypothesis
from ..engine.proofs.proposition import Definition, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, REAL, integers, number_function, reals
from ..meanings import numbers
from .powers import POWER_NEXT, POWER_ZERO, power, power_not_negative

binomial = number_function("C", INTEGER, INTEGER, meaning=numbers.BINOMIAL)
"""C(n, i) is the number of i-element subsets of n elements."""
sauer = number_function("S", INTEGER, INTEGER, REAL, meaning=numbers.SAUER_SUM)
"""S(n, m, q) is the sum of C(n, i) q^i over i <= m."""

_n, _i, _m = integers("n", "i", "m")
(_q,) = reals("q")

BINOMIAL_NOTHING = Definition("C(n,0)", binomial(_n, 0) == 1, (_n >= 0,))
BINOMIAL_TOO_MANY = Definition("C(0,i+1)", binomial(0, _i + 1) == 0, (_i >= 0,))
BINOMIAL_NEXT = Definition(
    "C(n+1,i+1)", binomial(_n + 1, _i + 1) == binomial(_n, _i) + binomial(_n, _i + 1), (_n >= 0, _i >= 0)
)
SUM_EMPTY = Definition("S(n,-1,q)", sauer(_n, -1, _q) == 0)
SUM_NEXT = Definition(
    "S(n,m,q)", sauer(_n, _m, _q) == sauer(_n, _m - 1, _q) + binomial(_n, _m) * power(_q, _m), (_m >= 0,)
)


def binomial_not_negative() -> Induction:
    """Return C(n, i) >= 0."""
    nothing = equal_arguments(binomial(0, _i), binomial(0, 0))
    nothing_more = equal_arguments(binomial(_n + 1, _i), binomial(_n + 1, 0))
    whole = no_integer_between(_i, 0)
    return natural_induction(
        "C(n,i) >= 0",
        _n,
        (_i >= 0,),
        binomial(_n, _i) >= 0,
        Reason(
            "C(0,0) = 1 and C(0,i) = 0 for i >= 1",
            (by(BINOMIAL_NOTHING, n=0), by(BINOMIAL_TOO_MANY, i=_i - 1), nothing, whole),
            (Change("C(0,i) > 0", conclusion=binomial(0, _i) > 0),),
        ),
        lambda induction: Reason(
            "C(n+1,0) = 1 and C(n+1,i) = C(n,i-1) + C(n,i) for i >= 1",
            (
                by(BINOMIAL_NOTHING, n=_n + 1),
                by(BINOMIAL_NEXT, i=_i - 1),
                nothing_more,
                whole,
                by(induction),
                by(induction, i=_i - 1),
            ),
            (Change("C(n,i-1) may be negative", (by(induction, i=_i - 1),)),),
        ),
    )


def pascal() -> Induction:
    """Return S(n+1, m, q) = S(n, m, q) + q S(n, m-1, q), by induction on m from m = 0."""
    powers = by(POWER_NEXT, x=_q)

    def next_sum(induction: InductionHypothesis) -> Reason:
        sums = (by(SUM_NEXT, n=_n + 1, m=_m + 1), by(SUM_NEXT, m=_m + 1), by(SUM_NEXT))
        rule = by(BINOMIAL_NEXT, i=_m)
        return Reason(
            "Pascal step (bgs Claim 5.10): the same at m, C(n+1,m+1) = C(n,m+1) + C(n,m) and q^(m+1) = q q^m",
            (*sums, rule, powers, by(induction)),
            (
                Change("without C(n+1,m+1) = C(n,m+1) + C(n,m)", (rule,)),
                Change("q^(m+1) = q^m", (powers,), (power(_q, _m + 1) == power(_q, _m),)),
                Change(
                    "factor q forgotten",
                    (by(induction),),
                    (sauer(_n + 1, _m, _q) == sauer(_n, _m, _q) + sauer(_n, _m - 1, _q),),
                ),
            ),
        )

    return natural_induction(
        "S(n+1,m,q) = S(n,m,q) + q S(n,m-1,q)",
        _m,
        (_n >= 0,),
        sauer(_n + 1, _m, _q) == sauer(_n, _m, _q) + _q * sauer(_n, _m - 1, _q),
        Reason(
            "Pascal base (bgs Claim 5.10, m = 0): both sides are 1, the sum up to -1 being 0",
            (
                by(SUM_NEXT, n=_n + 1, m=0),
                by(SUM_NEXT, m=0),
                by(SUM_EMPTY),
                by(SUM_EMPTY, n=_n + 1),
                by(BINOMIAL_NOTHING),
                by(BINOMIAL_NOTHING, n=_n + 1),
            ),
            (Change("the sum up to -1 is 1", (by(SUM_EMPTY),), (sauer(_n, -1, _q) == 1, _q > 0)),),
        ),
        next_sum,
    )


def sum_is_monotone() -> Step:
    """Return S(n, m-1, q) <= S(n, m, q) for q >= 0."""
    positive = by(power_not_negative(), x=_q)
    return Step(
        "S(n,m-1,q) <= S(n,m,q), as C(n,m) >= 0 and q^m >= 0",
        (_n >= 0, _m >= 0, _q >= 0, by(SUM_NEXT), by(binomial_not_negative(), i=_m), positive),
        sauer(_n, _m - 1, _q) <= sauer(_n, _m, _q),
        (
            Change("strictly", conclusion=sauer(_n, _m - 1, _q) < sauer(_n, _m, _q)),
            Change("without q^m >= 0", (positive,)),
        ),
    )


def sum_of_nothing() -> Induction:
    """Return S(0, m, q) = 1 for m >= 0."""
    return natural_induction(
        "S(0,m,q) = 1",
        _m,
        (),
        sauer(0, _m, _q) == 1,
        Reason(
            "S(0,0,q) = C(0,0) q^0 = 1",
            (by(SUM_NEXT, n=0, m=0), by(SUM_EMPTY, n=0), by(BINOMIAL_NOTHING, n=0), by(POWER_ZERO, x=_q)),
            (Change("q^0 = 0", (by(POWER_ZERO, x=_q),), (power(_q, 0) == 0,)),),
        ),
        lambda induction: Reason(
            "S(0,m+1,q) = S(0,m,q), as C(0,m+1) = 0",
            (by(SUM_NEXT, n=0, m=_m + 1), by(BINOMIAL_TOO_MANY, i=_m), by(induction)),
            (
                Change(
                    "C(0,m+1) = 1",
                    (by(BINOMIAL_TOO_MANY, i=_m),),
                    (binomial(0, _m + 1) == 1, power(_q, _m + 1) > 0),
                ),
            ),
        ),
    )


def sum_at_most_power() -> Induction:
    """Return S(n, m, q) <= (1 + q)^n for q >= 0 and m >= -1."""
    empty, whole = equal_arguments(sauer(0, _m, _q), sauer(0, -1, _q)), no_integer_between(_m, -1)
    still_empty = equal_arguments(sauer(_n + 1, _m, _q), sauer(_n + 1, -1, _q))
    powers = by(POWER_NEXT, x=_q + 1, m=_n)
    return natural_induction(
        "S(n,m,q) <= (1 + q)^n for q >= 0",
        _n,
        (_q >= 0, _m >= -1),
        sauer(_n, _m, _q) <= power(1 + _q, _n),
        Reason(
            "S(0,m,q) is 1 or, for m = -1, 0",
            (by(sum_of_nothing()), by(SUM_EMPTY, n=0), empty, whole, by(POWER_ZERO, x=_q + 1)),
            (Change("S(0,m,q) < 1", conclusion=sauer(0, _m, _q) < 1),),
        ),
        lambda induction: Reason(
            "S(n+1,m,q) = S(n,m,q) + q S(n,m-1,q) <= (1 + q) (1 + q)^n",
            (
                by(pascal()),
                powers,
                by(SUM_EMPTY, n=_n + 1),
                still_empty,
                whole,
                by(power_not_negative(), x=_q + 1, m=_n),
                by(induction),
                by(induction, m=_m - 1),
            ),
            (
                Change("negative q", (_q >= 0,), (_q < 0, _q > -1)),
                Change(
                    "q (1 + q)^n for (1 + q)^(n+1)",
                    (powers,),
                    (power(1 + _q, _n + 1) == _q * power(1 + _q, _n), power(1 + _q, _n) > 0),
                ),
            ),
        ),
    )


def sum_is_power() -> Induction:
    """Return the binomial theorem: S(n, m, q) = (1 + q)^n for n <= m."""
    return natural_induction(
        "S(n,m,q) = (1 + q)^n for n <= m",
        _n,
        (_m >= _n,),
        sauer(_n, _m, _q) == power(1 + _q, _n),
        Reason(
            "S(0,m,q) = 1 = (1 + q)^0",
            (by(sum_of_nothing()), by(POWER_ZERO, x=_q + 1)),
            (Change("S(0,m,q) = 0", (by(sum_of_nothing()),), (sauer(0, _m, _q) == 0,)),),
        ),
        lambda induction: Reason(
            "S(n+1,m,q) = S(n,m,q) + q S(n,m-1,q) = (1 + q) (1 + q)^n, as n <= m - 1",
            (by(pascal()), by(POWER_NEXT, x=_q + 1, m=_n), by(induction), by(induction, m=_m - 1)),
            (
                Change("n = m + 1, one summand short", (_m >= _n + 1,), (_m >= _n,)),
                Change("n (1 + q) for (1 + q)^n", conclusion=sauer(_n + 1, _m, _q) == (1 + _q) * (_n + 1)),
            ),
        ),
    )
