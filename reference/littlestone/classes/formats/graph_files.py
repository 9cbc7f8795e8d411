"""Graphs in files; the suffix decides the format.

An edge list (``.edges``, ``.edgelist``, ``.txt``) has two vertices on each line. A weight or ``{..}`` may follow
them. If all third entries are also vertices, the file is refused, unless the format is named or a first line names
the columns. Such a first line is also needed if more than one number follows. A line with a single vertex adds it
without an edge. An adjacency list (``.adj``, ``.adjlist``) has a vertex and its neighbours on each line. Vertices
are separated by blanks, by commas or by semicolons, in the same way in the whole file. Lines that begin with ``#``
or ``%`` are ignored. NetworkX reads graph6 (``.g6``), sparse6 (``.s6``) and GML (``.gml``).

Matrices (``.matrix``), DIMACS (``.col``, ``.dimacs``) and digraph6 (``.d6``) are read in :mod:`.graph_sizes`, and
NetworkX reads GraphML (``.graphml``), too. If a file can be read in two ways, ``--format`` decides.

Convention: lines that violate the format are refused, and so are self-loops, multigraphs, and texts that may be a
matrix or begin with counts. Remarks report lines with a single vertex and all that was ignored: weights, and a
first line with the names of columns if all vertices are numbers.
"""

import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from io import BytesIO
from types import MappingProxyType
from typing import Protocol, TypeAlias, runtime_checkable

from ..finite_class import FiniteClass
from ..graphs import Graph, NeighbourhoodKind, neighbourhoods
from .graph_lines import NUMBER, GraphRead, Line, counts_in_front, lines_of, neighbours_of
from .graph_sizes import counts, digraph6, dimacs, matrix
from .located import LocatedBytes, MisplacedValueError

_NAMES = re.compile("source|target|from|to|src|dst|node.?[12ab]|vertex.?[12ab]|head|tail", re.IGNORECASE)


def _edge_list(located: LocatedBytes, *, is_named: bool = False) -> GraphRead:
    lines = lines_of(located)
    if not is_named:
        _require_no_matrix(lines, "edges")
    for line in lines:
        line.require(len(line.fields) > 1 or line.is_plain, "two vertices, separated by blanks or by a comma")
    edges = [line for line in lines if len(line.fields) > 1]
    remarks = list(_column_names(lines))
    if remarks:
        del lines[0], edges[0]
    for line in edges[:1]:
        line.require(not _is_of_dimacs(line), "two vertices; it looks like DIMACS, which --format dimacs reads")
    for line in edges:
        further = line.fields[2:]
        line.require(
            all(map(NUMBER.fullmatch, further)), "two vertices with numbers or {..} after them, if anything"
        )
        line.require(len(further) == len(edges[0].fields) - 2, f"of as many columns as line {edges[0].number}")
        line.require(
            len(further) < 2 or bool(remarks),
            "two vertices; more columns than a weight need a line with their names",
        )
    vertices = {vertex for line in edges for vertex in line.fields[:2]}
    for line in edges[:1]:
        are_vertices = len(line.fields) > 2 and all(each.fields[2] in vertices for each in edges)
        line.require(
            not are_vertices or bool(remarks) or is_named,
            "two vertices; a third one is a weight if a line names the columns or --format edges",
        )
    for line in lines[:1]:
        required = "an edge; it looks like the numbers of vertices and edges: --format counts or --format edges"
        line.require(is_named or not counts_in_front([each.fields for each in lines]), required)
    alone = [line.number for line in lines if len(line.fields) == 1]
    if alone:
        more = (
            f" and {len(alone) - 1} more lines with a single vertex add"
            if alone[1:]
            else " has a single vertex and adds"
        )
        remarks.append(f"line {alone[0]}{more} no edge")
    if edges and (len(edges[0].fields) > 2 or any(line.has_more for line in edges)):
        remarks.append(f"what stands after the two vertices of {len(edges)} lines is left out")
    return GraphRead(neighbours_of([(line, line.fields[:2]) for line in lines]), remarks, None)


def _is_of_dimacs(line: Line) -> bool:
    letter, *others = line.fields
    numbers = others[1:] if letter == "p" else others
    return letter in ("e", "a", "p") and len(numbers) > 1 and all(map(str.isdecimal, numbers))


def _column_names(lines: list[Line]) -> Iterator[str]:
    """Yield a remark if the first line has the names of columns and all vertices are numbers.

    A file is refused if this is unclear.
    """
    if len(lines) < 2 or len(lines[0].fields) < 2:
        return
    first, others = lines[0].fields[:2], [field for line in lines[1:] for field in line.fields[:2]]
    if not any(map(NUMBER.fullmatch, first)) and all(map(NUMBER.fullmatch, others)):
        yield f"line {lines[0].number}, {' '.join(lines[0].fields)!r}, is read as the names of the columns"
        return
    is_named = all(map(_NAMES.fullmatch, first)) and not {*first} & {*others}
    lines[0].require(
        not is_named, "an edge; it looks like the names of columns, so write # in front of it if it is"
    )


def _require_no_matrix(lines: list[Line], format: str) -> None:
    """Refuse an adjacency matrix: as many lines as columns, at least three, with entries 0 and 1 only."""
    rows = [list(line.fields[0]) if len(line.fields) == 1 else line.fields for line in lines]
    entries = {entry for row in rows for entry in row}
    is_square = len(rows) > 2 and all(len(row) == len(rows) for row in rows)
    if is_square and all(NUMBER.fullmatch(entry) and float(entry) in (0, 1) for entry in entries):
        required = "two vertices or a vertex and its neighbours; it looks like an adjacency matrix"
        lines[0].require(False, f"{required}: --format matrix or --format {format}")


def _adjacency_list(located: LocatedBytes, *, is_named: bool = False) -> GraphRead:
    lines = lines_of(located, colon=True)
    if not is_named:
        _require_no_matrix(lines, "adj")
    for line in lines:
        line.require(not line.has_more, "a vertex and its neighbours")
        line.require(len(line.fields) > 1 or line.is_plain, "a vertex and its neighbours, separated by blanks")
    return GraphRead(neighbours_of([(line, line.fields) for line in lines]), [], None)


def _graph6(located: LocatedBytes) -> GraphRead:
    import networkx

    line = _only_line(located)
    if line.startswith((b":", b">>sparse6<<")):
        raise MisplacedValueError(located.path, "", line, "a graph in the format graph6; sparse6 is read from .s6")
    try:
        graph = networkx.from_graph6_bytes(line)
    except (networkx.NetworkXError, ValueError, IndexError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format graph6") from None
    return of_networkx(located, graph)


def _sparse6(located: LocatedBytes) -> GraphRead:
    import networkx

    line = _only_line(located)
    if not line.startswith((b":", b">>sparse6<<")):
        raise MisplacedValueError(located.path, "", line, "a graph in the format sparse6; graph6 is read from .g6")
    try:
        if not all(63 <= byte <= 126 for byte in line.removeprefix(b">>sparse6<<")[1:]):
            raise ValueError("each input character must be in range(63, 127)")
        graph = networkx.read_sparse6(BytesIO(line))
    except (networkx.NetworkXError, ValueError, IndexError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format sparse6") from None
    return of_networkx(located, graph)


def _only_line(located: LocatedBytes) -> bytes:
    lines = located.data.split()
    if len(lines) != 1:
        raise MisplacedValueError(located.path, "the number of graphs", len(lines), "1")
    return lines[0]


def _gml(located: LocatedBytes) -> GraphRead:
    import networkx

    text = located.text()
    try:
        graph = networkx.parse_gml(text, label="id")
    except (networkx.NetworkXError, ValueError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format GML") from None
    return of_networkx(located, graph)


def _graphml(located: LocatedBytes) -> GraphRead:
    import networkx

    text = located.text()
    try:
        graph = networkx.parse_graphml(text)
    except (networkx.NetworkXError, ValueError, LookupError, SyntaxError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format GraphML") from None
    return of_networkx(located, graph)


@runtime_checkable
class NetworkxGraph(Graph[Hashable], Protocol):
    """A graph of NetworkX."""

    def is_multigraph(self) -> bool:
        """Return whether an edge may occur twice."""

    def is_directed(self) -> bool:
        """Return whether edges have directions."""


def of_networkx(located: LocatedBytes, graph: NetworkxGraph) -> GraphRead:
    """Return a graph of NetworkX, whose vertices are named by their texts."""
    if graph.is_multigraph():
        raise MisplacedValueError(located.path, "the graph", "a multigraph", "one with each edge once")
    located.refuse_repetition("the graph", (vertex for vertex, _ in graph.adjacency()))
    neighbours = {str(vertex): list(map(str, others)) for vertex, others in graph.adjacency()}
    for vertex, others in neighbours.items():
        if vertex in others:
            raise MisplacedValueError(located.path, "an edge", (vertex, vertex), "between two vertices")
    return GraphRead(neighbours, [], graph.is_directed())


GraphReader: TypeAlias = Callable[[LocatedBytes], GraphRead]

GRAPH_SUFFIXES: Mapping[str, GraphReader] = MappingProxyType(
    {
        ".edges": _edge_list,
        ".edgelist": _edge_list,
        ".txt": _edge_list,
        ".adj": _adjacency_list,
        ".adjlist": _adjacency_list,
        ".g6": _graph6,
        ".s6": _sparse6,
        ".gml": _gml,
        ".graphml": _graphml,
        ".matrix": matrix,
        ".col": dimacs,
        ".dimacs": dimacs,
        ".d6": digraph6,
    }
)
"""The readers of graphs by the suffixes of their files."""
GRAPH_FORMATS: Mapping[str, GraphReader] = MappingProxyType(
    {
        "edges": partial(_edge_list, is_named=True),
        "adj": partial(_adjacency_list, is_named=True),
        "counts": counts,
        "g6": _graph6,
        "s6": _sparse6,
        "d6": digraph6,
        "gml": _gml,
        "graphml": _graphml,
        "matrix": matrix,
        "dimacs": dimacs,
    }
)
"""The readers of graphs by the names of their formats."""


def class_of_graph(
    reader: Callable[[LocatedBytes], GraphRead],
    kind: NeighbourhoodKind,
    located: LocatedBytes,
    n_labels: int | None,
) -> tuple[FiniteClass, int]:
    """Return the neighbourhoods of the graph in a file, and the number of its vertices."""
    read = reader(located)

    def require(truth: bool, found: str, requirement: str) -> None:
        if not truth:
            raise MisplacedValueError(located.path, "the graph", found, requirement)

    require(bool(read.neighbours), "one without vertices", "a graph of at least one vertex")
    required = "one whose edges have no direction; --neighbourhoods out follows directions"
    require(not read.is_directed or kind == "out", "a directed one", required)
    required = "a directed one; --neighbourhoods open gives the neighbours"
    require(read.is_directed is not False or kind != "out", "one whose edges have no direction", required)
    require(n_labels in (None, 2), f"one for {n_labels} labels", "one for 2 labels, as neighbourhoods are sets")
    located.remarks.extend(read.remarks)
    return neighbourhoods(read.neighbours, kind), len(read.neighbours)
