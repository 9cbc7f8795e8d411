"""``littlestone atlas``: queries that only read, the columns, the row of a class, and new tables."""

import json
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, run_without, succeeded

from littlestone_atlas import storage
from littlestone_atlas.querying import answer


@pytest.fixture(autouse=True)
def empty_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No table of five points lies where queries look for it."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder


def test_a_query_is_answered_and_says_what_it_saw() -> None:
    query = (
        "select size, hypotheses(points, number) as h from classes where ldim > vc order by points, size limit 1"
    )
    lines = succeeded("atlas", query).stdout.splitlines()
    assert lines[0].split() == ["size", "h"]
    assert lines[1].split() == ["4", "000", "001", "010", "101"]
    assert lines[3] == "1 row; the table has classes on 1..4 points; five points: littlestone atlas --build 5"


def test_orbits_make_up_all_classes() -> None:
    query = "select points, sum(orbit)::bigint from classes group by points order by points"
    assert [list(row) for row in answer(query).rows] == [[n, 2**2**n] for n in (1, 2, 3, 4)]


def test_many_columns_are_printed_as_rows() -> None:
    lines = succeeded("atlas", "select * from classes where points = 4 and size = 5 limit 2").stdout.splitlines()
    assert lines[0].split() == ["column", "row", "1", "row", "2"]
    assert lines[1].split() == ["points", "4", "4"]


def test_classes_with_three_labels_are_asked_too() -> None:
    document = json.loads(
        succeeded("atlas", "select max(psildim_all), max(ldim) from multiclass", "--json", "-").stdout
    )
    assert document["rows"] == [[2, 2]]
    assert document["points"] == [1, 2, 3, 4]


WRITING = [
    "copy classes to 'new.csv'",
    "copy (select 1) to 'new.csv'",
    "create table mine as select 1",
    "insert into classes select * from classes",
    "with one as (select 1) delete from classes",
    "attach 'new.db' as new",
    "export database 'new'",
    "set enable_external_access = true",
    "pragma database_list",
    "install httpfs",
    "load httpfs",
    "call pragma_version()",
    "explain select 1",
    "select 1; drop view classes",
    "",
    ";",
]


@pytest.mark.parametrize("query", WRITING)
def test_a_query_that_is_not_one_select_is_refused(query: str, tmp_path: Path) -> None:
    assert_refused(run("atlas", query, cwd=tmp_path), "query must be one SELECT", "the atlas is only read")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "query",
    [
        "select * from read_csv('{file}')",
        "select * from read_text('{file}')",
        "select * from read_parquet('{file}')",
        "select * from '{file}'",
        "select * from glob('/*')",
        "select * from parquet_metadata('{file}')",
        "select getenv('HOME')",
        "select * from SHIPPED",
        "select * from storage",
        "selec 1",
        "select ldim from classes where nothing = 1",
        "select 1 / 'a'",
    ],
)
def test_a_query_cannot_read_anything_else(query: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("a\nhidden\n")
    result = run("atlas", query.format(file=secret), cwd=tmp_path)
    assert_refused(result, "littlestone: query must be one that can be answered (")
    assert "hidden" not in result.stderr


def test_too_many_rows_are_refused() -> None:
    assert_refused(run("atlas", "select a.number from classes a, classes b"), "one with at most 10,000 rows")


def test_the_columns_are_explained() -> None:
    lines = succeeded("atlas", "--columns", columns=300).stdout.splitlines()
    assert any(line.split()[:3] == ["ldim", "int8", "Ldim(H)"] for line in lines if line)
    document = json.loads(succeeded("atlas", "--columns", "--json", "-").stdout)
    for name, columns in storage.TABLES.items():
        assert [one["name"] for one in document["tables"][name]] == [one.name for one in columns]
        assert all(one["meaning"] for one in document["tables"][name])


def test_a_class_is_found_with_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("1,1,1\n1,1,0\n1,0,1\n0,1,0\n")
    document = json.loads(succeeded("atlas", "--of", str(tmp_path / "mine.csv"), "--json", "-").stdout)
    row = document["row"]
    assert (row["vc"], row["ldim"], row["number"]) == (1, 2, 0b11100100)
    place = f"points = 3 and number = {document['representative']}"
    (found,) = answer(f"select ldim, vc, td, rldim from classes where {place}").rows
    assert list(found) == [row[name] for name in ("ldim", "vc", "td", "rldim")]
    assert sum(one["added"] + one["removed"] for one in document["neighbours"]) == 8
    for one in document["neighbours"]:
        (stored,) = answer(f"select * from classes where points = 3 and number = {one['number']}").rows
        assert list(stored) == [value for name, value in one.items() if name not in ("added", "removed")]


def test_a_class_with_three_labels_is_found_with_its_neighbours(tmp_path: Path) -> None:
    (tmp_path / "mine.csv").write_text("0,2\n1,2\n2,0\n")
    document = json.loads(succeeded("atlas", "--of", str(tmp_path / "mine.csv"), "--json", "-").stdout)
    row = document["row"]
    assert row["number"] == 0b001100100
    (stored,) = answer("select * from multiclass where points = 2 and number = 100").rows
    assert list(stored) == list(row.values())
    assert document["representative"] == row["representative"]
    assert sum(one["added"] for one in document["neighbours"]) == 6
    assert sum(one["removed"] for one in document["neighbours"]) == 3
    for one in document["neighbours"]:
        (stored,) = answer(f"select * from multiclass where points = 2 and number = {one['number']}").rows
        assert list(stored) == [value for name, value in one.items() if name not in ("added", "removed")]
    shown = succeeded("atlas", "--of", str(tmp_path / "mine.csv"), columns=200).stdout
    assert "row 100 of the table multiclass; row 35 is the first of the 36 that renamings make of it" in shown


def test_a_class_on_five_points_needs_no_table() -> None:
    result = succeeded("atlas", "--of", "cube:5", columns=200)
    assert "number 4294967295; row 4294967295, which stands for 1 classes" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        ([], ["request must be one of a query, --columns, --of and --build, not 0"]),
        (["select 1", "--columns"], ["not 2"]),
        (["--of", "cube:6"], ["n_points must be from 1 to 5"]),
        (["--of", "named_thresholds:2"], ["n_labels must be 2 or 3, which the atlas has, not "]),
        (["--of", "ternary.csv"], ["n_points must be from 1 to 2, which the atlas has for 3 labels, not 3"]),
        (["--of", "nothing.csv"], ["nothing.csv"]),
        (["--build", "6", "--out", "new.parquet"], ["points must be at most 5, not 6"]),
        (["--build", "0", "--out", "new.parquet"], ["points must be at least 1, not 0"]),
        (["select 1", "--out", "new.parquet"], ["given together with --build"]),
        (["--columns", "--file", "new.parquet"], ["given together with a query"]),
        (["select 1", "--file", "new.parquet"], ["new.parquet", "a file that 'littlestone atlas --build 5'"]),
        (["--build", "2", "--out", "nowhere/new.parquet"], ["a file in an existing folder"]),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], parts: list[str], tmp_path: Path) -> None:
    (tmp_path / "ternary.csv").write_text("0,1,2\n")
    assert_refused(run("atlas", *arguments, cwd=tmp_path), *parts)
    assert [path.name for path in tmp_path.iterdir()] == ["ternary.csv"]


def test_a_table_is_built_and_nothing_is_replaced(tmp_path: Path) -> None:
    built = json.loads(
        succeeded("atlas", "--build", "3", "--out", "new.parquet", "--json", "-", cwd=tmp_path).stdout
    )
    assert (built["rows"], built["points"]) == (22, 3)
    before = (tmp_path / "new.parquet").read_bytes()
    assert_refused(run("atlas", "--build", "2", "--out", "new.parquet", cwd=tmp_path), "this one exists")
    assert (tmp_path / "new.parquet").read_bytes() == before
    succeeded("atlas", "--build", "2", "--out", "new.parquet", "--force", cwd=tmp_path)
    assert storage.contents_of(tmp_path / "new.parquet").rows == 6


def test_a_table_at_the_default_place_is_asked_if_it_is_whole(empty_cache: Path) -> None:
    succeeded("atlas", "--build", "3", "--jobs", "1")
    place = empty_cache / "littlestone" / "atlas-5.parquet"
    assert_refused(run("atlas", "select 1"), str(place), "a table of 5 points")
    place.write_bytes(place.read_bytes()[:-100])
    assert_refused(run("atlas", "select 1"), str(place), "a readable Parquet file")


@pytest.mark.slow
@pytest.mark.parametrize("module", ["duckdb", "pyarrow"])
def test_without_the_extra_one_line_says_what_to_install(module: str) -> None:
    result = run_without(module, "atlas", "select 1")
    assert_refused(result, f"{module} is missing: pip install 'littlestone[atlas]'")
    assert run_without(module, "show", "lyu.lemma-4.1").returncode == 0
