"""Certificates as plain data, so that algorithms need not be trusted.

The checkers that accept or reject them are in ``definitions``.
"""

from .concatenation import concatenated, points_shifted
from .decomposition_tree import Decomposition, DecompositionTree, draw_decomposition
from .depth_table import DepthBound, DepthTable
from .drawing import Drawing
from .irreducibility_table import IrreducibilityTable, IrreducibilityWitness
from .mistake_tree import MistakeTree, Tree, draw_mistake_tree
from .psi_shattered_set import (
    CollapsedPoint,
    GraphShatteredSet,
    MissingCollapsedPatterns,
    NatarajanShatteredSet,
    PsiShatteredSet,
)
from .psi_tree import PsiMistakeTree, PsiTree, draw_psi_tree
from .rank_table import RankTable, VersionSpace
from .shattered_set import MissingPatterns, ShatteredSet
from .threshold_sequence import ThresholdRankTable, ThresholdSequence
from .zero_cover import InputTree, OutputTree, ZeroCover, ZeroCoverPacking, ZeroCoverTable

__all__ = [
    "CollapsedPoint",
    "Decomposition",
    "DecompositionTree",
    "DepthBound",
    "DepthTable",
    "Drawing",
    "GraphShatteredSet",
    "InputTree",
    "IrreducibilityTable",
    "IrreducibilityWitness",
    "MissingCollapsedPatterns",
    "MissingPatterns",
    "MistakeTree",
    "NatarajanShatteredSet",
    "OutputTree",
    "PsiMistakeTree",
    "PsiShatteredSet",
    "PsiTree",
    "RankTable",
    "ShatteredSet",
    "ThresholdRankTable",
    "ThresholdSequence",
    "Tree",
    "VersionSpace",
    "ZeroCover",
    "ZeroCoverPacking",
    "ZeroCoverTable",
    "concatenated",
    "draw_decomposition",
    "draw_mistake_tree",
    "draw_psi_tree",
    "points_shifted",
]
