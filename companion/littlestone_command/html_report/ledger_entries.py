"""The entry of a statement: its readings, their parts, and the findings of each check."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from littlestone.classes import FiniteClass
from littlestone.verdicts import Counterexample, Evidence, Profile, Verdict
from littlestone_ledger import Part, Reading, Record, Statement
from littlestone_ledger.pages.source import find_source
from littlestone_ledger.recording.comparing import refuting_theorem
from littlestone_ledger.recording.guard_lines import guard_lines, informative_share
from littlestone_ledger.summary import Standing, relied_on, standing, standing_words
from littlestone_ledger.theorem_sources import theorem_sources

from .pictured import Pictured, pictured

FULL_LINE = 92
"""A line of the ledger is full if it and the first word of the next line together have at least this number of
characters."""

Catalogue = Callable[[FiniteClass], str]
"""A function that returns the address of the page of a class, or "" for a class outside the catalogue."""


@dataclass(frozen=True, slots=True)
class CheckEntry:
    """The findings of a check; without recorded findings, the scope is empty."""

    verdict: Verdict
    scope: str
    formula: str
    theorem: str
    place: str
    counterexample: str | None
    examples: tuple[Pictured, ...]
    guards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PartEntry:
    """A part of a reading."""

    says: str
    verdict: Verdict
    checks: tuple[CheckEntry, ...]


@dataclass(frozen=True, slots=True)
class ReadingEntry:
    """A reading of a statement."""

    name: str
    kind: str
    differs: str
    verdict: Verdict
    not_run: str
    parts: tuple[PartEntry, ...]


@dataclass(frozen=True, slots=True)
class StatementEntry:
    """A statement with all recorded information about it."""

    id: str
    title: str
    paper: str
    kind: str
    locator: str
    summary: str
    text: str
    standing: Standing
    standing_words: str
    source: str
    relied_on: str
    readings: tuple[ReadingEntry, ...]
    notes: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def address(self) -> str:
        """The address of the entry, relative to the folder of the report."""
        return f"{self.paper}.html#{self.id}"

    @property
    def examples(self) -> tuple[Pictured, ...]:
        """The classes of all counterexamples to the statement."""
        parts = (part for reading in self.readings for part in reading.parts)
        return tuple(example for part in parts for check in part.checks for example in check.examples)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts of the readings, each once."""
        return tuple(dict.fromkeys(reading.verdict for reading in self.readings))


def statement_entry(statement: Statement, record: Record, catalogue: Catalogue) -> StatementEntry:
    """Return the entry of a statement for the pages."""
    code = tuple(f"{_place(path)} ({path.rpartition('.')[2]})" for path in statement.implemented_by)
    notes = {
        "Code": code,
        "Chosen": statement.choices,
        "Open": statement.open,
        "Related work": statement.related_work,
        "Argued, not checked": statement.by_hand,
    }
    return StatementEntry(
        id=statement.id,
        title=statement.title,
        paper=statement.paper,
        kind=statement.kind,
        locator=statement.locator,
        summary=statement.summary,
        text=unwrapped(statement.text),
        standing=standing(statement, record),
        standing_words=standing_words(statement, record),
        source=statement.source.words if statement.source.is_restored else "",
        relied_on=relied_on(statement, record) if statement.is_theorem_like else "",
        readings=tuple(
            _reading(statement.kind_of(reading), reading, record, catalogue) for reading in statement.readings
        ),
        notes=tuple((title, items) for title, items in notes.items() if items),
    )


def unwrapped(text: str) -> str:
    r"""Return a text without the line breaks that follow a full line; breaks after short lines are intended.

    >>> unwrapped("a " * 50 + "\nb\n1. first\n2. second").removeprefix("a " * 49).splitlines()
    ['a b', '1. first', '2. second']
    """
    lines, last = [""], ""
    for line in text.strip().splitlines():
        first_word = line.partition(" ")[0]
        if lines[-1] and first_word and len(last) + len(first_word) > FULL_LINE:
            lines[-1] = f"{lines[-1].rstrip()} {line}"
        else:
            lines.append(line)
        last = line
    return "\n".join(lines[1:])


def _reading(kind: str, reading: Reading, record: Record, catalogue: Catalogue) -> ReadingEntry:
    parts = tuple(_part(part, record, catalogue) for part in reading.parts)
    return ReadingEntry(reading.name, kind, reading.differs, record.of_reading(reading), reading.not_run, parts)


def _part(part: Part, record: Record, catalogue: Catalogue) -> PartEntry:
    return PartEntry(
        part.says, record.of_part(part), tuple(_check(check, record, catalogue) for check in part.checks)
    )


def _check(check: str, record: Record, catalogue: Catalogue) -> CheckEntry:
    recorded = record.nearest(check)
    if recorded is None:
        return CheckEntry(Verdict.NOT_RUN, "", "", "", _place(check), None, (), ())
    profile, evidence = recorded
    where = "" if profile is Profile.STANDARD else f" ({profile.value} profile)"
    counterexample = evidence.counterexample
    return CheckEntry(
        verdict=evidence.verdict,
        scope=f"{evidence.scope}{where}{informative_share(check, record)}",
        formula=evidence.formula,
        theorem=_theorem(evidence),
        place=_place(check),
        counterexample=None if counterexample is None else counterexample.explanation,
        examples=tuple(_examples(counterexample, catalogue)),
        guards=tuple(guard_lines(check, record)),
    )


def _examples(counterexample: Counterexample | None, catalogue: Catalogue) -> Iterator[Pictured]:
    for name, member in counterexample.classes if counterexample is not None else ():
        yield pictured(name, member, catalogue(member))


def _theorem(evidence: Evidence) -> str:
    """Return the places of a theorem and its proof, and its axioms, or "" if the evidence is not a theorem."""
    if evidence.verdict is not Verdict.PROVED and not refuting_theorem(evidence):
        return ""
    values, sources = evidence.values or {}, theorem_sources()
    name = values["theorem"]
    places = f"stated at {sources.place_of_statement(name)}, proved at {sources.place_of_proof(name)}"
    return f"{name}, {places}; axioms: {values['axioms']}"


def _place(path: str) -> str:
    """Return the file, relative to the root of the repository, and the line of the object with a dotted path."""
    source = find_source(path)
    return path if source is None else f"{source.in_repository}:{source.line}"
