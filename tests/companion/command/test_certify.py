"""``littlestone verify --certify``: output, JSON and kept files, and the checkers."""

import json
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, run_apart, succeeded
from tests.solver.conftest import needs_ocaml

from littlestone_solver.certificates import proved_checker

ARGUMENTS = ["verify", "common.fact-vc-at-most-littlestone", "--profile", "quick", "--jobs", "1"]
HAS_TOOLS = find_spec("pysat") is not None

needs_tools = pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")


@pytest.mark.slow
@needs_tools
def test_certificates_are_shown_with_what_they_rest_on_written_and_kept(tmp_path: Path) -> None:
    written, folder = tmp_path / "found.json", tmp_path / "proofs"
    folder.mkdir()
    options = ("--certify", "--checker", "python", "--all", "--json", str(written), "--proofs", str(folder))
    shown = succeeded(*ARGUMENTS, *options, columns=400).stdout
    lines = shown.splitlines()
    rows = [line for line in lines if line.startswith("lemmas.common.vc_at_most_littlestone")]
    assert [row.split("; ")[1].split(",")[0] for row in rows] == ["1 point", "2 points", "3 points"]
    assert lines[-2].startswith("certificates: 3 of 3 contradictions found again by CaDiCaL")
    assert lines[-1].startswith("  an accepted proof rests on the encodings")
    (reading,) = json.loads(written.read_text())["readings"]
    certificates = [one for evidence in reading["evidence"] for one in evidence.get("certificates", [])]
    assert len(certificates) == 3
    assert {"clauses_sha256", "proof_sha256", "steps", "checkers"} <= certificates[0].keys()
    clauses, proofs = (sorted(path.stem for path in folder.glob(f"*.{kind}")) for kind in ("cnf", "lrat"))
    assert clauses == proofs
    assert len(clauses) == 3
    assert all(f" {name} " in shown for name in clauses)


@pytest.mark.slow
@needs_tools
@needs_ocaml
def test_the_proved_checker_accepts() -> None:
    lines = succeeded(*ARGUMENTS, "--certify", columns=600).stdout.splitlines()
    by = r"3 by Lrat\.v [0-9a-f]{12} \(Coq [0-9.]+, OCaml [0-9.]+\)"
    assert re.search(rf"proofs accepted: {by}, {by} with CertifiedClaims\.v [0-9a-f]{{12}}$", lines[-2])
    assert "Coq's extraction and OCaml with the reader of clauses" in lines[-1]


@pytest.mark.slow
@needs_tools
@needs_ocaml
def test_what_the_checker_does_not_accept_is_no_success(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "lrat").write_text("#!/bin/sh\necho 'refused: no proof'; exit 1\n")
    (tmp_path / "lrat").chmod(0o755)
    monkeypatch.setattr(proved_checker, "program", lambda: tmp_path / "lrat")
    result = run(*ARGUMENTS, "--certify", columns=600)
    assert result.returncode == 1, result.stderr
    refused = [line for line in result.stdout.splitlines() if line.startswith("! littlestone_solver")]
    assert len(refused) == 3
    assert all("refuses the proof: no proof" in line for line in refused)
    assert "certificates: 3 of 6 contradictions" in result.stdout


@pytest.mark.slow
@needs_tools
def test_a_missing_compiler_is_said_in_one_line(tmp_path: Path) -> None:
    said = "littlestone: ocamlopt is missing: apt install coq libcoq-mathcomp-algebra, or --checker python\n"
    assert_refused(run_apart(*ARGUMENTS, "--certify", PATH=str(tmp_path)), said)
    assert run_apart(*ARGUMENTS, "--certify", "--checker", "python", PATH=str(tmp_path)).returncode == 0
