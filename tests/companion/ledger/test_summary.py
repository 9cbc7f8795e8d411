"""The standing of a statement follows from its source and its readings, by one rule."""

from dataclasses import replace

import pytest

from littlestone.classes import FiniteClass
from littlestone.verdicts import Counterexample, Evidence, Profile, Verdict
from littlestone_ledger import Edge, Kind, Part, Reading, Record, RelyOn, Source, Statement
from littlestone_ledger.summary import (
    NOTHING,
    Standing,
    relied_on,
    standing,
    standing_words,
    strength_and_scope,
    summary_sentences,
    summary_table,
)

FALSE = Evidence(
    Verdict.REFUTED, "n = 1", counterexample=Counterexample((("H", FiniteClass.from_rows(["0"])),), "no")
)
RECORD = Record(
    {
        "no.false": {Profile.STANDARD: FALSE},
        "no.open": {Profile.STANDARD: Evidence(Verdict.UNDECIDED, "n = 1")},
        "no.proof": {Profile.STANDARD: Evidence(Verdict.PROVED, "all classes")},
        "no.more": {Profile.STANDARD: Evidence(Verdict.ENUMERATED, "n <= 4")},
        "no.true": {Profile.DEEP: Evidence(Verdict.ENUMERATED, "n <= 3")},
    }
)
"""A record of five checks."""


def reading(kind: Kind, check: str, name: str = "") -> Reading:
    parts = (Part("", (f"no.{check}",)),) if check else ()
    edge = Edge.LEAST if kind is Kind.EDGE else None
    return Reading(name or f"{kind} {check}", kind, "nothing", parts, "" if check else "why", edge)


def statement(*readings: Reading, source: Source = Source.PRINTED, id: str = "gl.lemma-1") -> Statement:
    return Statement(id, "T", "section 1", "t", "s", (), (), (), (), readings, source=source)


PRINTED_RULE = [
    ([(Kind.PRINTED, "true")], Standing.AS_PRINTED),
    ([(Kind.PRINTED, "")], Standing.NOT_JUDGED),
    ([(Kind.PRINTED, "open")], Standing.UNDECIDED),
    ([(Kind.PRINTED, "true"), (Kind.EDGE, "false")], Standing.EDGE),
    ([(Kind.PRINTED, "true"), (Kind.CONTRAST, "false"), (Kind.STEP, "false")], Standing.AS_PRINTED),
    ([(Kind.PRINTED, "true"), (Kind.PRINTED, "false")], Standing.FALSE),
    ([(Kind.PRINTED, "false"), (Kind.REPAIRED, "true")], Standing.AS_REPAIRED),
    ([(Kind.PRINTED, "false"), (Kind.REPAIRED, "")], Standing.FALSE),
    ([(Kind.PRINTED, "false"), (Kind.MISPRINT, "false")], Standing.FALSE),
    ([(Kind.PRINTED, ""), (Kind.MISPRINT, "false")], Standing.MISPRINT),
    ([(Kind.PRINTED, "true"), (Kind.MISPRINT, "false"), (Kind.EDGE, "false")], Standing.MISPRINT),
]


@pytest.mark.parametrize(("readings", "expected"), PRINTED_RULE)
def test_the_standing_of_a_printed_statement(readings: list[tuple[Kind, str]], expected: Standing) -> None:
    assert standing(statement(*(reading(kind, check) for kind, check in readings)), RECORD) is expected


@pytest.mark.parametrize("source", [source for source in Source if source.is_restored])
@pytest.mark.parametrize(("readings", "printed"), PRINTED_RULE)
def test_a_restored_statement_is_never_false(
    source: Source, readings: list[tuple[Kind, str]], printed: Standing
) -> None:
    one = statement(*(reading(kind, check) for kind, check in readings), source=source)
    fails = any(kind is Kind.PRINTED and check in {"false", ""} for kind, check in readings)
    expected = Standing.NOT_JUDGED if fails else Standing.AS_RESTORED
    assert standing(one, RECORD) is (Standing.UNDECIDED if printed is Standing.UNDECIDED else expected)
    assert "print" not in source.words


def test_a_misprint_and_an_edge_say_what_is_known_of_the_rest() -> None:
    misprint = reading(Kind.MISPRINT, "false")
    for check, words in (
        ("", "misprint; as in the proof: not judged"),
        ("true", "misprint; as in the proof: enumerated"),
    ):
        assert standing_words(statement(reading(Kind.PRINTED, check, "as in the proof"), misprint), RECORD) == words
    edge = reading(Kind.EDGE, "false")
    assert standing_words(statement(reading(Kind.PRINTED, ""), edge), RECORD) == (
        "false at the edge, otherwise not judged as a whole"
    )
    assert standing_words(statement(reading(Kind.PRINTED, "true"), edge), RECORD) == "false at the edge only"


def test_what_may_be_relied_on_has_the_strength_of_its_reading_whatever_is_written() -> None:
    proved, listed = reading(Kind.PRINTED, "proof"), reading(Kind.SHARPER, "true")
    both = replace(listed, parts=(*proved.parts, *listed.parts))
    two = replace(listed, parts=(Part("one", ("no.true",)), Part("two", ("no.more",))))
    assert strength_and_scope(proved, RECORD) == "proved for all sizes: all classes"
    assert strength_and_scope(listed, RECORD) == "enumerated: n <= 3, deep profile"
    assert strength_and_scope(both, RECORD) == "enumerated, the weakest 1 of 2 parts: n <= 3, deep profile"
    assert strength_and_scope(two, RECORD) == "enumerated: one: n <= 3, deep profile; two: n <= 4"
    one = statement(proved, listed)
    assert relied_on(one, RECORD) == NOTHING
    assert relied_on(replace(one, rely_on=RelyOn("by hand")), RECORD) == "nothing yet: by hand"
    relied = replace(one, rely_on=RelyOn("x < 1", listed.name))
    assert relied_on(relied, RECORD) == "x < 1 (enumerated: n <= 3, deep profile)"
    assert relied_on(relied, Record({})) == "x < 1 (nothing is recorded yet)"


def test_the_summary_counts_claims_by_strength_and_the_rest_apart() -> None:
    true, proved = reading(Kind.PRINTED, "true"), reading(Kind.PRINTED, "proof")
    broken = (reading(Kind.PRINTED, "false"), reading(Kind.REPAIRED, ""))
    statements = [
        statement(proved),
        statement(true, id="gl.fact-2"),
        statement(*broken, id="gl.claim-3"),
        statement(true, id="gl.definition-4"),
        replace(statement(true, id="gl.definition-6"), implemented_by=("littlestone.classes.FiniteClass",)),
        replace(statement(true, id="gl.remark-5"), defines=True),
        statement(true, id="yan.lemma-1", source=Source.FORCED),
        statement(true, id="common.fact-1"),
    ]
    text = summary_sentences(statements, RECORD)
    assert "Of 4 claims of the four papers, 4 of them numbered" in text
    assert "2 hold as printed on the scope of their checks: 1 proved, 1 enumerated; 2 of them are numbered." in text
    assert "Of the 1 claims of `yan`, whose formulas are lost" in text
    assert "all hold as this project restored them: 1 enumerated." in text
    assert "1 are false, each with a repair that is argued and was not run" in text
    assert (
        "Of 3 definitions and algorithms 1 have code: 1 as printed (1 enumerated) and 0 as restored (none)" in text
    )
    rows = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in summary_table(statements, RECORD).splitlines()
    ]
    table = {row[0]: row[1:] for row in rows}
    assert table["claims of `gl`"][:2] == ["3", "2"]
    assert table["claims of `yan`"][:3] == ["1", "", "1"]
    assert table["definitions, algorithms"][:2] == ["3", "3"]
    assert table["`common`"][:2] == ["1", "1"]
