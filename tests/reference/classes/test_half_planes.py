"""Half-planes on a grid and closed neighbourhoods of graphs, against independent exact methods."""

from fractions import Fraction
from itertools import product

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, closed_neighbourhoods, labels_flipped, points_permuted
from littlestone.classes.families import FAMILIES, halfspaces
from littlestone.dimensions import littlestone_dimension, threshold_dimension, vc_dimension
from littlestone.prediction.halfspaces.linear_programme import Contradiction, minimise


def is_separable(grid: list[tuple[int, int]], labels: tuple[int, ...]) -> bool:
    """Return whether some a x + b y + c is at least 1 where the label is 1, and at most -1 elsewhere."""
    signs = [2 * label - 1 for label in labels]
    rows = [tuple(Fraction(sign * place) for place in (x, y, 1)) for sign, (x, y) in zip(signs, grid, strict=True)]
    return not isinstance(minimise([Fraction(0)] * 3, rows, [1] * len(grid)), Contradiction)


@pytest.mark.parametrize("side", [1, 2, 3])
def test_exactly_the_separable_dichotomies(side: int) -> None:
    grid = [(x, y) for x in range(side) for y in range(side)]
    assert set(halfspaces(side)) == {f for f in product((0, 1), repeat=len(grid)) if is_separable(grid, f)}


def test_published_sizes() -> None:
    """Sequence A114146 of the On-Line Encyclopedia of Integer Sequences."""
    published = [2, 14, 58, 174, 402, 838, 1498, 2566]
    assert [len(halfspaces(side)) for side in range(1, 9)] == published
    known = list(map(FAMILIES["halfspaces"].known, range(1, 9)))
    assert [values.size for values in known] == published
    assert [values.littlestone for values in known[:6]] == [size.bit_length() - 1 for size in published[:6]]


@pytest.mark.parametrize("side", [2, 3, 4, 5])
def test_symmetries_of_the_grid(side: int) -> None:
    h = halfspaces(side)
    transposed = [column * side + row for row in range(side) for column in range(side)]
    mirrored = [row * side + (side - 1 - column) for row in range(side) for column in range(side)]
    assert labels_flipped(h) == points_permuted(h, transposed) == points_permuted(h, mirrored) == h


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
)
