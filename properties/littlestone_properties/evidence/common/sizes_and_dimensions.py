"""Inequalities between size, VC dimension and Littlestone dimension, by the definitions, class by class."""

from __future__ import annotations

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone_reference.dimensions import sauer_sum
from littlestone_reference.verdicts import Evidence, Profile

from ..kit.all_classes import ClassProperty, all_classes_up_to, enumerated

__all__ = ["sauer_shelah", "size_at_least_power", "vc_at_most_littlestone"]

POINTS = {Profile.QUICK: 3, Profile.STANDARD: 3, Profile.DEEP: 4}


def _enumerated(claim: ClassProperty, wrong_variant: ClassProperty, profile: Profile) -> Evidence:
    n_points = POINTS[profile]
    scope = f"every non-empty binary class on 1..{n_points} points"
    return enumerated(claim, wrong_variant, all_classes_up_to(n_points), scope)


def _vc_exceeds_littlestone(hypothesis_class: FiniteClass, margin: int) -> str | None:
    vc, littlestone = vc_dimension(hypothesis_class), littlestone_dimension_by_recursion(hypothesis_class)
    return None if vc <= littlestone - margin else f"VC dimension {vc}, Littlestone dimension {littlestone}"


def vc_at_most_littlestone(profile: Profile) -> Evidence:
    """Return the evidence for: the VC dimension is at most the Littlestone dimension.

    Ledger: ``common.fact-vc-at-most-littlestone``.
    """
    return _enumerated(
        ClassProperty("VCdim <= Ldim", lambda h: _vc_exceeds_littlestone(h, 0)),
        ClassProperty("VCdim < Ldim", lambda h: _vc_exceeds_littlestone(h, 1)),
        profile,
    )


def _too_few(hypothesis_class: FiniteClass, factor: int) -> str | None:
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    if len(hypothesis_class) >= factor * 2**dimension:
        return None
    return f"{len(hypothesis_class)} hypotheses, Littlestone dimension {dimension}"


def size_at_least_power(profile: Profile) -> Evidence:
    """Return the evidence for: a class of Littlestone dimension d has at least 2^d hypotheses.

    Ledger: ``common.fact-size-at-least-power``.
    """
    return _enumerated(
        ClassProperty("|H| >= 2^Ldim", lambda h: _too_few(h, 1)),
        ClassProperty("|H| >= 2^(Ldim + 1)", lambda h: _too_few(h, 2)),
        profile,
    )


def _too_many(hypothesis_class: FiniteClass, slack: int) -> str | None:
    dimension = vc_dimension(hypothesis_class)
    bound = sauer_sum(hypothesis_class.n_points, dimension)
    if len(hypothesis_class) <= bound - slack:
        return None
    return f"{len(hypothesis_class)} hypotheses, VC dimension {dimension}, Sauer sum {bound}"


def sauer_shelah(profile: Profile) -> Evidence:
    """Return the evidence for: |H| <= sum of C(n, i) for i up to the VC dimension.

    Ledger: ``common.lemma-sauer-shelah-perles``.
    """
    return _enumerated(
        ClassProperty("|H| <= Sauer sum", lambda h: _too_many(h, 0)),
        ClassProperty("|H| < Sauer sum", lambda h: _too_many(h, 1)),
        profile,
    )
