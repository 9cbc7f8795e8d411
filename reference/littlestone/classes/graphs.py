"""Graphs as classes: the neighbourhoods of a graph as hypotheses on its vertices.

The VC dimension of the closed neighbourhoods is the VC dimension of the graph. Every object that lists its vertices
with their neighbours is accepted, such as a graph of NetworkX.
"""

from collections.abc import Hashable, Iterable, Mapping
from typing import Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from ..errors import InvalidValueError
from .finite_class import FiniteClass
from .set_class import class_of_points
from .types import Names

Vertex = TypeVar("Vertex", bound=Hashable)
VertexIn = TypeVar("VertexIn", bound=Hashable, covariant=True)


@runtime_checkable
class Graph(Protocol[VertexIn]):
    """A graph that lists its vertices with their neighbours, like the graphs of NetworkX."""

    def adjacency(self) -> Iterable[tuple[VertexIn, Iterable[VertexIn]]]:
        """Return every vertex with its neighbours."""


AdjacencyOf: TypeAlias = Mapping[Vertex, Iterable[Vertex]]
"""Every vertex with its neighbours, all of which are keys."""

NeighbourhoodKind: TypeAlias = Literal["closed", "open", "out"]
"""The neighbours of a vertex, with the vertex or without it, or the ends of the edges that leave the vertex."""


def closed_neighbourhoods(graph: Graph[Vertex] | AdjacencyOf[Vertex]) -> FiniteClass:
    """Return the class of the closed neighbourhoods: for each vertex, the vertex and its neighbours.

    The points are the vertices in the order of the graph, with their names. An edge that is given in one direction
    counts in both, and vertices with the same closed neighbourhood give one hypothesis. The class of a large
    graph keeps its edges.

    * ``graph``: a graph of NetworkX, or a mapping from every vertex to its neighbours; at least one vertex.

    A path of three vertices.

    >>> closed_neighbourhoods({"a": ["b"], "b": ["c"], "c": []})
    FiniteClass.from_rows(['011', '110', '111'])
    """
    return neighbourhoods(graph, "closed")


def neighbourhoods(graph: Graph[Vertex] | AdjacencyOf[Vertex], kind: NeighbourhoodKind) -> FiniteClass:
    """Return the class of the neighbourhoods of a kind, like :func:`closed_neighbourhoods`.

    * ``kind``: ``closed``, ``open`` without the vertex itself, or ``out``, where an edge counts in the direction in
      which it is given.

    >>> neighbourhoods({"a": ["b"], "b": ["c"], "c": []}, "open")
    FiniteClass.from_rows(['010', '101'])
    >>> neighbourhoods({"a": ["b"], "b": ["c"], "c": []}, "out")
    FiniteClass.from_rows(['000', '001', '010'])
    """
    if kind not in ("closed", "open", "out"):
        raise InvalidValueError("neighbourhoods", kind, "closed, open or out")
    listed = graph.items() if isinstance(graph, Mapping) else graph.adjacency()
    neighbours = [(vertex, list(others)) for vertex, others in listed]
    n_vertices = len(neighbours)
    if not n_vertices:
        raise InvalidValueError("graph", "one without vertices", "a graph of at least one vertex")
    number = {vertex: position for position, (vertex, _) in enumerate(neighbours)}
    sets = [{position} if kind == "closed" else set[int]() for position in range(n_vertices)]
    for position, (vertex, others) in enumerate(neighbours):
        for neighbour in others:
            if neighbour not in number:
                raise InvalidValueError(f"neighbour of {vertex!r}", neighbour, "a vertex of the graph")
            sets[position].add(number[neighbour])
            if kind != "out":
                sets[number[neighbour]].add(position)
    names = tuple([str(vertex) for vertex, _ in neighbours])
    return class_of_points(sets, n_vertices, 2, Names(names, names))
