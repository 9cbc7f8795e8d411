"""The exact largest number of leaves of a valid decomposition, and of essential hypotheses, for every p and d.

Definition. M(p, d) is the largest number of leaves of a binary tree in which a node of rank r lies at depth at
most p (2^(d - r + 1) - 1) and a leaf at depth at most p (2^d - 1). The rank of a leaf is 0; that of an inner node
is the larger rank of its children, plus 1 if they are equal.

No decomposition has more non-empty leaves: the rank of a node is at most the dimension of its class. Some optimal
decomposition has that many: give each inner node a point of its own and each leaf a function that answers along
its path, and with the child of larger rank elsewhere. Asking a point then either leads into the subtree of smaller
rank or removes it, so the dimension of each class is the rank of its node, and every leaf is a single function.
By Corollary 4.1 (4) these functions are essential, so the largest number of essential hypotheses is M(p, d) too;
and M(p, d - t) for decomposition dimension t, by a product with a class that no tree can take apart.

Conventions: p >= 1, leaves with an empty class are not counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from littlestone.certificates import DecompositionTree
from littlestone.classes import FiniteClass, Point


@dataclass(frozen=True, slots=True)
class RankedTree:
    """A binary tree with the rank of its root and its number of leaves; a leaf has no children.

    Parameters
    ----------
    heavy, light
        The children, the one of larger rank first; both ``None`` at a leaf.
    rank
        0 at a leaf, else the larger rank of the children, plus 1 if they are equal.
    """

    heavy: RankedTree | None
    light: RankedTree | None
    rank: int
    leaves: int


LEAF = RankedTree(None, None, 0, 1)


@cache
def _largest(p: int, d: int, most_rank: int, depth: int) -> RankedTree | None:
    """Return a tree with most leaves, its root at this depth and of at most this rank; ``None`` if none may."""
    if depth > p * (2 ** (d - most_rank + 1) - 1):
        return _largest(p, d, most_rank - 1, depth) if most_rank else None
    best = LEAF if depth <= p * (2**d - 1) else None
    if not most_rank:
        return best
    heavy, light = _largest(p, d, most_rank, depth + 1), _largest(p, d, most_rank - 1, depth + 1)
    if heavy is None or light is None or (best is not None and heavy.leaves + light.leaves <= best.leaves):
        return best
    if heavy.rank < light.rank:
        heavy, light = light, heavy
    return RankedTree(heavy, light, heavy.rank + (heavy.rank == light.rank), heavy.leaves + light.leaves)


def largest_tree(p: int, d: int) -> RankedTree:
    """Return a tree with M(p, d) leaves."""
    for depth in range(p * (2 ** (d + 1) - 1), 0, -1):
        for rank in range(d + 1):
            _largest(p, d, rank, depth)
    tree = _largest(p, d, d, 0)
    if tree is None:
        raise AssertionError("a single leaf is always a tree")
    return tree


def largest_number_of_leaves(p: int, d: int) -> int:
    """Return M(p, d): 1 for d = 0, p + 1 for d = 1, p (5 p + 9) / 2 for d = 2."""
    return largest_tree(p, d).leaves


def decomposition_of(tree: RankedTree) -> DecompositionTree | None:
    """Return the tree as a decomposition: each inner node asks a point of its own, label 0 leads to larger rank.

    Points are numbered in the order root, subtree of larger rank, subtree of smaller rank.
    """
    return _decomposition(tree, 0)


def _decomposition(tree: RankedTree, first: int) -> DecompositionTree | None:
    if tree.heavy is None or tree.light is None:
        return None
    heavy = _decomposition(tree.heavy, first + 1)
    return DecompositionTree(Point(first), (heavy, _decomposition(tree.light, first + tree.heavy.leaves)))


def functions_of(tree: RankedTree) -> FiniteClass:
    """Return one function for each leaf: the labels of its path, and 0, the larger rank, at all other points."""
    found: list[tuple[int, ...]] = []
    _collect(tree, 0, (), found)
    n_points = max(tree.leaves - 1, 1)
    return FiniteClass.from_rows([[int(x in ones) for x in range(n_points)] for ones in found])


def _collect(tree: RankedTree, first: int, ones: tuple[int, ...], found: list[tuple[int, ...]]) -> None:
    if tree.heavy is None or tree.light is None:
        found.append(ones)
        return
    _collect(tree.heavy, first + 1, ones, found)
    _collect(tree.light, first + tree.heavy.leaves, (*ones, first), found)
