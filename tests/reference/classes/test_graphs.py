"""Closed neighbourhoods of graphs: against their definition, of NetworkX objects and of plain mappings."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, closed_neighbourhoods
from littlestone.dimensions import littlestone_dimension, threshold_dimension, vc_dimension
from littlestone.errors import InvalidValueError


@given(st.integers(1, 8), st.integers(0, 2**28 - 1))
def test_a_vertex_is_next_to_itself_and_to_its_neighbours(n_vertices: int, edges: int) -> None:
    pairs = [(u, v) for v in range(n_vertices) for u in range(v)]
    chosen = [pair for number, pair in enumerate(pairs) if edges >> number & 1]
    graph = nx.empty_graph(n_vertices)
    graph.add_edges_from(chosen)
    rows = [
        [int(u == v or (u, v) in chosen or (v, u) in chosen) for u in range(n_vertices)] for v in range(n_vertices)
    ]
    assert closed_neighbourhoods(graph) == FiniteClass.from_rows(rows)
    one_way = {v: [b for a, b in chosen if a == v] for v in range(n_vertices)}
    assert closed_neighbourhoods(one_way) == FiniteClass.from_rows(rows)


@pytest.mark.parametrize("n", [3, 5, 8])
def test_graphs_whose_dimensions_are_known(n: int) -> None:
    """A complete graph has one neighbourhood, no edges give singletons, and leaves of a star share its centre."""
    for graph, values in (
        (nx.complete_graph(n), (0, 0, 1)),
        (nx.empty_graph(n), (1, 1, 1)),
        (nx.star_graph(n), (2, 2, 3)),
    ):
        h = closed_neighbourhoods(graph)
        assert (vc_dimension(h), littlestone_dimension(h), threshold_dimension(h)) == values


def test_the_half_graph_has_all_its_thresholds() -> None:
    n = 6
    graph = nx.from_edgelist([(("h", i), ("x", j)) for i in range(n) for j in range(i, n)])
    assert threshold_dimension(closed_neighbourhoods(graph)) >= n


def test_a_loop_changes_nothing_and_names_may_be_anything() -> None:
    assert closed_neighbourhoods({None: [None, "a"], "a": []}) == FiniteClass.from_rows(["11"])


test_what_is_not_a_graph_is_refused = each_refused(
    (lambda: closed_neighbourhoods({}), "graph must be a graph of at least one vertex"),
    (lambda: closed_neighbourhoods({1: [2]}), "neighbour of 1 must be a vertex of the graph, not 2"),
    by=InvalidValueError,
)
