"""Planted faults: wrong implementations that the checks must catch."""

from .decomposition_functions import (
    WRONG_DECOMPOSITION_DIMENSIONS,
    WRONG_DECOMPOSITIONS,
    WRONG_ESSENTIAL_HYPOTHESES,
)
from .dimension_functions import WRONG_DIMENSION_FUNCTIONS
from .irreducibility_functions import WRONG_IRREDUCIBILITY_FUNCTIONS

__all__ = [
    "WRONG_DECOMPOSITIONS",
    "WRONG_DECOMPOSITION_DIMENSIONS",
    "WRONG_DIMENSION_FUNCTIONS",
    "WRONG_ESSENTIAL_HYPOTHESES",
    "WRONG_IRREDUCIBILITY_FUNCTIONS",
]
