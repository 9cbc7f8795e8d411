"""The arithmetic behind the sample sizes of `bgs` Theorem 3.7 and Corollary A.3: exponents of logarithms.

Nothing here is about learners: Theorem 3.6 is cited, and so are the private learners behind it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone_reference.intervals import logarithm
from littlestone_reference.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.enclosures import at_most

__all__ = ["product_of_logarithms", "substituted_exponents"]


@dataclass(frozen=True)
class Labels(Scope, text="k = 1..{most} and k = 2^10, 2^11 .. 2^200, L the number of bits of k"):
    """Numbers of labels."""

    most: int


@dataclass(frozen=True)
class Exponents(
    Scope, text="d_L = 1, 2, 1000, epsilon = 2^-i / 2, delta, alpha, beta = 2^-i, i in {powers}, independently"
):
    """Powers of two."""

    powers: tuple[int, ...]


@check(
    "bgs.theorem-3.7",
    "bgs.theorem-1.2",
    scopes=Scopes(Labels(60), Labels(600), Labels(10000)),
    strength=Verdict.EXACT,
)
def substituted_exponents(trial: Trial, scope: Labels) -> None:
    """L (6 d ln(k+1))^6 L / (epsilon alpha) is at most 6^6 d^6 L^8 / (epsilon alpha), with L bits."""
    trial.by_hand(
        "d, epsilon, delta, alpha and beta cancel; the logarithm's argument gains a 6 and L^2 ln(k+1) <= L^3"
    )
    for k in [*range(1, scope.most + 1), *(2**power for power in range(10, 201))]:
        bits, log = k.bit_length(), logarithm(k + 1)
        sixth = log * log * log * log * log * log
        got = f"k = {k}: {float(sixth.lower) * bits**2:.4g} against L^8 = {bits**8}, L^7 = {bits**7}"
        trial.holds(at_most(sixth * bits**2, bits**8), got)
        trial.fails("exponent 7 with the same factor", at_most(sixth * bits**2, bits**7), got)


@check(
    "bgs.corollary-a.3",
    scopes=Scopes(Exponents((1, 40)), Exponents((1, 5, 100)), Exponents((1, 2, 7, 20, 90, 400))),
    strength=Verdict.EXACT,
)
def product_of_logarithms(trial: Trial, scope: Exponents) -> None:
    """ln^2(d/(ed)) ln(ln(1/a)/b) ln(1/a) is at most ln^4(d/(edab)), for d_L >= 1 and e, d, a, b below 1."""
    for dimension, (i, j, a, b) in product((1, 2, 1000), product(scope.powers, repeat=4)):
        private = logarithm(Fraction(dimension * 2 * 2**i * 2**j), 40)
        alpha = logarithm(Fraction(2**a), 40)
        boosted = (logarithm(alpha, 40) + logarithm(Fraction(2**b), 40)) * alpha
        whole = private + logarithm(Fraction(2 ** (a + b)), 40)
        left, square = private * private * boosted, whole * whole
        got = f"d_L = {dimension}, exponents {(i, j, a, b)}: {left} against {square * square}"
        trial.holds(at_most(left, square * square), got)
        trial.fails("exponent 3", at_most(left, square * whole), got)
