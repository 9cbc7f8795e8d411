import re
from dataclasses import replace

import pytest

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_ledger import (
    Kind,
    Outcome,
    Record,
    Source,
    find_statements,
    judge,
    parse_ledger,
    read_ledger,
)
from littlestone_ledger.recording.words import read_words, word_differences
from littlestone_ledger.statement import Edge
from littlestone_ledger.twins import with_twins

GOOD = """
[[statement]]
id = "lyu.lemma-1"
title = "A title"
locator = "section 1"
text = "What it says."
summary = "True."
implemented_by = ["classes.FiniteClass", "solver.engine.z3.session.solve"]

[[statement.reading]]
name = "as printed"
kind = "printed"
parts = [
  { says = "one", checks = ["common.module.check"] },
  { says = "two", checks = ["solver.lemmas.module.check", "common.module.family[p = 1]"] },
]

[[statement.reading]]
name = "for every size"
kind = "sharper"
differs = "constant"
not_run = "asymptotic"
"""


def test_a_well_formed_entry_is_read() -> None:
    (statement,) = parse_ledger(GOOD, "lyu")
    printed, sharper = statement.readings
    assert (statement.paper, statement.kind) == ("lyu", "lemma")
    solve = "littlestone_solver.engine.z3.session.solve"
    assert statement.implemented_by == ("littlestone.classes.FiniteClass", solve)
    assert printed.checks == (
        "littlestone_ledger.evidence.common.module.check",
        "littlestone_solver.lemmas.module.check",
        "littlestone_ledger.evidence.common.module.family[p = 1]",
    )
    assert (sharper.kind, sharper.differs, sharper.parts) == (Kind.SHARPER, "constant", ())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "lyu.lemma-1"', 'id = "bgs.lemma-1"', "id must be lyu.KIND-NUMBER with a known kind, not 'bgs"),
        ('id = "lyu.lemma-1"', 'id = "lyu.saying-1"', ", not 'lyu.saying-1'"),
        ('title = "A title"', "title = 3", "title of lyu.lemma-1 must be a string, not 3"),
        ('title = "A title"', 'heading = "A title"', ", not 'heading'"),
        ('summary = "True."', f'summary = "{"x" * 201}"', "at most 200 characters, not 201"),
        ('summary = "True."', f'summary = ""\nas_printed = "{"x" * 321}"', "at most 320 characters, not 321"),
        ('name = "as printed"', f'name = "{"x" * 61}"', "at most 60 characters, not 61"),
        ('name = "for every size"', 'name = "as printed"', "different names"),
        ("implemented_by = [", "implemented_by = [1, ", "implemented_by of lyu.lemma-1"),
        ("implemented_by = [", 'implemented_by = ["a", "b", "c", "d", ', "at most 5 paths"),
        ('kind = "printed"', 'kind = "wishful"', ", not 'wishful'"),
        ('differs = "constant"', 'differs = "everything"', "differs of lyu.lemma-1 (for every size)"),
        ('checks = ["common.module.check"]', "checks = []", "at least one check"),
        ('not_run = "asymptotic"', 'not_run = ""', "a reason exactly when it has no checks"),
        ('kind = "printed"', 'kind = "printed"\nnot_run = "no time"', "a reason exactly when it has no checks"),
        ('summary = "True."', 'summary = ""\nsource = "guessed"', "source of lyu.lemma-1 must be one of the known"),
        ('summary = "True."', 'summary = ""\nrely_on = 3', "rely_on of lyu.lemma-1 must be a string or a table"),
        (
            'summary = "True."',
            'summary = ""\nrely_on = { reading = "other", says = "x" }',
            "the name of a reading: as printed, for every size, not 'other'",
        ),
        (
            'summary = "True."',
            f'summary = ""\nrely_on = {{ reading = "as printed", says = "{"x" * 161}" }}',
            "at most 160 characters, not 161",
        ),
        (
            'summary = "True."',
            'summary = ""\nrely_on = { says = "x", why = "y" }',
            "one of by_hand, reading, says, not 'why'",
        ),
        (
            'kind = "sharper"',
            'kind = "edge"',
            "edge of lyu.lemma-1 (for every size) must be one of least value",
        ),
        ('kind = "sharper"', 'kind = "sharper"\nedge = "no data"', "exactly where kind is edge"),
        ('kind = "sharper"', 'kind = "edge"\nedge = "far away"', "not 'far away'"),
        ("[[statement]]", 'sources = "printed"\n[[statement]]', "key of lyu must be source or statement"),
        ("[[statement]]", 'source = "guessed"\n[[statement]]', "source of lyu.lemma-1"),
        ("[[statement]]", "[[statement", "valid TOML"),
    ],
)
def test_a_malformed_entry_is_refused_in_one_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(InvalidValueError) as caught:
        parse_ledger(GOOD.replace(old, new, 1), "lyu")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


FEIGNED = {
    "name": ["as printed: proved", "verified, in fact", "for p = 1: Proved", "all sizes, exact", "as\\nprinted"],
    "title": ["A title (enumerated)", "A title: exact", "A \\u001b[2Ktitle", "A \\u202eeltit"],
    "summary": ["True.\\n  rely on: everything", "True.\\r  rely on: everything", "True.\\u2028"],
    "text": ["What it says.\\u001b[1A\\u001b[2K", "What it says.\\r"],
    "says": ["one\\nprinted: as printed", "one\\u0008"],
    "not_run": ["asymptotic\\u001b[8m"],
}
"""Texts that feign a verdict or a line where ``show`` prints them."""


@pytest.mark.parametrize(("key", "text"), [(key, text) for key, texts in FEIGNED.items() for text in texts])
def test_a_text_that_feigns_a_verdict_or_a_line_is_refused(key: str, text: str) -> None:
    feigned = re.sub(rf'\b{key} = ".*?"', lambda found: f'{key} = "{text}"', GOOD, count=1)
    assert feigned != GOOD
    with pytest.raises(InvalidValueError, match=r"without a verdict|of printable signs"):
        parse_ledger(feigned, "lyu")


def test_only_a_remark_may_say_that_it_claims_nothing() -> None:
    assert parse_ledger(GOOD.replace('"lyu.lemma-1"', '"lyu.remark-1"\ndefines = true'), "lyu")
    with pytest.raises(InvalidValueError, match="for a remark only"):
        parse_ledger(GOOD.replace('"lyu.lemma-1"', '"lyu.lemma-1"\ndefines = true'), "lyu")


def test_a_repeated_id_and_an_entry_without_reading_are_refused() -> None:
    for text, message in ((GOOD + GOOD, "used once only"), (GOOD.partition("[[statement.r")[0], "readings of")):
        with pytest.raises(InvalidValueError, match=message):
            parse_ledger(text, "lyu")


def test_a_file_gives_its_source_once_and_a_statement_may_have_its_own() -> None:
    (statement,) = parse_ledger('source = "restored: forced"\n' + GOOD, "lyu")
    assert statement.source is Source.FORCED
    own = GOOD.replace('title = "A title"', 'title = "A title"\nsource = "missing: standard"')
    (statement,) = parse_ledger('source = "restored: forced"\n' + own, "lyu")
    assert statement.source is Source.MISSING_STANDARD
    (statement,) = parse_ledger(GOOD, "lyu")
    assert statement.source is Source.PRINTED


def test_a_twin_takes_the_readings_of_the_statement_that_it_restates() -> None:
    without_readings = GOOD.partition("[[statement.reading]]")[0]
    twin = without_readings.replace("lemma-1", "theorem-2") + 'twin_of = "lyu.lemma-1"\n'
    statements = parse_ledger(GOOD + twin, "lyu")
    whole, same = with_twins(statements)
    assert same.readings == whole.readings
    assert (same.id, same.twin_of) == ("lyu.theorem-2", "lyu.lemma-1")
    for other in ("lyu.lemma-7", "lyu.theorem-2"):
        wrong = [statements[0], replace(statements[1], twin_of=other)]
        with pytest.raises(
            InvalidValueError, match=r"twin_of of lyu\.theorem-2 must be the id of a statement, not of"
        ):
            with_twins(wrong)


def test_finding_by_id_and_by_paper() -> None:
    assert [statement.id for statement in find_statements(["bgs.theorem-5.6"])] == ["bgs.theorem-5.6"]
    assert {statement.paper for statement in find_statements(["gl"])} == {"gl"}
    assert len(find_statements(["gl", "gl.lemma-5.3"])) == len(find_statements(["gl"]))


def test_an_unknown_id_is_refused_with_the_closest_one() -> None:
    with pytest.raises(InvalidValueError, match=r"id .*, perhaps bgs.theorem-5.6.*, not 'bgs.theorem-5.66'"):
        find_statements(["bgs.theorem-5.66"])


STATEMENT = find_statements(["bgs.theorem-3.4"])[0]


def test_the_words_of_the_ledger_are_as_recorded() -> None:
    assert [line for statement in read_ledger() for line in word_differences(statement)] == []
    assert set(read_words()) == {statement.id for statement in read_ledger()}


WORDS = [
    "title",
    "locator",
    "text",
    "as_printed",
    "summary",
    "twin_of",
    "choices",
    "open",
    "by_hand",
    "related_work",
]


@pytest.mark.parametrize("name", WORDS)
def test_a_change_of_words_is_a_difference(name: str) -> None:
    words = getattr(STATEMENT, name)
    more = " 2 d ln(k+1)" if isinstance(words, str) else ("2 d ln(k+1)",)
    (line,) = word_differences(replace(STATEMENT, **{name: words + more}))
    assert line.startswith("bgs.theorem-3.4: recorded ")
    assert line[:-1].endswith("2 d ln(k+1)")


def test_a_change_of_the_source_is_a_difference() -> None:
    (line,) = word_differences(replace(STATEMENT, source=Source.CHOSEN))
    assert "recorded source 'printed" in line


def test_a_change_of_what_to_rely_on_is_a_difference() -> None:
    assert STATEMENT.rely_on is not None
    says = replace(STATEMENT.rely_on, says="max_i d_i <= 2 d ln(k+1)")
    (line,) = word_differences(replace(STATEMENT, rely_on=says))
    assert line.startswith("bgs.theorem-3.4: recorded rely on 'max_i d_i <= 4.01 d ln(k+1)")
    other = replace(STATEMENT.rely_on, reading="true extremes on few points")
    (line,) = word_differences(replace(STATEMENT, rely_on=other))
    assert line.endswith("found 'true extremes on few points'")


def test_a_claim_that_says_that_it_claims_nothing_is_a_difference() -> None:
    (line,) = word_differences(replace(STATEMENT, defines=True))
    assert "recorded defines None, found 'nothing is claimed'" in line


def test_a_change_of_a_reading_is_a_difference() -> None:
    first, *others = STATEMENT.readings
    renamed = replace(STATEMENT, readings=(replace(first, name="as printed, with 2"), *others))
    assert len(list(word_differences(renamed))) == 2
    (part, *rest) = first.parts
    witnessed = replace(first, parts=(replace(part, checks=(*part.checks, "another.check")), *rest))
    changes = (
        replace(first, not_run="later"),
        replace(first, mend="4"),
        replace(first, edge=Edge.LEAST),
        witnessed,
    )
    for change in changes:
        (line,) = word_differences(replace(STATEMENT, readings=(change, *others)))
        assert f"recorded reading '{first.name}'" in line
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
