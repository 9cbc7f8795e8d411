"""Lemma 8.5: the probability of good data, and alpha above 1/4.

In dummy data all examples are at the point 0, with the same label. In good data at least (1 - 8 alpha) m of the m
examples are at the point 0, so good data differ from some dummy data in at most 8 alpha m examples. So, by group
privacy, a good output is at least q = exp(-8 epsilon alpha m) times as likely on dummy data as on good data.
"""

from fractions import Fraction
from itertools import product
from math import comb

from littlestone.classes import FiniteClass
from littlestone.intervals import exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most, rounded_up
from .representation import is_representation_dimension, size_for_all_functions

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def _binomial_tail(n: int, p: Fraction, above: Fraction) -> Fraction:
    """Return Pr[Bin(n, p) > above]."""
    terms = (comb(n, i) * p**i * (1 - p) ** (n - i) for i in range(n + 1) if i > above)
    return sum(terms, Fraction(0))


@check(
    "bgs.lemma-8.5",
    text="m = 1..{most}, alpha and alpha (1 - D(0)) multiples of 1/{whole} up to 1/4; least m for each",
    quick=(12, 32),
    standard=(30, 64),
    deep=(60, 128),
    strength=Verdict.EXACT,
)
def good_data(trial: Trial, most: int, whole: int) -> None:
    """Fewer than (1 - 8 alpha) m points are 0 with probability at most exp(-4 alpha m / 3), which is at most 1/4
    for large m."""
    trial.by_hand("all examples at 0 carry the label f(0), so at most 8 alpha m examples differ from constant data")
    parts = range(1, whole // 4 + 1)
    for m, i in product(range(1, most + 1), parts):
        alpha = Fraction(i, whole)
        bound = exponential(-4 * alpha * m / 3)
        for j in range(1, i + 1):
            elsewhere = Fraction(4 * j, whole)
            tail = _binomial_tail(m, elsewhere, 8 * alpha * m)
            instance = f"m = {m}, alpha = {alpha}, Pr[x != 0] = {elsewhere}: {tail} against {bound}"
            trial.holds(at_most(tail, bound), instance)
        if trial.is_open("fewer than (1 - 4 alpha) m"):
            tail = _binomial_tail(m, 4 * alpha, 4 * alpha * m)
            trial.fails("fewer than (1 - 4 alpha) m", at_most(tail, bound), f"m = {m}, alpha = {alpha}: {tail}")
    for i in parts:
        alpha = Fraction(i, whole)
        least = int((logarithm(4) * 3 / (4 * alpha)).upper) + 1
        instance = f"alpha = {alpha}, m = {least}"
        trial.holds(at_most(exponential(-4 * alpha * least / 3), QUARTER), instance)
        one_less = at_most(exponential(-4 * alpha * (least - 1) / 3), QUARTER)
        trial.fails("one example less than 3 ln 4 / (4 alpha)", one_less, instance)


@check("bgs.lemma-8.5", text="all functions on n points, alpha = 1/2, m = 3, epsilon = 1/100")
def large_accuracy(trial: Trial) -> None:
    """Refuted: for every alpha, there is a representation by exp(8 m epsilon alpha) 4 (k+1) ln 8 functions."""
    trial.by_hand("what is allowed does not depend on the points, what is needed grows: no constant helps")
    trial.by_hand("the errors of the two constants add up to 1, so one of them has error at most 1/2")
    m, epsilon = 3, Fraction(1, 100)
    trial.needs((logarithm(4) * 3 / (4 * HALF)).is_at_most(m), "m is as large as the proof asks for")
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    trial.needs(is_representation_dimension(cube, size_for_all_functions(3)), "RepDim on 3 points is certified")
    needed = ", ".join(f"{float(size_for_all_functions(n)):.2g}" for n in (50, 100, 200))
    trial.value("functions needed on 50, 100, 200 points", needed)
    allowed = exponential(8 * m * epsilon * HALF) * logarithm(8) * 8
    for n in range(1, 100):
        instance = (
            f"{n} points: a random constant is (0, 0)-private and (1/2, 1/2)-accurate; allowed are "
            f"{rounded_up(allowed.upper)} functions, on the uniform distribution 7/8 needs at least "
            f"{size_for_all_functions(n)}"
        )
        trial.holds(at_most(size_for_all_functions(n), allowed), instance)
