"""Planted faults: wrong implementations that the checks must catch."""

from .dimension_functions import WRONG_DIMENSION_FUNCTIONS

__all__ = ["WRONG_DIMENSION_FUNCTIONS"]
