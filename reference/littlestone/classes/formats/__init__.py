"""Classes as files: plain rows of digits, comma-separated values, JSON, NumPy arrays."""

from .files import FILE_SUFFIXES, read_class, read_class_and_rows, write_class

__all__ = ["FILE_SUFFIXES", "read_class", "read_class_and_rows", "write_class"]
