"""The command as a new user meets it: what it prints, and what bad input gets."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from littlestone.classes import named_family, write_class

COMMAND = [sys.executable, "-m", "littlestone_properties.command.main"]


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, cwd=cwd, env=environment)


def assert_refused(result: subprocess.CompletedProcess[str], *parts: str) -> None:
    assert result.returncode == 2, result
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    for part in parts:
        assert part in result.stderr


def test_measure_prints_all_dimensions_of_a_family() -> None:
    result = run("measure", "thresholds:7", "--certificates")
    assert result.returncode == 0, result.stderr
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["Littlestone", "dimension", "3", "certificates", "of", "both", "bounds", "checked"] in lines
    assert "x3?" in result.stdout
    assert "\x1b" not in result.stdout
    assert result.stderr == ""


def test_measure_reads_a_file_and_writes_json(tmp_path: Path) -> None:
    path = tmp_path / "class.csv"
    write_class(named_family("warmuth"), path)
    result = run("measure", str(path), "--json", "-", "--certificates")
    document = json.loads(result.stdout)
    values = {measure["name"]: measure["value"] for measure in document["measures"]}
    assert values == {"VC dimension": 2, "Littlestone dimension": 3, "threshold dimension": 3}
    tree = document["measures"][1]["certificate"]["shattered_tree"]
    assert set(tree) == {"point", "labels", "children"}


def test_measure_of_three_labels_says_what_is_not_defined() -> None:
    result = run("measure", "constants:2,2")
    assert result.stdout.count("defined for two labels only") == 2


def test_measure_with_p_adds_decompositions() -> None:
    result = run("measure", "thresholds:4", "--p", "1", "--d", "2", "--certificates")
    assert result.returncode == 0, result.stderr
    lines = [line.split() for line in result.stdout.splitlines()]
    assert ["irreducible", "for", "1", "queries", "0", "no,", "reduced", "by", "x1"] in lines
    assert "decomposition dimension, p = 1, d = 2      0  certificates of both bounds checked" in result.stdout
    assert "essential hypotheses, p = 1, d = 2         5" in result.stdout
    assert result.stdout.count("1 hypothesis, Littlestone dimension 0") == 5


@pytest.mark.parametrize("options", [(), ("--p", "1")])
def test_trees_are_written_as_graphviz_text(options: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "tree.dot"
    result = run("measure", "thresholds:3", *options, "--dot", str(path))
    assert result.returncode == 0, result.stderr
    assert path.read_text().startswith("digraph ")
    assert path.read_text().endswith("}\n")


@pytest.mark.parametrize(
    ("name", "content", "parts"),
    [
        ("ragged.txt", "011\n01\n", ("ragged.txt", "line 2")),
        ("labels.csv", "0,x\n", ("labels.csv", "line 1")),
        ("range.json", '{"n_points": 1, "n_labels": 2, "hypotheses": [[2]]}', ("range.json", "2")),
        ("empty.txt", "", ("empty.txt",)),
        ("broken.json", "{", ("broken.json",)),
        ("class.xml", "<a/>", (".csv, .json, .txt",)),
    ],
)
def test_a_bad_class_file_is_refused_in_one_line(
    name: str, content: str, parts: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_text(content)
    assert_refused(run("measure", str(path)), *parts)
    assert path.read_text() == content


def test_a_class_file_of_more_than_a_hundred_million_entries_is_refused_quickly(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    path.write_text(("01" * 500_000 + "\n") * 110)
    assert_refused(run("measure", str(path)), "huge.txt", "1.1e+08", "1e+08")


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("measure", "nothing"), (", not 'nothing'", "thresholds")),
        (("measure", "thresholds:x"), ("thresholds:x", "thresholds:n_points")),
        (("measure", "thresholds:0"), (", not 0",)),
        (("measure", "cube:30"), ("cube", "1e+08")),
        (("measure", "thresholds:4", "--limit", "0"), ("limit must be at least 1, not 0",)),
        (("measure", "thresholds:4", "--d", "2"), (", not 2", "--p")),
        (("measure", "thresholds:4", "--p", "1", "--d", "1"), (", not 1", "at least 2")),
        (("measure", "thresholds:4", "--p", "0"), (", not 0", "at least 1")),
        (("measure", "constants:2,2", "--p", "1"), (", not 4",)),
        (("measure", "missing.csv"), ("missing.csv", "an existing file")),
        (("verify", "bgs.lemma-99"), (", not 'bgs.lemma-99'",)),
        (("show", "nothing"), (", not 'nothing'",)),
        (("show", "bgs"), (", not 'bgs'", "one statement")),
        (("measure", "warmuth", "--json", "no/such/folder/a.json"), ("no/such/folder/a.json",)),
        (("verify", "gl", "--journal", "no/such/folder/a"), ("no/such/folder/a",)),
    ],
)
def test_bad_arguments_are_refused_in_one_line(
    arguments: tuple[str, ...], parts: tuple[str, ...], tmp_path: Path
) -> None:
    assert_refused(run(*arguments, cwd=tmp_path), *parts)
    assert list(tmp_path.iterdir()) == []


def test_show_prints_readings_with_verdict_scope_source_and_counterexample() -> None:
    result = run("show", "lyu.proposition-1")
    assert result.returncode == 0, result.stderr
    assert "printed: as printed: refuted" in result.stdout
    assert "refuted on one fair coin, delta = 1/4" in result.stdout
    assert "littlestone_properties/evidence/lyu/probability/concentration.py:" in result.stdout
    assert "counterexample: " in result.stdout
    assert len(run("show", "lyu.proposition-1", "--all").stdout) > len(result.stdout)


def test_verify_of_statements_that_nobody_checked_claims_nothing() -> None:
    result = run("verify", "bgs.theorem-3.6", "--profile", "quick")
    assert result.returncode == 0
    assert "1 readings: 1 not run" in result.stdout


def test_verify_quick_finds_what_the_ledger_records(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    result = run("verify", "--profile", "quick", "--json", str(path))
    assert result.returncode == 0, result.stdout + result.stderr
    document = json.loads(path.read_text())
    assert document["as_recorded"] is True
    evidence = [item for reading in document["readings"] for item in reading["evidence"]]
    assert len(evidence) > 15
    assert all(item["verdict"] not in {"undecided", "not run", "failed"} for item in evidence)
    assert result.stderr == ""
    assert [entry.name for entry in tmp_path.iterdir()] == ["results.json"]


def test_a_missing_extra_is_reported_and_is_not_success() -> None:
    script = """
import sys
sys.modules["z3"] = None
from littlestone_properties.command.main import main
sys.argv = ["littlestone", "verify", "common.fact-vc-at-most-littlestone", "--profile", "quick", "--jobs", "1"]
main()
"""
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.returncode == 1, result.stdout + result.stderr
    assert "recorded verified, found not run (needs the extra 'solver')" in result.stdout


def test_without_the_cli_extra_one_line_says_what_to_install() -> None:
    script = "import sys; sys.modules['typer'] = None\nfrom littlestone_properties.command.main import main; main()"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert_refused(result, "pip install 'littlestone[all]'")


def test_ctrl_c_stops_without_traceback_and_leaves_no_half_written_file(tmp_path: Path) -> None:
    path, journal = tmp_path / "results.json", tmp_path / "run.journal"
    arguments = ["verify", "--profile", "deep", "--json", str(path), "--journal", str(journal)]
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    time.sleep(4)
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=60)
    assert process.returncode == 130, output + errors
    assert errors == "littlestone: stopped\n"
    assert {entry.name for entry in tmp_path.iterdir()} <= {"run.journal"}


def test_a_journal_is_resumed(tmp_path: Path) -> None:
    journal = tmp_path / "run.journal"
    arguments = ("verify", "common.fact-subclass-monotone", "--profile", "quick", "--journal", str(journal))
    assert run(*arguments).returncode == 0
    first = journal.read_text()
    assert first.count("\n") == 3
    assert run(*arguments).returncode == 0
    assert journal.read_text() == first


@pytest.mark.parametrize("arguments", [(), ("verify",), ("measure",), ("show",)])
def test_help_teaches_by_example(arguments: tuple[str, ...]) -> None:
    result = run(*arguments, "--help")
    assert result.returncode == 0
    assert result.stdout.startswith(f"Usage: {' '.join(['littlestone', *arguments])} ")
    command = arguments[0] if arguments else "measure"
    assert f"\n  littlestone {command} " in result.stdout


def test_version() -> None:
    assert run("--version").stdout == "littlestone 0.1.0\n"
