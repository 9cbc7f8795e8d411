"""Summaries and standings say no more than was checked."""

import re

import pytest

from littlestone.verdicts import Verdict
from littlestone_ledger import Kind, Statement, find_statements, read_ledger, read_record
from littlestone_ledger.summary import Standing, standing

RECORD = read_record()
STATEMENTS = read_ledger()
HOLDS = re.compile(r"^(Both items hold|All items hold|Holds)\b")
SCOPE = re.compile(
    r"\d|\b(?:two|three|four|five|six)\b|proved|every size|"
    r"for every d\b|finite|on a grid|in reach|small|given family|checked"
)
"""A number, or words for what was covered."""

PUT_TOGETHER = [
    "bgs.theorem-a.1",
    "bgs.claim-a.2",
    "bgs.corollary-a.3",
    "bgs.corollary-3.5",
    "bgs.theorem-3.7",
    "bgs.lemma-8.3",
    "gl.theorem-4.1",
    "gl.theorem-4.2",
    "lyu.theorem-3",
    "lyu.remark-2-naive-count",
    "lyu.lemma-6.2",
]
"""Existential statements whose checked steps are joined by hand only."""


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_a_summary_does_not_call_a_finite_scope_true(statement: Statement) -> None:
    assert not re.search(r"\btrue\b", statement.summary, re.IGNORECASE)
    if HOLDS.match(statement.summary):
        assert SCOPE.search(statement.summary), statement.summary


@pytest.mark.parametrize("statement", find_statements(PUT_TOGETHER), ids=lambda statement: statement.id)
def test_what_is_put_together_by_hand_is_not_judged(statement: Statement) -> None:
    assert standing(statement, RECORD) is Standing.NOT_JUDGED
    if statement.paper == "bgs":
        assert statement.summary.startswith("Not judged")
    assert [reading for reading in statement.readings if reading.kind is Kind.PRINTED and reading.not_run]


@pytest.mark.parametrize("id", ["lyu.claim-6.4"])
def test_a_repair_that_is_put_together_by_hand_mends_nothing(id: str) -> None:
    (statement,) = find_statements([id])
    assert standing(statement, RECORD) is Standing.FALSE
    repaired = [RECORD.of_reading(reading) for reading in statement.readings if reading.kind is Kind.REPAIRED]
    assert Verdict.NOT_RUN in repaired


def test_the_constant_of_the_runs_is_the_one_that_is_checked() -> None:
    (statement,) = find_statements(["bgs.lemma-8.4"])
    assert "ln 3" in statement.summary
    assert "ln 4 is needed" not in statement.summary
    assert any("three_over_q" in check for reading in statement.readings for check in reading.checks)


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_a_reading_that_adds_a_hypothesis_or_repairs_is_not_called_printed(statement: Statement) -> None:
    for reading in statement.readings:
        assert not (reading.kind is Kind.PRINTED and reading.differs == "added hypothesis"), reading.name
        assert not (reading.kind is Kind.REPAIRED and reading.differs == "nothing"), reading.name


def test_existential_statements_are_not_judged_by_a_chosen_constant() -> None:
    """A finite scope has always some constant, and parts that are put together by hand are not the whole."""
    existential = ("theorem-4", "theorem-5", "lemma-3", "claim-7", "claim-11")
    for statement in find_statements([f"yan.{name}" for name in existential]):
        printed = [reading for reading in statement.readings if reading.kind is Kind.PRINTED]
        assert [RECORD.of_reading(reading) for reading in printed] == [Verdict.NOT_RUN], statement.id
        assert all("by hand" in reading.not_run or "existential" in reading.not_run for reading in printed), (
            statement.id
        )
