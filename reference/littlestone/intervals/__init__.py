"""Intervals of rationals that contain a real number with certainty, where real numbers cannot be avoided."""

from .interval import Interval
from .transcendental import exponential, logarithm, square_root

__all__ = ["Interval", "exponential", "logarithm", "square_root"]
