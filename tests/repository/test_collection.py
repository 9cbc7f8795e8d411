"""A guard on what is tested: every file with tests or doctests is collected; no test has lost its parameters."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
NOT_RUN = ("tests/benchmarks", "tests/interop")
"""Run by a command of their own; the second is skipped where its oracles are not installed."""


def files_with(pattern: str, files: list[Path]) -> set[str]:
    found = {str(path.relative_to(ROOT)) for path in files if re.search(pattern, path.read_text(encoding="utf-8"))}
    return {path for path in found if not path.startswith(NOT_RUN)}


def test_every_file_with_tests_or_doctests_is_collected() -> None:
    """Parameters that have become empty are an error at collection, by the configuration."""
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr
    collected = {line.partition("::")[0] for line in result.stdout.splitlines() if "::" in line}
    wanted = files_with(r"(?m)^ *(def|class) (test|Test)", list((ROOT / "tests").rglob("test_*.py")))
    for room in ("reference", "solver", "properties", "companion"):
        wanted |= files_with(r"(?m)^ *>>> ", list((ROOT / room).rglob("*.py")))
    assert len(wanted) > 300
    assert (wanted | {"README.md"}) - collected == set(), "these files have tests that are not collected"
