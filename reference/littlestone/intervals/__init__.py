"""Intervals of rationals that surely contain a real number, for cases where a real number cannot be avoided."""

from .interval import Interval
from .transcendental import exponential, logarithm, square_root

__all__ = ["Interval", "exponential", "logarithm", "square_root"]
