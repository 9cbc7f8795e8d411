"""``littlestone learn``: what it prints, draws, remembers and refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from littlestone_properties.command.learning import lengths_up_to

COMMAND = [sys.executable, "-m", "littlestone_properties.command.main", "learn"]


def run(*arguments: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100"}
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, cwd=cwd, env=environment)


SMALL = ("thresholds:3", "--learner", "soa", "--learner", "weighted-majority", "--rounds", "400", "--seeds", "3")


def test_the_table_has_a_line_for_every_learner_and_length() -> None:
    result = run(*SMALL, "--jobs", "1")
    assert result.returncode == 0, result.stderr
    lines = [line.split() for line in result.stdout.splitlines()]
    rows = [line for line in lines if line[:2] in (["thresholds:3", "soa"], ["thresholds:3", "weighted-majority"])]
    assert [row[2] for row in rows] == ["400", "400"]
    assert float(rows[0][3]) <= 2, "the standard optimal algorithm exceeds the Littlestone dimension"
    assert "no fit" in result.stdout
    assert result.stderr == ""
    assert "\x1b" not in result.stdout


def test_json_holds_every_run_and_repeats_exactly() -> None:
    first, again = (run(*SMALL, "--json", "-") for _ in range(2))
    assert first.returncode == 0, first.stderr
    documents = [json.loads(result.stdout) for result in (first, again)]
    mistakes = [[entry["mistakes"] for entry in document["runs"]] for document in documents]
    assert len(mistakes[0]) == 2 * 3
    assert mistakes[0] == mistakes[1], "equal seeds gave different runs"


def test_a_journal_resumes_and_belongs_to_its_stream(tmp_path: Path) -> None:
    journal = tmp_path / "runs.jsonl"
    assert run(*SMALL, "--journal", str(journal)).returncode == 0
    lines = journal.read_text().splitlines()
    assert len(lines) == 1 + 6
    # The last line is cut short, as by Ctrl-C, and a result is made recognisable.
    told = lines[1].replace('"mistakes": ', '"mistakes": 77')
    journal.write_text("\n".join([lines[0], told, *lines[2:6], lines[6][:20]]))
    resumed = run(*SMALL, "--journal", str(journal), "--json", "-")
    assert resumed.returncode == 0, resumed.stderr
    runs = json.loads(resumed.stdout)["runs"]
    assert len(runs) == 6
    assert sum(entry["mistakes"] >= 77 for entry in runs) == 1, "the run in the journal was done again"
    other = run(*SMALL, "--journal", str(journal), "--stream", "uniform")
    assert other.returncode == 2
    assert "a journal of the same classes, stream and privacy" in other.stderr


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_a_picture_is_drawn(tmp_path: Path, suffix: str) -> None:
    result = run(*SMALL[:3], "--rounds", "4000", "--seeds", "2", "--plot", f"growth.{suffix}", cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    picture = (tmp_path / f"growth.{suffix}").read_bytes()
    assert picture.startswith(b"\x89PNG" if suffix == "png" else b"<?xml")
    assert [path.name for path in tmp_path.iterdir()] == [f"growth.{suffix}"]
    assert "ln T, R^2" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--learner", "oracle"), "learner='oracle': one of soa, halving"),
        (("--learner", "soa", "--learner", "soa"), "at least one learner, each once"),
        (("--rounds", "1"), "rounds=[1]: increasing numbers of at least 2"),
        (("--stream", "river"), "stream='river': one of focus, uniform"),
        (("--epsilon", "0"), "epsilon=0.0: positive and finite"),
        (("--delta", "much"), "delta='much': a number such as 0.001"),
        (("--plot", "growth.txt"), "a file that ends in .png or .svg"),
        (("--json", "missing/out.json"), "a file in an existing directory"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: tuple[str, ...], message: str) -> None:
    result = run("thresholds:3", *arguments)
    assert result.returncode == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_an_unknown_class_is_named() -> None:
    result = run("circles:3")
    assert result.returncode == 2
    assert "class='circles:3': an existing file or one of the families" in result.stderr


def test_the_list_names_learners_and_streams() -> None:
    result = run("--list")
    assert result.returncode == 0
    assert {"dp-soa", "private-online", "soa", "focus"} <= set(result.stdout.split())


def test_lengths_are_two_for_each_power_of_ten() -> None:
    assert lengths_up_to(1_000_000)[-3:] == (100_000, 316_228, 1_000_000)
    assert lengths_up_to(1000) == (1000,)
    assert lengths_up_to(5000) == (1000, 3162, 5000)
