"""Input- and output-labelled trees and 0-covers by their definitions, compared with an equivalent description.

The definition takes each function and each path, and asks for a tree. The equivalent description goes down the
input tree and all cover trees at once: the cover trees that agree with the label at a node must cover both
subtrees.

Convention: the root has depth 1. Trees are given level by level; the children of position i are 2 i + 1, 2 i + 2.
"""

from collections.abc import Sequence
from itertools import combinations, product

from littlestone.classes import Hypothesis, Label, Point
from littlestone.definitions import is_zero_cover
from littlestone.definitions.zero_cover import paths
from littlestone.verdicts import Trial, check

from ...kit.multiclass_scopes import Multiclass


def _covers_by_subtrees(
    labels_of: Sequence[Hypothesis], points: Sequence[Point], trees: Sequence[Sequence[Label]], node: int
) -> bool:
    """Return whether the trees cover the hypotheses below a node, by recursion over the labels at the node."""
    if node >= len(points):
        return not labels_of or bool(trees)
    for label in {h[points[node]] for h in labels_of}:
        part = [h for h in labels_of if h[points[node]] == label]
        fitting = [tree for tree in trees if tree[node] == label]
        if not all(_covers_by_subtrees(part, points, fitting, 2 * node + turn) for turn in (1, 2)):
            return False
    return True


@check(
    "bgs.definition-5.4",
    text="{classes}; every input-labelled tree of depth 0..2 and every set of at most 2 output-labelled trees, at "
    "depth 1 of at most 3",
    quick=(Multiclass(binary=1, points=1, most=3, empty=True),),
    standard=(Multiclass(binary=2, most=2, empty=True),),
    deep=(Multiclass(binary=2, most=2, empty=True),),
)
def covers_by_paths_and_by_subtrees(trial: Trial, classes: Multiclass) -> None:
    """The test of 0-covers path by path and the test subtree by subtree agree on every set of trees.

    Different paths of one function may be covered by different trees.
    """
    for h in classes:
        for depth, largest in ((0, 2), (1, 3), (2, 2)):
            trees = list(product(h.labels, repeat=2**depth - 1))
            for points in product(h.points, repeat=2**depth - 1):
                for size in range(min(largest, len(trees)) + 1):
                    for cover in combinations(trees, size):
                        by_paths = is_zero_cover(h, depth, points, cover)
                        by_subtrees = _covers_by_subtrees(h.hypotheses, points, cover, 0)
                        instance = f"{cover} on {points}: {by_paths} by paths"
                        trial.holds(by_paths == by_subtrees, instance, H=h)
                        one_tree = all(tuple(f[x] for x in points) in cover for f in h)
                        trial.fails("one tree for all paths of a function", by_paths == one_tree, instance, H=h)


@check(
    "bgs.definition-5.1",
    "bgs.definition-5.2",
    "bgs.definition-5.3",
    text="trees of depth 1..5; every single function with 3 labels on 1..2 points on one tree of depth 1..3",
)
def paths_of_covered_trees(trial: Trial) -> None:
    """A tree of depth b has 2^(b-1) paths, one for each choice of turns; one tree covers a single function."""
    for depth in range(1, 6):
        positions = list(paths(depth))
        turns = sorted(tuple((child + 1) % 2 for child in path[1:]) for path in positions)
        nodes = {node for path in positions for node in path}
        instance = f"depth {depth}: {len(positions)} paths, {len(nodes)} nodes"
        trial.holds(turns == list(product((0, 1), repeat=depth - 1)) and len(nodes) == 2**depth - 1, instance)
        trial.fails("root at depth 0", turns == list(product((0, 1), repeat=depth)), instance)
    for h in Multiclass(most=1):
        for depth in range(1, 4):
            applied = [h.hypotheses[0][node % h.n_points] for node in range(2**depth - 1)]
            points = [Point(node % h.n_points) for node in range(2**depth - 1)]
            trial.holds(is_zero_cover(h, depth, points, [applied]), f"{applied} on {points}", H=h)
            for i, y in enumerate(applied):
                changed = [*applied[:i], Label((y + 1) % 3), *applied[i + 1 :]]
                covers = is_zero_cover(h, depth, points, [changed])
                trial.holds(not covers, f"{changed} on {points}", H=h)
