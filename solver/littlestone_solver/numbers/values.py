"""Values of the numbers of lemmas at every claimed size, by the definitions' own recursions.

The literal definitions store no results, and take long on four or more points. Here each class is treated once. For
the Littlestone dimension of a whole class, ``definitions`` check certificates. For restrictions and decomposition
trees, this module has the recursion of ``definitions``, with a cache. This module uses no encoding.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from littlestone import definitions
from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.dimensions import certified_littlestone_dimension

NO_TREE = -2
"""The value of a recursion over trees if no tree is valid."""


@lru_cache(maxsize=10_000)
def certified_dimension(h: FiniteClass) -> int:
    """Return the Littlestone dimension; the definitions check its certificates.

    >>> certified_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    """
    if h.is_empty:
        return EMPTY_CLASS_DIMENSION
    certified = certified_littlestone_dimension(h)
    definitions.check_shattered_tree(h, certified.shattered_tree, certified.value)
    definitions.check_rank_table(h, certified.rank_table, certified.value)
    return certified.value


@lru_cache(maxsize=200_000)
def dimension(h: FiniteClass) -> int:
    """Return the Littlestone dimension, by the recursion of the definitions, each restriction once.

    >>> dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    """
    if len(h) <= 1:
        return len(h) + EMPTY_CLASS_DIMENSION
    largest = 0
    for point in h.points:
        sides = [side for label in h.labels if not (side := h.restricted_to(point, label)).is_empty]
        largest = max([largest, *(1 + min(map(dimension, pair)) for pair in combinations(sides, 2))])
    return largest


@lru_cache(maxsize=200_000)
def soa(h: FiniteClass) -> Hypothesis:
    """Return the SOA of a binary class: 0 where the hypotheses with label 0 have the dimension of the class.

    >>> soa(FiniteClass.from_rows(["00", "11"]))
    (1, 1)
    """
    zeros = [dimension(h.restricted_to(point, Label(0))) == dimension(h) for point in h.points]
    return tuple(Label(0) if zero else Label(1) for zero in zeros)


@lru_cache(maxsize=200_000)
def is_irreducible(h: FiniteClass, k: int) -> bool:
    """Return whether no set of at most k points, labelled by the SOA, lowers the dimension.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_irreducible(singletons, 1), is_irreducible(singletons, 2)
    (True, False)
    """
    if k > h.n_points:
        return is_irreducible(h, h.n_points)
    if k == 0:
        return True
    chosen = combinations(h.points, k)
    restricted = (h.restricted_to_sample((x, soa(h)[x]) for x in points) for points in chosen)
    return is_irreducible(h, k - 1) and all(dimension(part) == dimension(h) for part in restricted)


def reducing_length(h: FiniteClass) -> int | None:
    """Return the least k for which the class is k-reducible; None if it is k-irreducible for every k.

    >>> reducing_length(FiniteClass.from_rows(["001", "010", "100"]))
    2
    """
    return next((k for k in range(h.n_points + 1) if not is_irreducible(h, k)), None)


def may_be_node(h: FiniteClass, depth: int, p: int, d: int) -> bool:
    """Return whether a node with this class may lie at this depth: `lyu` Definition 4.2."""
    return depth <= definitions.largest_node_depth(p, d, dimension(h))


def may_be_leaf(h: FiniteClass, depth: int, p: int, d: int) -> bool:
    """Return whether a node with this class may be a leaf at this depth; a leaf must also be irreducible enough."""
    own = dimension(h)
    return depth <= definitions.largest_leaf_depth(p, d, own) and is_irreducible(h, p * 2 ** (d - own))


def _splits(h: FiniteClass) -> Iterator[tuple[FiniteClass, FiniteClass]]:
    """Yield the two sides of each query that is not wasted; wasted queries are never needed."""
    for point in h.points:
        left, right = (h.restricted_to(point, Label(y)) for y in (0, 1))
        if not left.is_empty and not right.is_empty:
            yield left, right


@lru_cache(maxsize=500_000)
def _smallest_degree(h: FiniteClass, depth: int, p: int, d: int) -> int | None:
    """Return the smallest degree of a valid subtree that begins with this class at this depth, or None."""
    if not may_be_node(h, depth, p, d):
        return None
    degrees = [dimension(h)] if may_be_leaf(h, depth, p, d) else []
    for sides in _splits(h):
        left, right = (_smallest_degree(side, depth + 1, p, d) for side in sides)
        if left is not None and right is not None:
            degrees.append(max(left, right))
    return min(degrees, default=None)


def decomposition_dimension(h: FiniteClass, p: int, d: int) -> int:
    """Return the smallest degree of a valid tree; d must be at least the dimension of the class.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> decomposition_dimension(singletons, 1, 1), decomposition_dimension(singletons, 2, 1)
    (1, 0)
    """
    degree = _smallest_degree(h, 0, p, d)
    return EMPTY_CLASS_DIMENSION if h.is_empty or degree is None else degree


@lru_cache(maxsize=100_000)
def largest_leaves(
    h: FiniteClass, depth: int, p: int, d: int, degree: int, in_all: bool
) -> frozenset[Hypothesis] | None:
    """Return the SOAs at leaves of dimension ``degree`` of some, or of all, valid subtrees of at most this degree.

    Return None if there is no such subtree. For a given query at the root, all subtrees have the function at such a
    leaf if all subtrees of one of the two sides have it.
    """
    if not may_be_node(h, depth, p, d):
        return None
    leaves: list[frozenset[Hypothesis]] = []
    if may_be_leaf(h, depth, p, d) and dimension(h) <= degree:
        leaves.append(frozenset({soa(h)} if dimension(h) == degree else ()))
    for sides in _splits(h):
        left, right = (largest_leaves(side, depth + 1, p, d, degree, in_all) for side in sides)
        if left is not None and right is not None:
            leaves.append(left | right)
    if not leaves:
        return None
    return frozenset.intersection(*leaves) if in_all else frozenset[Hypothesis]().union(*leaves)


def number_of_leaves(h: FiniteClass, p: int, d: int) -> int:
    """Return the largest number of nonempty leaves of a valid tree.

    >>> number_of_leaves(FiniteClass.from_rows(["0", "1"]), 1, 1)
    2
    """
    return _leaves(h, 0, p, d)


@lru_cache(maxsize=500_000)
def _leaves(h: FiniteClass, depth: int, p: int, d: int) -> int:
    if not may_be_node(h, depth, p, d):
        return NO_TREE
    largest = 1 if may_be_leaf(h, depth, p, d) else NO_TREE
    for sides in _splits(h):
        left, right = (_leaves(side, depth + 1, p, d) for side in sides)
        if left > 0 and right > 0:
            largest = max(largest, left + right)
    return largest


@lru_cache(maxsize=1000)
def hull_dimension(h: FiniteClass, k: int, with_empty_subclass: bool) -> int:
    """Return the dimension of the class of SOAs of the k-irreducible subclasses: `lyu` Lemma 4.2.

    >>> hull_dimension(FiniteClass.from_rows(["1"]), 1, True)
    1
    """
    n_points, members = h.n_points, h.hypotheses
    sizes = range(0 if with_empty_subclass else 1, len(members) + 1)
    subclasses = (FiniteClass(n_points, 2, some) for size in sizes for some in combinations(members, size))
    hull = {soa(subclass) for subclass in subclasses if is_irreducible(subclass, k)}
    return dimension(FiniteClass(n_points, 2, tuple(sorted(hull))))


def at_point(h: FiniteClass, point: Point) -> list[int]:
    """Return the dimensions of the restrictions to label 0, 1, ... at a point.

    >>> at_point(FiniteClass.from_rows(["00", "01", "11"]), Point(0))
    [1, 0]
    """
    return [dimension(h.restricted_to(point, label)) for label in h.labels]
