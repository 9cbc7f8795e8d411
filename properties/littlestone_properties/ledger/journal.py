"""The journal of ``littlestone verify``: what each check found, so that a long run can be stopped and resumed."""

from dataclasses import replace
from pathlib import Path

from littlestone.verdicts import Profile

from ..journal import JournalFile
from .evidence_json import evidence_from_json, evidence_to_json
from .runner import Outcome


class Journal:
    """A file that remembers the outcomes of one profile."""

    def __init__(self, path: Path, profile: Profile) -> None:
        task = {"journal": "littlestone verify", "profile": profile.value}
        self._file = JournalFile(path, task, "profile")
        self.outcomes: dict[str, Outcome] = {}
        for entry in self._file.entries:
            if isinstance(found := entry.get("evidence"), dict):
                evidence = replace(evidence_from_json(found), seconds=float(str(entry["seconds"])))
                self.outcomes[str(entry["check"])] = Outcome(str(entry["check"]), evidence)

    def add(self, outcome: Outcome) -> None:
        """Remember an outcome."""
        evidence = outcome.evidence
        seconds = round(evidence.seconds, 3)
        self._file.add({"check": outcome.check, "seconds": seconds, "evidence": evidence_to_json(evidence)})
        self.outcomes[outcome.check] = outcome
