"""All valid decomposition trees of tiny classes, and the notions that are defined over all of these trees.

A query is wasted when it leaves one side empty: its point repeats on the path, or all hypotheses agree on it.
Replacing a wasted node by its other child keeps the classes of the non-empty leaves and only lessens depths, so a
valid tree stays valid. Hence the trees without wasted queries, which are few, show the smallest degree and the
classes of the non-empty leaves of trees of this degree.
"""

from collections.abc import Iterator
from itertools import product

from ..certificates import Decomposition, DecompositionTree
from ..classes import FiniteClass, Hypothesis, Label, Point
from ..conventions import EmptyNodes
from ..errors import InvalidValueError, WorkLimitError
from .decomposition import (
    check_decomposition_parameters,
    decomposition_degree,
    decomposition_leaves,
    may_be_leaf,
    may_be_node,
)
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .soa import soa_hypothesis

MAX_TREES = 500_000
MAX_COUNT = 10**18


def number_of_decompositions(
    hypothesis_class: FiniteClass,
    p: int,
    d: int,
    wasted_queries: bool = False,
    empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE,
) -> int:
    """Return the number of valid (p, d)-decomposition trees without listing them.

    Ledger: ``lyu.definition-4.2``. Parameters and errors are those of :func:`valid_decompositions`, except that the
    limit is 10^18 trees below any node. Each pair of a restriction and a depth is counted once.

    For a single hypothesis and p = d = 1, the root may be a leaf, or be split once. After the split the empty child
    may be any tree of depth at most 2 on the one point, and there are 1 + (1 + 1^2)^2 = 5 such trees.

    >>> single = FiniteClass.from_rows(["0"])
    >>> number_of_decompositions(single, 1, 1), number_of_decompositions(single, 1, 1, wasted_queries=True)
    (1, 6)
    """
    return _count(hypothesis_class, p, d, wasted_queries, empty_nodes, MAX_COUNT)


def valid_decompositions(
    hypothesis_class: FiniteClass,
    p: int,
    d: int,
    wasted_queries: bool = False,
    empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE,
) -> list[Decomposition]:
    """Return every valid (p, d)-decomposition tree of the class; more than 500,000 below any node are refused.

    The class is binary, of Littlestone dimension at most d >= 0, and p at least 1. ``wasted_queries`` adds the
    trees with queries that leave one side empty, which the printed definition allows.

    Ledger: ``lyu.definition-4.2``.

    >>> len(valid_decompositions(FiniteClass.from_rows(["00", "01", "10", "11"]), 1, 2))
    2
    """
    _count(hypothesis_class, p, d, wasted_queries, empty_nodes, MAX_TREES)
    return _trees(hypothesis_class, 0, p, d, wasted_queries, empty_nodes)


def decomposition_dimension(hypothesis_class: FiniteClass, p: int, d: int) -> int:
    """Return the (p, d)-decomposition dimension, the smallest degree of a valid tree; the empty class has -1.

    The function lists all valid trees without wasted queries: at most 244 on 3 points, 238,145 on 4 points.
    Parameters and limit are those of :func:`valid_decompositions`.

    Ledger: ``lyu.definition-4.2``.

    Two queries tell the singletons on three points apart. With p = 1 the class itself may be a leaf; with p = 2 a
    leaf must be 2-irreducible, and the class is not.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> decomposition_dimension(singletons, 1, 1), decomposition_dimension(singletons, 2, 1)
    (1, 0)
    """
    return min(
        decomposition_degree(hypothesis_class, tree) for tree in valid_decompositions(hypothesis_class, p, d)
    )


def optimal_decompositions(
    hypothesis_class: FiniteClass, p: int, d: int, wasted_queries: bool = False
) -> list[Decomposition]:
    """Return the valid trees of smallest degree.

    Ledger: ``lyu.definition-4.2``. Parameters and limit are those of :func:`valid_decompositions`.

    >>> optimal_decompositions(FiniteClass.from_rows(["01"]), 3, 2)
    [None]
    """
    trees = valid_decompositions(hypothesis_class, p, d, wasted_queries)
    degrees = [decomposition_degree(hypothesis_class, tree) for tree in trees]
    return [tree for tree, degree in zip(trees, degrees, strict=True) if degree == min(degrees)]


def essential_hypotheses(
    hypothesis_class: FiniteClass, p: int, d: int, wasted_queries: bool = False
) -> frozenset[Hypothesis]:
    """Return the (p, d)-essential hypotheses: in every optimal tree each is the SOA of a largest leaf.

    A largest leaf is a leaf of the largest dimension in its tree. An essential hypothesis need not belong to the
    class. For the empty class the printed definition gives the constant 0.

    Ledger: ``lyu.definition-4.3``. Parameters and limit are those of :func:`valid_decompositions`.

    >>> sorted(essential_hypotheses(FiniteClass.from_rows(["001", "010", "100"]), 2, 1))
    [(0, 0, 1), (0, 1, 0), (1, 0, 0)]
    """
    return frozenset.intersection(*_largest_leaves(hypothesis_class, p, d, wasted_queries))


def largest_leaf_hypotheses(hypothesis_class: FiniteClass, p: int, d: int) -> frozenset[Hypothesis]:
    """Return the SOAs of all leaves of largest dimension of the optimal trees, the subject of `lyu` Lemma 4.3.

    Ledger: ``lyu.lemma-4.3``. Parameters and errors are those of :func:`valid_decompositions`.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> sorted(largest_leaf_hypotheses(singletons, 1, 1)), sorted(largest_leaf_hypotheses(singletons, 2, 1))
    ([(0, 0, 0)], [(0, 0, 1), (0, 1, 0), (1, 0, 0)])
    """
    return frozenset[Hypothesis]().union(*_largest_leaves(hypothesis_class, p, d, False))


def _largest_leaves(
    hypothesis_class: FiniteClass, p: int, d: int, wasted_queries: bool
) -> list[frozenset[Hypothesis]]:
    """For each optimal tree, return the SOAs of its leaves of largest dimension."""
    trees = optimal_decompositions(hypothesis_class, p, d, wasted_queries)
    degree = decomposition_degree(hypothesis_class, trees[0])
    return [
        frozenset(
            soa_hypothesis(leaf)
            for leaf in decomposition_leaves(hypothesis_class, tree)
            if littlestone_dimension_by_recursion(leaf) == degree
        )
        for tree in trees
    ]


def maximal_number_of_leaves(
    hypothesis_class: FiniteClass,
    p: int,
    d: int,
    count_empty: bool,
    empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE,
) -> int:
    """Return the largest number of leaves of a valid tree; ``count_empty`` says whether empty leaves count.

    If they count, trees with wasted queries are considered too. Parameters and limit are those of
    :func:`valid_decompositions`.

    Ledger: ``lyu.lemma-4.1``.

    Let the class have one hypothesis, and let p = d = 1. Then a wasted query leaves one side empty, and two more
    levels of queries may split this side.

    >>> single = FiniteClass.from_rows(["0"])
    >>> maximal_number_of_leaves(single, 1, 1, True), maximal_number_of_leaves(single, 1, 1, False)
    (5, 1)
    """
    return max(
        sum(count_empty or not leaf.is_empty for leaf in decomposition_leaves(hypothesis_class, tree))
        for tree in valid_decompositions(hypothesis_class, p, d, count_empty, empty_nodes)
    )


def _count(
    hypothesis_class: FiniteClass, p: int, d: int, wasted_queries: bool, empty_nodes: EmptyNodes, limit: int
) -> int:
    """Return the number of valid trees; raise if there are more than ``limit`` below some node."""
    check_decomposition_parameters(hypothesis_class, p, d)
    if wasted_queries and empty_nodes is EmptyNodes.UNRESTRICTED:
        raise InvalidValueError("empty_nodes", empty_nodes, "a reading with finitely many valid trees")
    counted: dict[tuple[tuple[Hypothesis, ...], int], int] = {}

    def count(restriction: FiniteClass, depth: int) -> int:
        key = (restriction.hypotheses, depth)
        if key not in counted:
            number = 0
            if may_be_node(restriction, depth, p, d, empty_nodes):
                number = int(may_be_leaf(restriction, depth, p, d, empty_nodes))
                for _, left, right in _splits(restriction, wasted_queries, empty_nodes):
                    number += count(left, depth + 1) * count(right, depth + 1)
            if number > limit:
                raise WorkLimitError("valid decomposition trees", number, limit, "trees")
            counted[key] = number
        return counted[key]

    return count(hypothesis_class, 0)


def _trees(
    restriction: FiniteClass, depth: int, p: int, d: int, wasted_queries: bool, empty_nodes: EmptyNodes
) -> list[Decomposition]:
    """Return the valid trees below a node of this class at this depth."""
    if not may_be_node(restriction, depth, p, d, empty_nodes):
        return []
    trees: list[Decomposition] = [None] if may_be_leaf(restriction, depth, p, d, empty_nodes) else []
    for point, *sides in _splits(restriction, wasted_queries, empty_nodes):
        below = [_trees(side, depth + 1, p, d, wasted_queries, empty_nodes) for side in sides]
        trees += [DecompositionTree(point, (left, right)) for left, right in product(*below)]
    return trees


def _splits(
    restriction: FiniteClass, wasted_queries: bool, empty_nodes: EmptyNodes
) -> Iterator[tuple[Point, FiniteClass, FiniteClass]]:
    """Yield the points that may be queried at a node of this class, with the classes of the two children."""
    if restriction.is_empty and empty_nodes is EmptyNodes.LEAVES_ONLY:
        return
    for point in restriction.points:
        left, right = (restriction.restricted_to(point, label) for label in (Label(0), Label(1)))
        if wasted_queries or not (left.is_empty or right.is_empty):
            yield point, left, right
