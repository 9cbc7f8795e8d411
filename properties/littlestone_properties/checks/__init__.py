"""Checks of anybody's code; each raises :class:`~littlestone_properties.violation.PropertyViolationError`."""

from ..violation import PropertyViolationError
from .decomposition import check_decomposition
from .dimension_function import check_dimension_function
from .essential_hypotheses import check_essential_hypotheses
from .irreducibility import check_irreducibility

__all__ = [
    "PropertyViolationError",
    "check_decomposition",
    "check_dimension_function",
    "check_essential_hypotheses",
    "check_irreducibility",
]
