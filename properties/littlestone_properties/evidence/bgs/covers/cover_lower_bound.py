"""Lemma 5.11: a class that collapsing maps shatter to depth d needs 2^d trees in a 0-cover of depth d.

The tree and the pairs of a hypothesis and a path are those of the proof; a checker of the definitions accepts
them, so the algorithms for 0-covers are not believed.
"""

from __future__ import annotations

from collections.abc import Iterator

from littlestone_reference.certificates import PsiMistakeTree, ZeroCoverPacking
from littlestone_reference.classes import FiniteClass, Hypothesis, Point, all_maps
from littlestone_reference.definitions import check_zero_cover_packing, psi_paths, zero_cover_number
from littlestone_reference.dimensions import zero_cover_number_on_tree
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, enumerated
from ...kit.multiclass_scopes import certified_psi_dimension, multiclass_scope

__all__ = ["at_least_power_of_two", "input_tree_of", "packing_of"]


def input_tree_of(tree: PsiMistakeTree, depth: int) -> tuple[Point, ...]:
    """Return the points of the inner nodes level by level: the leaves, edge labels and maps are dropped.

    Examples
    --------
    >>> input_tree_of(None, 0)
    ()
    """
    points = []
    level = [tree]
    for _ in range(depth):
        nodes = [node for node in level if node is not None]
        points += [node.point for node in nodes]
        level = [child for node in nodes for child in node.children]
    return tuple(points)


def packing_of(hypothesis_class: FiniteClass, tree: PsiMistakeTree) -> ZeroCoverPacking:
    """Return for each path A of a shattered tree a hypothesis f_A that realises it, with A without its leaf."""
    return ZeroCoverPacking(tuple(_pairs(hypothesis_class, tree)))


def _pairs(hypothesis_class: FiniteClass, tree: PsiMistakeTree) -> Iterator[tuple[Hypothesis, tuple[int, ...]]]:
    for path in psi_paths(tree):
        realising = next(
            h for h in hypothesis_class if all(collapsing_map[h[x]] == edge for x, collapsing_map, edge in path)
        )
        positions = [0] if path else []
        for _, _, edge in path[:-1]:
            positions.append(2 * positions[-1] + 1 + edge)
        yield realising, tuple(positions)


def _too_few_trees(hypothesis_class: FiniteClass, factor: int) -> str | None:
    """Look at the tree of the proof; for few hypotheses and depth at most 1 evaluate the definition as well."""
    shattered = certified_psi_dimension(hypothesis_class, all_maps(hypothesis_class.n_labels))
    depth = shattered.value
    input_tree = input_tree_of(shattered.tree, depth)
    try:
        check_zero_cover_packing(
            hypothesis_class, input_tree, packing_of(hypothesis_class, shattered.tree), 2**depth
        )
    except CertificateError as error:
        return f"d_B = {depth}: {error}"
    number = zero_cover_number_on_tree(hypothesis_class, input_tree)
    if (
        len(hypothesis_class) <= 3
        and depth <= 1
        and (literal := zero_cover_number(hypothesis_class, depth)) < number
    ):
        return f"N(0, H, {depth}) = {literal} by definition, {number} on one tree"
    if number >= factor * 2**depth:
        return None
    return f"d_B = {depth}, N(0, H, z) = {number} on the tree of the proof, {factor} 2^(d_B) = {factor * 2**depth}"


def at_least_power_of_two(profile: Profile) -> Evidence:
    """Return the evidence for: N(0, H, d_B) >= 2^(d_B), attained on the tree that the proof builds.

    Ledger: ``bgs.lemma-5.11``. Locator: `bgs` Lemma 5.11.
    """
    classes, scope = multiclass_scope(profile)
    return enumerated(
        ClassProperty("N(0, H, d_B) >= 2^(d_B)", lambda h: _too_few_trees(h, 1)),
        ClassProperty("N(0, H, z) >= 2^(d_B + 1) on the same tree", lambda h: _too_few_trees(h, 2)),
        classes,
        f"{scope}; the tree and the pairs of the proof",
    )
