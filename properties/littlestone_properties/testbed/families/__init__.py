"""The mechanisms of the test bed as code, by family; what they are is said in the entries."""

from collections.abc import Mapping
from types import MappingProxyType

from ..mechanism import Mechanism
from . import sparse_vector

MECHANISMS: Mapping[str, Mechanism] = MappingProxyType({**sparse_vector.MECHANISMS})
"""Id of an entry -> its mechanism."""

__all__ = ["MECHANISMS"]
