"""The largest number of leaves of a valid decomposition tree."""

from ..certificates import VersionSpace
from ..classes import FiniteClass
from ..conventions import EmptyNodes
from ..errors import InvalidValueError, WorkLimitError
from .decomposition_search import DecompositionSearch
from .reducibility import Shape

MAX_STATES = 200_000
MAX_DEPTH = 500


def maximal_number_of_leaves(
    hypothesis_class: FiniteClass,
    p: int,
    d: int,
    count_empty: bool,
    empty_nodes: EmptyNodes = EmptyNodes.DIMENSION_MINUS_ONE,
    *,
    limit: float = MAX_STATES,
) -> int:
    """Return the largest number of leaves of a valid tree; ``count_empty`` says whether empty leaves count.

    If they count, queries that leave one side empty are considered too. Then p 2^d may be at most 500; larger
    values are refused. The search treats every shape once for each depth, and stops with an error after ``limit``
    pairs of a shape and a depth. It is meant for small classes.

    Ledger: ``lyu.lemma-4.1``.

    Let the class have one hypothesis, and p = d = 1. A wasted query leaves one side empty. Two more levels of
    queries split that side into four empty leaves.

    >>> single = FiniteClass.from_rows(["0"])
    >>> maximal_number_of_leaves(single, 1, 1, True), maximal_number_of_leaves(single, 1, 1, False)
    (5, 1)
    """
    search = DecompositionSearch(hypothesis_class, p, d, limit)
    if count_empty and empty_nodes is EmptyNodes.UNRESTRICTED:
        raise InvalidValueError("empty_nodes", empty_nodes, "a reading with a largest number of leaves")
    if count_empty and p * 2**d > MAX_DEPTH:
        raise WorkLimitError("depth of wasted queries", float(p * 2**d), MAX_DEPTH, "queries")
    if hypothesis_class.is_empty:
        return _empty_leaves(search, 0, empty_nodes) if count_empty else 0
    return _LeafCount(search, count_empty, empty_nodes, limit).largest(search.whole, 0)


def _empty_leaves(search: DecompositionSearch, depth: int, empty_nodes: EmptyNodes) -> int:
    """Return the largest number of leaves below an empty node, or 0 if it lies too deep for any leaf."""
    room = search.largest_leaf_depth(-1) - depth
    if room < 0:
        return 0
    return int(2**room) if empty_nodes is EmptyNodes.DIMENSION_MINUS_ONE else 1


class _LeafCount:
    """The largest numbers of leaves below the nodes of one class; 0 means that there is no valid tree."""

    def __init__(
        self, search: DecompositionSearch, count_empty: bool, empty_nodes: EmptyNodes, limit: float
    ) -> None:
        self.search = search
        self.limit = limit
        self.count_empty = count_empty
        self.empty_nodes = empty_nodes
        self._known: dict[tuple[Shape, int], int] = {}

    def largest(self, space: VersionSpace, depth: int) -> int:
        """Return the largest number of leaves below a version space, which is not empty, at this depth."""
        search = self.search
        dimension = search.dimensions.dimension(space)
        if depth > search.largest_node_depth(dimension):
            return 0
        shape = search.reducibility.shapes.of(space)
        if (shape, depth) in self._known:
            return self._known[shape, depth]
        number = int(
            depth <= search.largest_leaf_depth(dimension)
            and search.reducibility.survives(space, search.required_irreducibility(dimension))
        )
        for _, left, right in search.splits(space):
            below = self.largest(left, depth + 1), self.largest(right, depth + 1)
            number = max(number, sum(below) if min(below) > 0 else 0)
        if self.count_empty and shape[0] < search.hypothesis_class.n_points:
            below = self.largest(space, depth + 1), _empty_leaves(search, depth + 1, self.empty_nodes)
            number = max(number, sum(below) if min(below) > 0 else 0)
        self._known[shape, depth] = number
        if len(self._known) > self.limit:
            raise WorkLimitError("numbers of leaves", len(self._known), self.limit, "shapes at depths")
        return number
