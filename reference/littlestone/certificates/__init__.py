"""Certificates as plain data, so that algorithms need not be trusted.

The checkers that accept or reject them are in ``definitions``.
"""

from .decomposition_tree import Decomposition, DecompositionTree, draw_decomposition
from .drawing import Drawing
from .mistake_tree import (
    MistakeTree,
    PsiMistakeTree,
    PsiTree,
    Tree,
    concatenated,
    draw_mistake_tree,
    draw_psi_tree,
    points_shifted,
)
from .rank_table import (
    DepthBound,
    DepthTable,
    IrreducibilityTable,
    IrreducibilityWitness,
    RankTable,
    ThresholdRankTable,
    ThresholdSequence,
    VersionSpace,
)
from .shattered_set import (
    CollapsedPoint,
    GraphShatteredSet,
    MissingCollapsedPatterns,
    MissingPatterns,
    NatarajanShatteredSet,
    PseudoCube,
    PsiShatteredSet,
    RemovedPatterns,
    ShatteredSet,
)
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
    "PseudoCube",
    "PsiMistakeTree",
    "PsiShatteredSet",
    "PsiTree",
    "RankTable",
    "RemovedPatterns",
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
