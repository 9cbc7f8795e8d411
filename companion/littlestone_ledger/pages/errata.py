"""Statements that do not hold as printed: with a counterexample, and the reading that holds instead."""

from collections.abc import Iterator, Sequence

from littlestone.verdicts import Verdict

from ..reader import PAPERS
from ..recording.comparing import refuting_theorem
from ..recording.record import Record
from ..statement import Kind, Reading, Statement
from ..summary import Standing, standing
from ..theorem_sources import theorem_sources
from .markdown import escaped
from .pages import in_a_line

WORDS = {
    Standing.FALSE: "false",
    Standing.AS_REPAIRED: "true as repaired",
    Standing.EDGE: "false at the edge only",
    Standing.NOT_JUDGED: "false at the edge, otherwise not judged",
}
"""Standings that a statement with a refuted reading may have, in the order in which they are shown."""


def errata(statements: Sequence[Statement], record: Record) -> str:
    """Return the generated part of ERRATA: a list by paper, then an entry for each statement."""
    contents, entries = [], []
    for paper in PAPERS:
        wrong = [statement for statement in statements if statement.paper == paper and _refuted(statement, record)]
        if wrong:
            contents += [
                f"* `{paper}`",
                *(f"  {line}" for line in false_statements(wrong, record, "").splitlines()),
            ]
            entries += ["", f"## `{paper}`: {PAPERS[paper]}"]
            entries += [line for statement in wrong for line in _entry(statement, record)]
    return "\n".join([*contents, *entries])


def false_statements(statements: Sequence[Statement], record: Record, document: str) -> str:
    """Return a list, by standing, of the statements that do not hold as printed, with links to their entries."""
    lines = []
    for failure, words in WORDS.items():
        wrong = [
            statement
            for statement in statements
            if _refuted(statement, record) and standing(statement, record) is failure
        ]
        if wrong:
            lines.append(
                f"* {words}: " + ", ".join(f"[{statement.id}]({document}#{statement.id})" for statement in wrong)
            )
    return "\n".join(lines)


def _refuted(statement: Statement, record: Record) -> list[Reading]:
    return [
        reading
        for reading in statement.readings
        if reading.kind in {Kind.PRINTED, Kind.EDGE} and record.of_reading(reading) is Verdict.REFUTED
    ]


def _entry(statement: Statement, record: Record) -> Iterator[str]:
    name = statement.id.partition(".")[2]
    yield from ("", f'### <a id="{statement.id}"></a>{name}: {escaped(statement.title)}', "")
    place, words = escaped(statement.locator), WORDS[standing(statement, record)]
    yield f"{place[:1].upper()}{place[1:]}; {words}. `littlestone show {statement.id}`"
    yield from ("", f"* As printed: {escaped(statement.as_printed or statement.text)}")
    for reading in _refuted(statement, record):
        named = "" if reading.name == "as printed" else f" ({escaped(reading.name)})"
        yield f"* Counterexample{named}: {escaped(_counterexample(reading, record))}{_theorems(reading, record)}"
    for reading in statement.readings:
        verdict = record.of_reading(reading)
        if reading.kind in {Kind.PRINTED, Kind.REPAIRED} and verdict.is_positive:
            yield f"* Holds ({verdict.value}): {escaped(reading.name)}"
    yield f"* In short: {escaped(statement.summary)}"


def _theorems(reading: Reading, record: Record) -> str:
    """Return a sentence with links to the theorems that refute the reading; nothing if there are none."""
    findings = (evidence for check in reading.checks for _, evidence in filter(None, [record.nearest(check)]))
    names = [name for evidence in findings if (name := refuting_theorem(evidence))]
    places = [str(theorem_sources().place_of_statement(name)) for name in names]
    links = ", ".join(f"[{place.rpartition('/')[2]}]({place.replace(':', '#L')})" for place in places)
    return f" That it fails is proved in Coq: {links}." if links else ""


def _counterexample(reading: Reading, record: Record) -> str:
    """Return the counterexample of the first witness that has one, in a line, and the scope of the search."""
    findings = (evidence for check in reading.checks for _, evidence in filter(None, [record.nearest(check)]))
    return next(
        f"{in_a_line(evidence.counterexample)}. Searched: {evidence.scope}."
        for evidence in findings
        if evidence.counterexample is not None
    )
