"""The record of certificates: the refuted clauses of each check, in one generated file.

The file is a JSON list with a line for each contradiction, by check and profile; ``littlestone verify --certify
--record`` renews it. The clauses are the decided question, so their hash is compared with the record. Proofs are
not compared, since another version of the solver finds other proofs. A proof only has to be accepted by the checker
that is proved sound.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from littlestone.files import write_text
from littlestone.verdicts import Profile
from littlestone.verdicts.solver_certificate import (
    FOR_EVERY_CLASS,
    MEANT,
    PLAIN,
    SolverCertificate,
    sizes_of,
)

from .runner import Outcome

_SOURCES = re.compile(r"\w+\.v [0-9a-f]{12}")

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
    """Renew the certificates of outcomes, and drop those of checks that the ledger or the profile leaves out.

    Certificates with a fault are never recorded.
    """
    renewed = dict(read_certificates())
    for check in left_out:
        renewed.pop((check, profile), None)
    for outcome in outcomes:
        renewed[outcome.check, profile] = [each for each in outcome.certificates if not each.fault]
    wanted = set(known)
    profiles: dict[str, list[Profile]] = {}
    for check in sorted(wanted & {check for check, _ in renewed}):
        for each in Profile:
            for certificate in renewed.get((check, each), []):
                profiles.setdefault(_data(check, certificate), []).append(each)
    lines = [
        json.dumps({"check": check, "profiles": " ".join(each.value for each in by), **json.loads(fields)})
        for data, by in profiles.items()
        for check, fields in [json.loads(data)]
    ]
    path = certificates_path()
    write_text("[\n" + ",\n".join(lines) + "\n]\n", path, overwrite=True)
    return path


def certificate_differences(outcome: Outcome, profile: Profile, recorded: Certificates) -> Iterator[str]:
    """Yield a line for every proof that is not accepted, and for clauses or proved sources that differ."""
    for certificate in outcome.certificates:
        if certificate.fault:
            yield f"{outcome.check}: no certificate of '{certificate.refutes}': {certificate.fault}"
    before = {
        certificate.refutes: certificate.clauses_sha256
        for certificate in recorded.get((outcome.check, profile), [])
    }
    now = {certificate.refutes: certificate.clauses_sha256 for certificate in outcome.certificates}
    accepted_before, accepted = _sources(recorded.get((outcome.check, profile), [])), _sources(outcome.certificates)
    # The plain checker does not require that formulas are proved to mean the claim.
    is_plain = all(PLAIN in certificate.checkers for certificate in outcome.certificates)
    kinds = {
        "recorded, but not certified": [
            refutes for refutes in before if refutes not in now and not (is_plain and refutes.endswith(MEANT))
        ],
        "not recorded": [refutes for refutes in now if refutes not in before],
        "of other clauses than recorded": [
            refutes for refutes in before if now.get(refutes, before[refutes]) != before[refutes]
        ],
        "accepted by other proved sources than recorded": [
            refutes for refutes, sources in accepted.items() if accepted_before.get(refutes, sources) != sources
        ],
    }
    for what, names in kinds.items():
        if names:
            others = f" and {len(names) - 1} more" if len(names) > 1 else ""
            yield f"{outcome.check}: certificates {what}: '{names[0]}'{others}"


def _sources(certificates: Iterable[SolverCertificate]) -> dict[str, list[str]]:
    """Return the Coq files that accepted each refuted claim, with their digests; the plain checker has none."""
    return {
        certificate.refutes: files
        for certificate in certificates
        if (files := _SOURCES.findall(" ".join(certificate.checkers)))
    }


def missing_certificates(check: str, profile: Profile, recorded: Certificates) -> Iterator[str]:
    """Yield a line if a verified check has no certificate in a profile."""
    if not recorded.get((check, profile)):
        yield f"no certificate in the {profile.value} profile: z3 alone has decided it"


def meant_certificates(check: str, profile: Profile, recorded: Certificates) -> Iterator[str]:
    """Yield a line on the sizes for which a formula is proved to mean the claim, and a line on all other sizes."""
    meant, others = sizes_of(recorded.get((check, profile), ()))
    if meant:
        yield f"certified {FOR_EVERY_CLASS}{meant}{MEANT}; trusted: Coq's kernel and extraction, OCaml, rocq/*.ml"
    if others:
        yield f"no formula is proved to mean the claim for {others}: certificates rest on the encodings"


def _data(check: str, certificate: SolverCertificate) -> str:
    """Return the recorded form of a certificate; profiles with the same data share a line."""
    data = certificate.to_json()
    del data["fault"], data["seconds"]
    return json.dumps([check, json.dumps(data)])
