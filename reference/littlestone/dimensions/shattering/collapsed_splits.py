"""The splits of a class by collapsing maps, as pairs of masks, without redundant splits.

A point and a collapsing map split the class into the hypotheses that are sent to 0 and those that are sent to 1;
hypotheses that are sent to the star are on neither side. Shattering is monotone: a version space shatters
everything that a part of it shatters. So a split is redundant if its two sides are contained in the two sides of
another split, which may be exchanged; the other split can then replace it in every tree.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...certificates import VersionSpace
from ...classes import CollapsingFamily, CollapsingMap, FiniteClass, Point
from ..version_spaces.version_space import VersionSpaces


@dataclass(frozen=True, slots=True)
class Split:
    """A point, a collapsing map and the two version spaces into which they split the class.

    ``zeros`` and ``ones`` contain the hypotheses whose label at the point is sent to 0 and to 1.
    """

    point: Point
    collapsing_map: CollapsingMap
    zeros: VersionSpace
    ones: VersionSpace

    def is_within(self, other: Split) -> bool:
        """Return whether the two sides are contained in those of the other split, which may be exchanged."""
        zeros, ones = ~other.zeros, ~other.ones
        return not (self.zeros & zeros or self.ones & ones) or not (self.zeros & ones or self.ones & zeros)


def sides_of_map(
    masks: tuple[VersionSpace, ...], collapsing_map: CollapsingMap
) -> tuple[VersionSpace, VersionSpace]:
    """Return the two sides of a collapsing map at a point, given the version space of each label there.

    >>> from littlestone.classes import Label
    >>> sides_of_map((0b001, 0b010, 0b100), (Label(1), None, Label(0)))
    (4, 1)
    """
    zeros = ones = 0
    for mask, value in zip(masks, collapsing_map, strict=True):
        if value == 0:
            zeros |= mask
        elif value == 1:
            ones |= mask
    return zeros, ones


def all_splits(hypothesis_class: FiniteClass, family: CollapsingFamily, merge_points: bool = True) -> list[Split]:
    """Return the splits with two non-empty sides, one split for each unordered pair of sides.

    With ``merge_points``, equal sides at different points count once, since trees use only the sides of a split.

    Three labels at one point have three pairs of labels, and three ways to put one label against the other two.

    >>> from littlestone.classes import all_maps
    >>> len(all_splits(FiniteClass.from_rows(["0", "1", "2"]), all_maps(3)))
    6
    """
    split_of_sides: dict[tuple[int, VersionSpace, VersionSpace], Split] = {}
    for point, masks in enumerate(VersionSpaces.of(hypothesis_class).with_label):
        for collapsing_map in family:
            zeros, ones = sides_of_map(masks, collapsing_map)
            if zeros and ones:
                key = (0 if merge_points else point, min(zeros, ones), max(zeros, ones))
                split_of_sides.setdefault(key, Split(Point(point), collapsing_map, zeros, ones))
    return list(split_of_sides.values())


def largest_splits(splits: Iterable[Split]) -> list[Split]:
    """Return the splits that are not contained in another split; no two of ``splits`` may have the same sides.

    >>> from littlestone.classes import all_maps
    >>> len(largest_splits(all_splits(FiniteClass.from_rows(["0", "1", "2"]), all_maps(3))))
    3
    """
    largest: list[Split] = []
    for split in sorted(splits, key=lambda split: -(split.zeros | split.ones).bit_count()):
        if not any(split.is_within(larger) for larger in largest):
            largest.append(split)
    return largest
