"""Documents of parts of the companion: their commands print what they show, and their Python runs."""

import re
from pathlib import Path

import pytest
from tests.console import is_shown, printed_by
from tests.documents import assert_python_runs, console_blocks

from littlestone_atlas import COLUMNS
from littlestone_atlas.building import N_UNITS
from littlestone_atlas.relations.stored import read_stored

DOCS = Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize(
    ("name", "columns"),
    [("atlas", 400), pytest.param("conjectures", 200, marks=pytest.mark.slow), ("optimum", 200), ("scale", 200)],
)
def test_commands_print_what_is_shown(
    name: str, columns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A document may show the beginning only, and nothing of the exit code."""
    if name == "atlas":
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    if name == "scale":
        pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    (tmp_path / "docs").symlink_to(DOCS)
    commands = console_blocks((DOCS / f"{name}.md").read_text(encoding="utf-8"))
    assert commands
    for command, shown in commands:
        printed = printed_by(command, tmp_path, columns)
        lines = [re.sub(r"(?<=.)\.\.\.", "…", line) for line in shown]
        assert is_shown([*lines, "..."], printed), "\n".join([f"$ {command}", *printed])


@pytest.mark.parametrize(("name", "n_examples"), [("atlas", 4), ("conjectures", 9), ("optimum", 11)])
def test_the_python_runs(name: str, n_examples: int) -> None:
    assert_python_runs(DOCS / f"{name}.md", n_examples)


def test_the_counts_of_the_atlas_are_right() -> None:
    text = (DOCS / "atlas.md").read_text(encoding="utf-8")
    assert f"{len([one for one in COLUMNS if one.name not in ('points', 'number', 'orbit')])} numbers" in text
    assert f"{N_UNITS} units" in text
    assert f"{read_stored().rows:,}" in text
