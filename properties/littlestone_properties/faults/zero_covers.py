"""Wrong constructions of 0-covers that every check of them must catch.

They change how the covers of the two subtrees are joined, what is covered, or how a tree is written.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product, zip_longest
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point

from ..protocols import ZeroCoverFunction

_Labels: TypeAlias = tuple[Label, ...]
"""An output-labelled tree: label of the root, then labels of the left and of the right subtree (preorder)."""

_Join: TypeAlias = Callable[[list[_Labels], list[_Labels]], list[tuple[_Labels, _Labels]]]
"""Joins a cover of the left subtree with one of the right subtree."""


def _in_parallel(left: list[_Labels], right: list[_Labels]) -> list[tuple[_Labels, _Labels]]:
    """Join as a smallest cover does: first with first, and so on; the shorter list repeats its last tree."""
    last = (left or right)[-1] if len(left) < len(right) else (right or left)[-1]
    return list(zip_longest(left, right, fillvalue=last))


def _preorder(
    hypotheses: Sequence[Hypothesis],
    hypothesis_class: FiniteClass,
    tree: Sequence[Point],
    node: int,
    join: _Join,
    restrict: bool,
) -> list[_Labels]:
    """Return a cover of some hypotheses on the subtree of a node."""
    if node >= len(tree):
        return [()] if hypotheses else []
    trees: list[_Labels] = []
    for label in hypothesis_class.labels:
        part = [h for h in hypotheses if h[tree[node]] == label]
        if part:
            below = part if restrict else hypotheses
            sides = [_preorder(below, hypothesis_class, tree, 2 * node + side, join, restrict) for side in (1, 2)]
            trees += [(label, *left, *right) for left, right in join(sides[0], sides[1])]
    return trees


def _by_levels(labels: _Labels) -> _Labels:
    """Rewrite a tree from preorder to level order."""
    found = [Label(0)] * len(labels)

    def place(node: int, rest: _Labels) -> None:
        if rest:
            half = (len(rest) - 1) // 2
            found[node] = rest[0]
            place(2 * node + 1, rest[1 : 1 + half])
            place(2 * node + 2, rest[1 + half :])

    place(0, labels)
    return tuple(found)


def _joined(
    join: _Join, write: Callable[[_Labels], _Labels] = _by_levels, restrict: bool = True
) -> Callable[[FiniteClass, Sequence[Point], int], list[_Labels]]:
    """Return the construction that joins, restricts and writes trees in the given way."""

    def cover(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
        return [
            write(tree)
            for tree in _preorder(hypothesis_class.hypotheses, hypothesis_class, input_tree, 0, join, restrict)
        ]

    return cover


_right = _joined(_in_parallel)


def _mirrored(labels: _Labels) -> _Labels:
    """Exchange left and right."""

    def mirror(rest: _Labels) -> _Labels:
        half = (len(rest) - 1) // 2
        return (rest[0], *mirror(rest[1 + half :]), *mirror(rest[1 : 1 + half])) if rest else ()

    return _by_levels(mirror(labels))


def _traces(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    """Give each hypothesis one tree for all paths."""
    return list(dict.fromkeys(tuple(h[point] for point in input_tree) for h in hypothesis_class))


def _paths(depth: int) -> list[tuple[int, ...]]:
    paths: list[tuple[int, ...]] = [()]
    for level in range(depth):
        paths = [(*path, 2 * path[-1] + side) for path in paths for side in (1, 2)] if level else [(0,)]
    return paths


def _greedy_traces(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    """Use only trees that one hypothesis labels, as few as a greedy choice finds."""
    pairs = {
        (path, tuple(h[input_tree[node]] for node in path)) for h in hypothesis_class for path in _paths(depth)
    }
    traces, cover = _traces(hypothesis_class, input_tree, depth), list[_Labels]()

    def gain(trace: _Labels) -> int:
        return sum(all(trace[node] == y for node, y in zip(path, labels, strict=True)) for path, labels in pairs)

    while pairs:
        best = max(traces, key=gain)
        cover.append(best)
        pairs = {(path, labels) for path, labels in pairs if tuple(best[node] for node in path) != labels}
    return cover


def _one_label_on_a_level(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    """Give each sequence of labels along a path a tree with one label on each level."""
    sequences = {tuple(h[input_tree[node]] for node in path) for h in hypothesis_class for path in _paths(depth)}
    return [tuple(y for level, y in enumerate(labels) for _ in range(2**level)) for labels in sorted(sequences)]


def _first_path(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[_Labels]:
    path = _paths(depth)[0]
    cover = []
    for labels in sorted({tuple(h[input_tree[node]] for node in path) for h in hypothesis_class}):
        tree = [Label(0)] * len(input_tree)
        for node, label in zip(path, labels, strict=True):
            tree[node] = label
        cover.append(tuple(tree))
    return cover


def _without_the_last_level(
    hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int
) -> list[_Labels]:
    """Cover all levels but the last, which stays 0."""
    above = input_tree[: 2 ** max(0, depth - 1) - 1]
    zeros = (Label(0),) * (len(input_tree) - len(above))
    return [(*tree, *zeros) for tree in _right(hypothesis_class, above, depth)]


WRONG_ZERO_COVERS: Mapping[str, ZeroCoverFunction] = {
    "one tree of a hypothesis for all paths": _traces,
    "only trees of hypotheses, chosen greedily": _greedy_traces,
    "one label on a whole level": _one_label_on_a_level,
    "every left tree with every right tree": _joined(lambda left, right: list(product(left, right))),
    "left trees, then right trees": _joined(
        lambda left, right: [(one, right[0]) for one in left] + [(left[0], other) for other in right]
    ),
    "as many trees as the smaller side": _joined(lambda left, right: list(zip(left, right, strict=False))),
    "left subtrees only": _joined(lambda left, right: [(one, right[0]) for one in left]),
    "no restriction below the root": _joined(_in_parallel, restrict=False),
    "nodes in preorder": _joined(_in_parallel, lambda labels: labels),
    "left and right exchanged": _joined(_in_parallel, _mirrored),
    "leftmost path only": _first_path,
    "last level not covered": _without_the_last_level,
    "root counted at depth 0": lambda h, input_tree, depth: [
        tree[: 2 ** max(0, depth - 1) - 1] for tree in _right(h, input_tree, depth)
    ],
    "one hypothesis only": lambda h, tree, depth: _traces(h, tree, depth)[:1],
    "a tree for the empty class": lambda h, tree, depth: _right(h, tree, depth) or [(Label(0),) * len(tree)],
    "no tree at depth 0": lambda h, tree, depth: _right(h, tree, depth) if depth else [],
}
