"""Building the table of five points: in units that can be stopped, and a file that says what it is."""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pytest
from pyarrow import parquet

import littlestone_atlas as atlas
from littlestone.errors import InvalidValueError
from littlestone_atlas import building, storage
from littlestone_atlas.building import build_journal, built_rows, unit_rows, write_built
from littlestone_atlas.catalogue import small_rows, write_shipped
from littlestone_atlas.storage import content_hash, read_table, write_table
from littlestone_atlas.symmetry import representatives
from littlestone_executor.events import Silence

pytestmark = pytest.mark.slow


class Stopped(Silence):
    """Stops the run after some units."""

    def __init__(self, after: int) -> None:
        self._left = after

    def finish(self, unit: str) -> None:
        self._left -= 1
        if not self._left:
            raise KeyboardInterrupt


@pytest.fixture
def few_units(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the build look at a part of the classes on five points."""
    nine = representatives(4)[0][::45]
    monkeypatch.setattr(building, "representatives", lambda _: (nine, np.ones(9, dtype=np.int64)))
    monkeypatch.setattr(building, "N_UNITS", 9)


@pytest.mark.usefixtures("few_units")
def test_a_build_that_was_stopped_gives_the_same_bytes(tmp_path: Path) -> None:
    whole = built_rows(5)
    assert len(whole["number"]) > 1_000
    write_table("classes", whole, tmp_path / "whole.parquet")
    path = tmp_path / "build.journal"
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            built_rows(5, journal=build_journal(path), progress=Stopped(2))
    with path.open("ab") as file:
        file.write(b'{"unit": "cut short')
    resumed = built_rows(5, journal=build_journal(path))
    write_table("classes", resumed, tmp_path / "resumed.parquet")
    assert (tmp_path / "resumed.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()


@pytest.mark.usefixtures("few_units")
def test_a_table_that_lacks_classes_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="together, not 4294967296"):
        write_built(5, built_rows(5), tmp_path / "new.parquet")
    assert list(tmp_path.iterdir()) == []


def test_units_have_each_class_once_and_in_its_place() -> None:
    """The classes above one half are those whose first point has it at label 0, as the enumeration finds them."""
    lower = int(representatives(4)[0][3])
    numbers = unit_rows([lower])["number"]
    assert len(numbers) == len(set(numbers.tolist()))
    assert {number & 0xFFFF for number in numbers.tolist()} == {lower}


def test_a_journal_of_other_columns_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "build.journal"
    path.write_text("something else\n")
    with pytest.raises(InvalidValueError, match="a journal, or a new file"):
        build_journal(path)


@pytest.mark.parametrize("n_points", [0, 6])
def test_other_numbers_of_points_are_refused(n_points: int) -> None:
    with pytest.raises(InvalidValueError):
        built_rows(n_points)


def test_the_shipped_files_are_made_again_as_they_are(tmp_path: Path) -> None:
    made = write_shipped(tmp_path)
    for contents, path in zip(made, (storage.SHIPPED, storage.MULTICLASS), strict=True):
        assert storage.contents_of(path) == contents


def test_a_file_is_written_and_read_with_its_nulls(tmp_path: Path) -> None:
    rows = small_rows(2)
    contents = write_table("classes", rows, tmp_path / "small.parquet")
    assert contents.points == (1, 2)
    table = read_table(tmp_path / "small.parquet")
    assert table["red"].null_count == 4
    assert content_hash(storage.rows_of_table(table)) == contents.content
    with pytest.raises(InvalidValueError, match="a new file"):
        write_table("classes", rows, tmp_path / "small.parquet")


def broken_files(folder: Path) -> dict[str, Path]:
    """Return files that are not tables of the atlas, by their faults."""
    good = storage.SHIPPED.read_bytes()
    contents = {"empty": b"", "cut": good[: len(good) // 2], "text": b"points,number\n1,0\n"}
    paths = {name: folder / f"{name}.parquet" for name in (*contents, "foreign", "older", "fewer", "missing")}
    for name, data in contents.items():
        paths[name].write_bytes(data)
    parquet.write_table(pa.table({"points": [1]}), paths["foreign"])
    table = atlas.read()
    assert table.schema.metadata is not None
    about = table.schema.metadata[b"littlestone"]
    older = about.replace(f'"schema": {storage.SCHEMA}'.encode(), b'"schema": 0')
    parquet.write_table(table.replace_schema_metadata({b"littlestone": older}), paths["older"])
    parquet.write_table(table.slice(0, 400), paths["fewer"])
    return paths


@pytest.mark.parametrize("wrong", ["empty", "cut", "text", "foreign", "older", "fewer", "missing"])
def test_a_file_that_is_no_table_is_refused(wrong: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidValueError, match=rf"atlas must be (a|{storage.SCHEMA})"):
        atlas.read(broken_files(tmp_path)[wrong])


def test_a_flipped_bit_in_a_page_is_noticed(tmp_path: Path) -> None:
    data = bytearray(storage.SHIPPED.read_bytes())
    data[400] ^= 1
    (tmp_path / "flipped.parquet").write_bytes(data)
    with pytest.raises(InvalidValueError, match="readable Parquet file"):
        atlas.read(tmp_path / "flipped.parquet")
