"""A better constant for `bgs` Theorem 3.4: from 2^D <= S(D, d) to D <= 4.01 d ln(k + 1), for all sizes.

Inequality (4) of `bgs` Theorem 5.6 and any weight 0 < x <= 1 with k x < 1 give D <= d ln(1/x) / ln(2 / (1 + k x)),
without the detour of inequality (5). The simple choice x = 153/(500 k) gives 4.01 in place of 6.

Logarithms are real unknowns, named as they are written; see :mod:`~littlestone_solver.induction.paper_constant`.
"""

from fractions import Fraction

import z3

from ..engine.step import Step, WrongStep
from .paper_constant import enclosed, logarithm_of_power_step
from .weighted_sum import reals

_SHARE = Fraction(153, 500)
"""The number k x, for every k."""

_ONE_PLUS = 1 + _SHARE


def sharper_steps() -> list[Step]:
    """Return the steps from ``2^D <= S(D, d)`` to ``D <= 4.01 d ln(k + 1)``.

    Examples
    --------
    >>> len(sharper_steps())
    6
    """
    return [
        _multiply_by_weight(),
        logarithm_of_power_step(),
        _take_logarithms_of_weights(),
        _sharper_constant_few_labels(),
        _sharper_constant_more_labels(),
        _put_in_sharper_constant(),
    ]


def _multiply_by_weight() -> Step:
    weight, power, total, bound = reals("x^d", "2^D", "S(D,d)", "(1 + k x)^D")
    weighted = weight * total <= bound
    conclusion = weight * power <= bound
    return Step(
        "2^D <= S(D,d) gives x^d 2^D <= x^d S(D,d) <= (1 + k x)^D",
        (power <= total, weight >= 0, weighted),
        conclusion,
        (
            WrongStep("a negative weight", (power <= total, weight < 0, weighted), conclusion),
            WrongStep("2^D above the sum", (power > total, weight >= 0, weighted), conclusion),
        ),
    )


def _take_logarithms_of_weights() -> Step:
    depth, d, of_two, of_weight, of_sum, left, right = reals(
        "D", "d", "ln 2", "ln(1/x)", "ln(1 + k x)", "ln(x^d 2^D)", "ln((1 + k x)^D)"
    )
    powers = (left == depth * of_two - d * of_weight, right == depth * of_sum)
    conclusion = depth * (of_two - of_sum) <= d * of_weight
    return Step(
        "x^d 2^D <= (1 + k x)^D gives D (ln 2 - ln(1 + k x)) <= d ln(1/x)",
        (*powers, left <= right),
        conclusion,
        (WrongStep("x^d 2^D > (1 + k x)^D", (*powers, left > right), conclusion),),
    )


def _sharper_constant_few_labels() -> Step:
    two, of_sum, of_weight = reals("ln 2", "ln(653/500)", "ln(500/153)")
    known = (*enclosed(two, 2), *enclosed(of_sum, _ONE_PLUS), *enclosed(of_weight, 1 / _SHARE))
    return Step(
        "k = 1 and x = 153/(500 k): ln(500/153) <= 4.01 (ln 2 - ln(653/500)) ln 2",
        known,
        of_weight * 100 <= (two - of_sum) * two * 401,
        (WrongStep("4 for 4.01", known, of_weight <= (two - of_sum) * two * 4),),
    )


def _sharper_constant_more_labels() -> Step:
    names = ("ln 2", "ln 3", "ln 5", "ln(653/500)", "ln(500/153)", "ln k", "ln(k+1)", "k")
    two, three, five, of_sum, of_weight, of_k, following, k = reals(*names)
    known = (
        *enclosed(two, 2),
        *enclosed(three, 3),
        *enclosed(five, 5),
        *enclosed(of_sum, _ONE_PLUS),
        *enclosed(of_weight, 1 / _SHARE),
    )
    # Up to k = 4 the logarithms are known; from then on ln k <= ln(k + 1) and ln(k + 1) >= ln 2 + ln 3 are enough.
    known_k = (
        z3.Implies(k == 2, z3.And(of_k == two, following == three)),
        z3.Implies(k == 3, z3.And(of_k == three, following == two * 2)),
        z3.Implies(k == 4, z3.And(of_k == two * 2, following == five)),
    )
    grows = z3.And(of_k <= following, of_k >= 0)
    beyond = z3.Implies(k >= 5, following >= two + three)
    natural = z3.Or(k == 2, k == 3, k == 4, k >= 5)
    conclusion = (of_weight + of_k) * 100 <= (two - of_sum) * following * 401
    return Step(
        "k >= 2 and x = 153/(500 k): ln(1/x) = ln(500/153) + ln k <= 4.01 (ln 2 - ln(653/500)) ln(k + 1)",
        (*known, *known_k, grows, beyond, natural),
        conclusion,
        (
            WrongStep(
                "4 for 4.01",
                (*known, *known_k, grows, beyond, natural),
                of_weight + of_k <= (two - of_sum) * following * 4,
            ),
            WrongStep("without ln(k + 1) >= ln 6 for k >= 5", (*known, *known_k, grows, natural), conclusion),
        ),
    )


def _put_in_sharper_constant() -> Step:
    depth, d, gap, of_weight, following = reals("D", "d", "ln(2/(1 + k x))", "ln(1/x)", "ln(k+1)")
    chain = depth * gap <= d * of_weight
    constant = of_weight * 100 <= gap * following * 401
    conclusion = depth * 100 <= d * following * 401
    return Step(
        "D ln(2/(1 + k x)) <= d ln(1/x) <= 4.01 d ln(2/(1 + k x)) ln(k + 1), and k x < 1, give "
        "D <= 4.01 d ln(k + 1)",
        (chain, constant, d >= 0, gap > 0),
        conclusion,
        (
            WrongStep("k x >= 1", (chain, constant, d >= 0, gap <= 0), conclusion),
            WrongStep("negative d", (chain, constant, d < 0, gap > 0), conclusion),
        ),
    )
