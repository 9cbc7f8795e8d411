"""``littlestone optimum``: values, certificates that are saved and checked again, and what is refused."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, run_without, succeeded

CERTIFIED = "Each value has a learner and an adversary as certificates, both checked."


def test_the_least_number_of_mistakes_of_two_constants() -> None:
    result = succeeded("optimum", "online", "cube:1", "--rounds", "3", "--epsilon", "log 2", "--each")
    assert result.stdout.splitlines() == [
        "rounds  without privacy  least mistakes   decimal",
        "     1              1/2             1/2       0.5",
        "     2              1/2             5/6  0.833333",
        "     3              1/2             7/6   1.16667",
        CERTIFIED,
    ]


def test_learners_in_blocks_bound_more_rounds(tmp_path: Path) -> None:
    arguments = ("optimum", "online", "cube:1", "--blocks", "1,2,2,1", "--epsilon", "log 2")
    result = succeeded(*arguments, "--save", "values.json", cwd=tmp_path)
    assert result.stdout.splitlines()[1].split() == ["6", "1/2", "191/108", "1.76852"]
    assert json.loads((tmp_path / "values.json").read_text())["optima"][0]["blocks"] == [1, 2, 2, 1]
    checked = succeeded("optimum", "check", "values.json", cwd=tmp_path)
    assert checked.stdout == "1 of 1 values are certified\n"
    for blocks in ("[1, true]", '"12"', "[1, 2]", "[0, 6]"):
        hostile = (tmp_path / "values.json").read_text().replace('"blocks":[1,2,2,1]', f'"blocks":{blocks}')
        (tmp_path / "hostile.json").write_text(hostile)
        assert_refused(run("optimum", "check", "hostile.json", cwd=tmp_path), "blocks must be ")
    for options, message in (
        (("--blocks", "1 two"), "blocks must be positive integers, such as '1 3 1 2 2', not '1 two'"),
        (("--blocks", "1 2", "--each"), "one of the two"),
        (("--blocks", "1 2", "--published", "predictions"), "one of hypotheses and an oblivious adversary"),
    ):
        assert_refused(run("optimum", "online", "cube:1", *options), message)


def test_variants_are_options() -> None:
    def value(*options: str) -> object:
        arguments = ("cube:1", "--rounds", "3", "--epsilon", "log 2", "--delta", "1/20", "--json", "-", *options)
        return json.loads(succeeded("optimum", "online", *arguments).stdout)["values"][0]["upper"]

    assert value() == "133/120"
    assert value("--adversary", "adaptive") == "67/60"
    assert value("--neighbours", "realizable") == "1/2"
    assert value("--published", "predictions") == value("--proper") == "133/120"


def test_no_privacy_is_an_infinite_epsilon() -> None:
    result = succeeded("optimum", "online", "cube:2", "--rounds", "3", "--epsilon", "inf")
    assert result.stdout.splitlines()[1].split() == ["3", "1", "1", "1"]
    assert result.stdout.count("epsilon is inf: no privacy is demanded\n") == 1
    assert "no privacy" not in succeeded("optimum", "online", "cube:1", "--rounds", "1").stdout


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


def test_the_least_error_on_a_sample_and_the_smallest_sample() -> None:
    result = succeeded("optimum", "pac", "cube:1", "--error", "1/4", "--epsilon", "log 2")
    rows = [line.split() for line in result.stdout.splitlines()[1:-1]]
    assert rows == [["1", "1/3", "0.333333"], ["2", "1/4", "0.25"]]
    one = succeeded("optimum", "pac", "cube:1", "--examples", "3", "--epsilon", "log 2", "--proper")
    assert one.stdout.splitlines()[1].split() == ["3", "1/6", "0.166667"]


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


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("online cube:1 --rounds 0", "n_rounds must be at least 1, not 0"),
        ("online cube:1 --epsilon -1", "epsilon must be from 0 to 700, not '-1'"),
        ("online cube:1 --epsilon 1e-300", "epsilon must be 0 or at least 1e-12, not '1e-300'"),
        ("online cube:1 --epsilon nan", "or a logarithm such as 'log 2', not 'nan'"),
        ("online cube:1 --epsilon inf --delta 0.1", "delta must be left out with --epsilon inf"),
        ("online cube:1 --json /proc/x.json", "path must be a file where one can be written, not '/proc/x.json'"),
        ("online cube:1 --epsilon x", "or a logarithm such as 'log 2', not 'x'"),
        ("online cube:1 --epsilon log(1/2)", "at least 0, not 'log(1/2)': its exponential is at least 1"),
        ("online cube:1 --delta 1", "delta must be at least 0 and below 1, not '1'"),
        ("online cube:1 --delta -0.1", "delta must be at least 0 and below 1, not '-0.1'"),
        ("online cube:1 --delta x", "delta must be a number such as 0.01 or 1/100, not 'x'"),
        ("online cube:2 --rounds 9", "linear programme: "),
        ("online cube:1 --rounds 12", "rows would be needed, at most 2e+05 are allowed"),
        ("online cube:1 --rounds 1000000000", "game: 1e+09 rounds would be needed, at most 64 are allowed"),
        ("online cube:13", "number of functions must be at most 4096, not 8192"),
        (
            "online cube:1 --proper --published predictions",
            "is_proper must be False where predictions are",
        ),
        ("online empty.txt", "empty.txt"),
        ("pac cube:1", "options must be one of the two"),
        ("pac cube:1 --examples 2 --error 1/2", "options must be one of the two"),
        ("pac cube:1 --examples 0", "n_examples must be at least 1, not 0"),
        ("pac cube:1 --error 2", "error must be from 0 to 1, not '2'"),
        (
            "pac cube:1 --error 0",
            "error must be one that is reached, not '0': the error after 12 examples, at least 0.00123",
        ),
        ("pac cube:5 --examples 9", "samples: "),
        ("check nothing.json", "nothing.json"),
        ("check text.json", "must be JSON"),
        ("check other.json", "of the format 'littlestone optimum'"),
    ],
)
def test_bad_input_is_one_line(arguments: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "empty.txt").write_text("")
    (tmp_path / "text.json").write_text("{")
    (tmp_path / "other.json").write_text("{}")
    assert_refused(run("optimum", *arguments.split(), cwd=tmp_path), message)


def test_one_line_says_what_to_install() -> None:
    result = run_without("highspy", "optimum", "online", "cube:1")
    assert_refused(result, "littlestone: highspy is missing: pip install 'littlestone[all]'")
