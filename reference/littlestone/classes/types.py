"""Points, labels and hypotheses, and the size limit of a class, checked before any work that would exceed it.

A class lives on the points ``0 .. n-1`` and uses the labels ``0 .. k``; binary means ``k = 1``. Points and labels
are both integers, and no test of a binary class detects a mix-up of the two, so each has its own type.

A class of m hypotheses on n points is a table of ``m * n`` entries, one label each. Every function that makes a
class from a shorter description (a file, a power, a named family) first estimates that number.
"""

from math import inf
from typing import NewType, TypeAlias

from ..errors import WorkLimitError

Point = NewType("Point", int)
"""A point (instance, domain element, input): an index ``0 <= point < n_points``."""

Label = NewType("Label", int)
"""A label (output, colour): an integer ``0 <= label < n_labels``."""

Hypothesis: TypeAlias = tuple[Label, ...]
"""A hypothesis (concept, function): its label at every point, in the order of the points."""

Example: TypeAlias = tuple[Point, Label]
"""An example (labelled point)."""


MAX_ENTRIES = 100_000_000
"""The largest number of entries, ``len(hypothesis_class) * hypothesis_class.n_points``, that is built or read."""


def check_entries(what: str, n_hypotheses: float, n_points: float) -> None:
    """Raise a ``WorkLimitError`` if a class would have more than :data:`MAX_ENTRIES` entries; estimates suffice.

    >>> check_entries("cube", 2**20, 20)
    >>> check_entries("cube", 2**24, 24)
    Traceback (most recent call last):
        ...
    littlestone.errors.WorkLimitError: cube: 4.03e+08 entries would be needed, at most 1e+08 are allowed
    """
    n_entries = n_hypotheses * n_points
    if n_entries > MAX_ENTRIES:
        try:
            estimate = float(n_entries)
        except OverflowError:
            estimate = inf
        raise WorkLimitError(what, estimate, MAX_ENTRIES, "entries")


def power_estimate(base: int, exponent: int) -> float:
    """Return ``base ** exponent`` as a float, or infinity if it is too large for a float.

    >>> power_estimate(2, 10), power_estimate(2, 10**9)
    (1024.0, inf)
    """
    try:
        return float(base) ** exponent
    except OverflowError:
        return inf
