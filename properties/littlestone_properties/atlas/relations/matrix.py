"""The relation matrix: for two numbers p and q the best non-decreasing f with q(H) <= f(p(H)) on n points.

Convention: the empty class is left out, and so is every class on which p or q is undefined.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ..columns import ColumnValues, column

NUMBERS = (
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
"""The numbers that are compared; each has the same value on all classes that a row represents."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step of f: from the value ``least`` of p on, q can be as large as ``most``.

    Parameters
    ----------
    least
        The value of p.
    most
        The value of q.
    number
        The first class in the table, so one of the fewest hypotheses, with this value of p at most and that of q.
    """

    least: float
    most: float
    number: int


Relations = Mapping[tuple[str, str], Sequence[Step]]
"""The steps of f for each ordered pair of numbers."""


def relations(rows: Mapping[str, ColumnValues]) -> Relations:
    """Return the steps for all ordered pairs, of the classes on one number of points, in the order of the table.

    Examples
    --------
    >>> from ..columns import rows_of
    >>> from ..symmetry import representatives
    >>> relations(rows_of(3, *representatives(3)))["vc", "ldim"]
    (Step(least=0, most=0, number=1), Step(least=1, most=2, number=39), Step(least=3, most=3, number=255))
    """
    return {(p, q): steps(rows, p, q) for p in NUMBERS for q in NUMBERS if p != q}


def steps(rows: Mapping[str, ColumnValues], p: str, q: str) -> tuple[Step, ...]:
    """Return the steps for two numbers."""
    defined = np.greater(rows["size"], 0) & _is_defined(rows, p) & _is_defined(rows, q)
    left, right, numbers = rows[p][defined], rows[q][defined], rows["number"][defined]
    found: list[Step] = []
    for value in np.unique(left).tolist():
        below = np.flatnonzero(np.less_equal(left, value))
        most = right[below].max()
        if not found or most > found[-1].most:
            first = below[np.flatnonzero(np.equal(right[below], most))[0]]
            found.append(Step(value, most.item(), int(numbers[first])))
    return tuple(found)


def _is_defined(rows: Mapping[str, ColumnValues], name: str) -> npt.NDArray[np.bool_]:
    null = column(name).null
    found: npt.NDArray[np.bool_] = np.ones(len(rows[name]), dtype=np.bool_) if null is None else rows[name] != null
    return found


def value_at(known: Sequence[Step], value: float) -> float:
    """Return f of a value of p.

    Examples
    --------
    >>> value_at([Step(0, 0, 1), Step(2, 5, 3)], 1)
    0
    """
    return [step.most for step in known if step.least <= value][-1]
