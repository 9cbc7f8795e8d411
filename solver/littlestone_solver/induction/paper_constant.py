"""The arithmetic of `bgs` section 5.3 as printed: from 2^D <= (e k D / d)^d to D <= 6 d ln(k + 1), for all sizes.

Between the two: D <= d ln(k / y) / (ln 2 - y) for every real y with 0 < y < ln 2; then y = 1/5.

Logarithms are real unknowns, named as they are written. Taken from analysis, as hypotheses: ln of a product is the
sum, ln is increasing, ln t <= t - 1, and the rational enclosures that
:func:`littlestone.intervals.logarithm` gives.
"""

from fractions import Fraction

import z3

from littlestone.intervals import logarithm

from ..engine.step import Step, WrongStep
from .weighted_sum import reals


def paper_steps() -> list[Step]:
    """Return the steps of the printed chain, from ``2^D <= (e k D / d)^d`` to ``D <= 6 d ln(k + 1)``.

    Examples
    --------
    >>> len(paper_steps())
    9
    """
    return [
        *slope_steps(),
        _constant_one_label(),
        _constant_more_labels(),
        _put_in_constant(),
        _small_depth(),
    ]


def slope_steps() -> list[Step]:
    """Return the steps up to ``D <= d ln(k / y) / (ln 2 - y)``, with y symbolic.

    Examples
    --------
    >>> len(slope_steps())
    5
    """
    return [logarithm_of_power_step(), _take_logarithms(), _tangent(), _put_in_tangent(), _solve_for_depth()]


def enclosed(unknown: z3.ArithRef, value: int | Fraction) -> tuple[z3.BoolRef, z3.BoolRef]:
    """Return "the unknown lies in the enclosure of the logarithm", its ends rounded outwards to 40 bits.

    Parameters
    ----------
    unknown
        The unknown that stands for the logarithm.
    value
        A positive number.

    Examples
    --------
    >>> len(enclosed(z3.Real("ln 2", z3.Context()), 2))
    2
    """
    interval = logarithm(value).rounded(40)
    low, high = interval.lower, interval.upper
    return (unknown * low.denominator >= low.numerator, unknown * high.denominator <= high.numerator)


def logarithm_of_power_step() -> Step:
    """Return the step ln a^m = m ln a from m to m + 1.

    Examples
    --------
    >>> len(logarithm_of_power_step().hypotheses)
    2
    """
    m, of_base, of_power, of_next = reals("m", "ln a", "ln a^m", "ln a^(m+1)")
    conclusion = of_next == (m + 1) * of_base
    return Step(
        "ln a^m = m ln a passes from m to m + 1, as ln(a^m a) = ln a^m + ln a; for m = 0 both are 0",
        (of_power == m * of_base, of_next == of_power + of_base),
        conclusion,
        (
            WrongStep(
                "ln of a product as the product of the ln",
                (of_power == m * of_base, of_next == of_power * of_base),
                conclusion,
            ),
        ),
    )


def _take_logarithms() -> Step:
    depth, d, of_two, of_k, of_ratio, left, right, of_base = reals(
        "D", "d", "ln 2", "ln k", "ln(D/d)", "ln 2^D", "ln (e k D/d)^d", "ln(e k D/d)"
    )
    powers = (left == depth * of_two, right == d * of_base)
    product = of_base == 1 + of_k + of_ratio
    conclusion = depth * of_two <= d * (1 + of_k + of_ratio)
    return Step(
        "2^D <= (e k D/d)^d gives D ln 2 <= d (1 + ln k + ln(D/d)), ln being increasing",
        (*powers, product, left <= right),
        conclusion,
        (
            WrongStep(
                "ln e = 0",
                (*powers, of_base == 1 + of_k + of_ratio, left <= right, d > 0, depth > 0),
                depth * of_two <= d * (of_k + of_ratio),
            ),
            WrongStep("2^D > (e k D/d)^d", (*powers, product, left > right), conclusion),
        ),
    )


def _tangent() -> Step:
    x, y, of_x, of_y, of_product = reals("x", "y", "ln x", "ln y", "ln(x y)")
    conclusion = of_x <= x * y - (1 + of_y)
    positive = (x > 0, y > 0)
    return Step(
        "ln x <= x y - ln(e y) for x, y > 0: this is ln t <= t - 1 at t = x y",
        (*positive, of_product == of_x + of_y, of_product <= x * y - 1),
        conclusion,
        (WrongStep("ln t <= t", (*positive, of_product == of_x + of_y, of_product <= x * y), conclusion),),
    )


def _put_in_tangent() -> Step:
    depth, d, ratio, y, of_k, of_y, of_ratio, whole = reals(
        "D", "d", "D/d", "y", "ln k", "ln y", "ln(D/d)", "D ln 2"
    )
    meaning = ratio * d == depth
    logarithms = whole <= d * (1 + of_k + of_ratio)
    tangent = of_ratio <= ratio * y - (1 + of_y)
    conclusion = whole <= depth * y + d * (of_k - of_y)
    return Step(
        "d (1 + ln k + ln(D/d)) <= d (y D/d - ln y + ln k) = y D + d (ln k - ln y), for d >= 1",
        (d >= 1, meaning, logarithms, tangent),
        conclusion,
        (
            WrongStep("d < 0", (d < 0, meaning, logarithms, tangent), conclusion),
            WrongStep("another number for D/d", (d >= 1, logarithms, tangent), conclusion),
        ),
    )


def _solve_for_depth() -> Step:
    depth, d, y, of_two, of_rational_function, slope = reals("D", "d", "y", "ln 2", "ln(k/y)", "ln(k/y)/(ln 2 - y)")
    chain = depth * of_two <= depth * y + d * of_rational_function
    meaning = slope * (of_two - y) == of_rational_function
    conclusion = depth <= d * slope
    return Step(
        "D (ln 2 - y) <= d ln(k/y) gives D <= d ln(k/y) / (ln 2 - y), if y < ln 2",
        (chain, meaning, y < of_two),
        conclusion,
        (
            WrongStep("y > ln 2", (chain, meaning, y > of_two), conclusion),
            WrongStep("y = ln 2", (chain, meaning, y == of_two), conclusion),
        ),
    )


def _constant_one_label() -> Step:
    two, five = reals("ln 2", "ln 5")
    known = (*enclosed(two, 2), *enclosed(five, 5))
    # 6 (ln 2 - 1/5) ln 2, times 5
    return Step(
        "k = 1 and y = 1/5: ln(5 k) = ln 5 <= 6 (ln 2 - 1/5) ln(k + 1)",
        known,
        five * 5 <= (two * 30 - 6) * two,
        (WrongStep("4 for 6", known, five * 5 <= (two * 20 - 4) * two),),
    )


def _constant_more_labels() -> Step:
    two, three, five, of_k, following = reals("ln 2", "ln 3", "ln 5", "ln k", "ln(k+1)")
    known = (*enclosed(two, 2), *enclosed(three, 3), *enclosed(five, 5), of_k <= following, of_k >= two)
    conclusion = (five + of_k) * 5 <= (two * 30 - 6) * following
    return Step(
        "k >= 2 and y = 1/5: ln(5 k) = ln 5 + ln k <= 6 (ln 2 - 1/5) ln(k + 1), as ln k <= ln(k + 1) and "
        "ln 3 <= ln(k + 1)",
        (*known, following >= three),
        conclusion,
        (
            WrongStep("3 for 6", (*known, following >= three), (five + of_k) * 5 <= (two * 15 - 3) * following),
            WrongStep("without ln 3 <= ln(k + 1)", known, conclusion),
        ),
    )


def _put_in_constant() -> Step:
    depth, d, of_two, logarithm_5k, following, slope = reals(
        "D", "d", "ln 2", "ln(5 k)", "ln(k+1)", "ln(5 k)/(ln 2 - 1/5)"
    )
    meaning = slope * (of_two * 5 - 1) == logarithm_5k * 5
    constant = logarithm_5k * 5 <= (of_two * 30 - 6) * following
    positive = (d >= 0, of_two * 5 > 1)
    conclusion = depth <= d * following * 6
    return Step(
        "D <= d ln(5 k)/(ln 2 - 1/5) <= 6 d ln(k + 1)",
        (meaning, constant, *positive, depth <= d * slope),
        conclusion,
        (
            WrongStep(
                "without the inequality for the constant", (meaning, *positive, depth <= d * slope), conclusion
            ),
        ),
    )


def _small_depth() -> Step:
    depth, d, of_two, following = reals("D", "d", "ln 2", "ln(k+1)")
    known = (*enclosed(of_two, 2), following >= of_two)
    return Step(
        "D < d, where (5) says nothing: D <= 6 d ln 2 <= 6 d ln(k + 1)",
        (*known, d >= 0, depth < d),
        depth <= d * following * 6,
        (
            WrongStep("1 for 6", (*known, d >= 0, depth < d), depth <= d * following),
            WrongStep("the empty class, d = D = -1", (*known, d == -1, depth == -1), depth <= d * following * 6),
        ),
    )
