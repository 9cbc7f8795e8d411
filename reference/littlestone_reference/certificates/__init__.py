"""Certificates as plain data: what an algorithm hands over so that nobody has to believe it.

The checkers that accept or reject them are in ``definitions``.
"""

from .mistake_tree import MistakeTree, Tree
from .rank_table import RankTable, VersionSpace
from .shattered_set import MissingPatterns, ShatteredSet
from .threshold_sequence import ThresholdRankTable, ThresholdSequence

__all__ = [
    "MissingPatterns",
    "MistakeTree",
    "RankTable",
    "ShatteredSet",
    "ThresholdRankTable",
    "ThresholdSequence",
    "Tree",
    "VersionSpace",
]
