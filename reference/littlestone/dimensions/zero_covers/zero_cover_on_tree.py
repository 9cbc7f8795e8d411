"""The smallest 0-cover on a given tree, with a cover and a packing of the same size.

On a tree with root x a smallest 0-cover consists, for each label y, of the trees with root label y: they serve only
``{h : h(x) = y}``, and each joins a tree of a cover of the left subtree with a tree of a cover of the right
subtree. Hence ``N(0, H, z)`` is the sum over y of the larger of ``N(0, H_y, left)`` and ``N(0, H_y, right)``. The
two covers, joined in parallel, make a cover of this size. For each y, take a packing of the subtree that needs more
trees. The packings together form a packing of the whole tree, since pairs with different labels at the root
disagree there.

Convention: ``N(0, H, z) = 1`` on the tree of depth 0 for a non-empty class; the empty class needs no tree. Trees
are given level by level: the children of position i are 2 i + 1 and 2 i + 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ...certificates import VersionSpace, ZeroCover, ZeroCoverPacking
from ...classes import FiniteClass, Hypothesis, Label, require_class
from ...display import displayed
from ...errors import InvalidValueError, WorkLimitError
from ..version_spaces.version_space import VersionSpaces

MAX_LABELS = 4_000_000


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedZeroCoverNumberOnTree:
    """The number N(0, H, z), with a cover of N(0, H, z) trees and a packing of as many pairs.

    Each pair of a hypothesis and a path needs a separate tree.
    """

    value: int
    cover: ZeroCover
    packing: ZeroCoverPacking


def zero_cover_number_on_tree(hypothesis_class: FiniteClass, input_tree: Sequence[int]) -> int:
    """Return N(0, H, z): the size of a smallest 0-cover of the class on one input-labelled tree.

    The tree is complete and given level by level, ``2 ** T - 1`` points for depth T. For a node on level t the
    search visits at most ``min(|H|, l^t)`` version spaces, and none twice.

    Ledger: ``bgs.definition-5.5``.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> zero_cover_number_on_tree(thresholds, (1, 2, 0))
    4
    >>> zero_cover_number_on_tree(thresholds, (0, 1, 1))
    3
    """
    search = _TreeSearch(hypothesis_class, input_tree)
    return search.number(search.spaces.whole, 0)


def certified_zero_cover_number_on_tree(
    hypothesis_class: FiniteClass, input_tree: Sequence[int]
) -> CertifiedZeroCoverNumberOnTree:
    """Return N(0, H, z) with a smallest 0-cover and a packing of the same size.

    Time and memory are ``O(T |H| 2^T)`` for depth T; a cover may have at most 4,000,000 labels.

    Ledger: ``bgs.definition-5.5``.

    >>> certified = certified_zero_cover_number_on_tree(FiniteClass.from_rows(["0", "1"]), (0,))
    >>> certified.cover.trees, certified.packing.pairs
    (((0,), (1,)), (((0,), (0,)), ((1,), (0,))))
    """
    search = _TreeSearch(hypothesis_class, input_tree)
    value = search.number(search.spaces.whole, 0)
    n_labels = value * len(input_tree)
    if n_labels > MAX_LABELS:
        raise WorkLimitError("labels of a 0-cover", n_labels, MAX_LABELS, "labels")
    trees = tuple(_by_levels(tree) for tree in search.cover(search.spaces.whole, 0))
    return CertifiedZeroCoverNumberOnTree(
        value, ZeroCover(trees), ZeroCoverPacking(tuple(search.packing(search.spaces.whole, (0,))))
    )


@dataclass(frozen=True, slots=True)
class _Node:
    """The root label of an output-labelled tree and its two subtrees; ``None`` is the tree of depth 0."""

    label: Label
    left: _Node | None
    right: _Node | None


def _by_levels(tree: _Node | None) -> tuple[Label, ...]:
    labels: list[Label] = []
    level = [tree]
    while nodes := [node for node in level if node is not None]:
        labels += [node.label for node in nodes]
        level = [child for node in nodes for child in (node.left, node.right)]
    return tuple(labels)


class _TreeSearch:
    """The cover numbers of version spaces on the subtrees of one tree, each computed once per node."""

    def __init__(self, hypothesis_class: FiniteClass, input_tree: Sequence[int]) -> None:
        require_class(hypothesis_class)
        n_nodes = len(input_tree)
        if n_nodes & (n_nodes + 1):
            raise InvalidValueError("len(input_tree)", n_nodes, "2 ** depth - 1, a complete tree")
        if not all(0 <= point < hypothesis_class.n_points for point in input_tree):
            raise InvalidValueError(
                "input_tree", tuple(input_tree), f"points from 0 to {hypothesis_class.n_points - 1}"
            )
        self.hypotheses = hypothesis_class.hypotheses
        self.spaces = VersionSpaces.of(hypothesis_class)
        self.tree = tuple(input_tree)
        self.known: dict[tuple[VersionSpace, int], int] = {}

    def number(self, space: VersionSpace, node: int) -> int:
        """Return the cover number of a version space on the subtree of a node."""
        if not space & (space - 1) or node >= len(self.tree):
            return 1 if space else 0
        if (space, node) not in self.known:
            self.known[space, node] = sum(
                max(self.number(part, 2 * node + 1), self.number(part, 2 * node + 2))
                for _, part in self._parts(space, node)
            )
        return self.known[space, node]

    def cover(self, space: VersionSpace, node: int) -> list[_Node | None]:
        """Return a smallest 0-cover of a version space on the subtree of a node."""
        if node >= len(self.tree):
            return [None] if space else []
        trees: list[_Node | None] = []
        for label, part in self._parts(space, node):
            left, right = self.cover(part, 2 * node + 1), self.cover(part, 2 * node + 2)
            last = left[-1] if len(left) < len(right) else right[-1]  # the shorter cover repeats its last tree
            trees += [_Node(label, *pair) for pair in zip_longest(left, right, fillvalue=last)]
        return trees

    def packing(self, space: VersionSpace, path: tuple[int, ...]) -> list[tuple[Hypothesis, tuple[int, ...]]]:
        """Return a largest packing of a version space; the last node of the path is the root of its subtree."""
        *above, node = path
        if node >= len(self.tree):
            return [(self.hypotheses[space.bit_length() - 1], tuple(above))] if space else []
        pairs = []
        for _, part in self._parts(space, node):
            left, right = 2 * node + 1, 2 * node + 2
            worse = left if self.number(part, left) >= self.number(part, right) else right
            pairs += self.packing(part, (*path, worse))
        return pairs

    def _parts(self, space: VersionSpace, node: int) -> list[tuple[Label, VersionSpace]]:
        masks = self.spaces.with_label[self.tree[node]]
        return [(Label(label), part) for label, mask in enumerate(masks) if (part := space & mask)]
