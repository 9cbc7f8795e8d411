"""Trees, paths and shattering by their definitions, against a second way to say the same.

The definitions look at each path and ask for a hypothesis that realises it. The second way starts from a
hypothesis: it walks down from the root along the edges that its labels name, or falls off; a tree is shattered if
every leaf is reached.

Convention: the root of mistake trees and Psi-labelled trees has depth 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, combinations

from littlestone_reference.certificates import PsiMistakeTree, Tree
from littlestone_reference.classes import (
    CollapsingFamily,
    FiniteClass,
    Hypothesis,
    all_maps,
    bit_maps,
    pair_maps,
)
from littlestone_reference.definitions import (
    check_shattered_tree,
    complete_psi_trees,
    complete_trees,
    is_psi_shattered_tree,
    is_shattered_tree,
    is_uniform_tree,
    psi_paths,
    uniform_psi_trees,
)
from littlestone_reference.definitions.littlestone_by_trees import root_to_leaf_sequences
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.judging import Finding, refuted
from ...kit.multiclass_scopes import empty_classes, small_classes
from ...kit.wording import points_up_to

__all__ = [
    "path_lengths",
    "path_lengths_as_printed",
    "psi_shattering",
    "psi_trees",
    "shattering",
]


def _classes(profile: Profile, most: int) -> tuple[Iterable[FiniteClass], str]:
    n_points = 1 if profile is Profile.QUICK else 2
    classes = chain(empty_classes(), all_classes_up_to(2), small_classes(n_points, 3, most))
    return classes, (
        "the empty class, every binary class on 1..2 points and every 3-label class of at most "
        f"{most} hypotheses on {points_up_to(n_points)}"
    )


def _leaf(hypothesis: Hypothesis, tree: Tree) -> tuple[int, ...] | None:
    """Return the turns to the leaf that a hypothesis reaches, ``None`` if it falls off."""
    if tree is None:
        return ()
    if hypothesis[tree.point] not in tree.labels:
        return None
    turn = tree.labels.index(hypothesis[tree.point])
    rest = _leaf(hypothesis, tree.children[turn])
    return None if rest is None else (turn, *rest)


def _shattering_differs(hypothesis_class: FiniteClass, by_number: bool) -> str | None:
    for depth in range(3):
        for tree in complete_trees(hypothesis_class, depth):
            by_paths = is_shattered_tree(hypothesis_class, tree)
            reached = {leaf for h in hypothesis_class if (leaf := _leaf(h, tree)) is not None}
            try:
                check_shattered_tree(hypothesis_class, tree, depth)
                by_restrictions = True
            except CertificateError:
                by_restrictions = False
            other = len(hypothesis_class) >= 2**depth if by_number else len(reached) == 2**depth
            if not by_paths == by_restrictions == other:
                return f"{tree}: {by_paths} by paths, {by_restrictions} by restrictions, {other} by leaves"
    return None


def shattering(profile: Profile) -> Evidence:
    """Return the evidence that shattering path by path, by restrictions and by leaves reached is the same.

    Ledger: ``bgs.definition-2.12``. Locator: `bgs` Definitions 2.11 and 2.12.
    """
    classes, scope = _classes(profile, 4)
    return enumerated(
        ClassProperty("all ways agree", lambda h: _shattering_differs(h, by_number=False)),
        ClassProperty("2^b hypotheses are enough", lambda h: _shattering_differs(h, by_number=True)),
        classes,
        f"{scope}; every complete tree of depth 0..2, up to exchanging children",
    )


def _path_violation(hypothesis_class: FiniteClass, extra: int) -> str | None:
    """Compare numbers of trees, paths and pairs on a path with what the definitions imply."""
    n_pairs = len(list(combinations(hypothesis_class.labels, 2)))
    for depth in range(3):
        trees = list(complete_trees(hypothesis_class, depth))
        if len(set(trees)) != (hypothesis_class.n_points * n_pairs) ** (2**depth - 1):
            return f"{len(set(trees))} trees of depth {depth}"
        for tree in trees:
            sequences = list(root_to_leaf_sequences(tree))
            lengths = {len(sequence) for sequence in sequences}
            if len(set(sequences)) != 2**depth or lengths != {depth + extra}:
                return f"{tree}: {len(set(sequences))} paths of {sorted(lengths)} pairs, {depth + extra} expected"
    return None


def path_lengths(profile: Profile) -> Evidence:
    """Return the evidence for: a tree of depth b has 2^b paths of b pairs each, i = 0..b-1.

    Ledger: ``bgs.definition-2.11``. Locator: `bgs` Definitions 2.10 and 2.11.
    """
    return enumerated(
        ClassProperty("b pairs on each of 2^b paths", lambda h: _path_violation(h, 0)),
        ClassProperty("b + 1 pairs, i = 0..b", lambda h: _path_violation(h, 1)),
        [FiniteClass.empty(n, n_labels) for n_labels in (2, 3) for n in (1, 2)],
        "every complete tree of depth 0..2 with 2 and with 3 labels on 1..2 points, up to exchanging children",
    )


def path_lengths_as_printed(profile: Profile) -> Evidence:
    """Return the evidence on the pairs (x_i, y_i) with i in [b] = {0..b}; refuted by the tree of depth 0.

    Ledger: ``bgs.definition-2.11``. Locator: `bgs` Definition 2.11; section 1 for [k] = {0..k}.
    """
    held = FiniteClass.from_rows(["0"])
    for depth, tree in enumerate((None, *complete_trees(held, 1))):
        for sequence in root_to_leaf_sequences(tree):
            if len(sequence) != depth + 1:
                text = (
                    f"the path of a tree of depth {depth} has {len(sequence)} nodes with a point, x_{depth} is an "
                    "unlabelled leaf: no function realises it, and no class would have a dimension"
                )
                return refuted("trees of depth 0 and 1 on 1 point", Finding((("H", held),), text))
    raise AssertionError("a path of depth 0 has no pair")


def _psi_leaf(hypothesis: Hypothesis, tree: PsiMistakeTree) -> tuple[int, ...] | None:
    if tree is None:
        return ()
    edge = tree.collapsing_map[hypothesis[tree.point]]
    if edge is None:
        return None
    rest = _psi_leaf(hypothesis, tree.children[edge])
    return None if rest is None else (edge, *rest)


def _families(n_labels: int) -> list[tuple[CollapsingFamily, int]]:
    """Return Psi^N, Psi^bin, Psi^B and no maps at all, each with the largest depth to look at."""
    largest = 2 if n_labels == 2 else 1
    empty = CollapsingFamily(n_labels, ())
    return [(pair_maps(n_labels), 2), (bit_maps(n_labels), 2), (all_maps(n_labels), largest), (empty, 2)]


def _psi_shattering_differs(hypothesis_class: FiniteClass, star_is_zero: bool) -> str | None:
    for family, largest in _families(hypothesis_class.n_labels):
        for depth in range(largest + 1 if hypothesis_class.n_points == 1 else 2):
            for tree in complete_psi_trees(hypothesis_class, family, depth):
                by_paths = is_psi_shattered_tree(hypothesis_class, tree)
                if star_is_zero:
                    other = all(
                        any(all((m[h[x]] or 0) == edge for x, m, edge in path) for h in hypothesis_class)
                        for path in psi_paths(tree)
                    )
                else:
                    reached = {leaf for h in hypothesis_class if (leaf := _psi_leaf(h, tree)) is not None}
                    other = len(reached) == 2**depth
                if by_paths != other:
                    return f"{tree}: {by_paths} by paths, {other} otherwise"
    return None


def psi_shattering(profile: Profile) -> Evidence:
    """Return the evidence that Psi-shattering path by path and by leaves reached is the same; the star falls off.

    Ledger: ``bgs.definition-4.3``. Locator: `bgs` Definitions 4.2 and 4.3.
    """
    classes, scope = _classes(profile, 3)
    return enumerated(
        ClassProperty("both ways agree", lambda h: _psi_shattering_differs(h, star_is_zero=False)),
        ClassProperty("the star is 0", lambda h: _psi_shattering_differs(h, star_is_zero=True)),
        classes,
        f"{scope}; every complete tree for Psi^N, Psi^bin, Psi^B and no maps, of depth 0..2 on 1 point "
        "(Psi^B with 3 labels: 0..1), 0..1 on 2 points",
    )


def _psi_tree_violation(hypothesis_class: FiniteClass, all_uniform: bool) -> str | None:
    n_points = hypothesis_class.n_points
    for family, largest in _families(hypothesis_class.n_labels):
        for depth in range(largest + 1 if len(family) * n_points <= 12 else 2):
            trees = list(complete_psi_trees(hypothesis_class, family, depth))
            uniform = list(uniform_psi_trees(hypothesis_class, family, depth))
            expected = len(family) ** depth * n_points ** (2**depth - 1)
            chosen = trees if all_uniform else [tree for tree in trees if is_uniform_tree(tree)]
            if len(set(trees)) != (n_points * len(family)) ** (2**depth - 1) or len(uniform) != expected:
                return f"{len(set(trees))} trees of depth {depth}, {len(uniform)} of them uniform"
            if set(chosen) != set(uniform):
                return f"{len(chosen)} trees of depth {depth} for {len(family)} maps, {len(uniform)} uniform ones"
            if any(len(path) != depth for tree in trees for path in psi_paths(tree)):
                return f"a path of a tree of depth {depth} does not have {depth} triples"
    return None


def psi_trees(profile: Profile) -> Evidence:
    """Return the evidence on Psi-labelled trees: their number, their paths, and which of them are uniform.

    Ledger: ``bgs.definition-4.1``. Locator: `bgs` Definition 4.1.
    """
    return enumerated(
        ClassProperty(
            "(n m)^(2^b - 1) trees, m^b n^(2^b - 1) uniform ones", lambda h: _psi_tree_violation(h, False)
        ),
        ClassProperty("every tree is uniform", lambda h: _psi_tree_violation(h, True)),
        [
            FiniteClass.empty(n, n_labels)
            for n_labels in (2, 3)
            for n in ((1,) if profile is Profile.QUICK else (1, 2))
        ],
        f"{'1 point' if profile is Profile.QUICK else '1 and 2 points'}, 2 and 3 labels, m maps: Psi^N, "
        "Psi^bin, Psi^B and none; depth 0..2 where n m is at most 12, else 0..1",
    )
