"""The majority vote of r = C ln T samples on a fixed stream: the constant C, the margin, and failure symbols.

At a given point, only the probability of the less likely label matters. So there a distribution over hypotheses is
a coin, or with a failure symbol a die with three sides. Let a, b, p be the probabilities of the less likely label,
of the other label and of a failure. Markov's inequality gives Pr[#a >= #b] <= (p + 2 sqrt(a b))^r. For every T >= 2
and every r >= C ln T, this is at most T^-(1 + c) if C ln(1 / (p + 2 sqrt(a b))) >= 1 + c.
"""

from fractions import Fraction
from itertools import product
from math import ceil

from littlestone.intervals import Interval, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
FAILURE = Fraction(1, 100)


def majority_fails(n_samples: int, wrong: Fraction, right: Fraction) -> Fraction:
    """Return Pr[the wrong label gets at least as many votes as the right label]; other samples are failures."""
    scale = (wrong + right).denominator * wrong.denominator * right.denominator
    a, b = int(wrong * scale), int(right * scale)
    # In the power, the coefficient of X^(r + j) counts #a - #b = j; X is so large that coefficients are digits.
    digit = (scale**n_samples).bit_length()
    power = ((a << 2 * digit) + ((scale - a - b) << digit) + b) ** n_samples
    upper, total = power >> (digit * n_samples), 0
    while upper:
        total += upper & ((1 << digit) - 1)
        upper >>= digit
    return Fraction(total, scale**n_samples)


def needed_factor(wrong: Fraction, right: Fraction, c: int) -> Interval:
    """Return the C for which Markov's inequality gives T^-(1 + c).

    >>> str(needed_factor(Fraction(1, 3), Fraction(2, 3), 0))
    '[16.9803740314, 16.9803740314]'
    """
    failed = 1 - wrong - right
    base = square_root(wrong * right) * 2 + failed
    return Interval.exact(1 + c) / -logarithm(base)


def _samples(factor: Fraction, rounds: int) -> int:
    """Return ceil(C ln T)."""
    product = logarithm(rounds) * factor
    if ceil(product.lower) != ceil(product.upper):
        raise AssertionError(f"{factor} ln {rounds} is too close to an integer")
    return ceil(product.upper)


def _judge_tail(
    trial: Trial, factor: Fraction, wrong: Fraction, right: Fraction, c: int, rounds: int, variant: str = ""
) -> None:
    """Judge whether T times the probability that the wrong label wins or ties is at most T^-c."""
    r = _samples(factor, rounds)
    tail = majority_fails(r, wrong, right)
    instance = f"C = {factor}, c = {c}, T = {rounds}, r = {r}: T times the tail is {float(tail * rounds):.4g}"
    small = tail * rounds ** (1 + c) <= 1
    if variant:
        trial.fails(variant, small, instance)
    else:
        # A failure probability of at most T^0 = 1 says nothing.
        trial.holds(small, instance, informative=c > 0)


@check(
    "lyu.remark-2-sampled-majority",
    text="margins 1/4, 1/6, 1/10, T^-c with c = 0, 1, 2, C = (1 + c) / (2 margin^2), ties lost: every T >= 2 by "
    "Markov's inequality, exact tails for T = {streams}",
    quick=((2, 3, 10),),
    standard=((2, 3, 5, 10, 100, 1000),),
    deep=((2, 3, 4, 5, 7, 10, 30, 100, 300, 1000, 3000, 10**4, 10**5),),
    strength=Verdict.EXACT,
)
def clear_votes(trial: Trial, streams: tuple[int, ...]) -> None:
    """At T points at which D has a clear margin, the majority of r >= C ln T samples from D agrees with D at all of
    them, except with probability T^-c.
    """
    quarter = "a quarter of C"
    for margin, c in product((Fraction(1, 4), Fraction(1, 6), Fraction(1, 10)), (0, 1, 2)):
        a, b = HALF - margin, HALF + margin
        factor = (1 + c) / (2 * margin * margin)
        needed = needed_factor(a, b, c)
        instance = f"margin {margin}, c = {c}: C = {needed} is needed"
        trial.holds(needed.is_at_most(factor) or None, instance, informative=c > 0)
        for rounds in streams:
            _judge_tail(trial, factor, a, b, c, rounds)
            if trial.is_open(quarter):
                _judge_tail(trial, factor / 4, a, b, c, rounds, quarter)
    trial.value("the C that Markov's inequality needs for margin 1/6, c = 0", needed_factor(THIRD, 2 * THIRD, 0))


@check(
    "lyu.claim-6.4",
    text="C = 361, share 1/3 of the hypotheses, failure probability 1/100, ties lost: every T >= 2 by Markov's "
    "inequality, exact tails for T = {streams}",
    quick=((2,),),
    standard=((2, 3),),
    deep=((2, 3, 4),),
    strength=Verdict.EXACT,
)
def mistake_implies_one_third(trial: Trial, streams: tuple[int, ...]) -> None:
    """With C = 361, except with probability T^-20, a label of fewer than 1/3 of the hypotheses in D wins at none of
    T points.

    Failure symbols, at most 1/100 of D, do not vote.
    """
    factor, wrong, right = Fraction(361), THIRD * (1 - FAILURE), 2 * THIRD * (1 - FAILURE)
    needed = needed_factor(wrong, right, 20)
    trial.holds(needed.is_at_most(factor) or None, f"C = {needed} is needed")
    for rounds in streams:
        _judge_tail(trial, factor, wrong, right, 20, rounds)
    _judge_tail(trial, factor / 8, wrong, right, 20, 10, "an eighth of C")
    trial.value("the C that Markov's inequality needs", needed)
    trial.by_hand("losing is less likely with a smaller share and with fewer failures")
