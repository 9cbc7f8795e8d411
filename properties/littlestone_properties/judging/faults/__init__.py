"""Planted faults: wrong candidates that judges must find; every fault is judged on every source of inputs.

One wrapper makes all faults of a family, for every capability that it fits. Examples: wrong beyond a size, capped,
one argument ignored, off by one at a boundary, a state kept from the question before.
"""

from collections.abc import Mapping

from .algorithms.measures import MEASURE_FAULTS
from .algorithms.memories import MEMORY_FAULTS
from .algorithms.notions import NOTION_FAULTS
from .algorithms.recursions import RECURSION_FAULTS
from .algorithms.shortcuts import SHORTCUT_FAULTS
from .algorithms.trees import TREE_FAULTS
from .batch_learners import BATCH_FAULTS
from .boosters import BOOSTING_FAULTS
from .class_functions import CLASS_FAULTS
from .fault import Fault, Source, is_found
from .late_leaks import LATE_LEAKS
from .mechanisms import LARGE_NUMBER_FAULTS, MECHANISM_FAULTS
from .multiclass_reductions import REDUCTION_FAULTS
from .online_learners import ONLINE_FAULTS
from .predictors import GENERATOR_FAULTS, PREDICTOR_FAULTS
from .private_online_learners import PRIVATE_ONLINE_FAULTS

ALGORITHM_FAULTS: tuple[Fault, ...] = (
    *RECURSION_FAULTS,
    *NOTION_FAULTS,
    *TREE_FAULTS,
    *ONLINE_FAULTS,
    *MEASURE_FAULTS,
    *MEMORY_FAULTS,
)
"""Wrong algorithms and definitions that no wrapper around a right function can make."""

FAULTS: tuple[Fault, ...] = (
    *CLASS_FAULTS,
    *SHORTCUT_FAULTS,
    *ALGORITHM_FAULTS,
    *BATCH_FAULTS,
    *BOOSTING_FAULTS,
    *REDUCTION_FAULTS,
    *PRIVATE_ONLINE_FAULTS,
    *LATE_LEAKS,
    *GENERATOR_FAULTS,
    *MECHANISM_FAULTS,
    *LARGE_NUMBER_FAULTS,
    *PREDICTOR_FAULTS,
)
"""Every fault."""


def wrong_algorithms(capability: str) -> Mapping[str, object]:
    """Return the wrong algorithms for a capability, by the name of the mistake.

    >>> "is the vc_dimension" in wrong_algorithms("littlestone_dimension")
    True
    """
    faults = (*ALGORITHM_FAULTS, *MECHANISM_FAULTS)
    return {one.name: one.function for one in faults if one.capability == capability}


__all__ = ["ALGORITHM_FAULTS", "FAULTS", "Fault", "Source", "is_found", "wrong_algorithms"]
