"""The reference as a candidate: ``littlestone conform littlestone_properties.judging.reference:CANDIDATE``."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from .capabilities import CAPABILITIES

CANDIDATE: Mapping[str, object] = MappingProxyType(
    {
        **{name: capability.reference for name, capability in CAPABILITIES.items()},
        "littlestone_rows": "class",
        "littlestone_dialects": {"output": "proper"},
        # With factor 1/2, a replaced example changes two counts of errors, for each of at most three later draws.
        "littlestone_claims": {"private_online_learner": (Fraction(64), Fraction(0))},
    }
)
"""Name of a capability -> the reference, and its declaration."""
