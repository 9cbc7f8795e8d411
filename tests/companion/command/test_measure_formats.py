"""Files as people have them: each format has its numbers, and a second reading is one line."""

import doctest
import json
import re
from pathlib import Path

import pytest
from tests.commands import succeeded

from littlestone.classes import CLASS_FORMATS, GRAPH_FORMATS

PLACE = Path(__file__).parents[3] / "docs" / "formats.md"
PAGE = PLACE.read_text(encoding="utf-8")
TABLES = [
    re.findall(r"^\| `([\w-]+)` \| (.*?)\| `(.+)` \| (\d+) \| (\d+) \|$", part, re.M) for part in PAGE.split("## ")
]
COLUMNS, ROWS_NAMED = "is read as the names of the columns", "is read as the names of the rows"
ALONE, LEFT = "has a single vertex and adds no edge", "lines is left out"
OUT = ("--neighbourhoods", "out")
GRAPHS = {"d6": (*OUT, "--graph")} | dict.fromkeys({*GRAPH_FORMATS} - {"d6"}, ("--graph",))
ROWS = [pytest.param(*row, id=row[0]) for table in TABLES for row in table]


def measured(folder: Path, name: str, text: str, *options: str) -> dict[str, object]:
    """Return the sizes, dimensions and remarks of a file that ``measure`` reads."""
    (folder / name).write_bytes(text.encode())
    document = json.loads(succeeded("measure", *options, name, "--json", "-", cwd=folder).stdout)
    found: dict[str, object] = document | {each["name"]: each["value"] for each in document["measures"]}
    return found


def test_the_page_has_every_format() -> None:
    assert {row[0] for row in TABLES[1]} == {*CLASS_FORMATS} - {"json", "npy", "npz"}
    assert {row[0] for row in TABLES[2]} == {*GRAPH_FORMATS}
    assert doctest.testfile(str(PLACE), module_relative=False, optionflags=doctest.ELLIPSIS) == (0, 9)


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


ATTRIBUTES = '{"incidences": [{"edge": 1, "node": 2, "attrs": {"w": 1}}], "nodes": [{"node": 1}]}'


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
        ("a.edges", "1 2\n2 3\n", (*OUT, "--graph"), (3, 3, 0), ""),
        ("a.edges", "1 2\n2 3\n", OUT, (3, 3, 0), ""),
        ("a.edges", "1 2 7\n3\n", (), (3, 2, 1), f"line 2 {ALONE}\nwhat stands after the two vertices of 1 {LEFT}"),
        ("a.edges", "1 2 {'weight': 7}", (), (2, 1, 1), f"what stands after the two vertices of 1 {LEFT}"),
        ("a.edges", "x;y\r1;2\r2;3", (), (3, 3, 0), f"line 1, 'x y', {COLUMNS}"),
        (
            "a.edges",
            "from to cost cable\n1 2 7 8\n",
            (),
            (2, 1, 1),
            f"line 1, 'from to cost cable', {COLUMNS}\nwhat stands after the two vertices of 1 {LEFT}",
        ),
        ("a.adj", "0 1 0\n0 0 1\n0 0 0\n", (*OUT, "--format", "matrix", "--graph"), (3, 3, 0), ""),
        ("nauty.d6", ">>digraph6<<&DI?AO?\n", (*OUT, "--graph"), (5, 3, 2), ""),
        ("a.json", "[[1, 2], [2, 3]]", ("--format", "sets"), (3, 2, 0), ""),
        ("a.json", "[[1, 2], [2, 3]]", ("--format", "rows"), (2, 2, 0), ""),
        ("a.json", ATTRIBUTES, (), (2, 1, 0), "attrs of the hypergraph are left out"),
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


@pytest.mark.parametrize(
    "command",
    [
        ("measure",),
        ("optimum", "pac", "--examples", "1"),
        ("optimum", "online", "--rounds", "1"),
        pytest.param(("learn", "--feasibility"), marks=pytest.mark.slow),
        ("atlas", "--of"),
    ],
)
def test_every_command_reads_the_same_files(tmp_path: Path, command: tuple[str, ...]) -> None:
    def printed(name: str, text: str, *options: str) -> str:
        (tmp_path / name).write_text(text)
        return succeeded(*command, name, *options, cwd=tmp_path, columns=200).stdout.replace(name, "FILE.")

    rows = printed("a.txt", "011\n110\n111\n")
    assert rows == printed("data.", "5,0,1,1\n6,1,1,0\n9,1,1,1\n", "--format", "csv-index")
    assert rows == printed("a.edges", "1 2\n2 3\n") == printed("b.txt", "1 2\n2 3\n", "--neighbourhoods", "closed")
