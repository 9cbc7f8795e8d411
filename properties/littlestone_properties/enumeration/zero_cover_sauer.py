"""The Sauer bound for 0-covers, by the definitions, class by class."""

from __future__ import annotations

from itertools import chain

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion, zero_cover_number
from littlestone_reference.dimensions import sauer_sum
from littlestone_reference.evidence import Evidence, Profile

from .all_classes import ClassProperty, all_classes_up_to, enumerated

__all__ = ["check"]


def _exceeds(hypothesis_class: FiniteClass, slack: int) -> str | None:
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    k = hypothesis_class.n_labels - 1
    for depth in range(3):
        number = zero_cover_number(hypothesis_class, depth)
        bound = sauer_sum(depth, dimension, k) if depth >= dimension else (k + 1) ** depth
        if number > bound - slack:
            return f"N(0, H, {depth}) = {number}, dimension {dimension}, k = {k}, bound {bound}"
    return None


def check(profile: Profile) -> Evidence:
    """Return the evidence for N(0, H, T) <= sum of C(T, i) k^i for T >= d, and <= (k + 1)^T for T < d.

    Ledger: ``bgs.theorem-5.6``. Locator: `bgs` Theorem 5.6.
    """
    classes = all_classes_up_to(3)
    scope = "every non-empty binary class on 1..3 points, trees of depth 0..2"
    if profile is not Profile.QUICK:
        few = (h for h in all_classes_up_to(2, n_labels=3) if len(h) <= 3)
        classes = chain(classes, few)
        scope += ", and every 3-label class of at most 3 hypotheses on 1..2 points"
    return enumerated(
        ClassProperty("N(0, H, T) <= bound", lambda h: _exceeds(h, 0)),
        ClassProperty("N(0, H, T) < bound", lambda h: _exceeds(h, 1)),
        classes,
        scope,
    )
