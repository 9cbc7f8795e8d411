"""0-covers by their definition, class by class: the recursion for their number, and the Sauer bound."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from littlestone_reference import dimensions
from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion, zero_cover_number
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated

__all__ = ["recursion_agrees", "sauer_bound"]

DEPTHS = range(3)
"""Depths of the trees; the smallest covers of deeper ones are out of reach of the definition."""


def _scope(profile: Profile) -> tuple[Iterable[FiniteClass], str]:
    if profile is Profile.QUICK:
        scope = "every non-empty binary class of at most 4 hypotheses on 1..3 points, trees of depth 0..2"
        return (h for h in all_classes_up_to(3) if len(h) <= 4), scope
    classes = all_classes_up_to(3)
    scope = "every non-empty binary class on 1..3 points, trees of depth 0..2"
    few = (h for h in all_classes_up_to(2, n_labels=3) if len(h) <= 3)
    return chain(classes, few), scope + ", and every 3-label class of at most 3 hypotheses on 1..2 points"


def _disagreement(hypothesis_class: FiniteClass, offset: int) -> str | None:
    for depth in DEPTHS:
        literal = zero_cover_number(hypothesis_class, depth)
        fast = dimensions.zero_cover_number(hypothesis_class, depth + offset)
        if literal != fast:
            return f"N(0, H, {depth}) = {literal} by definition, {fast} by recursion"
    return None


def recursion_agrees(profile: Profile) -> Evidence:
    """Return the evidence that the recursion computes the 0-cover function.

    Ledger: ``bgs.definition-5.5``. Locator: `bgs` Definition 5.5.
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("definition and recursion agree", lambda h: _disagreement(h, 0)),
        ClassProperty("root counted at depth 0", lambda h: _disagreement(h, 1)),
        classes,
        scope,
    )


def _exceeds(hypothesis_class: FiniteClass, slack: int) -> str | None:
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    k = hypothesis_class.n_labels - 1
    for depth in DEPTHS:
        number = zero_cover_number(hypothesis_class, depth)
        bound = dimensions.sauer_sum(depth, dimension, k) if depth >= dimension else (k + 1) ** depth
        if number > bound - slack:
            return f"N(0, H, {depth}) = {number}, dimension {dimension}, k = {k}, bound {bound}"
    return None


def sauer_bound(profile: Profile) -> Evidence:
    """Return the evidence for N(0, H, T) <= sum of C(T, i) k^i for T >= d, and <= (k + 1)^T for T < d.

    Ledger: ``bgs.theorem-5.6``. Locator: `bgs` Theorem 5.6.
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("N(0, H, T) <= bound", lambda h: _exceeds(h, 0)),
        ClassProperty("N(0, H, T) < bound", lambda h: _exceeds(h, 1)),
        classes,
        scope,
    )
