"""The document on conjectures: its commands print what it shows, and its Python runs."""

import re
import shlex
from pathlib import Path

import pytest
from tests.commands import run
from tests.documents import assert_python_runs, console_blocks

DOCUMENT = Path(__file__).parents[3] / "docs" / "conjectures.md"


def is_shown_of(shown: list[str], printed: list[str]) -> bool:
    """Return whether lines are those that were printed, where ``...`` stands for any lines."""
    pattern = "".join(r"(.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in shown)
    text = "".join(f"{line}\n" for line in printed)
    return re.match(pattern, text) is not None


COMMANDS = console_blocks(DOCUMENT.read_text(encoding="utf-8"))


@pytest.mark.slow
@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_commands_print_what_is_shown(command: str, shown: list[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "littlestone"
    result = run(*arguments, columns=200)
    said = result.stdout.splitlines() or result.stderr.splitlines()
    assert is_shown_of(shown, said), "\n".join(said)
    assert len([line for line in shown if line != "..."]) >= 1
    verdicts = {"refuted by": 1, "not refuted": 0, "littlestone:": 2}
    (code,) = {number for word, number in verdicts.items() if any(line.startswith(word) for line in shown)}
    assert result.returncode == code


def test_another_output_is_noticed() -> None:
    assert is_shown_of(["a", "...", "c"], ["a", "b", "c", "d"])
    assert not is_shown_of(["a", "...", "e"], ["a", "b", "c", "d"])
    assert not is_shown_of(["b"], ["a", "b"])
    assert not is_shown_of(["a", "c"], ["a", "b", "c"])


def test_the_python_runs() -> None:
    assert_python_runs(DOCUMENT, 9)
