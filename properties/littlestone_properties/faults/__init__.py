"""The former place of the wrong programs of :mod:`littlestone_properties.judging.faults`."""

from ..judging.faults.boosters import WRONG_BOOSTERS, WRONG_REPETITIONS
from ..judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
    FAULTY_PRIVATE_ERM_LEARNERS,
)
from ..judging.faults.multiclass_reductions import WRONG_REDUCTIONS
from ..judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from ..judging.faults.private_online_learners import LEAKING_ONLINE_LEARNERS
from ..judging.faults.watched_learners import SENSITIVE_LEARNERS
from ..moved import moved_names

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

ALGORITHMS = {
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
MECHANISMS = {
    "WRONG_ABOVE_THRESHOLDS": "above_threshold",
    "WRONG_BETWEEN_THRESHOLDS": "between_thresholds",
    "WRONG_PRIVATE_SELECTIONS": "sparse_sample",
    "WRONG_SPARSE_SAMPLES": "sparse_sample",
    "WRONG_STABLE_HISTOGRAMS": "stable_histogram",
    "WRONG_STANDARD_ABOVE_THRESHOLDS": "sparse_vector",
}
"""Name of a former table -> the capability for which it had wrong functions."""

JUDGED = "littlestone_properties.judging.faults"

MOVED = {
    **{name: f'{JUDGED}.wrong_algorithms("{each}")' for name, each in ALGORITHMS.items()},
    **{name: f'{JUDGED}.mechanisms.wrong_mechanisms("{each}")' for name, each in MECHANISMS.items()},
    **dict.fromkeys(("LEAKING_PAC_LEARNERS", "WRONG_PAC_LEARNERS"), f"{JUDGED}.batch_learners"),
    **dict.fromkeys(("BROKEN_ONLINE_LEARNERS", "COSTLY_ONLINE_LEARNERS"), f"{JUDGED}.online_learners"),
    "WRONG_TOURNAMENT_LEARNERS": f"{JUDGED}.faulty_private_learners.FAULTY_DP_SOA_LEARNERS",
    "WRONG_INTERMEDIATE_VALUES": f"{JUDGED}.watched_learners.SENSITIVE_LEARNERS",
}
"""Name of a former table -> where its functions, or others of their kind, are."""

__getattr__ = moved_names(__name__, MOVED)
