"""The record of certificates: the clauses that were refuted for each check, in one generated file.

The file is a JSON list with a line for each contradiction, by check and profile, renewed by ``littlestone verify
--certify --record``. Clauses are compared with the record by their hash, as they are the question that was decided.
Proofs are not compared, since another version of the solver finds other ones; it only matters that a proof is
accepted. The acceptance of a proof by ACL2 stays recorded as long as clauses and proof are the same, even when a
run does not ask ACL2.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

from littlestone.files import write_text
from littlestone.verdicts import Profile
from littlestone.verdicts.solver_certificate import SolverCertificate

from .certifier import Checker
from .runner import Outcome

Certificates = Mapping[tuple[str, Profile], list[SolverCertificate]]
"""Certificates by check and profile, in the order in which the check needed them."""


def certificates_path() -> Path:
    """Return the path of the record of certificates."""
    return Path(str(files("littlestone_ledger") / "statements" / "certificates.json"))


def read_certificates() -> Certificates:
    """Return the record of certificates; empty if nothing has been recorded."""
    path = certificates_path()
    recorded: dict[tuple[str, Profile], list[SolverCertificate]] = {}
    lines: list[dict[str, object]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    for line in lines:
        for profile in str(line["profiles"]).split():
            certificate = SolverCertificate.from_json({"fault": "", **line})
            recorded.setdefault((str(line["check"]), Profile(profile)), []).append(certificate)
    return recorded


def write_certificates(
    outcomes: Iterable[Outcome], profile: Profile, known: Iterable[str], left_out: Iterable[str] = ()
) -> Path:
    """Renew the certificates of these outcomes, and drop those of checks that the ledger or the profile leaves out.

    Certificates with a fault are never recorded.
    """
    recorded = read_certificates()
    accepted = _accepted(recorded)
    renewed = dict(recorded)
    for check in left_out:
        renewed.pop((check, profile), None)
    for outcome in outcomes:
        renewed[outcome.check, profile] = [
            _accepted_as(accepted, certificate) for certificate in outcome.certificates if not certificate.fault
        ]
    wanted = set(known)
    profiles: dict[str, list[Profile]] = {}
    for check in sorted(wanted & {check for check, _ in renewed}):
        for each in Profile:
            for certificate in renewed.get((check, each), []):
                profiles.setdefault(_data(check, certificate), []).append(each)
    lines = [
        json.dumps({"check": check, "profiles": " ".join(each.value for each in by), **json.loads(rest)})
        for data, by in profiles.items()
        for check, rest in [json.loads(data)]
    ]
    path = certificates_path()
    write_text("[\n" + ",\n".join(lines) + "\n]\n", path, overwrite=True)
    return path


def lost_acceptances(outcomes: Iterable[Outcome], profile: Profile, recorded: Certificates) -> Iterator[str]:
    """Yield a line for every check whose proofs ACL2 accepted in the record but not in these outcomes."""
    accepted = _accepted(recorded)
    for outcome in outcomes:
        before = {
            certificate.refutes
            for certificate in recorded.get((outcome.check, profile), [])
            if Checker.ACL2.among(certificate.checkers)
        }
        others = [
            certificate.refutes
            for certificate in outcome.certificates
            if certificate.refutes in before
            and not Checker.ACL2.among(_accepted_as(accepted, certificate).checkers)
        ]
        if others:
            more = f" and {len(others) - 1} more" if len(others) > 1 else ""
            yield f"{outcome.check}: ACL2 has accepted another proof of '{others[0]}'{more}"


def certificate_differences(outcome: Outcome, profile: Profile, recorded: Certificates) -> Iterator[str]:
    """Yield a line for every proof that is not accepted, and for clauses that differ from the record."""
    for certificate in outcome.certificates:
        if certificate.fault:
            yield f"{outcome.check}: no certificate of '{certificate.refutes}': {certificate.fault}"
    before = {
        certificate.refutes: certificate.clauses_sha256
        for certificate in recorded.get((outcome.check, profile), [])
    }
    now = {certificate.refutes: certificate.clauses_sha256 for certificate in outcome.certificates}
    kinds = {
        "recorded, but not certified": [refutes for refutes in before if refutes not in now],
        "not recorded": [refutes for refutes in now if refutes not in before],
        "of other clauses than recorded": [
            refutes for refutes in before if now.get(refutes, before[refutes]) != before[refutes]
        ],
    }
    for what, names in kinds.items():
        if names:
            others = f" and {len(names) - 1} more" if len(names) > 1 else ""
            yield f"{outcome.check}: certificates {what}: '{names[0]}'{others}"


def _accepted(recorded: Certificates) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """Return the names under which ACL2 has accepted proofs, by the hashes of the clauses and of the proof."""
    return {
        (certificate.clauses_sha256, certificate.proof_sha256): names
        for certificates in recorded.values()
        for certificate in certificates
        if (names := Checker.ACL2.among(certificate.checkers))
    }


def _accepted_as(
    accepted: Mapping[tuple[str, str], tuple[str, ...]], certificate: SolverCertificate
) -> SolverCertificate:
    """Return a certificate with ACL2 among its checkers if ACL2 has accepted this proof, now or before."""
    names = certificate.checkers
    before = accepted.get((certificate.clauses_sha256, certificate.proof_sha256), ())
    return certificate if Checker.ACL2.among(names) else replace(certificate, checkers=(*names, *before))


def _data(check: str, certificate: SolverCertificate) -> str:
    """Return the recorded form of a certificate; profiles with the same data share a line."""
    data = certificate.to_json()
    del data["fault"], data["seconds"]
    return json.dumps([check, json.dumps(data)])
