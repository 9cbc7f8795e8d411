"""The plugin for pytest: one option, one test for each group of cases."""

import subprocess
import sys
from pathlib import Path

import pytest

from littlestone_properties.judging import stored_cases

MINE = """
def vc_dimension(rows):
    return 0 if len(rows) == 1 else 1
"""


ALMOST = """
from littlestone import FiniteClass
from littlestone.dimensions import vc_dimension as right

def vc_dimension(rows):
    return right(FiniteClass.from_rows(rows[:-1] if rows[-1:] < rows[:1] else rows))
"""
"""Is right where the last row is the largest, as in the stored cases on up to three points."""


def run(folder: Path, *options: str, mine: str = MINE, ini: str = "") -> subprocess.CompletedProcess[str]:
    (folder / "mine.py").write_text(mine)
    (folder / "pytest.ini").write_text(f"[pytest]\npythonpath = .\n{ini}")
    names = ["--pyargs", "littlestone_properties.judging.implementation"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *names, *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_each_group_of_cases_is_a_test(tmp_path: Path) -> None:
    done = run(tmp_path, "--littlestone-implementation", "mine")
    assert done.returncode == 1
    n_groups = len({case.group for case in stored_cases("vc_dimension")})
    assert f"{n_groups} failed" in done.stdout, done.stdout
    assert "vc_dimension/every class on 1..3 points" in done.stdout
    assert "required:  2" in done.stdout
    assert "reproduce: littlestone conform mine --only 'vc_dimension/every class on 1..3 points/18'" in done.stdout


@pytest.mark.slow
def test_without_the_option_or_with_a_wrong_one_a_line_says_what_is_needed(tmp_path: Path) -> None:
    assert "--littlestone-implementation package.module:object is needed" in run(tmp_path).stdout
    done = run(tmp_path, "--littlestone-implementation", "nothing")
    assert "candidate must be an importable package.module:object" in done.stdout


@pytest.mark.slow
def test_generated_inputs_are_a_test_more(tmp_path: Path) -> None:
    chosen = ("--littlestone-implementation", "mine", "-k", "vc_dimension and (generated or every) and not four")
    assert "1 passed" in run(tmp_path, *chosen, mine=ALMOST).stdout
    done = run(tmp_path, *chosen, "--littlestone-generated", "50", mine=ALMOST)
    assert "1 failed, 1 passed" in done.stdout, done.stdout
    assert "--generated 50 --seed 0 --only 'vc_dimension/generated'" in done.stdout
    assert "1 failed, 1 passed" in run(tmp_path, *chosen, mine=ALMOST, ini="littlestone_generated = 50").stdout


@pytest.mark.slow
def test_what_is_no_number_of_inputs_is_refused(tmp_path: Path) -> None:
    done = run(tmp_path, "--littlestone-implementation", "mine", ini="littlestone_generated = many")
    assert "littlestone_generated must be a number of inputs, not many" in done.stdout + done.stderr
    done = run(tmp_path, "--littlestone-implementation", "mine", "--littlestone-generated", "-1")
    assert "n_generated must be at least 0, not -1" in done.stdout + done.stderr


@pytest.mark.slow
def test_it_takes_the_options_of_the_command(tmp_path: Path) -> None:
    chosen = ("--littlestone-implementation", "mine", "--littlestone-only", "vc_dimension/tricky classes")
    done = run(tmp_path, *chosen)
    assert "1 failed" in done.stdout
    assert "passed" not in done.stdout
    slow = "import time\ndef vc_dimension(rows):\n    time.sleep(5)\n"
    assert "no answer in 0.2 seconds" in run(tmp_path, *chosen, "--littlestone-timeout", "0.2", mine=slow).stdout
    made = ("--littlestone-generated", "20", "--littlestone-only", "vc_dimension", "--littlestone-seed", "3")
    done = run(tmp_path, "--littlestone-implementation", "mine", *made)
    assert "--generated 20 --seed 3 --only 'vc_dimension/generated'" in done.stdout
    assert "only must be cases of a capability" in run(tmp_path, *chosen[:3], "soa").stdout
    one = run(tmp_path, *chosen[:3], "vc_dimension/every class on 1..3 points/1")
    assert "1 passed" in one.stdout
    assert "seconds must be positive, not 0.0" in run(tmp_path, *chosen, "--littlestone-seconds", "0").stdout
