"""README and the guide are run: setup lines, commands and their output. Their Python runs as doctests."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from tests.commands import Result, run_apart
from tests.documents import assert_python_runs, console_blocks

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


GUIDE = ROOT / "docs" / "guide.md"
COMMANDS = console_blocks(README) + console_blocks(GUIDE.read_text(encoding="utf-8"))
TABLE = re.findall(r"^\| [^|]+ \| `littlestone ([^|`]+)` \|", README, re.MULTILINE)


def run(command: str) -> Result:
    program, *arguments = shlex.split(command)
    assert program == "littlestone"
    return run_apart(*arguments)


@pytest.mark.parametrize(("command", "shown"), [pair for pair in COMMANDS if pair[1]])
def test_commands_print_what_is_shown(command: str, shown: list[str]) -> None:
    result = run(command)
    assert result.returncode == 0, result.stderr
    assert [line.rstrip() for line in result.stdout.splitlines()] == shown


@pytest.mark.slow
@pytest.mark.parametrize("command", [command for command, shown in COMMANDS if not shown and "deep" not in command])
def test_other_commands_succeed(command: str) -> None:
    result = run(command)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_deep_command_parses() -> None:
    """The deep profile takes too long for a test; its options are those of the other profiles."""
    (command,) = [command for command, _ in COMMANDS if "deep" in command]
    assert run(f"{command} --help").returncode == 0


def test_the_guide_is_run() -> None:
    assert_python_runs(GUIDE, 25)


@pytest.mark.slow
@pytest.mark.parametrize("command", TABLE)
def test_commands_of_the_table_parse(command: str) -> None:
    """Some work on files of the reader."""
    assert run(f"littlestone {command} --help").returncode == 0


def test_the_two_setup_lines_are_there_and_run_by_the_continuous_integration() -> None:
    lines = [line for line in README.splitlines() if line.startswith("python3 -m venv ")]
    assert len(lines) == 2
    main_line, test_line = lines
    assert main_line.endswith(".venv/bin/littlestone verify")
    assert ".venv/bin/python -m pytest" in test_line
    assert CI.count("$(readme_line ") == 2
    for wanted in ("pytest", "verify"):
        assert len(re.findall(rf"^python3 -m venv .*{wanted}", README, re.MULTILINE)) == 1


def test_the_setup_line_brings_what_the_first_examples_of_help_need() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    everything = project["optional-dependencies"]["all"][0]
    assert {"predict", "plots", "cli", "solver"} <= set(re.findall(r"[a-z]+", everything))
