"""0-covers of classes with several labels: the exact numbers, the Sauer bound, and the claims of its proof.

Trees are given level by level: position 0 is the root, the children of position i are 2 i + 1 and 2 i + 2. The root
of input- and output-labelled trees has depth 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, combinations, product
from math import comb

from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.definitions import (
    check_zero_cover,
    check_zero_cover_packing,
    check_zero_cover_table,
    is_zero_cover,
    littlestone_dimension_by_recursion,
    zero_cover_number,
)
from littlestone_reference.dimensions import certified_zero_cover_number, sauer_sum
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.multiclass_scopes import MAX_SAMPLED_SIZE, sampled_classes, small_classes

__all__ = [
    "at_most_one_label_keeps_the_dimension",
    "below_the_dimension",
    "certified_numbers_agree",
    "sauer_bound_with_several_labels",
    "stitched_covers_cover",
    "union_of_covers_covers",
]

DEPTHS = range(4)

Trees = tuple[tuple[Label, ...], ...]
"""Output-labelled trees, each level by level."""


def _scope(profile: Profile) -> tuple[Iterable[FiniteClass], str]:
    if profile is Profile.QUICK:
        classes = chain(all_classes_up_to(2), small_classes(2, 3, 4))
        return classes, "every non-empty binary class and 3-label class of at most 4 hypotheses on 1..2 points"
    everything = chain(all_classes_up_to(3), all_classes_up_to(2, n_labels=3))
    scope = "every non-empty binary class on 1..3 points and every 3-label class on 1..2 points"
    if profile is Profile.STANDARD:
        return chain(everything, sampled_classes(3, 3, 40, seed=7)), (
            f"{scope}; of the 3-label classes of 1..{MAX_SAMPLED_SIZE} hypotheses on 3 points 40 drawn, fixed seed"
        )
    drawn = chain.from_iterable(sampled_classes(3, n_labels, 300, seed=7) for n_labels in (3, 4))
    return chain(everything, drawn), (
        f"{scope}; of the classes of 1..{MAX_SAMPLED_SIZE} hypotheses on 3 points 300 drawn with 3 labels and "
        "300 with 4, fixed seed"
    )


@cache
def _number(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return N(0, H, T) after the checkers of the definitions accepted cover, packing and table.

    Raises
    ------
    CertificateError
        If a certificate is wrong.
    """
    certified = certified_zero_cover_number(hypothesis_class, depth)
    check_zero_cover(hypothesis_class, certified.input_tree, certified.cover, certified.value)
    check_zero_cover_packing(hypothesis_class, certified.input_tree, certified.packing, certified.value)
    check_zero_cover_table(hypothesis_class, certified.table, depth, certified.value)
    return certified.value


def _n_candidates(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return how many pairs of an input tree and a candidate cover the definition looks at, at most."""
    n_nodes = 2**depth - 1
    n_trees = hypothesis_class.n_labels**n_nodes
    n_covers = sum(comb(n_trees, size) for size in range(len(hypothesis_class) + 1))
    return int(hypothesis_class.n_points**n_nodes * n_covers)


def _disagreement(hypothesis_class: FiniteClass, offset: int, most_covers: int) -> str | None:
    for depth in DEPTHS:
        try:
            number = _number(hypothesis_class, depth + offset)
        except CertificateError as error:
            return f"T = {depth}: {error}"
        if _n_candidates(hypothesis_class, depth) > most_covers:
            break
        literal = zero_cover_number(hypothesis_class, depth)
        if literal != number:
            return f"N(0, H, {depth}) = {literal} by definition, {number} by the certified algorithm"
    return None


def certified_numbers_agree(profile: Profile) -> Evidence:
    """Return the evidence that certified 0-cover numbers are right, and the defined ones where those are in reach.

    Ledger: ``bgs.definition-5.5``. Locator: `bgs` Definition 5.5.
    """
    classes, scope = _scope(profile)
    most = {Profile.QUICK: 300, Profile.STANDARD: 1500, Profile.DEEP: 100_000}[profile]
    return enumerated(
        ClassProperty("certificates accepted, definition agrees", lambda h: _disagreement(h, 0, most)),
        ClassProperty("root counted at depth 0", lambda h: _disagreement(h, 1, most)),
        classes,
        f"{scope}; trees of depth 0..3, certificates of both bounds; the definition where it looks at {most} "
        "candidate covers at most",
    )


def _exceeds(hypothesis_class: FiniteClass, slack: int, below: bool) -> str | None:
    """Compare with the Sauer sum from the dimension on, or with (k + 1)^T below it."""
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    k = hypothesis_class.n_labels - 1
    for depth in DEPTHS:
        if (depth < dimension) != below:
            continue
        number = _number(hypothesis_class, depth)
        bound = (k + 1) ** depth if below else sauer_sum(depth, dimension, k)
        if number > bound - slack:
            return f"N(0, H, {depth}) = {number}, dimension {dimension}, k = {k}, bound {bound}"
    return None


def sauer_bound_with_several_labels(profile: Profile) -> Evidence:
    """Return the evidence for N(0, H, T) <= sum of C(T, i) k^i over i <= d, for T >= d, with certified numbers.

    Ledger: ``bgs.theorem-5.6``. Locator: `bgs` Theorem 5.6, inequality (4).
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("N(0, H, T) <= Sauer sum for T >= d", lambda h: _exceeds(h, 0, below=False)),
        ClassProperty("N(0, H, T) < Sauer sum for T >= d", lambda h: _exceeds(h, 1, below=False)),
        classes,
        f"{scope}; trees of depth d..3",
    )


def below_the_dimension(profile: Profile) -> Evidence:
    """Return the evidence for N(0, H, T) <= (k + 1)^T for T < d, with certified numbers.

    Ledger: ``bgs.theorem-5.6``. Locator: `bgs` Theorem 5.6, last sentence.
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("N(0, H, T) <= (k+1)^T for T < d", lambda h: _exceeds(h, 0, below=True)),
        ClassProperty("N(0, H, T) < (k+1)^T for T < d", lambda h: _exceeds(h, 1, below=True)),
        classes,
        f"{scope}; trees of depth 0..d-1",
    )


def _labels_that_keep(hypothesis_class: FiniteClass, is_exact: bool) -> str | None:
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    for point in hypothesis_class.points:
        below = [
            littlestone_dimension_by_recursion(hypothesis_class.restricted_to(point, label))
            for label in hypothesis_class.labels
        ]
        n_equal = below.count(dimension)
        if max(below) > dimension or n_equal > 1 or (is_exact and n_equal == 0):
            return f"MLD {dimension}, restrictions by point {point}: {below}"
    return None


def at_most_one_label_keeps_the_dimension(profile: Profile) -> Evidence:
    """Return the evidence for: at every point at most one restriction has the dimension of the class, none more.

    Ledger: ``bgs.claim-5.7``. Locator: `bgs` Claim 5.7.
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("at most one label keeps the dimension", lambda h: _labels_that_keep(h, is_exact=False)),
        ClassProperty("exactly one label keeps the dimension", lambda h: _labels_that_keep(h, is_exact=True)),
        classes,
        scope,
    )


def _covers(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> Iterator[Trees]:
    """Yield every 0-cover of the class on a tree of depth 1 or 2 that has at most one tree more than needed."""
    trees = list(product(hypothesis_class.labels, repeat=2**depth - 1))
    smallest: int | None = None
    for size in range(len(hypothesis_class) + 2):
        for cover in combinations(trees, size):
            if is_zero_cover(hypothesis_class, depth, input_tree, cover):
                smallest = size if smallest is None else smallest
                yield cover
        if smallest is not None and size > smallest:
            return


def _maps(n_from: int, n_to: int, is_surjective: bool) -> Iterator[tuple[int, ...]]:
    for images in product(range(n_to), repeat=n_from):
        if not is_surjective or len(set(images)) == n_to:
            yield images


def _uncovered_when_stitched(hypothesis_class: FiniteClass, is_surjective: bool) -> str | None:
    """Stitch every two covers of every restriction by every map between them, on trees of depth 2."""
    for root, left, right in product(hypothesis_class.points, repeat=3):
        for label in hypothesis_class.labels:
            part = hypothesis_class.restricted_to(root, label)
            for one, other in product(_covers(part, (left,), 1), _covers(part, (right,), 1)):
                for images in _maps(len(one), len(other), is_surjective):
                    stitched = [(label, *v, *other[image]) for v, image in zip(one, images, strict=True)]
                    if not is_zero_cover(part, 2, (root, left, right), stitched):
                        return f"root {root}, label {label}: {stitched} does not cover {part.to_rows()}"
    return None


def stitched_covers_cover(profile: Profile) -> Evidence:
    """Return the evidence for: covers of H^i on both subtrees, stitched by a surjection, cover H^i on the tree.

    Ledger: ``bgs.claim-5.8``. Locator: `bgs` Claim 5.8.
    """
    most = {Profile.QUICK: 2, Profile.STANDARD: 4, Profile.DEEP: 9}[profile]
    return enumerated(
        ClassProperty("stitched by a surjection", lambda h: _uncovered_when_stitched(h, is_surjective=True)),
        ClassProperty("stitched by any map", lambda h: _uncovered_when_stitched(h, is_surjective=False)),
        small_classes(2, 3, most),
        f"every non-empty 3-label class of at most {most} hypotheses on 1..2 points, every tree of depth 2, every "
        "label at its root, all covers of at most one tree more than needed, every surjection from left to right",
    )


def _uncovered_union(hypothesis_class: FiniteClass, is_union: bool, depth: int) -> str | None:
    """Unite covers of every two subclasses that make up the class; or look at the first of them only."""
    hypotheses = hypothesis_class.hypotheses
    for sides in product((1, 2, 3), repeat=len(hypotheses)):
        # 1: in the first subclass, 2: in the second, 3: in both.
        first, second = (
            FiniteClass(
                hypothesis_class.n_points,
                hypothesis_class.n_labels,
                tuple(h for h, side in zip(hypotheses, sides, strict=True) if side & bit),
            )
            for bit in (1, 2)
        )
        for tree in product(hypothesis_class.points, repeat=2**depth - 1):
            for one, other in product(_covers(first, tree, depth), _covers(second, tree, depth)):
                cover = sorted({*one, *other}) if is_union else one
                if not is_zero_cover(hypothesis_class, depth, tree, cover):
                    return f"{first.to_rows()} and {second.to_rows()}: {cover} does not cover on {tree}"
    return None


def union_of_covers_covers(profile: Profile) -> Evidence:
    """Return the evidence for: the union of covers of two subclasses on a tree covers their union on it.

    Two parts are enough, for the union of more is formed step by step.

    Ledger: ``bgs.claim-5.9``. Locator: `bgs` Claim 5.9.
    """
    most = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    classes: Iterable[FiniteClass] = small_classes(2, 3, most)
    scope = (
        f"every non-empty 3-label class of at most {most} hypotheses on 1..2 points as the union of any two "
        "subclasses, every tree of depth 1"
    )
    if profile is not Profile.QUICK:
        most_binary = 2 if profile is Profile.STANDARD else 3
        classes = chain(small_classes(2, 2, most_binary), classes)
        scope = (
            f"{scope}; every non-empty binary class of at most {most_binary} hypotheses on 1..2 points likewise, "
            "with every tree of depth 1 and 2"
        )

    def violation(hypothesis_class: FiniteClass) -> str | None:
        depths = (1, 2) if hypothesis_class.is_binary else (1,)
        found = (_uncovered_union(hypothesis_class, True, depth) for depth in depths)
        return next((reason for reason in found if reason is not None), None)

    return enumerated(
        ClassProperty("union of covers", violation),
        ClassProperty("cover of the first part", lambda h: _uncovered_union(h, False, 1)),
        classes,
        f"{scope}; all covers of at most one tree more than needed",
    )
