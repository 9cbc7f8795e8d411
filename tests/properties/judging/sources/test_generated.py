"""Generated cases: the same every time, counted by themselves, and what fails is made small."""

import time
from collections import Counter
from contextlib import closing

import pytest
from tests.adapters import PYTHON_ADAPTER

from littlestone.errors import InvalidValueError
from littlestone_properties.judging import (
    CAPABILITIES,
    ProgramCandidate,
    PythonCandidate,
    Report,
    Status,
    explained,
    run_suite,
)
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.sources.generated import generated_outcomes

from ..programs import Rows, vc_of_rows, vc_of_sorted_rows


def judged(function: object, n_generated: int = 100, seed: int = 0) -> Report:
    only = ["vc_dimension/generated"]
    candidate = PythonCandidate({"vc_dimension": function}, "mine")
    return run_suite(candidate, only=only, n_generated=n_generated, seed=seed)


def test_the_reference_passes_and_every_case_is_executed() -> None:
    reference = PythonCandidate(CANDIDATE, "reference")
    for capability in CAPABILITIES:
        found = generated_outcomes(reference, capability, 20, 60)
        counts = Counter(outcome.status for outcome in found)
        assert counts == ({Status.PASS: 20} if CAPABILITIES[capability].inputs else {}), capability


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
    return [outcome.case.input["rows"] for outcome in judged(vc_of_rows, 30, seed).outcomes]


def test_the_inputs_are_the_same_for_the_same_seed() -> None:
    assert inputs_of(0) == inputs_of(0)
    assert inputs_of(0) != inputs_of(1)


def test_what_is_too_slow_is_skipped_and_not_green() -> None:
    def slow(rows: Rows) -> int:
        time.sleep(0.05)
        return vc_of_rows(rows)

    candidate = PythonCandidate({"vc_dimension": slow})
    report = run_suite(candidate, only=["vc_dimension/generated"], n_generated=50, seconds=0.3)
    assert report.counts[Status.PASS] + report.counts[Status.SKIPPED] == 50
    assert report.exit_code == 3


def test_a_candidate_that_changes_its_mind_is_judged_by_its_first_answers() -> None:
    calls = []

    def fickle(rows: Rows) -> int:
        calls.append(rows)
        return -1 if len(calls) % 7 == 0 else vc_of_rows(rows)

    assert judged(fickle).exit_code == 1


def test_after_an_earlier_failure_they_are_not_run_if_that_is_wanted() -> None:
    candidate = PythonCandidate({"vc_dimension": lambda rows: 0})
    report = run_suite(candidate, n_generated=10, until_failure=True)
    made = [outcome for outcome in report.outcomes if outcome.case.is_generated]
    assert Counter(outcome.status for outcome in made) == {Status.NOT_RUN: 10}


def test_programs_are_asked_the_same() -> None:
    with closing(ProgramCandidate(PYTHON_ADAPTER)) as candidate:
        report = run_suite(candidate, only=["soa/generated", "graph_dimension/generated"], n_generated=25)
    assert (report.exit_code, report.n_executed) == (0, 50), report.summary


def test_cases_are_not_generated_for_other_capabilities() -> None:
    with pytest.raises(InvalidValueError, match="cases of a capability that the candidate offers"):
        run_suite(PythonCandidate(CANDIDATE), only=["pac_learner/generated"], n_generated=5)
