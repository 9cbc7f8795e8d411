"""The command as people use it: each session of the transcripts prints what is shown."""

from pathlib import Path

import pytest
from tests.console import Command, assert_shown, is_shown, sessions_of

SESSIONS = [
    pytest.param(commands, id=f"{path.stem}: {title}", marks=[pytest.mark.slow] * title.startswith("slow"))
    for path in sorted(Path(__file__).parent.glob("*.console"))
    for title, commands in sessions_of(path).items()
]


@pytest.mark.parametrize("commands", SESSIONS)
def test_a_session_prints_what_is_shown(commands: list[Command], tmp_path: Path) -> None:
    assert_shown(commands, tmp_path)


def test_another_output_is_noticed() -> None:
    assert is_shown(["a", "...", "c…"], ["a", "b", "b", "cd"])
    for shown in (["a", "...", "e"], ["b"], ["a", "c"], ["a", "b", "c"], ["a", "b…", "c…"]):
        assert not is_shown(shown, ["a", "b", "b", "cd"])
