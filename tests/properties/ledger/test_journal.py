from dataclasses import replace
from pathlib import Path

import pytest
from tests.findings import FOUND, SHOWN

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Profile
from littlestone_properties.ledger import Journal, Outcome, evidence_from_json, evidence_to_json


@pytest.mark.parametrize("evidence", [SHOWN, FOUND, replace(FOUND, informative=0), replace(FOUND, informative=3)])
def test_evidence_survives_json(evidence: Evidence) -> None:
    data = evidence_to_json(evidence)
    assert data.get("informative") == evidence.informative
    assert evidence_from_json(data) == evidence


def test_a_journal_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "run.journal"
    first = Outcome("a.check", replace(SHOWN, seconds=1.5))
    second = Outcome("b.check", replace(FOUND, seconds=2.0))
    Journal(path, Profile.DEEP).add(first)
    Journal(path, Profile.DEEP).add(second)
    assert Journal(path, Profile.DEEP).outcomes == {"a.check": first, "b.check": second}


def test_a_line_that_was_cut_short_is_forgotten_and_the_next_one_kept(tmp_path: Path) -> None:
    path = tmp_path / "run.journal"
    journal = Journal(path, Profile.DEEP)
    journal.add(Outcome("a.check", FOUND))
    journal.add(Outcome("b.check", FOUND))
    path.write_text(path.read_text()[:-20])
    resumed = Journal(path, Profile.DEEP)
    assert set(resumed.outcomes) == {"a.check"}
    resumed.add(Outcome("c.check", FOUND))
    assert set(Journal(path, Profile.DEEP).outcomes) == {"a.check", "c.check"}


def test_a_journal_of_another_profile_or_of_other_sources_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "run.journal"
    Journal(path, Profile.DEEP).add(Outcome("a.check", FOUND))
    with pytest.raises(InvalidValueError, match="a journal of the same profile, and of"):
        Journal(path, Profile.QUICK)
    monkeypatch.setattr("littlestone_properties.journal.fingerprint", lambda: "another")
    with pytest.raises(InvalidValueError, match="the same installed source files"):
        Journal(path, Profile.DEEP)


def test_a_file_that_is_no_journal_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n")
    with pytest.raises(InvalidValueError, match="a journal, or a new file"):
        Journal(path, Profile.QUICK)
    assert path.read_text() == "my notes\n"
