"""The constants that make teacher classes interleave: sections 2 and 5, by exact arithmetic.

Closeness a = 1/(5d) of chunk errors to the total allows the errors of two chunks to differ by (1 - a) / (1 + a).
Classes shrink by a factor r per stage; H_i^{j+1} lies in H_{i'}^j if r is at most the smallest ratio of the two
errors, and, where errors are only known to be at most half of alpha, if r^j is at least 1/2.
"""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "HALF",
    "chain_from_close_errors",
    "chain_from_pairwise_ratio",
    "closeness",
    "error_ratio",
    "error_ratio_with_one_half",
    "largest_d",
    "section_5",
    "worst_ratio",
]

HALF = Fraction(1, 2)


def largest_d(profile: Profile) -> int:
    """Return up to which d the arithmetic is run."""
    return {Profile.QUICK: 30, Profile.STANDARD: 300, Profile.DEEP: 3000}[profile]


def closeness(d: int) -> Fraction:
    """Return 1/(5d)."""
    return Fraction(1, 5 * d)


def worst_ratio(a: Fraction) -> Fraction:
    """Return the smallest ratio of two positive numbers within a factor 1 +- a of a third."""
    return (1 - a) / (1 + a)


def error_ratio(profile: Profile) -> Evidence:
    """Return the evidence on: closeness 1/(5d) gives a ratio of at least 1 - 1/(3d); refuted from d = 2 on.

    Ledger: ``lyu.remark-2-error-ratio``. Locator: `lyu` section 2, first paragraph.
    """
    for d in range(1, 10):
        ratio, needed = worst_ratio(closeness(d)), 1 - Fraction(1, 3 * d)
        if ratio < needed:
            text = (
                f"d = {d}: errors {1 - closeness(d)} e and {1 + closeness(d)} e are close to e, their ratio "
                f"{ratio} is less than {needed}"
            )
            return refuted("d = 1, 2, ... until it fails", Finding((), text), ("d = 1: equality, 2/3",))
    raise AssertionError("the known counterexample is gone")


def error_ratio_with_one_half(profile: Profile) -> Evidence:
    """Return the evidence on the ratio 1 - 1/(2d) in place of 1 - 1/(3d), which holds for every d.

    (1 - a) / (1 + a) = 1 - 2/(5d + 1) for a = 1/(5d), and 2/(5d + 1) <= 1/(2d) is 4d <= 5d + 1.

    Ledger: ``lyu.remark-2-error-ratio``. Locator: `lyu` section 2, first paragraph.
    """
    most = largest_d(profile)
    scope = f"d = 1..{most}"
    failing = [d for d in range(1, most + 1) if worst_ratio(closeness(d)) < 1 - Fraction(1, 2 * d)]
    if failing:
        return refuted(scope, Finding((), f"d = {failing[0]}"))
    wrong = [d for d in range(1, most + 1) if worst_ratio(closeness(d)) < 1 - Fraction(1, 3 * d)]
    sixth = all(worst_ratio(Fraction(1, 6 * d)) >= 1 - Fraction(1, 3 * d) for d in range(1, most + 1))
    if not wrong or not sixth:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant with 1 - 1/(3d) was not refuted",))
    notes = (
        f"wrong variant '1 - 1/(3d)' refuted by every d from {wrong[0]} on",
        "1 - 1/(3d) holds with closeness 1/(6d) in place of 1/(5d): 2/(6d + 1) <= 1/(3d)",
        "the best ratio is 1 - 2/(5d + 1)",
        "beyond the scope by hand: 4d <= 5d + 1 for every d",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def chain_from_pairwise_ratio(profile: Profile) -> Evidence:
    """Return the evidence: errors of two chunks within the factor by which the classes shrink give the chain.

    With r = 1 - 1/(3d): err_i <= r^j alpha and err_{i'} <= err_i / r give err_{i'} <= r^(j-1) alpha; checked on
    errors that are multiples of 1/m.

    Ledger: ``lyu.remark-2-interleaving``. Locator: `lyu` section 2, equation (1).
    """
    largest, parts = {Profile.QUICK: (3, 8), Profile.STANDARD: (5, 20), Profile.DEEP: (8, 40)}[profile]
    scope = f"d = 1..{largest}, j = 1..d, all pairs of errors and all alpha among multiples of 1/{parts}"
    grid = [Fraction(i, parts) for i in range(parts + 1)]
    count, wrong = 0, None
    for d in range(1, largest + 1):
        r = 1 - Fraction(1, 3 * d)
        for one in grid:
            for other in grid:
                for j in range(1, d + 1):
                    for alpha in grid[1:]:
                        if one > r**j * alpha:
                            continue
                        inside = other <= r ** (j - 1) * alpha
                        if not (r * other <= one and r * one <= other):
                            wrong = wrong or (
                                None if inside else f"d = {d}, j = {j}, errors {one}, {other}, {alpha}"
                            )
                            continue
                        count += 1
                        if not inside:
                            return refuted(scope, Finding((), f"d = {d}, j = {j}, errors {one}, {other}, {alpha}"))
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("dropping the ratio was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"{count} cases", f"without the pairwise ratio: fails at {wrong}"))


def chain_from_close_errors(profile: Profile) -> Evidence:
    """Return the evidence on the whole paragraph, closeness 1/(5d) to the total giving the chain: refuted at d = 2.

    Ledger: ``lyu.remark-2-interleaving``. Locator: `lyu` section 2, equation (1).
    """
    square = FiniteClass.from_rows(["00", "01", "10", "11"])
    d = littlestone_dimension_by_recursion(square)
    one, other, total = Fraction(9, 20), Fraction(11, 20), HALF
    r = 1 - Fraction(1, 3 * d)
    alpha = one / r
    close = all(
        abs(error - whole) <= closeness(d) * whole
        for error, whole in [(one, total), (other, total), (1 - one, total), (1 - other, total)]
    )
    if not (close and one <= r * alpha and other > alpha):
        raise AssertionError("the known counterexample is gone")
    text = (
        "d = 2; two chunks of 20 examples at point 0, 9 of the first and 11 of the second labelled 1: every error "
        "is 9/20 or 11/20, within 1 +- 1/10 of the total 1/2; alpha = 27/50: 00 is in H_1^1 (9/20 <= 5/6 alpha) "
        "but not in H_2^0 (11/20 > alpha)"
    )
    scope = "the smallest d at which the two constants do not fit"
    return refuted(
        scope, Finding((("H", square),), text), ("for d = 1 the constants fit exactly: both ratios are 2/3",)
    )


def section_5(profile: Profile) -> Evidence:
    """Return the evidence for the interleaving of section 5, with its floor: H_i^{j+1} in H_{i'}^j for j = 0..d.

    If the total error exceeds alpha/3, the ratio 1 - 1/(2d) does it; otherwise err_{i'} <= alpha/2, which needs
    (1 - 1/(2d))^j >= 1/2, true for j <= d by Bernoulli's inequality.

    Ledger: ``lyu.remark-5-interleaving``. Locator: `lyu` section 5, event E_good.
    """
    most = min(200, largest_d(profile))
    scope = f"d = 1..{most}, j = 0..d"
    for d in range(1, most + 1):
        r = 1 - Fraction(1, 2 * d)
        if r > worst_ratio(closeness(d)) or r**d < HALF:
            return refuted(scope, Finding((), f"d = {d}"))
    beyond = [d for d in range(1, most + 1) if (1 - Fraction(1, 2 * d)) ** (d + 1) < HALF]
    if not beyond:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'j = d + 1' was not refuted",))
    reach = [max(j for j in range(3 * d) if (1 - Fraction(1, 2 * d)) ** j >= HALF) for d in (1, 2, 3, 10)]
    notes = (
        f"wrong variant 'j = d + 1' refuted by d = {beyond[0]}: (1 - 1/2)^2 alpha < alpha/2",
        f"largest j with (1 - 1/(2d))^j >= 1/2 for d = 1, 2, 3, 10: {reach}",
        "beyond the scope by hand: 4d <= 5d + 1 and Bernoulli's inequality for every d",
    )
    return Evidence(Verdict.EXACT, scope, notes)
