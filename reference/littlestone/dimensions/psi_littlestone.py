"""The Psi-Littlestone dimension on bit-mask version spaces, with certificates for both bounds.

A version space has dimension at least d if some split of it has two sides of dimension at least d - 1. The search
answers each question about a version space once. Two facts cut the search: a version space of dimension d has at
least 2^d members, and only the largest splits are needed
(:mod:`~littlestone.dimensions.shattering.collapsed_splits`).

Convention: the star matches no edge.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from ..certificates import PsiMistakeTree, PsiTree, RankTable, VersionSpace
from ..classes import CollapsingFamily, FiniteClass
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import WorkLimitError
from .bounds import DimensionInterval
from .littlestone import MAX_VERSION_SPACES, VersionSpaceSearch
from .shattering.collapsed_splits import Split, all_splits, largest_splits


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedPsiLittlestoneDimension:
    """A Psi-Littlestone dimension with a complete shattered tree of that depth, and a bound from above.

    The tree is ``None``, a leaf, for dimension 0 and for the empty class, which shatters nothing.
    """

    value: int
    shattered_tree: PsiMistakeTree
    rank_table: RankTable


def psi_littlestone_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-Littlestone dimension, the depth of the deepest shattered Psi-labelled tree.

    The pair maps give the multiclass Littlestone dimension. Let s be the number of largest splits, at most n (2^(l
    - 1) - 1) for n points and l labels. For dimension d the search visits at most (2 s)^d version spaces, and in
    practice far fewer; each visit costs O(s) operations on integers of ``|H|`` bits. The function is meant for all
    maps on up to about 5 labels; it stores at most 5,000,000 version spaces.

    Ledger: ``bgs.definition-4.4``.

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

    Ledger: ``bgs.definition-4.4``. Cost and limits are those of :func:`psi_littlestone_dimension`, but the table
    covers every map of the family, and the dimension alone needs only some of them.

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
    """Return the Psi-Littlestone dimension, or bounds on it if the search reaches a limit.

    The search stores at most ``limit`` version spaces for each question "is it at least d?", and for the table.

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


class PsiSearch(VersionSpaceSearch[Split]):
    """Memoised bounds on the dimensions of the version spaces of one class under one family."""

    def __init__(
        self, hypothesis_class: FiniteClass, family: CollapsingFamily, limit: float = MAX_VERSION_SPACES
    ) -> None:
        super().__init__("Psi-Littlestone dimension", len(hypothesis_class), limit, sure=0)
        self.all_splits = all_splits(hypothesis_class, family)
        self.splits = largest_splits(self.all_splits)

    def splits_of(self, space: VersionSpace, depth: int) -> Iterator[tuple[Split, tuple[VersionSpace, ...]]]:
        """Yield the splits whose two sides have enough members; splits whose smaller side is large come first."""
        enough = 1 << (depth - 1)
        sized = []
        for number, split in enumerate(self.splits):
            smaller = min((space & split.zeros).bit_count(), (space & split.ones).bit_count())
            if smaller >= enough:
                sized.append((-smaller, number))
        for _, number in sorted(sized):
            split = self.splits[number]
            yield split, (space & split.zeros, space & split.ones)

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
        """Return the rank table, or ``None`` if the search reaches the limit again before the table is complete."""
        self.allow_more()
        try:
            return self.rank_table(rank)
        except WorkLimitError:
            return None

    def rank_table(self, rank: int) -> RankTable:
        """Return a table of ranks that shows that the dimension of the whole class is at most ``rank``."""
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
