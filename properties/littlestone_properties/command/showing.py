"""``littlestone show``: one statement with everything that is known about it."""

from __future__ import annotations

from collections.abc import Iterator

from littlestone_reference.classes import FiniteClass
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Profile, Verdict

from ..ledger import PAPERS, EvidenceRecord, Statement, find_statements, run_check
from .output import console

__all__ = ["class_lines", "show_statement", "statement_lines"]

MAX_ROWS = 40


def show_statement(id: str) -> None:
    """Print a statement.

    Raises
    ------
    InvalidValueError
        If the id is unknown or names a whole paper.
    """
    if id in PAPERS:
        raise InvalidValueError("id", id, "the id of one statement, not of a whole paper")
    output = console()
    for line in statement_lines(find_statements([id])[0]):
        output.print(line, markup=False, soft_wrap=True)


def statement_lines(statement: Statement) -> Iterator[str]:
    """Yield the lines that :func:`show_statement` prints."""
    yield f"{statement.id}: {statement.title}"
    yield f"  {statement.kind}, {statement.locator}"
    yield ""
    yield from (f"  {line}" for line in statement.text.splitlines())
    if statement.conventions:
        yield ""
        yield "conventions and open points"
        yield from (f"  {line}" for line in statement.conventions.splitlines())
    if statement.implemented_by:
        yield ""
        yield "implemented by"
        yield from (f"  {path}" for path in statement.implemented_by)
    for reading in statement.readings:
        yield ""
        yield f"{reading.name}: {reading.verdict.value}"
        if not reading.evidence:
            yield "  nothing has been checked"
        for record in reading.evidence:
            yield from _evidence_lines(record)


def _evidence_lines(record: EvidenceRecord) -> Iterator[str]:
    yield f"  {record.verdict.value} by {record.witness.value}: {record.check}"
    for profile, scope in record.scopes.items():
        yield f"    {profile.value}: {scope}"
    if record.verdict is Verdict.REFUTED:
        smallest = next(profile for profile in Profile if profile in record.scopes)
        evidence = run_check(record.check, smallest).evidence
        if evidence.counterexample is None:
            yield f"    counterexample not found again: {evidence.verdict.value} {'; '.join(evidence.notes)}"
            return
        yield f"    counterexample: {evidence.counterexample.explanation}"
        for name, hypothesis_class in evidence.counterexample.classes:
            yield from (f"      {line}" for line in class_lines(name, hypothesis_class))


def class_lines(name: str, hypothesis_class: FiniteClass) -> Iterator[str]:
    """Yield a class as text, one hypothesis on each line.

    Examples
    --------
    >>> print(*class_lines("H", FiniteClass.from_rows(["01", "10"])), sep="; ")
    H: 2 hypotheses on 2 points, labels 0..1; 01; 10
    """
    size = f"{len(hypothesis_class)} hypotheses" if len(hypothesis_class) != 1 else "1 hypothesis"
    if hypothesis_class.is_empty:
        size = "the empty class"
    points = f"{hypothesis_class.n_points} point{'s' if hypothesis_class.n_points > 1 else ''}"
    yield f"{name}: {size} on {points}, labels 0..{hypothesis_class.n_labels - 1}"
    for h in hypothesis_class.hypotheses[:MAX_ROWS]:
        yield ("" if hypothesis_class.n_labels <= 10 else ",").join(map(str, h))
    if len(hypothesis_class) > MAX_ROWS:
        yield f"... and {len(hypothesis_class) - MAX_ROWS} more"
