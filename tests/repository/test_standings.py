"""The ledger follows the rule of standings: sources, edges, misprints, algorithms, twins, and what to rely on."""

import re
from collections import Counter
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path

import pytest
from tests.each import on_each

from littlestone.verdicts import Check, Profile, Verdict
from littlestone_command.show.showing import statement_lines
from littlestone_ledger import (
    Edge,
    Kind,
    Reading,
    Source,
    Statement,
    find_statements,
    read_ledger,
    read_record,
    resolve,
)
from littlestone_ledger.pages.errata import errata
from littlestone_ledger.summary import NOTHING, Standing, relied_on, standing
from littlestone_solver.theorems.checks import DECIDED

ROOT = Path(__file__).parents[2]
RECORD = read_record()
STATEMENTS = read_ledger()
CLAIMS = [statement for statement in STATEMENTS if statement.is_theorem_like]
RESTORED = [statement for statement in STATEMENTS if statement.source.is_restored]
MISSING = {"theorem-2", "observation-1", "claim-1", "claim-6", "claim-10", "claim-11", "claim-12", "corollary-4"}
"""Statements of `yan` that the text at hand does not have at all."""
STRENGTHS = re.compile(
    r"\b(proved?|proof|verified|exact|enumerated|tested|holds|true|checked|all sizes|by hand|argued)\b"
)
CALLED_PRINTED = re.compile(r"\bprint(s|ed)?\b", re.IGNORECASE)
HOLDS = re.compile(r"^(Both items hold|All items hold|Holds)\b")
SCOPE = re.compile(
    r"\d|\b(?:two|three|four|five|six)\b|proved|every size|"
    r"for every d\b|finite|on a grid|in reach|small|given family|checked"
)
"""A number, or words for what was covered."""
IN_OTHER_WORDS = re.compile(r"\b(Restates|Restatement|[Ii]nformal(?! learn))\b")


def one(id: str) -> Statement:
    (statement,) = find_statements([id])
    return statement


def test_all_of_yan_is_restored_and_nothing_else() -> None:
    assert {statement.paper for statement in RESTORED} == {"yan"}
    assert len(RESTORED) == len(find_statements(["yan"]))
    missing = {each.id.removeprefix("yan.") for each in RESTORED if each.source.value.startswith("missing")}
    assert missing == MISSING
    assert {each.source for each in RESTORED} == set(Source) - {Source.PRINTED}


@on_each(RESTORED)
def test_a_restored_statement_is_judged_as_restored_and_says_so_first(statement: Statement) -> None:
    assert standing(statement, RECORD) in {Standing.AS_RESTORED, Standing.UNDECIDED, Standing.NOT_JUDGED}
    for reading in statement.readings:
        assert not reading.name.startswith("as printed"), reading.name
        is_held_against = reading.kind in {Kind.PRINTED, Kind.EDGE, Kind.MISPRINT}
        assert not (is_held_against and RECORD.of_reading(reading) is Verdict.REFUTED), reading.name
    shown = list(statement_lines(statement, RECORD))
    assert shown[0].startswith(f"{statement.id}, restored: ")
    assert any(line.strip() == f"source: {statement.source.words}" for line in shown)
    assert not any(line.startswith("printed: ") for line in shown)
    assert f'id="{statement.id}"' not in errata(STATEMENTS, RECORD), "what was restored is not an erratum"


@on_each(RESTORED)
def test_no_text_of_a_restored_statement_calls_anything_printed(statement: Statement) -> None:
    """Only kinds of readings are called so, which are shown as restored."""
    texts = [statement.title, statement.text, statement.summary, statement.as_printed, statement.locator]
    texts += [*statement.choices, *statement.open, *statement.by_hand]
    texts += [statement.rely_on.says] if statement.rely_on else []
    texts += [text for reading in statement.readings for text in said(reading)]
    assert not [text for text in texts if CALLED_PRINTED.search(text)]


def said(reading: Reading) -> Iterator[str]:
    """Yield the words of a reading, and the claims and scopes of its checks, which are words of theorems, too."""
    yield from (reading.name, reading.not_run, reading.mend, *(part.says for part in reading.parts))
    for name in reading.checks:
        check = resolve(name)
        assert isinstance(check, Check)
        yield check.claim
        yield from (str(check.scopes.at(profile)) for profile in Profile)


def test_a_docstring_that_states_a_claim_says_if_the_claim_is_refuted() -> None:
    """Claims that are given apart, such as formulas and statements of theorems, are not sentences of the code."""
    stated: dict[bool, int] = {True: 0, False: 0}
    for name in sorted(
        {name for statement in STATEMENTS for reading in statement.readings for name in reading.checks}
    ):
        check = resolve(name)
        assert isinstance(check, Check)
        if " ".join((getdoc(check.body) or "").partition("\n\n")[0].split()) == check.claim:
            is_refuted = RECORD.of_check(name) is Verdict.REFUTED
            assert check.claim.startswith("Refuted: ") == is_refuted, name
            stated[is_refuted] += 1
    assert stated[True] > 50 < stated[False]


@on_each(STATEMENTS)
def test_what_fails_at_the_edge_is_not_refuted_elsewhere_and_names_its_clause(statement: Statement) -> None:
    edges = [reading for reading in statement.readings if reading.kind is Kind.EDGE]
    assert all(isinstance(reading.edge, Edge) for reading in edges)
    if standing(statement, RECORD) is Standing.EDGE:
        printed = [reading for reading in statement.readings if reading.kind is Kind.PRINTED]
        assert all(RECORD.of_reading(reading).is_positive for reading in printed)


LEAST = re.compile(r"\b(\w+) (?:is|are) at least (\d+)|\b(\w+) >= (\d+)")
AT = re.compile(r"\b(\w+) = (\d+)")
NOTHING_IN_IT = re.compile(r"\bempty\b|= 0\b")


def outside(case: str, chosen: str) -> bool:
    """Return whether a case is one that a choice excludes, or one in which something is empty or zero."""
    least = {one or other: int(a or b) for one, a, other, b in LEAST.findall(chosen)}
    return bool(NOTHING_IN_IT.search(case)) or any(int(n) < least.get(name, 0) for name, n in AT.findall(case))


def test_no_edge_is_a_case_that_a_choice_of_the_statement_or_of_a_definition_excludes() -> None:
    assert outside("p = 0", "")
    assert outside("items 1 and 2, p = 1", "p >= 2: the paper's own p are larger")
    assert outside("c = 1: private", "c is at least 2")
    assert outside("the empty class", "")
    assert not outside("d = 1", "N >= 2, d >= 1")
    for statement in STATEMENTS:
        defined = [each for each in find_statements([statement.paper]) if each.kind == "definition"]
        choices = [choice for each in (statement, *defined) for choice in each.choices]
        for reading in statement.readings:
            if reading.kind is Kind.EDGE:
                assert [one for one in choices if outside(reading.name, one)] == [], reading.name


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "docs/glossary.md"])
def test_the_rule_of_the_edge_is_written_with_all_its_clauses(document: str) -> None:
    text = " ".join((ROOT / document).read_text(encoding="utf-8").split())
    for clause in Edge:
        assert f"`{clause}`" in text, clause
    used = {reading.edge for statement in STATEMENTS for reading in statement.readings if reading.edge}
    assert used == set(Edge)


def test_a_misprint_says_where_the_paper_has_the_right_words() -> None:
    for statement in STATEMENTS:
        if any(reading.kind is Kind.MISPRINT for reading in statement.readings):
            printed = [reading.name for reading in statement.readings if reading.kind is Kind.PRINTED]
            assert len(printed) == 1
            assert re.match(r"as in (the|section|appendix)", printed[0]), statement.id


@on_each([each for each in STATEMENTS if each.kind == "algorithm"])
def test_an_algorithm_is_judged_by_its_lines_alone(statement: Statement) -> None:
    """Its guarantees are steps there, and judged at the statements that make them."""
    kinds = Counter(reading.kind for reading in statement.readings)
    assert kinds[Kind.EDGE] == kinds[Kind.MISPRINT] == 0
    (printed,) = (reading for reading in statement.readings if reading.kind is Kind.PRINTED)
    assert printed.parts or "second writing" in printed.not_run
    assert "private" not in printed.name
    is_changed = "the paper always has" in statement.text
    assert not (is_changed and printed.differs == "nothing")
    assert standing(statement, RECORD) in {Standing.AS_PRINTED, Standing.AS_RESTORED, Standing.NOT_JUDGED}


@on_each([each for each in STATEMENTS if each.twin_of])
def test_twins_have_one_standing(statement: Statement) -> None:
    assert standing(statement, RECORD) is standing(one(statement.twin_of), RECORD)


def test_what_says_that_it_restates_another_statement_is_declared_its_twin() -> None:
    told = [each for each in STATEMENTS if IN_OTHER_WORDS.search(f"{each.title} {each.text} {each.summary}")]
    assert {"bgs.theorem-1.1", "bgs.theorem-1.2", "lyu.corollary-5.1", "yan.claim-12", "yan.claim-13"} <= {
        each.id for each in told
    }
    assert [each.id for each in told if not each.twin_of] == []
    by_title = Counter((each.paper, each.title) for each in STATEMENTS if not each.twin_of)
    assert [title for title, number in by_title.items() if number > 1] == []


@on_each(CLAIMS)
def test_every_claim_says_what_may_be_relied_on_with_the_strength_of_the_record(statement: Statement) -> None:
    assert statement.rely_on is not None
    if not statement.rely_on.reading:
        assert relied_on(statement, RECORD).startswith(f"{NOTHING}: ")
        printed = [reading for reading in statement.readings if reading.kind is Kind.PRINTED]
        assert not any(RECORD.of_reading(reading).is_positive for reading in printed)
        return
    (reading,) = (each for each in statement.readings if each.name == statement.rely_on.reading)
    verdict = RECORD.of_reading(reading)
    assert verdict.is_positive
    assert reading.kind is not Kind.CONTRAST
    assert not STRENGTHS.search(statement.rely_on.says), "the strength is generated"
    told = relied_on(statement, RECORD)
    assert told.startswith(f"{statement.rely_on.says} ({verdict.value}")
    assert ("for all sizes" in told) == (verdict is Verdict.PROVED)
    title, _ = "\n".join(statement_lines(statement, RECORD)).split("\n  rely on: ", 1)
    assert " ".join(title.split()).endswith(statement.title)


def test_definitions_and_algorithms_ask_for_no_reliance() -> None:
    assert [each.id for each in STATEMENTS if not each.is_theorem_like and each.rely_on is not None] == []


def test_every_step_that_fails_has_a_quote_a_mend_and_an_entry_in_errata() -> None:
    text = errata(STATEMENTS, RECORD)
    steps = text.partition("## Steps and algorithms")[2]
    for statement in STATEMENTS:
        for reading in statement.readings:
            fails = reading.kind is Kind.STEP and RECORD.of_reading(reading) is Verdict.REFUTED
            assert bool(reading.mend) == bool(reading.quote) == fails, f"{statement.id}: {reading.name}"
            if fails and not statement.twin_of:
                assert f"### {statement.id}: " in steps
                assert f"* Mend: {reading.mend.split('*')[0][:40].split('_')[0]}"[:20] in steps
    for id in ("bgs.theorem-a.1", "bgs.claim-a.2", "bgs.theorem-7.2", "gl.algorithm-1", "lyu.algorithm-4"):
        assert f"### {id}: " in steps


def test_every_refuted_reading_is_on_errata_or_of_a_kind_that_its_first_lines_do_not_collect() -> None:
    first = (ROOT / "ERRATA.md").read_text(encoding="utf-8").partition("<!-- errata: begin")[0]
    left_out = {kind for kind in Kind if f"*{kind}* is not here" in first or f"each *{kind}*" in first}
    assert left_out == {Kind.CONTRAST, Kind.PROBE}
    wanted = Counter[str]()
    for statement in STATEMENTS:
        is_copy = bool(statement.twin_of) and statement.readings == one(statement.twin_of).readings
        refuted = (each.kind for each in statement.readings if RECORD.of_reading(each) is Verdict.REFUTED)
        wanted[statement.id] += sum(not (kind in left_out or (is_copy and kind is Kind.STEP)) for kind in refuted)
    found = Counter[str]()
    for entry in errata(STATEMENTS, RECORD).split("\n### ")[1:]:
        id = re.sub("<.*?>", "", entry).partition(":")[0]
        found[id] += len(re.findall(r"^\* (?:Counterexample|Fails)", entry, re.MULTILINE))
    assert found == +wanted


@on_each(STATEMENTS)
def test_a_summary_does_not_call_a_finite_scope_true(statement: Statement) -> None:
    assert not re.search(r"\btrue\b", statement.summary, re.IGNORECASE)
    if HOLDS.match(statement.summary):
        assert SCOPE.search(statement.summary), statement.summary


PROVED = re.compile(r"\bproved\b", re.IGNORECASE)


def test_no_text_calls_something_proved_where_no_theorem_is() -> None:
    for statement in STATEMENTS:
        found = [RECORD.nearest(path) for reading in statement.readings for path in reading.checks]
        if any("theorem" in (each[1].values or {}) for each in found if each):
            continue
        texts = [statement.title, statement.summary, statement.locator, *statement.choices, *statement.by_hand]
        texts += [statement.rely_on.whole] if statement.rely_on else []
        assert [text for text in texts if PROVED.search(text)] == [], statement.id


@on_each(STATEMENTS)
def test_a_name_that_restricts_a_reading_has_a_flag(statement: Statement) -> None:
    """A range, a stop or a hypothesis in the name of a printed reading is named by `differs`, too.

    A reading with an added hypothesis is not called printed, and a repair differs in something.
    """
    changed = re.compile(r"\b(with a stop|with the gap|SC non-decreasing|realizable|d = |N >= 2|<= )")
    for reading in statement.readings:
        assert not (reading.kind is Kind.PRINTED and reading.differs == "added hypothesis"), reading.name
        assert not (reading.kind is Kind.REPAIRED and reading.differs == "nothing"), reading.name
        if reading.kind is Kind.PRINTED and changed.search(reading.name):
            allowed = reading.differs != "nothing" or statement.id in {"lyu.lemma-3.1"}
            assert allowed, f"{statement.id}: {reading.name}"


UNNAMED = re.compile(r"\bOmega\(|\bO~?\(|\bTheta\(|\bc0\b")
"""A constant that the paper does not name."""
EVERY_SIZE = {"lyu.remark-2-sampled-majority": "every T >= 2 by Markov's inequality"}
"""Statements whose check names a constant and judges it at every size, and the words of its scope for that."""


@on_each([each for each in CLAIMS if UNNAMED.search(each.text)])
def test_a_constant_that_the_paper_does_not_name_is_judged_at_every_size_or_not_at_all(
    statement: Statement,
) -> None:
    """On finitely many numbers some constant is always enough, so that only a proof can call it found."""
    printed = [reading for reading in statement.readings if reading.kind is Kind.PRINTED]
    verdicts = {RECORD.of_reading(reading) for reading in printed}
    if any(verdict.is_positive for verdict in verdicts) and not verdicts & {Verdict.PROVED, Verdict.REFUTED}:
        told = relied_on(statement, RECORD)
        assert EVERY_SIZE.get(statement.id, "a proof") in told


def test_the_rule_of_unnamed_constants_finds_statements_of_every_paper() -> None:
    assert {each.paper for each in CLAIMS if UNNAMED.search(each.text)} == {"lyu", "gl", "yan", "bgs"}


def test_the_scope_of_a_theorem_names_its_premise_that_a_class_is_decided() -> None:
    paths = {path for each in STATEMENTS for one in each.readings for path in one.checks if ".theorems." in path}
    with_premise = set()
    for path in paths:
        check, found = resolve(path), RECORD.nearest(path)
        assert isinstance(check, Check)
        assert found is not None
        assert ("decides" in check.formula) == found[1].scope.endswith(DECIDED), path
        if "decides" in check.formula:
            with_premise.add(path)
    assert len(with_premise) > 10
