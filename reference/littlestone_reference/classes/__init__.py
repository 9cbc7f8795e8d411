"""Finite hypothesis classes, samples, operations on classes, named families and file formats."""

from .finite_class import FiniteClass
from .types import Example, Hypothesis, Label, Point

__all__ = ["Example", "FiniteClass", "Hypothesis", "Label", "Point"]
