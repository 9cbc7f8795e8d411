"""What the ledger says in words is no more than what its readings show."""

import pytest

from littlestone.verdicts import Verdict
from littlestone_properties.ledger import Kind, Statement, read_ledger, read_record

RECORD = read_record()
STATEMENTS = read_ledger()


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_a_printed_reading_adds_no_hypothesis(statement: Statement) -> None:
    """What adds a hypothesis is a repaired, sharper or contrasting reading."""
    for reading in statement.readings:
        assert not (reading.kind is Kind.PRINTED and reading.differs == "added hypothesis"), reading.name


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_what_is_not_as_printed_says_what_it_changes(statement: Statement) -> None:
    for reading in statement.readings:
        if reading.kind is Kind.REPAIRED:
            assert reading.differs != "nothing", reading.name


def test_existential_statements_are_not_judged_by_a_chosen_constant() -> None:
    """A finite scope has always some constant, and parts that are put together by hand are not the whole."""
    existential = ("theorem-1", "theorem-4", "theorem-5", "lemma-3", "claim-3", "claim-5", "claim-7", "claim-11")
    by_id = {statement.id: statement for statement in read_ledger()}
    for name in existential:
        printed = [reading for reading in by_id[f"yan.{name}"].readings if reading.kind is Kind.PRINTED]
        assert [RECORD.of_reading(reading) for reading in printed] == [Verdict.NOT_RUN], name
        assert all("by hand" in reading.not_run or "existential" in reading.not_run for reading in printed), name
