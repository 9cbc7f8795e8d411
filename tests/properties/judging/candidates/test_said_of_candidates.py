"""The declaration of a candidate is shown as text, once; its functions are called as they can be."""

from pathlib import Path

import pytest

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone_properties.checks import check_dimension_function
from littlestone_properties.judging import PythonCandidate, run_suite
from littlestone_properties.judging.candidates.python_candidate import candidate_at, declared_from_json
from littlestone_properties.violation import PropertyViolationError


def test_a_declared_name_has_no_escape_codes_and_a_capability_counts_once() -> None:
    declared = declared_from_json({"name": "\x1b[31mred\n", "capabilities": ["soa"] * 5})
    assert declared.name.isprintable()
    assert declared.capabilities == ("soa",)


def test_a_function_of_keyword_arguments_is_called_by_name() -> None:
    def is_irreducible(**given: object) -> bool:
        return given["k"] == 0

    only = ["is_irreducible/some classes on 1..3 points, two on 4 and 7, k = 1..3"]
    report = run_suite(PythonCandidate({"is_irreducible": is_irreducible}), only=only)
    assert "KeyError" not in report.wrong[0].got
    assert report.wrong[0].got == "false"


def test_a_file_of_another_kind_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("thr.csv").write_text("0,1\n")
    with pytest.raises(InvalidValueError, match=r"a Python file, a module, or a program after --, not 'thr.csv'"):
        candidate_at("thr.csv")


def test_a_wrong_number_is_not_called_the_same_number_by_another_name() -> None:
    def at_most_four(one: FiniteClass) -> int:
        return min(4, littlestone_dimension(one))

    with pytest.raises(PropertyViolationError) as found:
        check_dimension_function(at_most_four)
    assert "every small class" not in str(found.value)


def test_what_must_be_refused_is_asked_last_and_says_how() -> None:
    report = run_suite(PythonCandidate({"vc_dimension": lambda rows: 1 / 0}))
    last = report.outcomes[-1]
    assert last.case.group == "vc_dimension/invalid input"
    assert "ValueError" in last.required
    assert "dialect invalid_input" in last.required
