"""The Psi-Littlestone dimensions by their definition: the deepest complete Psi-labelled tree that is shattered.

Convention: the empty class has dimension -1. The root has depth 0, so a tree of depth d has paths of d edges.
"""

from ..classes import CollapsingFamily, FiniteClass
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import WorkLimitError
from .psi_trees import complete_psi_trees, is_psi_shattered_tree, uniform_psi_trees

MAX_TREES = 2_000_000


def psi_littlestone_dimension_by_trees(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-Littlestone dimension by searching through all complete Psi-labelled trees.

    Only depths d with ``2^d <= |H|`` are searched: two paths part at a node where they demand different values of
    one map, so a shattered tree has at most as many paths as the class has hypotheses. On n points with m maps
    there are (n m)^(2^d - 1) trees of depth d; at most 2,000,000 trees are searched.

    Ledger: ``bgs.definition-4.4``.

    >>> from littlestone.classes import bit_maps, pair_maps
    >>> four_constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    >>> [psi_littlestone_dimension_by_trees(four_constants, family) for family in (pair_maps(4), bit_maps(4))]
    [1, 2]
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    depths = range(len(hypothesis_class).bit_length())
    n_nodes = hypothesis_class.n_points * len(family)
    _check_number_of_trees(sum(n_nodes ** (2**depth - 1) for depth in depths))
    return max(
        depth
        for depth in depths
        if any(
            is_psi_shattered_tree(hypothesis_class, tree)
            for tree in complete_psi_trees(hypothesis_class, family, depth)
        )
    )


def uniform_psi_littlestone_dimension_by_trees(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the uniform Psi-Littlestone dimension by searching through all Psi-uniformly labelled trees.

    On n points with m maps there are m^d n^(2^d - 1) trees of depth d; at most 2,000,000 trees are searched.

    Ledger: ``bgs.definition-4.4``.

    Bit 1 tells the labels 0 and 1 from 2 and 3 at one point, and then bit 2 tells the two labels of either side
    apart.

    >>> from littlestone.classes import bit_maps
    >>> uniform_psi_littlestone_dimension_by_trees(FiniteClass.from_rows(["0", "1", "2", "3"]), bit_maps(4))
    2
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    depths = range(len(hypothesis_class).bit_length())
    _check_number_of_trees(
        sum(len(family) ** depth * hypothesis_class.n_points ** (2**depth - 1) for depth in depths)
    )
    return max(
        depth
        for depth in depths
        if any(
            is_psi_shattered_tree(hypothesis_class, tree)
            for tree in uniform_psi_trees(hypothesis_class, family, depth)
        )
    )


def _check_number_of_trees(n_trees: int) -> None:
    if n_trees > MAX_TREES:
        estimate = min(n_trees, 10**300)  # the message cannot hold more
        raise WorkLimitError("Psi-labelled trees to search", estimate, MAX_TREES, "trees")
