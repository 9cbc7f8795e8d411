"""Right on small classes only: dimensions and ranks with an upper end are noticed, and what was tried is said."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.commands import run

from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, Status, run_suite, stored_cases
from littlestone_properties.judging.case import MANY_POINTS
from littlestone_properties.judging.reference import CANDIDATE

DIMENSIONS = [
    name for name in CAPABILITIES if f"{name}/dimensions 4 and 5" in {case.group for case in stored_cases(name)}
]


def dimension_function(name: str) -> Callable[[FiniteClass], int]:
    found = CANDIDATE[name]
    assert callable(found)
    return lambda hypothesis_class: int(found(hypothesis_class))


@pytest.mark.parametrize("largest", [2, 3, 4])
@pytest.mark.parametrize("name", DIMENSIONS)
def test_a_dimension_with_an_upper_end_is_noticed(name: str, largest: int) -> None:
    right = dimension_function(name)
    capped = {name: lambda h: min(right(h), largest), "littlestone_rows": "class"}
    report = run_suite(PythonCandidate(capped), until_failure=True)
    assert report.exit_code == 1
    assert report.largest_dimensions[name] <= largest


def test_nothing_is_right_beyond_the_first_wrong_answer() -> None:
    right = dimension_function("vc_dimension")
    for smallest, largest in ((2, {"vc_dimension": 1}), (0, {})):

        def candidate(hypothesis_class: FiniteClass, smallest: int = smallest) -> int:
            return 7 if right(hypothesis_class) >= smallest else right(hypothesis_class)

        report = run_suite(PythonCandidate({"vc_dimension": candidate, "littlestone_rows": "class"}))
        assert report.largest_dimensions == largest


@pytest.mark.parametrize("name", DIMENSIONS)
def test_the_largest_dimension_that_was_tried_is_said(name: str) -> None:
    only = [f"{name}/dimensions 4 and 5"]
    report = run_suite(PythonCandidate(CANDIDATE, "reference"), only=only)
    assert report.largest_dimensions == {name: 7 if name == "threshold_dimension" else 5}
    assert report.to_json()["largest dimensions"] == report.largest_dimensions


def soa_with_ranks_up_to(largest: int, rule: TieRule) -> Callable[[FiniteClass], list[int]]:
    def rank(hypothesis_class: FiniteClass) -> int:
        return min(littlestone_dimension(hypothesis_class), largest)

    def label(hypothesis_class: FiniteClass, point: int) -> int:
        zero, one = (rank(hypothesis_class.restricted_to(point, y)) for y in (0, 1))
        if rule is TieRule.LYU:
            return int(zero != rank(hypothesis_class))
        return int(one > zero) if rule is TieRule.ARGMAX_ZERO else int(one >= zero)

    return lambda hypothesis_class: [label(hypothesis_class, x) for x in range(hypothesis_class.n_points)]


@pytest.mark.parametrize("rule", TieRule)
@pytest.mark.parametrize("largest", [1, 2, 3, 4, 9])
@pytest.mark.drawn(6)
def test_an_soa_whose_ranks_have_an_upper_end_is_noticed(largest: int, rule: TieRule) -> None:
    candidate = {"soa": soa_with_ranks_up_to(largest, rule), "littlestone_rows": "class"}
    report = run_suite(PythonCandidate(candidate, dialects={"soa_tie": rule.value}))
    assert report.exit_code == (0 if largest == 9 else 1)
    if largest == 9:
        assert report.largest_dimensions == {"soa": 7}


MODULE = """
def littlestone_dimension(rows, n_points):
    while n_points == 31: pass
    from littlestone.classes import FiniteClass
    from littlestone.dimensions import littlestone_dimension
    return littlestone_dimension(FiniteClass.from_rows(rows))
"""


def test_who_is_too_slow_for_many_points_has_not_failed_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MODULE)
    only = [f"--only=littlestone_dimension/{group}" for group in ("dimensions 4 and 5", MANY_POINTS)]
    done = run("conform", "mine", "--timeout", "3", *only, cwd=tmp_path)
    assert done.returncode == 3, done.stdout + done.stderr
    assert "9 of 10 cases executed: 9 pass, 1 skipped" in done.stdout
    assert "right up to (nothing is said of larger values): littlestone_dimension 5" in done.stdout


@pytest.mark.parametrize(
    ("n_rows", "group", "status"),
    [(8, "every class on 1..3 points", Status.ERROR), (32, "dimensions 4 and 5", Status.SKIPPED)],
)
def test_a_python_function_is_stopped_too_and_left_out_on_larger_classes(
    n_rows: int, group: str, status: Status
) -> None:
    def vc_dimension(rows: list[list[int]]) -> int:
        while len(rows) == n_rows:
            pass
        return 4

    candidate = PythonCandidate({"vc_dimension": vc_dimension}, seconds=0.2)
    report = run_suite(candidate, only=[f"vc_dimension/{group}"])
    assert report.counts[status] == {8: 1, 32: 2}[n_rows]
    assert report.is_complete is (status is Status.ERROR)
