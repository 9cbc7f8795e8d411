"""``littlestone verify --certify``: what is shown, written as JSON, and kept."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.commands import succeeded

ARGUMENTS = ["verify", "common.fact-vc-at-most-littlestone", "--profile", "quick", "--jobs", "1"]
HAS_TOOLS = find_spec("pysat") is not None and find_spec("dratify") is not None


@pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")
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
    (reading,) = json.loads(written.read_text())["readings"]
    certificates = [one for evidence in reading["evidence"] for one in evidence.get("certificates", [])]
    assert len(certificates) == 3
    assert {"clauses_sha256", "proof_sha256", "steps", "checkers"} <= certificates[0].keys()
    clauses, proofs = (sorted(path.stem for path in folder.glob(f"*.{kind}")) for kind in ("cnf", "lrat"))
    assert clauses == proofs
    assert len(clauses) == 3
    assert all(f" {name} " in shown for name in clauses)
