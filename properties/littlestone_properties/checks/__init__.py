"""Checks of anybody's code; each raises :class:`~littlestone_properties.violation.PropertyViolationError`."""

from ..violation import PropertyViolationError
from .dimension_function import check_dimension_function

__all__ = ["PropertyViolationError", "check_dimension_function"]
