"""Claim 6.2: disjoint copies of a class multiply its dimension and those of its label bits.

Convention: bits are numbered from 1, the most significant.
"""

from __future__ import annotations

from littlestone_reference.certificates.concatenation import concatenated, points_shifted
from littlestone_reference.classes import FiniteClass, bit_restriction, disjoint_copies, n_label_bits
from littlestone_reference.definitions import check_shattered_tree, littlestone_dimension_by_recursion
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import ClassProperty, enumerated
from ...kit.judging import Finding, refuted
from ...kit.multiclass_scopes import bit_dimensions, certified_dimension, empty_classes, small_classes

__all__ = ["copies_multiply_dimensions", "of_the_empty_class", "upper_bound_as_announced"]


def _amplified_differs(hypothesis_class: FiniteClass, n_copies: int, factor: int) -> str | None:
    """Return how the dimensions of the copies differ from ``factor`` times those of the class."""
    copies = disjoint_copies(hypothesis_class, n_copies)
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    bits = bit_dimensions(hypothesis_class)
    amplified = certified_dimension(copies)
    amplified_bits = [
        certified_dimension(bit_restriction(copies, bit)).value for bit in range(1, n_label_bits(copies) + 1)
    ]
    if amplified.value != factor * dimension or amplified_bits != [factor * d for d in bits]:
        return f"l = {n_copies}: MLD {dimension} -> {amplified.value}, bits {bits} -> {amplified_bits}"
    tree = certified_dimension(hypothesis_class).shattered_tree
    shattered = tree
    for copy in range(1, n_copies):
        shattered = concatenated(shattered, points_shifted(tree, copy * hypothesis_class.n_points))
    try:
        check_shattered_tree(copies, shattered, n_copies * dimension)
    except CertificateError as error:
        return f"l = {n_copies}: concatenated {error}"
    return None


def copies_multiply_dimensions(profile: Profile) -> Evidence:
    """Return the evidence for: l disjoint copies of a class multiply MLD and the dimension of every bit by l.

    The concatenation of l shattered trees is shattered, as in the proof.

    Ledger: ``bgs.claim-6.2``. Locator: `bgs` Claim 6.2.
    """
    most = {Profile.QUICK: 2, Profile.STANDARD: 4, Profile.DEEP: 5}[profile]
    n_copies = {Profile.QUICK: (1, 2), Profile.STANDARD: (1, 2), Profile.DEEP: (1, 2, 3)}[profile]

    def violation(hypothesis_class: FiniteClass) -> str | None:
        found = (_amplified_differs(hypothesis_class, copies, copies) for copies in n_copies)
        return next((reason for reason in found if reason is not None), None)

    return enumerated(
        ClassProperty("l copies multiply every dimension by l", violation),
        ClassProperty("2 copies keep every dimension", lambda h: _amplified_differs(h, 2, 1)),
        small_classes(2, 3, most),
        f"every non-empty 3-label class of at most {most} hypotheses on 1..2 points, l = 1..{n_copies[-1]}",
    )


def of_the_empty_class(profile: Profile) -> Evidence:
    """Return the evidence on the same claim when the empty class is allowed, with dimension -1; refuted for l = 2.

    Ledger: ``bgs.claim-6.2``. Locator: `bgs` Claim 6.2.
    """
    scope = "the empty class with 2 and with 3 labels on 1 point, l = 2"
    for held in empty_classes():
        copies = littlestone_dimension_by_recursion(disjoint_copies(held, 2))
        dimension = littlestone_dimension_by_recursion(held)
        if copies != 2 * dimension:
            return refuted(
                scope, Finding((("H", held),), f"l = 2: MLD {dimension} -> {copies}, not {2 * dimension}")
            )
    return Evidence(Verdict.ENUMERATED, scope)


def upper_bound_as_announced(profile: Profile) -> Evidence:
    """Return the evidence on the bound that the proof announces, MLD(H') <= l D; l d is meant, refuted for l = 1.

    D is taken to be the largest Littlestone dimension of a binary restriction of H.

    Ledger: ``bgs.claim-6.2``. Locator: `bgs` Claim 6.2, second paragraph of the proof.
    """

    def violation(hypothesis_class: FiniteClass) -> str | None:
        dimension = littlestone_dimension_by_recursion(hypothesis_class)
        bits = bit_dimensions(hypothesis_class)
        return None if dimension <= max(bits) else f"l = 1: MLD(H') = {dimension}, D = {max(bits)}"

    return enumerated(
        ClassProperty("MLD(H') <= l D", violation),
        ClassProperty("l = 2, MLD(H') <= D", lambda h: _amplified_differs(h, 2, 1)),
        small_classes(2, 3, 4),
        "every non-empty 3-label class of at most 4 hypotheses on 1..2 points, l = 1",
    )
