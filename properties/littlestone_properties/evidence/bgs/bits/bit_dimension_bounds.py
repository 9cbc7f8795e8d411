"""The constants of `bgs` Theorem 3.4: printed 6, and the best ones that its argument gives.

Real numbers are intervals with rational ends; every comparison is certain. A constant is *enough* if a choice in
the argument gives D <= c d ln(k + 1) for every k >= 1, and *excluded* if no choice does, or if integers D and d
satisfy the inequality that the argument starts from but not D <= c d ln(k + 1).
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .bit_dimension_constants import (
    exponential_inequality_holds,
    first_failure,
    is_excluded,
    slope,
    sum_inequality_holds,
    unrefuted,
    weight,
)

__all__ = [
    "BY_LABELS",
    "COMMON_SLOPE",
    "SUM_ITSELF",
    "best_constant_by_k",
    "best_constant_fixed",
    "best_constant_of_sum",
    "constant_six",
]

COMMON_SLOPE = Interval(Fraction("4.412968185"), Fraction("4.412968186"))
"""Encloses the best constant with one slope y: ln 2 / (ln(3/2) (ln 2 - y)), y = exp(-(ln 2)^2 / ln(3/2))."""

BY_LABELS = Interval(Fraction("4.404336332"), Fraction("4.404336333"))
"""Encloses the best constant with a slope for every k: r / ln 2, 2^r = e r, r > 1; needed for k = 1."""

SUM_ITSELF = Interval(Fraction("4.008236503"), Fraction("4.008236504"))
"""Encloses the best one by inequality (4): r / ln 3, 2^r = 2 r^r / (r-1)^(r-1), r > 3/2; needed for k = 2."""

_FIFTH = slope(Fraction(1, 5))
_COMMON = slope(Fraction("0.3057636284"))
_ONE_LABEL = {1: slope(Fraction("0.327562"))}
_FEW_LABELS_WEIGHTS = {1: weight(Fraction(1, 2)), 2: weight(Fraction("0.293815"))}
_MANY_LABELS_WEIGHT = weight(Fraction(3, 10))


def _largest(profile: Profile) -> int:
    return {Profile.QUICK: 12, Profile.STANDARD: 50, Profile.DEEP: 500}[profile]


def _scope(profile: Profile) -> str:
    largest = _largest(profile)
    return f"every k >= 1: k = 1..{largest} one by one, k > {largest} by ln k <= ln(k + 1); every d >= 1"


def constant_six(profile: Profile) -> Evidence:
    """Return the evidence: ln(5 k) / (ln 2 - 1/5) <= 6 ln(k + 1) for every k >= 1; 4.709 in place of 6 is enough.

    Ledger: ``bgs.theorem-3.4``. Locator: `bgs` section 5.3, "setting y = 1/5".

    Parameters
    ----------
    profile
        Up to where k is looked at one by one.

    Examples
    --------
    >>> constant_six(Profile.QUICK).verdict.value
    'exact'
    """
    scope, largest = f"{_scope(profile)}; constant 6, y = 1/5", _largest(profile)
    failure = first_failure(Fraction(6), {}, _FIFTH, largest)
    if failure is not None:
        return refuted(scope, Finding((), failure))
    half = slope(Fraction(1, 2))
    needed, enough = Fraction("4.708"), Fraction("4.709")
    failure = first_failure(enough, {}, _FIFTH, largest)
    if failure is not None:
        return refuted(scope, Finding((), f"constant {float(enough)}: {failure}"))
    wrong = {
        "constant 3, y = 1/5": first_failure(Fraction(3), {}, _FIFTH, largest) is None,
        "constant 6, y = 1/2": first_failure(Fraction(6), {}, half, largest) is None,
        f"constant {float(needed)}, y = 1/5": first_failure(needed, {}, _FIFTH, largest) is None,
    }
    notes = (
        f"with y = 1/5 already {float(enough)} is enough, and for k = 1 not {float(needed)}",
        *(f"wrong variant '{name}' refuted" for name in wrong),
        f"y = 1/2 fails at {first_failure(Fraction(6), {}, half, largest)}",
    )
    return unrefuted(wrong, scope) or Evidence(Verdict.EXACT, scope, notes)


def _best_share(constant: Fraction) -> Fraction:
    """Return the share of k = 1 for which the tangent touches near the best common slope: it excludes most."""
    mean = 1 / (constant * Fraction("0.3057636284"))
    share = (logarithm(3) - mean) / (logarithm(3) - logarithm(2))
    return share.rounded(60).lower


def best_constant_fixed(profile: Profile) -> Evidence:
    """Return the evidence: with one slope y for all k, the chain of section 5.3 gives 4.412968186, not 4.412968185.

    Ledger: ``bgs.theorem-3.4``, best constant. Locator: `bgs` section 5.3.

    Parameters
    ----------
    profile
        Up to where k is looked at one by one.

    Examples
    --------
    >>> best_constant_fixed(Profile.QUICK).verdict.value
    'exact'
    """
    scope, largest = f"{_scope(profile)}; one slope y for all k", _largest(profile)
    failure = first_failure(COMMON_SLOPE.upper, {}, _COMMON, largest)
    if failure is not None:
        return refuted(scope, Finding((), f"constant {float(COMMON_SLOPE.upper)}: {failure}"))
    share = _best_share(COMMON_SLOPE.lower)
    if not is_excluded(COMMON_SLOPE.lower, share):
        return refuted(scope, Finding((), f"constant {float(COMMON_SLOPE.lower)} is not excluded"))
    wrong = {
        "the smaller constant is enough": first_failure(COMMON_SLOPE.lower, {}, _COMMON, largest) is None,
        "the larger constant is excluded": is_excluded(COMMON_SLOPE.upper, share),
        "k = 1 alone excludes the smaller constant": is_excluded(COMMON_SLOPE.lower, Fraction(1)),
        "k = 2 alone excludes the smaller constant": is_excluded(COMMON_SLOPE.lower, Fraction(0)),
    }
    notes = (
        f"{float(COMMON_SLOPE.upper)} is enough, with {_COMMON.name}",
        f"{float(COMMON_SLOPE.lower)} is excluded for every y, by k = 1 and k = 2 together",
        *(f"wrong variant '{name}' refuted" for name in wrong),
    )
    return unrefuted(wrong, scope) or Evidence(Verdict.EXACT, scope, notes)


def best_constant_by_k(profile: Profile) -> Evidence:
    """Return the evidence: with a slope for every k, the chain gives 4.404336333; inequality (6) never 4.404336332.

    Ledger: ``bgs.theorem-3.4``, best constant. Locator: `bgs` section 5.3, inequality (6).

    Parameters
    ----------
    profile
        Up to where k is looked at one by one.

    Examples
    --------
    >>> best_constant_by_k(Profile.QUICK).verdict.value
    'exact'
    """
    scope, largest = f"{_scope(profile)}; a slope y for every k", _largest(profile)
    lower, upper = BY_LABELS.lower, BY_LABELS.upper
    choices = {**_ONE_LABEL, 2: slope(Fraction("0.2144"))}
    failure = first_failure(upper, choices, _FIFTH, largest)
    if failure is not None:
        return refuted(scope, Finding((), f"constant {float(upper)}: {failure}"))
    if not is_excluded(lower, Fraction(1)):
        return refuted(scope, Finding((), f"constant {float(lower)} is not excluded"))
    d = 10**12
    depth = int(logarithm(2).upper * lower * d) + 1
    if not exponential_inequality_holds(depth, d):
        return refuted(scope, Finding((), f"D = {depth}, d = {d}, k = 1 do not satisfy inequality (6)"))
    beyond = int(logarithm(2).upper * upper * d) + 1
    wrong = {
        "the smaller constant is enough": first_failure(lower, choices, _FIFTH, largest) is None,
        "the larger constant is excluded": is_excluded(upper, Fraction(1)),
        "y = 1/5 for every k": first_failure(upper, {}, _FIFTH, largest) is None,
        "inequality (6) beyond the larger constant": exponential_inequality_holds(beyond, d),
    }
    notes = (
        f"{float(upper)} is enough: {', '.join(f'{c.name} for k = {k}' for k, c in choices.items())}, else y = 1/5",
        f"{float(lower)} is excluded for k = 1 and every y",
        f"D = {depth}, d = {d}, k = 1 satisfy inequality (6) with D > {float(lower)} d ln(k + 1): "
        "no use of it alone gives a better constant",
        *(f"wrong variant '{name}' refuted" for name in wrong),
    )
    return unrefuted(wrong, scope) or Evidence(Verdict.EXACT, scope, notes)


def best_constant_of_sum(profile: Profile) -> Evidence:
    """Return the evidence: by inequality (4) instead of (5) the constant 4.008236504 is enough, never 4.008236503.

    Ledger: ``bgs.theorem-3.4``, sharpened. Locator: `bgs` section 5.3, with inequality (4) of Theorem 5.6.

    Parameters
    ----------
    profile
        Up to where k is looked at one by one.

    Examples
    --------
    >>> best_constant_of_sum(Profile.QUICK).verdict.value
    'exact'
    """
    scope, largest = f"{_scope(profile)}; inequality (4), a weight for every k", _largest(profile)
    lower, upper = SUM_ITSELF.lower, SUM_ITSELF.upper
    choices, default = _FEW_LABELS_WEIGHTS, _MANY_LABELS_WEIGHT
    failure = first_failure(upper, choices, default, largest)
    if failure is not None:
        return refuted(scope, Finding((), f"constant {float(upper)}: {failure}"))
    d = 10**12
    depth, beyond = (int(logarithm(3).upper * constant * d) + 1 for constant in (lower, upper))
    bad = [n for n, term in _binomial_terms() if (n + 1) * term < 1]
    if bad:
        return refuted(scope, Finding((), f"C(n, d) is below its estimate for n = {bad[0]}"))
    if not sum_inequality_holds(depth, d, 2):
        return refuted(scope, Finding((), f"D = {depth}, d = {d}, k = 2 do not satisfy 2^D <= S(D, d)"))
    wrong = {
        "the smaller constant is enough": first_failure(lower, choices, default, largest) is None,
        "2^D <= S(D, d) beyond the larger constant": sum_inequality_holds(beyond, d, 2),
        "one weight 3/10 / k for every k": first_failure(upper, {}, default, largest) is None,
        "C(n, d) >= (n/d)^d (n/(n-d))^(n-d)": min(term for _, term in _binomial_terms()) >= 1,
    }
    notes = (
        f"{float(upper)} is enough: {', '.join(f'{c.name} for k = {k}' for k, c in choices.items())}, "
        f"else {default.name}",
        f"D = {depth}, d = {d}, k = 2 satisfy 2^D <= S(D, d) with D > {float(lower)} d ln(k + 1): no use of "
        "inequality (4) alone gives a better constant",
        *(f"wrong variant '{name}' refuted" for name in wrong),
    )
    return unrefuted(wrong, scope) or Evidence(Verdict.EXACT, scope, notes)


def _binomial_terms() -> list[tuple[int, Fraction]]:
    """Return n and the term ``C(n, d) p^d (1 - p)^(n-d)``, p = d/n, for small n and all d."""
    return [(n, comb(n, d) * Fraction(d**d * (n - d) ** (n - d), n**n)) for n in range(1, 21) for d in range(n + 1)]
