"""Where the search for the largest D with 2^D <= S(D, d) may stop, for all sizes: at a failure from 2 d - 1 on.

Here S(D, d) = sum of C(D, i) k^i over i <= d, with k >= 1. From D = 2 d - 1 on, S(D + 1, d) < 2 S(D, d), so that
one failure 2^D > S(D, d) makes all later D fail. The reference computes
:func:`littlestone.dimensions.bit_dimension_bound` by this search.

Every value of a function at a symbolic argument is an integer unknown of its own. Not checked by z3: the inductions
on D and on the number of summands; C(D, i) i = C(D, i - 1) (D - i + 1); Pascal's identity has its own steps.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps
from .sums import pascal_steps


def integer_bound_steps() -> list[Step]:
    """Return the steps in the order of the argument.

    Examples
    --------
    >>> len(integer_bound_steps())
    5
    """
    return [_binomials_grow(), _one_summand(), _shifted_sum(), _less_than_twice(), _later_ones_fail()]


def _unknowns(*names: str) -> list[z3.ArithRef]:
    context = z3.Context()
    return [z3.Int(name, context) for name in names]


def _binomials_grow() -> Step:
    binomial, before, i, depth, d = _unknowns("C(D,i)", "C(D,i-1)", "i", "D", "d")
    recursion = binomial * i == before * (depth - i + 1)
    known = (recursion, before >= 1, i >= 1, i <= d)
    return Step(
        "C(D,i-1) <= C(D,i) for 1 <= i <= d and D >= 2 d - 1, as then i <= D - i + 1",
        (*known, depth >= d * 2 - 1),
        before <= binomial,
        (WrongStep("D >= 2 d - 2", (*known, depth >= d * 2 - 2), before <= binomial),),
    )


def _one_summand() -> Step:
    binomial, before, power, power_less, k = _unknowns("C(D,i)", "C(D,i-1)", "k^i", "k^(i-1)", "k")
    known = (power == k * power_less, power >= 1, before >= 0)
    conclusion = before * power <= binomial * power
    return Step(
        "one summand: k C(D,i-1) k^(i-1) = C(D,i-1) k^i <= C(D,i) k^i",
        (*known, before <= binomial),
        conclusion,
        (WrongStep("without C(D,i-1) <= C(D,i)", known, conclusion),),
    )


def _shifted_sum() -> Step:
    names = ("S(D,i)", "S(D,i-1)", "S(D,i-2)", "C(D,i) k^i", "C(D,i-1) k^(i-1)", "k")
    total, less, lesser, term, term_before, k = _unknowns(*names)
    sums = (total == less + term, less == lesser + term_before)
    induction = k * lesser <= less - 1
    conclusion = k * less <= total - 1
    return Step(
        "k S(D,i-1) <= S(D,i) - 1 passes from i - 1 to i; for i = 0 it is 0 <= 1 - 1",
        (*sums, induction, k * term_before <= term),
        conclusion,
        (WrongStep("without the inequality for one summand", (*sums, induction, k >= 1), conclusion),),
    )


def _less_than_twice() -> Step:
    following, total, less, k = _unknowns("S(D+1,d)", "S(D,d)", "S(D,d-1)", "k")
    pascal = following == total + k * less
    return Step(
        "S(D+1,d) = S(D,d) + k S(D,d-1) < 2 S(D,d)",
        (pascal, k * less <= total - 1),
        following < total * 2,
        (
            WrongStep("k S(D,d-1) = S(D,d)", (pascal, k * less == total), following < total * 2),
            WrongStep("S(D+1,d) < 2 S(D,d) - 1", (pascal, k * less <= total - 1), following < total * 2 - 1),
        ),
    )


def _later_ones_fail() -> Step:
    following, total, power, next_power = _unknowns("S(D+1,d)", "S(D,d)", "2^D", "2^(D+1)")
    doubled = next_power == power * 2
    return Step(
        "2^D > S(D,d) passes from D to D + 1, and D + 1 >= 2 d - 1 again",
        (doubled, following < total * 2, power > total),
        next_power > following,
        (
            WrongStep(
                "the sum may more than double",
                (doubled, following <= total * 2 + 2, power > total),
                next_power > following,
            ),
        ),
    )


@verdicts.check(
    "bgs.theorem-3.4",
    "bgs.remark-5.3-chain",
    scopes=everywhere(Only("every d >= 1, k >= 1 and D >= 2 d - 1, all symbolic")),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """If 2^D <= S(D, d) fails for some D >= 2 d - 1, it fails for every larger D."""
    trial.by_hand("induction on D and on the number of summands, C(D,i) i = C(D,i-1) (D - i + 1)")
    verify_steps(trial, [*pascal_steps(), *integer_bound_steps()])
