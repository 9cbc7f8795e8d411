"""The errata: statements with a counterexample and the reading that replaces them, then steps and algorithms."""

from collections.abc import Iterator, Sequence

from littlestone.verdicts import Evidence, Verdict

from ..recording.comparing import refuting_theorem
from ..recording.record import Record
from ..statement import Kind, Reading, Statement
from ..summary import NOTHING, Standing, relied_on, standing, standing_words, strength_and_scope
from ..theorem_sources import theorem_sources
from .in_words import in_a_line
from .markdown import escaped

HEADINGS = {
    Standing.FALSE: "False",
    Standing.AS_REPAIRED: "True as repaired",
    Standing.MISPRINT: "Misprints",
    Standing.EDGE: "False at the edge only",
    Standing.NOT_JUDGED: "False at the edge, otherwise not judged as a whole",
}
"""Standings that a statement with a refuted reading may have, in the order in which they are shown."""
FAILS = {Kind.PRINTED, Kind.EDGE, Kind.MISPRINT}
"""Kinds of refuted readings that count against a statement itself."""


def errata(statements: Sequence[Statement], record: Record) -> str:
    """Return the generated part of ERRATA: what fails, by standing, then steps and algorithms that fail."""
    lines: list[str] = []
    for status, heading in HEADINGS.items():
        wrong = _with_standing(statements, record, status)
        if wrong:
            lines += ["", f"## {heading}", *(line for each in wrong for line in _entry(each, record))]
    steps = [each for each in statements if not _is_copy(each, statements) and refuted(each, record, {Kind.STEP})]
    if steps:
        lines += ["", "## Steps and algorithms that fail", ""]
        lines.append("The statement itself may hold: a step of its proof, or a promise of an algorithm, fails.")
        lines += [line for each in steps for line in _step_entry(each, record)]
    return "\n".join(lines[1:])


def false_statements(statements: Sequence[Statement], record: Record, document: str) -> str:
    """Return a list, by standing, of the statements that do not hold as printed, with links to their entries."""
    lines = []
    for status, heading in HEADINGS.items():
        links = [f"[{each.id}]({document}#{each.id})" for each in _with_standing(statements, record, status)]
        if links:
            lines.append(f"* {heading[0].lower()}{heading[1:]}: {', '.join(links)}")
    return "\n".join(lines)


def _with_standing(statements: Sequence[Statement], record: Record, wanted: Standing) -> list[Statement]:
    return [each for each in statements if standing(each, record) is wanted and refuted(each, record, FAILS)]


def refuted(statement: Statement, record: Record, kinds: set[Kind]) -> list[Reading]:
    """Return the refuted readings of the given kinds."""
    return [
        reading
        for reading in statement.readings
        if reading.kind in kinds and record.of_reading(reading) is Verdict.REFUTED
    ]


def _is_copy(statement: Statement, statements: Sequence[Statement]) -> bool:
    """Return whether a statement is a twin that has the readings of the statement that it restates."""
    return any(each.id == statement.twin_of and each.readings == statement.readings for each in statements)


def _entry(statement: Statement, record: Record) -> Iterator[str]:
    yield from ("", f'### <a id="{statement.id}"></a>{statement.id}: {escaped(statement.title)}', "")
    place = escaped(statement.locator)
    shown = f"`littlestone show {statement.id}`"
    yield f"{place[:1].upper()}{place[1:]}; {escaped(standing_words(statement, record))}. {shown}"
    yield from ("", f"* As printed: {escaped(statement.as_printed or statement.text)}")
    for reading in refuted(statement, record, FAILS):
        named = "" if reading.name == "as printed" else f" ({escaped(reading.name)})"
        yield f"* Counterexample{named}: {escaped(_counterexample(reading, record))}{_theorems(reading, record)}"
    yield from _chosen(statement)
    for reading in statement.readings:
        verdict = record.of_reading(reading)
        if reading.kind in {Kind.PRINTED, Kind.REPAIRED} and verdict.is_positive:
            is_relied_on = statement.rely_on is not None and statement.rely_on.reading == reading.name
            strength = verdict.value if is_relied_on else strength_and_scope(reading, record)
            yield f"* Holds ({escaped(strength)}): {escaped(reading.name)}"
    if (relied := relied_on(statement, record)) != NOTHING:
        yield f"* Rely on: {escaped(relied)}"
    yield f"* In short: {escaped(statement.summary)}"


def _step_entry(statement: Statement, record: Record) -> Iterator[str]:
    source = f" ({statement.source.words})" if statement.source.is_restored else ""
    heading, words = f"{statement.id}: {escaped(statement.title)}", standing_words(statement, record)
    yield from ("", f"### {heading}", "", f"{words[0].upper()}{escaped(words[1:])}{source}.", "")
    for reading in refuted(statement, record, {Kind.STEP}):
        failing = f"{escaped(_counterexample(reading, record))}{_theorems(reading, record)}"
        yield f"* Fails ({escaped(reading.name)}): “{escaped(reading.quote)}”. {failing}"
        yield f"* Mend: {escaped(reading.mend)}"
    yield from _chosen(statement)


def _chosen(statement: Statement) -> Iterator[str]:
    """Yield a line with all choices, since a counterexample may depend on each of them."""
    if statement.choices:
        sentences = (f"{each.removesuffix('.')}." for each in statement.choices)
        yield f"* Chosen: {escaped(' '.join(sentences))}"


def _theorems(reading: Reading, record: Record) -> str:
    """Return the words of the claims that theorems refute for a reading, with links; "" if there are none."""
    findings = (evidence for check in reading.checks for _, evidence in filter(None, [record.nearest(check)]))
    denied = []
    for evidence in findings:
        if name := refuting_theorem(evidence):
            place = str(theorem_sources().place_of_statement(name))
            link = f"[{place.rpartition('/')[2]}]({place.replace(':', '#L')})"
            denied.append(f"{escaped((evidence.values or {})['words'].removesuffix('.'))} ({link})")
    return f" Proved in Coq to be false: {'; '.join(denied)}." if denied else ""


def _searched(evidence: Evidence) -> str:
    """Return the words before the scope; a theorem searches nothing."""
    return "Proved false for" if "theorem" in (evidence.values or {}) else "Searched"


def _counterexample(reading: Reading, record: Record) -> str:
    """Return the first counterexample of a witness in a line, with its scope and the arguments by hand."""
    findings = (evidence for check in reading.checks for _, evidence in filter(None, [record.nearest(check)]))
    return next(
        f"{in_a_line(evidence.counterexample)}. {_searched(evidence)}: {evidence.scope}."
        + "".join(f" By hand: {argument}." for argument in evidence.by_hand)
        for evidence in findings
        if evidence.counterexample is not None
    )
