"""Classes as files: rows, tables, JSON, NumPy arrays, set systems and graphs."""

from .files import (
    CLASS_FORMATS,
    FILE_SUFFIXES,
    READ_SUFFIXES,
    read_class,
    read_class_and_remarks,
    read_partial_class,
    write_class,
)
from .graph_files import GRAPH_FORMATS
from .values import ClassData, finite_class

__all__ = [
    "CLASS_FORMATS",
    "FILE_SUFFIXES",
    "GRAPH_FORMATS",
    "READ_SUFFIXES",
    "ClassData",
    "finite_class",
    "read_class",
    "read_class_and_remarks",
    "read_partial_class",
    "write_class",
]
