"""The Sauer sum with k marks against the power (e k n / d)^d, in rational numbers."""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.dimensions import sauer_sum
from littlestone_reference.intervals import exponential
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["at_most_power"]


def at_most_power(profile: Profile) -> Evidence:
    """Return the evidence for: sum of C(n, i) k^i over i <= d is at most (e k n / d)^d for n >= d >= 1, k >= 1.

    A rational number below e is put in its place, which makes the right side smaller.

    Ledger: ``bgs.theorem-5.6``. Locator: `bgs` Theorem 5.6, inequality (5).
    """
    n_most, k_most = {Profile.QUICK: (12, 5), Profile.STANDARD: (30, 12), Profile.DEEP: (80, 40)}[profile]
    scope = f"n = 1..{n_most}, d = 1..n, k = 1..{k_most}"
    e = exponential(1).lower
    closest, wrong = Fraction(0), None
    for n in range(1, n_most + 1):
        for d in range(1, n + 1):
            for k in range(1, k_most + 1):
                total, power = sauer_sum(n, d, k), Fraction(k * n, d) ** d
                quotient = total / (e**d * power)
                if quotient > 1:
                    return refuted(scope, Finding((), f"n = {n}, d = {d}, k = {k}: the sum {total} is larger"))
                closest = max(closest, quotient)
                if wrong is None and total > power:
                    wrong = f"n = {n}, d = {d}, k = {k}: the sum {total} is larger than {power}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant without e was not refuted",))
    notes = (
        f"wrong variant '(k n / d)^d' refuted by {wrong}",
        f"largest quotient of the two sides in the scope: {float(closest):.4f}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
