"""Planted faults: wrong implementations that the checks must catch."""

from .decomposition_functions import (
    WRONG_DECOMPOSITION_DIMENSIONS,
    WRONG_DECOMPOSITIONS,
    WRONG_ESSENTIAL_HYPOTHESES,
)
from .dimension_functions import WRONG_DIMENSION_FUNCTIONS
from .irreducibility_functions import WRONG_IRREDUCIBILITY_FUNCTIONS
from .multiclass_dimension_functions import WRONG_MULTICLASS_DIMENSION_FUNCTIONS
from .multiclass_online_learners import WRONG_ONLINE_LEARNERS
from .psi_dimension_functions import WRONG_PSI_DIMENSION_FUNCTIONS, WRONG_UNIFORM_PSI_DIMENSION_FUNCTIONS
from .zero_cover_numbers import WRONG_ZERO_COVER_NUMBERS
from .zero_covers import WRONG_ZERO_COVERS

__all__ = [
    "WRONG_DECOMPOSITIONS",
    "WRONG_DECOMPOSITION_DIMENSIONS",
    "WRONG_DIMENSION_FUNCTIONS",
    "WRONG_ESSENTIAL_HYPOTHESES",
    "WRONG_IRREDUCIBILITY_FUNCTIONS",
    "WRONG_MULTICLASS_DIMENSION_FUNCTIONS",
    "WRONG_ONLINE_LEARNERS",
    "WRONG_PSI_DIMENSION_FUNCTIONS",
    "WRONG_UNIFORM_PSI_DIMENSION_FUNCTIONS",
    "WRONG_ZERO_COVERS",
    "WRONG_ZERO_COVER_NUMBERS",
]
