"""The former place of :mod:`littlestone_properties.judging.capabilities`."""

from ...judging.capabilities import CAPABILITIES
from ...moved import moved_names

__all__ = ["CAPABILITIES"]

MOVED = {"made_cases": "littlestone_properties.judging.capabilities.CAPABILITIES[name].cases"}
"""Former name -> what stands in its place."""

__getattr__ = moved_names(__name__, MOVED)
