"""The Psi-Littlestone dimension on bit-mask version spaces, with certificates for both bounds.

"At least d" is decided by looking for a split whose two sides are at least d - 1, each question about a version
space being answered once. A version space of dimension d has at least 2^d members, which cuts the search; only
the largest splits are tried (:mod:`~littlestone.dimensions.collapsed_splits`).

Convention: the empty class has dimension -1. The star matches no edge.
"""

from dataclasses import dataclass

from ..certificates import PsiMistakeTree, PsiTree, RankTable, VersionSpace
from ..classes import CollapsingFamily, FiniteClass
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import WorkLimitError
from .collapsed_splits import Split, all_splits, largest_splits
from .dimension_interval import DimensionInterval, narrowed
from .littlestone import MAX_BITS, MAX_VERSION_SPACES


@dataclass(frozen=True, slots=True)
class CertifiedPsiLittlestoneDimension:
    """A Psi-Littlestone dimension with a certificate for each bound.

    Parameters
    ----------
    value
        The dimension.
    shattered_tree
        A complete Psi-labelled tree of that depth that the class shatters; ``None``, the leaf, for dimension 0
        and for the empty class, which shatters nothing.
    rank_table
        Shows that the dimension is no larger.
    """

    value: int
    shattered_tree: PsiMistakeTree
    rank_table: RankTable


def psi_littlestone_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-Littlestone dimension, the depth of the deepest shattered Psi-labelled tree.

    With the pair maps it is the multiclass Littlestone dimension.

    Ledger: ``bgs.definition-4.4``.

    Raises
    ------
    WorkLimitError
        If more than 5,000,000 version spaces would have to be remembered.

    Notes
    -----
    With s largest splits, at most n (2^(l - 1) - 1) for n points and l labels, there are at most (2 s)^d version
    spaces to visit for dimension d, and in practice far fewer; each visit costs O(s) operations on integers of
    |H| bits. Meant for all maps on up to about 5 labels.

    Examples
    --------
    >>> from littlestone.classes import all_maps, pair_maps
    >>> four_constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    >>> [psi_littlestone_dimension(four_constants, maps(4)) for maps in (pair_maps, all_maps)]
    [1, 2]
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return PsiSearch(hypothesis_class, family).dimension()


def certified_psi_littlestone_dimension(
    hypothesis_class: FiniteClass, family: CollapsingFamily
) -> CertifiedPsiLittlestoneDimension:
    """Return the Psi-Littlestone dimension with a shattered tree and a rank table.

    Ledger: ``bgs.definition-4.4``. Cost and limits are those of :func:`psi_littlestone_dimension`; but the table
    answers for every map of the family, also for those that the dimension alone can spare.

    Examples
    --------
    >>> from littlestone.classes import pair_maps
    >>> certified = certified_psi_littlestone_dimension(FiniteClass.from_rows(["0", "2"]), pair_maps(3))
    >>> certified.value, certified.shattered_tree
    (1, PsiTree(point=0, collapsing_map=(0, None, 1), children=(None, None)))
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return CertifiedPsiLittlestoneDimension(EMPTY_CLASS_DIMENSION, None, RankTable({}))
    search = PsiSearch(hypothesis_class, family)
    dimension = search.dimension()
    return CertifiedPsiLittlestoneDimension(
        dimension, search.shattered_tree(search.whole, dimension), search.rank_table(dimension)
    )


def bounded_psi_littlestone_dimension(
    hypothesis_class: FiniteClass, family: CollapsingFamily, *, limit: float = MAX_VERSION_SPACES
) -> DimensionInterval[PsiMistakeTree, RankTable | None]:
    """Return the Psi-Littlestone dimension, or bounds on it where a limit is reached.

    Parameters
    ----------
    hypothesis_class, family
        As for :func:`psi_littlestone_dimension`.
    limit
        How many version spaces may be remembered for each question "is it at least d?", and for the table.

    Examples
    --------
    >>> from littlestone.classes import named_family, pair_maps
    >>> bounds = bounded_psi_littlestone_dimension(named_family("intervals", 12), pair_maps(2), limit=20)
    >>> bounds.lower, bounds.upper
    (5, 6)
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, None, RankTable({}))
    search = PsiSearch(hypothesis_class, family, limit)
    lower, upper, stopped_by = search.bounds()
    return DimensionInterval(
        lower, upper, search.shattered_tree(search.whole, lower), search.affordable_rank_table(upper), stopped_by
    )


class PsiSearch:
    """What is known about the version spaces of one class and one family.

    Parameters
    ----------
    hypothesis_class
        A finite class.
    family
        Collapsing maps on its labels.
    limit
        How many version spaces may be remembered in all, or for each question of :meth:`bounds`.
    """

    def __init__(
        self, hypothesis_class: FiniteClass, family: CollapsingFamily, limit: float = MAX_VERSION_SPACES
    ) -> None:
        self.limit = self.allowed = min(limit, MAX_BITS // max(1, len(hypothesis_class)))
        self.whole: VersionSpace = (1 << len(hypothesis_class)) - 1
        self.all_splits = all_splits(hypothesis_class, family)
        self.splits = largest_splits(self.all_splits)
        self.root: dict[VersionSpace, tuple[int, Split]] = {}
        """Version space -> largest depth shown so far, and the root of a shattered tree of that depth."""
        self.rank: dict[VersionSpace, int] = {}
        """Version space -> smallest upper bound shown so far."""

    def dimension(self) -> int:
        """Return the dimension of the whole class, which is not empty."""
        depth = 0
        while self.is_at_least(self.whole, depth + 1):
            depth += 1
        return depth

    def bounds(self) -> tuple[int, int, WorkLimitError | None]:
        """Return bounds on the dimension of the whole class, and the limit that kept them apart."""

        def is_at_least(depth: int) -> bool:
            self.allow_more()
            return self.is_at_least(self.whole, depth)

        return narrowed(0, self.whole.bit_count().bit_length() - 1, is_at_least)

    def allow_more(self) -> None:
        """Let as many version spaces as the limit says be remembered in addition."""
        self.allowed = len(self.rank) + len(self.root) + self.limit

    def is_at_least(self, space: VersionSpace, depth: int) -> bool:
        """Return whether the dimension of a version space is at least ``depth``, which is at least 0."""
        if space.bit_count() < 1 << depth:
            return False
        if depth == 0:
            return True
        if space in self.rank and self.rank[space] < depth:
            return False
        if space in self.root and self.root[space][0] >= depth:
            return True
        for split in self._even_splits_first(space, depth):
            if self.is_at_least(space & split.zeros, depth - 1) and self.is_at_least(space & split.ones, depth - 1):
                self.root[space] = (depth, split)
                self._check_limit()
                return True
        self.rank[space] = depth - 1
        self._check_limit()
        return False

    def _check_limit(self) -> None:
        if len(self.rank) + len(self.root) > self.allowed:
            raise WorkLimitError("Psi-Littlestone dimension", self.limit + 1, self.limit, "version spaces")

    def _even_splits_first(self, space: VersionSpace, depth: int) -> list[Split]:
        """Return the splits whose two sides have enough members for ``depth - 1``, large smaller sides first."""
        enough = 1 << (depth - 1)
        sized = []
        for number, split in enumerate(self.splits):
            smaller = min((space & split.zeros).bit_count(), (space & split.ones).bit_count())
            if smaller >= enough:
                sized.append((-smaller, number))
        return [self.splits[number] for _, number in sorted(sized)]

    def shattered_tree(self, space: VersionSpace, depth: int) -> PsiMistakeTree:
        """Return a shattered tree of a depth that :meth:`is_at_least` has confirmed for this version space."""
        if depth == 0:
            return None
        split = self.root[space][1]
        zeros, ones = space & split.zeros, space & split.ones
        return PsiTree(
            split.point,
            split.collapsing_map,
            (self.shattered_tree(zeros, depth - 1), self.shattered_tree(ones, depth - 1)),
        )

    def affordable_rank_table(self, rank: int) -> RankTable | None:
        """Return the rank table, ``None`` if the limit is reached once more before it is complete."""
        self.allow_more()
        try:
            return self.rank_table(rank)
        except WorkLimitError:
            return None

    def rank_table(self, rank: int) -> RankTable:
        """Return ranks that show that the whole class, whose dimension is at most ``rank``, has no larger one."""
        ranks: dict[VersionSpace, int] = {}
        waiting = [(self.whole, rank)]
        while waiting:
            space, rank = waiting.pop()
            if space in ranks or space.bit_count() < 1 << (rank + 1):
                continue
            ranks[space] = rank
            for split in self.all_splits:
                sides = [space & split.zeros, space & split.ones]
                if all(side.bit_count() >= 1 << rank for side in sides):
                    lower = next(side for side in sides if not self.is_at_least(side, rank))
                    waiting.append((lower, self.rank[lower]))
        return RankTable(ranks)
