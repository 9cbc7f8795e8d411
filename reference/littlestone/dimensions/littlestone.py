"""The Littlestone dimension on bit-mask version spaces, with certificates for both bounds.

A version space has dimension at least d if two of its restrictions at some point have dimension at least d - 1. The
search answers each question about a version space once. Two facts cut the search: a version space of dimension d
has at least 2^d members, and every version space with two members has dimension at least 1.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from ..certificates import MistakeTree, RankTable, Tree, VersionSpace
from ..classes import FiniteClass, Label, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import WorkLimitError
from .bounds import DimensionInterval, narrowed
from .shattering.traces import shattered_points
from .version_spaces.version_space import VersionSpaces

MAX_VERSION_SPACES = 5_000_000
MAX_BITS = 2**35
"""The largest product of the numbers of hypotheses and of stored version spaces; it takes four gigabytes."""

Root = TypeVar("Root")

LARGE_CLASS = 10_000
"""The smallest number of hypotheses for which the search first looks for a shattered set of points."""


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedLittlestoneDimension:
    """A Littlestone dimension with a complete shattered tree of that depth, and a table that bounds it from above.

    The tree is ``None``, a leaf, for dimension 0 and for the empty class, which shatters nothing.
    """

    value: int
    shattered_tree: Tree
    rank_table: RankTable


def littlestone_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the (multiclass) Littlestone dimension, the depth of the deepest shattered mistake tree.

    Synonyms: optimal mistake bound, online dimension; ``LDim``, ``MLD`` for more than two labels. For n points, l
    labels and dimension d the search visits at most (l n)^d version spaces, and in practice far fewer; each visit
    costs O(l n) operations on integers of ``|H|`` bits. The search stores at most 5,000,000 version spaces, and
    fewer if there are more than 6,900 hypotheses. Beyond this limit, :func:`bounded_littlestone_dimension` returns
    an interval.

    Ledger: ``bgs.definition-2.13``.

    >>> littlestone_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    """
    require_class(hypothesis_class)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return LittlestoneSearch(hypothesis_class).dimension()


def certified_littlestone_dimension(hypothesis_class: FiniteClass) -> CertifiedLittlestoneDimension:
    """Return the (multiclass) Littlestone dimension with a shattered tree and a rank table.

    Ledger: ``bgs.definition-2.13``. Cost and limits are those of :func:`littlestone_dimension`.

    >>> certified = certified_littlestone_dimension(FiniteClass.from_rows(["00", "01", "11"]))
    >>> certified.value, certified.shattered_tree
    (1, MistakeTree(point=0, labels=(0, 1), children=(None, None)))
    """
    bounds = bounded_littlestone_dimension(hypothesis_class)
    return CertifiedLittlestoneDimension(bounds.exact, bounds.lower_certificate, bounds.upper_certificate)


def bounded_littlestone_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_VERSION_SPACES
) -> DimensionInterval[Tree, RankTable]:
    """Return the (multiclass) Littlestone dimension, or bounds on it if the search reaches a limit.

    For each question "is it at least d?" the search stores at most ``limit`` version spaces. For large binary
    classes it first looks for a shattered set of points.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_littlestone_dimension(named_family("intervals", 12), limit=20)
    >>> bounds.lower, bounds.upper, bounds.upper_certificate
    (5, 6, RankTable(ranks={}))
    """
    require_class(hypothesis_class)
    if hypothesis_class.is_empty:
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, None, RankTable({}))
    search = LittlestoneSearch(hypothesis_class, limit)
    is_large = hypothesis_class.is_binary and len(hypothesis_class) >= LARGE_CLASS
    points = shattered_points(hypothesis_class) if is_large else ()
    lower, upper, stopped_by = search.bounds(len(points))
    tree = search.shattered_tree(search.whole, lower) if lower > len(points) else _uniform_tree(points)
    return DimensionInterval(lower, upper, tree, search.rank_table(search.whole, upper), stopped_by)


def _uniform_tree(points: Sequence[Point]) -> Tree:
    """Return the tree that asks the points one after the other."""
    tree: Tree = None
    for point in reversed(points):
        tree = MistakeTree(point, (Label(0), Label(1)), (tree, tree))
    return tree


class VersionSpaceSearch(Generic[Root]):
    """Memoised bounds on the depths of the trees that the version spaces of one class shatter.

    Every version space with at least ``2 ** sure`` members shatters a tree of depth ``sure``.
    """

    def __init__(self, what: str, n_hypotheses: int, limit: float, *, sure: int) -> None:
        self.limit = self.allowed = min(limit, MAX_BITS // max(1, n_hypotheses))
        self.whole: VersionSpace = (1 << n_hypotheses) - 1
        self.root: dict[VersionSpace, tuple[int, Root]] = {}
        """Version space -> largest depth shown so far, and the root of a shattered tree of this depth."""
        self.rank: dict[VersionSpace, int] = {}
        """Version space -> smallest upper bound shown so far."""
        self._what = what
        self._sure = sure

    def allow_more(self) -> None:
        """Allow the search to store ``limit`` further version spaces."""
        self.allowed = len(self.rank) + len(self.root) + self.limit

    def dimension(self) -> int:
        """Return the dimension of the whole class, which is not empty."""
        depth = 0
        while self.is_at_least(self.whole, depth + 1):
            depth += 1
        return depth

    def bounds(self, known: int = 0) -> tuple[int, int, WorkLimitError | None]:
        """Return bounds on the dimension of the class, and the limit between them; ``known`` is a lower bound."""

        def is_at_least(depth: int) -> bool:
            self.allow_more()
            return self.is_at_least(self.whole, depth)

        return narrowed(known, self.whole.bit_count().bit_length() - 1, is_at_least)

    def is_at_least(self, space: VersionSpace, depth: int) -> bool:
        """Return whether the dimension of a version space is at least ``depth``, which is at least 0."""
        if space.bit_count() < 1 << depth:
            return False
        if depth <= self._sure:
            return True
        if space in self.rank and self.rank[space] < depth:
            return False
        if space in self.root and self.root[space][0] >= depth:
            return True
        for root, left, right in self.splits_of(space, depth):
            if self.is_at_least(left, depth - 1) and self.is_at_least(right, depth - 1):
                self.root[space] = (depth, root)
                self._check_limit()
                return True
        self.rank[space] = depth - 1
        self._check_limit()
        return False

    def splits_of(self, space: VersionSpace, depth: int) -> Iterator[tuple[Root, VersionSpace, VersionSpace]]:
        """Yield each root with its two sides, if both sides have enough members for ``depth - 1``."""
        raise NotImplementedError

    def _check_limit(self) -> None:
        if len(self.rank) + len(self.root) > self.allowed:
            raise WorkLimitError(self._what, self.limit + 1, self.limit, "version spaces")


class LittlestoneSearch(VersionSpaceSearch[tuple[Point, Label, Label]]):
    """Memoised bounds on the Littlestone dimensions of the version spaces of one class."""

    def __init__(self, hypothesis_class: FiniteClass, limit: float = MAX_VERSION_SPACES) -> None:
        super().__init__("Littlestone dimension", len(hypothesis_class), limit, sure=1)
        self.spaces = VersionSpaces.of(hypothesis_class)
        self._dividing: dict[int, list[tuple[int, list[tuple[int, VersionSpace]]]]] = {}

    def dividing(self, enough: int) -> list[tuple[int, list[tuple[int, VersionSpace]]]]:
        """Return each point where two labels or more have ``enough`` hypotheses in the class, and their masks."""
        if enough not in self._dividing:
            wide = (
                (point, [(label, mask) for label, mask in enumerate(masks) if mask.bit_count() >= enough])
                for point, masks in enumerate(self.spaces.with_label)
            )
            self._dividing[enough] = [(point, masks) for point, masks in wide if len(masks) > 1]
        return self._dividing[enough]

    def splits_of(
        self, space: VersionSpace, depth: int
    ) -> Iterator[tuple[tuple[Point, Label, Label], VersionSpace, VersionSpace]]:
        """Yield, once each, the splits whose two sides have enough members, smaller side first."""
        enough = 1 << (depth - 1)
        seen: set[tuple[VersionSpace, VersionSpace]] = set()
        for point, masks in self.dividing(enough):
            sides = []
            for label, mask in masks:
                side = space & mask
                if side.bit_count() >= enough:
                    sides.append((side.bit_count(), label, side))
            if len(sides) < 2:
                continue
            sides.sort()
            for (_, left_label, left), (_, right_label, right) in combinations(sides, 2):
                if (left, right) not in seen:
                    seen.add((left, right))
                    yield (Point(point), Label(left_label), Label(right_label)), left, right

    def shattered_tree(self, space: VersionSpace, depth: int) -> Tree:
        """Return a shattered tree of a depth that :meth:`is_at_least` has confirmed for this version space."""
        if depth == 0:
            return None
        if depth == 1:
            root, _, _ = next(self.splits_of(space, depth))
        else:
            _, root = self.root[space]
        point, one_label, other_label = root
        labels = (min(one_label, other_label), max(one_label, other_label))
        left, right = (space & self.spaces.with_label[point][label] for label in labels)
        return MistakeTree(
            point, labels, (self.shattered_tree(left, depth - 1), self.shattered_tree(right, depth - 1))
        )

    def rank_table(self, space: VersionSpace, rank: int) -> RankTable:
        """Return a table that shows that the dimension of this version space is at most ``rank``."""
        ranks: dict[VersionSpace, int] = {}
        waiting = [(space, rank)]
        while waiting:
            space, rank = waiting.pop()
            if space in ranks or space.bit_count() < 1 << (rank + 1):
                continue
            ranks[space] = rank
            for _, masks in self.dividing(1 << rank):
                children = [space & mask for _, mask in masks if (space & mask).bit_count() >= 1 << rank]
                if len(children) > 1:
                    waiting += [
                        (child, self.rank[child]) for child in children if self.rank.get(child, rank) < rank
                    ]
        return RankTable(ranks)
