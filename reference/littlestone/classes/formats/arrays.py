"""Classes as NumPy arrays of shape ``(m, n)``: one row for each hypothesis, one column for each point."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ...errors import EmptyClassError, InvalidValueError
from ..finite_class import FiniteClass
from ..size_limit import check_entries

_Signed: TypeAlias = np.int8 | np.int16 | np.int32 | np.int64
_Unsigned: TypeAlias = np.uint8 | np.uint16 | np.uint32 | np.uint64

LabelArray: TypeAlias = npt.NDArray[_Signed | _Unsigned | np.bool_]
"""An array of labels: integers of any width, or Booleans."""


def to_array(hypothesis_class: FiniteClass) -> npt.NDArray[np.int64]:
    """Return the table of labels, hypotheses in lexicographic order; a fresh array that may be changed.

    Parameters
    ----------
    hypothesis_class
        Any finite class; the empty one gives the shape ``(0, n_points)``.

    Examples
    --------
    >>> to_array(FiniteClass.from_rows(["01", "10"])).tolist()
    [[0, 1], [1, 0]]
    """
    shape = (len(hypothesis_class), hypothesis_class.n_points)
    return np.array(hypothesis_class.hypotheses, dtype=np.int64).reshape(shape)


def from_array(array: LabelArray, n_labels: int | None = None) -> FiniteClass:
    """Return the class of the rows of an array, duplicates merged.

    Parameters
    ----------
    array
        Integers or Booleans, of shape ``(m, n)`` with m and n at least 1. Floating-point arrays are refused:
        rounding is the caller's decision.
    n_labels
        Number of labels; by default one more than the largest label, but at least 2.

    Raises
    ------
    WorkLimitError
        If there are too many entries.

    Examples
    --------
    >>> from_array(np.array([[True, False], [False, False]])).to_rows()
    ['00', '10']
    """
    if array.dtype.kind not in "iub":
        raise InvalidValueError("array.dtype", str(array.dtype), "integers or Booleans")
    if array.ndim != 2:
        raise InvalidValueError("array.shape", array.shape, "(number of hypotheses, number of points)")
    n_hypotheses, n_points = array.shape
    if n_hypotheses == 0:
        raise EmptyClassError("array.shape", array.shape, "at least one hypothesis")
    check_entries("array", n_hypotheses, n_points)
    integers = array.astype(np.int64) if array.dtype.kind == "b" else array
    rows: list[list[int]] = integers.tolist()
    return FiniteClass.from_rows(rows, n_labels)
