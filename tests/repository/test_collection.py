"""A guard on how much is tested: a run that collects fewer tests has lost some, or a whole folder of them."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]

FEWEST = {"reference": 85, "solver": 30, "properties": 10, "tests": 1_000, "README.md": 1}
"""Top-level source of tests or doctests -> how many it has at least."""


def test_nothing_is_lost_from_the_collection() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr
    collected = Counter(line.split("/")[0].split("::")[0] for line in result.stdout.splitlines() if "::" in line)
    for source, fewest in FEWEST.items():
        assert collected[source] >= fewest, f"{source}: collected {collected[source]}, at least {fewest} expected"
