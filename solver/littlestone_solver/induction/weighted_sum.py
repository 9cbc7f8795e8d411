"""Sauer sums and weights, for all sizes: x^d S(n, d) <= (1 + k x)^n for every real x with 0 < x <= 1.

Here S(n, d) = sum of C(n, i) k^i over i <= d. With x = d / (k n) this is the middle of inequality (5) of `bgs`
Theorem 5.6, see :mod:`~littlestone_solver.induction.exponential_bound`; other weights give better constants, see
:mod:`~littlestone_solver.induction.bit_dimension_chain`. The weight may be 1: then the sum is at most (1 + k)^n.

The proof: for i <= d is x^d <= x^i, hence x^d C(n,i) k^i <= C(n,i) (k x)^i; and the sum V(n, m) of C(n,i) q^i over
i <= m is at most (1 + q)^n for every m, by Pascal's rule and induction on n. That the full sum *equals* (1 + q)^n
is not needed.

Every value of a function at a symbolic argument is a real unknown of its own: ``x^m`` is the *name* of an unknown.
What is known about it is stated as a hypothesis of the step. Not checked by z3: the inductions that join the steps.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, after_quick

from ..engine.step import Step, WrongStep, verify_steps


def reals(*names: str) -> list[z3.ArithRef]:
    """Return real unknowns of one new context.

    Parameters
    ----------
    names
        Their names.

    Examples
    --------
    >>> reals("x", "y")
    [x, y]
    """
    context = z3.Context()
    return [z3.Real(name, context) for name in names]


def weighted_sum_steps() -> list[Step]:
    """Return the steps in the order of the argument.

    Examples
    --------
    >>> len(weighted_sum_steps())
    9
    """
    return [
        _power_decreases(),
        _power_of_product(),
        _one_term(),
        _no_term(),
        _next_term(),
        _pascal_base(),
        _pascal_step(),
        _binomial_step(),
        _assembly(),
    ]


def _power_decreases() -> Step:
    x, power = reals("x", "x^m")
    conclusion = z3.And(x * power <= power, x * power >= 0, x * power <= 1)
    known = (power >= 0, power <= 1)
    return Step(
        "0 <= x^(m+1) <= x^m <= 1 for 0 < x <= 1, from 0 <= x^m <= 1; for m = 0 it is x^0 = 1: so x^d <= x^i for "
        "i <= d",
        (x > 0, x <= 1, *known),
        conclusion,
        (WrongStep("x > 1, as x = d / (k n) for n < d and k = 1", (x > 1, *known), conclusion),),
    )


def _power_of_product() -> Step:
    k, x, together, first, second = reals("k", "x", "(k x)^m", "k^m", "x^m")
    conclusion = k * x * together == (k * first) * (x * second)
    return Step(
        "(k x)^m = k^m x^m passes from m to m + 1; for m = 0 both sides are 1",
        (together == first * second,),
        conclusion,
        (WrongStep("without the factor k^m", (together == second,), conclusion),),
    )


def _one_term() -> Step:
    binomial, power, weight, term_weight, together = reals("C(n,i)", "k^i", "x^d", "x^i", "(k x)^i")
    natural = (binomial >= 0, power >= 0)
    conclusion = weight * (binomial * power) <= binomial * together
    return Step(
        "one summand, i <= d: x^d C(n,i) k^i <= C(n,i) (k x)^i, as x^d <= x^i and (k x)^i = k^i x^i",
        (*natural, weight <= term_weight, together == power * term_weight),
        conclusion,
        (
            WrongStep(
                "i > d, where x^i may be less than x^d", (*natural, together == power * term_weight), conclusion
            ),
            WrongStep("k x^i for (k x)^i", (*natural, weight <= term_weight, together == term_weight), conclusion),
        ),
    )


def _no_term() -> Step:
    weight, total, weighted = reals("x^d", "sum of C(n,i) k^i, i <= m", "sum of C(n,i) (k x)^i, i <= m")
    start = (total == 1, weighted == 1)
    return Step(
        "summation, start: for m = 0 both sums are 1, and x^d <= 1",
        (*start, weight <= 1),
        weight * total <= weighted,
        (WrongStep("x^d > 1", (*start, weight > 1), weight * total <= weighted),),
    )


def _next_term() -> Step:
    weight, total, weighted, term, weighted_term = reals(
        "x^d",
        "sum of C(n,i) k^i, i <= m",
        "sum of C(n,i) (k x)^i, i <= m",
        "C(n,m+1) k^(m+1)",
        "C(n,m+1) (k x)^(m+1)",
    )
    induction, one_term = weight * total <= weighted, weight * term <= weighted_term
    conclusion = weight * (total + term) <= weighted + weighted_term
    return Step(
        "summation: x^d times the first sum is at most the second one; passes from m to m + 1",
        (induction, one_term),
        conclusion,
        (WrongStep("a summand that is not bounded", (induction, weight > 0, term > 0), conclusion),),
    )


def _pascal_base() -> Step:
    following, now, below, term, term_before, q = reals("V(n+1,0)", "V(n,0)", "V(n,-1)", "C(n+1,0)", "C(n,0)", "q")
    meaning = (following == term, now == term_before, term == 1, term_before == 1)
    conclusion = following == now + q * below
    return Step(
        "Pascal's identity with a real q, m = 0: V(n+1,0) = V(n,0) + q V(n,-1), the sum up to -1 being 0",
        (*meaning, below == 0),
        conclusion,
        (WrongStep("the sum up to -1 is 1", (*meaning, below == 1), conclusion),),
    )


def _pascal_step() -> Step:
    names = ("V(n+1,m)", "V(n,m)", "V(n,m-1)", "V(n+1,m-1)", "V(n,m-2)", "C(n+1,m)", "C(n,m)", "C(n,m-1)")
    following, now, below, following_less, below_less, large, same, less, power, power_less, q = reals(
        *names, "q^m", "q^(m-1)", "q"
    )
    sums = (following == following_less + large * power, now == below + same * power)
    last_sum = below == below_less + less * power_less
    pascal, powers = large == same + less, power == q * power_less
    induction = following_less == below + q * below_less
    conclusion = following == now + q * below
    return Step(
        "Pascal's identity with a real q, m >= 1: V(n+1,m) = V(n,m) + q V(n,m-1) from the same at m - 1, "
        "C(n+1,m) = C(n,m) + C(n,m-1) and q^m = q q^(m-1)",
        (*sums, last_sum, pascal, powers, induction),
        conclusion,
        (
            WrongStep("without Pascal's rule", (*sums, last_sum, powers, induction), conclusion),
            WrongStep("q^m = q^(m-1)", (*sums, last_sum, pascal, power == power_less, induction), conclusion),
        ),
    )


def _binomial_step() -> Step:
    following, now, below, power, q = reals("V(n+1,m)", "V(n,m)", "V(n,m-1)", "(1 + q)^n", "q")
    identity = following == now + q * below
    induction = (now <= power, below <= power)
    conclusion = following <= (1 + q) * power
    return Step(
        "V(n,m) <= (1 + q)^n for every m >= -1 passes from n to n + 1, if q >= 0; for n = 0 it is V <= 1",
        (identity, *induction, q >= 0),
        conclusion,
        (
            WrongStep("negative q", (identity, *induction, q < 0), conclusion),
            WrongStep("q^n for (1 + q)^n", (identity, *induction, q >= 0, power > 0), following <= q * power),
        ),
    )


def _assembly() -> Step:
    weight, total, weighted, power = reals("x^d", "S(n,d)", "V(n,d)", "(1 + k x)^n")
    summed = weight * total <= weighted
    return Step(
        "assembly: x^d S(n,d) <= V(n,d) <= (1 + k x)^n with q = k x",
        (summed, weighted <= power),
        weight * total <= power,
        (WrongStep("(1 + q)^n bounds only the sum up to d - 1", (summed,), weight * total <= power),),
    )


@verdicts.check(
    "bgs.theorem-5.6",
    "bgs.remark-5.3-chain",
    scopes=after_quick(Only("every n >= 0, d >= 0, k >= 0 and every real weight x with 0 < x <= 1, all symbolic")),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """x^d S(n, d) <= (1 + k x)^n, where S(n, d) is the sum of C(n, i) k^i for i <= d."""
    trial.by_hand("induction on exponents, on n and on the number of summands, Pascal's rule")
    verify_steps(trial, weighted_sum_steps())
