"""Trees, paths and shattering by their definitions, against a second way to say the same.

The definitions look at each path and ask for a hypothesis that realises it. The second way starts from a
hypothesis: it walks down from the root along the edges that its labels name, or falls off; a tree is shattered if
every leaf is reached.

Convention: the root of mistake trees and Psi-labelled trees has depth 0.
"""

from dataclasses import dataclass
from itertools import combinations, product

from littlestone.certificates import PsiMistakeTree, Tree
from littlestone.classes import CollapsingFamily, FiniteClass, Hypothesis, all_maps, bit_maps, pair_maps
from littlestone.definitions import (
    check_shattered_tree,
    complete_psi_trees,
    complete_trees,
    is_psi_shattered_tree,
    is_shattered_tree,
    is_uniform_tree,
    psi_paths,
    uniform_psi_trees,
)
from littlestone.definitions.littlestone_by_trees import root_to_leaf_sequences
from littlestone.errors import CertificateError
from littlestone.verdicts import Only, Scope, Scopes, Trial, check, everywhere

from ...kit.multiclass_scopes import Multiclass


@dataclass(frozen=True)
class Shattered(Multiclass, text="{classes}; every complete tree of depth 0..2, up to exchanging children"):
    """Classes and all small trees."""


@dataclass(frozen=True)
class PsiShattered(
    Multiclass,
    text="{classes}; every complete tree for Psi^N, Psi^bin, Psi^B and no maps, of depth 0..2 on 1 point (Psi^B "
    "with 3 labels: 0..1), 0..1 on 2 points",
):
    """Classes and all small Psi-labelled trees."""


@dataclass(frozen=True)
class PsiTrees(
    Scope,
    text="n = {points} points, 2 and 3 labels, m maps: Psi^N, Psi^bin, Psi^B and none; depth 0..2 where n m <= 12, "
    "else 0..1",
):
    points: tuple[int, ...]


def _leaf(hypothesis: Hypothesis, tree: Tree) -> tuple[int, ...] | None:
    """Return the turns to the leaf that a hypothesis reaches, ``None`` if it falls off."""
    if tree is None:
        return ()
    if hypothesis[tree.point] not in tree.labels:
        return None
    turn = tree.labels.index(hypothesis[tree.point])
    rest = _leaf(hypothesis, tree.children[turn])
    return None if rest is None else (turn, *rest)


def _passes_certificate(hypothesis_class: FiniteClass, tree: Tree, depth: int) -> bool:
    try:
        check_shattered_tree(hypothesis_class, tree, depth)
    except CertificateError:
        return False
    return True


@check(
    "bgs.definition-2.12",
    scopes=Scopes(
        Shattered(binary=2, points=1, most=4, empty=True),
        Shattered(binary=2, most=4, empty=True),
        Shattered(binary=2, most=4, empty=True),
    ),
)
def shattering(trial: Trial, scope: Shattered) -> None:
    """Shattering path by path, by restrictions and by leaves reached is the same."""
    for h in scope:
        for depth in range(3):
            for tree in complete_trees(h, depth):
                by_paths = is_shattered_tree(h, tree)
                reached = {leaf for f in h if (leaf := _leaf(f, tree)) is not None}
                got = f"{tree!r}: {by_paths} by paths, {len(reached)} leaves reached"
                agree = by_paths == _passes_certificate(h, tree, depth) == (len(reached) == 2**depth)
                trial.holds(agree, got, H=h)
                trial.fails("2^b hypotheses are enough", by_paths == (len(h) >= 2**depth), got, H=h)


SMALL = everywhere(
    Only("every complete tree of depth 0..2 with 2 and with 3 labels on 1..2 points, up to exchanging children")
)


@check("bgs.definition-2.10", "bgs.definition-2.11", scopes=SMALL)
def path_lengths(trial: Trial, scope: Only) -> None:
    """A tree of depth b has 2^b paths of b pairs each, i = 0..b-1."""
    for n_labels, n_points, depth in product((2, 3), (1, 2), range(3)):
        empty = FiniteClass.empty(n_points, n_labels)
        trees = list(complete_trees(empty, depth))
        n_pairs = len(list(combinations(empty.labels, 2)))
        expected = (n_points * n_pairs) ** (2**depth - 1)
        trial.holds(len(set(trees)) == expected, f"{len(set(trees))} trees of depth {depth}, {expected} expected")
        for tree in trees:
            sequences = set(root_to_leaf_sequences(tree))
            lengths = {len(sequence) for sequence in sequences}
            got = f"{tree!r}: {len(sequences)} paths of {sorted(lengths)} pairs"
            trial.holds(len(sequences) == 2**depth and lengths == {depth}, got)
            trial.fails("b + 1 pairs, i = 0..b", lengths == {depth + 1}, got)


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


@check(
    "bgs.definition-4.2",
    "bgs.definition-4.3",
    scopes=Scopes(
        PsiShattered(binary=2, points=1, most=3, empty=True),
        PsiShattered(binary=2, most=3, empty=True),
        PsiShattered(binary=2, most=3, empty=True),
    ),
)
def psi_shattering(trial: Trial, scope: PsiShattered) -> None:
    """Psi-shattering path by path and by leaves reached is the same; a function sent to the star falls off."""
    for h in scope:
        for family, largest in _families(h.n_labels):
            for depth in range(largest + 1 if h.n_points == 1 else 2):
                for tree in complete_psi_trees(h, family, depth):
                    by_paths = is_psi_shattered_tree(h, tree)
                    reached = {leaf for f in h if (leaf := _psi_leaf(f, tree)) is not None}
                    got = f"{tree!r}: {by_paths} by paths, {len(reached)} leaves reached"
                    trial.holds(by_paths == (len(reached) == 2**depth), got, H=h)
                    if trial.is_open("the star is 0"):
                        star_is_zero = all(
                            any(all((m[f[x]] or 0) == edge for x, m, edge in path) for f in h)
                            for path in psi_paths(tree)
                        )
                        trial.fails("the star is 0", by_paths == star_is_zero, got, H=h)


@check("bgs.definition-4.1", scopes=Scopes(PsiTrees((1,)), PsiTrees((1, 2)), PsiTrees((1, 2))))
def psi_trees(trial: Trial, scope: PsiTrees) -> None:
    """There are (n m)^(2^b - 1) complete trees of depth b, with b triples on each path, m^b n^(2^b - 1) uniform."""
    for n_labels, n_points in product((2, 3), scope.points):
        empty = FiniteClass.empty(n_points, n_labels)
        for family, largest in _families(n_labels):
            for depth in range(largest + 1 if len(family) * n_points <= 12 else 2):
                trees = set(complete_psi_trees(empty, family, depth))
                uniform = set(uniform_psi_trees(empty, family, depth))
                got = f"{len(trees)} trees of depth {depth} for {len(family)} maps, {len(uniform)} of them uniform"
                right = len(trees) == (n_points * len(family)) ** (2**depth - 1)
                trial.holds(right and len(uniform) == len(family) ** depth * n_points ** (2**depth - 1), got)
                trial.holds(uniform == {tree for tree in trees if is_uniform_tree(tree)}, got)
                trial.holds(all(len(path) == depth for tree in trees for path in psi_paths(tree)), got)
                trial.fails("every tree is uniform", trees == uniform, got)
