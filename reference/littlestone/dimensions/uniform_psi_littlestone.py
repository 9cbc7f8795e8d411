"""The uniform Psi-Littlestone dimension: the longest sequence of collapsing maps that the class shatters.

A version space shatters a sequence of maps if it shatters a tree whose nodes of depth i carry map i. Three facts
cut the search for a longest such sequence.

* Shattering is monotone in the version space. So a map is redundant if, at every point, its sides are contained in
  those of another map; the two sides of this other map may be exchanged, but then at all points.
* Every subsequence of a shattered sequence is shattered: replace each node of a level by one of its children. So
  sequences are built from their end. If a map cannot stand before a sequence without its first map, it cannot stand
  before the whole sequence.
* A version space that shatters d maps has Psi-Littlestone dimension at least d, and this dimension is found much
  faster. So the search ends when it has reached the Psi-Littlestone dimension of the class.

Convention: the star matches no edge.
"""

from dataclasses import dataclass
from typing import TypeAlias

from ..certificates import PsiMistakeTree, PsiTree, RankTable, VersionSpace
from ..classes import CollapsingFamily, CollapsingMap, FiniteClass, Point
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import WorkLimitError
from .bounds import DimensionInterval
from .littlestone import MAX_VERSION_SPACES
from .psi_littlestone import PsiSearch
from .shattering.collapsed_splits import Split, sides_of_map
from .version_spaces.version_space import VersionSpaces

MAX_QUESTIONS = 1_000_000

Maps: TypeAlias = tuple[int, ...]
"""Numbers of maps, in the order of the depths."""

Sides: TypeAlias = tuple[tuple[VersionSpace, VersionSpace], ...]
"""The two sides of a map at every point."""


@displayed
@dataclass(frozen=True, slots=True)
class UniformlyShatteredTree:
    """A uniform Psi-Littlestone dimension with a shattered, uniformly labelled complete tree of that depth.

    The tree is ``None``, a leaf, for dimension 0 and for the empty class, which shatters nothing.
    """

    value: int
    shattered_tree: PsiMistakeTree


def uniform_psi_littlestone_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the uniform Psi-Littlestone dimension: the depth of the deepest shattered uniformly labelled tree.

    Let m be the number of maps that are not redundant, and let d be the dimension. The search tries at most m + m^2
    + .. + m^(d + 1) sequences, each on the whole class and on the version spaces to which its first maps lead. The
    search is slow only if the dimension is less than the Psi-Littlestone dimension. The search stores the answers
    to at most 1,000,000 questions "does this version space shatter these maps?".

    Ledger: ``bgs.definition-4.4``.

    >>> from littlestone.classes import bit_maps
    >>> uniform_psi_littlestone_dimension(FiniteClass.from_rows(["0", "1", "2", "3"]), bit_maps(4))
    2
    """
    return largest_uniformly_shattered_tree(hypothesis_class, family).value


def largest_uniformly_shattered_tree(
    hypothesis_class: FiniteClass, family: CollapsingFamily
) -> UniformlyShatteredTree:
    """Return the uniform Psi-Littlestone dimension with a shattered tree of that depth.

    Ledger: ``bgs.definition-4.4``. Cost and limits are those of :func:`uniform_psi_littlestone_dimension`.

    >>> from littlestone.classes import pair_maps
    >>> largest_uniformly_shattered_tree(FiniteClass.from_rows(["0", "2"]), pair_maps(3)).shattered_tree
    PsiTree(point=0, collapsing_map=(0, None, 1), children=(None, None))
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return UniformlyShatteredTree(EMPTY_CLASS_DIMENSION, None)
    search = _Search(hypothesis_class, family)
    maps, stopped_by = search.longest_sequence(search.labelled.dimension())
    if stopped_by is not None:
        raise stopped_by
    return UniformlyShatteredTree(len(maps), search.shattered_tree(search.labelled.whole, maps))


def bounded_uniform_psi_littlestone_dimension(
    hypothesis_class: FiniteClass, family: CollapsingFamily, *, limit: float = MAX_QUESTIONS
) -> DimensionInterval[PsiMistakeTree, RankTable | None]:
    """Return the uniform Psi-Littlestone dimension, or bounds on it if the search reaches a limit.

    If the search is not completed, the upper bound and its table are those of the Psi-Littlestone dimension. The
    search stores the answers to at most ``limit`` questions "does this version space shatter these maps?", and at
    most ``limit`` version spaces for each question about the Psi-Littlestone dimension.

    >>> from littlestone.classes import named_family, pair_maps
    >>> bounds = bounded_uniform_psi_littlestone_dimension(named_family("intervals", 12), pair_maps(2), limit=20)
    >>> bounds.lower, bounds.upper
    (3, 6)
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return DimensionInterval(EMPTY_CLASS_DIMENSION, EMPTY_CLASS_DIMENSION, None, RankTable({}))
    search = _Search(hypothesis_class, family, limit, limit)
    _, upper, _ = search.labelled.bounds()
    search.labelled.allow_more()
    maps, stopped_by = search.longest_sequence(upper)
    tree = search.shattered_tree(search.labelled.whole, maps)
    if stopped_by is None and len(maps) < upper:
        return DimensionInterval(len(maps), len(maps), tree, None)
    table = search.labelled.affordable_rank_table(upper)
    return DimensionInterval(len(maps), upper, tree, table, stopped_by)


def _largest_maps(hypothesis_class: FiniteClass, family: CollapsingFamily) -> list[list[Split]]:
    """Return, for each map that is not redundant, its splits at all points."""
    with_label = VersionSpaces.of(hypothesis_class).with_label
    map_of_sides: dict[frozenset[Sides], CollapsingMap] = {}
    for collapsing_map in family:
        sides = tuple(sides_of_map(masks, collapsing_map) for masks in with_label)
        if any(zeros and ones for zeros, ones in sides):
            # a map and its complement shatter alike, so their key is the same
            map_of_sides.setdefault(
                frozenset({sides, tuple((ones, zeros) for zeros, ones in sides)}), collapsing_map
            )
    largest: list[list[Split]] = []
    kept: list[Sides] = []
    for key, collapsing_map in sorted(map_of_sides.items(), key=lambda item: -_total_size(item[0])):
        if not any(_is_within(sides, larger) for sides in key for larger in kept):
            sides = tuple(sides_of_map(masks, collapsing_map) for masks in with_label)
            kept.append(sides)
            largest.append([Split(Point(x), collapsing_map, zeros, ones) for x, (zeros, ones) in enumerate(sides)])
    return largest


def _total_size(key: frozenset[Sides]) -> int:
    return max(sum((zeros | ones).bit_count() for zeros, ones in sides) for sides in key)


def _is_within(sides: Sides, other: Sides) -> bool:
    """Return whether, at every point, the sides of one map are contained in those of the other map."""
    return all(
        not (zeros & ~other_zeros or ones & ~other_ones)
        for (zeros, ones), (other_zeros, other_ones) in zip(sides, other, strict=True)
    )


class _Search:
    """Memoised answers to the question whether a version space shatters a sequence of maps."""

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        family: CollapsingFamily,
        limit: float = MAX_QUESTIONS,
        version_spaces: float = MAX_VERSION_SPACES,
    ) -> None:
        self.limit = limit
        self.labelled = PsiSearch(hypothesis_class, family, version_spaces)
        """The search for trees whose labels need not be uniform."""
        # maps that split some point evenly are the most promising
        self.maps = sorted(
            _largest_maps(hypothesis_class, family),
            key=lambda splits: -max(min(s.zeros.bit_count(), s.ones.bit_count()) for s in splits),
        )
        self.root: dict[tuple[VersionSpace, Maps], Split | None] = {}
        """The root of a tree with these maps that the version space shatters; ``None`` if there is no such tree."""

    def longest_sequence(self, bound: int) -> tuple[Maps, WorkLimitError | None]:
        """Return a longest shattered sequence of at most ``bound`` maps, and the limit if the search reached it."""
        best: Maps = ()

        def extend(maps: Maps) -> None:
            nonlocal best
            if len(maps) > len(best):
                best = maps
            for number in range(len(self.maps)):
                if len(best) == bound:
                    return
                if self.can_precede(number, maps):
                    extend((number, *maps))

        try:
            extend(())
        except WorkLimitError as error:
            return best, error
        return best, None

    def can_precede(self, number: int, maps: Maps) -> bool:
        """Return whether the class shatters ``(number, *maps)``, given that it shatters ``maps``."""
        return (not maps or self.can_precede(number, maps[1:])) and self.shatters(
            self.labelled.whole, (number, *maps)
        )

    def shatters(self, space: VersionSpace, maps: Maps) -> bool:
        """Return whether the version space shatters a tree whose levels carry these maps, from the root on."""
        if not self.labelled.is_at_least(space, len(maps)):
            return False
        if not maps:
            return True
        question = (space, maps)
        if question not in self.root:
            self.root[question] = next(
                (
                    split
                    for split in self.maps[maps[0]]
                    if self.shatters(space & split.zeros, maps[1:]) and self.shatters(space & split.ones, maps[1:])
                ),
                None,
            )
            if len(self.root) > self.limit:
                raise WorkLimitError("uniform dimension", len(self.root), self.limit, "questions")
        return self.root[question] is not None

    def shattered_tree(self, space: VersionSpace, maps: Maps) -> PsiMistakeTree:
        """Return a tree with these maps, which :meth:`shatters` has confirmed for this version space."""
        if not maps:
            return None
        split = self.root[space, maps]
        if split is None:
            raise AssertionError("only shattered sequences have trees")
        zeros, ones = space & split.zeros, space & split.ones
        return PsiTree(
            split.point,
            split.collapsing_map,
            (self.shattered_tree(zeros, maps[1:]), self.shattered_tree(ones, maps[1:])),
        )
