"""The relation matrix: for numbers p and q, the smallest f with q(H) <= f(p(H)) for every class H on n points.

Each f is non-decreasing. Convention: the empty class is left out, and so is every class on which p or q is
undefined.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..columns import ColumnValues, column

BLOCKS: Mapping[str, Sequence[str]] = {
    "sizes": ("size", "shattered", "strongly_shattered", "edges"),
    "dimensions": (
        "vc",
        "ldim",
        "rldim",
        "tdim_least",
        "tdim_most",
        "dual_vc_least",
        "dual_vc_most",
        "dual_ldim_least",
        "dual_ldim_most",
    ),
    "stars and teaching": ("star", "td", "td_least", "rtd", "red"),
    "0-covers": tuple(f"n0_{depth}" for depth in range(1, 6)),
    "decompositions": tuple(
        f"{name}_{p}{following}"
        for name in ("ddim", "essential", "leaves")
        for p in (1, 2)
        for following in ("", "_next")
    ),
}
"""The numbers that are compared, by blocks; each has the same value on all classes that one row represents."""

NUMBERS = tuple(name for block in BLOCKS.values() for name in block)

MAIN_NUMBERS = (
    "size",
    "shattered",
    "edges",
    "vc",
    "ldim",
    "rldim",
    "tdim_most",
    "dual_vc_most",
    "dual_ldim_most",
    "star",
    "td",
    "rtd",
    "red",
    "ddim_1",
    "essential_1",
    "leaves_1",
)
"""The numbers that the document shows; every other number differs from one of these in a parameter, or bounds one
of these."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of f: from p = ``least`` on, q can be as large as ``most``."""

    least: float
    """The value of p."""
    most: float
    """The value of q."""
    number: int
    """The first class in the table whose q is ``most`` and whose p does not exceed ``least``. No such class has
    fewer hypotheses."""


Relations = Mapping[tuple[str, str], Sequence[Step]]
"""The steps of f for each ordered pair of numbers."""


@dataclass(frozen=True, slots=True)
class _Coded:
    """The values of one number on many classes.

    ``values`` has each value once, smallest first; ``places`` has, for each class, the place of its value in
    ``values``, or -1 if the number is undefined on the class or the class is empty.
    """

    values: Sequence[float]
    places: npt.NDArray[np.int64]


def relations(rows: Mapping[str, ColumnValues], numbers: Sequence[str] = NUMBERS) -> Relations:
    """Return the steps of f for every ordered pair of numbers.

    The rows are classes on one number of points, in the order of the table.

    >>> from ..columns import rows_of
    >>> from ..symmetry import representatives
    >>> relations(rows_of(3, *representatives(3)))["vc", "ldim"]
    (Step(least=0, most=0, number=1), Step(least=1, most=2, number=39), Step(least=3, most=3, number=255))
    """
    coded = {name: _coded(rows, name) for name in numbers}
    classes = np.asarray(rows["number"], dtype=np.int64)
    return {(p, q): _steps(coded[p], coded[q], classes) for p in numbers for q in numbers if p != q}


def _coded(rows: Mapping[str, ColumnValues], name: str) -> _Coded:
    null = column(name).null
    defined = np.greater(rows["size"], 0)
    if null is not None:
        defined &= np.not_equal(rows[name], null)
    places = np.full(len(defined), -1, dtype=np.int64)
    values, places[defined] = np.unique(rows[name][defined], return_inverse=True)
    return _Coded(values.tolist(), places)


def _steps(p: _Coded, q: _Coded, classes: npt.NDArray[np.int64]) -> tuple[Step, ...]:
    """Return the steps for two numbers.

    Each pair of values is represented by the first class that has it.
    """
    defined = np.flatnonzero((p.places >= 0) & (q.places >= 0))
    pairs, nowhere = p.places[defined] * len(q.values) + q.places[defined], len(classes)
    first = np.full(len(p.values) * len(q.values), nowhere, dtype=np.int64)
    # If several values are assigned to a place, the last one counts.
    first[pairs[::-1]] = defined[::-1]
    seen = np.full(len(q.values), nowhere, dtype=np.int64)
    steps: list[Step] = []
    for least, row in zip(p.values, first.reshape(len(p.values), len(q.values)), strict=True):
        seen = np.minimum(seen, row)
        reached = np.flatnonzero(seen < nowhere)
        if len(reached) and (not steps or q.values[reached[-1]] > steps[-1].most):
            steps.append(Step(least, q.values[reached[-1]], int(classes[seen[reached[-1]]])))
    return tuple(steps)


def value_at(known: Sequence[Step], value: float) -> float:
    """Return f at a value of p.

    >>> value_at([Step(0, 0, 1), Step(2, 5, 3)], 1)
    0
    """
    return [step.most for step in known if step.least <= value][-1]
