"""``littlestone audit`` with a mechanism that prints: it is not output of the command."""

import json
from functools import partial
from pathlib import Path

import pytest
from tests.commands import run_apart

SOURCE = """
import os

def prints(bit, rng):
    print("hello")
    os.system("echo hello")
    os.write(1, b"hello")
    return bit ^ int(rng.random() < 0.25)
"""


@pytest.mark.slow
def test_what_a_mechanism_prints_is_not_output_of_the_command(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(SOURCE)
    run = partial(run_apart, "audit", "mine.py:prints", "--inputs", "0", "1", cwd=tmp_path)
    result = run("--json", "-")
    assert result.returncode == 1
    assert json.loads(result.stdout)["verdict"] == "violated"
    assert "hello" in result.stderr
    shown = run()
    assert "hello" not in shown.stdout
    assert shown.stdout.endswith("verdict: violated\n")
