"""The ledger follows the rule of standings: sources, edges, misprints, algorithms, twins, and what to rely on."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

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
from littlestone_ledger.summary import NOTHING, Standing, relied_on, standing, standing_words
from littlestone_ledger.twins import with_twins
from littlestone_solver.theorems.checks import DECIDED

ROOT = Path(__file__).parents[2]
RECORD = read_record()
STATEMENTS = read_ledger()
CLAIMS = [statement for statement in STATEMENTS if statement.is_theorem_like]
RESTORED = [statement for statement in STATEMENTS if statement.source.is_restored]
MISSING = {"theorem-2", "observation-1", "claim-1", "claim-6", "claim-10", "claim-11", "claim-12", "corollary-4"}
"""Statements of `yan` that the text at hand does not have at all."""
STRENGTHS = re.compile(r"\b(proved?|proof|verified|exact|enumerated|tested|holds|true|checked|all sizes)\b")
CALLED_PRINTED = re.compile(r"\bprint(s|ed)?\b", re.IGNORECASE)
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


@pytest.mark.parametrize("statement", RESTORED, ids=lambda statement: statement.id)
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


@pytest.mark.parametrize("statement", RESTORED, ids=lambda statement: statement.id)
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


def test_the_delta_of_corollary_1_is_restored_so_that_its_failure_is_a_contrast() -> None:
    statement = one("yan.corollary-1")
    assert standing(statement, RECORD) is Standing.NOT_JUDGED
    (contrast,) = (each for each in statement.readings if RECORD.of_reading(each) is Verdict.REFUTED)
    assert contrast.kind is Kind.CONTRAST
    assert statement.source is Source.CHOSEN


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_what_fails_at_the_edge_is_not_refuted_elsewhere_and_names_its_clause(statement: Statement) -> None:
    edges = [reading for reading in statement.readings if reading.kind is Kind.EDGE]
    assert all(isinstance(reading.edge, Edge) for reading in edges)
    if standing(statement, RECORD) is Standing.EDGE:
        printed = [reading for reading in statement.readings if reading.kind is Kind.PRINTED]
        assert all(RECORD.of_reading(reading).is_positive for reading in printed)


@pytest.mark.parametrize("document", ["ARCHITECTURE.md", "docs/glossary.md"])
def test_the_rule_of_the_edge_is_written_with_all_its_clauses(document: str) -> None:
    text = " ".join((ROOT / document).read_text(encoding="utf-8").split())
    for clause in Edge:
        assert f"`{clause}`" in text, clause
    used = {reading.edge for statement in STATEMENTS for reading in statement.readings if reading.edge}
    assert used == set(Edge)


@pytest.mark.parametrize("id", ["lyu.lemma-3.1", "lyu.lemma-3.2", "lyu.remark-2-sauer-count", "gl.lemma-5.4"])
def test_statements_that_fail_for_trivial_parameters_only_are_at_the_edge(id: str) -> None:
    assert standing(one(id), RECORD) is Standing.EDGE


def test_one_clause_decides_alike_for_all_statements() -> None:
    """A failure for large epsilon alone, or at the least value alone, counts against no statement itself."""
    found: dict[Edge, set[str]] = {}
    for statement in STATEMENTS:
        for reading in statement.readings:
            if reading.edge in {Edge.NO_PRIVACY, Edge.LEAST} and RECORD.of_reading(reading) is Verdict.REFUTED:
                found.setdefault(reading.edge, set()).add(statement.id)
    assert {"lyu.lemma-3.1", "lyu.lemma-3.2", "gl.lemma-5.4", "bgs.lemma-8.3"} <= found[Edge.NO_PRIVACY]
    assert {"lyu.remark-2-sauer-count", "lyu.claim-6.4"} <= found[Edge.LEAST]


@pytest.mark.parametrize("id", ["lyu.theorem-2", "lyu.corollary-5.1"])
def test_what_the_abstract_has_right_is_a_misprint(id: str) -> None:
    assert standing(one(id), RECORD) is Standing.MISPRINT
    assert standing_words(one(id), RECORD) == "misprint; as in the abstract: not judged"


def test_a_misprint_says_where_the_paper_has_the_right_words() -> None:
    for statement in STATEMENTS:
        if any(reading.kind is Kind.MISPRINT for reading in statement.readings):
            printed = [reading.name for reading in statement.readings if reading.kind is Kind.PRINTED]
            assert len(printed) == 1
            assert re.match(r"as in (the|section|appendix)", printed[0]), statement.id


@pytest.mark.parametrize(
    "statement", [each for each in STATEMENTS if each.kind == "algorithm"], ids=lambda statement: statement.id
)
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


@pytest.mark.parametrize(
    "statement", [each for each in STATEMENTS if each.twin_of], ids=lambda statement: statement.id
)
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


def test_a_twin_has_the_readings_of_its_statement() -> None:
    informal, whole = one("bgs.theorem-1.1"), one("bgs.theorem-3.1")
    assert informal.readings == whole.readings
    assert informal.rely_on == whole.rely_on
    assert with_twins(STATEMENTS) == list(STATEMENTS)


@pytest.mark.parametrize("statement", CLAIMS, ids=lambda statement: statement.id)
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


def test_every_step_that_fails_has_a_mend_and_an_entry_in_errata() -> None:
    text = errata(STATEMENTS, RECORD)
    steps = text.partition("## Steps and algorithms")[2]
    for statement in STATEMENTS:
        for reading in statement.readings:
            fails = reading.kind is Kind.STEP and RECORD.of_reading(reading) is Verdict.REFUTED
            assert bool(reading.mend) == fails, f"{statement.id}: {reading.name}"
            if fails and not statement.twin_of:
                assert f"### {statement.id}: " in steps
                assert f"* Mend: {reading.mend.split('*')[0][:40].split('_')[0]}"[:20] in steps
    for id in ("bgs.theorem-a.1", "bgs.claim-a.2", "bgs.theorem-7.2", "gl.algorithm-1", "lyu.algorithm-4"):
        assert f"### {id}: " in steps


def test_errata_open_with_what_is_false() -> None:
    document = (ROOT / "ERRATA.md").read_text(encoding="utf-8")
    generated = document.partition("<!-- errata: begin (generated) -->")[2].strip()
    assert generated.startswith("## False\n")
    assert document.index("restored") < document.index("## False")
    assert "every reader mends silently" not in document


def test_readme_counts_claims_by_strength_and_says_what_is_restored() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = readme.partition("<!-- found: begin (generated) -->")[2].partition("<!-- found: end -->")[0]
    claims = [each for each in CLAIMS if each.paper != "common"]
    assert f"Of {len(claims)} claims of the four papers" in found
    numbers = Counter(standing(each, RECORD) for each in claims)
    holds = [each for each in claims if standing(each, RECORD) is Standing.AS_PRINTED]
    proved = sum(
        all(RECORD.of_reading(one) is Verdict.PROVED for one in each.readings if one.kind is Kind.PRINTED)
        for each in holds
    )
    assert f"{len(holds)} hold as printed on the scope of their checks: {proved} proved" in found
    assert f"{numbers[Standing.AS_RESTORED]} hold as this project restored them" in found
    assert "no repair" not in found
    assert "| true as restored |" in readme


@pytest.mark.parametrize(
    ("id", "wanted"),
    [
        ("lyu.remark-4-one-side-smaller", ("nonempty", "finite")),
        ("bgs.claim-5.7", ("nonempty", "finite")),
        ("lyu.fact-4", ("at least 1/8", "if there are some")),
        ("lyu.remark-5-irreducible-error", ("nonempty",)),
    ],
)
def test_theorems_say_their_hypotheses_in_words(id: str, wanted: tuple[str, ...]) -> None:
    """The flags of a reading agree with what it says, too."""
    printed = [reading for reading in one(id).readings if reading.kind is Kind.PRINTED]
    (path,) = (path for reading in printed for path in reading.checks if ".theorems." in path)
    check = resolve(path)
    assert isinstance(check, Check)
    for words in wanted:
        assert words in check.claim, check.claim


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_a_name_that_restricts_a_reading_has_a_flag(statement: Statement) -> None:
    """A range, a stop or a hypothesis in the name of a printed reading is named by `differs`, too."""
    changed = re.compile(r"\b(with a stop|with the gap|SC non-decreasing|realizable|d = |N >= 2|<= )")
    for reading in statement.readings:
        if reading.kind is Kind.PRINTED and changed.search(reading.name):
            allowed = reading.differs != "nothing" or statement.id in {"lyu.lemma-3.1"}
            assert allowed, f"{statement.id}: {reading.name}"


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
