"""Counts are kept apart, nothing is green without having run, files fit their schemas."""

import json
import time
from dataclasses import replace
from importlib.resources import files
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import numpy as np
import numpy.typing as npt
import pytest

from littlestone.classes import FiniteClass
from littlestone.dimensions import vc_dimension
from littlestone.errors import InvalidValueError
from littlestone_properties.judging import (
    CAPABILITIES,
    PythonCandidate,
    Status,
    checks_for,
    export_cases,
    n_stored_cases,
    run_suite,
    stored_cases,
)
from littlestone_properties.judging.case import Case, cases_text
from littlestone_properties.judging.json_values import Object, list_of, object_of, read_json
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running.outcomes import Outcome
from littlestone_properties.judging.running.suite import MANY_LABELS, run_cases
from littlestone_properties.judging.sources.stored import stored_text

from ..programs import vc_of_rows, vc_of_sorted_rows

FOLDER = files("littlestone_properties.judging")
EVERY = "vc_dimension/every class on 1..3 points"


def schema(name: str) -> Object:
    return object_of(read_json((FOLDER / "schemas" / name).read_text(encoding="utf-8")), name)


@pytest.mark.slow
@pytest.mark.parametrize("capability", CAPABILITIES)
@pytest.mark.drawn(6)
def test_stored_cases_are_current_and_fit_their_schema(capability: str) -> None:
    text = stored_text(capability)
    advice = "renew them: python -m littlestone_properties.judging.sources.stored"
    assert text == cases_text(capability, CAPABILITIES[capability].cases()), advice
    jsonschema.validate(read_json(text), schema("cases.schema.json"))
    cases = stored_cases(capability)
    assert len({case.id for case in cases}) == len(cases) == n_stored_cases(capability)


def test_the_schema_refuses_what_is_no_case() -> None:
    document = json.loads(stored_text("soa"))
    document["cases"][0]["input"]["rows"] = "01"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(document, schema("cases.schema.json"))


def test_exported_files_are_those_of_the_package(tmp_path: Path) -> None:
    names = {file.name for file in export_cases(tmp_path / "cases")}
    assert names == {f"{name}.json" for name in CAPABILITIES} | {
        "cases.schema.json",
        "messages.schema.json",
        "results.schema.json",
    }
    with pytest.raises(InvalidValueError, match="a new file"):
        export_cases(tmp_path / "cases")


def test_what_is_left_out_for_slowness_is_said_and_is_not_green() -> None:
    def vc_dimension(rows: list[list[int]]) -> int:
        if len(rows) > 1:
            time.sleep(0.02)
        return vc_of_rows(rows)

    report = run_suite(PythonCandidate({"vc_dimension": vc_dimension}), only=[EVERY], seconds=0.2)
    assert report.counts[Status.SKIPPED] > 100
    assert report.counts[Status.FAIL] == 0
    assert (report.is_complete, report.exit_code) == (False, 3)
    assert "slow" in report.outcomes[-1].got


@pytest.mark.parametrize(("waited", "n_skipped"), [(0.0, 2), (0.3, 0)])
def test_time_of_waiting_for_a_processor_leaves_no_case_out(waited: float, n_skipped: int) -> None:
    times = iter([0.0, waited])

    def judged(case: Case) -> Outcome:
        time.sleep(0.06)
        return Outcome(case, Status.PASS)

    found = [one.status for one in run_cases(stored_cases("soa")[:4], judged, 0.1, waiting=lambda: next(times))]
    assert found == [Status.PASS] * (4 - n_skipped) + [Status.SKIPPED] * n_skipped


def test_what_it_says_it_cannot_do_is_no_pass() -> None:
    def vc_dimension(rows: list[list[int]]) -> int:
        raise NotImplementedError

    report = run_suite(PythonCandidate({"vc_dimension": vc_dimension}), only=[EVERY])
    assert (report.counts[Status.UNSUPPORTED], report.n_executed, report.exit_code) == (273, 0, 3)


def test_after_the_first_failure_nothing_is_run_if_that_is_wanted() -> None:
    report = run_suite(PythonCandidate({"vc_dimension": lambda rows: 0}), only=[EVERY], until_failure=True)
    assert report.counts == {Status.PASS: 2, Status.FAIL: 1, Status.NOT_RUN: 270}


def test_an_expected_failure_needs_a_reason_and_must_fail() -> None:
    wrong, right = PythonCandidate({"vc_dimension": lambda rows: 0}), PythonCandidate(CANDIDATE, "reference")
    report = run_suite(wrong, only=[f"{EVERY}/3"], expected_failures={"vc_dimension": "a sketch"})
    assert (report.exit_code, report.summary.count("expected to fail")) == (0, 1)
    report = run_suite(right, only=[f"{EVERY}/3"], expected_failures={"vc_dimension": "a sketch"})
    assert report.exit_code == 1
    assert "all pass" in report.wrong[0].got
    for given in ({"vc_dimension": " "}, {"magic": "why"}):
        with pytest.raises(InvalidValueError, match="must be"):
            run_suite(wrong, expected_failures=given)


def test_reports_say_the_same_in_both_formats() -> None:
    report = run_suite(PythonCandidate({"vc_dimension": lambda rows: 0}, "mine"))
    suite = ElementTree.fromstring(report.to_junit())[0]
    assert int(suite.get("tests", 0)) == len(stored_cases("vc_dimension")) == len(suite)
    assert int(suite.get("failures", 0)) == report.counts[Status.FAIL] == len(suite.findall("testcase/failure"))
    found = report.to_json()
    assert found["counts"] == {status.value: report.counts[status] for status in Status}
    assert found["executed"] == report.n_executed


def vc_of_array(rows: npt.NDArray[np.int64], n_points: int) -> int:
    assert rows.shape[1] == n_points
    return vc_dimension(FiniteClass.from_array(rows))


def test_rows_come_as_the_candidate_wants_them() -> None:
    candidate = PythonCandidate({"vc_dimension": vc_of_array}, rows="array")
    assert run_suite(candidate, only=[EVERY]).exit_code == 0
    with pytest.raises(InvalidValueError, match="rows must be one of"):
        PythonCandidate({"vc_dimension": vc_of_array}, rows="frames")


def test_checks_for_pytest_fail_with_the_smallest_class() -> None:
    checks = {str(check): check for check in checks_for({"vc_dimension": lambda rows: 0})}
    with pytest.raises(AssertionError, match=r"(?s)got: +0\n +required: +1.*\[\[0\], \[1\]\]"):
        checks[EVERY]()


@pytest.mark.parametrize(
    "name", ["soa/nosuch", f"{EVERY}/nosuch", "vc_dimension/every class/1", "vc_dimension/", f"{EVERY}/1/1"]
)
def test_a_case_that_does_not_exist_is_refused_by_its_name(name: str) -> None:
    mine = {"vc_dimension": lambda rows: 1}
    with pytest.raises(InvalidValueError, match=f"expected_failures must be .*, not '{name}'"):
        run_suite(PythonCandidate(mine), expected_failures={"vc_dimension": "a sketch", name: "?"})
    with pytest.raises(InvalidValueError, match=f"expected_failures must be .*, not '{name}'"):
        checks_for(mine, expected_failures={"vc_dimension": "a sketch", name: "?"})
    with pytest.raises(InvalidValueError, match=f"only must be .*, not '{name}'"):
        run_suite(PythonCandidate(mine), only=[EVERY, name])
    with pytest.raises(InvalidValueError, match=f"only must be .*, not '{name}'"):
        checks_for(mine, only=[EVERY, name])


@pytest.mark.parametrize("text", ['{"a": 1, "a": 2}', '[[1, {"b": {"x": 0, "y": 1, "x": 0}}]]'])
def test_a_key_that_is_repeated_is_refused(text: str) -> None:
    with pytest.raises(InvalidValueError, match=r"key must be in an object once, not '[ax]'"):
        read_json(text)


def test_an_expected_failure_of_a_check_that_passes_is_a_failure() -> None:
    checks = checks_for(CANDIDATE, expected_failures={"soa": "not finished"})
    check, *_ = [check for check in checks if str(check).startswith("soa/")]
    with pytest.raises(AssertionError, match="was expected to fail: not finished"):
        check()
    with pytest.raises(InvalidValueError, match="expected_failures must be"):
        checks_for(CANDIDATE, expected_failures={"magic": "?"})


def test_generated_inputs_are_one_check_for_each_capability_that_has_them() -> None:
    stored = [str(check) for check in checks_for(CANDIDATE)]
    checks = [str(check) for check in checks_for(CANDIDATE, n_generated=5)]
    assert checks == [*stored, *(f"{name}/generated" for name in CAPABILITIES if CAPABILITIES[name].inputs)]
    with pytest.raises(InvalidValueError, match="n_generated must be at least 0, not -1"):
        checks_for(CANDIDATE, n_generated=-1)


def test_a_check_with_generated_inputs_fails_where_no_stored_case_does() -> None:
    made = checks_for({"vc_dimension": vc_of_sorted_rows}, n_generated=50, seed=3)
    checks = {str(check): check for check in made}
    checks[EVERY]()
    again = "--generated 50 --seed 3 --only 'vc_dimension/generated'"
    with pytest.raises(AssertionError, match=rf"(?s)required: +1.*\[\[1\], \[0\]\].*{again}") as first:
        checks["vc_dimension/generated"]()
    with pytest.raises(AssertionError) as second:
        checks["vc_dimension/generated"]()
    assert str(first.value) == str(second.value)


def n_labels(case: Case) -> int:
    return sum(len(list_of(row, "row")) for row in list_of(case.input["rows"], "rows"))


def test_large_classes_come_last_and_after_one_that_takes_too_long_no_larger_one_is_asked() -> None:
    sizes, too_slow = list[int](), Outcome(stored_cases("soa")[0], Status.SKIPPED, "slow")

    def judged(case: Case) -> Outcome:
        sizes.append(n_labels(case))
        is_second = sum(size > MANY_LABELS for size in sizes) == 2
        return replace(too_slow, case=case) if is_second else Outcome(case, Status.PASS)

    asked = [one.case for one in run_suite(PythonCandidate({"littlestone_dimension": lambda rows: 0})).outcomes]
    found = list(run_cases(asked, judged, 60))
    n_large = sum(n_labels(case) > MANY_LABELS for case in asked)
    assert max(sizes[:-2]) <= MANY_LABELS < sizes[-2] <= sizes[-1]
    assert len(sizes) == len(asked) - n_large + 2
    assert [one.status for one in found[-n_large:]] == [Status.PASS, *[Status.SKIPPED] * (n_large - 1)]
    assert found[-1].got == "slow: a smaller input took more than 1 s"


def test_small_rows_that_repeat_come_before_classes_that_are_too_large_for_a_slow_program() -> None:
    """A program that tries all sets of points is slow, and this one is wrong only if a row repeats."""
    sizes = list[int]()

    def of_all_sets(rows: list[list[int]]) -> int:
        sizes.append(sum(map(len, rows)))
        return vc_of_rows(rows) if len({*map(tuple, rows)}) == len(rows) else -2

    report = run_suite(PythonCandidate({"vc_dimension": of_all_sets}, "mine"), until_failure=True)
    assert any(outcome.status is Status.FAIL for outcome in report.outcomes)
    assert max(sizes) <= 31


def test_labels_of_a_cover_are_in_range() -> None:
    """A node that no row needs has a label, too."""

    def with_a_label_of_no_class(
        rows: list[list[int]], n_points: int, n_labels: int, tree: list[int], depth: int
    ) -> list[list[int]]:
        return [*map(list, product(range(n_labels), repeat=len(tree))), [-1] * len(tree)]

    candidate = PythonCandidate({"zero_cover": with_a_label_of_no_class}, "mine", dialects={"zero_cover": "any"})
    outcomes = run_suite(candidate, until_failure=True).outcomes
    failed = next(outcome for outcome in outcomes if outcome.status is Status.FAIL)
    assert failed.required == "a 0-cover, with labels 0..1"
