"""The (p, d)-decompositions: their dimension, their essential hypotheses and their largest number of leaves.

Only trees without wasted queries count, as in :mod:`littlestone.definitions.decomposition_enumeration`. A table
also depends on the depth of a node, because the conditions of Definition 4.2 depend on it.
"""

import numpy as np
import numpy.typing as npt

from ..bitsets import Classes, Numbers, Values, set_table, table, with_point
from .trees import littlestone_dimension, reducing_length

IMPOSSIBLE = np.int8(99)
"""The value that stands for the degree where there is no valid tree."""

NO_TREE = np.int8(-1)
"""The value that stands for the number of leaves where there is no valid tree."""


def _powers(classes: Classes, d: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Return 2^(d - l) for the dimension l of each class, and whether l is at most d."""
    exponents = d - littlestone_dimension(classes).astype(np.int64)
    return 1 << np.maximum(exponents, 0), exponents >= 0


def _may_be_node(classes: Classes, p: int, d: int, depth: int) -> npt.NDArray[np.bool_]:
    powers, covered = _powers(classes, d)
    return covered & (depth <= p * (2 * powers - 1))


def _may_be_leaf(classes: Classes, p: int, d: int, depth: int) -> npt.NDArray[np.bool_]:
    powers, covered = _powers(classes, d)
    length = reducing_length(classes)
    found: npt.NDArray[np.bool_] = covered & (depth <= p * (powers - 1)) & ((length == -1) | (length > p * powers))
    return found


def smallest_degree(classes: Classes, p: int, d: int, depth: int) -> Values:
    """Return the smallest degree of a valid subtree at a depth."""
    values = np.where(_may_be_leaf(classes, p, d, depth), littlestone_dimension(classes), IMPOSSIBLE)
    for zeros, ones in classes.sides:
        below = table(smallest_degree, classes.n_points - 1, p, d, depth + 1)
        both = (zeros != 0) & (ones != 0)
        np.minimum(values, np.where(both, np.maximum(below[zeros], below[ones]), IMPOSSIBLE), out=values)
    values[~_may_be_node(classes, p, d, depth)] = IMPOSSIBLE
    return values


def unavoidable(classes: Classes, p: int, d: int, depth: int, degree: int) -> Numbers:
    """Return the functions that are the SOA of a leaf of this degree in every valid subtree of at most this degree.

    If there is no such subtree, all functions are returned. A point can be the root of such a subtree only if both
    restrictions have such a subtree. With this root, a function is unavoidable if it is unavoidable in the
    restriction to its own label at the point.
    """
    n = classes.n_points
    everything = np.uint32((1 << 2**n) - 1)
    functions = np.full(len(classes), everything)
    dimension = littlestone_dimension(classes)
    leaf = _may_be_leaf(classes, p, d, depth) & (dimension <= degree)
    soa = np.where(dimension == degree, _standard_optimal(classes), np.uint32(0))
    functions[leaf] &= soa[leaf]
    for point, (zeros, ones) in enumerate(classes.sides):
        has_subtree = table(smallest_degree, n - 1, p, d, depth + 1) <= degree
        splits = (zeros != 0) & (ones != 0) & has_subtree[zeros] & has_subtree[ones]
        below = set_table(unavoidable, n - 1, p, d, depth + 1, degree)
        either = with_point(below[zeros], n, point, 0) | with_point(below[ones], n, point, 1)
        functions &= np.where(splits, either, everything)
    functions[~_may_be_node(classes, p, d, depth)] = everything
    return functions


def _standard_optimal(classes: Classes) -> Numbers:
    """Return the SOA of each class as a set of one function."""
    number = np.zeros(len(classes), dtype=np.uint32)
    dimension = littlestone_dimension(classes)
    for zeros, _ in classes.sides:
        loses = table(littlestone_dimension, classes.n_points - 1)[zeros] != dimension
        number = number << np.uint32(1) | loses
    return np.uint32(1) << number


def most_leaves(classes: Classes, p: int, d: int, depth: int) -> Values:
    """Return the largest number of non-empty leaves of a valid subtree at a depth."""
    leaf = _may_be_leaf(classes, p, d, depth)
    values = np.where(leaf, (classes.numbers != 0).astype(np.int8), NO_TREE)
    for zeros, ones in classes.sides:
        below = table(most_leaves, classes.n_points - 1, p, d, depth + 1)
        both = (zeros != 0) & (ones != 0) & (below[zeros] != NO_TREE) & (below[ones] != NO_TREE)
        np.maximum(values, np.where(both, below[zeros] + below[ones], NO_TREE), out=values)
    values[~_may_be_node(classes, p, d, depth)] = NO_TREE
    return values


def at_own_dimension(classes: Classes, p: int, further: int) -> tuple[Values, Values, Values]:
    """Return the decomposition dimension and the numbers of essential hypotheses and leaves for d = l + further.

    Here l is the Littlestone dimension, or 0 for the empty class.
    """
    dimension = np.maximum(littlestone_dimension(classes), 0)
    degree, essential, leaves = (classes.constant(0) for _ in range(3))
    for least in range(classes.n_points + 1):
        chosen = dimension == least
        some = classes.where(chosen)
        smallest = smallest_degree(some, p, least + further, 0)
        degree[chosen] = smallest
        leaves[chosen] = most_leaves(some, p, least + further, 0)
        counts = some.constant(0)
        for wanted in range(-1, least + 1):
            alike = smallest == wanted
            if alike.any():
                counts[alike] = np.bitwise_count(unavoidable(some.where(alike), p, least + further, 0, wanted))
        essential[chosen] = counts
    return degree, essential, leaves
