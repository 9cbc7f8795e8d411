"""Shattered sets and missing patterns: the two certificates for the VC dimension and for dimensions of many labels.

Convention: the points of a set are listed in increasing order with what belongs to each.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import CollapsingMap, Hypothesis, Label, Point
from ..display import displayed

CollapsedPoint: TypeAlias = tuple[Point, CollapsingMap]
"""A point, and the map that is applied to the label at this point."""


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


@displayed
@dataclass(frozen=True, slots=True)
class PsiShatteredSet:
    """Distinct points with maps that produce all patterns of 0 and 1, a lower bound on the Psi-dimension."""

    collapsed_points: tuple[CollapsedPoint, ...]


@displayed
@dataclass(frozen=True, slots=True)
class NatarajanShatteredSet:
    """Points with two functions, such that hypotheses choose freely between the two functions at each point.

    It shows that the Natarajan dimension is at least ``len(points)``. The two functions differ at every point.
    """

    points: tuple[Point, ...]
    first: tuple[Label, ...]
    second: tuple[Label, ...]


@displayed
@dataclass(frozen=True, slots=True)
class GraphShatteredSet:
    """Points with a function; for every part of the points, some hypothesis agrees with it there and only there.

    It shows that the graph dimension is at least ``len(points)``. The labels are the values of the function.
    """

    points: tuple[Point, ...]
    labels: tuple[Label, ...]


@displayed
@dataclass(frozen=True, slots=True)
class MissingCollapsedPatterns:
    """Reasons, for all d + 1 points and all maps on them, why they are not shattered: the dimension is at most d.

    A reason is attached to a prefix of the list of points and maps. It is a pattern on the prefix that fewer than
    2^(d + 1 - length of the prefix) hypotheses have, too few for all patterns on the whole list. With the pair maps
    this bounds the Natarajan dimension, and with the graph maps the graph dimension.
    """

    patterns: Mapping[tuple[CollapsedPoint, ...], tuple[Label, ...]]


@displayed
@dataclass(frozen=True, slots=True)
class PseudoCube:
    """Points with patterns of hypotheses, each of which has for every point a neighbour that differs just there.

    It shows that the DS dimension is at least ``len(points)``.
    """

    points: tuple[Point, ...]
    patterns: tuple[Hypothesis, ...]


@displayed
@dataclass(frozen=True, slots=True)
class RemovedPatterns:
    """Reasons, for all d + 1 points, why they are not DS-shattered: the DS dimension is at most d.

    A reason is attached to a prefix of the points in increasing order. It removes patterns on the prefix one after
    the other: each has no neighbour at a certain place among those that are left, so it is in no pseudo-cube. A
    pseudo-cube on d + 1 points that begin with the prefix has only patterns that continue those left there, and it
    has at least 2^(d + 1) of them: at each point, two labels at least lead to a pseudo-cube on the other points. So
    it is enough that fewer hypotheses than that have one of the patterns left.
    """

    removals: Mapping[tuple[Point, ...], tuple[tuple[Hypothesis, int], ...]]
