"""Finite binary trees of all kinds: a node carries numbers and has two subtrees, a leaf has nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ..engine.values.exact_reals import Real, UndefinedError


@dataclass(frozen=True, slots=True)
class BinaryTree:
    """A leaf, or a node with two subtrees.

    Parameters
    ----------
    carried
        Numbers at the node, such as a point and two labels; none at a leaf.
    children
        The left and the right subtree; none of a leaf.
    """

    carried: tuple[Real, ...] = ()
    children: tuple[BinaryTree, ...] = ()

    def __str__(self) -> str:
        if not self.children:
            return "leaf"
        return f"({', '.join(map(str, self.carried))}: {', '.join(map(str, self.children))})"


LEAF = BinaryTree()
Path: TypeAlias = tuple[tuple[tuple[Real, ...], int], ...]
"""What is carried by the nodes from the root to a leaf, each with the side on which the path goes on, 0 or 1."""


def binary_tree(value: object) -> BinaryTree:
    """Return a tree."""
    if not isinstance(value, BinaryTree):
        raise UndefinedError(f"{value} for a tree")
    return value


def node(*carried: Real, left: BinaryTree, right: BinaryTree) -> BinaryTree:
    """Return a node."""
    return BinaryTree(carried, (left, right))


def paths(tree: BinaryTree) -> Iterator[Path]:
    """Yield every path from the root to a leaf, from left to right.

    Examples
    --------
    >>> list(paths(node(3, left=LEAF, right=LEAF)))
    [(((3,), 0),), (((3,), 1),)]
    """
    if not tree.children:
        yield ()
    for side, child in enumerate(tree.children):
        for below in paths(child):
            yield ((tree.carried, side), *below)


def is_complete(tree: BinaryTree, depth: int) -> bool:
    """Return whether all leaves have this depth."""
    return all(len(path) == depth for path in paths(tree))


def child(tree: BinaryTree, side: int) -> BinaryTree:
    """Return a subtree; of a leaf the leaf."""
    return tree.children[side] if tree.children else LEAF
