"""Graphs in files, for ``littlestone measure --graph``; the suffix decides the format.

An edge list (``.edges``, ``.edgelist``, ``.txt``) has two vertices on each line. A weight that is not a vertex, or
``{..}``, may follow them; more numbers need a line with names of columns. A line with a single vertex adds no edge.
An adjacency list (``.adj``, ``.adjlist``) has a vertex and its neighbours on each line. Blanks separate vertices,
or commas throughout, or semicolons throughout. Lines that begin with ``#`` or ``%`` are ignored. NetworkX reads
graph6 (``.g6``), sparse6 (``.s6``) and GML (``.gml``).

Convention: lines that violate the format are refused, and so are adjacency matrices and directed graphs. Ignored
parts are reported: weights, and names of columns above numbered vertices.
"""

import os
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from littlestone.classes import FiniteClass, Graph, closed_neighbourhoods
from littlestone.classes.formats.located import LocatedBytes, MisplacedValueError
from littlestone.errors import InvalidValueError

from .graph_lines import Line, counts_in_front, lines_of

Neighbours = dict[str, list[str]]
Read = tuple[Neighbours, list[str]]
"""A graph, and remarks about the file."""

_NUMBER = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?")
_NAMES = re.compile("source|target|from|to|src|dst|node.?[12ab]|vertex.?[12ab]|head|tail", re.IGNORECASE)


def read_graph(path: Path) -> tuple[FiniteClass, int, list[str]]:
    """Return the closed neighbourhoods of the graph in a file, the number of its vertices, and remarks."""
    suffix = path.suffix.lower()
    if suffix not in _READERS:
        raise InvalidValueError("graph", os.fspath(path), f"a file ending in {', '.join(_READERS)}")
    neighbours, remarks = _READERS[suffix](LocatedBytes.read(path))
    if not neighbours:
        raise MisplacedValueError(path, "the graph", "one without vertices", "a graph of at least one vertex")
    return closed_neighbourhoods(neighbours), len(neighbours), remarks


def _edge_list(located: LocatedBytes) -> Read:
    lines = lines_of(located)
    _require_no_matrix(lines)
    for line in lines:
        line.require(len(line.fields) > 1 or line.is_plain, "two vertices, separated by blanks or by a comma")
    edges = [line for line in lines if len(line.fields) > 1]
    remarks = list(_column_names(lines))
    if remarks:
        del lines[0], edges[0]
    for line in edges[:1]:
        line.require(
            not _is_of_dimacs(line), "two vertices; it looks like DIMACS, whose letters have to be taken away"
        )
    for line in edges:
        rest = line.fields[2:]
        line.require(all(map(_NUMBER.fullmatch, rest)), "two vertices with numbers or {..} after them, if anything")
        line.require(len(rest) == len(edges[0].fields) - 2, f"of as many columns as line {edges[0].number}")
        line.require(
            len(rest) < 2 or bool(remarks), "two vertices; more columns than a weight need a line with their names"
        )
    vertices = {vertex for line in edges for vertex in line.fields[:2]}
    for line in edges[:1]:
        are_vertices = len(line.fields) > 2 and all(each.fields[2] in vertices for each in edges)
        line.require(
            not are_vertices or bool(remarks), "two vertices; a third one is a weight if a line names the columns"
        )
    for line in lines[:1]:
        required = "an edge; it looks like the numbers of vertices and edges, so write it further down if it is one"
        line.require(not counts_in_front([each.fields for each in lines]), required)
    if edges and (len(edges[0].fields) > 2 or any(line.has_more for line in edges)):
        remarks.append(f"what stands after the two vertices of {len(edges)} lines is left out")
    return _with_all_vertices([line.fields[:2] for line in lines]), remarks


def _is_of_dimacs(line: Line) -> bool:
    letter, *others = line.fields
    numbers = others[1:] if letter == "p" else others
    return letter in ("e", "a", "p") and len(numbers) > 1 and all(map(str.isdecimal, numbers))


def _column_names(lines: list[Line]) -> Iterator[str]:
    """Yield a remark if the first line names columns above numbers; refuse the file if this is uncertain."""
    if len(lines) < 2 or len(lines[0].fields) < 2:
        return
    first, others = lines[0].fields[:2], [field for line in lines[1:] for field in line.fields[:2]]
    if not any(map(_NUMBER.fullmatch, first)) and all(map(_NUMBER.fullmatch, others)):
        yield f"line {lines[0].number}, {' '.join(lines[0].fields)!r}, is read as the names of the columns"
        return
    is_named = all(map(_NAMES.fullmatch, first)) and not {*first} & {*others}
    lines[0].require(
        not is_named, "an edge; it looks like the names of columns, so write # in front of it if it is"
    )


def _require_no_matrix(lines: list[Line]) -> None:
    """Refuse an adjacency matrix: as many lines as columns, at least three, with entries 0 and 1 only."""
    rows = [list(line.fields[0]) if len(line.fields) == 1 else line.fields for line in lines]
    entries = {entry for row in rows for entry in row}
    is_square = len(rows) > 2 and all(len(row) == len(rows) for row in rows)
    if is_square and all(_NUMBER.fullmatch(entry) and float(entry) in (0, 1) for entry in entries):
        lines[0].require(False, "two vertices or a vertex and its neighbours; it looks like an adjacency matrix")


def _adjacency_list(located: LocatedBytes) -> Read:
    lines = lines_of(located, colon=True)
    _require_no_matrix(lines)
    for line in lines:
        line.require(not line.has_more, "a vertex and its neighbours")
        line.require(len(line.fields) > 1 or line.is_plain, "a vertex and its neighbours, separated by blanks")
    return _with_all_vertices([line.fields for line in lines]), []


def _with_all_vertices(listed: list[list[str]]) -> Neighbours:
    """Return the neighbours of every vertex; each line has a vertex and some of its neighbours."""
    neighbours: Neighbours = {}
    for vertex, *others in listed:
        neighbours.setdefault(vertex, []).extend(others)
        for other in others:
            neighbours.setdefault(other, [])
    return neighbours


def _graph6(located: LocatedBytes) -> Read:
    import networkx

    line = _only_line(located)
    if line.startswith((b":", b">>sparse6<<")):
        raise MisplacedValueError(located.path, "", line, "a graph in the format graph6; sparse6 is read from .s6")
    try:
        return _of_networkx(networkx.from_graph6_bytes(line))
    except (networkx.NetworkXError, ValueError, IndexError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format graph6") from None


def _sparse6(located: LocatedBytes) -> Read:
    import networkx

    line = _only_line(located)
    if not line.startswith((b":", b">>sparse6<<")):
        raise MisplacedValueError(located.path, "", line, "a graph in the format sparse6; graph6 is read from .g6")
    try:
        if not all(63 <= byte <= 126 for byte in line.removeprefix(b">>sparse6<<")[1:]):
            raise ValueError("each input character must be in range(63, 127)")
        return _of_networkx(networkx.read_sparse6(BytesIO(line)))
    except (networkx.NetworkXError, ValueError, IndexError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format sparse6") from None


def _only_line(located: LocatedBytes) -> bytes:
    lines = located.data.split()
    if len(lines) != 1:
        raise MisplacedValueError(located.path, "the number of graphs", len(lines), "1")
    return lines[0]


def _gml(located: LocatedBytes) -> Read:
    import networkx

    try:
        graph = networkx.parse_gml(located.text(), label="id")
    except (networkx.NetworkXError, ValueError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format GML") from None
    if graph.is_directed():
        raise MisplacedValueError(located.path, "directed", 1, "0, as edges have no direction here")
    return _of_networkx(graph)


def _of_networkx(graph: Graph[Hashable]) -> Read:
    return {str(vertex): list(map(str, others)) for vertex, others in graph.adjacency()}, []


_READERS: Mapping[str, Callable[[LocatedBytes], Read]] = MappingProxyType(
    {
        ".edges": _edge_list,
        ".edgelist": _edge_list,
        ".txt": _edge_list,
        ".adj": _adjacency_list,
        ".adjlist": _adjacency_list,
        ".g6": _graph6,
        ".s6": _sparse6,
        ".gml": _gml,
    }
)
