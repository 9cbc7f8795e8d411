"""The reach of each way to decide the solver's lemmas on binary classes, in seconds of processor time.

``LITTLESTONE_FRONTIER_SECONDS`` (default 2) is the budget of a lemma on one number of points: from building its
formulas to the accepted proof. The table that was measured with 600 is in ``solver_frontier.md`` next to this file.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pysat", reason="needs the extra 'certificates'")

from .bench import Bench
from .frontier import INDUCTIVE, LEMMAS

SECONDS = os.environ.get("LITTLESTONE_FRONTIER_SECONDS", "2")
ROOT = Path(__file__).parents[2]
WAYS = [
    (lemma, way + help)
    for lemma in LEMMAS
    for way in ("z3", "CaDiCaL")
    for help in ("", "+symmetry", "+induction")
    if help != "+induction" or lemma in INDUCTIVE
]


@pytest.mark.parametrize(("lemma", "way"), WAYS)
def test_frontier(lemma: str, way: str, bench: Bench) -> None:
    """All decisions are true; the numbers of points grow until the time is over."""
    last: dict[str, float] | None = None
    for n_points in range(2, 8):
        command = [sys.executable, "-m", "tests.benchmarks.frontier", lemma, str(n_points), way, SECONDS]
        finished = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        if not finished.stdout:
            break
        cell = json.loads(finished.stdout)
        assert cell["decided"], f"{lemma} on {n_points} points, {way}: not decided as it should be"
        last = cell
    if last is not None:
        bench.row(
            f"largest number of points that a way decides within {SECONDS} s of processor time",
            {"lemma": lemma, "way": way},
            {key: last[key] for key in list(last)[1:] if key not in {"way", "decided"}},
        )
