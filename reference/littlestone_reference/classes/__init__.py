"""Finite hypothesis classes, samples, operations on classes, named families and file formats."""

from .families import FAMILIES, Family, KnownValues, class_from_text, named_family
from .finite_class import FiniteClass
from .formats import from_array, read_class, to_array, write_class
from .operations import (
    bit_restriction,
    direct_power,
    dual_class,
    labels_flipped,
    n_label_bits,
    points_permuted,
    relabelled,
    union,
)
from .samples import Sample, is_realizable
from .size_limit import MAX_ENTRIES
from .types import Example, Hypothesis, Label, Point

__all__ = [
    "FAMILIES",
    "MAX_ENTRIES",
    "Example",
    "Family",
    "FiniteClass",
    "Hypothesis",
    "KnownValues",
    "Label",
    "Point",
    "Sample",
    "bit_restriction",
    "class_from_text",
    "direct_power",
    "dual_class",
    "from_array",
    "is_realizable",
    "labels_flipped",
    "n_label_bits",
    "named_family",
    "points_permuted",
    "read_class",
    "relabelled",
    "to_array",
    "union",
    "write_class",
]
