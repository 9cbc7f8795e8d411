"""Points, labels and hypotheses.

A class lives on the points ``0 .. n-1`` and uses the labels ``0 .. k``; binary means ``k = 1``. Points and labels
are both integers, and no test of a binary class detects a mix-up of the two, so each has its own type.
"""

from typing import NewType, TypeAlias

Point = NewType("Point", int)
"""A point (instance, domain element, input): an index ``0 <= point < n_points``."""

Label = NewType("Label", int)
"""A label (output, colour): an integer ``0 <= label < n_labels``."""

Hypothesis: TypeAlias = tuple[Label, ...]
"""A hypothesis (concept, function): its label at every point, in the order of the points."""

Example: TypeAlias = tuple[Point, Label]
"""An example (labelled point)."""
