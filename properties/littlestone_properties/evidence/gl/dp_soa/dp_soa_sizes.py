"""The sizes of Theorem 4.1 beside what Lemma 5.3 asks for, in exact arithmetic: eta, c, alpha, k_1, k_2.

The number of trees that (3) asks for is ``8 c (ln T + ln(2c/beta)) / (alpha epsilon)``; the factor in front of the
logarithms and of ``1/epsilon`` is a rational number, and that is what is compared with the printed ``2^(8 2^d)``.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["alpha_of_the_margins", "trees_with_2_to_the_d_leaves", "trees_with_twice_as_many_leaves"]


def _factor_of_3(n_leaves: int) -> Fraction:
    """Return ``8 c / alpha`` with the printed eta and c, and alpha = eta/32."""
    eta = Fraction(1, 4 * n_leaves * 2 ** (4 * n_leaves))
    limit = 4 * n_leaves / eta
    return 8 * limit / (eta / 32)


def _largest(profile: Profile) -> int:
    return {Profile.QUICK: 6, Profile.STANDARD: 8, Profile.DEEP: 10}[profile]


def trees_with_twice_as_many_leaves(profile: Profile) -> Evidence:
    """Return the evidence on k_2 of Theorem 4.1 with k_1 = 2^(d+1) leaves: refuted, (3) asks for its square.

    ``O~`` may hide factors polynomial in the logarithm of ``2^(8 2^d)``, which is ``8 2^d``.

    Ledger: ``gl.theorem-4.1``, ``gl.lemma-5.3``. Locator: `gl` Theorem 4.1, Algorithm 1, (3).
    """
    most = _largest(profile)
    scope = f"d = 0..{most}, k_1 = 2^(d+1), eta and c as printed, alpha = eta/32; factors without logarithms of T"
    for dimension in range(most + 1):
        printed = 2 ** (8 * 2**dimension)
        if _factor_of_3(2 ** (dimension + 1)) < printed**2:
            return Evidence(Verdict.FAILED, scope, (f"d = {dimension}",))
    power = 10
    first = next(d for d in range(most + 1) if _factor_of_3(2 ** (d + 1)) > (8 * 2**d) ** power * 2 ** (8 * 2**d))
    text = (
        f"the factor is 2^(16 2^d + 3d + 17) >= (2^(8 2^d))^2 for every d; from d = {first} on more than "
        f"(8 2^d)^{power} 2^(8 2^d)"
    )
    if any(_factor_of_3(2 ** (d + 1)) != 2 ** (16 * 2**d + 3 * d + 17) for d in range(most + 1)):
        return Evidence(Verdict.FAILED, scope, ("the closed form is wrong",))
    note = (
        "the sketch pays further for mistakes: leaves k_1 k_2 over a chance of (eta/16)/k_1 for each, another "
        "factor k_1^2 2^(4 k_1) and more"
    )
    return refuted(scope, Finding((), text), (note,))


def trees_with_2_to_the_d_leaves(profile: Profile) -> Evidence:
    """Return the evidence for k_2 of Theorem 4.1 with k_1 = 2^d: the factor of (3) is 2^(8 2^d) times 2^14 8^d.

    That is polynomial in ``8 2^d``, which ``O~`` hides. With so few leaves the printed root loses the target.

    Ledger: ``gl.theorem-4.1``, ``gl.lemma-5.3``. Locator: `gl` Theorem 4.1, Algorithm 1, (3).
    """
    most = _largest(profile)
    scope = f"d = 0..{most}, k_1 = 2^d, eta and c as printed, alpha = eta/32; factors without logarithms of T"
    for d in range(most + 1):
        if _factor_of_3(2**d) != 2 ** (8 * 2**d) * 2**14 * 8**d:
            return refuted(scope, Finding((), f"d = {d}: {_factor_of_3(2**d)}"))
    if _factor_of_3(4) <= 2**14 * 8 * 2**16:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        "wrong variant 'the same with 2^(d+1) leaves' refuted by d = 1",
        "2^14 8^d = 32 (8 2^d)^3, so a constant times the third power of the logarithm",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _margins_hold(share: Fraction) -> bool:
    """Return whether an error of ``share`` eta around 3 eta/32 stays within eta/16 and eta/8."""
    return Fraction(3, 32) - share >= Fraction(1, 16) and Fraction(3, 32) + share <= Fraction(1, 8)


def _noise_failure(limit: int, n_rounds: int, beta: Fraction) -> Fraction:
    """Return the union bound on noise beyond alpha/2, at k = (3): exp(-alpha k epsilon/(8c)) = beta/(2cT).

    Queries have noise of scale 4c/(k epsilon), thresholds of scale 2c/(k epsilon), which squares the probability.
    """
    query = beta / (2 * limit * n_rounds)
    return n_rounds * query + limit * query**2


def alpha_of_the_margins(profile: Profile) -> Evidence:
    """Return the evidence that the undefined alpha of (3) is eta/32: the largest error that the margins allow.

    With it, (3) bounds the failure of all queries and thresholds together by beta.

    Ledger: ``gl.lemma-5.3``. Locator: `gl` Lemma 5.3, (3).
    """
    most = {Profile.QUICK: 20, Profile.STANDARD: 60, Profile.DEEP: 200}[profile]
    betas = (Fraction(1, 2), Fraction(1, 10), Fraction(1, 10**6))
    scope = f"c and T from 1 to {most}, beta = {', '.join(map(str, betas))}; alpha in multiples of eta/320"
    shares = [Fraction(j, 320) for j in range(1, 33)]
    largest = max(share for share in shares if _margins_hold(share))
    if largest != Fraction(1, 32):
        return refuted(scope, Finding((), f"the margins allow {largest} eta"))
    worst: Callable[[int], Fraction] = lambda factor: max(  # noqa: E731 - one formula for both variants
        factor * _noise_failure(c, t, beta) / beta
        for c, t, beta in product(range(1, most + 1), range(1, most + 1), betas)
    )
    if worst(1) > 1:
        return refuted(scope, Finding((), f"failure {float(worst(1))} beta"))
    if worst(2) <= 1:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'beta/2' was not refuted",))
    notes = (
        f"the noise fails with probability at most {float(worst(1)):.4f} beta",
        "wrong variant 'alpha = 11 eta/320' refuted by the margin eta/8",
        "wrong variant 'failure at most beta/2' refuted by c = T = 1",
    )
    return Evidence(Verdict.EXACT, scope, notes)
