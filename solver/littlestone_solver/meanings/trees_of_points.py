"""Complete trees with a point at every node, and 0-covers of a class on them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from math import comb

from littlestone.classes import FiniteClass
from littlestone.definitions import zero_cover_number_on_tree

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import Universe, finite_class, integer, of_four, of_one, of_three, of_two, rational
from .binary_trees import LEAF, BinaryTree, binary_tree, child, is_complete, node
from .classes import restriction
from .mistake_trees import is_deep

MOST_COVERS = 20_000
"""More candidate covers are not tried."""


@lru_cache(maxsize=8)
def trees_of_points(universe: Universe) -> Sequence[BinaryTree]:
    """Return the trees without levels, of one level, and some of two, some of these more than once."""
    points = range(universe.n_points)
    stumps = [node(x, left=LEAF, right=LEAF) for x in points]
    deeper = [node(x, left=left, right=right) for x, left, right in product(points, stumps, stumps)]
    return [*[LEAF] * 3, *stumps * 2, *deeper[:: max(1, len(deeper) // 6)]]


def root(tree: BinaryTree) -> int:
    """Return the point at the root; 0 without one."""
    return integer(tree.carried[0]) if tree.children else 0


def _by_level(tree: BinaryTree) -> Iterator[int]:
    """Yield the points level by level."""
    level = [tree]
    while level and level[0].children:
        yield from (root(each) for each in level)
        level = [below for each in level for below in each.children]


@lru_cache(maxsize=10_000)
def cover_number(h: FiniteClass, tree: BinaryTree) -> int:
    """Return the size of a smallest 0-cover on a complete tree, by the definition."""
    depth = next((n for n in range(4) if is_complete(tree, n)), None)
    if depth is None:
        raise UndefinedError(f"0-covers on {tree}")
    n_trees = h.n_labels ** (2**depth - 1)
    if sum(comb(n_trees, size) for size in range(len(h) + 1)) > MOST_COVERS:
        raise UndefinedError(f"0-covers of {len(h)} hypotheses on {tree}")
    return zero_cover_number_on_tree(h, depth, list(_by_level(tree)))


def labels_below(h: FiniteClass, x: int, m: int) -> FiniteClass:
    """Return the members with a label below m at a point."""
    return FiniteClass(h.n_points, h.n_labels, tuple(g for g in h.hypotheses if g[x] < m))


def deep_below(h: FiniteClass, x: int, m: int, n: int) -> bool:
    """Return whether some restriction to a label 0, .., m - 1 at a point shatters a tree of depth n."""
    return any(is_deep(restriction(h, x, label), n) for label in range(m))


COVERED = of_three(lambda h, z, b: cover_number(h, z) <= b, finite_class, binary_tree, rational)
LEVELS = of_two(is_complete, binary_tree, integer)
ROOT = of_one(root, binary_tree)
LEFT = of_one(lambda tree: child(tree, 0), binary_tree)
RIGHT = of_one(lambda tree: child(tree, 1), binary_tree)
LABELS_BELOW = of_three(labels_below, finite_class, integer, integer)
DEEP_BELOW = of_four(deep_below, finite_class, integer, integer, integer)
