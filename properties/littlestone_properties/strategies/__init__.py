"""Hypothesis strategies: classes and samples."""

from .classes import classes_of_dimension, finite_classes, named_classes, nearly_degenerate_classes
from .samples import realizable_samples, samples

__all__ = [
    "classes_of_dimension",
    "finite_classes",
    "named_classes",
    "nearly_degenerate_classes",
    "realizable_samples",
    "samples",
]
