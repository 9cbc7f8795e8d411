"""Trees of collapsing maps, and bits of classes: their depths are the dimensions of the definitions."""

from functools import lru_cache
from itertools import product

from littlestone.classes import FiniteClass, all_maps, bit_maps, pair_maps
from littlestone.definitions import (
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
)

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import finite_class, integer, of_one, of_three, of_two
from .binary_trees import LEAF, BinaryTree, node
from .bits import bit_of

MOST_MEMBERS = 4
"""Of larger classes of more than two labels the dimensions take too long."""
FAMILIES = {"pair maps": pair_maps, "bit maps": bit_maps, "all maps": all_maps}


@lru_cache(maxsize=10_000)
def dimension_of(h: FiniteClass, family: str) -> int:
    """Return the dimension of a family of collapsing maps."""
    if h.n_labels > 2 and len(h) > MOST_MEMBERS:
        raise UndefinedError(f"collapsing maps of {len(h)} hypotheses")
    return psi_littlestone_dimension_by_recursion(h, FAMILIES[family](h.n_labels))


@lru_cache(maxsize=10_000)
def uniform_dimension(h: FiniteClass) -> int:
    """Return the uniform dimension of the bit maps."""
    if h.n_labels > 2 and len(h) > MOST_MEMBERS:
        raise UndefinedError(f"collapsing maps of {len(h)} hypotheses")
    return uniform_psi_littlestone_dimension_by_recursion(h, bit_maps(h.n_labels))


@lru_cache(maxsize=10_000)
def bit_dimension(h: FiniteClass, j: int) -> int:
    """Return the Littlestone dimension of bit j."""
    return littlestone_dimension_by_recursion(bit_of(h, j))


@lru_cache(maxsize=10_000)
def points_of(h: FiniteClass, depth: int) -> BinaryTree:
    """Return the points of a shattered tree of collapsing maps of this depth; no point if there is none."""
    if depth > 3 or (h.n_labels > 2 and len(h) > MOST_MEMBERS):
        raise UndefinedError(f"a tree of points of depth {depth}")
    for x in range(h.n_points if depth > 0 else 0):
        for collapsing in all_maps(h.n_labels):
            sides = [
                FiniteClass(h.n_points, h.n_labels, tuple(g for g in h.hypotheses if collapsing[g[x]] == value))
                for value in (0, 1)
            ]
            if all(dimension_of(side, "all maps") >= depth - 1 for side in sides):
                left, right = (points_of(side, depth - 1) for side in sides)
                return node(x, left=left, right=right)
    return LEAF


def _number_of_leaves(depth: int) -> int:
    return sum(1 for _ in product((0, 1), repeat=depth)) if depth >= 0 else 19


DEEP_MAPS = of_two(lambda h, n: 0 <= n <= dimension_of(h, "all maps"), finite_class, integer)
DEEP_PAIR_MAPS = of_two(lambda h, n: 0 <= n <= dimension_of(h, "pair maps"), finite_class, integer)
DEEP_BIT_MAPS = of_two(lambda h, n: 0 <= n <= dimension_of(h, "bit maps"), finite_class, integer)
DEEP_UNIFORM = of_two(lambda h, n: 0 <= n <= uniform_dimension(h), finite_class, integer)
DEEP_BIT = of_three(lambda h, j, n: 0 <= n <= bit_dimension(h, j), finite_class, integer, integer)
POINTS_OF = of_two(points_of, finite_class, integer)
NUMBER_OF_LEAVES = of_one(_number_of_leaves, integer)
