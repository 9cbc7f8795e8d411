"""Planted faults: wrong implementations that the checks must catch.

Every table has the name of a mistake, and what makes it.
"""

from ..judging.faults.faulty_private_learners import (
    FAULTY_DP_OL_LEARNERS,
    FAULTY_DP_SOA_LEARNERS,
    FAULTY_PRIVATE_ERM_LEARNERS,
)
from ..judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from ..judging.faults.private_online_learners import LEAKING_ONLINE_LEARNERS
from .boosters import WRONG_BOOSTERS, WRONG_REPETITIONS
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
