"""``littlestone audit module:mechanism``: what it prints and writes, its exit codes, what it refuses."""

import json
import re
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests import commands
from tests.commands import assert_refused

SOURCE = """
def response(bit, rng):
    return bit if rng.random() < 0.75 else 1 - bit

def noisy_sum(bits, weight, coins):
    return sum(bits) + coins.discrete_laplace(weight)

def broken(bit, coins):
    return [bit][1]

def many(bit, coins):
    return coins.uniform_choice(10**9) + bit

number = 1
"""

run = partial(commands.run, "audit", columns=200)


@pytest.fixture(scope="module")
def mine(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("own") / "own_mechanisms_of_a_test.py"
    path.write_text(SOURCE)
    return str(path)


def test_a_violation_is_explained(mine: str) -> None:
    result = run(f"{mine}:response", "--inputs", "0", "1", "--epsilon", "log 2")
    assert result.returncode == 1, result.stderr
    assert "claimed is epsilon = log 2 = 0.693147, delta = 0" in result.stdout
    assert "worst neighbouring inputs: 0 beside 1\n" in result.stdout
    assert "smallest event: {0}, of probability 3/4 and 1/4\n" in result.stdout
    assert "delta needed at this epsilon: 1/4\n" in result.stdout
    assert "epsilon needed at this delta: log 3 = 1.09861\n" in result.stdout
    assert "verdict: violated\n" in result.stdout


def test_what_holds_exits_with_0(mine: str) -> None:
    result = run(f"{mine}:response", "--inputs", "0", "1", "--epsilon", "log 3")
    assert result.returncode == 0, result.stderr
    assert "verdict: holds on these inputs\n" in result.stdout
    assert "event" not in result.stdout


@pytest.mark.slow
def test_a_relation_and_an_argument(mine: str) -> None:
    given = ("--neighbours", "replace", "--size", "3", "--argument", "weight=1/2")
    result = run(f"{mine}:noisy_sum", *given, "--epsilon", "log 2")
    assert result.returncode == 0, result.stderr
    assert "17 pairs of neighbouring inputs" in result.stdout
    assert run(f"{mine}:noisy_sum", *given, "--epsilon", "0.5").returncode == 1
    assert "4 pairs" in run(f"{mine}:noisy_sum", *given, "--generated", "4").stdout


def test_pairs_of_a_file_json_and_junit(mine: str, tmp_path: Path) -> None:
    (tmp_path / "pairs.json").write_text("[[0, 1], [1, 0]]")
    outputs = ("--json", "audit.json", "--junit", "audit.xml")
    result = run(f"{mine}:response", "--pairs", "pairs.json", "--epsilon", "log 2", *outputs, cwd=tmp_path)
    assert result.returncode == 1, result.stderr
    document = json.loads((tmp_path / "audit.json").read_text())
    assert document["verdict"] == "violated"
    assert document["worst"]["inputs"] == [0, 1]
    assert document["worst"]["delta"] == {"lower": 0.25, "upper": 0.25}
    assert document["worst"]["event"] == {"outputs": [0], "probability": "3/4", "probability_beside": "1/4"}
    assert [pair["verdict"] for pair in document["pairs"]] == ["violated", "violated"]
    suite = ElementTree.parse(tmp_path / "audit.xml").getroot()[0]
    assert (suite.get("tests"), suite.get("failures")) == ("2", "2")
    again = run(f"{mine}:response", "--pairs", "pairs.json", "--epsilon", "log 2", "--json", "-", cwd=tmp_path)
    assert json.loads(again.stdout) == document


@pytest.mark.slow
def test_samples_where_there_are_too_many_branches(mine: str) -> None:
    result = run(f"{mine}:many", "--inputs", "0", "1", "--samples", "1000", "--seed", "3")
    assert result.returncode == 0, result.stderr
    assert "1,000 samples of each input" in result.stdout
    assert "not every branch was followed: too many branches: about 1e+09 on input 0" in result.stdout
    assert re.search(r"; in events as frequent as 0\.\d+ a loss above \d\.\d+ would have been seen;", result.stdout)
    assert run(f"{mine}:many", "--inputs", "0", "1e9", "--samples", "1e4", "--no-exact").returncode == 1


def test_too_few_samples_are_no_success(mine: str) -> None:
    few = ("--samples", "100", "--no-exact", "--epsilon", "8")
    result = run(f"{mine}:response", "--inputs", "0", "1", *few)
    assert result.returncode == 3
    assert "verdict: no power: 50 tested samples each are too few" in result.stdout


def test_what_cannot_be_followed_is_undecided_with_the_reason(mine: str, tmp_path: Path) -> None:
    outputs = ("--json", "audit.json", "--junit", "audit.xml")
    result = run(f"{mine}:many", "--inputs", "0", "1", *outputs, cwd=tmp_path)
    assert (result.returncode, result.stderr) == (3, "")
    why = "too many branches: about 1e+09 on input 0"
    assert f"verdict: undecided: {why}; --samples 100000 judges by samples\n" in result.stdout
    assert "needed" not in result.stdout
    document = json.loads((tmp_path / "audit.json").read_text())
    assert (document["verdict"], document["exit_code"], document["worst"]["why"]) == ("undecided", 3, why)
    suite = ElementTree.parse(tmp_path / "audit.xml").getroot()[0]
    assert (suite.get("failures"), suite.get("errors")) == ("0", "1")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("nothing --inputs 0 1", ("has no attribute 'nothing'",)),
        ("number --inputs 0 1", ("mechanism must be a function", "of type int")),
        ("noisy_sum --inputs 0 1", ("--argument weight=VALUE",)),
        ("noisy_sum --inputs 0 1 --argument weight", ("NAME=VALUE",)),
        ("noisy_sum --inputs 0 1 --argument w=1", ("a parameter of",)),
        ("broken --inputs 0 1", ("IndexError",)),
        ("response", ("one of --inputs ONE OTHER, --pairs FILE and --neighbours RELATION",)),
        ("response --inputs 0 1 --neighbours replace", ("one of --inputs",)),
        ("response --inputs 0 x", ("inputs must be JSON",)),
        ("response --inputs 0 0", ("two different inputs",)),
        ("response --pairs nothing.json", ("nothing.json",)),
        ("response --neighbours far", ("one of replace",)),
        ("response --inputs 0 1 --epsilon -1", ("epsilon must be from 0",)),
        ("response --inputs 0 1 --delta 1", ("below 1",)),
        ("response --inputs 0 1 --no-exact", ("samples",)),
        ("response --inputs 0 1 --samples 7", ("n_samples must be at least 100",)),
        ("response --inputs 0 1 --samples some", ("a whole number",)),
    ],
)
def test_bad_input_is_said_in_one_line(words: str, parts: tuple[str, ...], mine: str) -> None:
    name, *options = words.split()
    extra = ("--no-exact",) if "7" in options else ()
    assert_refused(run(f"{mine}:{name}", *options, *extra), *parts)


def test_a_file_without_a_function_is_refused(mine: str) -> None:
    assert_refused(run(mine, "--inputs", "0", "1"), "module:function")
    assert_refused(run("no.such.module:f", "--inputs", "0", "1"), "No module named")


def test_the_help_teaches(mine: str) -> None:
    result = run(f"{mine}:response", "--help")
    assert result.returncode == 0
    for part in (
        "coins",
        "numpy.random.Generator",
        "--neighbours",
        "log 3",
        "3 undecided",
        "bounded",
        "local privacy",
    ):
        assert part in result.stdout


def test_the_example_of_the_document_is_shown(tmp_path: Path) -> None:
    document = (Path(__file__).parents[3] / "docs" / "conformance.md").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text(SOURCE)
    result = run("mine.py:response", "--inputs", "0", "1", "--epsilon", "log 2", cwd=tmp_path)
    assert f"```text\n{result.stdout}```" in document
