"""Files as people have them: each format has its numbers, and a fault or a second reading is one line."""

import json
import re
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, succeeded

from littlestone.classes import CLASS_FORMATS
from littlestone_command.measure.graph_files import GRAPH_FORMATS

PAGE = (Path(__file__).parents[3] / "docs" / "formats.md").read_text(encoding="utf-8")
TABLES = [
    re.findall(r"^\| `([\w-]+)` \| (.*?)\| `(.+)` \| (\d+) \| (\d+) \|$", part, re.M) for part in PAGE.split("## ")
]
COLUMNS, ROWS_NAMED = "is read as the names of the columns", "is read as the names of the rows"
GRAPHS = {"d6": ("--neighbourhoods", "out", "--graph")} | dict.fromkeys({*GRAPH_FORMATS} - {"d6"}, ("--graph",))
ROWS = [pytest.param(*row, id=row[0]) for table in TABLES for row in table]


def measured(folder: Path, name: str, text: str, *options: str) -> dict[str, object]:
    """Return the sizes, dimensions and remarks of a file that ``measure`` reads."""
    (folder / name).write_bytes(text.encode())
    document = json.loads(succeeded("measure", *options, name, "--json", "-", cwd=folder).stdout)
    found: dict[str, object] = document | {each["name"]: each["value"] for each in document["measures"]}
    return found


def test_the_page_has_every_format() -> None:
    assert {row[0] for row in TABLES[1]} == {*CLASS_FORMATS} - {"json", "npy"}
    assert {row[0] for row in TABLES[2]} == {*GRAPH_FORMATS}


@pytest.mark.parametrize(("format", "endings", "example", "vc", "littlestone"), ROWS)
def test_a_file_has_the_numbers_of_the_page(
    tmp_path: Path, format: str, endings: str, example: str, vc: str, littlestone: str
) -> None:
    """They are computed by hand; a byte order mark and other ends of lines change nothing."""
    text = example.replace("\\n", "\n").replace("\\t", "\t")
    readings: list[tuple[str, str, tuple[str, ...]]]
    readings = [(f"file{ending}", text, ()) for ending in re.findall(r"`(\S+)`", endings)]
    readings += [
        ("file", each, ("--format", format)) for each in (text, "\ufeff" + text, text.replace("\n", "\r\n"))
    ]
    for name, each, options in readings[: -2 if format in ("g6", "s6", "d6") else None]:
        found = measured(tmp_path, name, each, *options, *GRAPHS.get(format, ()))
        assert (found["VC dimension"], found["Littlestone dimension"]) == (int(vc), int(littlestone)), name


@pytest.mark.parametrize(
    ("name", "text", "options", "sizes", "said"),
    [
        ("a.dat", "3 1\n1\n1 3 \n", (), (2, 2, 1), ""),
        ("a.cxt", "B\nno blank line below the numbers\n1\n2\no\np\nq\nxX\n\n", (), (2, 1, 0), ""),
        ("a.csv", "a,b\r\n0,1\r\n", (), (2, 1, 0), f"line 1 {COLUMNS}"),
        ("a.csv", ",0,1\n0,1,1\n1,0,1\n", (), (2, 2, 0), f"line 1 {COLUMNS}\ncolumn 1 {ROWS_NAMED}"),
        ("a.csv", "# R\na b\nh 0 1\ni 0 1\n", (), (2, 1, 1), f"line 2 {COLUMNS}\ncolumn 1 {ROWS_NAMED}"),
        ("a.csv", "x,-1,1\ny,1,-1.0\n", (), (2, 2, 0), f"column 1 {ROWS_NAMED}\nlabels -1 and 1 read as 0 and 1"),
        ("a.csv", "true\nFALSE\n", (), (1, 2, 0), "labels true and false read as 1 and 0"),
        ("a.edges", "5 2\n1 2\n1 3\n", ("--format", "counts", "--graph"), (5, 5, 0), ""),
        ("a.edges", "5 2\n0 1\n1 0\n", ("--format", "counts", "--graph"), (5, 4, 1), ""),
        ("a.edges", "4 2\n1 2\n1 3\n", ("--format", "edges", "--graph"), (4, 4, 0), ""),
        ("a.edges", "1 2\n2 1\n2 3\n", ("--neighbourhoods", "open", "--graph"), (3, 2, 1), ""),
        ("a.edges", "1 2\n2 3\n", ("--neighbourhoods", "out", "--graph"), (3, 3, 0), ""),
        (
            "a.adj",
            "0 1 0\n0 0 1\n0 0 0\n",
            ("--neighbourhoods", "out", "--format", "matrix", "--graph"),
            (3, 3, 0),
            "",
        ),
        ("nauty.d6", ">>digraph6<<&DI?AO?\n", ("--neighbourhoods", "out", "--graph"), (5, 3, 2), ""),
        ("a.json", "[[1, 2], [2, 3]]", ("--format", "sets"), (3, 2, 0), ""),
        ("a.json", "[[1, 2], [2, 3]]", ("--format", "rows"), (2, 2, 0), ""),
        (
            "a.json",
            '{"incidences": [{"edge": 1, "node": 2, "attrs": {"w": 1}}], "nodes": [{"node": 1}]}',
            (),
            (2, 1, 0),
            "attrs of the hypergraph are left out",
        ),
    ],
)
def test_what_is_converted_is_said(
    tmp_path: Path, name: str, text: str, options: tuple[str, ...], sizes: tuple[int, int, int], said: str
) -> None:
    """The sizes are those of points, hypotheses and merged rows; what is said is on standard error, and in JSON."""
    found = measured(tmp_path, name, text, *options)
    assert (found["n_points"], found["n_hypotheses"], found["n_duplicate_rows"]) == sizes
    assert found["remarks"] == said.splitlines()
    result = succeeded("measure", *options, name, cwd=tmp_path, columns=200)
    assert result.stderr.splitlines() == said.splitlines()


CONTEXT = "B\n\n2\n1\n\na\nb\np\nX\n.\n"
XML = '<graphml><graph edgedefault="undirected">%s</graph></graphml>'
HIF = '{"incidences": [%s]}'
BAD = [
    (
        "a.csv",
        "id,a\n1,0\n2,1\n",
        "column 1 of line 1 must be a point or above the names of rows, not 'id': --format",
    ),
    ("a.csv", "a,b\n0,1\n0\n", "the number of labels on line 3 must be 2, as on line 2, not 1"),
    ("a.csv", "a,b,c\n0,1\n", "the number of names on line 1 must be 2, as on line 2, not 3"),
    ("a.csv", "a,a\n0,1\n", "a name in line 1 must be one that no other has, not 'a'"),
    (
        "a.csv",
        ",a\n1,0\n01,1\n",
        "a name in column 1 must be one that no other has, as '1' is the same number, not '01'",
    ),
    ("a.csv", "h,0,1\nh,1,1\n", "a name in column 1 must be one that no other has, not 'h'"),
    ("a.csv", "a;b,c\n0,1\n", "line 1 must be separated by commas, by semicolons or by tabs alone, not 'a;b,c'"),
    ("a.csv", '"a,b\n0,1\n', "line 1 must be cells in quotes, not 'unexpected end of data'"),
    (
        "a.csv",
        "a,b\n0,?\n",
        "a label on line 2 must be a whole number without sign, not '?': a class has every label",
    ),
    ("a.csv", "a,b\n0,\n", "a label on line 2 must be a whole number without sign, not '': a class has"),
    ("a.csv", "a,b\n0,true\n", "a label on line 2 must be a whole number without sign, not 'true'"),
    ("a.csv", "a,b\n0,-1\n", "a label on line 2 must be a whole number without sign, not '-1'"),
    ("a.cxt", CONTEXT[:-2], "line 10 must be a row of 1 signs X or ., not 'the end of the file'"),
    ("a.cxt", CONTEXT + "X", "line 11 must be the end, after the rows of 2 objects, not 'X'"),
    ("a.cxt", CONTEXT.replace("1", "2"), "line 10 must be a row of 2 signs X or ., not '.'"),
    ("a.cxt", CONTEXT.replace("b", "a"), "line 7 must be a name that no line above has, not 'a'"),
    ("a.cxt", CONTEXT.replace("2", "two"), "line 3 must be the number of objects, at least 1, not 'two'"),
    ("a.cxt", CONTEXT.replace("B", "A"), "line 1 must be B, not 'A'"),
    ("a.dat", "1 2\n2 2\n", "a name in line 2 must be one that no other has, not '2'"),
    ("a.dat", "1\n\n2\n", "line 2 must be made of item numbers, not '': a blank line may be"),
    ("a.dat", "1 x\n", "an item on line 1 must be a whole number of at least 0 without 0 in front, not 'x'"),
    ("a.dat", "1 -1\n", "an item on line 1 must be a whole number"),
    ("a.dat", "01\n", "an item on line 1 must be a whole number"),
    ("a.json", '[["a"], ["a", "a"]]', "a name in sets[1] must be one that no other has, not 'a'"),
    ("a.json", '[["1"], ["1.0"]]', "a name in all sets must be one that no other has, as '1' is the same number"),
    ("a.json", HIF % '{"edge": 1, "node": 1}, {"edge": 1, "node": "1"}', "as 1 is the same number, not '1'"),
    ("a.cxt", CONTEXT.replace("a", "1").replace("b", "01"), "must be a name that no line above has, not '01'"),
    ("a.json", '[["a"], [1]]', "sets[0] must be a list of names or of integers, as all sets are"),
    ("a.json", '[["a"], ["b"', "line 1 must be JSON"),
    ("a.json", "[[1, 2], [2, 3]]", "rows[0] must be a row or a set and not both, not [1, 2]: --format rows"),
    ("a.json", "[[1, 2], [2]]", "rows[1] must be one label for each of the 2 points, not [2]: --format sets"),
    ("a.json", HIF % '{"edge": 1}', "incidences[0] must be an object with edge and node"),
    (
        "a.json",
        HIF % '{"edge": 1, "node": 1, "weight": 2}',
        "a key of incidences[0] must be edge and node, and attrs",
    ),
    ("a.json", HIF % '{"edge": 1, "node": 1, "direction": "head"}', "not 'direction': a direction is not read"),
    ("a.json", HIF % '{"edge": 1, "node": [1]}', "incidences[0] must be an object whose names are texts"),
    (
        "a.json",
        HIF % ", ".join(['{"edge": 1, "node": 1}'] * 2),
        "incidences[1] must be one that is not listed twice",
    ),
    (
        "a.json",
        HIF % '], "network-type": "directed", "nodes": [',
        "network-type must be undirected, not 'directed'",
    ),
    ("a.json", HIF % "", "must be at least one set of a point, not '0 sets of 0 points'"),
]


OUT = ("--neighbourhoods", "out")
BAD_GRAPHS: list[tuple[str, str, tuple[str, ...], str]] = [
    (
        "a.edges",
        "1 2\n01 3\n",
        (),
        "line 2 must be made of vertices with one name each, not '01 3': 1 and 01 are one",
    ),
    ("a.adj", "1: 2 3\n2: 1.0\n", (), "line 2 must be made of vertices with one name each, not '2: 1.0'"),
    ("a.edges", "1 2\n2 2\n", (), "line 2 must be made of different vertices, not '2 2': self-loops are not read"),
    ("a.edges", "1 2\n1 2\n", (), "line 2 must be made of edges that are listed once, not '1 2': multigraphs"),
    ("a.adj", "1: 2 2\n", (), "line 1 must be made of edges that are listed once, not '1: 2 2'"),
    ("a.adj", "0 1 0\n1 0 0\n0 0 0\n", (), "it looks like an adjacency matrix: --format matrix or --format adj"),
    ("a.matrix", "0 1\n1 0 0\n", (), "line 2 must be a row of 2 entries, as there are 2 rows, not '1 0 0'"),
    ("a.matrix", "0 2\n2 0\n", (), "line 1 must be made of entries 0 and 1, not '0 2': weights and multigraphs"),
    ("a.matrix", "1 0\n0 0\n", (), "line 1 must be 0 on the diagonal, not '1 0': self-loops"),
    ("a.matrix", "0 1\n0 0\n", (), "one whose edges have no direction, not 'a directed one': --neighbourhoods out"),
    (
        "a.col",
        "p edge 3 2\ne 1 2\n",
        (),
        "line 1 must be of as many edges as there are lines below it, 1, not 'p e",
    ),
    ("a.col", "p edge 3 1\ne 1 4\n", (), "line 2 must be e and two of 1..3, not 'e 1 4'"),
    ("a.col", "p sp 3 1\na 1 2 5\n", (), "line 1 must be p edge and the numbers of vertices and edges"),
    ("a.col", "p edge 3 2\ne 1 2\ne 1 02\n", (), "line 3 must be made of edges that are listed once, not 'e 1 02'"),
    ("a.col", "p edge 3 1\ne 1 2\n", OUT, "must be a directed one, not 'one whose edges have no direction'"),
    ("a.d6", "&DOOOO", OUT, "must be one directed graph in the format digraph6, with & in front and all bits"),
    ("a.d6", "DOOOO?", OUT, "must be one directed graph in the format digraph6"),
    ("a.d6", "&@_", OUT, "must be without self-loops"),
    ("a.d6", "&DOOOO?", (), "one whose edges have no direction, not 'a directed one'"),
    ("a.s6", ":Ab", (), "file 'a.s6', the graph must be one with each edge once, not 'a multigraph'"),
    ("a.graphml", "<graphml><gra", (), "must be a graph in the format GraphML"),
    ("a.graphml", XML % '<edge source="a" target="b"/><edge source="b" target="a"/>', (), "not 'a multigraph'"),
    (
        "a.graphml",
        XML % '<edge source="a" target="a"/>',
        (),
        "an edge must be between two vertices, not ('a', 'a')",
    ),
    (
        "a.edges",
        "5 2\n1 2\n",
        ("--format", "counts"),
        "line 1 must be of as many edges as there are lines below it, 1",
    ),
    ("a.edges", "2\n1 3\n", ("--format", "counts"), "line 2 must be two of the vertices 1..2, not '1 3'"),
    ("a.edges", "x\n1 3\n", ("--format", "counts"), "line 1 must be the number of vertices, and that of edges"),
    ("a.edges", "1 2\n", ("--format", "csv"), "format must be one of edges, adj, counts, g6"),
]


@pytest.mark.parametrize(("name", "text", "options", "message"), BAD_GRAPHS)
def test_a_bad_graph_is_one_line(
    tmp_path: Path, name: str, text: str, options: tuple[str, ...], message: str
) -> None:
    (tmp_path / name).write_text(text)
    assert_refused(run("measure", *options, "--graph", name, cwd=tmp_path), message)


def test_options_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    assert_refused(run("measure", "cube:2", *OUT), "neighbourhoods must be given together with --graph, not 'out'")
    (tmp_path / "a.csv").write_text("0,1")
    refused = run("measure", "a.csv", "--format", "g6", cwd=tmp_path)
    assert_refused(refused, "format must be one of csv, csv-header")


@pytest.mark.parametrize(("name", "text", "message"), BAD)
def test_a_bad_file_is_one_line(tmp_path: Path, name: str, text: str, message: str) -> None:
    (tmp_path / name).write_bytes(text.encode())
    assert_refused(run("measure", name, cwd=tmp_path), f"file {name!r}", message)
