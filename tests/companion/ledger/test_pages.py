"""Pages and errata say what the ledger and the record say, and nothing that they do not."""

from dataclasses import replace

from littlestone.classes import FiniteClass
from littlestone.verdicts import Counterexample, Evidence, Profile, Verdict
from littlestone_ledger import (
    Edge,
    Kind,
    Part,
    Reading,
    Record,
    RelyOn,
    Source,
    Statement,
    find_statements,
    read_record,
)
from littlestone_ledger.pages.errata import errata, false_statements
from littlestone_ledger.pages.in_words import section_of

H = FiniteClass.from_rows(["01", "10"])
FALSE = Evidence(Verdict.REFUTED, "n = 1, 2", counterexample=Counterexample((("H", H),), "2 is not 3"))
TRUE = Evidence(Verdict.ENUMERATED, "n <= 3", instances=400, informative=31, formula="|H| < 9")


def reading(name: str, kind: Kind, *checks: str, says: str = "") -> Reading:
    return Reading(name, kind, "nothing", (Part(says, checks),), "")


STATEMENT = Statement(
    id="gl.lemma-1",
    title="A title",
    locator="section 3.2, Lemma 1",
    text="Every *class* is small.",
    summary="False for two.",
    choices=("n is at least 1",),
    open=("what is larger",),
    by_hand=("an argument",),
    implemented_by=("littlestone.classes.FiniteClass",),
    rely_on=RelyOn("with one more", "with one more"),
    readings=(
        reading("as printed", Kind.PRINTED, "no.false"),
        reading("with one more", Kind.REPAIRED, "no.true", says="for all sizes"),
    ),
)
RECORD = Record({"no.false": {Profile.STANDARD: FALSE}, "no.true": {Profile.DEEP: TRUE}})


def test_errata_have_what_is_false_and_what_holds_instead() -> None:
    text = errata([STATEMENT], RECORD)
    for line in (
        "## True as repaired",
        '### <a id="gl.lemma-1"></a>gl.lemma-1: A title',
        "Section 3.2, Lemma 1; true as repaired. `littlestone show gl.lemma-1`",
        r"* As printed: Every \*class\* is small.",
        "* Counterexample: H = {01, 10}: 2 is not 3. Searched: n = 1, 2.",
        "* Holds (enumerated): with one more",
        "* Rely on: with one more (enumerated: n <= 3, deep profile)",
        "* In short: False for two.",
    ):
        assert line in text.splitlines(), text
    unsaid = errata([replace(STATEMENT, rely_on=None)], RECORD)
    assert "* Holds (enumerated: n <= 3, deep profile): with one more" in unsaid.splitlines()
    shorter = errata([replace(STATEMENT, as_printed="Every class has one member.")], RECORD)
    assert "* As printed: Every class has one member." in shorter.splitlines()


def test_errata_say_what_a_counterexample_leaves_to_an_argument() -> None:
    record = Record({"no.false": {Profile.STANDARD: replace(FALSE, by_hand=("so for every n",))}})
    text = errata([replace(STATEMENT, readings=STATEMENT.readings[:1], rely_on=None)], record)
    assert "* Counterexample: H = {01, 10}: 2 is not 3. Searched: n = 1, 2. By hand: so for every n." in text


def test_errata_say_what_a_theorem_denies() -> None:
    """A theorem on the buffers of an algorithm is not the claim on its probabilities."""
    (claim,) = find_statements(["lyu.claim-6.2"])
    (line,) = [each for each in errata([claim], read_record()).splitlines() if each.startswith("* Counterexample")]
    assert "Proved in Coq to be false: The buffer of an Algorithm 3 that first publishes" in line
    assert "([Refuted.v:" in line


def test_what_holds_is_no_erratum() -> None:
    holds = replace(STATEMENT, readings=(reading("as printed", Kind.PRINTED, "no.true"),), rely_on=None)
    assert errata([holds], RECORD) == false_statements([holds], RECORD, "") == ""


def test_a_statement_that_is_false_at_the_edge_is_an_erratum() -> None:
    edge = replace(reading("nothing at all", Kind.EDGE, "no.false"), edge=Edge.LEAST)
    printed = reading("as printed", Kind.PRINTED, "no.true")
    open_there = Reading("as printed", Kind.PRINTED, "nothing", (), "asymptotic")
    for first, words in (
        (printed, "false at the edge only"),
        (open_there, "false at the edge, otherwise not judged as a whole"),
    ):
        one = replace(STATEMENT, readings=(first, edge), rely_on=None)
        assert false_statements([one], RECORD, "E.md") == f"* {words}: [gl.lemma-1](E.md#gl.lemma-1)"
        assert "* Counterexample (nothing at all): H = {01, 10}" in errata([one], RECORD)


def test_a_section_has_at_most_one_dot() -> None:
    locators = ("section 6.2.1, Fact 4", "appendix A", "x")
    found = [section_of(replace(STATEMENT, locator=locator)) for locator in locators]
    assert found == ["Section 6.2", "Appendix A", "Statements"]


def test_errata_begin_with_what_is_false_and_end_with_steps_and_their_mends() -> None:
    false = replace(STATEMENT, id="gl.lemma-2", readings=STATEMENT.readings[:1], rely_on=None)
    step = replace(reading("a step", Kind.STEP, "no.false"), mend="one more", quote="One will do")
    stepped = replace(
        STATEMENT, id="gl.lemma-3", readings=(reading("as printed", Kind.PRINTED, "no.true"), step), rely_on=None
    )
    contrast = reading("too much", Kind.CONTRAST, "no.false")
    other = replace(stepped, id="gl.lemma-4", readings=(stepped.readings[0], contrast))
    copied = replace(stepped, id="gl.lemma-5", twin_of="gl.lemma-3")
    text = errata([STATEMENT, stepped, other, copied, false], RECORD)
    headings = [line for line in text.splitlines() if line.startswith("## ")]
    assert headings == ["## False", "## True as repaired", "## Steps and algorithms that fail"]
    assert text.splitlines()[0] == "## False"
    fails = "* Fails (a step): “One will do”. H = {01, 10}: 2 is not 3. Searched: n = 1, 2.\n* Mend: one more\n"
    assert f"{fails}* Chosen: n is at least 1." in text
    assert text.count("* Chosen: ") == 3, "a counterexample may depend on any choice"
    assert "gl.lemma-4" not in text
    assert "gl.lemma-5" not in text


def test_what_is_restored_is_no_erratum() -> None:
    restored = replace(STATEMENT, source=Source.MISSING_FORCED, readings=STATEMENT.readings[1:])
    assert errata([restored], RECORD) == ""
