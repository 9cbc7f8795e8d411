"""``littlestone measure --graph``: every format gives the same, and bad files are refused in one line."""

from pathlib import Path

import networkx as nx
import pytest
from tests.commands import assert_refused, run, run_without, succeeded

from littlestone.classes import FiniteClass, closed_neighbourhoods
from littlestone_command.measure.graph_files import read_graph

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
        h, n_vertices, _ = read_graph(path)
        assert n_vertices == 10
        assert are_equal_up_to_the_order_of_points(h, closed_neighbourhoods(GRAPH)), path.suffix


@pytest.mark.parametrize("removed", list(GRAPH.edges))
def test_a_reader_that_moves_one_edge_is_found(removed: tuple[int, int]) -> None:
    """The sizes of the neighbourhoods may stay the same when an edge moves; a class that is equal does not."""
    for added in nx.non_edges(GRAPH):
        moved = GRAPH.copy()
        moved.remove_edge(*removed)
        moved.add_edge(*added)
        equal = are_equal_up_to_the_order_of_points(closed_neighbourhoods(moved), closed_neighbourhoods(GRAPH))
        assert equal == nx.is_isomorphic(moved, GRAPH)


def test_graphs_whose_neighbourhoods_have_the_same_sizes_differ() -> None:
    one_cycle, two_cycles = nx.cycle_graph(9), nx.disjoint_union(nx.cycle_graph(4), nx.cycle_graph(5))
    first, second = closed_neighbourhoods(one_cycle), closed_neighbourhoods(two_cycles)
    assert sorted(map(sum, first)) == sorted(map(sum, second))
    assert not are_equal_up_to_the_order_of_points(first, second)


def test_the_command_measures_a_graph(written: list[Path]) -> None:
    result = run("measure", "--graph", str(written[0]))
    assert result.returncode == 0, result.stderr
    assert "VC dimension" in result.stdout
    assert [line.split()[:2] for line in result.stdout.splitlines() if line.startswith("points")] == [
        ["points", "10"]
    ]


def test_lines_of_an_edge_list(tmp_path: Path) -> None:
    path = tmp_path / "triangle.edges"
    path.write_text("# a triangle and a vertex\n% with weights\na b 3.5\nb c 2\n\nc a -1e3\nd\n")
    h, n_vertices, remarks = read_graph(path)
    assert (n_vertices, h.to_rows()) == (4, ["0001", "1110"])
    assert remarks == ["what stands after the two vertices of 3 lines is left out"]


K4 = ("1 2", "1 3", "1 4", "2 3", "2 4", "3 4")


@pytest.mark.parametrize(
    ("lines", "remarks"),
    [
        ([line.replace(" ", ",") for line in K4], []),
        ([line.replace(" ", " , ") for line in K4], []),
        ([line.replace(" ", ";") for line in K4], []),
        ([line.replace(" ", "\t") for line in K4], []),
        (["\ufeff" + K4[0], *K4[1:]], []),
        ([f'"{line[0]}","{line[2]}"' for line in K4], []),
        (
            [f"{line[0]},{line[2]},{{'w': [1, 2]}}" for line in K4],
            ["what stands after the two vertices of 6 lines is left out"],
        ),
        ([f"{line} 7" for line in K4], ["what stands after the two vertices of 6 lines is left out"]),
        (
            ["node_1,node_2", *(line.replace(" ", ",") for line in K4)],
            ["line 1, 'node_1 node_2', is read as the names of the columns"],
        ),
        (["x;y", *(line.replace(" ", ";") for line in K4)], ["line 1, 'x y', is read as the names of the columns"]),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_is_recognised_is_read_and_told(
    lines: list[str], remarks: list[str], end: str, tmp_path: Path
) -> None:
    path = tmp_path / "k4.edges"
    path.write_bytes(end.join(lines).encode())
    h, n_vertices, told = read_graph(path)
    assert (n_vertices, h.to_rows(), told) == (4, ["1111"], remarks)
    for remark in remarks:
        assert remark in succeeded("measure", "--graph", str(path), columns=200).stdout


@pytest.mark.parametrize("text", ["a: b c\nb: c\n", "a,b,c\nb,c\n", "a b c\nb c\n", "a;b;c\nb;c"])
def test_lines_of_an_adjacency_list(text: str, tmp_path: Path) -> None:
    path = tmp_path / "triangle.adj"
    path.write_text(text)
    assert [read_graph(path)[0].to_rows(), read_graph(path)[1]] == [["111"], 3]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1-2\n2-3\n", "line 1 must be two vertices, separated by blanks or by a comma, not '1-2'"),
        ("1 2\n2|3\n", "line 2 must be made of vertices separated by blanks, not '2|3'"),
        ("1 - 2\n", "line 1 must be made of vertices separated by blanks, not '1 - 2'"),
        ("a -> b\n", "line 1 must be made of vertices"),
        ("1,2\n2 3\n", "line 2 must be made of vertices separated by a comma, not '2 3'"),
        ("(0, 0) (0, 1) {}\n", "line 1 must be made of vertices separated by a comma"),
        ("1 2 strong\n", "line 1 must be two vertices with numbers or {..} after them, if anything"),
        ("1 2\n2 3 4\n", "line 2 must be of as many columns as line 1"),
        ("1,2,\n", "line 1 must be two vertices with numbers or {..}"),
        ("1 2 {'a': 3\n", "line 1 must be two vertices and {..} after them"),
        ("source target\na b\n", "line 1 must be an edge, not 'source target': it looks like the names of columns"),
        (
            "4 6\n" + "\n".join(K4),
            "line 1 must be an edge, not '4 6': it looks like the numbers of vertices and edges",
        ),
        ("4\n0 1\n1 2\n2 3\n3 0\n", "line 1 must be an edge, not '4': it looks like the numbers"),
        ("p edge 3 2\ne 1 2\ne 2 3\n", "line 1 must be two vertices, not 'p edge 3 2': it looks like DIMACS"),
        ("e 1 2\ne 2 3\n", "line 1 must be two vertices, not 'e 1 2': it looks like DIMACS"),
        ("1 2 3\n2 3 1\n", "line 1 must be two vertices, not '1 2 3': a third one is a weight if a line names"),
        ("1 2 1 3\n", "line 1 must be two vertices, not '1 2 1 3': more columns than a weight need a line"),
        ("1 2 1 3 1 4\n", "line 1 must be two vertices, not '1 2 1 3 1 4': more columns than a weight"),
        ("%%MatrixMarket matrix\n3 3 2\n1 2 1\n", "a matrix of Matrix Market has its size in front"),
    ],
)
def test_nothing_is_guessed(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "graph.edges"
    path.write_text(text)
    assert_refused(run("measure", "--graph", str(path)), message)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.edges", None, "must be an existing file"),
        ("graph.dot", "a -- b", "must be a file ending in .edges"),
        ("empty.edges", "# nothing\n", "a graph of at least one vertex"),
        ("empty.g6", "?", "a graph of at least one vertex"),
        ("sparse.g6", ":An", "sparse6 is read from .s6"),
        ("dense.s6", "C~", "graph6 is read from .g6"),
        ("wrong.s6", ":\x01\x02", "a graph in the format sparse6"),
        ("braces.adj", "a b {}", "line 1 must be a vertex and its neighbours"),
        ("wrong.g6", "\x01\x02", "a graph in the format graph6"),
        ("two.g6", "C~\nC~\n", "the number of graphs must be 1, not 2"),
        ("wrong.gml", "graph [ node [", "a graph in the format GML"),
        ("empty.gml", "graph [ ]", "a graph of at least one vertex"),
        ("directed.gml", "graph [ directed 1 node [ id 1 ] ]", "directed must be 0, as edges have no direction"),
    ],
)
def test_bad_files_are_refused(name: str, content: str | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_text(content)
    assert_refused(run("measure", "--graph", str(path)), message)


MATRIX_OF_K4 = "0 1 1 1\n1 0 1 1\n1 1 0 1\n1 1 1 0\n"


@pytest.mark.parametrize("suffix", ["adj", "adjlist", "edges", "edgelist", "txt"])
@pytest.mark.parametrize(
    "text",
    [
        MATRIX_OF_K4,
        "0 1 1\n1 0 1\n1 1 0\n",
        MATRIX_OF_K4.replace(" ", ","),
        MATRIX_OF_K4.replace(" ", ""),
        "\n".join(" ".join(f"{entry}.000e+00" for entry in line.split()) for line in MATRIX_OF_K4.splitlines()),
        "# nobody meets\n0 0 0\n0 0 0\n0 0 0\n",
    ],
)
def test_an_adjacency_matrix_is_refused(text: str, suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"matrix.{suffix}"
    path.write_text(text)
    assert_refused(run("measure", "--graph", str(path)), "it looks like an adjacency matrix")


def test_named_columns_may_be_several(tmp_path: Path) -> None:
    path = tmp_path / "named.edges"
    path.write_text("from to cost cable\n1 2 1 3\n2 3 2 2\n")
    _, n_vertices, remarks = read_graph(path)
    assert (n_vertices, len(remarks)) == (3, 2)


@pytest.mark.parametrize("arguments", [[], ["cube:2", "--graph", "kite.edges"]])
def test_a_class_or_a_graph_is_measured_and_not_both(arguments: list[str]) -> None:
    assert_refused(run("measure", *arguments), "either a class or --graph FILE")


def test_networkx_is_needed_for_two_formats_alone(written: list[Path]) -> None:
    assert run_without("networkx", "measure", "--graph", str(written[0])).returncode == 0
    assert_refused(
        run_without("networkx", "measure", "--graph", str(written[5])),
        "networkx is missing: pip install 'littlestone[graphs]'",
    )
