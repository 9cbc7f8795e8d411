"""Rows in the usual forms, read as hypotheses: texts of digits, sequences of integers, NumPy arrays."""

from collections.abc import Iterable
from operator import index
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from ..errors import EmptyClassError, InvalidValueError
from .types import Hypothesis, Label, check_entries

_BYTE_LABELS = tuple(map(Label, range(256)))

_Signed: TypeAlias = np.int8 | np.int16 | np.int32 | np.int64
_Unsigned: TypeAlias = np.uint8 | np.uint16 | np.uint32 | np.uint64

LabelArray: TypeAlias = npt.NDArray[_Signed | _Unsigned | np.bool_]
"""An array of labels: integers of any width, or Booleans."""

Rows: TypeAlias = Iterable[str | Iterable[int]] | LabelArray
"""Hypotheses, one on each row: texts of digits, sequences of integers, or an array of two dimensions."""


def rows_as_hypotheses(rows: Rows, n_labels: int | None) -> list[Hypothesis]:
    """Return the rows as hypotheses on the same number of points, in order; equal rows of an array may merge.

    >>> rows_as_hypotheses(["10", [0, 1]], None)
    [(1, 0), (0, 1)]
    """
    if isinstance(rows, str):
        raise InvalidValueError("rows", rows, "a list of rows")
    if hasattr(rows, "__array__"):
        return _hypotheses_of_array(np.asarray(rows), n_labels)
    try:
        numbered = list(enumerate(rows))
    except TypeError:
        raise InvalidValueError("rows", rows, "a list of rows or an array") from None
    hypotheses = [_hypothesis(f"rows[{number}]", row, n_labels) for number, row in numbered]
    if not hypotheses:
        raise EmptyClassError("rows", [], "at least one row; the empty class is FiniteClass.empty(n_points)")
    n_points = len(hypotheses[0])
    for number, hypothesis in enumerate(hypotheses):
        if len(hypothesis) != n_points:
            required = f"{n_points}, the length of the first row"
            raise InvalidValueError(f"len(rows[{number}])", len(hypothesis), required)
    return hypotheses


def _hypotheses_of_array(array: LabelArray, n_labels: int | None) -> list[Hypothesis]:
    """Return the distinct rows of an array of shape ``(number of hypotheses, number of points)``."""
    if array.dtype.kind not in "iub":
        required = "integer or Boolean; convert it first, as in array.astype(int)"
        raise InvalidValueError("array.dtype", str(array.dtype), required)
    if array.ndim != 2:
        raise InvalidValueError("array.shape", array.shape, "(number of hypotheses, number of points)")
    if not len(array):
        raise EmptyClassError("array.shape", array.shape, "that of at least one row")
    check_entries("array", *array.shape)
    n_points = array.shape[1]
    if not n_points or array.min() < 0 or array.max() > (255 if n_labels is None else min(255, n_labels - 1)):
        integers = array.astype(np.int64) if array.dtype.kind == "b" else array
        return rows_as_hypotheses(integers.tolist(), n_labels)
    labels = array.astype(np.uint8).tobytes()
    distinct = dict.fromkeys(labels[start : start + n_points] for start in range(0, len(labels), n_points))
    return [tuple(map(_BYTE_LABELS.__getitem__, row)) for row in distinct]


def _hypothesis(name: str, row: str | Iterable[int], n_labels: int | None) -> Hypothesis:
    if isinstance(row, str) and row and not (row.isascii() and row.isdigit()):
        raise InvalidValueError(name, row, "a text of digits")
    try:
        labels = row.tolist() if isinstance(row, np.ndarray) else row
        hypothesis = tuple([Label(int(y) if isinstance(y, str) else int(index(y))) for y in labels])
    except TypeError:
        raise InvalidValueError(name, row, "a sequence of integers") from None
    if not hypothesis:
        raise InvalidValueError(f"len({name})", 0, "at least 1; a class has points")
    if min(hypothesis) < 0 or (n_labels is not None and max(hypothesis) >= n_labels):
        allowed = "labels of at least 0" if n_labels is None else f"labels from 0 to {n_labels - 1}"
        raise InvalidValueError(name, hypothesis, f"made of {allowed}")
    return hypothesis
