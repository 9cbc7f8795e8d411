"""Lemma 5.11: a class that shatters a tree of depth d by collapsing maps needs 2^d trees in a 0-cover of depth d.

The proof gives a tree, and pairs of a hypothesis and a path. A checker among the definitions accepts them, so the
algorithms for 0-covers need not be trusted.
"""

from littlestone.certificates import PsiMistakeTree, ZeroCoverPacking
from littlestone.classes import FiniteClass, Hypothesis, Point, all_maps
from littlestone.definitions import check_zero_cover_packing, psi_paths, zero_cover_number
from littlestone.dimensions import zero_cover_number_on_tree
from littlestone.errors import CertificateError
from littlestone.verdicts import Trial, check

from ...kit.multiclass_scopes import MULTICLASS, Multiclass, certified_psi_dimension


def input_tree_of(tree: PsiMistakeTree, depth: int) -> tuple[Point, ...]:
    """Return the points of the inner nodes level by level, without leaves, edge labels and maps."""
    points, level = [], [tree]
    for _ in range(depth):
        nodes = [node for node in level if node is not None]
        points += [node.point for node in nodes]
        level = [child for node in nodes for child in node.children]
    return tuple(points)


def packing_of(hypothesis_class: FiniteClass, tree: PsiMistakeTree) -> ZeroCoverPacking:
    """Return, for each path A from the root of a shattered tree to a leaf, a hypothesis f_A that realises it."""
    pairs: list[tuple[Hypothesis, tuple[int, ...]]] = []
    for path in psi_paths(tree):
        realising = next(
            h for h in hypothesis_class if all(collapsing_map[h[x]] == edge for x, collapsing_map, edge in path)
        )
        positions = [0] if path else []
        for _, _, edge in path[:-1]:
            positions.append(2 * positions[-1] + 1 + edge)
        pairs.append((realising, tuple(positions)))
    return ZeroCoverPacking(tuple(pairs))


@check("bgs.lemma-5.11", scopes=MULTICLASS)
def at_least_power_of_two(trial: Trial, scope: Multiclass) -> None:
    """N(0, H, d_B) is at least 2^(d_B): the pairs of the proof are a packing on the tree of the proof."""
    for h in scope:
        shattered = certified_psi_dimension(h, all_maps(h.n_labels))
        depth = shattered.value
        tree = input_tree_of(shattered.tree, depth)
        try:
            check_zero_cover_packing(h, tree, packing_of(h, shattered.tree), 2**depth)
        except CertificateError as error:
            trial.holds(False, f"d_B = {depth}: {error}", H=h)
        number = zero_cover_number_on_tree(h, tree)
        instance = f"d_B = {depth}, N(0, H, z) = {number} on the tree of the proof"
        trial.holds(number >= 2**depth, instance, informative=depth > 0, H=h)
        if len(h) <= 3 and depth <= 1:
            literal = zero_cover_number(h, depth)
            trial.holds(literal >= number, f"{instance}, {literal} by definition", informative=depth > 0, H=h)
        trial.fails("N(0, H, z) >= 2^(d_B + 1) on the same tree", number >= 2 ** (depth + 1), instance, H=h)
        trial.attained("N(0, H, z) = 2^(d_B), d_B >= 1", depth >= 1 and number == 2**depth, instance, H=h)
