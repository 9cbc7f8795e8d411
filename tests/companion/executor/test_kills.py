"""Commands that are killed at random moments and resumed give the same results, and do nothing twice."""

from itertools import count
from pathlib import Path

import pytest
from tests import kills

pytestmark = pytest.mark.slow

SEARCH = "conjecture |H|>=0 --points 1 --search 5 --classes 6000 --jobs 2"


def test_a_command_is_killed_at_random_moments(tmp_path: Path) -> None:
    assert len(kills.kill_and_resume(SEARCH.split(), 2, tmp_path)) == 2


def test_other_results_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command is run with another seed, as if results depended on when they were computed."""
    real, seeds = kills.run, count()

    def with_other_seed(words: list[str], journal: Path, output: Path, seconds: float | None = None) -> bool:
        finished = real([*words, "--seed", str(next(seeds))], journal.with_suffix(output.suffix + "x"), output)
        journal.touch()
        return finished

    monkeypatch.setattr(kills, "run", with_other_seed)
    with pytest.raises(AssertionError, match="other results"):
        kills.kill_and_resume(SEARCH.split(), 1, tmp_path)
