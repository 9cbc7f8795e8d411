"""The cases of every capability, computed with the reference."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from ..capability import CAPABILITIES
from ..case import Case
from .dimensions import BINARY, MULTICLASS, dimension_cases
from .learners import online_learner_cases, pac_learner_cases, private_online_learner_cases
from .mechanisms import mechanism_cases
from .predictor import predictor_cases
from .right_mechanisms import MECHANISMS
from .structure import structure_cases

LEARNERS: Mapping[str, Callable[[], list[Case]]] = MappingProxyType(
    {
        "online_learner": online_learner_cases,
        "pac_learner": pac_learner_cases,
        "private_online_learner": private_online_learner_cases,
        "private_predictor": predictor_cases,
    }
)


def made_cases(capability: str) -> list[Case]:
    """Return the cases of a capability, made anew."""
    if capability in (*BINARY, *MULTICLASS):
        return dimension_cases(capability)
    if capability in MECHANISMS:
        return mechanism_cases(capability)
    return LEARNERS.get(capability, partial(structure_cases, capability))()


__all__ = ["CAPABILITIES", "made_cases"]
