"""Graphs in files, for ``littlestone measure --graph``; the suffix chooses the format.

An edge list (``.edges``, ``.edgelist``, ``.txt``) has two vertices on each line; anything after them, such as a
weight, is ignored. A vertex alone on a line has no edge there. An adjacency list (``.adj``, ``.adjlist``) has a
vertex and its neighbours on each line. Lines that begin with ``#`` or ``%`` are ignored. A ``.g6`` file (graph6)
and a ``.gml`` file are read by NetworkX.
"""

import os
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from types import MappingProxyType

from littlestone.classes import FiniteClass, Graph, closed_neighbourhoods
from littlestone.classes.formats.located import LocatedBytes, MisplacedValueError
from littlestone.errors import InvalidValueError

Neighbours = dict[str, list[str]]


def read_graph(path: Path) -> tuple[FiniteClass, int]:
    """Return the closed neighbourhoods of the graph in a file as a class, and the number of its vertices."""
    suffix = path.suffix.lower()
    if suffix not in _READERS:
        raise InvalidValueError("graph", os.fspath(path), f"a file ending in {', '.join(_READERS)}")
    neighbours = _READERS[suffix](LocatedBytes.read(path))
    if not neighbours:
        raise MisplacedValueError(path, "the graph", "one without vertices", "a graph of at least one vertex")
    return closed_neighbourhoods(neighbours), len(neighbours)


def _edge_list(located: LocatedBytes) -> Neighbours:
    return _with_all_vertices([line.split()[:2] for line in _lines(located)])


def _adjacency_list(located: LocatedBytes) -> Neighbours:
    return _with_all_vertices([line.split() for line in _lines(located)])


def _lines(located: LocatedBytes) -> list[str]:
    return [line for line in located.text().split("\n") if line.strip() and line.lstrip()[0] not in "#%"]


def _with_all_vertices(listed: list[list[str]]) -> Neighbours:
    """Return the neighbours of every vertex; each line begins with a vertex and has some of its neighbours."""
    neighbours: Neighbours = {}
    for vertex, *others in listed:
        neighbours.setdefault(vertex, []).extend(others)
        for other in others:
            neighbours.setdefault(other, [])
    return neighbours


def _graph6(located: LocatedBytes) -> Neighbours:
    import networkx

    lines = located.data.split()
    if len(lines) != 1:
        raise MisplacedValueError(located.path, "the number of graphs", len(lines), "1")
    try:
        return _of_networkx(networkx.from_graph6_bytes(lines[0]))
    except (networkx.NetworkXError, ValueError, IndexError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format graph6") from None


def _gml(located: LocatedBytes) -> Neighbours:
    import networkx

    try:
        return _of_networkx(networkx.parse_gml(located.text(), label="id"))
    except (networkx.NetworkXError, ValueError) as error:
        raise MisplacedValueError(located.path, "", str(error), "a graph in the format GML") from None


def _of_networkx(graph: Graph[Hashable]) -> Neighbours:
    return {str(vertex): list(map(str, others)) for vertex, others in graph.adjacency()}


_READERS: Mapping[str, Callable[[LocatedBytes], Neighbours]] = MappingProxyType(
    {
        ".edges": _edge_list,
        ".edgelist": _edge_list,
        ".txt": _edge_list,
        ".adj": _adjacency_list,
        ".adjlist": _adjacency_list,
        ".g6": _graph6,
        ".gml": _gml,
    }
)
