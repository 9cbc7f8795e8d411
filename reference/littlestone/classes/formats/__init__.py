"""Classes as NumPy arrays and as files: comma-separated values, JSON, plain rows of digits."""

from .arrays import from_array, to_array
from .files import read_class, write_class

__all__ = ["from_array", "read_class", "to_array", "write_class"]
