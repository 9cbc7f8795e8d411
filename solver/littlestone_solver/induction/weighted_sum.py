"""Sauer sums and weights, for all sizes: x^d S(n, d, k) <= (1 + k x)^n for every real x with 0 <= x <= 1.

With x = d / (k n) this is the middle of inequality (5) of `bgs` Theorem 5.6, see
:mod:`~littlestone_solver.induction.exponential_bound`; other weights give better constants, see
:mod:`~littlestone_solver.induction.sharper_constant`. The weight may be 1: then the sum is at most (1 + k)^n.

The proof: for i <= d is x^d <= x^i, hence x^d C(n,i) k^i <= C(n,i) (k x)^i, summand by summand; and the sum with
q = k x is at most (1 + q)^n.
"""

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, after_quick

from ..engine.proofs.induction import Induction
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, reals
from ..engine.values.literal import Literal, powered, sum_of_binomials
from .powers import POWER_ZERO, power, power_at_most_one, power_decreases, power_not_negative, power_of_product
from .sums import BINOMIAL_NOTHING, SUM_EMPTY, SUM_NEXT, binomial, binomial_not_negative, sauer, sum_at_most_power

_n, _i, _m, _d = integers("n", "i", "m", "d")
_k, _x = reals("k", "x")


def weighted_sum() -> Step:
    """Return x^d S(n, d, k) <= (1 + k x)^n for every weight 0 <= x <= 1."""
    return Step(
        "assembly: x^d S(n,d,k) <= S(n,d,k x) <= (1 + k x)^n",
        (
            _n >= 0,
            _d >= 0,
            _k >= 0,
            _x >= 0,
            _x <= 1,
            by(_summation(), m=_d),
            by(sum_at_most_power(), m=_d, q=_k * _x),
        ),
        power(_x, _d) * sauer(_n, _d, _k) <= power(1 + _k * _x, _n),
        (Change("(1 + q)^n bounds only the sum up to d - 1", (by(sum_at_most_power(), m=_d, q=_k * _x),)),),
    )


def _one_term() -> Step:
    """Return one summand, i <= d: x^d C(n,i) k^i <= C(n,i) (k x)^i."""
    smaller, together = by(power_decreases(), m=_d - _i), by(power_of_product(), x=_k, y=_x, m=_i)
    return Step(
        "one summand, i <= d: x^d C(n,i) k^i <= C(n,i) (k x)^i, as x^d <= x^i and (k x)^i = k^i x^i",
        (
            _n >= 0,
            _i >= 0,
            _i <= _d,
            _k >= 0,
            _x >= 0,
            _x <= 1,
            by(binomial_not_negative()),
            by(power_not_negative(), x=_k, m=_i),
            smaller,
            together,
        ),
        power(_x, _d) * (binomial(_n, _i) * power(_k, _i)) <= binomial(_n, _i) * power(_k * _x, _i),
        (
            Change("i > d, where x^i may be less than x^d", (_i <= _d,), (_i > _d,)),
            Change("k x^i for (k x)^i", (together,), (power(_k * _x, _i) == power(_x, _i),)),
        ),
    )


def _summation() -> Induction:
    conditions = (_n >= 0, _m <= _d, _k >= 0, _x >= 0, _x <= 1)
    term = by(_one_term(), i=_m + 1)
    return natural_induction(
        "x^d S(n,m,k) <= S(n,m,k x) for m <= d",
        _m,
        conditions,
        power(_x, _d) * sauer(_n, _m, _k) <= sauer(_n, _m, _k * _x),
        Reason(
            "summation, start: for m = 0 both sums are 1, and x^d <= 1",
            (
                by(SUM_NEXT, m=0, q=_k),
                by(SUM_NEXT, m=0, q=_k * _x),
                by(SUM_EMPTY, q=_k),
                by(SUM_EMPTY, q=_k * _x),
                by(POWER_ZERO, x=_k),
                by(POWER_ZERO, x=_k * _x),
                by(BINOMIAL_NOTHING),
                by(power_at_most_one(), m=_d),
            ),
            (Change("x^d > 1", (by(power_at_most_one(), m=_d),), (power(_x, _d) > 1,)),),
        ),
        lambda induction: Reason(
            "summation: one summand more on both sides",
            (by(SUM_NEXT, m=_m + 1, q=_k), by(SUM_NEXT, m=_m + 1, q=_k * _x), term, by(induction)),
            (Change("a summand that is not bounded", (term,)),),
        ),
    )


IN_PYTHON = Literal(
    lambda of: min(of["n"], of["d"], of["k"]) >= 0 and 0 <= of["x"] <= 1,
    lambda of: (
        powered(of["x"], of.whole("d")) * sum_of_binomials(of.whole("n"), of.whole("d"), of["k"])
        <= powered(1 + of["k"] * of["x"], of.whole("n"))
    ),
)


@verdicts.check(
    "bgs.theorem-5.6",
    "bgs.remark-5.3-chain",
    scopes=after_quick(Only("every n >= 0, d >= 0, k >= 0 and every real weight x with 0 < x <= 1, all symbolic")),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """x^d S(n, d) <= (1 + k x)^n, where S(n, d) is the sum of C(n, i) k^i for i <= d."""
    verify_proof(
        trial,
        Theorem(
            (
                "for all d, n (integer), k, x (real): n >= 0, d >= 0, k >= 0, x >= 0, x <= 1 => power(x, "
                "d)*S(n, d, k) <= power(1 + k*x, n)"
            ),
            weighted_sum(),
            IN_PYTHON,
        ),
    )
