"""Cutting the lists of private sparse sampling to their allowed length, judged exactly.

The remark after `lyu` Lemma 3.1: the rule may look at the list that it cuts, not at the other ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from littlestone_reference.mechanisms import required_failure_weight
from littlestone_reference.privacy import ProfilePoint
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .sparse_sample_scopes import Family, ListScope, sampler_at, shown_pair, worst_pair

__all__ = ["truncation", "truncation_by_frequency"]


def _first_items(family: Family, list_size: int) -> Family:
    """Return the lists cut to their first items in the fixed order: each depends on itself alone."""
    return tuple(tuple(sorted(held)[:list_size]) for held in family)


def _frequent_items(family: Family, list_size: int) -> Family:
    """Return the lists cut to the items that are most frequent in all lists: each depends on the others."""
    counts = Counter(item for held in family for item in held)
    return tuple(tuple(sorted(held, key=lambda item: (-counts[item], item))[:list_size]) for held in family)


def _truncated_worst(
    cut: Callable[[Family, int], Family], scope: ListScope, list_size: int, x: Fraction, delta: Fraction
) -> ProfilePoint[Family]:
    sampler = sampler_at(x, (1 - delta) / delta * list_size * x)
    points = [
        worst_pair(lambda family: sampler(cut(family, list_size)), pairs, x**2)
        for pairs in (scope.added(), scope.replaced())
    ]
    return max(points, key=lambda point: point.delta)


def _truncation_scope(profile: Profile) -> tuple[ListScope, list[int], str]:
    whole = {
        Profile.QUICK: ListScope(2, 2, 2),
        Profile.STANDARD: ListScope(3, 2, 3),
        Profile.DEEP: ListScope(3, 3, 3),
    }[profile]
    sizes = list(range(1, whole.list_size))
    shown = ", ".join(map(str, sizes))
    return whole, sizes, f"every family of {whole}, cut to L items, L in {{{shown}}}; exp(epsilon) = 2, delta = 1/4"


def truncation(profile: Profile) -> Evidence:
    """Return the evidence that cutting every list to its first L items keeps privacy on all families.

    Ledger: ``lyu.remark-3.3-truncation``. Locator: `lyu` section 3.3, after Lemma 3.1.

    Examples
    --------
    >>> truncation(Profile.QUICK).verdict.value
    'exact'
    """
    whole, sizes, text = _truncation_scope(profile)
    scope = f"{text}; the smallest weight (1 - delta) L exp(epsilon) / delta"
    x, delta = Fraction(2), Fraction(1, 4)
    for list_size in sizes:
        point = _truncated_worst(_first_items, whole, list_size, x, delta)
        if point.delta > delta:
            return refuted(
                scope, Finding((), f"{shown_pair(point.worst_pair)}: L = {list_size} needs {point.delta}")
            )
    none = _truncated_worst(lambda family, list_size: family, whole, 1, x, delta)
    if none.delta <= delta:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'not cut' was not refuted",))
    notes = (
        "cut to the first items in a fixed order: (2 epsilon, delta) on all families",
        f"wrong variant 'not cut, L = 1' refuted: {shown_pair(none.worst_pair)} needs {none.delta}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def truncation_by_frequency(profile: Profile) -> Evidence:
    """Return the evidence on cutting lists to what is most frequent in all lists, which is not private.

    Ledger: ``lyu.remark-3.3-truncation``. Locator: `lyu` section 3.3, after Lemma 3.1.

    Examples
    --------
    >>> truncation_by_frequency(Profile.QUICK).verdict.value
    'refuted'
    """
    whole, _, _ = _truncation_scope(profile)
    scope = f"every family of {whole}, cut to 1 item; exp(epsilon) = 2, delta = 1/4"
    x, delta = Fraction(2), Fraction(1, 4)
    point = _truncated_worst(_frequent_items, whole, 1, x, delta)
    fixed = _truncated_worst(_first_items, whole, 1, x, delta)
    if point.delta <= delta or fixed.delta > delta:
        return Evidence(Verdict.FAILED, scope, ("both rules look alike",))
    small = _truncated_worst(_frequent_items, ListScope(2, 2, 2), 1, x, delta)
    printed = sampler_at(Fraction(4), required_failure_weight(1, Fraction(9, 10)))
    pairs = ListScope(2, 3, 2)
    worst = worst_pair(lambda family: printed(_frequent_items(family, 1)), pairs.added(), Fraction(16))
    if not worst.delta > Fraction(9, 10):
        return Evidence(Verdict.FAILED, scope, ("the printed weight hides the fault",))
    numbers = "L = 1, exp(epsilon) = 2, delta = 1/4, the smallest weight"
    text = f"{shown_pair(small.worst_pair)}: {numbers}: needs {small.delta}"
    notes = (
        f"also with the printed weight: {shown_pair(worst.worst_pair)}, exp(epsilon) = 4, delta = 9/10 need "
        f"{float(worst.delta):.4f}",
        "the rule by a fixed order passes on the same families",
    )
    return refuted(scope, Finding((), text), notes)
