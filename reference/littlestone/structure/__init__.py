"""The structure of classes: SOA, irreducibility, decompositions, essential hypotheses.

No function here calls ``definitions``; tests compare the two packages on every class that is small enough.
"""

from .decomposition import (
    CertifiedDecompositionDimension,
    bounded_decomposition_dimension,
    certified_decomposition_dimension,
    decomposition_dimension,
    greedy_decomposition,
)
from .decomposition_leaves import maximal_number_of_leaves
from .essential import (
    CertifiedEssentialHypotheses,
    certified_essential_hypotheses,
    essential_hypotheses,
    largest_leaf_hypotheses,
)
from .irreducibility import (
    CertifiedIrreducibility,
    bounded_reducing_length,
    certified_irreducibility,
    is_irreducible,
    reducing_length,
    reducing_sequence,
)
from .reducibility import soa_hull
from .soa import multiclass_soa_hypothesis, multiclass_soa_label, soa_hypothesis, soa_label

__all__ = [
    "CertifiedDecompositionDimension",
    "CertifiedEssentialHypotheses",
    "CertifiedIrreducibility",
    "bounded_decomposition_dimension",
    "bounded_reducing_length",
    "certified_decomposition_dimension",
    "certified_essential_hypotheses",
    "certified_irreducibility",
    "decomposition_dimension",
    "essential_hypotheses",
    "greedy_decomposition",
    "is_irreducible",
    "largest_leaf_hypotheses",
    "maximal_number_of_leaves",
    "multiclass_soa_hypothesis",
    "multiclass_soa_label",
    "reducing_length",
    "reducing_sequence",
    "soa_hull",
    "soa_hypothesis",
    "soa_label",
]
