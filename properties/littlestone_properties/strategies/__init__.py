"""Hypothesis strategies: classes, samples and families of collapsing maps."""

from .classes import classes_of_dimension, finite_classes, named_classes, nearly_degenerate_classes
from .multiclass import (
    bitwise_products,
    classes_of_multiclass_dimension,
    classes_with_families,
    classes_with_unused_labels,
    collapsing_families,
    collapsing_maps,
    direct_powers,
    multiclass_classes,
    named_multiclass_classes,
)
from .streams import (
    Stream,
    neighbouring_streams,
    realizable_samples,
    realizable_streams,
    samples,
    streams,
    with_streams,
)

__all__ = [
    "Stream",
    "bitwise_products",
    "classes_of_dimension",
    "classes_of_multiclass_dimension",
    "classes_with_families",
    "classes_with_unused_labels",
    "collapsing_families",
    "collapsing_maps",
    "direct_powers",
    "finite_classes",
    "multiclass_classes",
    "named_classes",
    "named_multiclass_classes",
    "nearly_degenerate_classes",
    "neighbouring_streams",
    "realizable_samples",
    "realizable_streams",
    "samples",
    "streams",
    "with_streams",
]
