from dataclasses import replace
from pathlib import Path

import pytest
from tests.findings import FOUND, SHOWN

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Profile
from littlestone_ledger import Outcome, evidence_from_json, evidence_to_json, verify_journal


@pytest.mark.parametrize("evidence", [SHOWN, FOUND, replace(FOUND, informative=0), replace(FOUND, informative=3)])
def test_evidence_survives_json(evidence: Evidence) -> None:
    data = evidence_to_json(evidence)
    assert data.get("informative") == evidence.informative
    assert evidence_from_json(data) == evidence


def test_a_journal_is_read_again_and_is_one_of_its_profile(tmp_path: Path) -> None:
    path = tmp_path / "run.journal"
    outcomes = {
        "a.check": Outcome("a.check", replace(SHOWN, seconds=1.5)),
        "b.check": Outcome("b.check", replace(FOUND, seconds=0)),
        "c.check": None,
    }
    for check, outcome in outcomes.items():
        journal = verify_journal(path, Profile.DEEP)
        with journal.opened():
            journal.add(check, outcome)
    assert verify_journal(path, Profile.DEEP).results() == outcomes
    with pytest.raises(InvalidValueError, match="a journal of the same profile, and of"):
        verify_journal(path, Profile.QUICK)
