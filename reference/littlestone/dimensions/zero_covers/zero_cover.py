"""The 0-cover function by an exact recursion over families of version spaces.

In a cover of a tree with root x, the trees whose root has label y serve only ``H_y = {h : h(x) = y}``. Their left
and right subtrees can be chosen independently: any cover of the left subtree can be paired, tree by tree, with any
cover of the right subtree. So ``N(0, H, z)`` is the sum over y of the larger of ``N(0, H_y, left)`` and
``N(0, H_y, right)``. The worst z has two subtrees that can be chosen freely. So each label is assigned to one
subtree that should be bad for it, and this subtree must be bad for all its labels at once. Hence the recursion is
over families: let ``M(F, T)`` be the largest value, over all z of depth T, of the sum of ``N(0, G, z)`` over all G
in F. This value is found by trying all points x and all ways to send the parts ``G_y`` to the two subtrees. For two
labels each side gets one part, and ``N(0, H, T) = max over x of N(0, H_0, T - 1) + N(0, H_1, T - 1)``; for more
labels the corresponding sum over all labels is only an upper bound.

Convention: ``N(0, H, 0) = 1`` for a non-empty class, and the empty class needs no tree at any depth. Trees are
given level by level: the children of position i are 2 i + 1 and 2 i + 2.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TypeAlias

from ...certificates import InputTree, VersionSpace
from ...classes import FiniteClass, Point, require_class
from ...errors import WorkLimitError, check_at_least
from ..version_spaces.version_space import VersionSpaces

MAX_STATES = 1_000_000
MAX_DEPTH = 400
MAX_PARTS = 16

_Family: TypeAlias = frozenset[VersionSpace]
"""Pairwise disjoint version spaces, each with at least two hypotheses."""

_Sides: TypeAlias = tuple[Point, list[VersionSpace], list[VersionSpace]]
"""The point at a root, and the version spaces for which the left and the right subtree should be bad."""


def zero_cover_number(hypothesis_class: FiniteClass, depth: int, *, limit: float = MAX_STATES) -> int:
    """Return N(0, H, T), T = ``depth``: the largest size of a smallest 0-cover over all trees of that depth.

    Synonym: sequential covering number at scale zero. The root of a tree has depth 1.

    For two labels, the recursion takes one step for every reachable version space, depth and point. For l labels,
    the families grow with the depth, up to l^T parts, and each family can be divided in 2^(parts - 1) ways, so the
    function is meant for small l and T. The search stores at most ``limit`` pairs of a family of version spaces and
    a depth. The search divides at most 16 parts between two subtrees. A depth above 400 is refused if it is less
    than the number of points.

    Ledger: ``bgs.definition-5.5``.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> [zero_cover_number(thresholds, depth) for depth in range(4)]
    [1, 2, 4, 4]
    """
    _check_depth(hypothesis_class, depth)
    require_class(hypothesis_class)
    if depth >= hypothesis_class.n_points:
        return len(hypothesis_class)  # asking every point on every path tells all hypotheses apart
    search = _Search(VersionSpaces.of(hypothesis_class), limit)
    return search.largest_sum([search.spaces.whole], depth)


def _check_depth(hypothesis_class: FiniteClass, depth: int) -> None:
    check_at_least(0, depth=depth)
    if MAX_DEPTH < depth < hypothesis_class.n_points:
        raise WorkLimitError("depth of the trees", depth, MAX_DEPTH, "levels")


class _Search:
    """The largest sums of families of version spaces, each computed once, and their certificates."""

    def __init__(self, spaces: VersionSpaces, max_states: float = MAX_STATES) -> None:
        self.spaces = spaces
        self.max_states = max_states
        self.known: dict[tuple[_Family, int], int] = {}

    def largest_sum(self, parts: Iterable[VersionSpace], depth: int) -> int:
        """Return M(F, T): the largest sum, over all trees, of the cover numbers of disjoint version spaces."""
        parts = [part for part in parts if part]
        if depth == 0:
            return len(parts)
        family = frozenset(part for part in parts if part.bit_count() > 1)
        n_singletons = len(parts) - len(family)  # a single hypothesis needs one tree on all input trees
        if not family:
            return n_singletons
        state = (family, depth)
        if state not in self.known:
            self.known[state] = self._largest_split(family, depth)
            if len(self.known) > self.max_states:
                raise WorkLimitError("0-cover number", len(self.known), self.max_states, "families and depths")
        return n_singletons + self.known[state]

    def limit(self, family: Iterable[VersionSpace], depth: int) -> int:
        """Return an upper bound: one tree for each hypothesis, or for each sequence of labels."""
        n_sequences = len(self.spaces.with_label[0]) ** depth
        return sum(min(space.bit_count(), n_sequences) for space in family)

    def _largest_split(self, family: _Family, depth: int) -> int:
        best, limit = 0, self.limit(family, depth)
        for _, left, right in self._sides(family):
            best = max(best, self.largest_sum(left, depth - 1) + self.largest_sum(right, depth - 1))
            if best == limit:
                break
        return best

    def worst_tree(self, parts: Iterable[VersionSpace], depth: int) -> InputTree:
        """Return a tree on which the cover numbers of disjoint version spaces have the largest sum."""
        nodes = [Point(0)] * (2**depth - 1)
        waiting = [(0, frozenset(part for part in parts if part.bit_count() > 1), depth)]
        while waiting:
            node, family, levels = waiting.pop()
            if not family or not levels:
                continue  # any points suffice

            largest, below = self.largest_sum(family, levels), levels - 1
            nodes[node], *sides = next(
                (point, left, right)
                for point, left, right in self._sides(family)
                if self.largest_sum(left, below) + self.largest_sum(right, below) == largest
            )
            for turn, side in enumerate(sides, start=1):
                several = frozenset(part for part in side if part.bit_count() > 1)
                waiting.append((2 * node + turn, several, levels - 1))
        return tuple(nodes)

    def _sides(self, family: _Family) -> Iterator[_Sides]:
        """Yield, for every point at the root, the ways to send the parts below the root to its two subtrees."""
        seen: set[_Family] = set()
        for point, masks in enumerate(self.spaces.with_label):
            parts = [part for space in family for mask in masks if (part := space & mask)]
            # For a single class, a root at whose point the class is constant wastes a level; several classes may
            # differ there.
            if frozenset(parts) in seen or (len(family) == 1 and len(parts) == 1):
                continue
            seen.add(frozenset(parts))
            if len(parts) > MAX_PARTS:
                raise WorkLimitError("parts to divide between two subtrees", len(parts), MAX_PARTS, "parts")
            first, *others = parts
            for n_left in range(len(parts) if others else 1):
                for left in combinations(others, n_left):
                    right = [part for part in others if part not in left]
                    if right or not others:
                        yield Point(point), [first, *left], right
