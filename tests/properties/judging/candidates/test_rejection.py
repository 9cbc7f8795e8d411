"""Ways to reject invalid input are dialects; a crash is none of them."""

from collections.abc import Callable

import pytest

from littlestone_properties.judging import DIALECTS, PythonCandidate, Status, run_suite
from littlestone_properties.judging.asking.answers import Broken
from littlestone_properties.judging.asking.asking import NoOutputError
from littlestone_properties.judging.judges.values import judge_refusal

from ..faults.gallery import Rows, vc_of_rows


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
