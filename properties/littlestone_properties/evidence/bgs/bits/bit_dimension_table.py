"""The largest D with 2^D <= S(D, d), exactly, for small d and k: the bound on bits without any estimate."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from littlestone_reference.dimensions import bit_dimension_bound
from littlestone_reference.intervals import logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .bit_dimension_constants import unrefuted

__all__ = ["integer_bound_table"]


def _by_definition(d: int, k: int, limit: int) -> int:
    """Return the largest D <= limit with 2^D <= S(D, d), each sum by Pascal's identity from the ones before."""
    sums, best = [1] * (d + 1), 0
    for depth in range(1, limit + 1):
        sums = [1, *(sums[i] + k * sums[i - 1] for i in range(1, d + 1))]
        if 2**depth <= sums[d]:
            best = depth
    return best


def integer_bound_table(profile: Profile) -> Evidence:
    """Return the evidence: the largest D with 2^D <= S(D, d), exactly, and the constant that is enough for these.

    The table holds for d and k in the scope only, and among D up to 6 d ln(k + 1) rounded up, beyond which Theorem
    3.4 excludes the inequality. For k = 1 the bound is d itself.

    Ledger: ``bgs.theorem-3.4``, integer bound. Locator: `bgs` section 5.3, with inequality (4) of Theorem 5.6.

    Parameters
    ----------
    profile
        How large d and k are.

    Examples
    --------
    >>> integer_bound_table(Profile.QUICK).verdict.value
    'exact'
    """
    most_d, most_k = {Profile.QUICK: (6, 8), Profile.STANDARD: (20, 20), Profile.DEEP: (40, 40)}[profile]
    scope = f"d = 1..{most_d}, k = 1..{most_k}, and k = 1, d = 1..100"
    table = {(d, k): bit_dimension_bound(d, k) for d in range(1, most_d + 1) for k in range(1, most_k + 1)}
    logarithms = {k: logarithm(k + 1) for k in range(1, most_k + 1)}
    for (d, k), bound in table.items():
        limit = int(6 * d * logarithms[k].upper) + 1
        if bound != (plain := _by_definition(d, k, limit)):
            return refuted(scope, Finding((), f"d = {d}, k = {k}: bound {bound}, by definition {plain}"))
    unequal = [d for d in range(1, 101) if bit_dimension_bound(d, 1) != d]
    if unequal:
        return refuted(scope, Finding((), f"k = 1, d = {unequal[0]}: the bound is not d"))
    ratios = {(d, k): bound / (d * logarithms[k]) for (d, k), bound in table.items()}
    worst_d, worst_k = max(ratios, key=lambda place: ratios[place].lower)
    worst = ratios[worst_d, worst_k]
    enough = Fraction(int(worst.upper * 10**6) + 1, 10**6)
    below = enough - Fraction(2, 10**6)
    not_enough = [place for place, ratio in ratios.items() if not ratio.is_at_most(enough)]
    if not_enough:
        return refuted(scope, Finding((), f"constant {float(enough)} at (d, k) = {not_enough[0]}"))
    wrong = {
        f"constant {float(below)}": all(ratio.is_at_most(below) for ratio in ratios.values()),
        "the bound is attained one deeper": any(
            2 ** (bound + 1) <= sum(comb(bound + 1, i) * k**i for i in range(d + 1))
            for (d, k), bound in table.items()
        ),
    }
    rows = (
        f"d = {d}: {', '.join(str(table[d, k]) for k in range(1, min(8, most_k) + 1))}"
        for d in range(1, min(6, most_d) + 1)
    )
    notes = (
        f"largest D / (d ln(k + 1)) in the scope: D = {table[worst_d, worst_k]} at d = {worst_d}, k = {worst_k}; "
        f"constant {float(enough)} is enough there",
        *(f"D for k = 1, 2, ..: {row}" for row in rows),
        *(f"wrong variant '{name}' refuted" for name in wrong),
    )
    return unrefuted(wrong, scope) or Evidence(Verdict.EXACT, scope, notes)
