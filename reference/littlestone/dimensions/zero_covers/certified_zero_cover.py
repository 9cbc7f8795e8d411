"""The 0-cover number with certificates: a worst tree, a cover and a packing on it, and a table for all trees.

The cover and the packing have the same size, which is therefore N(0, H, z) for the tree z, and a lower bound for
N(0, H, T). The table shows that no tree of this depth needs more; its entries are the values of the recursion over
families of version spaces (see :mod:`.zero_cover`).
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations

from ...certificates import InputTree, RankTable, VersionSpace, ZeroCover, ZeroCoverPacking, ZeroCoverTable
from ...classes import FiniteClass, Point
from ...display import displayed
from ...errors import WorkLimitError
from ..bounds import DimensionInterval, sauer_sum
from ..littlestone import bounded_littlestone_dimension
from ..version_spaces.version_space import VersionSpaces
from .zero_cover import MAX_STATES, _check_depth, _Search, zero_cover_number
from .zero_cover_on_tree import CertifiedZeroCoverNumberOnTree, certified_zero_cover_number_on_tree

MAX_NODES = 1_000_000
MAX_PROMISING_DEPTH = 8
"""The largest number of levels of the tree that gives the lower bound if the search reaches a limit."""


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedZeroCoverNumber:
    """The number N(0, H, T), a tree z, level by level, with N(0, H, z) = N(0, H, T), and certificates.

    The cover has that number of trees; it is a cover on z and says nothing about other trees. The packing shows the
    lower bound: it has that number of pairs of a hypothesis and a path of z, each of which needs a separate tree.
    The table shows the upper bound: no tree of depth T needs a larger cover.
    """

    value: int
    input_tree: InputTree
    cover: ZeroCover
    packing: ZeroCoverPacking
    table: ZeroCoverTable


@displayed
@dataclass(frozen=True, slots=True)
class CoveredTree:
    """A tree with the size of its smallest 0-cover, which is a lower bound at this depth and all larger depths."""

    input_tree: InputTree
    on_tree: CertifiedZeroCoverNumberOnTree


def certified_zero_cover_number(hypothesis_class: FiniteClass, depth: int) -> CertifiedZeroCoverNumber:
    """Return N(0, H, T), T = ``depth``, with a worst tree and certificates for both bounds.

    The tree has 2^T - 1 nodes, at most 1,000,000, so the function is meant for depths up to about 12; other limits
    are those of :func:`zero_cover_number`. For n points and depths of at least n, the tree asks point t - 1 on
    level t (and point 0 below level n), and the table is empty, since ``|H|`` trees suffice.

    Ledger: ``bgs.definition-5.5``.

    >>> certified = certified_zero_cover_number(FiniteClass.from_rows(["000", "001", "011", "111"]), 2)
    >>> certified.value, certified.input_tree
    (4, (1, 2, 0))
    """
    covered, table = _computed(hypothesis_class, depth, MAX_STATES)
    on_tree = covered.on_tree
    return CertifiedZeroCoverNumber(on_tree.value, covered.input_tree, on_tree.cover, on_tree.packing, table)


def bounded_zero_cover_number(
    hypothesis_class: FiniteClass, depth: int, *, limit: float = MAX_STATES
) -> DimensionInterval[CoveredTree | None, ZeroCoverTable | RankTable | None]:
    """Return N(0, H, T), T = ``depth``, or bounds on it if the search reaches a limit.

    In that case, the lower bound comes from one tree, which may have fewer levels. The upper bound counts
    hypotheses or sequences of labels, or is the Sauer bound for the rank that a rank table shows. If the number is
    known but its certificates would be too large, they are omitted. The search stores at most ``limit`` families of
    version spaces, and at most ``limit`` version spaces for the rank table.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_zero_cover_number(named_family("intervals", 9), 7, limit=1)
    >>> bounds.lower, bounds.upper
    (44, 46)
    """
    try:
        covered, table = _computed(hypothesis_class, depth, limit)
    except WorkLimitError as error:
        stopped_by = error
    else:
        return DimensionInterval(covered.on_tree.value, covered.on_tree.value, covered, table)
    with suppress(WorkLimitError):
        value = zero_cover_number(hypothesis_class, depth, limit=limit)
        return DimensionInterval(value, value, None, None)
    tree = _promising_tree(VersionSpaces.of(hypothesis_class), min(depth, MAX_PROMISING_DEPTH))
    covered = CoveredTree(tree, certified_zero_cover_number_on_tree(hypothesis_class, tree))
    lower = covered.on_tree.value
    n_hypotheses, k = len(hypothesis_class), hypothesis_class.n_labels - 1
    upper = min(n_hypotheses, (k + 1) ** min(depth, n_hypotheses))
    upper_certificate: ZeroCoverTable | RankTable = ZeroCoverTable({})
    littlestone = bounded_littlestone_dimension(hypothesis_class, limit=limit)
    sauer = sauer_sum(depth, littlestone.upper, k)
    if sauer < upper:
        upper, upper_certificate = sauer, littlestone.upper_certificate
    return DimensionInterval(lower, upper, covered, upper_certificate, stopped_by if lower < upper else None)


def _computed(hypothesis_class: FiniteClass, depth: int, limit: float) -> tuple[CoveredTree, ZeroCoverTable]:
    """Return a worst tree with its cover and packing, and the table for all trees."""
    _check_depth(hypothesis_class, depth)
    n_nodes = 2.0 ** min(depth, 1000) - 1
    if n_nodes > MAX_NODES:
        raise WorkLimitError("nodes of the tree", n_nodes, MAX_NODES, "nodes")
    search = _Search(VersionSpaces.of(hypothesis_class), limit)
    whole = search.spaces.whole
    if depth >= hypothesis_class.n_points:
        levels = [*hypothesis_class.points, *[hypothesis_class.points[0]] * (depth - hypothesis_class.n_points)]
        tree: InputTree = tuple(point for level, point in enumerate(levels) for _ in range(2**level))
        table = ZeroCoverTable({})
    else:
        tree = search.worst_tree([whole], depth)
        table = _table(search, whole, depth)
    return CoveredTree(tree, certified_zero_cover_number_on_tree(hypothesis_class, tree)), table


def _promising_tree(spaces: VersionSpaces, depth: int) -> InputTree:
    """Return a tree that splits the version space at each node such that the second largest part is large."""
    nodes = [Point(0)] * (2**depth - 1)
    waiting = [(0, spaces.whole)]
    while waiting:
        node, space = waiting.pop()
        if node >= len(nodes) or not space & (space - 1):
            continue  # any points suffice
        parts = [sorted((space & mask for mask in masks), key=int.bit_count)[-2:] for masks in spaces.with_label]
        best = max(range(len(parts)), key=lambda point: parts[point][0].bit_count())
        nodes[node] = Point(best)
        waiting += [(2 * node + 1, parts[best][0]), (2 * node + 2, parts[best][1])]
    return tuple(nodes)


def _table(search: _Search, whole: VersionSpace, depth: int) -> ZeroCoverTable:
    """Return the values of all families on which the bound of the whole class rests."""
    bounds: dict[tuple[frozenset[VersionSpace], int], int] = {}
    waiting = [(_several([whole]), depth)]
    while waiting:
        family, levels = waiting.pop()
        if not family or not levels or (family, levels) in bounds:
            continue
        value = search.largest_sum(family, levels)
        if value == search.limit(family, levels):
            continue  # this bound needs no entry
        bounds[family, levels] = value
        for masks in search.spaces.with_label:
            parts = [part for space in family for mask in masks if (part := space & mask)]
            for n_left in range(1, max(2, len(parts))):  # a single part leaves the other side empty
                waiting += [(_several(side), levels - 1) for side in combinations(parts, n_left)]
    return ZeroCoverTable(bounds)


def _several(spaces: Iterable[VersionSpace]) -> frozenset[VersionSpace]:
    return frozenset(space for space in spaces if space.bit_count() > 1)
