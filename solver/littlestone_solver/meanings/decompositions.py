"""Decomposition trees of binary classes: their nonempty leaves, and how deep these lie."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product

from littlestone.classes import FiniteClass

from ..engine.values.meanings import Universe, finite_class, integer, of_five, of_one, of_three, of_two, rational
from .binary_trees import LEAF, BinaryTree, Path, binary_tree, node, paths
from .classes import restriction
from .mistake_trees import dimension


@lru_cache(maxsize=8)
def trees(universe: Universe) -> Sequence[BinaryTree]:
    """Return the leaf, all trees of depth 1, and deeper ones, not all of them complete."""
    points = range(universe.n_points)
    stumps = [node(x, left=LEAF, right=LEAF) for x in points]
    deeper = [node(x, left=left, right=right) for x in points for left, right in product((LEAF, *stumps), repeat=2)]
    return [*[LEAF] * 3, *stumps, *deeper, node(0, left=deeper[-1], right=LEAF)]


def _reached(h: FiniteClass, path: Path) -> FiniteClass:
    for (x, *_), side in path:
        h = restriction(h, int(rational(x)), side)
    return h


def leaf_classes(h: FiniteClass, tree: BinaryTree) -> Iterator[tuple[int, FiniteClass]]:
    """Yield depth and class of every leaf."""
    for path in paths(tree):
        yield len(path), _reached(h, path)


def is_valid(h: FiniteClass, tree: BinaryTree, s: int, p: Fraction, d: int) -> bool:
    """Return whether a nonempty leaf of dimension l lies s + its depth <= p (2^(d - l) - 1) deep, with l <= d."""
    return all(
        dimension(at_leaf) <= d and s + depth <= p * (2 ** (d - dimension(at_leaf)) - 1)
        for depth, at_leaf in leaf_classes(h, tree)
        if len(at_leaf) > 0
    )


END = of_one(lambda _: LEAF, integer)
SPLIT = of_three(lambda x, left, right: node(x, left=left, right=right), integer, binary_tree, binary_tree)
LEAVES = of_two(lambda h, t: sum(len(at_leaf) > 0 for _, at_leaf in leaf_classes(h, t)), finite_class, binary_tree)
VALID = of_five(is_valid, finite_class, binary_tree, integer, rational, integer)
DIMENSION = of_one(dimension, finite_class)
