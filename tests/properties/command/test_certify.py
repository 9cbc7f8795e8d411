"""``littlestone verify --certify`` with and without the packages that it needs."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

CHECK = "common.fact-vc-at-most-littlestone"
ARGUMENTS = ["verify", CHECK, "--profile", "quick", "--jobs", "1", "--certify"]
HAS_TOOLS = find_spec("pysat") is not None and find_spec("dratify") is not None


def run(*arguments: str, missing: str = "") -> subprocess.CompletedProcess[str]:
    script = f"""
import sys
if {missing!r}:
    sys.modules[{missing!r}] = None
from littlestone_properties.command.main import main
sys.argv = {["littlestone", *arguments]!r}
main()
"""
    environment = {**os.environ, "COLUMNS": "400"}
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment)


@pytest.mark.parametrize("missing", ["pysat", "dratify", "z3"])
def test_what_is_missing_is_said_in_one_line(missing: str) -> None:
    result = run(*ARGUMENTS, missing=missing)
    assert (result.returncode, result.stdout) == (2, ""), result.stderr
    assert result.stderr.count("\n") == 1
    assert missing in result.stderr
    assert result.stderr.endswith("missing: pip install 'littlestone[solver,certificates]'\n")


@pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")
def test_certificates_are_shown_with_what_they_rest_on() -> None:
    result = run(*ARGUMENTS, "--all")
    assert result.returncode == 0, result.stdout + result.stderr
    lines = result.stdout.splitlines()
    rows = [line for line in lines if line.startswith("lemmas.vc_at_most_littlestone.check")]
    assert [row.split("; ")[1].split(",")[0] for row in rows] == ["1 point", "2 points", "3 points"]
    assert lines[-2].startswith("certificates: 3 of 3 contradictions found again by CaDiCaL")
    assert lines[-1].startswith("  an accepted proof rests on the encodings")


@pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")
def test_certificates_are_part_of_the_json() -> None:
    document = json.loads(run(*ARGUMENTS, "--json", "-").stdout)
    (reading,) = document["readings"]
    certificates = [one for evidence in reading["evidence"] for one in evidence.get("certificates", [])]
    assert len(certificates) == 3
    assert {"clauses_sha256", "proof_sha256", "steps", "checkers"} <= certificates[0].keys()


@pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")
def test_clauses_and_proofs_can_be_kept(tmp_path: Path) -> None:
    result = run(*ARGUMENTS, "--proofs", str(tmp_path), "--all")
    assert result.returncode == 0, result.stdout + result.stderr
    clauses, proofs = (sorted(path.stem for path in tmp_path.glob(f"*.{kind}")) for kind in ("cnf", "lrat"))
    assert clauses == proofs
    assert len(clauses) == 3
    assert all(f" {name} " in result.stdout for name in clauses)


def test_a_folder_for_proofs_must_exist_and_be_of_use(tmp_path: Path) -> None:
    for arguments in (
        [*ARGUMENTS, "--proofs", str(tmp_path / "missing")],
        [*ARGUMENTS[:-1], "--proofs", str(tmp_path)],
    ):
        result = run(*arguments)
        assert (result.returncode, result.stderr.count("\n")) == (2, 1), result.stderr
        assert "proofs must be a folder that exists, with --certify" in result.stderr
