"""The arithmetic behind the sample sizes of `bgs` Theorem 3.7 and Corollary A.3: exponents of logarithms.

Nothing here is about learners: Theorem 3.6 is cited, and so are the private learners behind it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["product_of_logarithms", "substituted_exponents"]


def _bits(k: int) -> int:
    return k.bit_length()


def substituted_exponents(profile: Profile) -> Evidence:
    """Return the evidence on substituting Corollary A.3 into Corollary 3.5: exponent 8 = 1 + 6 + 1, factor 6^6.

    With L bits for k + 1 labels, the number ``L (6 d ln(k+1))^6 / (epsilon alpha / L)`` in front of the logarithm
    is at most ``6^6 d^6 L^8 / (epsilon alpha)``, and the argument ``6 d ln(k+1) L^2 / (epsilon delta alpha
    beta)`` of the logarithm at most ``6 d L^3 / (epsilon delta alpha beta)``. Both come down to ``ln(k+1) <= L``;
    d, epsilon, delta, alpha and beta cancel.

    Ledger: ``bgs.theorem-3.7``, ``bgs.theorem-1.2``. Locator: `bgs` Theorem 3.7.
    """
    most = {Profile.QUICK: 60, Profile.STANDARD: 1000, Profile.DEEP: 10000}[profile]
    scope = f"k = 1..{most} and k = 2^10, 2^11 .. 2^200, L the number of bits of k"
    ratio, seventh = Interval.exact(0), None
    for k in [*range(1, most + 1), *(2**power for power in range(10, 201))]:
        bits, log = _bits(k), logarithm(k + 1)
        if not log.is_at_most(bits):
            return refuted(scope, Finding((), f"k = {k}: ln(k + 1) = {log} > {bits}"))
        sixth = log * log * log * log * log * log
        found = sixth * 6**6 * bits**2
        if not found.is_at_most(6**6 * bits**8):
            return refuted(scope, Finding((), f"k = {k}: {found}"))
        if (
            seventh is None
            and not found.is_at_most(6**6 * bits**7)
            and Interval.exact(6**6 * bits**7).is_below(found)
        ):
            seventh = f"k = {k}: {float(found.lower):.4g} > 6^6 L^7 = {6**6 * bits**7}"
        ratio = log / bits
    if seventh is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'exponent 7' was not refuted",))
    notes = (
        f"wrong variant 'exponent 7 with the same factor' refuted by {seventh}",
        f"ln(k + 1) / L is {float(ratio.lower):.4f} at k = 2^200, so the exponent 8 is right, up to ln(2)^6",
        "asymptotic constants and the cited Theorem 3.6 are not judged",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def product_of_logarithms(profile: Profile) -> Evidence:
    """Return the evidence on ``ln^2(d/(ed)) ln(ln(1/a)/b) ln(1/a) <= ln^4(d/(edab))``, with e, d, a, b below 1.

    It is the last step of Corollary A.3: each of the last two logarithms is at most the one on the right.

    Ledger: ``bgs.corollary-a.3``. Locator: `bgs` Corollary A.3, proof.
    """
    powers = {Profile.QUICK: (1, 40), Profile.STANDARD: (1, 5, 100), Profile.DEEP: (1, 2, 7, 20, 90, 400)}
    exponents = powers[profile]
    scope = (
        f"d_L in 1, 2, 1000, epsilon = 2^-i / 2, delta, alpha, beta = 2^-i, i in {exponents}, independently; "
        "natural "
        "logarithms, factor 1"
    )
    too_small, count = None, 0
    for dimension, i, j, a, b in product((1, 2, 1000), exponents, exponents, exponents, exponents):
        private = logarithm(Fraction(dimension * 2 * 2**i * 2**j), 40)
        alpha = logarithm(Fraction(2**a), 40)
        boosted = (logarithm(alpha, 40) + logarithm(Fraction(2**b), 40)) * alpha
        whole = private + logarithm(Fraction(2 ** (a + b)), 40)
        left, square = private * private * boosted, whole * whole
        if not left.is_at_most(square * square):
            text = f"d_L = {dimension}, exponents {(i, j, a, b)}: {left} > {square * square}"
            return refuted(scope, Finding((), text))
        count += 1
        if too_small is None and (square * whole).is_below(left):
            too_small = f"d_L = {dimension}, exponents {(i, j, a, b)}"
    if too_small is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'exponent 3' was not refuted",))
    notes = (
        f"{count} cases; wrong variant 'exponent 3' refuted by {too_small}",
        "d_L = 0 has no logarithm; the proof treats it apart",
        "Theorem A.1, which gives the left-hand side, is not judged here",
    )
    return Evidence(Verdict.EXACT, scope, notes)
