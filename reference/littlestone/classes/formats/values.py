"""Classes of what people have in memory, read as files are: rows, sets, arrays, tables, graphs."""

import os
from collections.abc import Hashable, Iterable, Mapping, Set
from operator import index
from typing import Protocol, SupportsIndex, TypeAlias, runtime_checkable

import numpy as np

from ...errors import InvalidValueError
from ..finite_class import FiniteClass
from ..graphs import NeighbourhoodKind
from ..types import NO_NAMES, LabelArray, Names, check_entries
from .files import read_class
from .graph_files import NetworkxGraph, class_of_graph, of_networkx
from .json_document import class_of_document, class_of_rows
from .located import LocatedBytes
from .numpy_files import as_labels
from .set_systems import class_of_lists


@runtime_checkable
class Frame(Protocol):
    """A table with names, like a frame of pandas."""

    @property
    def index(self) -> Iterable[object]:
        """The names of the rows."""

    @property
    def columns(self) -> Iterable[object]:
        """The names of the columns."""

    def to_numpy(self) -> object:
        """Return the table without names."""


@runtime_checkable
class Sparse(Protocol):
    """A sparse matrix, like those of SciPy."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The numbers of rows and columns."""

    def toarray(self) -> object:
        """Return the matrix with all its entries."""


ClassData: TypeAlias = (
    FiniteClass
    | LabelArray
    | Frame
    | Sparse
    | NetworkxGraph
    | os.PathLike[str]
    | Mapping[str, object]
    | Iterable[Iterable[Hashable]]
)
"""The data that :func:`finite_class` takes."""


def finite_class(
    data: ClassData,
    n_labels: int | None = None,
    *,
    format: str | None = None,
    neighbourhoods: NeighbourhoodKind | None = None,
) -> FiniteClass:
    """Return the class of what people have, in memory or in a file.

    This is a function, as the constructor takes the canonical form alone. Texts in lists are names, and not labels.
    In arrays and frames, as in tables, labels -1 and 1 are read as 0 and 1, and whole floating-point numbers as
    integers.

    * ``data``: rows (texts of digits, lists of integers, an array), sets of points, a sparse matrix of SciPy, a
      frame of pandas (its columns name points, and its index hypotheses), a document such as HIF, a graph of
      NetworkX, or the ``Path`` of a file.
    * ``format``: ``rows`` or ``sets`` if lists can be read in both ways; for a file, as in :func:`read_class`.
    * ``n_labels``, ``neighbourhoods``: as in :func:`read_class`.

    >>> finite_class([{"a"}, {"a", "b"}]).names.points
    ('a', 'b')
    >>> finite_class([[1, 2], [2, 3]], format="sets")
    FiniteClass.from_rows(['011', '110'])
    """
    located = LocatedBytes(None, b"")
    if isinstance(data, os.PathLike):
        return read_class(data, n_labels, format, neighbourhoods)
    if isinstance(data, NetworkxGraph):
        read = of_networkx(located, data)
        return class_of_graph(lambda located: read, neighbourhoods or "closed", located, n_labels)[0]
    for name, value in (("format", format), ("neighbourhoods", neighbourhoods)):
        if value is not None and (name, value) not in (("format", "rows"), ("format", "sets")):
            raise InvalidValueError(name, value, "left out for such data; lists may have the format rows or sets")
    if isinstance(data, FiniteClass) and n_labels in (None, data.n_labels):
        return data
    if isinstance(data, Frame):
        names = Names(_names(located, "columns", data.columns), _names(located, "index", data.index))
        return _of_array(data.to_numpy(), n_labels, names)
    if isinstance(data, Sparse):
        check_entries("data", *data.shape[:2])
        return _of_array(data.toarray(), n_labels)
    if hasattr(data, "__array__"):
        return _of_array(np.asarray(data), n_labels)
    if isinstance(data, Mapping):
        if not {"incidences", "hypotheses"} & data.keys():
            required = (
                "a document with incidences or hypotheses; closed_neighbourhoods reads neighbours, "
                "and finite_class reads the sets or rows of its .values()"
            )
            raise InvalidValueError("data", type(data), required)
        return class_of_document(located, dict(data), n_labels)[0]
    if isinstance(data, str) or not isinstance(data, Iterable):
        required = "rows, sets, an array, ..; Path(..) reads a file, and named_family makes a family"
        raise InvalidValueError("data", data, required)
    listed = list(data)
    are_sets = [isinstance(row, Set) for row in listed]
    if any(are_sets) and (not all(are_sets) or format == "rows"):
        raise InvalidValueError("data", data, "all sets or all rows")
    document = [_members(row) for row in listed]
    if format == "sets" or any(are_sets):
        return class_of_lists(located, document, n_labels)[0]
    return (class_of_document if format is None else class_of_rows)(located, document, n_labels)[0]


def _members(row: object) -> object:
    """Return a row or set as a list, with integers of any type as plain ones."""
    if isinstance(row, str) or not isinstance(row, Iterable):
        return row
    members = sorted(row, key=str) if isinstance(row, Set) else row
    return [index(member) if isinstance(member, SupportsIndex) else member for member in members]


def _names(located: LocatedBytes, place: str, given: Iterable[object]) -> tuple[str, ...]:
    """Return the names along a side of a frame; its numbers 0, 1, .. are none."""
    names = tuple(map(str, given))
    located.refuse_repetition(place, names)
    return () if names == tuple(map(str, range(len(names)))) else names


def _of_array(given: object, n_labels: int | None, names: Names = NO_NAMES) -> FiniteClass:
    array = np.asarray(given)
    # A frame with columns of several types is an array of objects.
    return FiniteClass.from_rows(array.tolist() if array.dtype == object else as_labels(array)[0], n_labels, names)
