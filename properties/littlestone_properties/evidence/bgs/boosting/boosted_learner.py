"""Corollary A.3 of `bgs`: a product of logarithms and the power of one that is printed."""

from itertools import product

from littlestone.intervals import logarithm
from littlestone.verdicts import Trial, Verdict, check


@check(
    "bgs.corollary-a.3",
    "bgs.theorem-3.7",
    text="d = 1, 10^6; epsilon, delta, alpha, beta = 2^-i, i among 0, 1, 2, {most}",
    quick=(60,),
    standard=(200,),
    deep=(1000,),
    strength=Verdict.EXACT,
)
def product_of_logarithms(trial: Trial, most: int) -> None:
    """ln^2(d/(epsilon delta)) ln(ln(1/alpha)/beta) ln(1/alpha) is at most ln^4(d/(alpha beta epsilon delta))."""
    trial.by_hand("each factor is at most ln(d/(alpha beta epsilon delta)), as ln(1/alpha) < 1/alpha")
    powers = sorted({0, 1, 2, most})
    for d, e, p, a, b in product((1, 10**6), powers[2:], powers, powers[1:], powers):
        log_alpha = logarithm(2**a)
        first, whole = logarithm(d * 2 ** (e + p)), logarithm(d * 2 ** (a + b + e + p))
        second = logarithm(log_alpha.lower * 2**b) if log_alpha.lower * 2**b > 0 else log_alpha
        left, right = first * first * second * log_alpha, whole * whole * whole * whole
        got = f"d = {d}, -log2 of epsilon, delta, alpha, beta: {e}, {p}, {a}, {b}"
        trial.holds((left - right).is_at_most(0), got, informative=left.lower > 0)
        trial.fails("ln^3", (left - whole * whole * whole).is_at_most(0), got)
