"""``littlestone predict``: a user's tables, texts and files, and refusals."""

import json
import random
import re
from fractions import Fraction
from pathlib import Path

import pytest
from tests.commands import succeeded

from littlestone.classes import Label
from littlestone.errors import InvalidValueError
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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "table must be two rows or more, below a heading or without one, not '0 rows'"),
        ("a,b\n1,0\n", "not '1 rows'"),
        ("a,b\nc,d\n1,0\n", "line 2, column 1 must be a number, not 'c'"),
        ("a,b,label\n1,2,0\n\n1,,1\n", "line 4, column 2 must be a number, not ''"),
        ("1,2\n1,2,3\n", "line 1, last column must be a label, 0 or 1, not '2'"),
        ("1,0\n1,2,1\n", "line 2 must be 2 entries separated by commas, the last one a label, not '1,2,1'"),
        ("1;0\n2;1\n3;1\n", "line 2 must be 2 entries separated by commas, the last one a label, not '2;1'"),
        ("1,x,0\n1,2,0\n2,1,1\n", "line 1, column 2 must be a number, not 'x'"),
        ("a,b,c,label\n1,2,0\n2,1,1\n", "line 2 must be 4 entries separated by commas, the last one a label"),
        ("1,1e9999999,0\n2,1,1\n", "line 1, column 2 must be a number, not '1e9999999'"),
        ('1,"2\n3",0\n2,1,1\n', "line 2, column 2 must be a number"),
        ("1,2,0\n2," + "1" * 200_000 + ",1\n", "line 2 must be comma-separated, not '1,2,0"),
        ("x,label\n1,0\n3,yes\n", "line 3, column 2 must be a number, not 'yes'"),
    ],
)
def test_no_table(text: str, said: str) -> None:
    with pytest.raises(InvalidValueError, match=re.escape(said)):
        LabelledTable.parsed(text)


def test_columns_are_checked() -> None:
    table = LabelledTable((((Fraction(1)),),) * 2, (Label(0), Label(1)))
    with pytest.raises(InvalidValueError, match="numbers from 1 to 1"):
        table.selected((2,))
    with pytest.raises(InvalidValueError, match=r"columns must be different columns, not \[1, 1\]"):
        table.selected((1, 1))
    with pytest.raises(InvalidValueError, match="enough for a sample"):
        table.split(0.1, 0)


def test_a_grid_with_too_many_cells() -> None:
    table = LabelledTable(((Fraction(0),) * 3,) * 2, (Label(0), Label(1)))
    with pytest.raises(InvalidValueError, match="cells must be at most 17 for each of 3 columns, not 40"):
        Grid.of(table, 40)


def test_cells_of_a_grid() -> None:
    grid = Grid((Fraction(0), Fraction(5)), (Fraction(4), Fraction(5)), 2)
    assert [grid.point((Fraction(x), Fraction(5))) for x in (-1, 0, 2, 4, 9)] == [0, 0, 2, 2, 2]
    assert len(grid.stumps()) == 6
