"""Classes as files: plain rows of digits, comma-separated values, JSON, NumPy arrays."""

from .files import CLASS_FORMATS, FILE_SUFFIXES, READ_SUFFIXES, read_class, read_class_and_remarks, write_class

__all__ = ["CLASS_FORMATS", "FILE_SUFFIXES", "READ_SUFFIXES", "read_class", "read_class_and_remarks", "write_class"]
