"""``littlestone conform`` and ``littlestone cases``, as somebody with a program of their own uses them."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

ADAPTER = Path(__file__).parents[3] / "properties/littlestone_properties/conformance/adapters/adapter.py"
MINE = """
def vc_dimension(rows):
    return 0 if len(rows) == 1 else 1
def soa(rows):
    print("hello")
    return [0] * len(rows[0])
"""


def run(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "littlestone_properties.command.main", *words]
    environment = {**os.environ, "COLUMNS": "160"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_a_module_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    done = run(tmp_path, "conform", "mine", "--json", "out.json", "--junit", "out.xml")
    assert done.returncode == 1, done.stderr
    assert "required:  2" in done.stdout
    (again, *_) = [line for line in done.stdout.splitlines() if "reproduce: " in line]
    assert again == "  reproduce: littlestone conform mine --only 'vc_dimension/every class on 1..3 points/18'"
    once_more = run(tmp_path, *shlex.split(again.partition(": littlestone ")[2]))
    assert once_more.stdout.splitlines()[-1].startswith("mine: 1 of 1 cases executed: 1 fail")
    assert "at x0 the dimension 0 becomes 0 with 1" in done.stdout, "each capability is explained first"
    assert "not offered: littlestone_dimension" in done.stdout
    found = json.loads((tmp_path / "out.json").read_text())
    assert found["summary"] == done.stdout.splitlines()[-1]
    assert found["declared"] == found["executed"] == len(found["outcomes"])
    assert (tmp_path / "out.xml").read_text().startswith("<?xml")


def test_a_program_and_parts_of_the_suite(tmp_path: Path) -> None:
    done = run(tmp_path, "conform", "--only", "vc_dimension", "--", sys.executable, str(ADAPTER))
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("sets of concepts: 296 of 296 cases executed: 296 pass")


def test_a_wrong_dialect_is_named(tmp_path: Path) -> None:
    words = ("conform", "--only", "soa", "--dialect", "soa_tie=argmax_one", "--", sys.executable, str(ADAPTER))
    done = run(tmp_path, *words)
    assert done.returncode == 1
    assert "in dialect soa_tie = lyu it passes" in done.stdout


def test_expected_failures_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "known.json").write_text(json.dumps({"soa": "a sketch"}))
    done = run(tmp_path, "conform", "mine", "--only", "soa", "--expected-failures", "known.json")
    assert done.returncode == 0, done.stdout
    assert "expected to fail" in done.stdout.splitlines()[-1]


def test_bad_input_is_said_in_one_line(tmp_path: Path) -> None:
    for words, reason in (
        (["conform"], "candidate must be package.module:object"),
        (["conform", "nothing.there"], "an importable package.module:object"),
        (["conform", "a", "b"], "a program comes after --"),
        (["conform", "--", "/nothing"], "cannot be run"),
        (["conform", "--dialect", "soa", "--", sys.executable, str(ADAPTER)], "NAME=VALUE"),
        (["conform", "--only", "magic", "--", sys.executable, str(ADAPTER)], "an identifier that begins with"),
    ):
        done = run(tmp_path, *words)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert reason in done.stderr


def test_the_list_and_the_export(tmp_path: Path) -> None:
    listed = run(tmp_path, "conform", "--list").stdout
    assert "vc_dimension(rows, n_points)" in listed
    assert "soa_tie" in listed
    assert run(tmp_path, "cases", "export", "cases").returncode == 0
    assert (tmp_path / "cases" / "soa.json").exists()
    assert "--force replaces them" in run(tmp_path, "cases", "export", "cases").stderr
    assert run(tmp_path, "cases", "export", "cases", "--force").returncode == 0
