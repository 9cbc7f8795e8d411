"""Definitions against each other and against the fast algorithms, class by class, certificates included."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain

from littlestone_reference import definitions, dimensions
from littlestone_reference.classes import FiniteClass
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile

from ..kit.all_classes import ClassProperty, all_classes, all_classes_up_to, enumerated

__all__ = ["littlestone", "littlestone_violation", "threshold", "vc"]


def littlestone_violation(hypothesis_class: FiniteClass) -> str | None:
    """Return how the definitions and the fast algorithm differ on a class, ``None`` if they do not."""
    certified = dimensions.certified_littlestone_dimension(hypothesis_class)
    values = {
        "by game": definitions.littlestone_dimension_by_game(hypothesis_class),
        "by recursion": definitions.littlestone_dimension_by_recursion(hypothesis_class),
        "fast": dimensions.littlestone_dimension(hypothesis_class),
        "certified": certified.value,
    }
    if hypothesis_class.n_points <= 3 and (hypothesis_class.is_binary or len(hypothesis_class) < 8):
        values["by trees"] = definitions.littlestone_dimension_by_trees(hypothesis_class)
    if len(set(values.values())) > 1:
        return f"{values}"
    try:
        definitions.check_shattered_tree(hypothesis_class, certified.shattered_tree, certified.value)
        definitions.check_rank_table(hypothesis_class, certified.rank_table, certified.value)
    except CertificateError as error:
        return str(error)
    return None


def littlestone(profile: Profile) -> Evidence:
    """Return the evidence that all ways to compute the Littlestone dimension agree.

    Ledger: ``bgs.definition-2.13``. Locator: `bgs` Definition 2.13, `lyu` section 4.
    """
    classes = chain(all_classes_up_to(3), all_classes_up_to(2, n_labels=3))
    scope = (
        "every non-empty binary class on 1..3 points and every 3-label class on 1..2 points "
        "(searching through trees: 3-label classes of at most 7 hypotheses)"
    )
    if profile is Profile.DEEP:
        classes = chain(classes, all_classes(4))
        scope += "; all 65,535 binary classes on 4 points (without searching through trees)"
    return enumerated(
        ClassProperty("definitions and algorithm agree", littlestone_violation),
        ClassProperty(
            "Ldim = VCdim on binary classes",
            lambda h: _differ(h, definitions.littlestone_dimension_by_recursion, definitions.vc_dimension),
        ),
        classes,
        scope,
    )


def _differ(
    hypothesis_class: FiniteClass, one: Callable[[FiniteClass], int], other: Callable[[FiniteClass], int]
) -> str | None:
    if not hypothesis_class.is_binary:
        return None
    got, expected = one(hypothesis_class), other(hypothesis_class)
    return None if got == expected else f"{got} and {expected}"


def _vc_violation(hypothesis_class: FiniteClass) -> str | None:
    certified = dimensions.certified_vc_dimension(hypothesis_class)
    try:
        definitions.check_shattered_set(hypothesis_class, certified.shattered_set, certified.value)
        definitions.check_missing_patterns(hypothesis_class, certified.missing_patterns, certified.value)
    except CertificateError as error:
        return str(error)
    return _differ(hypothesis_class, dimensions.vc_dimension, definitions.vc_dimension)


def vc(profile: Profile) -> Evidence:
    """Return the evidence that the fast VC dimension is the defined one.

    Ledger: ``yan.definition-2``. Locator: `yan` Definition 2.
    """
    n_points = {Profile.QUICK: 3, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    return enumerated(
        ClassProperty("definition and algorithm agree", _vc_violation),
        ClassProperty(
            "VCdim = Ldim", lambda h: _differ(h, definitions.vc_dimension, dimensions.littlestone_dimension)
        ),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points",
    )


def _threshold_violation(hypothesis_class: FiniteClass) -> str | None:
    certified = dimensions.certified_threshold_dimension(hypothesis_class)
    try:
        definitions.check_threshold_sequence(hypothesis_class, certified.sequence, certified.value)
        definitions.check_threshold_rank_table(hypothesis_class, certified.rank_table, certified.value)
    except CertificateError as error:
        return str(error)
    return _differ(hypothesis_class, dimensions.threshold_dimension, definitions.threshold_dimension)


def threshold(profile: Profile) -> Evidence:
    """Return the evidence that the fast threshold dimension is the defined one.

    Ledger: ``common.definition-threshold-dimension``.
    """
    n_points = {Profile.QUICK: 3, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    return enumerated(
        ClassProperty("definition and algorithm agree", _threshold_violation),
        ClassProperty(
            "Tdim = Ldim",
            lambda h: _differ(h, definitions.threshold_dimension, dimensions.littlestone_dimension),
        ),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points",
    )
