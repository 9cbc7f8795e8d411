"""``littlestone show``: one statement with everything that is known about it."""

import textwrap
from collections.abc import Iterable, Iterator

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Evidence, Profile, Verdict

from ..ledger import PAPERS, Kind, Part, Reading, Record, Statement, find_statements, read_record, source_of
from .output import console

MAX_ROWS = 40
FEW_ROWS = 8
WIDTH = 110
IN_FULL = (Kind.PRINTED, Kind.EDGE, Kind.REPAIRED)
"""Kinds of readings that are shown in full; the others have a line each, unless all is asked for."""


def show_statement(id: str, *, everything: bool = False) -> None:
    """Print a statement."""
    if id in PAPERS:
        raise InvalidValueError("id", id, "the id of one statement, not of a whole paper")
    output = console()
    for line in statement_lines(find_statements([id])[0], read_record(), everything=everything):
        output.print(line, markup=False, soft_wrap=True)


def statement_lines(statement: Statement, record: Record, *, everything: bool = False) -> Iterator[str]:
    """Yield the lines that :func:`show_statement` prints; without ``everything`` they fit a screen."""
    yield f"{statement.id}: {statement.title}"
    yield f"  {statement.kind}, {statement.locator}"
    yield from _wrapped(statement.summary, "  ")
    yield ""
    yield from (f"  {line}" for line in statement.text.splitlines())
    for path in statement.implemented_by[: None if everything else 1]:
        yield f"  code: {source_of(path)} ({path.rpartition('.')[2]})"
    if everything:
        yield from _listed("chosen", statement.choices)
    yield from _listed("open", statement.open)
    if everything:
        yield from _listed("argued, not checked", statement.by_hand)
    yield ""
    full = [reading for reading in statement.readings if everything or reading.kind in IN_FULL]
    for reading in full:
        yield from _reading_lines(reading, record, everything)
    rest = [reading for reading in statement.readings if reading not in full and reading.kind is not Kind.PROBE]
    for reading in rest:
        yield f"{reading.kind.value}: {reading.name}: {record.of_reading(reading).value}"
    if not everything:
        yield "(--all shows choices, arguments by hand, every check and what shows that it can fail)"


def _wrapped(text: str, indent: str) -> Iterator[str]:
    yield from textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _listed(heading: str, items: Iterable[str]) -> Iterator[str]:
    for item in items:
        lines = textwrap.wrap(f"{heading}: {item}", WIDTH, initial_indent="  ", subsequent_indent="    ")
        yield from lines


def _reading_lines(reading: Reading, record: Record, everything: bool) -> Iterator[str]:
    differs = "" if reading.differs == "nothing" else f", differs in {reading.differs}"
    yield f"{reading.kind.value}: {reading.name}: {record.of_reading(reading).value}{differs}"
    if reading.not_run:
        yield from _wrapped(reading.not_run, "  ")
    for part in reading.parts:
        yield from _part_lines(part, record, everything)


def _part_lines(part: Part, record: Record, everything: bool) -> Iterator[str]:
    if part.says:
        yield from _wrapped(f"{part.says}: {record.of_part(part).value}", "  ")
    indent = "    " if part.says else "  "
    for check in part.checks:
        found = record.nearest(check)
        if found is None:
            yield f"{indent}{source_of(check)}: nothing recorded"
            continue
        profile, evidence = found
        where = "" if profile is Profile.STANDARD else f" ({profile.value} profile)"
        yield from _wrapped(f"{evidence.verdict.value} on {evidence.scope}{where}; {source_of(check)}", indent)
        yield from (f"{indent}{line}" for line in _counterexample_lines(evidence, everything))
        if everything:
            yield from _guard_lines(evidence, indent + "  ")


def _counterexample_lines(evidence: Evidence, everything: bool) -> Iterator[str]:
    if evidence.counterexample is None:
        return
    yield from _wrapped(f"counterexample: {evidence.counterexample.explanation}", "  ")
    for name, hypothesis_class in evidence.counterexample.classes:
        if everything or len(hypothesis_class) <= FEW_ROWS:
            yield f"    {name} = {{{', '.join(hypothesis_class.to_rows())}}}"
        else:
            yield f"    {name}: {_size(hypothesis_class)}"


def _guard_lines(evidence: Evidence, indent: str) -> Iterator[str]:
    if evidence.instances:
        kinds = "".join(f", {number} {kind}" for kind, number in (evidence.kinds or {}).items())
        yield f"{indent}{evidence.instances} instances{kinds}"
    for heading, table in (
        ("refuted variant", evidence.wrong_variants),
        ("attained", evidence.sharpness),
        ("without the hypothesis", evidence.dropped_hypotheses),
        ("value", evidence.values),
    ):
        for name, by in (table or {}).items():
            yield from _wrapped(f"{heading}: {name}: {by}", indent)
    for argument in evidence.by_hand:
        yield from _wrapped(f"argued, not checked: {argument}", indent)
    if evidence.verdict is Verdict.UNDECIDED:
        yield from _wrapped(f"because {evidence.reason}", indent)


def class_lines(name: str, hypothesis_class: FiniteClass) -> Iterator[str]:
    """Yield a class as text, one hypothesis on each line.

    Examples
    --------
    >>> print(*class_lines("H", FiniteClass.from_rows(["01", "10"])), sep="; ")
    H: 2 hypotheses on 2 points, labels 0..1; 01; 10
    """
    yield f"{name}: {_size(hypothesis_class)}"
    for h in hypothesis_class.hypotheses[:MAX_ROWS]:
        yield ("" if hypothesis_class.n_labels <= 10 else ",").join(map(str, h))
    if len(hypothesis_class) > MAX_ROWS:
        yield f"... and {len(hypothesis_class) - MAX_ROWS} more"


def _size(hypothesis_class: FiniteClass) -> str:
    size = f"{len(hypothesis_class)} hypotheses" if len(hypothesis_class) != 1 else "1 hypothesis"
    if hypothesis_class.is_empty:
        size = "the empty class"
    n_points = hypothesis_class.n_points
    points = f"{n_points} point{'s' if n_points > 1 else ''}"
    return f"{size} on {points}, labels 0..{hypothesis_class.n_labels - 1}"
