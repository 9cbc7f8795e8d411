"""Reading and writing class files; the suffix chooses the format.

A file is written completely or not at all: it is written under another name in the same directory and then renamed.
"""

import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from ...errors import EmptyClassError, InvalidValueError
from ..finite_class import FiniteClass, require_class
from ..graphs import NeighbourhoodKind
from ..partial import PartialClass
from .graph_files import GRAPH_FORMATS, GRAPH_SUFFIXES, class_of_graph
from .json_document import class_from_hif, class_from_json, class_from_rows, class_from_sets, json_text
from .located import LocatedBytes
from .numpy_files import class_from_npy, class_from_npz, npy_bytes
from .set_systems import class_from_cxt, class_from_fimi
from .tables import TABLE_FORMATS
from .text import class_from_csv, class_from_txt, csv_text, digits_text

_Reader: TypeAlias = Callable[[LocatedBytes, int | None], tuple[FiniteClass, int]]

_READERS: Mapping[str, _Reader] = MappingProxyType(
    {
        **{name: partial(class_from_csv, name) for name in TABLE_FORMATS},
        "json": class_from_json,
        "npy": class_from_npy,
        "npz": class_from_npz,
        "txt": class_from_txt,
        "cxt": class_from_cxt,
        "fimi": class_from_fimi,
        "hif": class_from_hif,
        "rows": class_from_rows,
        "sets": class_from_sets,
    }
)
_FORMATS = MappingProxyType(
    {f".{name}": name for name in ("csv", "json", "npy", "txt", "npz", "cxt")} | {".tsv": "csv", ".dat": "fimi"}
)
_WRITERS: Mapping[str, Callable[[FiniteClass], bytes]] = MappingProxyType(
    {
        ".csv": lambda hypothesis_class: csv_text(hypothesis_class).encode(),
        ".json": lambda hypothesis_class: json_text(hypothesis_class).encode(),
        ".npy": npy_bytes,
        ".txt": lambda hypothesis_class: digits_text(hypothesis_class).encode(),
    }
)
FILE_SUFFIXES = tuple(_WRITERS)
"""The suffixes of class files that are read and written."""
CLASS_FORMATS = tuple(_READERS)
"""The names of the formats of class files."""
READ_SUFFIXES = (*_FORMATS, *(suffix for suffix in GRAPH_SUFFIXES if suffix not in _FORMATS))
"""The suffixes of all files that are read as classes: those of classes, and those of graphs."""


def read_class(
    path: str | os.PathLike[str],
    n_labels: int | None = None,
    format: str | None = None,
    neighbourhoods: NeighbourhoodKind | None = None,
) -> FiniteClass:
    r"""Return the class in a file.

    * ``path``: a ``.txt`` file (digits, or numbers separated by blanks) or a ``.csv`` file (numbers separated by
      commas, or a table with names), with one hypothesis on each line, also in the form that ``numpy.savetxt``
      writes. A ``.json`` file (a list of rows, or ``{"n_points": .., "n_labels": .., "hypotheses": ["011", ..]}``),
      or a ``.npy`` file (integers or Booleans). Set systems: formal contexts (``.cxt``), transactions (``.dat``),
      hypergraphs and lists of sets (``.json``). Graphs, whose neighbourhoods are the hypotheses: lists of edges
      (``.edges``), and all formats of :data:`GRAPH_FORMATS`.
    * ``n_labels``: the number of labels. By default a JSON file may state it; otherwise it is one more than the
      largest label, but at least 2.
    * ``format``: one of :data:`CLASS_FORMATS` or :data:`GRAPH_FORMATS`. By default the suffix names the format.
    * ``neighbourhoods``: for a graph, ``closed``, the default, ``open`` or ``out``; a ``.txt`` file is then one.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     path = Path(directory, "singletons.txt")
    ...     _ = path.write_text("10\n01\n")
    ...     read_class(path)
    FiniteClass.from_rows(['01', '10'])
    """
    return read_class_and_remarks(path, n_labels, format, neighbourhoods)[0]


def read_class_and_remarks(
    path: str | os.PathLike[str],
    n_labels: int | None = None,
    format: str | None = None,
    neighbourhoods: NeighbourhoodKind | None = None,
) -> tuple[FiniteClass, int, list[str]]:
    r"""Return the class like :func:`read_class`, the number of rows before duplicates are merged, and remarks.

    The remarks say what was converted or left out; a graph has a row for each vertex.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as directory:
    ...     path = Path(directory, "constants.txt")
    ...     _ = path.write_text("11\n00\n11\n")
    ...     read_class_and_remarks(path)
    (FiniteClass.from_rows(['00', '11']), 3, [])
    """
    path = Path(path)
    reader = _reader(path, format, neighbourhoods)
    if n_labels is not None and n_labels < 2:
        raise InvalidValueError("n_labels", n_labels, "at least 2")
    located = LocatedBytes.read(path)
    return *reader(located, n_labels), located.remarks


def read_partial_class(
    path: str | os.PathLike[str], format: str | None = None
) -> tuple[PartialClass, int, list[str]]:
    """Return the partial class in a file, the number of its rows before duplicates are merged, and remarks.

    * ``format``: a table, ``txt`` or ``rows``. A cell that is empty, ``?``, ``*`` or ``null`` is undefined.
    """
    path = Path(path)
    named = {"json": "rows"}.get(name := format or _FORMATS.get(path.suffix.lower(), path.suffix), name)
    if named not in (*TABLE_FORMATS, "txt", "rows"):
        required = f"one of {', '.join(TABLE_FORMATS)}, txt, rows for a partial class"
        raise InvalidValueError("format", name, required)
    located = LocatedBytes.read(path, is_partial=True)
    table, n_rows = _READERS[named](located, None)
    read = FiniteClass(table.n_points, 3, table.hypotheses, table.names)
    return PartialClass(read), n_rows, [*located.remarks, "labels that are undefined are read as 2"]


def _reader(path: Path, format: str | None, neighbourhoods: NeighbourhoodKind | None) -> _Reader:
    """Return the reader of a file of a class, or of a graph if neighbourhoods are asked for."""
    name, graphs = (path.suffix.lower(), GRAPH_SUFFIXES) if format is None else (format, GRAPH_FORMATS)
    of_rows = {suffix: _READERS[named] for suffix, named in _FORMATS.items()} if format is None else _READERS
    readers = ({} if neighbourhoods is not None else {**of_rows}) | {
        known: partial(class_of_graph, read, neighbourhoods or "closed")
        for known, read in graphs.items()
        if neighbourhoods is not None or known not in of_rows
    }
    if name not in readers:
        named = ("path", os.fspath(path), "a file ending in") if format is None else ("format", format, "one of")
        required = f"{named[2]} {', '.join(readers)}" + " for a graph" * (neighbourhoods is not None)
        raise InvalidValueError(*named[:2], required)
    return readers[name]


def write_class(hypothesis_class: FiniteClass, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
    """Write the class to a file, in the format that the suffix names.

    Only JSON stores the number of labels if some label does not occur, and only JSON stores the empty class; a
    ``.txt`` file cannot have more than 10 labels. An existing file is replaced only if ``overwrite`` is set.
    """
    path = Path(path)
    suffix = _suffix(path, FILE_SUFFIXES)
    require_class(hypothesis_class)
    if hypothesis_class.is_empty and suffix != ".json":
        raise EmptyClassError("hypothesis_class", [], f"a class with a hypothesis for a {suffix} file")
    content = _WRITERS[suffix](hypothesis_class)
    if not overwrite and os.path.lexists(path):
        raise InvalidValueError("path", os.fspath(path), "a new file; overwrite=True replaces it")
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.partial")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    except OSError as error:
        raise InvalidValueError("path", os.fspath(path), f"a writable file; {error.strerror}") from None
    finally:
        with suppress(OSError):
            temporary.unlink()


def _suffix(path: Path, known: tuple[str, ...]) -> str:
    """Return the suffix in lower case; it must be a known suffix."""
    suffix = path.suffix.lower()
    if suffix not in known:
        raise InvalidValueError("path", os.fspath(path), f"a file ending in {', '.join(known)}")
    return suffix
