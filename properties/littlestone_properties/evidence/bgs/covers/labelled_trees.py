"""Input- and output-labelled trees and 0-covers by their definitions, against a second way to say the same.

The definition looks at each function and path and asks for a tree. The second way goes down both trees at once: the
trees of a cover that are right at a node must cover both subtrees.

Convention: the root has depth 1. Trees are given level by level; the children of position i are 2 i + 1, 2 i + 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations, product

from littlestone_reference.classes import FiniteClass, Hypothesis, Label, Point
from littlestone_reference.definitions import is_zero_cover
from littlestone_reference.definitions.zero_cover import paths
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.multiclass_scopes import empty_classes, small_classes
from ...kit.wording import points_up_to

__all__ = ["covers_by_paths_and_by_subtrees", "paths_of_covered_trees"]


def _covers_by_subtrees(
    labels_of: Sequence[Hypothesis], points: Sequence[Point], trees: Sequence[Sequence[Label]], node: int
) -> bool:
    """Whether the trees cover the hypotheses on the subtree at a node: those that agree there cover both sides."""
    if node >= len(points):
        return not labels_of or bool(trees)
    for label in {h[points[node]] for h in labels_of}:
        part = [h for h in labels_of if h[points[node]] == label]
        left = [tree for tree in trees if tree[node] == label]
        if not all(_covers_by_subtrees(part, points, left, 2 * node + turn) for turn in (1, 2)):
            return False
    return True


def _cover_violation(hypothesis_class: FiniteClass, one_tree_each: bool) -> str | None:
    for depth, largest in ((0, 2), (1, 3), (2, 2)):
        n_nodes = 2**depth - 1
        output_trees = list(product(hypothesis_class.labels, repeat=n_nodes))
        for points in product(hypothesis_class.points, repeat=n_nodes):
            for size in range(min(largest, len(output_trees)) + 1):
                for cover in combinations(output_trees, size):
                    by_paths = is_zero_cover(hypothesis_class, depth, points, cover)
                    if one_tree_each:
                        other = all(tuple(h[x] for x in points) in cover for h in hypothesis_class)
                    else:
                        other = _covers_by_subtrees(hypothesis_class.hypotheses, points, cover, 0)
                    if by_paths != other:
                        return f"{cover} on {points}: {by_paths} by paths, {other} otherwise"
    return None


def covers_by_paths_and_by_subtrees(profile: Profile) -> Evidence:
    """Return the evidence that 0-covers path by path and subtree by subtree are the same.

    A cover in which one tree serves a function on all paths is more than is asked for.

    Ledger: ``bgs.definition-5.4``. Locator: `bgs` Definitions 5.1 to 5.4.
    """
    n_points, most = (1, 3) if profile is Profile.QUICK else (2, 2)
    classes = chain(empty_classes(), all_classes_up_to(n_points), small_classes(n_points, 3, most))
    return enumerated(
        ClassProperty("both ways agree", lambda h: _cover_violation(h, one_tree_each=False)),
        ClassProperty("one tree for all paths of a function", lambda h: _cover_violation(h, one_tree_each=True)),
        classes,
        f"the empty class, every binary class and every 3-label class of at most {most} hypotheses on "
        f"{points_up_to(n_points)}; every input-labelled tree of depth 0..2 and "
        "every set of at most 2 output-labelled trees, at depth 1 of at most 3",
    )


def _corresponding_violation(hypothesis_class: FiniteClass, root_depth: int) -> str | None:
    """Compare paths with the turns that lead to them, and covers of one function with its labels on the paths."""
    for depth in range(1, 6):
        positions = list(paths(depth))
        turns = [tuple((child + 1) % 2 for child in path[1:]) for path in positions]
        nodes = {node for path in positions for node in path}
        if sorted(turns) != list(product((0, 1), repeat=depth - root_depth)) or len(nodes) != 2**depth - 1:
            return f"depth {depth}: {len(positions)} paths with {len(turns[0])} turns each, {len(nodes)} nodes"
    for depth in range(1, 4):
        points = [Point(node % hypothesis_class.n_points) for node in range(2**depth - 1)]
        for h in hypothesis_class:
            applied = [h[x] for x in points]
            changed = [[*applied[:i], Label((y + 1) % 3), *applied[i + 1 :]] for i, y in enumerate(applied)]
            covering = [
                tree for tree in (applied, *changed) if is_zero_cover(hypothesis_class, depth, points, [tree])
            ]
            if covering != [applied]:
                return f"depth {depth}: the labels of {h} are {applied}, and {covering} cover it"
    return None


def paths_of_covered_trees(profile: Profile) -> Evidence:
    """Return the evidence on paths of input-labelled trees: 2^(b-1) of b nodes each, one for each choice of turns.

    Ledger: ``bgs.definition-5.2``. Locator: `bgs` Definitions 5.1 to 5.3.
    """
    return enumerated(
        ClassProperty("root at depth 1", lambda h: _corresponding_violation(h, 1)),
        ClassProperty("root at depth 0", lambda h: _corresponding_violation(h, 0)),
        small_classes(2, 3, 1),
        "trees of depth 1..5; every single function with 3 labels on 1..2 points, on one tree of each depth 1..3",
    )
