"""ACL2 accepts proofs, refuses forged ones, and whatever else it does is a refusal."""

import os
from pathlib import Path

import pytest
from tests import fake_acl2
from tests.commands import run_script
from tests.forged_proofs import CLAUSES, FORGED, PROOF, forged_proof
from tests.waiting import first

from littlestone.errors import LittlestoneError
from littlestone_solver.certificates import acl2_session
from littlestone_solver.certificates.acl2 import Acl2, running_acl2
from littlestone_solver.certificates.cnf import Clause

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def acl2() -> Acl2:
    try:
        return running_acl2()
    except LittlestoneError as error:
        pytest.skip(str(error))


def test_a_proof_is_accepted(acl2: Acl2) -> None:
    assert acl2.name.startswith("ACL2 ")
    assert acl2.refusal(CLAUSES, PROOF) == ""


@pytest.mark.parametrize(("line", "forged"), FORGED)
def test_a_forged_line_is_refused(acl2: Acl2, line: int, forged: str) -> None:
    assert acl2.refusal(CLAUSES, forged_proof(line, forged)) != ""
    assert acl2.refusal(CLAUSES, PROOF) == "", "the next proof is judged by itself"


@pytest.mark.parametrize("number", range(4))
def test_tampered_clauses_are_refused(acl2: Acl2, number: int) -> None:
    assert acl2.refusal(CLAUSES[:number] + CLAUSES[number + 1 :], PROOF) != ""
    changed = [*CLAUSES]
    changed[number] = (CLAUSES[number][0], -CLAUSES[number][1])
    assert acl2.refusal(changed, PROOF) != ""


def test_no_clause_and_no_proof_are_refused(acl2: Acl2) -> None:
    assert acl2.refusal([], PROOF) != ""
    assert acl2.refusal(CLAUSES, []) != ""


def test_the_reason_is_one_line(acl2: Acl2) -> None:
    assert "Incomplete proof!" in acl2.refusal(CLAUSES, PROOF[:-1])
    assert "not a unit" in acl2.refusal(CLAUSES, [*PROOF[:2], "6 2 0 3 4 0", *PROOF[3:]])


def test_a_proof_with_the_numbers_of_cadical_is_accepted(acl2: Acl2) -> None:
    clauses: list[Clause] = [(1,), (-1, 2), (-2, 3), (-3,)]
    assert acl2.refusal(clauses, ["3 2 0 1 2 0", "6 0 3 4 5 0"]) == ""
    assert acl2.refusal(clauses, ["3 2 0 1 2 0", "6 0 3 4 2 0"]) != ""


def test_a_long_proof_does_not_overflow_the_stack(acl2: Acl2) -> None:
    n = 20_000
    clauses: list[Clause] = [(1,), *((-i, i + 1) for i in range(1, n)), (-n,)]
    earlier = [1, *range(n + 2, 2 * n + 1)]
    lines = [f"{n + i + 1} {i + 1} 0 {earlier[i - 1]} {i + 1} 0" for i in range(1, n)]
    lines.append(f"{2 * n + 1} 0 {2 * n} {n + 1} 0")
    assert acl2.refusal(clauses, lines) == ""
    assert acl2.refusal(clauses[:-1], lines) != ""


def test_what_it_reads_can_be_kept(acl2: Acl2, tmp_path: Path) -> None:
    assert acl2.refusal(CLAUSES, PROOF, tmp_path / "one.lrat") == ""
    assert (tmp_path / "one.acl2.cnf").read_text() == "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"
    assert (tmp_path / "one.acl2.lrat").read_text().splitlines() == PROOF


@pytest.mark.usefixtures("acl2")
def test_after_an_error_of_lisp_it_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such an error discards what ACL2 was told meanwhile, so that without asking again nothing would come."""
    monkeypatch.setattr(acl2_session, "SILENT_SECONDS", 0.5)
    session = acl2_session.Acl2Session()
    lines = session.told("(defun f (x) (declare (xargs :mode :program)) (char x 7))\n(f 3)")
    assert any("raw-lisp-error" in line for line in lines)
    assert session.is_running
    session.close()


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(acl2_session, "SILENT_SECONDS", 0.1)
    monkeypatch.setattr(acl2_session, "MOST_SECONDS", 2.0)
    return tmp_path


@pytest.mark.parametrize(
    ("planted", "reason"),
    [
        ('print(token + " FAILED", flush=True)', "it names no error"),
        ('print("s VERIFIED", flush=True)', "it names no error"),
        ('print("f" * 32 + " VERIFIED", flush=True)', "it names no error"),
        ('print(found.group(), token, "VERIFIED!", flush=True)', "it names no error"),
        ('print(token + " FAILED", token + " VERIFIED", sep="\\n", flush=True)', "it names no error"),
        ("pass", "it names no error"),
        ('print("HARD ACL2 ERROR in F:  no", "proof", "", "more", sep="\\n")', "HARD ACL2 ERROR in F: no proof"),
        ("sys.exit()", "ACL2 Error: ACL2 has ended"),
        ('sys.exit(print(token + " VERIFIED", flush=True))', "ACL2 Error: ACL2 has ended"),
        ("time.sleep(60)", "ACL2 Error: no answer within 2 seconds"),
    ],
)
def test_any_other_answer_is_a_refusal(path: Path, planted: str, reason: str) -> None:
    fake_acl2.plant(path, planted)
    acl2 = Acl2()
    assert acl2.refusal(CLAUSES, PROOF) == reason
    if not acl2.is_running:
        assert acl2.refusal(CLAUSES, PROOF) == "ACL2 has ended"
    acl2.close()


def test_the_right_answer_of_the_stand_in_is_none(path: Path) -> None:
    """The other ones are therefore refused for what they print."""
    fake_acl2.plant(path, 'print(token + " VERIFIED", flush=True)')
    acl2 = Acl2()
    assert acl2.name == "ACL2 0.1"
    assert acl2.refusal(CLAUSES, PROOF) == ""
    acl2.close()


STARTS = "from littlestone_solver.certificates.acl2 import Acl2; a = Acl2(); print(a._session.folder, flush=True); "


@pytest.mark.parametrize("ends", ["pass", "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"])
def test_nothing_stays_when_who_started_it_ends(path: Path, ends: str) -> None:
    fake_acl2.plant(path, "pass")
    folder = Path(run_script(STARTS + ends).stdout.strip())
    assert folder.name.startswith("littlestone-acl2-")
    assert first(lambda: not folder.exists())


@pytest.mark.parametrize("program", ["exit 1", "cat", "echo 'ACL2 Version 8.5'"])
def test_what_loads_no_checker_is_refused_at_once(path: Path, program: str) -> None:
    (path / "acl2").write_text(f"#!/bin/sh\n{program}\n")
    (path / "acl2").chmod(0o755)
    with pytest.raises(LittlestoneError, match=r"acl2 has no certified checker of proofs: apt-get install"):
        Acl2()


def test_without_acl2_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(LittlestoneError, match=r"^acl2 is missing: apt-get install --no-install-recommends acl2 "):
        Acl2()
