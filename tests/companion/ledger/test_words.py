"""Words are recorded by value: a change of a text, a summary or a reading is a difference, and so is a false id."""

from dataclasses import replace

import pytest

from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_ledger import Outcome, Record, RelyOn, find_statements, judge, read_ledger
from littlestone_ledger.recording.words import read_words, word_differences

STATEMENT = find_statements(["bgs.theorem-3.4"])[0]


def test_the_words_of_the_ledger_are_as_recorded() -> None:
    assert [line for statement in read_ledger() for line in word_differences(statement)] == []
    assert set(read_words()) == {statement.id for statement in read_ledger()}


@pytest.mark.parametrize("name", ["title", "text", "summary"])
def test_a_change_of_words_is_a_difference(name: str) -> None:
    changed = replace(STATEMENT, **{name: getattr(STATEMENT, name) + " 2 d ln(k+1)"})
    (line,) = word_differences(changed)
    assert line.startswith(f"bgs.theorem-3.4: recorded {name} ")


def test_a_change_of_what_to_rely_on_is_a_difference() -> None:
    (line,) = word_differences(replace(STATEMENT, rely_on=RelyOn("max_i d_i <= 2 d ln(k+1)", "as printed")))
    assert line.startswith("bgs.theorem-3.4: recorded rely on 'max_i d_i <= 4.01 d ln(k+1)")


def test_a_change_of_a_reading_is_a_difference() -> None:
    first, *others = STATEMENT.readings
    renamed = replace(STATEMENT, readings=(replace(first, name="as printed, with 2"), *others))
    assert len(list(word_differences(renamed))) == 2
    (unknown,) = word_differences(replace(STATEMENT, id="bgs.theorem-0"))
    assert unknown == "bgs.theorem-0: its words are not recorded"


def test_a_theorem_of_another_statement_is_a_difference() -> None:
    reading = STATEMENT.readings[0]
    for named, is_other in (("bgs.theorem-3.4, lyu.lemma-4.1", False), ("yan.theorem-4", True), ("", True)):
        found = Evidence(Verdict.PROVED, "all", values={"statements": named})
        outcomes = {check: Outcome(check, found) for each in STATEMENT.readings for check in each.checks}
        results = judge([STATEMENT], Profile.QUICK, outcomes.get, Record({}))
        lines = next(result.differences for result in results if result.reading is reading)
        assert any("a theorem of" in line for line in lines) is is_other
