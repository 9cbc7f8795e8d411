"""``littlestone audit`` with mechanisms that end the process, or print: one line, or a verdict."""

import json
from pathlib import Path

import pytest
from tests.commands import Result, assert_refused, run_apart

SOURCE = """
import ctypes, os, signal, sys

def exits(bit, rng): sys.exit()
def exits_at_once(bit, rng): os._exit(0)
def exits_in_c(bit, rng): ctypes.CDLL(None).exit(0)
def becomes_another(bit, rng): os.execlp("true", "true")
def is_killed(bit, rng): os.kill(os.getpid(), signal.SIGKILL)
def aborts(bit, rng): os.abort()
def interrupts(bit, rng): raise KeyboardInterrupt

class Exiting:
    def __hash__(self): return 1
    def __eq__(self, other): sys.exit(0)
    def __repr__(self): sys.exit(0)

def returns_exits(bit, rng):
    return (rng.random() < 0.5, Exiting())

def exits_at_times(bit, rng):
    if rng.random() < (0.75 if bit else 0.125):
        sys.exit(0)
    return 1

def leaves_badly(bit, rng):
    import atexit
    atexit.register(os._exit, 0)
    return bit

def prints(bit, rng):
    print("hello")
    os.system("echo hello")
    os.write(1, b"hello")
    return bit ^ int(rng.random() < 0.25)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(SOURCE)
    (tmp_path / "ending.py").write_text("import sys; sys.exit(0)")
    return tmp_path


def run(folder: Path, name: str, *options: str) -> Result:
    return run_apart("audit", name, "--inputs", "0", "1", *options, cwd=folder)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("exits", "returns without an error on 0 or on 1, not 'SystemExit'"),
        ("interrupts", "returns without an error on 0 or on 1, not 'KeyboardInterrupt'"),
        ("exits_at_once", "leaves the process running, not 'ended with exit code 0'"),
        ("exits_in_c", "ended with exit code 0"),
        ("becomes_another", "ended with exit code 0"),
        ("is_killed", "ended with signal SIGKILL"),
        ("aborts", "ended with signal SIGABRT"),
        ("returns_exits", "ended with SystemExit"),
    ],
)
def test_a_mechanism_that_ends_the_process_is_refused_in_one_line(name: str, part: str, folder: Path) -> None:
    assert_refused(run(folder, f"mine.py:{name}"), part)


@pytest.mark.slow
def test_a_module_that_ends_the_process_is_refused(folder: Path) -> None:
    assert_refused(run(folder, "ending.py:f"), "it would end the process, with exit code 0")


@pytest.mark.slow
def test_an_exit_in_some_runs_is_an_output(folder: Path) -> None:
    for mode in ((), ("--no-exact", "--samples", "4000")):
        result = run(folder, "mine.py:exits_at_times", *mode)
        assert result.returncode == 1, result.stderr
        assert "raises SystemExit" in result.stdout
        assert "verdict: violated\n" in result.stdout


def test_the_exit_code_is_that_of_the_verdict_whatever_happens_afterwards(folder: Path) -> None:
    result = run(folder, "mine.py:leaves_badly")
    assert result.returncode == 1
    assert result.stdout.endswith("verdict: violated\n")


@pytest.mark.slow
def test_what_a_mechanism_prints_is_not_output_of_the_command(folder: Path) -> None:
    result = run(folder, "mine.py:prints", "--json", "-")
    assert result.returncode == 1
    assert json.loads(result.stdout)["verdict"] == "violated"
    assert "hello" in result.stderr
    shown = run(folder, "mine.py:prints")
    assert "hello" not in shown.stdout
    assert shown.stdout.endswith("verdict: violated\n")
