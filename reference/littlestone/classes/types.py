"""Points, labels, hypotheses, the rows that are read as hypotheses, and the largest size of a class.

A class lives on the points ``0 .. n-1`` and uses the labels ``0 .. k``; binary means ``k = 1``. Points and labels
are both integers, and no test of a binary class detects a mix-up of the two, so each has its own type.

A class of m hypotheses on n points is a table of ``m * n`` entries, one label each. Every function that makes a
class from a shorter description (a file, a power, a named family) first estimates that number.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from operator import index
from typing import NewType, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from ..display import displayed
from ..errors import EmptyClassError, InvalidValueError, WorkLimitError

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


_BYTE_LABELS = tuple(map(Label, range(256)))

_Signed: TypeAlias = np.int8 | np.int16 | np.int32 | np.int64
_Unsigned: TypeAlias = np.uint8 | np.uint16 | np.uint32 | np.uint64

LabelArray: TypeAlias = npt.NDArray[_Signed | _Unsigned | np.bool_]
"""An array of labels: integers of any width, or Booleans."""

Rows: TypeAlias = Iterable[str | Iterable[int]] | LabelArray
"""Hypotheses, one on each row: texts of digits, sequences of integers, or an array of two dimensions."""


@displayed
@dataclass(frozen=True, slots=True)
class Names:
    """The names of the points, and of the rows or hypotheses, where there are any: one for each, or none at all."""

    points: tuple[str, ...] = ()
    hypotheses: tuple[str, ...] = ()

    def point(self, number: int) -> str:
        """Return the name of a point, such as ``x0`` if points have none."""
        return self.points[number] if self.points else f"x{number}"


NO_NAMES = Names()


def distinct_hypotheses(
    rows: Rows, n_labels: int | None, names: Sequence[str]
) -> tuple[tuple[Hypothesis, ...], tuple[str, ...]]:
    """Return the distinct rows on the same number of points, sorted, and their names; equal rows have all names.

    >>> distinct_hypotheses(["10", [0, 1], "10"], None, ("a", "b", "c"))
    (((0, 1), (1, 0)), ('b', 'a, c'))
    """
    if isinstance(rows, str):
        raise InvalidValueError("rows", rows, "a list of rows")
    array = np.asarray(rows) if hasattr(rows, "__array__") else None
    packed = None if array is None else _packed(array, n_labels)
    if packed is not None:
        # Bytes are sorted, and compared, much faster than tuples.
        distinct, joined = merged(packed, names)
        return tuple([tuple(map(_BYTE_LABELS.__getitem__, row)) for row in distinct]), joined
    listed, joined = merged(_hypotheses(rows if array is None else array.tolist(), n_labels), names)
    return tuple(listed), joined


Row = TypeVar("Row", bytes, Hypothesis, tuple[int, ...])


def merged(rows: Sequence[Row], names: Sequence[str]) -> tuple[list[Row], tuple[str, ...]]:
    """Return the distinct rows in order, and their names, if there are any."""
    if not names:
        return sorted(set(rows)), ()
    if len(names) != len(rows):
        raise InvalidValueError("names.hypotheses", len(names), f"as many as there are rows, {len(rows)}")
    named: dict[Row, list[str]] = {}
    for row, name in zip(rows, names, strict=True):
        named.setdefault(row, []).append(name)
    return sorted(named), tuple([", ".join(named[row]) for row in sorted(named)])


def _hypotheses(rows: Iterable[str | Iterable[int]], n_labels: int | None) -> list[Hypothesis]:
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


def _packed(array: LabelArray, n_labels: int | None) -> list[bytes] | None:
    """Return the rows of an array, one for each hypothesis, if bytes can hold its labels."""
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
        return None
    labels = array.astype(np.uint8).tobytes()
    return [labels[start : start + n_points] for start in range(0, len(labels), n_points)]


def _hypothesis(name: str, row: str | Iterable[int], n_labels: int | None) -> Hypothesis:
    if isinstance(row, str) and row and not (row.isascii() and row.isdigit()):
        raise InvalidValueError(name, row, "a text of digits")
    try:
        labels = row.tolist() if isinstance(row, np.ndarray) else row
        hypothesis = tuple([Label(int(y) if isinstance(y, str) else int(index(y))) for y in labels])
    except (TypeError, ValueError):
        raise InvalidValueError(name, row, "a sequence of integers") from None
    if not hypothesis:
        raise InvalidValueError(f"len({name})", 0, "at least 1; a class has points")
    if min(hypothesis) < 0 or (n_labels is not None and max(hypothesis) >= n_labels):
        allowed = "labels of at least 0" if n_labels is None else f"labels from 0 to {n_labels - 1}"
        raise InvalidValueError(name, hypothesis, f"made of {allowed}")
    return hypothesis
