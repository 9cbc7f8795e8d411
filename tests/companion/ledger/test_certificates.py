"""The record of certificates: written, read, and compared with a run."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from littlestone.verdicts import Check, Evidence, Profile, Verdict
from littlestone.verdicts.solver_certificate import FOR_EVERY_CLASS, MEANT, SolverCertificate
from littlestone_ledger import (
    Certification,
    Checker,
    Outcome,
    certificate_differences,
    checks_of,
    read_certificates,
    read_ledger,
    verify_journal,
    write_certificates,
)
from littlestone_ledger.running import certificates
from littlestone_ledger.running.certificates import meant_certificates, missing_certificates
from littlestone_ledger.running.runner import resolve
from littlestone_solver.lemmas.sizes import AllClasses
from littlestone_solver.theorems.kernel.sources import digest

QUICK = Profile.QUICK
ONE = SolverCertificate("one size", "", 3, 4, "ab" * 32, 5, "cd" * 32, "a solver", ("a checker",), (0.1, 0.2, 0.3))
TWO = replace(ONE, refutes="another size", clauses_sha256="ef" * 32)
OUTCOME = Outcome("a.check", Evidence(Verdict.VERIFIED, "all sizes"), (ONE, TWO))


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    path = tmp_path / "certificates.json"
    monkeypatch.setattr(certificates, "certificates_path", lambda: path)
    return path


def test_what_is_recorded_is_read_again_without_times(record: Path) -> None:
    for profile in (QUICK, Profile.DEEP):
        write_certificates([OUTCOME], profile, ["a.check"])
    untimed = [replace(one, seconds=(0.0, 0.0, 0.0)) for one in (ONE, TWO)]
    assert read_certificates() == {("a.check", QUICK): untimed, ("a.check", Profile.DEEP): untimed}
    lines = json.loads(record.read_text())
    assert [line["profiles"] for line in lines] == ["quick deep", "quick deep"]
    assert list(certificate_differences(OUTCOME, QUICK, read_certificates())) == []


def test_refused_certificates_and_checks_that_are_gone_are_not_recorded(record: Path) -> None:
    refused = replace(OUTCOME, certificates=(replace(ONE, fault="no proof"), TWO))
    write_certificates([refused, replace(OUTCOME, check="gone.check")], QUICK, ["a.check"])
    assert [one.refutes for found in read_certificates().values() for one in found] == ["another size"]


def test_what_is_recorded_is_in_the_scope_of_its_check() -> None:
    outside = []
    for (name, profile), recorded in read_certificates().items():
        check = resolve(name)
        assert isinstance(check, Check)
        scope = check.scopes.at(profile)
        if scope is None or isinstance(scope, AllClasses):
            sizes = {str(size) for size in scope.sizes} if scope is not None else set()
            decided = {one.size for one in recorded}
            outside += [f"{name} ({profile.value}): {size}" for size in sorted(decided - sizes)]
    assert outside == [], "verify --certify --record renews them"


def test_what_a_profile_leaves_out_is_not_recorded_any_more(record: Path) -> None:
    write_certificates([OUTCOME], QUICK, ["a.check"])
    write_certificates([], QUICK, ["a.check"], left_out=["a.check"])
    assert read_certificates() == {}


def test_every_difference_is_said(record: Path) -> None:
    write_certificates([OUTCOME], QUICK, ["a.check"])
    cases = {
        "no certificate of 'one size': no proof": (replace(ONE, fault="no proof"), TWO),
        "certificates of other clauses than recorded: 'one size'": (replace(ONE, clauses_sha256="0" * 64), TWO),
        "certificates recorded, but not certified: 'one size' and 1 more": (),
        "certificates not recorded: 'a third size'": (ONE, TWO, replace(ONE, refutes="a third size")),
    }
    for expected, found in cases.items():
        lines = list(certificate_differences(replace(OUTCOME, certificates=found), QUICK, read_certificates()))
        assert lines == [f"a.check: {expected}"]


def test_another_proof_of_the_same_clauses_is_no_difference(record: Path) -> None:
    write_certificates([OUTCOME], QUICK, ["a.check"])
    other = replace(OUTCOME, certificates=(replace(ONE, proof_sha256="0" * 64, solver="a newer solver"), TWO))
    assert list(certificate_differences(other, QUICK, read_certificates())) == []


def test_a_proof_that_other_sources_accept_is_a_difference(record: Path) -> None:
    by_one, by_other = (f"Lrat.v {12 * digit} (Coq 8.16.1) with Claims.v {12 * digit}" for digit in "ab")
    write_certificates([replace(OUTCOME, certificates=(replace(ONE, checkers=(by_one,)),))], QUICK, ["a.check"])
    now = replace(OUTCOME, certificates=(replace(ONE, checkers=(by_other,)),))
    lines = list(certificate_differences(now, QUICK, read_certificates()))
    assert lines == ["a.check: certificates accepted by other proved sources than recorded: 'one size'"]


def test_a_journal_keeps_certificates_and_is_of_a_run_with_them(tmp_path: Path) -> None:
    path = tmp_path / "run.journal"
    journal = verify_journal(path, QUICK, Certification())
    with journal.opened():
        journal.add("a.check", OUTCOME)
    found = verify_journal(path, QUICK, Certification()).results()["a.check"]
    assert found is not None
    assert found.certificates == OUTCOME.certificates
    with pytest.raises(ValueError, match="same profile"):
        verify_journal(path, QUICK)
    with pytest.raises(ValueError, match="same profile"):
        verify_journal(path, QUICK, Certification(checker=Checker.PYTHON))


def test_the_record_is_of_checks_that_the_ledger_names() -> None:
    found = read_certificates()
    assert {check for check, _ in found} <= set(checks_of(read_ledger()))
    assert all(len(one.clauses_sha256) == len(one.proof_sha256) == 64 for ones in found.values() for one in ones)


def test_what_no_second_program_has_seen_is_named() -> None:
    (none,) = missing_certificates("a.check", QUICK, {})
    assert none == "no certificate in the quick profile: z3 alone has decided it"
    assert list(missing_certificates("a.check", QUICK, {("a.check", QUICK): [ONE]})) == []


def test_what_is_certified_by_a_formula_that_means_the_claim_is_said_with_what_is_trusted() -> None:
    meant = [replace(ONE, refutes=f"a claim; for every class on {size}{MEANT}") for size in ("1 point", "2 points")]
    line, _ = meant_certificates("a.check", QUICK, {("a.check", QUICK): [ONE, *meant]})
    assert line.startswith("certified for every class on 1 point; 2 points, by a checked proof of a formula")
    assert line.endswith("trusted: Coq's kernel and extraction, OCaml, rocq/*.ml")


def test_sizes_that_rest_on_the_encodings_are_named() -> None:
    meant = replace(ONE, refutes=f"a claim; {FOR_EVERY_CLASS}1 point, 2 labels{MEANT}")
    plain = [replace(ONE, refutes=f"a claim; {n} points, 2 labels, query 1 of 2") for n in (1, 2, 3)]
    plain[0] = replace(ONE, refutes="a claim; 1 point, 2 labels, query 1 of 1")
    _, line = meant_certificates("a.check", QUICK, {("a.check", QUICK): [*plain, meant]})
    assert line.startswith("no formula is proved to mean the claim for 2 points, 2 labels; 3 points, 2 labels: ")
    assert list(meant_certificates("a.check", QUICK, {})) == []


def test_the_proved_checker_has_accepted_all_that_is_recorded() -> None:
    checkers = {checker for ones in read_certificates().values() for one in ones for checker in one.checkers}
    assert checkers
    name = re.compile(r"Lrat\.v ([0-9a-f]{12}) \(Coq [^)]*\)(?: with (Certified\w+)\.v ([0-9a-f]{12}))?")
    for checker in checkers:
        found = name.fullmatch(checker)
        assert found, checker
        assert found[1] == digest("Lrat")
        assert found[2] is None or found[3] == digest(found[2])
    assert all(one.checkers for ones in read_certificates().values() for one in ones)
