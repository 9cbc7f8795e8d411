"""What restricting a class does to its Littlestone dimension, by the definitions, class by class."""

from __future__ import annotations

from itertools import chain, combinations

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.verdicts import Counterexample, Evidence, Profile, Verdict

from ..kit.all_classes import ClassProperty, all_classes_up_to, enumerated

__all__ = ["one_side_smaller", "one_side_smaller_with_empty_class", "subclass_monotone", "two_large_sides"]

_SCOPE = "every non-empty binary class on 1..{} points, every point"


def _sides(hypothesis_class: FiniteClass) -> tuple[int, list[tuple[int, ...]]]:
    """Return the dimension of the class and of both restrictions at every point."""
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    return dimension, [
        tuple(
            littlestone_dimension_by_recursion(hypothesis_class.restricted_to(point, label))
            for label in hypothesis_class.labels
        )
        for point in hypothesis_class.points
    ]


def _no_smaller_side(hypothesis_class: FiniteClass) -> str | None:
    dimension, sides = _sides(hypothesis_class)
    for point, pair in enumerate(sides):
        if not min(pair) < dimension:
            return f"Ldim(H) = {dimension}, Ldim of the two sides of point {point} = {pair}"
    return None


def _no_two_smaller_sides(hypothesis_class: FiniteClass) -> str | None:
    dimension, sides = _sides(hypothesis_class)
    return next((f"Ldim(H) = {dimension}, sides {pair}" for pair in sides if not max(pair) < dimension), None)


def one_side_smaller(profile: Profile) -> Evidence:
    """Return the evidence for: at every point some side of a non-empty class has smaller dimension.

    Ledger: ``lyu.remark-4-one-side-smaller``. Locator: `lyu` section 4.
    """
    n_points = {Profile.QUICK: 3, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    return enumerated(
        ClassProperty("min of the sides < Ldim(H)", _no_smaller_side),
        ClassProperty("max of the sides < Ldim(H)", _no_two_smaller_sides),
        all_classes_up_to(n_points),
        _SCOPE.format(n_points),
    )


def _no_large_sides(hypothesis_class: FiniteClass, missing: int) -> str | None:
    dimension, sides = _sides(hypothesis_class)
    if dimension < 1 or any(min(pair) >= dimension - missing for pair in sides):
        return None
    return f"Ldim(H) = {dimension}, Ldim of the two sides of each point = {sides}"


def two_large_sides(profile: Profile) -> Evidence:
    """Return the evidence for: if the dimension d is at least 1, some point has two sides of at least d - 1.

    Ledger: ``common.fact-two-large-sides``.
    """
    n_points = {Profile.QUICK: 3, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    return enumerated(
        ClassProperty("both sides of some point have at least Ldim(H) - 1", lambda h: _no_large_sides(h, 1)),
        ClassProperty("both sides of some point have at least Ldim(H)", lambda h: _no_large_sides(h, 0)),
        all_classes_up_to(n_points),
        _SCOPE.format(n_points),
    )


def one_side_smaller_with_empty_class(profile: Profile) -> Evidence:
    """Return the evidence on the same claim when the empty class is allowed: it is refuted.

    Both restrictions of the empty class are the empty class, so whatever its dimension is taken to be, no side
    is smaller.

    Ledger: ``lyu.remark-4-one-side-smaller``. Locator: `lyu` section 4.
    """
    scope = "every binary class on 1 point, the empty class included"
    for hypothesis_class in chain([FiniteClass.empty(1)], all_classes_up_to(1)):
        explanation = _no_smaller_side(hypothesis_class)
        if explanation is not None:
            return Evidence(Verdict.REFUTED, scope, (), Counterexample((("H", hypothesis_class),), explanation))
    return Evidence(Verdict.ENUMERATED, scope)


def _subclass_violation(hypothesis_class: FiniteClass, strict: bool) -> str | None:
    """Compare with the subclasses that lack one hypothesis; every subclass is reached by such steps."""
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    smaller_size = len(hypothesis_class) - 1
    for hypotheses in combinations(hypothesis_class.hypotheses, smaller_size):
        subclass = FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, hypotheses)
        other = littlestone_dimension_by_recursion(subclass)
        if other > dimension or (strict and other == dimension):
            return f"Ldim(H) = {dimension}, Ldim of its subclass {subclass.to_rows()} = {other}"
    return None


def subclass_monotone(profile: Profile) -> Evidence:
    """Return the evidence for: a subclass has no larger Littlestone dimension.

    Ledger: ``common.fact-subclass-monotone``.
    """
    n_points = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 3}[profile]
    return enumerated(
        ClassProperty("Ldim(G) <= Ldim(H)", lambda h: _subclass_violation(h, strict=False)),
        ClassProperty("Ldim(G) < Ldim(H) for G without one hypothesis", lambda h: _subclass_violation(h, True)),
        all_classes_up_to(n_points),
        f"every non-empty binary class on 1..{n_points} points with every subclass that lacks one hypothesis, "
        "hence every subclass",
    )
