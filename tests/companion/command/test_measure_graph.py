"""``littlestone measure --graph``: every format gives the same, and bad files are refused in one line."""

from pathlib import Path

import networkx as nx
import pytest

from littlestone.classes import FiniteClass, closed_neighbourhoods, read_class_and_remarks

GRAPH = nx.krackhardt_kite_graph()


@pytest.fixture
def written(tmp_path: Path) -> list[Path]:
    """Return the files of one graph in every format."""
    paths = [
        tmp_path / f"kite{suffix}"
        for suffix in (".edges", ".edgelist", ".txt", ".adj", ".adjlist", ".g6", ".gml", ".s6")
    ]
    for path in paths[:3]:
        nx.write_edgelist(GRAPH, path)
    for path in paths[3:5]:
        nx.write_adjlist(GRAPH, path)
    nx.write_graph6(GRAPH, paths[5])
    nx.write_gml(GRAPH, paths[6])
    nx.write_sparse6(GRAPH, paths[7])
    return paths


def are_equal_up_to_the_order_of_points(first: FiniteClass, second: FiniteClass) -> bool:
    """Return whether a permutation of the points takes one class to the other: their incidences are isomorphic."""
    incidences = []
    for h in (first, second):
        graph = nx.empty_graph(0)
        graph.add_nodes_from((("point", x) for x in h.points), is_point=True)
        graph.add_nodes_from((("hypothesis", i) for i in range(len(h))), is_point=False)
        graph.add_edges_from(
            (("hypothesis", i), ("point", x)) for i, row in enumerate(h) for x in h.points if row[x]
        )
        incidences.append(graph)
    same_kind = nx.isomorphism.categorical_node_match("is_point", None)
    return nx.is_isomorphic(incidences[0], incidences[1], node_match=same_kind)


def test_every_format_gives_the_same_graph(written: list[Path]) -> None:
    for path in written:
        h, n_vertices, _ = read_class_and_remarks(path, neighbourhoods="closed")
        assert n_vertices == 10
        assert are_equal_up_to_the_order_of_points(h, closed_neighbourhoods(GRAPH)), path.suffix


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        ("1 2\n3\n", ["line 2 has a single vertex and adds no edge"]),
        ("4\n1 2\n3\n", ["line 1 and 1 more lines with a single vertex add no edge"]),
        ("1 2\n2 3\n", []),
    ],
)
def test_a_line_with_a_single_vertex_is_said(tmp_path: Path, text: str, remark: list[str]) -> None:
    (tmp_path / "a.edges").write_text(text)
    assert read_class_and_remarks(tmp_path / "a.edges", format="edges")[2] == remark
