"""``littlestone predict``: a user's tables, texts and files, and refusals."""

import json
import random
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from tests.commands import succeeded
from tests.refusals import each_refused

from littlestone.classes import Label
from littlestone_command.simulations.labelled_table import Grid, LabelledTable
from littlestone_command.simulations.prediction_runs import halfspace_task, stump_task


@pytest.fixture
def table_file(tmp_path: Path) -> Path:
    draw = random.Random(1)
    rows = [(draw.randint(0, 20), draw.randint(0, 20)) for _ in range(200)]
    path = tmp_path / "table.csv"
    path.write_text("x,y,label\n" + "".join(f"{x},{y},{int(x + y > 20)}\n" for x, y in rows))
    return path


def test_a_table_of_ones_own(table_file: Path, tmp_path: Path) -> None:
    written, plot = tmp_path / "found.json", tmp_path / "found.svg"
    arguments = ("--queries", "60", "--epsilon", "8", "--cells", "4", "--json", str(written), "--plot", str(plot))
    output = succeeded("predict", str(table_file), *arguments, columns=200).stdout
    assert "halfspaces, by composition" in output
    assert "examples in a block" in output
    document = json.loads(written.read_text())
    assert document["format"] == "littlestone predict"
    assert len(document["runs"]) == 12
    assert document["columns"] == [1, 2]
    assert "columns 1 'x', 2 'y': a sample of 140 rows" in output
    assert "not paid for: the grid of stumps has ranges of the table, 0 to 20 and 0 to 20; --range gives" in output
    without = document["accuracy_without_privacy"]
    assert without["halfspaces"] == 1.0, "the table is separable"
    assert f"halfspaces 1.000, stumps {without['stumps']:.3f}" in output
    assert all(run["epsilon"] <= 8.0001 for run in document["runs"])
    assert plot.read_text().startswith("<?xml")


def test_ranges_that_are_given_are_public(table_file: Path) -> None:
    ranges = ("--range", "0,40", "--range", "-1/2,20")
    document = json.loads(
        succeeded("predict", str(table_file), "--queries", "20", "--epsilon", "8", *ranges, "--json", "-").stdout
    )
    assert (document["ranges"], document["ranges_are_public"]) == (["0 to 40", "-0.5 to 20"], True)
    output = succeeded("predict", str(table_file), "--queries", "20", "--epsilon", "8", *ranges, columns=300).stdout
    assert "the grid of stumps has the ranges that were given, 0 to 40 and -0.5 to 20" in output
    assert "not paid for" not in output


def test_a_grid_does_not_depend_on_rows_if_its_ranges_are_given() -> None:
    ends = ((Fraction(0), Fraction(4)),)
    tables = [LabelledTable(((Fraction(x),), (Fraction(1),)), (Label(0), Label(1))) for x in (0, 3, 99)]
    assert len({Grid.of(table, 4, ends) for table in tables}) == 1
    assert len({Grid.of(table, 4) for table in tables}) == 3


def test_both_tasks_answer_most_queries_rightly(table_file: Path) -> None:
    sample, queries = LabelledTable.read(str(table_file)).split(0.7, 0)
    grid = Grid.of(sample, 4)
    halves, stumps = halfspace_task(sample, queries, 20), stump_task(sample, queries, grid)
    assert halves.name == "halfspaces"
    whole = halves.generator.hypothesis((), halves.sample)
    assert all(halves.generator.label(whole, point) == label for point, label in halves.sample)
    best = stumps.generator.hypothesis(stumps.generator.start(), stumps.sample)
    right = sum(stumps.generator.label(best, point) == label for point, label in stumps.queries)
    assert right > 0.6 * len(stumps.queries)


ONE_COLUMN = LabelledTable((((Fraction(1)),),) * 2, (Label(0), Label(1)))
THREE_COLUMNS = LabelledTable(((Fraction(0),) * 3,) * 2, (Label(0), Label(1)))
test_tables_columns_and_cells_are_checked = each_refused(
    (
        lambda: LabelledTable.parsed("1,2,0\n2," + "1" * 200_000 + ",1\n"),
        "data, line 2 must be cells, perhaps in quotes, not '2,1111.*field larger than field limit",
    ),
    (lambda: ONE_COLUMN.selected((2,)), "numbers from 1 to 1"),
    (lambda: ONE_COLUMN.selected((1, 1)), r"columns must be different columns, not \[1, 1\]"),
    (lambda: ONE_COLUMN.split(0.1, 0), "enough for a sample"),
    (lambda: Grid.of(THREE_COLUMNS, 40), "cells must be at most 17 for each of 3 columns, not 40"),
)


def test_cells_of_a_grid() -> None:
    grid = Grid((Fraction(0), Fraction(5)), (Fraction(4), Fraction(5)), 2)
    assert [grid.point((Fraction(x), Fraction(5))) for x in (-1, 0, 2, 4, 9)] == [0, 0, 2, 2, 2]
    assert len(grid.stumps()) == 6


ROWS = [(x, y, int(x > y)) for x in range(6) for y in range(6)]
LINES = [f"{x},{y},{label}\n" for x, y, label in ROWS]


@pytest.mark.parametrize(
    ("name", "text", "format", "said"),
    [
        ("a.csv", "\ufeff" + "".join(LINES).replace("\n", "\r\n"), None, 0),
        ("a.tsv", "".join(LINES).replace(",", "\t"), None, 0),
        ("a.data", "".join(LINES).replace(",", ";"), None, 0),
        ("a.txt", "".join(LINES).replace(",", " "), None, 0),
        ("a.csv", ",x,y,label\n" + "".join(f"{n},{line}" for n, line in enumerate(LINES)), None, 2),
        ("a.csv", "".join(f"{n},{line}" for n, line in enumerate(LINES)), "csv-index", 1),
        ("a.csv", "1e3,2,3\n" + "".join(LINES), "csv-header", 1),
        ("a.npy", "", None, 0),
    ],
)
def test_every_format_gives_the_same_table(
    tmp_path: Path, name: str, text: str, format: str | None, said: int
) -> None:
    (tmp_path / name).write_bytes(text.encode())
    if name == "a.npy":
        np.save(tmp_path / name, np.array(ROWS, dtype=float))
    found = LabelledTable.read(str(tmp_path / name), format)
    assert found.rows == tuple((Fraction(x), Fraction(y)) for x, y, _ in ROWS)
    assert found.labels == tuple(label for *_, label in ROWS)
    assert len(found.remarks) == said


test_what_may_be_names_is_refused = each_refused(
    (
        lambda: LabelledTable.parsed("id,a,label\n5,1,0\n6,0,1\n"),
        "--format csv-header or csv-header-index",
    ),
    (lambda: LabelledTable.parsed('1,"2\n3",0\n2,1,1\n'), "data, line 1, column 2 must be a number"),
    (
        lambda: LabelledTable.read("a.csv", "json"),
        "format must be one of csv, .*, npz, not 'json'",
    ),
)
