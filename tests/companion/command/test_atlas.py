"""``littlestone atlas``: queries that only read, the columns, the row of a class, and new tables."""

import json
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, succeeded

from littlestone_atlas import storage
from littlestone_atlas.querying import answer


@pytest.fixture(autouse=True)
def empty_cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No table of five points lies where queries look for it."""
    folder = tmp_path_factory.mktemp("cache")
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    return folder


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
