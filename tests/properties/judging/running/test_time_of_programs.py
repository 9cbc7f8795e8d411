"""Time on a busy machine, and endless programs: each was missed, or blamed, before."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, process_time

import pytest

from littlestone.time_limit import time_limit
from littlestone_properties.judging import ProgramCandidate, Status, run_suite
from littlestone_properties.judging.candidates.python_program import PythonProgram

WORK = "import time\nwhile time.process_time() < {seconds}: pass\n"
SLOW = """import json, sys, time
for line in sys.stdin:
    said = json.loads(line)
    if said["op"] == "start":
        print(json.dumps({{"protocol": 1, "name": "slow", "capabilities": ["majority_vote"]}}), flush=True)
    elif said["op"] == "run":
        end = time.process_time() + {seconds}
        while time.process_time() < end: pass
        print(json.dumps({{"id": said["id"], "output": None}}), flush=True)
    else:
        break
"""


@pytest.fixture
def busy_machine() -> Iterator[None]:
    """Three processes that compete for each processor."""
    loops = [
        subprocess.Popen([sys.executable, "-c", WORK.format(seconds=600)]) for _ in range(3 * (os.cpu_count() or 1))
    ]
    yield
    for loop in loops:
        loop.kill()
        loop.wait()


@pytest.mark.usefixtures("busy_machine")
def test_waiting_for_a_processor_is_not_the_time_of_code() -> None:
    with time_limit(1.0):
        end = process_time() + 0.6
        while process_time() < end:
            pass


@pytest.mark.usefixtures("busy_machine")
def test_waiting_for_a_processor_is_not_the_time_of_a_program() -> None:
    candidate = ProgramCandidate([sys.executable, "-c", SLOW.format(seconds=0.6)], 0.9)
    try:
        (found,) = run_suite(candidate, only=["majority_vote/up to 10 rounds/1"]).outcomes
    finally:
        candidate.close()
    assert found.status is Status.PASS


def test_the_seconds_hold_inside_a_case(tmp_path: Path) -> None:
    """Very many branches of short runs: no run takes too long; what is not judged is skipped."""
    file = tmp_path / "endless.py"
    work = "coins.uniform_choice(100_000), *range(100_000)"
    file.write_text(f"def randomised_response(bit, weight, coins):\n    return [{work}][0]\n")
    candidate, start = PythonProgram(str(file), seconds=2), monotonic()
    try:
        report = run_suite(candidate, seconds=1)
    finally:
        candidate.close()
    assert report.exit_code != 0
    assert {one.status for one in report.outcomes} <= {Status.SKIPPED, Status.ERROR}
    assert monotonic() - start < 30, "without the limit inside a case it takes minutes"
