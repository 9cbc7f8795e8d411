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
@pytest.mark.parametrize("place", ["mine", "./mine.py"])
def test_a_function_of_another_name_is_judged_as_what_it_is_said_to_be(place: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def bounded(rows, n_points):\n    return 1\n")
    done = run("conform", f"vc_dimension={place}:bounded", "--until-failure", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    (again, *_) = [line for line in done.stdout.splitlines() if "reproduce: " in line]
    once_more = run(*shlex.split(again.partition(": littlestone ")[2]), cwd=tmp_path)
    assert once_more.stdout.splitlines()[-1].startswith(
        f"vc_dimension={place}:bounded: 1 of 1 cases executed: 1 fail"
    )


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


@pytest.mark.slow
def test_expected_failures_come_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "known.json").write_text(json.dumps({"soa": "a sketch"}))
    words = ("conform", "mine", "--only", "soa", "--expected-failures", "known.json")
    assert "expected to fail" in succeeded(*words, cwd=tmp_path, columns=160).stdout.splitlines()[-1]
