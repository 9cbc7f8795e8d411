"""Certificates as plain data: what an algorithm hands over so that nobody has to believe it.

The checkers that accept or reject them are in ``definitions``.
"""

from .decomposition_tree import Decomposition, DecompositionTree
from .depth_table import DepthBound, DepthTable
from .drawing import decomposition_to_dot, mistake_tree_to_dot
from .irreducibility_table import IrreducibilityTable, IrreducibilityWitness
from .mistake_tree import MistakeTree, Tree
from .rank_table import RankTable, VersionSpace
from .shattered_set import MissingPatterns, ShatteredSet
from .threshold_sequence import ThresholdRankTable, ThresholdSequence

__all__ = [
    "Decomposition",
    "DecompositionTree",
    "DepthBound",
    "DepthTable",
    "IrreducibilityTable",
    "IrreducibilityWitness",
    "MissingPatterns",
    "MistakeTree",
    "RankTable",
    "ShatteredSet",
    "ThresholdRankTable",
    "ThresholdSequence",
    "Tree",
    "VersionSpace",
    "decomposition_to_dot",
    "mistake_tree_to_dot",
]
