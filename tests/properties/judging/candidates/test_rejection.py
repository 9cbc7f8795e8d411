"""Ways to reject invalid input are dialects; a crash, or a state of its own, is an error of its case alone."""

import re
import sys
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from tests.commands import run

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone.randomness import Coins
from littlestone_properties.checks import check_dimension_function
from littlestone_properties.judging import DIALECTS, PythonCandidate, Status, run_suite
from littlestone_properties.judging.asking.answers import Broken
from littlestone_properties.judging.asking.asking import NoOutputError
from littlestone_properties.judging.candidates.python_candidate import candidate_at, declared_from_json
from littlestone_properties.judging.judges.values import judge_refusal
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.violation import PropertyViolationError

from ..programs import Rows, vc_of_rows


def answers_nothing() -> None:
    return None


def breaks() -> None:
    raise IndexError("no such label")


def refuses() -> None:
    raise ValueError("no class")


MANNERS = {"null": answers_nothing, "error": breaks, "refused": refuses}


def vc_dimension_that(reject: Callable[[], None]) -> Callable[[Rows], int | None]:
    def vc_dimension(rows: Rows) -> int | None:
        lengths, labels = {len(row) for row in rows}, {label for row in rows for label in row}
        if len(lengths) > 1 or 0 in lengths or labels - {0, 1}:
            reject()
            return None
        return vc_of_rows(rows)

    return vc_dimension


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("declared", DIALECTS["invalid_input"])
def test_how_invalid_input_is_rejected_is_a_dialect(manner: str, declared: str) -> None:
    candidate = {"vc_dimension": vc_dimension_that(MANNERS[manner])}
    report = run_suite(PythonCandidate(candidate, dialects={"invalid_input": declared}))
    # A ValueError is an exception, too.
    assert (report.exit_code == 0) is (declared == manner or (declared, manner) == ("error", "refused"))
    if report.wrong:
        assert len(report.wrong) == 4
        assert "in dialect invalid_input = " in report.wrong[0].required


def test_a_label_where_the_input_is_invalid_is_wrong_in_every_dialect() -> None:
    for declared in DIALECTS["invalid_input"]:
        candidate = PythonCandidate({"vc_dimension": lambda rows: 0}, dialects={"invalid_input": declared})
        report = run_suite(candidate, only=["vc_dimension/invalid input"])
        assert report.counts == {Status.FAIL: 4}
        assert "in dialect" not in report.wrong[0].required


def test_a_program_that_crashes_rejects_in_no_dialect() -> None:
    judge_refusal(Broken("IndexError", is_said=True), "error")
    for manner in DIALECTS["invalid_input"]:
        with pytest.raises(NoOutputError):
            judge_refusal(Broken("it was ended by signal 6"), manner)


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


def test_what_must_be_refused_is_asked_after_all_small_classes_and_says_how() -> None:
    report = run_suite(PythonCandidate({"vc_dimension": lambda rows: 1 / 0}))
    last = [each for each in report.outcomes if len(each.case.input.get("rows", [])) < 32][-1]  # type: ignore[arg-type]
    assert last.case.group == "vc_dimension/invalid input"
    assert "ValueError" in last.required
    assert "dialect invalid_input" in last.required


MODULE = """
n_calls = 0
def geometric_mechanism(count, weight, coins):
    global n_calls
    n_calls += 1
    if n_calls % 3 == 0:
        coins.choose([weight, 1 - weight])
    return count + coins.discrete_laplace(weight)
def exponential_mechanism(scores, weight, coins):
    return coins.choose_in_proportion([weight ** (score - min(scores)) for score in scores])
"""


@pytest.mark.slow
def test_the_whole_run_ends_with_a_table_and_names_the_case(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MODULE)
    done = run("conform", "mine", "--seconds", "600", cwd=tmp_path)
    assert done.returncode == 1, done.stderr
    assert "geometric_mechanism/output distributions/1: error" in done.stdout
    assert "a state, or randomness, of its own" in done.stdout
    assert re.search(r"\b(\d+) of \1 cases executed: \d+ pass, \d+ error;", done.stdout), done.stdout


def keeps_answers(bit: int, weight: Fraction, coins: Coins[Fraction], seen: list[int] = []) -> int:  # noqa: B006
    seen.append(bit ^ coins.choose_in_proportion([Fraction(1), weight]))
    return max(seen[-2:])


def ends_the_process(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    sys.exit(0)


def returns_a_long_integer(bit: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    return 10**5000


def returns_half_a_character(bit: int, weight: Fraction, coins: Coins[Fraction]) -> str:
    return "\ud800"


@pytest.mark.parametrize(
    "mechanism", [keeps_answers, ends_the_process, returns_a_long_integer, returns_half_a_character]
)
def test_it_is_an_error_of_its_case_and_the_others_are_judged(mechanism: Callable[..., object]) -> None:  # type: ignore[explicit-any]
    both = {"randomised_response": mechanism, "geometric_mechanism": CANDIDATE["geometric_mechanism"]}
    report = run_suite(PythonCandidate(both))
    assert report.exit_code == 1
    assert report.is_complete
    others = [one.status for one in report.outcomes if one.case.capability == "geometric_mechanism"]
    assert set(others) == {Status.PASS}
    assert report.wrong[0].case.capability == "randomised_response"
