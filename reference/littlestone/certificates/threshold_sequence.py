"""Threshold sequences and their rank tables: the two certificates for the threshold dimension."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..classes import Hypothesis, Point
from ..display import displayed
from .rank_table import VersionSpace


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdSequence:
    """Equally many points and hypotheses, with ``h_i(x_j) = 1`` exactly when ``i <= j``."""

    points: tuple[Point, ...]
    hypotheses: tuple[Hypothesis, ...]


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdRankTable:
    """Ranks of states (hypotheses still allowed, points still allowed): "the threshold dimension is at most r".

    Choosing ``(x, h)`` with ``h(x) = 1`` leaves the hypotheses that are 0 at x and the other points where h
    is 1. From a state of rank r every choice must leave a state of one of two kinds. Either counting rules out a
    sequence of r pairs in it, or its hypotheses and points that counting does not rule out for r pairs are in the
    table with a lower rank. The set of points is a bit mask.
    """

    ranks: Mapping[tuple[VersionSpace, int], int]
