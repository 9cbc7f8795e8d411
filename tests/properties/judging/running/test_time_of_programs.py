"""Time on a busy machine, endless programs, and the families of inputs: each was missed, or blamed, before."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import exp, log
from pathlib import Path
from time import monotonic, process_time

import pytest

from littlestone.randomness import Coins
from littlestone.time_limit import time_limit
from littlestone_properties.judging import ProgramCandidate, PythonCandidate, Status, run_suite
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


Claims = Sequence[tuple[Fraction, Fraction]]


@pytest.mark.parametrize("factor", [1, 2, 2**0.5])
def test_advanced_composition_without_its_second_term_is_found(factor: float) -> None:
    def composition_delta(claims: Claims, exp_epsilon: Fraction) -> float:
        logs, deltas = [log(one) for one, _ in claims], float(sum(delta for _, delta in claims))
        if sum(logs) <= log(exp_epsilon) + 1e-12:
            return min(1.0, deltas)
        return min(1.0, deltas + exp(-((log(exp_epsilon) / (factor * max(logs))) ** 2) / (2 * len(claims))))

    said = {"littlestone_dialects": {"accounting": "valid"}, "littlestone_precision": Fraction(1, 10**9)}
    report = run_suite(PythonCandidate({"composition_delta": composition_delta, **said}))
    assert {one.status for one in report.wrong} == {Status.FAIL}


def test_advanced_composition_is_valid() -> None:
    def composition_delta(claims: Claims, exp_epsilon: Fraction) -> float:
        logs, deltas = [log(one) for one, _ in claims], float(sum(delta for _, delta in claims))
        if sum(logs) <= log(exp_epsilon) + 1e-12:
            return min(1.0, deltas)
        left = log(exp_epsilon) - sum(one * (exp(one) - 1) for one in logs)
        return min(1.0, deltas + exp(-(left**2) / (2 * sum(one**2 for one in logs)))) if left > 0 else 1.0

    said = {"littlestone_dialects": {"accounting": "valid"}, "littlestone_precision": Fraction(1, 10**9)}
    assert run_suite(PythonCandidate({"composition_delta": composition_delta, **said})).exit_code == 0


def float_scores(scores: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is wrong where all powers are 0 as floats."""
    powers = [Fraction(exp(score * log(weight))) for score in scores]
    return coins.choose_in_proportion(powers) if any(powers) else 0


def noisy_from_0(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is wrong where all noisy counts are below -1000."""
    noisy = [max(-1000, count + coins.discrete_laplace(weight)) for count in counts]
    return noisy.index(max(noisy))


def five_noises(counts: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    noisy = [count + (coins.discrete_laplace(weight) if i != 4 else 0) for i, count in enumerate(counts)]
    return noisy.index(max(noisy))


def six_values(
    values: Sequence[int], threshold: int, weight: Fraction, limit: int, coins: Coins[Fraction]
) -> list[bool]:
    found = list[bool]()
    for value in values[:6]:
        found.append(coins.discrete_laplace_reaches(weight, threshold - value))
        if sum(found) == limit:
            break
    return found


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("exponential_mechanism", float_scores),
        ("noisy_maximum", noisy_from_0),
        ("noisy_maximum", five_noises),
        ("above_threshold", six_values),
    ],
)
def test_the_families_find_what_is_wrong_for_many_entries_or_far_numbers(name: str, wrong: object) -> None:
    said = {"littlestone_precision": Fraction(1, 10**9)}
    assert run_suite(PythonCandidate({name: wrong, **said})).wrong
