"""Draws that are followed as far as foreign code asks for them: comparisons, roundings, functions on the way."""

from .compared import RealOutput
from .decisions import Draws, UnsupportedDrawError, unfollowed
from .laws import DiscreteLaplace, Exponential, Geometric, Laplace, Logistic, Normal, Uniform
from .number import Number

__all__ = [
    "DiscreteLaplace",
    "Draws",
    "Exponential",
    "Geometric",
    "Laplace",
    "Logistic",
    "Normal",
    "Number",
    "RealOutput",
    "Uniform",
    "UnsupportedDrawError",
    "unfollowed",
]
