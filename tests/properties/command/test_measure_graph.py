"""``littlestone measure --graph``: every format gives the same, and bad files are refused in one line."""

from pathlib import Path

import networkx as nx
import pytest
from tests.commands import assert_refused, run, run_without

from littlestone.classes import closed_neighbourhoods
from littlestone_properties.command.measure.graph_files import read_graph

GRAPH = nx.krackhardt_kite_graph()


@pytest.fixture
def written(tmp_path: Path) -> list[Path]:
    """Return the files of one graph in every format."""
    paths = [
        tmp_path / f"kite{suffix}" for suffix in (".edges", ".edgelist", ".txt", ".adj", ".adjlist", ".g6", ".gml")
    ]
    for path in paths[:3]:
        nx.write_edgelist(GRAPH, path)
    for path in paths[3:5]:
        nx.write_adjlist(GRAPH, path)
    nx.write_graph6(GRAPH, paths[5])
    nx.write_gml(GRAPH, paths[6])
    return paths


def test_every_format_gives_the_same_graph(written: list[Path]) -> None:
    for path in written:
        h, n_vertices = read_graph(path)
        assert n_vertices == 10
        assert sorted(map(sum, h)) == sorted(map(sum, closed_neighbourhoods(GRAPH))), path.suffix
        assert len(h) == len(closed_neighbourhoods(GRAPH))


def test_the_command_measures_a_graph(written: list[Path]) -> None:
    result = run("measure", "--graph", str(written[0]))
    assert result.returncode == 0, result.stderr
    assert "VC dimension" in result.stdout
    assert [line.split()[:2] for line in result.stdout.splitlines() if line.startswith("points")] == [
        ["points", "10"]
    ]


def test_lines_of_an_edge_list(tmp_path: Path) -> None:
    path = tmp_path / "triangle.edges"
    path.write_text("# a triangle and a vertex\n% with weights\na b 3.5\nb c {'weight': 2}\n\nc a\nd\n")
    h, n_vertices = read_graph(path)
    assert (n_vertices, h.to_rows()) == (4, ["0001", "1110"])


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.edges", None, "must be an existing file"),
        ("graph.dot", "a -- b", "must be a file ending in .edges"),
        ("empty.edges", "# nothing\n", "a graph of at least one vertex"),
        ("empty.g6", "?", "a graph of at least one vertex"),
        ("wrong.g6", "\x01\x02", "a graph in the format graph6"),
        ("two.g6", "C~\nC~\n", "the number of graphs must be 1, not 2"),
        ("wrong.gml", "graph [ node [", "a graph in the format GML"),
        ("empty.gml", "graph [ ]", "a graph of at least one vertex"),
    ],
)
def test_bad_files_are_refused(name: str, content: str | None, message: str, tmp_path: Path) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_text(content)
    assert_refused(run("measure", "--graph", str(path)), message)


@pytest.mark.parametrize("arguments", [[], ["cube:2", "--graph", "kite.edges"]])
def test_a_class_or_a_graph_is_measured_and_not_both(arguments: list[str]) -> None:
    assert_refused(run("measure", *arguments), "either a class or --graph FILE")


def test_networkx_is_needed_for_two_formats_alone(written: list[Path]) -> None:
    assert run_without("networkx", "measure", "--graph", str(written[0])).returncode == 0
    assert_refused(
        run_without("networkx", "measure", "--graph", str(written[5])),
        "networkx is missing: pip install 'littlestone[graphs]'",
    )
