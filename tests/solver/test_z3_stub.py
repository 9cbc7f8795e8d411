"""The hand-written types of z3 agree with the installed z3."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

STUBS = Path(__file__).parents[2] / "solver" / "stubs"


def test_stub_agrees_with_the_installed_z3(tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "z3", "--ignore-missing-stub", "--concise"],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(STUBS)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, (
        f"solver/stubs/z3 does not match the installed z3:\n{finished.stdout}{finished.stderr}"
    )
