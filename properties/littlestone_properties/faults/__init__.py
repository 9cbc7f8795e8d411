"""Planted faults: wrong implementations that the checks must catch.

Every table has the name of a mistake, and what makes it.
"""

from ..judging.faults.broken_learners import BROKEN_ONLINE_LEARNERS
from ..judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
    FAULTY_PRIVATE_ERM_LEARNERS,
)
from ..judging.faults.online_learners import COSTLY_ONLINE_LEARNERS, WRONG_ONLINE_LEARNERS
from ..judging.faults.private_online_learners import LEAKING_ONLINE_LEARNERS
from .boosters import WRONG_BOOSTERS, WRONG_REPETITIONS
from .decomposition_functions import (
    WRONG_DECOMPOSITION_DIMENSIONS,
    WRONG_DECOMPOSITIONS,
    WRONG_ESSENTIAL_HYPOTHESES,
)
from .dimension_functions import WRONG_DIMENSION_FUNCTIONS
from .intermediate_values import WRONG_INTERMEDIATE_VALUES
from .irreducibility_functions import WRONG_IRREDUCIBILITY_FUNCTIONS
from .multiclass_dimension_functions import WRONG_MULTICLASS_DIMENSION_FUNCTIONS
from .multiclass_reductions import WRONG_REDUCTIONS
from .pac_learners import LEAKING_PAC_LEARNERS, WRONG_PAC_LEARNERS
from .psi_dimension_functions import WRONG_PSI_DIMENSION_FUNCTIONS, WRONG_UNIFORM_PSI_DIMENSION_FUNCTIONS
from .shattering_dimensions import WRONG_SHATTERING_DIMENSIONS
from .watched_learners import SENSITIVE_LEARNERS
from .zero_cover_numbers import WRONG_ZERO_COVER_NUMBERS
from .zero_covers import WRONG_ZERO_COVERS

__all__ = [
    "BROKEN_ONLINE_LEARNERS",
    "COSTLY_ONLINE_LEARNERS",
    "FAULTY_DP_OL_LEARNERS",
    "FAULTY_DP_SOA_LEARNERS",
    "FAULTY_PRIVATE_ERM_LEARNERS",
    "LEAKING_ONLINE_LEARNERS",
    "LEAKING_PAC_LEARNERS",
    "SENSITIVE_LEARNERS",
    "WRONG_BOOSTERS",
    "WRONG_DECOMPOSITIONS",
    "WRONG_DECOMPOSITION_DIMENSIONS",
    "WRONG_DIMENSION_FUNCTIONS",
    "WRONG_ESSENTIAL_HYPOTHESES",
    "WRONG_INTERMEDIATE_VALUES",
    "WRONG_IRREDUCIBILITY_FUNCTIONS",
    "WRONG_MULTICLASS_DIMENSION_FUNCTIONS",
    "WRONG_ONLINE_LEARNERS",
    "WRONG_PAC_LEARNERS",
    "WRONG_PSI_DIMENSION_FUNCTIONS",
    "WRONG_REDUCTIONS",
    "WRONG_REPETITIONS",
    "WRONG_SHATTERING_DIMENSIONS",
    "WRONG_UNIFORM_PSI_DIMENSION_FUNCTIONS",
    "WRONG_ZERO_COVERS",
    "WRONG_ZERO_COVER_NUMBERS",
]
