"""Shattered sets and missing patterns: the two certificates for the VC dimension."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..classes import Label, Point
from ..display import displayed


@displayed
@dataclass(frozen=True, slots=True)
class ShatteredSet:
    """Distinct points on which a binary class has every pattern: the VC dimension is at least ``len(points)``."""

    points: tuple[Point, ...]


@displayed
@dataclass(frozen=True, slots=True)
class MissingPatterns:
    """A reason, for every set of d + 1 points, why it is not shattered: the VC dimension is at most d.

    The reason for a set is attached to a prefix of it (in increasing order). It is a pattern on the prefix that
    fewer than 2^(d + 1 - length of the prefix) hypotheses have, too few for all patterns on the whole set.
    """

    patterns: Mapping[tuple[Point, ...], tuple[Label, ...]]
