"""The journal of ``littlestone verify``: the findings of each check, so that a long run can be resumed."""

from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Profile
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_executor import Journal

from ..recording.evidence_json import evidence_from_json, evidence_to_json
from .runner import Certification, Outcome

VerifyJournal: TypeAlias = Journal[Outcome | None]
"""A journal of the outcomes of one profile; ``None`` stands for a check that the profile leaves out."""


def verify_journal(path: Path, profile: Profile, certification: Certification | None = None) -> VerifyJournal:
    """Return the journal of a profile in a file, which need not exist yet."""
    certified = ", certified" * (certification is not None)
    by = f" by {certification.checker} too" if certification is not None and certification.checker else ""
    task = {"journal": "littlestone verify", "profile": f"{profile.value}{certified}{by}"}
    return Journal(path, task, "profile", to_json=_to_json, from_json=_from_json)


def _to_json(outcome: Outcome | None) -> object:
    if outcome is None:
        return None
    evidence = outcome.evidence
    return {
        "check": outcome.check,
        "seconds": float(round(evidence.seconds, 3)),
        "evidence": evidence_to_json(evidence),
        "certificates": [certificate.to_json() for certificate in outcome.certificates],
    }


def _from_json(entry: object) -> Outcome | None:
    match entry:
        case None:
            return None
        case {"check": str(check), "seconds": float(seconds), "evidence": dict(found), "certificates": list(lines)}:
            certificates = tuple(map(SolverCertificate.from_json, lines))
            return Outcome(check, replace(evidence_from_json(found), seconds=seconds), certificates)
    raise InvalidValueError("outcome", entry, "one of littlestone verify")
