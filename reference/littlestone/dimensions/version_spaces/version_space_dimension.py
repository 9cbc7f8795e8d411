"""Littlestone dimensions of the version spaces of one class, each computed once."""

from ...certificates import RankTable, Tree, VersionSpace
from ...classes import FiniteClass
from ...conventions import EMPTY_CLASS_DIMENSION
from ..littlestone import MAX_VERSION_SPACES, LittlestoneSearch
from .version_space import VersionSpaces


class VersionSpaceDimensions:
    """A cache of the Littlestone dimensions of the version spaces of a class.

    Costs per version space are those of :func:`littlestone_dimension`; each result is reused for other version
    spaces, and the limit is on what is stored for all of them.

    >>> dimensions = VersionSpaceDimensions(FiniteClass.from_rows(["00", "01", "11"]))
    >>> dimensions.dimension(0b111), dimensions.dimension(0b100), dimensions.dimension(0)
    (1, 0, -1)
    """

    def __init__(self, hypothesis_class: FiniteClass, limit: float = MAX_VERSION_SPACES) -> None:
        self.hypothesis_class = hypothesis_class
        self._search = LittlestoneSearch(hypothesis_class, limit)
        self.allow_more = self._search.allow_more
        self._dimension: dict[VersionSpace, int] = {}

    @property
    def spaces(self) -> VersionSpaces:
        """The version spaces of the class, as bit masks of its hypotheses."""
        return self._search.spaces

    def dimension(self, space: VersionSpace) -> int:
        """Return the Littlestone dimension of a version space."""
        if space not in self._dimension:
            depth = EMPTY_CLASS_DIMENSION
            while self.is_at_least(space, depth + 1):
                depth += 1
            self._dimension[space] = depth
        return self._dimension[space]

    def is_at_least(self, space: VersionSpace, depth: int) -> bool:
        """Return whether the dimension of a version space is at least ``depth``."""
        if depth <= 0:
            return depth < 0 or space != 0
        return self._search.is_at_least(space, depth)

    def shattered_tree(self, space: VersionSpace, depth: int) -> Tree:
        """Return a mistake tree of this depth, at most the dimension, that the version space shatters."""
        self.is_at_least(space, depth)
        return self._search.shattered_tree(space, depth)

    def rank_table(self, space: VersionSpace) -> RankTable:
        """Return a table that shows that the dimension of a version space is not larger than computed."""
        return self._search.rank_table(space, self.dimension(space)) if space else RankTable({})
