"""The record of certificates: written, read, and compared with what a run finds."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from littlestone.verdicts import Check, Evidence, Profile, Verdict
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_ledger import (
    Certification,
    Checker,
    Outcome,
    certificate_differences,
    checks_of,
    lost_acceptances,
    read_certificates,
    read_ledger,
    verify_journal,
    write_certificates,
)
from littlestone_ledger.running import certificates
from littlestone_ledger.running.runner import resolve
from littlestone_solver.lemmas.sizes import AllClasses

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
            decided = {one.refutes.rpartition("; ")[2].partition(", query")[0] for one in recorded}
            outside += [f"{name} ({profile.value}): {size}" for size in sorted(decided - sizes)]
    assert outside == [], "verify --certify --record renews them"


def test_what_a_profile_leaves_out_is_not_recorded_any_more(record: Path) -> None:
    write_certificates([OUTCOME], QUICK, ["a.check"])
    write_certificates([], QUICK, ["a.check"], left_out=["a.check"])
    assert read_certificates() == {}


BY_ACL2 = replace(ONE, checkers=("a checker", "ACL2 8.5"))


def checkers_recorded(profile: Profile) -> list[tuple[str, ...]]:
    return [one.checkers for one in read_certificates()["a.check", profile]]


def test_what_acl2_has_accepted_stays_recorded_when_it_is_not_asked(record: Path) -> None:
    write_certificates([replace(OUTCOME, certificates=(BY_ACL2, TWO))], QUICK, ["a.check"])
    newer = replace(OUTCOME, certificates=(replace(ONE, checkers=("a newer checker",)), TWO))
    for profile in (QUICK, Profile.DEEP):
        assert list(lost_acceptances([newer], profile, read_certificates())) == []
        write_certificates([newer], profile, ["a.check"])
        assert checkers_recorded(profile) == [("a newer checker", "ACL2 8.5"), ("a checker",)]
    asked = replace(OUTCOME, certificates=(replace(ONE, checkers=("a checker", "ACL2 8.6")), TWO))
    write_certificates([asked], QUICK, ["a.check"])
    assert checkers_recorded(QUICK)[0] == ("a checker", "ACL2 8.6")


@pytest.mark.parametrize("changed", [{"clauses_sha256": "0" * 64}, {"proof_sha256": "0" * 64}])
def test_what_acl2_has_not_seen_is_not_recorded_as_accepted_and_this_is_said(
    record: Path, changed: dict[str, str]
) -> None:
    write_certificates([replace(OUTCOME, certificates=(BY_ACL2, TWO))], QUICK, ["a.check"])
    other = SolverCertificate.from_json({**ONE.to_json(), **changed})
    unasked = replace(OUTCOME, certificates=(other, TWO))
    assert list(lost_acceptances([unasked], QUICK, read_certificates())) == [
        "a.check: ACL2 has accepted another proof of 'one size'"
    ]
    asked = replace(OUTCOME, certificates=(replace(other, checkers=("a checker", "ACL2 8.5")), TWO))
    assert list(lost_acceptances([asked], QUICK, read_certificates())) == []
    write_certificates([unasked], QUICK, ["a.check"])
    assert checkers_recorded(QUICK) == [("a checker",), ("a checker",)]


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
        verify_journal(path, QUICK, Certification(checker=Checker.ACL2))


def test_the_record_is_of_checks_that_the_ledger_names() -> None:
    found = read_certificates()
    assert {check for check, _ in found} <= set(checks_of(read_ledger()))
    assert all(len(one.clauses_sha256) == len(one.proof_sha256) == 64 for ones in found.values() for one in ones)
