"""Trees, paths and shattering by their definitions, compared with a second description.

The definitions take each path and ask for a hypothesis that realises it. The second description starts from a
hypothesis, which walks down from the root along the edges with its labels. The hypothesis falls off the tree at a
node where no edge has its label. A tree is shattered if hypotheses reach every leaf.

Convention: the root of mistake trees and Psi-labelled trees has depth 0.
"""

from itertools import combinations, product

from littlestone.certificates import PsiMistakeTree, PsiTree, Tree
from littlestone.classes import CollapsingFamily, FiniteClass, Hypothesis
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
from littlestone.verdicts import Trial, check

from ...kit.multiclass_scopes import Multiclass, is_accepted
from .psi_dimensions import FAMILIES


def _leaf(hypothesis: Hypothesis, tree: Tree | PsiMistakeTree) -> tuple[int, ...] | None:
    """Return the turns to the leaf that a hypothesis reaches, or ``None`` if it falls off."""
    turns = []
    while tree is not None:
        label = hypothesis[tree.point]
        if isinstance(tree, PsiTree):
            turn = tree.collapsing_map[label]
        else:
            turn = tree.labels.index(label) if label in tree.labels else None
        if turn is None:
            return None
        turns.append(turn)
        tree = tree.children[turn]
    return tuple(turns)


def _n_reached(hypothesis_class: FiniteClass, tree: Tree | PsiMistakeTree) -> int:
    return len({leaf for h in hypothesis_class if (leaf := _leaf(h, tree)) is not None})


@check(
    "bgs.definition-2.11",
    "bgs.definition-2.12",
    text="{classes}; every complete tree of depth 0..2, up to exchanging children",
    quick=(Multiclass(binary=2, points=1, most=4, empty=True),),
    standard=(Multiclass(binary=2, most=4, empty=True),),
    deep=(Multiclass(binary=2, most=4, empty=True),),
)
def shattering(trial: Trial, classes: Multiclass) -> None:
    """Three tests of shattering agree: by paths, by restrictions, and by the leaves that are reached."""
    for h in classes:
        for depth in range(3):
            for tree in complete_trees(h, depth):
                by_paths, reached = is_shattered_tree(h, tree), _n_reached(h, tree)
                by_restrictions = is_accepted(check_shattered_tree, h, tree, depth)
                instance = f"{tree!r}: {by_paths} by paths, {reached} leaves reached"
                trial.holds(by_paths == by_restrictions == (reached == 2**depth), instance, H=h)
                trial.fails("2^b hypotheses are enough", by_paths == (len(h) >= 2**depth), instance, H=h)


@check(
    "bgs.definition-2.10",
    "bgs.definition-2.11",
    text="every complete tree of depth 0..2 with 2 and with 3 labels on 1..2 points, up to exchanging children",
)
def path_lengths(trial: Trial) -> None:
    """A tree of depth b has 2^b paths, each of b pairs (x_i, y_i) with i = 0..b-1."""
    for n_labels, n_points, depth in product((2, 3), (1, 2), range(3)):
        empty = FiniteClass.empty(n_points, n_labels)
        trees = list(complete_trees(empty, depth))
        n_pairs = len(list(combinations(empty.labels, 2)))
        expected = (n_points * n_pairs) ** (2**depth - 1)
        trial.holds(len(set(trees)) == expected, f"{len(set(trees))} trees of depth {depth}, {expected} expected")
        for tree in trees:
            sequences = set(root_to_leaf_sequences(tree))
            lengths = {len(sequence) for sequence in sequences}
            instance = f"{tree!r}: {len(sequences)} paths of {sorted(lengths)} pairs"
            trial.holds(len(sequences) == 2**depth and lengths == {depth}, instance)
            trial.fails("b + 1 pairs, i = 0..b", lengths == {depth + 1}, instance)


def _families(n_labels: int) -> list[tuple[CollapsingFamily, int]]:
    """Return Psi^N, Psi^bin, Psi^B and the family without maps, each with the largest depth to try."""
    return [(maps(n_labels), 1 if name == "Psi^B" and n_labels > 2 else 2) for name, maps in FAMILIES.items()]


@check(
    "bgs.definition-4.2",
    "bgs.definition-4.3",
    text="{classes}; every complete tree for Psi^N, Psi^bin, Psi^B and no maps, of depth 0..2 on 1 point (Psi^B "
    "with 3 labels: 0..1), 0..1 on 2 points",
    quick=(Multiclass(binary=2, points=1, most=3, empty=True),),
    standard=(Multiclass(binary=2, most=3, empty=True),),
    deep=(Multiclass(binary=2, most=3, empty=True),),
)
def psi_shattering(trial: Trial, classes: Multiclass) -> None:
    """Two tests of Psi-shattering agree: by paths and by leaves reached; a label sent to the star has no edge."""
    for h in classes:
        for family, largest in _families(h.n_labels):
            for depth in range(largest + 1 if h.n_points == 1 else 2):
                for tree in complete_psi_trees(h, family, depth):
                    by_paths, reached = is_psi_shattered_tree(h, tree), _n_reached(h, tree)
                    instance = f"{tree!r}: {by_paths} by paths, {reached} leaves reached"
                    trial.holds(by_paths == (reached == 2**depth), instance, H=h)
                    if trial.is_open("the star is 0"):
                        star_is_zero = all(
                            any(all((m[f[x]] or 0) == edge for x, m, edge in path) for f in h)
                            for path in psi_paths(tree)
                        )
                        trial.fails("the star is 0", by_paths == star_is_zero, instance, H=h)


@check(
    "bgs.definition-4.1",
    text="n = {points} points, 2 and 3 labels, m maps: Psi^N, Psi^bin, Psi^B and none; depth 0..2 where n m <= 12, "
    "else 0..1",
    quick=((1,),),
    standard=((1, 2),),
    deep=((1, 2),),
)
def psi_trees(trial: Trial, points: tuple[int, ...]) -> None:
    """With n points and m maps there are (n m)^(2^b - 1) complete trees of depth b, with b triples on each path;
    m^b n^(2^b - 1) of them are uniform.
    """
    for n_labels, n_points in product((2, 3), points):
        empty = FiniteClass.empty(n_points, n_labels)
        for family, largest in _families(n_labels):
            for depth in range(largest + 1 if len(family) * n_points <= 12 else 2):
                trees = set(complete_psi_trees(empty, family, depth))
                uniform = set(uniform_psi_trees(empty, family, depth))
                instance = (
                    f"{len(trees)} trees of depth {depth} for {len(family)} maps, {len(uniform)} of them uniform"
                )
                right = len(trees) == (n_points * len(family)) ** (2**depth - 1)
                trial.holds(right and len(uniform) == len(family) ** depth * n_points ** (2**depth - 1), instance)
                trial.holds(uniform == {tree for tree in trees if is_uniform_tree(tree)}, instance)
                trial.holds(all(len(path) == depth for tree in trees for path in psi_paths(tree)), instance)
                trial.fails("every tree is uniform", trees == uniform, instance)
