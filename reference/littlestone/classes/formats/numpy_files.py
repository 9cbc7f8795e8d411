"""Arrays of NumPy as files: one array (``.npy``, or alone in ``.npz``), or a sparse matrix of SciPy (``.npz``)."""

from io import BytesIO
from zipfile import BadZipFile, ZipFile

import numpy as np
from numpy.lib import format as npy_format

from ..finite_class import FiniteClass
from ..types import LabelArray
from .located import LocatedBytes, MisplacedValueError

KINDS = "iubf"
"""The kinds of arrays that are read as labels; floating-point numbers must be whole."""

_SPARSE = {"data", "format", "indices", "indptr", "shape"}


def class_from_npy(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a ``.npy`` file, and the number of its rows."""
    return _class_of_array(located, array_of_npy(located, KINDS), n_labels)


def class_from_npz(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a ``.npz`` file of one array or of a sparse matrix, and the number of its rows."""
    return _class_of_array(located, array_of_npz(located, KINDS), n_labels)


def array_of_npz(located: LocatedBytes, kinds: str = "iub") -> LabelArray:
    """Return the only array in a ``.npz`` file, or the table of its sparse matrix."""
    try:
        with ZipFile(BytesIO(located.data)) as packed:
            for entry in packed.infolist():
                located.refuse_beyond_limit(entry.file_size // 32)
            names = [name.removesuffix(".npy") for name in packed.namelist()]
            parts = {name: LocatedBytes(located.path, packed.read(f"{name}.npy")) for name in names}
    except (BadZipFile, KeyError, NotImplementedError, RuntimeError, EOFError, OSError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a NumPy file of arrays") from None
    if set(parts) - {"_is_array"} == _SPARSE:
        return _dense(located, parts)
    if len(parts) != 1:
        required = "those of one array, or of a sparse matrix (csr or csc) of SciPy"
        raise MisplacedValueError(located.path, "the names", list(parts), required)
    return array_of_npy(parts[names[0]], kinds)


def array_of_npy(located: LocatedBytes, kinds: str = "iub", n_dimensions: int = 2) -> LabelArray:
    """Return the array in a ``.npy`` file; its header is checked before the data are read."""
    stream = BytesIO(located.data)
    try:
        readers = {(1, 0): npy_format.read_array_header_1_0, (2, 0): npy_format.read_array_header_2_0}
        shape, by_columns, dtype = readers[npy_format.read_magic(stream)](stream)
    except (ValueError, KeyError):
        start = located.data[:10]
        raise MisplacedValueError(located.path, "", start, "a NumPy file of integers or Booleans") from None
    if dtype.kind not in kinds:
        required = "integer or Boolean; convert the array first, as in array.astype(int)"
        raise MisplacedValueError(located.path, "the type of the array", str(dtype), required)
    if len(shape) != n_dimensions or (n_dimensions == 2 and 0 in shape):
        required = "(number of hypotheses, number of points), both at least 1"
        raise MisplacedValueError(located.path, "the shape of the array", shape, required)
    n_entries = int(np.prod(shape, dtype=object))
    located.refuse_beyond_limit(n_entries)
    values = located.data[stream.tell() :]
    if len(values) != n_entries * dtype.itemsize:
        required = f"{n_entries * dtype.itemsize}"
        raise MisplacedValueError(located.path, "the number of bytes after the header", len(values), required)
    return np.frombuffer(values, dtype).reshape(shape, order="F" if by_columns else "C")


def _dense(located: LocatedBytes, parts: dict[str, LocatedBytes]) -> LabelArray:
    """Return the table of a sparse matrix; every entry is listed once."""
    kind = array_of_npy(parts["format"], "SU", 0).tobytes().replace(b"\0", b"")
    arrays = (array_of_npy(parts[name], n_dimensions=1) for name in ("shape", "indptr", "indices", "data"))
    size, starts, places, values = (array.astype(np.int64) for array in arrays)
    is_by_rows, listed = kind == b"csr", np.diff(starts)
    outer, inner = map(int, size if is_by_rows else size[::-1]) if len(size) == 2 else (0, 0)
    located.refuse_beyond_limit(outer * inner)
    is_right = kind in (b"csr", b"csc") and len(listed) == outer > 0 and starts[-1] == len(places) == len(values)
    if not is_right or starts[0] or (listed < 0).any() or (places < 0).any() or (places >= inner).any():
        required = "a sparse matrix of SciPy, csr or csc; another one needs .tocsr()"
        raise MisplacedValueError(located.path, "", kind.decode("latin-1"), required)
    entries = np.repeat(np.arange(outer), listed) * inner + places
    if len(np.unique(entries)) < len(entries):
        raise MisplacedValueError(located.path, "the entries", len(entries), "listed once; see sum_duplicates")
    table = np.zeros((outer, inner), np.int64)
    table.ravel()[entries] = values
    return table if is_by_rows else table.T


def npy_bytes(hypothesis_class: FiniteClass) -> bytes:
    """Return the class as the bytes of a ``.npy`` file."""
    stream = BytesIO()
    np.save(stream, hypothesis_class.to_array())
    return stream.getvalue()


def as_labels(array: LabelArray) -> tuple[LabelArray, str]:
    """Return whole floating-point numbers as integers, and then -1 and 1 as 0 and 1, with a remark if they are.

    >>> labels, remark = as_labels(np.array([[-1, 1], [1, 1]]))
    >>> labels.astype(int).tolist(), remark
    ([[0, 1], [1, 1]], 'labels -1 and 1 read as 0 and 1')
    """
    if array.dtype.kind == "f" and array.size and (np.abs(array) < 2**53).all() and (array == np.rint(array)).all():
        array = array.astype(np.int64)
    if array.dtype.kind == "i" and array.size and (np.abs(array) == 1).all() and (array < 0).any():
        return array > 0, "labels -1 and 1 read as 0 and 1"
    return array, ""


def _class_of_array(located: LocatedBytes, given: LabelArray, n_labels: int | None) -> tuple[FiniteClass, int]:
    array, remark = as_labels(given)
    located.remarks.extend([remark] * bool(remark))
    if array.dtype.kind == "f":
        required = "integer or Boolean, or have whole numbers; convert the array first, as in array.astype(int)"
        raise MisplacedValueError(located.path, "the type of the array", str(array.dtype), required)
    outside = array < 0 if n_labels is None else (array < 0) | (array >= n_labels)
    if outside.any():
        number = int(outside.any(axis=1).argmax())
        allowed = "of at least 0" if n_labels is None else f"from 0 to {n_labels - 1}"
        row = array[number].tolist()
        raise MisplacedValueError(located.path, f"rows[{number}]", row, f"made of labels {allowed}")
    return FiniteClass.from_array(array, n_labels), len(array)
