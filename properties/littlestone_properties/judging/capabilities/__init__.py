"""The capabilities: each with its definition, its reference, its inputs and its judge."""

from collections.abc import Mapping
from types import MappingProxyType

from ..capability import Capability
from .combining import COMBINING
from .covers import COVERS
from .dimensions import DIMENSIONS
from .generator import GENERATOR
from .learners import LEARNERS
from .mechanisms import MECHANISMS
from .predictor import PREDICTOR
from .structure import STRUCTURE

_IN_ORDER = (
    *DIMENSIONS,
    *STRUCTURE,
    *COVERS,
    *LEARNERS,
    *COMBINING,
    GENERATOR,
    PREDICTOR,
    *MECHANISMS,
)

CAPABILITIES: Mapping[str, Capability] = MappingProxyType({capability.name: capability for capability in _IN_ORDER})
"""Name -> capability, in the order in which they are run."""

__all__ = ["CAPABILITIES"]
