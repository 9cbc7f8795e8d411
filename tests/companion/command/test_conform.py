"""``littlestone conform`` and ``littlestone cases``, as somebody with a program of their own uses them."""

import json
import re
import shlex
from functools import partial
from pathlib import Path

import pytest
from tests import commands
from tests.adapters import PYTHON_ADAPTER
from tests.commands import succeeded

MINE = """
def vc_dimension(rows):
    return 0 if len(rows) == 1 else 1
def soa(rows):
    print("hello")
    return [0] * len(rows[0])
"""
run = partial(commands.run, columns=160)


@pytest.mark.slow
def test_a_module_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    done = run("conform", "mine", "--json", "out.json", "--junit", "out.xml", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert "required:  2" in done.stdout
    (again, *_) = [line for line in done.stdout.splitlines() if "reproduce: " in line]
    assert again == "  reproduce: littlestone conform mine --only 'vc_dimension/every class on 1..3 points/18'"
    once_more = run(*shlex.split(again.partition(": littlestone ")[2]), cwd=tmp_path)
    assert once_more.stdout.splitlines()[-1].startswith("mine: 1 of 1 cases executed: 1 fail")
    assert "at x0 the dimension 0 becomes 0 with 1" in done.stdout, "each capability is explained first"
    assert "not offered: littlestone_dimension" in done.stdout
    found = json.loads((tmp_path / "out.json").read_text())
    assert found["summary"] == done.stdout.splitlines()[-1]
    assert found["declared"] == found["executed"] == len(found["outcomes"])
    assert (tmp_path / "out.xml").read_text().startswith("<?xml")


@pytest.mark.slow
def test_a_program_and_parts_of_the_suite() -> None:
    done = succeeded("conform", "--only", "vc_dimension", "--", *PYTHON_ADAPTER, columns=160)
    assert re.match(r"sets of concepts: (\d+) of \1 cases executed: \1 pass", done.stdout.splitlines()[-1])


@pytest.mark.slow
def test_a_wrong_dialect_is_named() -> None:
    done = run(
        "conform", "--only", "soa", "--dialect", "soa_tie=argmax_one", "--seconds", "300", "--", *PYTHON_ADAPTER
    )
    assert done.returncode == 1
    assert "in dialect soa_tie = lyu it passes" in done.stdout
