"""The Littlestone dimension on bit-mask version spaces, with certificates for both bounds.

"At least d" is decided by looking for a point with two children that are at least d - 1, each question about a
version space being answered once. Two facts cut the search: a version space of dimension d has at least 2^d
members, and every version space with two members has dimension at least 1.

Convention: the empty class has dimension -1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from ..certificates import MistakeTree, RankTable, Tree, VersionSpace
from ..classes import FiniteClass, Label, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import WorkLimitError
from .dimension_interval import DimensionInterval, narrowed
from .traces import shattered_points
from .version_space import VersionSpaces

MAX_VERSION_SPACES = 5_000_000
MAX_BITS = 2**35
"""Hypotheses times version spaces that are remembered, four gigabytes."""

LARGE_CLASS = 10_000
"""Number of hypotheses from which on a shattered set saves much of the search from below."""


@dataclass(frozen=True, slots=True)
class CertifiedLittlestoneDimension:
    """A Littlestone dimension with a certificate for each bound.

    Parameters
    ----------
    value
        The dimension.
    shattered_tree
        A complete mistake tree of that depth that the class shatters; ``None``, the leaf, for dimension 0 and
        for the empty class, which shatters nothing.
    rank_table
        Shows that the dimension is no larger.
    """

    value: int
    shattered_tree: Tree
    rank_table: RankTable


def littlestone_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the (multiclass) Littlestone dimension, the depth of the deepest shattered mistake tree.

    Synonyms: optimal mistake bound, online dimension; ``LDim``, ``MLD`` for more than two labels.

    Ledger: ``bgs.definition-2.13``.

    Raises
    ------
    WorkLimitError
        If more than 5,000,000 version spaces would have to be remembered, fewer from 6,900 hypotheses on;
        :func:`bounded_littlestone_dimension` then gives an interval.

    Notes
    -----
    The number of version spaces visited is at most (l n)^d for n points, l labels and dimension d, and in
    practice far smaller; each visit costs O(l n) operations on integers of |H| bits.

    Examples
    --------
    >>> littlestone_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    """
    require_class(hypothesis_class)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return _Search(hypothesis_class).dimension()


def certified_littlestone_dimension(hypothesis_class: FiniteClass) -> CertifiedLittlestoneDimension:
    """Return the (multiclass) Littlestone dimension with a shattered tree and a rank table.

    Ledger: ``bgs.definition-2.13``. Cost and limits are those of :func:`littlestone_dimension`.

    Examples
    --------
    >>> certified = certified_littlestone_dimension(FiniteClass.from_rows(["00", "01", "11"]))
    >>> certified.value, certified.shattered_tree
    (1, MistakeTree(point=0, labels=(0, 1), children=(None, None)))
    """
    bounds = bounded_littlestone_dimension(hypothesis_class)
    return CertifiedLittlestoneDimension(bounds.exact, bounds.lower_certificate, bounds.upper_certificate)


def bounded_littlestone_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_VERSION_SPACES
) -> DimensionInterval[Tree, RankTable]:
    """Return the (multiclass) Littlestone dimension, or bounds on it where a limit is reached.

    For large binary classes a set of points that is shattered is looked for first.

    Parameters
    ----------
    hypothesis_class
        Any finite class, the empty one included.
    limit
        How many version spaces may be remembered for each question "is it at least d?".

    Examples
    --------
    >>> from littlestone.classes import named_family
    >>> bounds = bounded_littlestone_dimension(named_family("intervals", 12), limit=20)
    >>> bounds.lower, bounds.upper, bounds.upper_certificate
    (5, 6, RankTable(ranks={}))
    """
    require_class(hypothesis_class)
    if hypothesis_class.is_empty:
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, None, RankTable({}))
    search = _Search(hypothesis_class, limit)
    whole = search.spaces.whole

    def is_at_least(depth: int) -> bool:
        search.allow_more()
        return search.is_at_least(whole, depth)

    is_large = hypothesis_class.is_binary and len(hypothesis_class) >= LARGE_CLASS
    points = shattered_points(hypothesis_class) if is_large else ()
    lower, upper, stopped_by = narrowed(len(points), len(hypothesis_class).bit_length() - 1, is_at_least)
    tree = search.shattered_tree(whole, lower) if lower > len(points) else _uniform_tree(points)
    return DimensionInterval(lower, upper, tree, search.rank_table(whole, upper), stopped_by)


def _uniform_tree(points: Sequence[Point]) -> Tree:
    """Return the tree that asks the points one after the other."""
    tree: Tree = None
    for point in reversed(points):
        tree = MistakeTree(point, (Label(0), Label(1)), (tree, tree))
    return tree


class _Search:
    """What is known about the version spaces of one class."""

    def __init__(self, hypothesis_class: FiniteClass, limit: float = MAX_VERSION_SPACES) -> None:
        self.limit = self.allowed = min(limit, MAX_BITS // max(1, len(hypothesis_class)))
        self.spaces = VersionSpaces.of(hypothesis_class)
        self.n_labels = hypothesis_class.n_labels
        self.root: dict[VersionSpace, tuple[int, Point, Label, Label]] = {}
        """Version space -> largest depth shown so far, and the root of a shattered tree of that depth."""
        self.rank: dict[VersionSpace, int] = {}
        """Version space -> smallest upper bound shown so far."""

    def allow_more(self) -> None:
        """Let as many version spaces as the limit says be remembered in addition."""
        self.allowed = len(self.rank) + len(self.root) + self.limit

    def dimension(self) -> int:
        """Return the dimension of the whole class, which is not empty."""
        depth = 0
        while self.is_at_least(self.spaces.whole, depth + 1):
            depth += 1
        return depth

    def is_at_least(self, space: VersionSpace, depth: int) -> bool:
        """Return whether the dimension of a version space is at least ``depth``, which is at least 1."""
        if space.bit_count() < 1 << depth:
            return False
        if depth == 1:
            return True
        if space in self.rank and self.rank[space] < depth:
            return False
        if space in self.root and self.root[space][0] >= depth:
            return True
        for point, left_label, right_label, left, right in self._splits(space, depth):
            if self.is_at_least(left, depth - 1) and self.is_at_least(right, depth - 1):
                self.root[space] = (depth, point, left_label, right_label)
                self._check_limit()
                return True
        self.rank[space] = depth - 1
        self._check_limit()
        return False

    def _check_limit(self) -> None:
        if len(self.rank) + len(self.root) > self.allowed:
            raise WorkLimitError("Littlestone dimension", self.limit + 1, self.limit, "version spaces")

    def _splits(
        self, space: VersionSpace, depth: int
    ) -> Iterator[tuple[Point, Label, Label, VersionSpace, VersionSpace]]:
        """Yield each split whose two sides have enough members for ``depth - 1`` once, smaller side first."""
        enough = 1 << (depth - 1)
        seen: set[tuple[VersionSpace, VersionSpace]] = set()
        for point, masks in enumerate(self.spaces.with_label):
            sides = []
            for label, mask in enumerate(masks):
                side = space & mask
                if side.bit_count() >= enough:
                    sides.append((side.bit_count(), label, side))
            if len(sides) < 2:
                continue
            sides.sort()
            for (_, left_label, left), (_, right_label, right) in combinations(sides, 2):
                if (left, right) not in seen:
                    seen.add((left, right))
                    yield Point(point), Label(left_label), Label(right_label), left, right

    def shattered_tree(self, space: VersionSpace, depth: int) -> Tree:
        """Return a shattered tree of a depth that :meth:`is_at_least` has confirmed for this version space."""
        if depth == 0:
            return None
        if depth == 1:
            point, one_label, other_label, _, _ = next(self._splits(space, depth))
        else:
            _, point, one_label, other_label = self.root[space]
        labels = (min(one_label, other_label), max(one_label, other_label))
        left, right = (space & self.spaces.with_label[point][label] for label in labels)
        return MistakeTree(
            point, labels, (self.shattered_tree(left, depth - 1), self.shattered_tree(right, depth - 1))
        )

    def rank_table(self, space: VersionSpace, rank: int) -> RankTable:
        """Return the part of the known bounds that shows the rank of this version space."""
        ranks: dict[VersionSpace, int] = {}
        waiting = [(space, rank)]
        while waiting:
            space, rank = waiting.pop()
            if space in ranks or space.bit_count() < 1 << (rank + 1):
                continue
            ranks[space] = rank
            for masks in self.spaces.with_label:
                children = [space & mask for mask in masks if (space & mask).bit_count() >= 1 << rank]
                if len(children) > 1:
                    waiting += [
                        (child, self.rank[child]) for child in children if self.rank.get(child, rank) < rank
                    ]
        return RankTable(ranks)
