"""The Littlestone dimension on bit-mask version spaces, with certificates for both bounds.

A version space has dimension at least d if two of its restrictions at some point have dimension at least d - 1. The
search answers each question about a version space once. Two facts cut the search: a version space of dimension d
has at least 2^d members, and every version space with two members has dimension at least 1.

The k-Littlestone dimension asks for k + 1 restrictions in place of two, and for (k + 1)^d members.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..certificates import MistakeTree, RankTable, Tree, VersionSpace
from ..classes import FiniteClass, Label, Point, require_class
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import WorkLimitError, check_at_least
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


def littlestone_dimension(hypothesis_class: FiniteClass, k: int = 1) -> int:
    """Return the (multiclass) Littlestone dimension, the depth of the deepest shattered mistake tree.

    For k above 1 it is the k-Littlestone dimension of online learning with lists of k labels: inner nodes have k +
    1 edges with different labels. It does not grow with k, and it is 0 for k + 1 labels and more than are in use.

    Synonyms: optimal mistake bound, online dimension; ``LDim``, ``MLD`` for more than two labels. For n points, l
    labels and dimension d the search visits at most (l n)^d version spaces, and in practice far fewer; each visit
    costs O(l n) operations on integers of ``|H|`` bits. The search stores at most 5,000,000 version spaces, and
    fewer if there are more than 6,900 hypotheses. Beyond this limit, :func:`bounded_littlestone_dimension` returns
    an interval.

    Ledger: ``bgs.definition-2.13``.

    >>> littlestone_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    >>> h = FiniteClass.from_rows(["00", "01", "12", "13", "20"])
    >>> [littlestone_dimension(h, k) for k in range(1, 5)]
    [2, 1, 1, 0]
    """
    require_class(hypothesis_class)
    check_at_least(1, k=k)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return LittlestoneSearch(hypothesis_class, k=k).dimension()


def certified_littlestone_dimension(hypothesis_class: FiniteClass, k: int = 1) -> CertifiedLittlestoneDimension:
    """Return the (multiclass or k-) Littlestone dimension with a shattered tree and a rank table.

    Ledger: ``bgs.definition-2.13``. Cost and limits are those of :func:`littlestone_dimension`.

    >>> certified = certified_littlestone_dimension(FiniteClass.from_rows(["00", "01", "11"]))
    >>> certified.value, certified.shattered_tree
    (1, MistakeTree(point=0, labels=(0, 1), children=(None, None)))
    """
    bounds = bounded_littlestone_dimension(hypothesis_class, k=k)
    return CertifiedLittlestoneDimension(bounds.exact, bounds.lower_certificate, bounds.upper_certificate)


def bounded_littlestone_dimension(
    hypothesis_class: FiniteClass, *, k: int = 1, limit: float = MAX_VERSION_SPACES
) -> DimensionInterval[Tree, RankTable]:
    """Return the (multiclass) Littlestone dimension, or bounds on it if the search reaches a limit.

    For each question "is it at least d?" the search stores at most ``limit`` version spaces. For large binary
    classes it first looks for a shattered set of points. For k above 1 it is the k-Littlestone dimension.

    >>> from littlestone.classes import named_family
    >>> bounds = bounded_littlestone_dimension(named_family("intervals", 12), limit=20)
    >>> bounds.lower, bounds.upper, bounds.upper_certificate
    (5, 6, RankTable(ranks={}))
    """
    require_class(hypothesis_class)
    check_at_least(1, k=k)
    if hypothesis_class.is_empty:
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, None, RankTable({}))
    search = LittlestoneSearch(hypothesis_class, limit, k)
    is_large = k == 1 and hypothesis_class.is_binary and len(hypothesis_class) >= LARGE_CLASS
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

    Inner nodes have k + 1 edges. Every version space with at least ``(k + 1) ** sure`` members shatters a tree of
    depth ``sure``.
    """

    def __init__(self, what: str, n_hypotheses: int, limit: float, *, sure: int, k: int = 1) -> None:
        self.limit = self.allowed = min(limit, MAX_BITS // max(1, n_hypotheses))
        self.whole: VersionSpace = (1 << n_hypotheses) - 1
        self.root: dict[VersionSpace, tuple[int, Root, tuple[int, ...]]] = {}
        """Version space -> largest depth shown so far, and root and sides of a shattered tree of this depth."""
        self.rank: dict[VersionSpace, int] = {}
        """Version space -> smallest upper bound shown so far."""
        self._what = what
        self._sure = sure
        self._k = k
        self.needed = [1]
        """Depth -> the number of paths of a tree of this depth, and so the fewest members."""
        while self.needed[-1] <= n_hypotheses:
            self.needed.append(self.needed[-1] * (k + 1))

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

        return narrowed(known, len(self.needed) - 2, is_at_least)

    def is_at_least(self, space: VersionSpace, depth: int) -> bool:
        """Return whether the dimension of a version space is at least ``depth``, which is at least 0."""
        if depth >= len(self.needed) or space.bit_count() < self.needed[depth]:
            return False
        if depth <= self._sure:
            return True
        if space in self.rank and self.rank[space] < depth:
            return False
        if space in self.root and self.root[space][0] >= depth:
            return True
        for root, sides in self.splits_of(space, depth):
            found: tuple[int, ...] = ()
            most_failing = len(sides) - self._k - 1
            for number, side in enumerate(sides):
                if self.is_at_least(side, depth - 1):
                    found += (number,)
                    if len(found) > self._k:
                        self.root[space] = (depth, root, found)
                        self._check_limit()
                        return True
                elif number - len(found) >= most_failing:
                    break
        self.rank[space] = depth - 1
        self._check_limit()
        return False

    def splits_of(self, space: VersionSpace, depth: int) -> Iterator[tuple[Root, tuple[VersionSpace, ...]]]:
        """Yield each root with its sides that have enough members for ``depth - 1``, if these are enough sides."""
        raise NotImplementedError

    def _check_limit(self) -> None:
        if len(self.rank) + len(self.root) > self.allowed:
            raise WorkLimitError(self._what, self.limit + 1, self.limit, "version spaces")


class LittlestoneSearch(VersionSpaceSearch[tuple[Point, tuple[Label, ...]]]):
    """Memoised bounds on the k-Littlestone dimensions of the version spaces of one class."""

    def __init__(self, hypothesis_class: FiniteClass, limit: float = MAX_VERSION_SPACES, k: int = 1) -> None:
        super().__init__("Littlestone dimension", len(hypothesis_class), limit, sure=int(k == 1), k=k)
        self.spaces = VersionSpaces.of(hypothesis_class)
        self._dividing: dict[int, list[tuple[int, list[tuple[int, VersionSpace]]]]] = {}

    def dividing(self, enough: int) -> list[tuple[int, list[tuple[int, VersionSpace]]]]:
        """Return each point where k + 1 labels or more have ``enough`` hypotheses in the class, and their masks."""
        if enough not in self._dividing:
            wide = (
                (point, [(label, mask) for label, mask in enumerate(masks) if mask.bit_count() >= enough])
                for point, masks in enumerate(self.spaces.with_label)
            )
            self._dividing[enough] = [(point, masks) for point, masks in wide if len(masks) > self._k]
        return self._dividing[enough]

    def splits_of(
        self, space: VersionSpace, depth: int
    ) -> Iterator[tuple[tuple[Point, tuple[Label, ...]], tuple[VersionSpace, ...]]]:
        """Yield, once each, the splits with k + 1 sides or more that have enough members, smaller sides first."""
        enough = self.needed[depth - 1]
        seen: set[tuple[VersionSpace, ...]] = set()
        for point, masks in self.dividing(enough):
            sides = []
            for label, mask in masks:
                side = space & mask
                if side.bit_count() >= enough:
                    sides.append((side.bit_count(), label, side))
            if len(sides) <= self._k:
                continue
            sides.sort()
            spaces = tuple([side for _, _, side in sides])
            if spaces not in seen:
                seen.add(spaces)
                yield (Point(point), tuple([Label(label) for _, label, _ in sides])), spaces

    def shattered_tree(self, space: VersionSpace, depth: int) -> Tree:
        """Return a shattered tree of a depth that :meth:`is_at_least` has confirmed for this version space."""
        if depth == 0:
            return None
        if depth <= self._sure:
            (point, labels), _ = next(self.splits_of(space, depth))
            chosen: tuple[int, ...] = (0, 1)
        else:
            _, (point, labels), chosen = self.root[space]
        edges = tuple(sorted(labels[number] for number in chosen))
        sides = (space & self.spaces.with_label[point][label] for label in edges)
        return MistakeTree(point, edges, tuple(self.shattered_tree(side, depth - 1) for side in sides))

    def rank_table(self, space: VersionSpace, rank: int) -> RankTable:
        """Return a table that shows that the dimension of this version space is at most ``rank``."""
        ranks: dict[VersionSpace, int] = {}
        waiting = [(space, rank)]
        while waiting:
            space, rank = waiting.pop()
            if space in ranks or space.bit_count() < (self._k + 1) ** (rank + 1):
                continue
            ranks[space] = rank
            enough = self.needed[rank]
            for _, masks in self.dividing(enough):
                children = [space & mask for _, mask in masks if (space & mask).bit_count() >= enough]
                if len(children) > self._k:
                    waiting += [
                        (child, self.rank[child]) for child in children if self.rank.get(child, rank) < rank
                    ]
        return RankTable(ranks)
