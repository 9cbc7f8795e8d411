"""Planted faults: wrong implementations that the checks must catch.

Every table maps the name of a mistake to the code that makes it.
"""

from ..judging.faults.boosters import WRONG_BOOSTERS, WRONG_REPETITIONS
from ..judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
    FAULTY_PRIVATE_ERM_LEARNERS,
)
from ..judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from ..judging.faults.private_online_learners import LEAKING_ONLINE_LEARNERS
from .multiclass_reductions import WRONG_REDUCTIONS
from .watched_learners import SENSITIVE_LEARNERS

__all__ = [
    "FAULTY_DP_OL_LEARNERS",
    "FAULTY_DP_SOA_LEARNERS",
    "FAULTY_PRIVATE_ERM_LEARNERS",
    "LEAKING_ONLINE_LEARNERS",
    "SENSITIVE_LEARNERS",
    "WRONG_BOOSTERS",
    "WRONG_ONLINE_LEARNERS",
    "WRONG_REDUCTIONS",
    "WRONG_REPETITIONS",
]

MOVED = {
    "WRONG_DECOMPOSITIONS": "decomposition_tree",
    "WRONG_DECOMPOSITION_DIMENSIONS": "decomposition_dimension",
    "WRONG_DIMENSION_FUNCTIONS": "littlestone_dimension",
    "WRONG_ESSENTIAL_HYPOTHESES": "essential_hypotheses",
    "WRONG_IRREDUCIBILITY_FUNCTIONS": "is_irreducible",
    "WRONG_MULTICLASS_DIMENSION_FUNCTIONS": "multiclass_littlestone_dimension",
    "WRONG_PSI_DIMENSION_FUNCTIONS": "psi_littlestone_dimension",
    "WRONG_SHATTERING_DIMENSIONS": "vc_dimension",
    "WRONG_UNIFORM_PSI_DIMENSION_FUNCTIONS": "uniform_psi_littlestone_dimension",
    "WRONG_ZERO_COVERS": "zero_cover",
    "WRONG_ZERO_COVER_NUMBERS": "zero_cover_number",
}
"""Name of a former table -> the capability for which it had wrong functions."""


def __getattr__(name: str) -> object:
    """Name the present place of the faults of a former table."""
    if name in MOVED:
        place = f'littlestone_properties.judging.faults.wrong_algorithms("{MOVED[name]}")'
        raise ImportError(f"{name} is gone from littlestone_properties.faults: {place} has its functions")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
