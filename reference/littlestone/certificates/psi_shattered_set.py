"""Shattered sets of the Psi-dimensions of Ben-David et al., and of the Natarajan and the graph dimension.

Convention: the points of a set are listed in increasing order with what belongs to each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import CollapsingMap, Label, Point
from ..display import displayed

CollapsedPoint: TypeAlias = tuple[Point, CollapsingMap]
"""A point and the map through which its label is seen."""


@displayed
@dataclass(frozen=True, slots=True)
class PsiShatteredSet:
    """Distinct points with maps through which all patterns of 0 and 1 are seen: bounds the Psi-dimension below."""

    collapsed_points: tuple[CollapsedPoint, ...]


@displayed
@dataclass(frozen=True, slots=True)
class NatarajanShatteredSet:
    """Points with two functions, between which the class chooses freely at each of the points.

    It says "the Natarajan dimension is at least ``len(points)``". The two functions differ at every point.
    """

    points: tuple[Point, ...]
    first: tuple[Label, ...]
    second: tuple[Label, ...]


@displayed
@dataclass(frozen=True, slots=True)
class GraphShatteredSet:
    """Points with a function such that for any part of the points some hypothesis agrees with it exactly there.

    It says "the graph dimension is at least ``len(points)``". The labels are the values of the function.
    """

    points: tuple[Point, ...]
    labels: tuple[Label, ...]


@displayed
@dataclass(frozen=True, slots=True)
class MissingCollapsedPatterns:
    """A reason, for all d + 1 points and all maps at them, why they are not shattered: "the dimension is <= d".

    The reason is attached to a prefix of the list of points and maps: a pattern on the prefix that fewer than
    2^(d + 1 - length of the prefix) hypotheses show, too few for all patterns on the whole list. With the maps
    of pairs this bounds the Natarajan dimension, with the graph maps the graph dimension.
    """

    patterns: Mapping[tuple[CollapsedPoint, ...], tuple[Label, ...]]
