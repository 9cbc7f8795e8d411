"""Finite hypothesis classes, samples, operations, collapsing maps, named families and file formats."""

from .collapsing import CollapsingFamily, CollapsingMap, all_maps, bit_maps, graph_maps, pair_maps
from .families import FAMILIES, Family, KnownValues, class_from_text, named_family
from .finite_class import FiniteClass, require_class
from .formats import (
    CLASS_FORMATS,
    FILE_SUFFIXES,
    GRAPH_FORMATS,
    READ_SUFFIXES,
    ClassData,
    finite_class,
    read_class,
    read_class_and_remarks,
    read_partial_class,
    write_class,
)
from .graphs import Graph, NeighbourhoodKind, closed_neighbourhoods, neighbourhoods
from .operations import (
    bit_restriction,
    direct_power,
    disjoint_copies,
    dual_class,
    labels_flipped,
    n_label_bits,
    points_permuted,
    relabelled,
    union,
)
from .partial import DEFINED, PartialClass
from .samples import Sample, is_realizable
from .set_class import SetClass
from .types import MAX_ENTRIES, Example, Hypothesis, Label, Names, Point

__all__ = [
    "CLASS_FORMATS",
    "DEFINED",
    "FAMILIES",
    "FILE_SUFFIXES",
    "GRAPH_FORMATS",
    "MAX_ENTRIES",
    "READ_SUFFIXES",
    "ClassData",
    "CollapsingFamily",
    "CollapsingMap",
    "Example",
    "Family",
    "FiniteClass",
    "Graph",
    "Hypothesis",
    "KnownValues",
    "Label",
    "Names",
    "NeighbourhoodKind",
    "PartialClass",
    "Point",
    "Sample",
    "SetClass",
    "all_maps",
    "bit_maps",
    "bit_restriction",
    "class_from_text",
    "closed_neighbourhoods",
    "direct_power",
    "disjoint_copies",
    "dual_class",
    "finite_class",
    "graph_maps",
    "is_realizable",
    "labels_flipped",
    "n_label_bits",
    "named_family",
    "neighbourhoods",
    "pair_maps",
    "points_permuted",
    "read_class",
    "read_class_and_remarks",
    "read_partial_class",
    "relabelled",
    "require_class",
    "union",
    "write_class",
]
