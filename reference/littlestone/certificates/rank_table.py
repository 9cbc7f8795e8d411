"""Rank tables: the certificate for "the Littlestone dimension is at most r"."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..display import displayed

VersionSpace: TypeAlias = int
"""A set of hypotheses of a class: bit i is set when hypothesis i (in lexicographic order) belongs to it."""


@displayed
@dataclass(frozen=True, slots=True)
class RankTable:
    """Ranks of version spaces such that at every point at most one child does not have a lower rank.

    A child of a version space V of rank r counts as lower if it is in the table with a rank below r, or if it has
    fewer than 2^r hypotheses. Then, by induction on r, V shatters no mistake tree of depth r + 1: at its root two
    different labels would lead to children that each shatter a tree of depth r. But at least one of the two
    children is lower: by induction it shatters no such tree, or it has too few hypotheses for the 2^r paths.
    """

    ranks: Mapping[VersionSpace, int]
