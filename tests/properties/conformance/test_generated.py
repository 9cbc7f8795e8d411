"""Generated cases: the same every time, counted by themselves, and what fails is made small."""

import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from littlestone.classes import FiniteClass
from littlestone.dimensions import vc_dimension
from littlestone.errors import InvalidValueError
from littlestone_properties.conformance import (
    CAPABILITIES,
    Outcome,
    ProgramCandidate,
    PythonCandidate,
    Report,
    Status,
    explained,
    run_suite,
)
from littlestone_properties.conformance.generated import QUESTIONS, generated_outcomes
from littlestone_properties.conformance.reference import CANDIDATE

ADAPTER = Path(__file__).parents[3] / "properties/littlestone_properties/conformance/adapters/adapter.py"
Rows = list[list[int]]


def vc_of_sorted_rows(rows: Rows) -> int:
    """Is right where the last row is the largest, as in all stored cases."""
    return vc_dimension(FiniteClass.from_rows(rows[:-1] if rows[-1] < rows[0] else rows))


def judged(function: object, n_generated: int = 100, seed: int = 0) -> Report:
    only = ["vc_dimension/generated"]
    candidate = PythonCandidate({"vc_dimension": function}, "mine")
    return run_suite(candidate, only=only, n_generated=n_generated, seed=seed)


def test_the_reference_passes_and_every_case_is_executed() -> None:
    reference = PythonCandidate(CANDIDATE, "reference")
    for capability in CAPABILITIES:
        found = generated_outcomes(reference, capability, 20, 60)
        counts = Counter(outcome.status for outcome in found)
        assert counts == ({Status.PASS: 20} if capability in QUESTIONS else {}), capability


def test_a_fault_that_no_stored_case_shows_is_made_small() -> None:
    stored = run_suite(PythonCandidate({"vc_dimension": vc_of_sorted_rows}), only=["vc_dimension/tricky classes"])
    assert stored.exit_code == 0
    report = judged(vc_of_sorted_rows)
    (wrong,) = report.wrong
    assert wrong.case.input == {"rows": [[1], [0]], "n_points": 1}
    assert (wrong.got, wrong.required) == ("0", "1")
    passed = int(wrong.case.id.rpartition("/")[2]) - 1
    assert report.counts == Counter({Status.PASS: passed, Status.FAIL: 1, Status.NOT_RUN: 99 - passed})
    assert report.exit_code == 1
    text = explained(wrong, "littlestone conform mine --generated 100 --only CASE")
    assert text.endswith("reproduce: littlestone conform mine --generated 100 --only 'vc_dimension/generated'")
    assert "x0" in text or "shattered points: [0]" in text


def inputs_of(seed: int) -> list[object]:
    def asked(outcome: Outcome) -> object:
        return outcome.case.input["rows"]

    return [asked(outcome) for outcome in judged(vc_of_rows, 30, seed).outcomes]


def vc_of_rows(rows: Rows) -> int:
    return vc_dimension(FiniteClass.from_rows(rows))


def test_the_inputs_are_the_same_for_the_same_seed() -> None:
    assert inputs_of(0) == inputs_of(0)
    assert inputs_of(0) != inputs_of(1)


def test_what_is_too_slow_is_skipped_and_not_green() -> None:
    def slow(rows: Rows) -> int:
        time.sleep(0.05)
        return vc_dimension(FiniteClass.from_rows(rows))

    candidate = PythonCandidate({"vc_dimension": slow})
    report = run_suite(candidate, only=["vc_dimension/generated"], n_generated=50, seconds=0.3)
    assert report.counts[Status.PASS] + report.counts[Status.SKIPPED] == 50
    assert report.exit_code == 3


def test_a_candidate_that_changes_its_mind_is_judged_by_its_first_answers() -> None:
    calls = []

    def fickle(rows: Rows) -> int:
        calls.append(rows)
        return -1 if len(calls) % 7 == 0 else vc_dimension(FiniteClass.from_rows(rows))

    assert judged(fickle).exit_code == 1


def test_after_an_earlier_failure_they_are_not_run_if_that_is_wanted() -> None:
    candidate = PythonCandidate({"vc_dimension": lambda rows: 0})
    report = run_suite(candidate, n_generated=10, until_failure=True)
    made = [outcome for outcome in report.outcomes if outcome.case.is_generated]
    assert Counter(outcome.status for outcome in made) == {Status.NOT_RUN: 10}


def test_programs_are_asked_the_same() -> None:
    candidate = ProgramCandidate([sys.executable, str(ADAPTER)])
    try:
        report = run_suite(candidate, only=["soa/generated", "graph_dimension/generated"], n_generated=25)
    finally:
        candidate.close()
    assert (report.exit_code, report.n_executed) == (0, 50), report.summary


def test_without_hypothesis_a_line_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def vc_dimension(rows): return 0")
    script = "import sys; sys.modules['hypothesis'] = None\nfrom littlestone_properties.command.main import main\n"
    script += "sys.argv = ['littlestone', 'conform', 'mine', '--generated', '5']\nmain()"
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith("0 without hypothesis: pip install 'littlestone[properties]', not 5\n"), done.stderr
    assert done.stderr.count("\n") == 1


def test_cases_are_not_generated_for_other_capabilities() -> None:
    with pytest.raises(InvalidValueError, match="cases of a capability that the candidate offers"):
        run_suite(PythonCandidate(CANDIDATE), only=["pac_learner/generated"], n_generated=5)
