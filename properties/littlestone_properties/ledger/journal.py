"""The journal of ``littlestone verify``: what each check found, so that a long run can be stopped and resumed."""

from dataclasses import replace
from pathlib import Path

from littlestone.verdicts import Profile
from littlestone.verdicts.solver_certificate import SolverCertificate

from ..journal import JournalFile
from .evidence_json import evidence_from_json, evidence_to_json
from .runner import Certification, Outcome


class Journal:
    """A file that remembers the outcomes of one profile."""

    def __init__(self, path: Path, profile: Profile, certification: Certification | None = None) -> None:
        certified = ", certified" * (certification is not None)
        by = f" by {certification.checker} too" if certification is not None and certification.checker else ""
        task = {"journal": "littlestone verify", "profile": f"{profile.value}{certified}{by}"}
        self._file = JournalFile(path, task, "profile")
        self.outcomes: dict[str, Outcome] = {}
        for entry in self._file.entries:
            if isinstance(found := entry.get("evidence"), dict):
                evidence = replace(evidence_from_json(found), seconds=float(str(entry["seconds"])))
                lines = entry.get("certificates", [])
                certificates = map(SolverCertificate.from_json, lines if isinstance(lines, list) else [])
                self.outcomes[str(entry["check"])] = Outcome(str(entry["check"]), evidence, tuple(certificates))

    def add(self, outcome: Outcome) -> None:
        """Remember an outcome."""
        evidence = outcome.evidence
        seconds = round(evidence.seconds, 3)
        entry = {"check": outcome.check, "seconds": seconds, "evidence": evidence_to_json(evidence)}
        certificates = [certificate.to_json() for certificate in outcome.certificates]
        self._file.add(entry | ({"certificates": certificates} if certificates else {}))
        self.outcomes[outcome.check] = outcome
