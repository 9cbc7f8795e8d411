"""Threshold sequences and their rank tables: the two certificates for the threshold dimension."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..classes import Hypothesis, Point
from ..display import displayed
from .rank_table import VersionSpace


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdSequence:
    """The same number of points and hypotheses, with ``h_i(x_j) = 1`` exactly when ``i <= j``."""

    points: tuple[Point, ...]
    hypotheses: tuple[Hypothesis, ...]


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdRankTable:
    """Ranks of states (allowed hypotheses, allowed points): the threshold dimension is at most r.

    The choice of ``(x, h)`` with ``h(x) = 1`` leaves the hypotheses that are 0 at x and the other points where h is
    1. From a state of rank r every choice must lead to a state of one of two kinds. Either counting excludes a
    sequence of r pairs in it, or the table gives a lower rank to the hypotheses and points that counting allows for
    r pairs. The set of points is a bit mask.
    """

    ranks: Mapping[tuple[VersionSpace, int], int]
