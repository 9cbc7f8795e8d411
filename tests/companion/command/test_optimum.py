"""``littlestone optimum``: values, certificates that are saved and checked again, and refusals."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, run_without, succeeded


@pytest.mark.parametrize("blocks", ["[1, true]", '"12"', "[1, 2]", "[0, 6]"])
def test_blocks_that_do_not_make_up_the_rounds_are_refused(blocks: str, tmp_path: Path) -> None:
    arguments = ("optimum", "online", "cube:1", "--blocks", "1,2,2,1", "--epsilon", "log 2")
    succeeded(*arguments, "--save", "values.json", cwd=tmp_path)
    saved = (tmp_path / "values.json").read_text()
    assert '"blocks":[1,2,2,1]' in saved
    (tmp_path / "values.json").write_text(saved.replace('"blocks":[1,2,2,1]', f'"blocks":{blocks}'))
    assert_refused(run("optimum", "check", "values.json", cwd=tmp_path), "blocks must be ")


def test_a_long_fraction_is_a_decimal_with_its_error(tmp_path: Path) -> None:
    asked = ("optimum", "online", "cube:1", "--rounds", "4", "--epsilon", "1")
    shown = succeeded(*asked, columns=200).stdout
    row = shown.splitlines()[1].split()
    value = Fraction(json.loads(succeeded(*asked, "--json", "-").stdout)["values"][0]["upper"])
    decimal, error = Fraction(row[2]), Fraction(row[4])
    assert row[3] == "+-"
    assert 0 < abs(value - decimal) <= error <= Fraction(1, 10**6)
    assert "the exact fractions are in what --save FILE or --json - writes\n" in shown
    saved = succeeded(*asked, "--save", "mine.json", cwd=tmp_path).stdout
    assert "the exact fractions are in mine.json\n" in saved
    assert str(value) in (tmp_path / "mine.json").read_text()


def test_saved_values_are_checked_without_a_solver(tmp_path: Path) -> None:
    arguments = ("optimum", "online", "cube:1", "--rounds", "3", "--epsilon", "1/2", "--delta", "0.01", "--each")
    succeeded(*arguments, "--save", "values.json", cwd=tmp_path)
    assert run_without("highspy", "optimum", "check", "values.json", cwd=tmp_path).stdout == (
        "3 of 3 values are certified\n"
    )
    document = json.loads((tmp_path / "values.json").read_text())
    hostile = json.loads(json.dumps(document))
    hostile["optima"][2]["game"]["rounds"] = 30
    (tmp_path / "hostile.json").write_text(json.dumps(hostile))
    assert_refused(run("optimum", "check", "hostile.json", cwd=tmp_path), "stored table: ", "comparisons would be")
    document["optima"][2]["upper"] = "1/2"
    (tmp_path / "values.json").write_text(json.dumps(document))
    result = run("optimum", "check", "values.json", cwd=tmp_path)
    assert result.returncode == 1
    assert "value 3: an adversary forces an expected cost of " in result.stdout
    assert_refused(run(*arguments, "--save", "values.json", cwd=tmp_path), "--force replaces it")
