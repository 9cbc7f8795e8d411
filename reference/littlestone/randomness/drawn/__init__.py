"""Random draws that are resolved only as far as foreign code asks: comparisons, roundings and functions of them."""

from .compared import note_shared
from .decisions import Draws, UnsupportedDrawError, unfollowed
from .integer_laws import DiscreteLaplace, Geometric
from .laws import Exponential, Laplace, Logistic, Normal, Uniform
from .number import Number
from .outputs import IntegerOutput, RealOutput

__all__ = [
    "DiscreteLaplace",
    "Draws",
    "Exponential",
    "Geometric",
    "IntegerOutput",
    "Laplace",
    "Logistic",
    "Normal",
    "Number",
    "RealOutput",
    "Uniform",
    "UnsupportedDrawError",
    "note_shared",
    "unfollowed",
]
