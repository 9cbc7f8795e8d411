"""NumPy files (``.npy``): one array of integers or Booleans, one row for each hypothesis."""

from io import BytesIO

import numpy as np
from numpy.lib import format as npy_format

from ..finite_class import FiniteClass
from .located import LocatedBytes, MisplacedValueError


def class_from_npy(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a ``.npy`` file, and the number of its rows.

    The header of the file is checked before the data are read.
    """
    stream = BytesIO(located.data)
    try:
        readers = {(1, 0): npy_format.read_array_header_1_0, (2, 0): npy_format.read_array_header_2_0}
        shape, by_columns, dtype = readers[npy_format.read_magic(stream)](stream)
    except (ValueError, KeyError):
        start = located.data[:10]
        raise MisplacedValueError(located.path, "", start, "a NumPy file of integers or Booleans") from None
    if dtype.kind not in "iub":
        required = "integer or Boolean; convert the array first, as in array.astype(int)"
        raise MisplacedValueError(located.path, "the type of the array", str(dtype), required)
    if len(shape) != 2 or 0 in shape:
        required = "(number of hypotheses, number of points), both at least 1"
        raise MisplacedValueError(located.path, "the shape of the array", shape, required)
    located.refuse_beyond_limit(shape[0] * shape[1])
    values = located.data[stream.tell() :]
    n_bytes = shape[0] * shape[1] * dtype.itemsize
    if len(values) != n_bytes:
        raise MisplacedValueError(located.path, "the number of bytes after the header", len(values), f"{n_bytes}")
    array = np.frombuffer(values, dtype).reshape(shape, order="F" if by_columns else "C")
    outside = array < 0 if n_labels is None else (array < 0) | (array >= n_labels)
    if outside.any():
        number = int(outside.any(axis=1).argmax())
        allowed = "of at least 0" if n_labels is None else f"from 0 to {n_labels - 1}"
        row = array[number].tolist()
        raise MisplacedValueError(located.path, f"rows[{number}]", row, f"made of labels {allowed}")
    return FiniteClass.from_array(array, n_labels), len(array)


def npy_bytes(hypothesis_class: FiniteClass) -> bytes:
    """Return the class as the bytes of a ``.npy`` file."""
    stream = BytesIO()
    np.save(stream, hypothesis_class.to_array())
    return stream.getvalue()
