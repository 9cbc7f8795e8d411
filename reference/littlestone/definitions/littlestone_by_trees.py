"""The Littlestone dimension by its definition: the deepest complete mistake tree that the class shatters.

Convention: the empty class has dimension -1. The root has depth 0, so a tree of depth d has paths of d edges.
"""

from collections.abc import Iterator
from itertools import combinations, product
from math import comb

from ..certificates import MistakeTree, Tree
from ..classes import Example, FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import WorkLimitError, check_at_least

MAX_TREES = 2_000_000


def root_to_leaf_sequences(tree: Tree) -> Iterator[tuple[Example, ...]]:
    """Yield the sequence of examples along every path from the root to a leaf.

    Ledger: ``bgs.definition-2.11``.

    >>> list(root_to_leaf_sequences(None))
    [()]
    """
    if tree is None:
        yield ()
        return
    for label, child in zip(tree.labels, tree.children, strict=True):
        for sequence in root_to_leaf_sequences(child):
            yield ((tree.point, label), *sequence)


def is_shattered_tree(hypothesis_class: FiniteClass, tree: Tree) -> bool:
    """Return whether every root-to-leaf sequence is realised by some hypothesis.

    Ledger: ``bgs.definition-2.12``.

    >>> from littlestone.classes import Label, Point
    >>> stump = MistakeTree(Point(0), (Label(0), Label(1)), (None, None))
    >>> is_shattered_tree(FiniteClass.from_rows(["00", "01"]), stump)
    False
    """
    return all(
        any(all(h[point] == label for point, label in sequence) for h in hypothesis_class)
        for sequence in root_to_leaf_sequences(tree)
    )


def complete_trees(hypothesis_class: FiniteClass, depth: int, k: int = 1) -> Iterator[Tree]:
    """Yield every complete mistake tree of the given depth over the points and labels of the class.

    Every inner node has k + 1 edges. Two trees that differ only by swapped children shatter alike, so only one of
    them is listed.

    Ledger: ``bgs.definition-2.10``.

    >>> len(list(complete_trees(FiniteClass.from_rows(["00"]), 2)))
    8
    """
    if depth == 0:
        yield None
        return
    for point in hypothesis_class.points:
        for labels in combinations(hypothesis_class.labels, k + 1):
            for children in product(complete_trees(hypothesis_class, depth - 1, k), repeat=k + 1):
                yield MistakeTree(point, labels, children)


def littlestone_dimension_by_trees(hypothesis_class: FiniteClass, k: int = 1) -> int:
    """Return the (multiclass) Littlestone dimension by searching through all complete mistake trees.

    Only depths d with ``2^d <= |H|`` are searched: two paths part at a node where they demand different labels, so
    a shattered tree has at most as many paths as the class has hypotheses. On n points with l labels there are (n l
    (l - 1) / 2)^(2^d - 1) trees of depth d; at most 2,000,000 trees are searched.

    The k-Littlestone dimension is the largest depth of a shattered tree whose inner nodes have k + 1 edges each,
    with different labels (Moran, Sharon, Tsubari and Yosebashvili, "List Online Classification", 2023). For k = 1
    it is the Littlestone dimension.

    Ledger: ``bgs.definition-2.13``.

    A shattered tree for thresholds on three points asks the middle point first.

    >>> littlestone_dimension_by_trees(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    >>> h = FiniteClass.from_rows(["00", "01", "12", "13", "20"])
    >>> [littlestone_dimension_by_trees(h, k) for k in range(1, 5)]
    [2, 1, 1, 0]
    """
    check_at_least(1, k=k)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    size = len(hypothesis_class)
    largest_depth = max(depth for depth in range(size) if (k + 1) ** depth <= size)
    node_choices = hypothesis_class.n_points * comb(hypothesis_class.n_labels, k + 1)
    n_nodes = [sum((k + 1) ** level for level in range(depth)) for depth in range(largest_depth + 1)]
    n_trees = sum(node_choices**nodes for nodes in n_nodes)
    if n_trees > MAX_TREES:
        raise WorkLimitError("mistake trees to search", n_trees, MAX_TREES, "trees")
    return max(
        depth
        for depth in range(largest_depth + 1)
        if any(is_shattered_tree(hypothesis_class, tree) for tree in complete_trees(hypothesis_class, depth, k))
    )
