"""The arithmetic of the Sauer sum S(T, d) = sum of C(T, i) k^i over i <= d, with T, d and k symbolic.

Every value of a function at a symbolic argument is an integer unknown of its own: ``S(T-1,d)`` is the *name* of
an unknown. What is known about it is stated as a hypothesis of the step.
"""

import z3

from ..engine.step import Step, WrongStep


def arithmetic_steps() -> list[Step]:
    """Return the steps about sums: Pascal's identity, monotonicity, and adding over the labels.

    Examples
    --------
    >>> len(arithmetic_steps())
    8
    """
    return [
        *pascal_steps(),
        _sum_is_monotone(),
        _partial_sum_base(),
        _partial_sum_small_child(),
        _partial_sum_full_child(),
        _partial_sum_end(),
        _assembly(),
    ]


def pascal_steps() -> list[Step]:
    """Return the two steps of the induction on d that gives Pascal's identity for the sums.

    Examples
    --------
    >>> len(pascal_steps())
    2
    """
    return [_pascal_base(), _pascal_step()]


def _unknowns(context: z3.Context, *names: str) -> list[z3.ArithRef]:
    return [z3.Int(name, context) for name in names]


def _pascal_base() -> Step:
    total, before, below, term, term_before, power, k = _unknowns(
        z3.Context(), "S(T,0)", "S(T-1,0)", "S(T-1,-1)", "C(T,0)", "C(T-1,0)", "k^0", "k"
    )
    meaning = (total == term * power, before == term_before * power, term == 1, term_before == 1, power == 1)
    return Step(
        "Pascal base (bgs Claim 5.10, d = 0): S(T,0) = S(T-1,0) + k S(T-1,-1), the sum up to -1 being 0",
        (*meaning, below == 0, k >= 1),
        total == before + k * below,
        (WrongStep("the sum up to -1 is 1", (*meaning, below == 1, k >= 1), total == before + k * below),),
    )


def _pascal_step() -> Step:
    context = z3.Context()
    total, before, below = _unknowns(context, "S(T,d)", "S(T-1,d)", "S(T-1,d-1)")
    total_less, before_less, below_less = _unknowns(context, "S(T,d-1)", "S(T-1,d-1)", "S(T-1,d-2)")
    binomial, binomial_same, binomial_less = _unknowns(context, "C(T,d)", "C(T-1,d)", "C(T-1,d-1)")
    power, power_less, k = _unknowns(context, "k^d", "k^(d-1)", "k")
    sums = (
        total == total_less + binomial * power,
        before == before_less + binomial_same * power,
        below == below_less + binomial_less * power_less,
    )
    pascal = binomial == binomial_same + binomial_less
    powers = power == k * power_less
    induction = total_less == before_less + k * below_less
    conclusion = total == before + k * below
    return Step(
        "Pascal step (bgs Claim 5.10, d >= 1): S(T,d) = S(T-1,d) + k S(T-1,d-1) from the same at d - 1, "
        "C(T,d) = C(T-1,d) + C(T-1,d-1) and k^d = k k^(d-1)",
        (*sums, pascal, powers, induction, k >= 1),
        conclusion,
        (
            WrongStep(
                "factor k forgotten",
                (*sums, pascal, powers, total_less == before_less + below_less, k >= 1),
                total == before + below,
            ),
            WrongStep("without C(T,d) = C(T-1,d) + C(T-1,d-1)", (*sums, powers, induction, k >= 1), conclusion),
        ),
    )


def _sum_is_monotone() -> Step:
    total, less, binomial, power = _unknowns(z3.Context(), "S(T,d)", "S(T,d-1)", "C(T,d)", "k^d")
    meaning = total == less + binomial * power
    return Step(
        "S(T,d-1) <= S(T,d), as C(T,d) >= 0 and k^d >= 0",
        (meaning, binomial >= 0, power >= 0),
        less <= total,
        (
            WrongStep("strictly", (meaning, binomial >= 0, power >= 0), less < total),
            WrongStep("without k^d >= 0", (meaning, binomial >= 0), less <= total),
        ),
    )


def _partial_sum_unknowns(context: z3.Context) -> tuple[list[z3.ArithRef], z3.BoolRef]:
    """Return the unknowns P, m, f, b, B and the invariant P(m) <= m b + f(m) (B - b) of the summation.

    P(m) is the sum of the cover numbers of the first m children, f(m) the number of children among them that
    have full dimension d; b = S(T-1,d-1) bounds the others, B = S(T-1,d) these.
    """
    unknowns = _unknowns(context, "P(m)", "m", "f(m)", "b", "B")
    partial, m, full, small, large = unknowns
    return unknowns, partial <= m * small + full * (large - small)


def _partial_sum_base() -> Step:
    (partial, m, full, _, _), invariant = _partial_sum_unknowns(z3.Context())
    start = (partial == 0, m == 0, full == 0)
    return Step(
        "summation over the labels, start: the invariant P(m) <= m b + f(m) (B - b) holds for m = 0",
        start,
        invariant,
        (WrongStep("P(0) = 1", (partial == 1, m == 0, full == 0), invariant),),
    )


def _partial_sum_small_child() -> Step:
    context = z3.Context()
    (partial, m, full, small, large), invariant = _partial_sum_unknowns(context)
    (summand,) = _unknowns(context, "N(child m)")
    conclusion = partial + summand <= (m + 1) * small + full * (large - small)
    hypotheses = (invariant, m >= 0, full >= 0, full <= 1)
    return Step(
        "summation over the labels, a child of dimension at most d - 1: the invariant passes from m to m + 1",
        (*hypotheses, summand <= small),
        conclusion,
        (WrongStep("the child is bounded by B only", (*hypotheses, small <= large, summand <= large), conclusion),),
    )


def _partial_sum_full_child() -> Step:
    context = z3.Context()
    (partial, m, full, small, large), invariant = _partial_sum_unknowns(context)
    (summand,) = _unknowns(context, "N(child m)")
    conclusion = partial + summand <= (m + 1) * small + (large - small)
    hypotheses = (invariant, m >= 0, small <= large, summand <= large)
    return Step(
        "summation over the labels, the one child of dimension d (f(m) = 0, f(m+1) = 1): "
        "the invariant passes from m to m + 1",
        (*hypotheses, full == 0),
        conclusion,
        (WrongStep("a second child of dimension d", (*hypotheses, full == 1), conclusion),),
    )


def _partial_sum_end() -> Step:
    context = z3.Context()
    (partial, m, full, small, large), invariant = _partial_sum_unknowns(context)
    (k,) = _unknowns(context, "k")
    hypotheses = (invariant, full >= 0, full <= 1, k >= 1)
    conclusion = partial <= k * small + large
    return Step(
        "summation over the labels, end: m = k + 1 labels give at most k b + B "
        "(b <= B covers the case without a child of dimension d)",
        (*hypotheses, m == k + 1, small <= large),
        conclusion,
        (
            WrongStep("without b <= B", (*hypotheses, m == k + 1), conclusion),
            WrongStep("k + 2 labels", (*hypotheses, m == k + 2, small >= 0, small <= large), conclusion),
        ),
    )


def _assembly() -> Step:
    cover, total, small, large, k = _unknowns(z3.Context(), "N(H,z)", "S(T,d)", "S(T-1,d-1)", "S(T-1,d)", "k")
    pascal = total == large + k * small
    return Step(
        "assembly: N(H,z) <= k S(T-1,d-1) + S(T-1,d) and Pascal's identity give N(H,z) <= S(T,d)",
        (cover <= k * small + large, pascal, k >= 1),
        cover <= total,
        (
            WrongStep(
                "every child may have dimension d",
                (cover <= (k + 1) * large, pascal, k >= 1, small >= 0, small <= large),
                cover <= total,
            ),
        ),
    )
