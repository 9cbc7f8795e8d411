"""What tests of toy proofs share."""

import pytest

from littlestone_solver.engine.proofs import proof


@pytest.fixture
def without_meanings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge links, cases and definitions alone: the symbols of toy proofs have no meaning in Python."""
    monkeypatch.setattr(proof, "judge_meanings", lambda *_: None)
