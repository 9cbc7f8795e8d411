"""``littlestone verify --certify``: output, JSON and kept files, and the other checkers."""

import json
import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests import fake_acl2
from tests.commands import Result, assert_refused, run, run_apart, succeeded

from littlestone.errors import LittlestoneError
from littlestone_ledger import certifier
from littlestone_ledger.recording import record
from littlestone_ledger.running import certificates

ARGUMENTS = ["verify", "common.fact-vc-at-most-littlestone", "--profile", "quick", "--jobs", "1"]
ACL2 = [*ARGUMENTS, "--certify", "--checker", "acl2"]
HAS_TOOLS = find_spec("pysat") is not None and find_spec("dratify") is not None

needs_tools = pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")


@needs_tools
def test_certificates_are_shown_with_what_they_rest_on_written_and_kept(tmp_path: Path) -> None:
    written, folder = tmp_path / "found.json", tmp_path / "proofs"
    folder.mkdir()
    options = ("--certify", "--all", "--json", str(written), "--proofs", str(folder))
    shown = succeeded(*ARGUMENTS, *options, columns=400).stdout
    lines = shown.splitlines()
    rows = [line for line in lines if line.startswith("lemmas.common.vc_at_most_littlestone")]
    assert [row.split("; ")[1].split(",")[0] for row in rows] == ["1 point", "2 points", "3 points"]
    assert lines[-2].startswith("certificates: 3 of 3 contradictions found again by CaDiCaL")
    assert lines[-1].startswith("  an accepted proof rests on the encodings")
    assert "ACL2" not in shown
    (reading,) = json.loads(written.read_text())["readings"]
    certificates = [one for evidence in reading["evidence"] for one in evidence.get("certificates", [])]
    assert len(certificates) == 3
    assert {"clauses_sha256", "proof_sha256", "steps", "checkers"} <= certificates[0].keys()
    clauses, proofs = (sorted(path.stem for path in folder.glob(f"*.{kind}")) for kind in ("cnf", "lrat"))
    assert clauses == proofs
    assert len(clauses) == 3
    assert all(f" {name} " in shown for name in clauses)


@needs_tools
def test_acl2_accepts_too_and_what_it_read_is_kept(tmp_path: Path) -> None:
    try:
        certifier().require_tools(acl2=True)
    except LittlestoneError as error:
        pytest.skip(str(error))
    lines = succeeded(*ACL2, "--proofs", str(tmp_path), columns=400).stdout.splitlines()
    assert re.search(r"proofs accepted: 3 by lrat, 3 by dratify [0-9.]+, 3 by ACL2 [0-9.]+$", lines[-2])
    assert "and ACL2, whose checker is verified, or the checker of proofs (certificates.lrat)" in lines[-1]
    for kind in ("cnf", "lrat"):
        assert len([*tmp_path.glob(f"*.acl2.{kind}")]) == 3
        assert len([*tmp_path.glob(f"*.{kind}")]) == 6


def with_stand_in(folder: Path, planted: str) -> Result:
    """Return the output of the command if a program with planted answers stands in for ACL2."""
    fake_acl2.plant(folder, planted)
    return run_apart(*ACL2, PATH=f"{folder}{os.pathsep}{os.environ['PATH']}", COLUMNS="400")


@needs_tools
@pytest.mark.parametrize(
    ("planted", "reason"),
    [
        ("pass", "it names no error"),
        ("sys.exit()", "ACL2 Error: ACL2 has ended"),
        ('print("HARD ACL2 ERROR in X:  Invalid proof!", "", sep="\\n", flush=True)', "in X: Invalid proof!"),
    ],
)
def test_what_acl2_does_not_accept_is_no_success(tmp_path: Path, planted: str, reason: str) -> None:
    result = with_stand_in(tmp_path, planted)
    assert result.returncode == 1, result.stderr
    refused = [line for line in result.stdout.splitlines() if line.startswith("! littlestone_solver")]
    assert len(refused) == 3
    assert all("ACL2 0.1 does not accept the proof: " in line and line.endswith(reason) for line in refused)
    assert "certificates: 0 of 3 contradictions" in result.stdout


@needs_tools
def test_a_stand_in_that_accepts_is_believed(tmp_path: Path) -> None:
    """So the others are refused for their answers."""
    result = with_stand_in(tmp_path, 'print(token + " VERIFIED", flush=True)')
    assert result.returncode == 0, result.stdout + result.stderr
    assert "3 by ACL2 0.1" in result.stdout


@needs_tools
def test_missing_acl2_and_missing_books_are_said_in_one_line(tmp_path: Path) -> None:
    packages = "apt-get install --no-install-recommends acl2 acl2-books-source acl2-books-certs"
    assert_refused(run_apart(*ACL2, PATH=str(tmp_path)), f"littlestone: acl2 is missing: {packages}\n")
    fake_acl2.plant(tmp_path, "pass", version="ACL2 Error in INCLUDE-BOOK:  no such file")
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    assert_refused(run_apart(*ACL2, PATH=path), "acl2 has no certified checker of proofs", packages)


def test_a_checker_is_asked_with_certify_only() -> None:
    refused = run(*ARGUMENTS, "--checker", "acl2")
    assert_refused(refused, "checker must be given together with --certify, not 'acl2'")
    assert run(*ARGUMENTS, "--certify", "--checker", "nobody").returncode == 2


@needs_tools
def test_a_record_renewed_without_acl2_keeps_what_it_has_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, other = tmp_path / "certificates.json", tmp_path / "record.json"
    other.write_text(record.record_path().read_text())
    monkeypatch.setattr(certificates, "certificates_path", lambda: kept)
    monkeypatch.setattr(record, "record_path", lambda: other)
    succeeded(*ARGUMENTS, "--certify", "--record")
    accepted = kept.read_text().replace('"checkers": [', '"checkers": ["ACL2 8.5", ')
    kept.write_text(accepted)
    assert "no longer recorded" not in succeeded(*ARGUMENTS, "--certify", "--record").stderr
    assert kept.read_text().count("ACL2 8.5") == 3
    kept.write_text(accepted.replace(json.loads(accepted)[0]["proof_sha256"], "0" * 64))
    said = succeeded(*ARGUMENTS, "--certify", "--record", columns=400).stderr
    assert re.search(r"no longer recorded: \S+vc_at_most_littlestone: ACL2 has accepted another proof of '", said)
    assert kept.read_text().count("ACL2 8.5") == 2
