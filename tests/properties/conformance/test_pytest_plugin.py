"""The plugin for pytest: one option, one test for each group of cases."""

import subprocess
import sys
from pathlib import Path

MINE = """
def vc_dimension(rows):
    return 0 if len(rows) == 1 else 1
"""


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    (folder / "mine.py").write_text(MINE)
    (folder / "pytest.ini").write_text("[pytest]\npythonpath = .\n")
    names = ["--pyargs", "littlestone_properties.conformance.implementation"]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *names, *options]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_each_group_of_cases_is_a_test(tmp_path: Path) -> None:
    done = run(tmp_path, "--littlestone-implementation", "mine")
    assert done.returncode == 1
    assert "5 failed" in done.stdout or "4 failed" in done.stdout, done.stdout
    assert "vc_dimension/every class on 1..3 points" in done.stdout
    assert "required:  2" in done.stdout
    assert "reproduce: littlestone conform mine --only 'vc_dimension/every class on 1..3 points/18'" in done.stdout


def test_without_the_option_or_with_a_wrong_one_a_line_says_what_is_needed(tmp_path: Path) -> None:
    assert "--littlestone-implementation package.module:object is needed" in run(tmp_path).stdout
    done = run(tmp_path, "--littlestone-implementation", "nothing")
    assert "candidate must be an importable package.module:object" in done.stdout
