"""Random draws that are resolved only as far as foreign code asks: comparisons, roundings and functions of them."""

from .compared import note_shared
from .decisions import Draws
from .integer_laws import DiscreteLaplace, Geometric
from .laws import Exponential, Laplace, Logistic, Normal, Uniform
from .number import Number
from .outputs import IntegerOutput, RealOutput
from .refusals import UnsupportedDrawError, unfollowed

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
