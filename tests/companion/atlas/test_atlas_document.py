"""The document on the atlas: its commands print what it shows, its Python runs, and its counts are right."""

import re
import shlex
from pathlib import Path

import pytest
from tests.commands import run
from tests.documents import assert_python_runs, console_blocks

from littlestone_atlas import COLUMNS
from littlestone_atlas.building import N_UNITS
from littlestone_atlas.relations.stored import read_stored

DOCUMENT = Path(__file__).parents[3] / "docs" / "atlas.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
COMMANDS = console_blocks(TEXT)


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_commands_print_what_is_shown(
    command: str, shown: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    program, *arguments = shlex.split(command)
    assert program == "littlestone"
    result = run(*arguments, columns=400, cwd=tmp_path)
    pattern = "".join(r"(.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in shown)
    assert re.match(pattern, result.stdout or result.stderr), result
    assert result.returncode == (2 if shown[0].startswith("littlestone:") else 0)


def test_the_python_runs() -> None:
    assert_python_runs(DOCUMENT, 4)


def test_the_counts_are_right() -> None:
    assert f"{len([one for one in COLUMNS if one.name not in ('points', 'number', 'orbit')])} numbers" in TEXT
    assert f"{N_UNITS} units" in TEXT
    assert f"{read_stored().rows:,}" in TEXT
