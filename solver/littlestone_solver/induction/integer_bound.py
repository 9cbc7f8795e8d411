"""Where the search for the largest D with 2^D <= S(D, d, k) may stop, for all sizes: at a failure from 2 d - 1 on.

Here S(D, d, k) = sum of C(D, i) k^i over i <= d, with k >= 1. From D = 2 d - 1 on, S(D + 1, d, k) < 2 S(D, d, k),
so that one failure 2^D > S(D, d, k) makes all later D fail. The reference computes
:func:`littlestone.dimensions.bit_dimension_bound` by this search.
"""

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction, InductionHypothesis
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, reals
from ..engine.values.literal import Given, Literal, powered, sum_of_binomials
from .powers import POWER_NEXT, POWER_ZERO, power, power_not_negative
from .sums import (
    BINOMIAL_NEXT,
    BINOMIAL_NOTHING,
    BINOMIAL_TOO_MANY,
    SUM_EMPTY,
    SUM_NEXT,
    binomial,
    binomial_not_negative,
    pascal,
    sauer,
)

_depth, _d, _i, _j, _n = integers("D", "d", "i", "j", "n")
(_k,) = reals("k")


def _next_binomial() -> Induction:
    """Return C(n, i+1) (i+1) = C(n, i) (n-i)."""
    whole = no_integer_between(_i, 0)

    def following(induction: InductionHypothesis) -> Reason:
        rules = (
            by(BINOMIAL_NEXT),
            by(BINOMIAL_NEXT, i=_i - 1),
            by(BINOMIAL_NOTHING),
            by(BINOMIAL_NOTHING, n=_n + 1),
        )
        nothing = tuple(equal_arguments(binomial(n, _i), binomial(n, 0)) for n in (_n, _n + 1))
        before = by(induction, i=_i - 1)
        return Reason(
            "C(n+1,i+1) (i+1) = C(n,i) (n+1) = C(n+1,i) (n+1-i)",
            (whole, *rules, *nothing, by(induction), before),
            (Change("nothing is known of C(n,i) i", (before,)),),
        )

    return natural_induction(
        "C(n,i+1) (i+1) = C(n,i) (n-i)",
        _n,
        (_i >= 0,),
        binomial(_n, _i + 1) * (_i + 1) == binomial(_n, _i) * (_n - _i),
        Reason(
            "C(0,i+1) (i+1) = 0 = C(0,i) (0-i)",
            (
                whole,
                by(BINOMIAL_TOO_MANY),
                by(BINOMIAL_TOO_MANY, i=_i - 1),
                equal_arguments(binomial(0, _i), binomial(0, 0)),
            ),
            (Change("C(0,1) = 1", (by(BINOMIAL_TOO_MANY),), (binomial(0, _i + 1) == 1,)),),
        ),
        following,
    )


def _binomials_grow() -> Step:
    rule = by(_next_binomial(), n=_depth)
    return Step(
        "C(D,i) <= C(D,i+1) for 0 <= i < d and D >= 2 d - 1, as then i + 1 <= D - i",
        (_i >= 0, _i + 1 <= _d, _depth >= _d * 2 - 1, rule, by(binomial_not_negative(), n=_depth)),
        binomial(_depth, _i) <= binomial(_depth, _i + 1),
        (
            Change("D >= 2 d - 2", (_depth >= _d * 2 - 1,), (_depth >= _d * 2 - 2,)),
            Change("i = d", (_i + 1 <= _d,), (_i <= _d,)),
        ),
    )


def _shifted_sum() -> Induction:
    """Return k S(D, i-1, k) <= S(D, i, k) - 1 for i <= d."""
    grow = by(_binomials_grow())
    return natural_induction(
        "k S(D,i-1,k) <= S(D,i,k) - 1 for i <= d",
        _i,
        (_k >= 1, _i <= _d, _depth >= 1, _depth >= _d * 2 - 1),
        _k * sauer(_depth, _i - 1, _k) <= sauer(_depth, _i, _k) - 1,
        Reason(
            "start: k S(D,-1,k) = 0 = S(D,0,k) - 1",
            (
                by(SUM_EMPTY, n=_depth, q=_k),
                by(SUM_NEXT, n=_depth, m=0, q=_k),
                by(BINOMIAL_NOTHING, n=_depth),
                by(POWER_ZERO, x=_k),
            ),
            (Change("C(D,0) = 0", (by(BINOMIAL_NOTHING, n=_depth),), (binomial(_depth, 0) == 0,)),),
        ),
        lambda induction: Reason(
            "one summand: k C(D,i) k^i = C(D,i) k^(i+1) <= C(D,i+1) k^(i+1)",
            (
                by(SUM_NEXT, n=_depth, m=_i, q=_k),
                by(SUM_NEXT, n=_depth, m=_i + 1, q=_k),
                by(POWER_NEXT, x=_k, m=_i),
                by(power_not_negative(), x=_k, m=_i + 1),
                grow,
                by(induction),
            ),
            (Change("without C(D,i) <= C(D,i+1)", (grow,)),),
        ),
    )


def _less_than_twice() -> Step:
    shifted = by(_shifted_sum(), i=_d)
    return Step(
        "S(D+1,d,k) = S(D,d,k) + k S(D,d-1,k) < 2 S(D,d,k)",
        (_d >= 1, _k >= 1, _depth >= _d * 2 - 1, by(pascal(), n=_depth, m=_d, q=_k), shifted),
        sauer(_depth + 1, _d, _k) < sauer(_depth, _d, _k) * 2,
        (
            Change(
                "k S(D,d-1,k) = S(D,d,k)", (shifted,), (_k * sauer(_depth, _d - 1, _k) == sauer(_depth, _d, _k),)
            ),
            Change(
                "S(D+1,d,k) < 2 S(D,d,k) - 1", conclusion=sauer(_depth + 1, _d, _k) < sauer(_depth, _d, _k) * 2 - 1
            ),
        ),
    )


def later_ones_fail() -> Induction:
    """Return 2^(D+j) > S(D+j, d, k) if this is so for j = 0 and D >= 2 d - 1."""
    doubled = by(_less_than_twice(), D=_depth + _j)
    return natural_induction(
        "2^(D+j) > S(D+j,d,k)",
        _j,
        (_d >= 1, _k >= 1, _depth >= _d * 2 - 1, power(2, _depth) > sauer(_depth, _d, _k)),
        power(2, _depth + _j) > sauer(_depth + _j, _d, _k),
        Reason(
            "j = 0 is given",
            (),
            (Change("not given for j = 0", (power(2, _depth) > sauer(_depth, _d, _k),)),),
        ),
        lambda induction: Reason(
            "2^(D+j) > S(D+j,d,k) passes to j + 1, and D + j + 1 >= 2 d - 1 again",
            (by(POWER_NEXT, x=2, m=_depth + _j), doubled, by(induction)),
            (Change("the sum may more than double", (doubled,)),),
        ),
    )


def _fails(of: Given, depth: int) -> bool:
    """Return whether 2^D > S(D, d, k)."""
    return powered(2, depth) > sum_of_binomials(depth, of.whole("d"), of["k"])


IN_PYTHON = Literal(
    lambda of: (
        min(of["d"], of["k"]) >= 1 and of["D"] >= 2 * of["d"] - 1 and of["j"] >= 0 and _fails(of, of.whole("D"))
    ),
    lambda of: _fails(of, of.whole("D") + of.whole("j")),
)


@verdicts.check(
    "bgs.theorem-3.4",
    "bgs.remark-5.3-chain",
    scopes=everywhere(Only("every d >= 1, k >= 1 and D >= 2 d - 1, all symbolic")),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """If 2^D <= S(D, d) fails for some D >= 2 d - 1, it fails for every larger D."""
    statement = (
        "for all D, d, j (integer), k (real): d >= 1, k >= 1, D >= d*2 - 1, power(2, D) > "
        "S(D, d, k), j >= 0 => power(2, D + j) > S(D + j, d, k)"
    )
    verify_proof(trial, Theorem(statement, later_ones_fail(), IN_PYTHON))
