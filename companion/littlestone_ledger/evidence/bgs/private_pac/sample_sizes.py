"""The logarithms in the sample sizes of `bgs` Theorem 3.7 and Corollary A.3; no learner is needed here."""

from itertools import product

from littlestone.intervals import logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most


@check(
    "bgs.theorem-3.7",
    "bgs.theorem-1.2",
    text="k = 1..{most} and k = 2^10, 2^11 .. 2^200, L the number of bits of k",
    quick=(60,),
    standard=(600,),
    deep=(10000,),
    strength=Verdict.EXACT,
)
def substituted_exponents(trial: Trial, most: int) -> None:
    """L (6 d ln(k+1))^6 L / (epsilon alpha) is at most 6^6 d^6 L^8 / (epsilon alpha), where L is the number of bits
    of k.
    """
    trial.by_hand(
        "d, epsilon, delta, alpha and beta cancel; the logarithm's argument gains a 6 and L^2 ln(k+1) <= L^3"
    )
    for k in [*range(1, most + 1), *(2**power for power in range(10, 201))]:
        bits, log = k.bit_length(), logarithm(k + 1)
        sixth = log * log * log * log * log * log
        instance = f"k = {k}: {float(sixth.lower) * bits**2:.4g} against L^8 = {bits**8}, L^7 = {bits**7}"
        trial.holds(at_most(sixth * bits**2, bits**8), instance)
        trial.fails("exponent 7 with the same factor", at_most(sixth * bits**2, bits**7), instance)


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
        instance = f"d = {d}, -log2 of epsilon, delta, alpha, beta: {e}, {p}, {a}, {b}"
        trial.holds((left - right).is_at_most(0), instance, informative=left.lower > 0)
        trial.fails("ln^3", (left - whole * whole * whole).is_at_most(0), instance)
