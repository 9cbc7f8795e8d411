"""Mistake trees, by their paths, and the trees that a class shatters: a node carries a point and two labels."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import Universe, finite_class, integer, of_five, of_one, of_two
from .binary_trees import LEAF, BinaryTree, binary_tree, child, is_complete, node, paths
from .classes import restriction

DEEPEST_SEARCHED = 3
"""No class of different_classes shatters a deeper tree."""


@lru_cache(maxsize=8)
def trees(universe: Universe) -> Sequence[BinaryTree]:
    """Return the leaf, all trees of depth 1, and deeper ones, not all of them complete."""
    labels = [*product(range(universe.n_labels), repeat=2)]
    stumps = [
        node(x, *pair, left=LEAF, right=LEAF) for x in range(universe.n_points) for pair in labels if pair != (1, 1)
    ]
    shapes = [(one, other) for one in (LEAF, *stumps[:3]) for other in (LEAF, *stumps[-3:])]
    deeper = [
        node(x, *pair, left=left, right=right)
        for x in range(universe.n_points)
        for pair in ((0, 1), (1, 0))
        for left, right in shapes
    ]
    return [*[LEAF] * (len(stumps) // 2 + 1), *stumps, *deeper]


def shatters(h: FiniteClass, tree: BinaryTree) -> bool:
    """Return whether both labels of every node differ, and every path has a member with the labels of its edges."""
    examples = [[(integer(of[0]), of[1 + side], of[1] != of[2]) for of, side in path] for path in paths(tree)]
    return all(
        any(all(g[x] == label for x, label, _ in path) for g in h.hypotheses)
        and all(differ for _, _, differ in path)
        for path in examples
    )


@lru_cache(maxsize=10_000)
def dimension(h: FiniteClass) -> int:
    """Return the (multiclass) Littlestone dimension, by the definition."""
    return littlestone_dimension_by_recursion(h)


def is_deep(h: FiniteClass, n: int) -> bool:
    """Return whether the class shatters a tree of this depth."""
    return 0 <= n <= dimension(h)


@lru_cache(maxsize=10_000)
def deepest(h: FiniteClass, n: int) -> BinaryTree:
    """Return a shattered tree of this depth, or a leaf if there is none."""
    if n > DEEPEST_SEARCHED:
        raise UndefinedError(f"a mistake tree of depth {n}")
    if n > 0 and is_deep(h, n):
        for x, (i, j) in product(range(h.n_points), product(range(h.n_labels), repeat=2)):
            sides = restriction(h, x, i), restriction(h, x, j)
            if i != j and all(is_deep(side, n - 1) for side in sides):
                return node(x, i, j, left=deepest(sides[0], n - 1), right=deepest(sides[1], n - 1))
    return LEAF


def _carried(tree: BinaryTree, place: int) -> int:
    return integer(tree.carried[place]) if tree.children else 0


LEAF_MEANING = of_one(lambda _: LEAF, integer)
NODE = of_five(
    lambda x, i, j, left, right: node(x, i, j, left=left, right=right),
    integer,
    integer,
    integer,
    binary_tree,
    binary_tree,
)
SHATTERS = of_two(shatters, finite_class, binary_tree)
COMPLETE = of_two(is_complete, binary_tree, integer)
DEEP = of_two(is_deep, finite_class, integer)
DEEPEST = of_two(deepest, finite_class, integer)
POINT_OF = of_one(lambda tree: _carried(tree, 0), binary_tree)
FIRST_LABEL = of_one(lambda tree: _carried(tree, 1), binary_tree)
SECOND_LABEL = of_one(lambda tree: _carried(tree, 2), binary_tree)
LEFT_OF = of_one(lambda tree: child(tree, 0), binary_tree)
RIGHT_OF = of_one(lambda tree: child(tree, 1), binary_tree)
