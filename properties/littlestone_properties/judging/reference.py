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
        "littlestone_claims": {
            # A replaced example changes each number of errors by at most 1. So each weight, and the sum of the
            # weights, changes by at most the factor 2.
            "private_pac_learner": (Fraction(4), Fraction(0)),
            # Each example counts in one draw, where it changes each error by at most 1.
            "private_online_learner": (Fraction(4), Fraction(0)),
        },
    }
)
"""Name of a capability -> the reference, and its declaration."""
