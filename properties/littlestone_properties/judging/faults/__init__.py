"""Planted faults: wrong candidates that the bench must see; every fault goes through every source of inputs.

A family is one wrapper for every capability that it fits: wrong from a size on, capped, one argument ignored,
off by one at a boundary, a state that is kept from the question before.
"""

from .class_functions import CLASS_FAULTS
from .fault import Fault, Source, is_found
from .mechanisms import MECHANISM_FAULTS
from .online_learners import ONLINE_FAULTS
from .predictors import PREDICTOR_FAULTS
from .private_online_learners import PRIVATE_ONLINE_FAULTS

FAULTS: tuple[Fault, ...] = (
    *CLASS_FAULTS,
    *ONLINE_FAULTS,
    *PRIVATE_ONLINE_FAULTS,
    *MECHANISM_FAULTS,
    *PREDICTOR_FAULTS,
)
"""Every fault."""

__all__ = ["FAULTS", "Fault", "Source", "is_found"]
