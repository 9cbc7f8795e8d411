"""``littlestone show``: the papers, their statements, or one statement with everything that is known about it."""

import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from littlestone.errors import InvalidValueError
from littlestone.verdicts import Profile, Verdict
from littlestone_ledger import (
    PAPERS,
    Kind,
    Part,
    Reading,
    Record,
    Statement,
    find_statements,
    matching_statements,
    place_of,
    read_record,
)
from littlestone_ledger.citing import bibtex
from littlestone_ledger.pages.errata import FAILS, refuted
from littlestone_ledger.pages.in_words import ALL_ROWS, FEW_ROWS, in_a_line
from littlestone_ledger.recording.comparing import refuting_theorem
from littlestone_ledger.recording.guard_lines import guard_lines, informative_share
from littlestone_ledger.recording.words import word_differences
from littlestone_ledger.running.certificates import meant_certificates, missing_certificates, read_certificates
from littlestone_ledger.search import is_in_title, nearest_statements
from littlestone_ledger.summary import Standing, groups, relied_on, standing, standing_words
from littlestone_ledger.theorem_sources import proved_program

from ..options import Force, JsonFile
from ..output import STANDARD_OUTPUT, check_outputs, console, say, table_of, wrapped, write_json
from .statement_json import FORMAT, statements_document
from .theorem_shown import TRUSTED, theorem_lines

WIDTH = 116
LONGEST = 130
"""The largest number of characters of a line about a missing certificate, unless ``--all`` is given."""
IN_FULL = (Kind.PRINTED, Kind.MISPRINT, Kind.EDGE, Kind.REPAIRED)
"""The kinds of readings that are shown in full; without ``--all``, other readings have a line and their
theorems."""


def show(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PAPER|ID|WORDS",
            help="A paper (lyu, gl, yan, bgs, common), a statement such as lyu.lemma-4.1, or words of its number "
            "or title: 'lemma 4.1', lyu.4.1, lyu irreducible. Default: the papers.",
        ),
    ] = None,
    everything: Annotated[
        bool,
        typer.Option(
            "--all", help="Also all choices, arguments by hand, definitions of theorems, checks and guards."
        ),
    ] = False,
    cite: Annotated[
        bool, typer.Option("--cite", help="Only a BibTeX entry for the statement, in one line.")
    ] = False,
    json_file: JsonFile = None,
    force: Force = False,
) -> None:
    """Show a statement in our words, what may be relied on, readings with verdict and scope, and where its code is.

    \b
    littlestone show
    littlestone show lyu
    littlestone show lyu "lemma 4.1"
    littlestone show lyu.remark-4-one-side-smaller --all
    littlestone show lyu.lemma-4.1 --cite
    littlestone show lyu.lemma-4.1 --json -
    """
    wanted = " ".join(words or [])
    check_outputs(FORMAT, json_file, force=force)
    if cite and (not wanted or wanted in PAPERS):
        raise InvalidValueError("--cite", wanted, "given with the id of a statement")
    if json_file is not None:
        write_json(statements_document(_found(wanted), read_record()), json_file)
    if json_file == STANDARD_OUTPUT:
        return
    if not wanted:
        _show_papers()
    elif wanted in PAPERS:
        _show_list(find_statements([wanted]))
    else:
        matches = _found(wanted)
        if cite and len(matches) > 1:
            raise InvalidValueError(
                "--cite", wanted, f"given with the id of one statement, perhaps {matches[0].id}"
            )
        if len(matches) > 1:
            _show_list(matches)
            return
        if cite:
            print(bibtex(matches[0], standing_words(matches[0], read_record())))
            return
        output = console()
        width = min(WIDTH, output.width)
        for line in statement_lines(matches[0], read_record(), everything=everything, width=width):
            output.print(line, soft_wrap=True)


def _found(wanted: str) -> tuple[Statement, ...]:
    """Return all statements, those of a paper, or those that match words; without a match, name similar ones."""
    if not wanted or wanted in PAPERS:
        return find_statements([wanted] if wanted else list(PAPERS))
    found = matching_statements(wanted)
    if not found:
        near = ", ".join(f"{each.id} ({each.title})" for each in nearest_statements(wanted))
        raise InvalidValueError("id", wanted, f"the id of a statement or words of its title, perhaps {near}")
    if not is_in_title(wanted, found[0]):
        say(console(to_stderr=True), f"no title has {wanted!r}; these words are in a text or a reading")
    return found


def _show_papers() -> None:
    """Print the number of claims of each paper, and of all other statements, with each standing."""
    output, record = console(), read_record()
    rows = []
    for name, members in groups(find_statements(list(PAPERS))).items():
        counts = Counter(standing(statement, record) for statement in members)
        short = "defined" if "," in name else name.replace("`", "").split()[-1]
        rows.append((short, str(counts.total()), *(str(counts[each] or "") for each in Standing)))
    headings = ("claims of", "all", *Standing)
    output.print(table_of(headings, rows, right=headings[1:]))
    output.print()
    for paper, title in PAPERS.items():
        say(output, f"{paper}: {title}")
    say(output, "remarks: unnumbered sentences of the four papers (show remark)")
    say(output, "defined: the definitions and algorithms of the four papers (show definition, show algorithm)")
    say(output, "\nlittlestone show PAPER lists its statements, littlestone show ID shows one")


def _show_list(statements: Sequence[Statement]) -> None:
    record = read_record()
    rows = [(each.id, each.title, standing_words(each, record)) for each in statements]
    console().print(table_of(("statement", "title", "standing"), rows))


def statement_lines(
    statement: Statement, record: Record, *, everything: bool = False, width: int = WIDTH
) -> Iterator[str]:
    """Yield the lines about a statement; without ``everything`` only the first theorem has its argument."""
    lines = _statement_lines(statement, record, everything)
    return (part for line in lines for part in wrapped(_visible(line), width))


def _visible(line: str) -> str:
    """Return a line with unprintable signs escaped; in texts of theorems and records they could hide others."""
    return "".join(sign if sign.isprintable() or sign == "\n" else ascii(sign)[1:-1] for sign in line)


def _statement_lines(statement: Statement, record: Record, everything: bool) -> Iterator[str]:
    restored = ", restored" if statement.source.is_restored else ""
    yield f"{statement.id}{restored}: {statement.title}"
    if any(word_differences(statement)):
        yield f"  CHANGED since it was recorded: 'littlestone verify {statement.id}' says what and judges it"
    if statement.is_theorem_like:
        yield f"  rely on: {relied_on(statement, record)}"
    yield f"  {statement.kind}, {statement.locator}: {standing_words(statement, record)}"
    if restored:
        yield f"  source: {statement.source.words}"
    if statement.twin_of:
        yield f"  says the same as: {statement.twin_of}"
    yield f"  {statement.summary}"
    yield ""
    yield from (f"  {line}" for line in statement.text.splitlines())
    for path in statement.implemented_by[: None if everything else 1]:
        yield f"  code: {place_of(path)} ({path.rpartition('.')[2]})"
    for beside in filter(None, map(proved_program().proved_beside, statement.implemented_by)):
        yield f"  proved program: {beside}"
    if everything or refuted(statement, record, {*FAILS, Kind.STEP}):
        yield from (f"  chosen: {item}" for item in statement.choices)
    yield from (f"  open: {item}" for item in statement.open)
    yield from (f"  related work: {item}" for item in statement.related_work)
    if everything:
        yield from (f"  argued, not checked: {item}" for item in statement.by_hand)
    yield ""
    full = [reading for reading in statement.readings if everything or reading.kind in IN_FULL]
    said: set[str] = set()
    for reading in full:
        yield from _reading_lines(statement, reading, record, everything, said)
    rest = [reading for reading in statement.readings if reading not in full and reading.kind is not Kind.PROBE]
    for reading in rest:
        found = {check: nearest[1] for check in reading.checks if (nearest := record.nearest(check)) is not None}
        theorems = {check: evidence for check, evidence in found.items() if "theorem" in (evidence.values or {})}
        others = [check for check in reading.checks if check not in theorems]
        places = "".join(f"; {place}" for place in dict.fromkeys(map(place_of, others)))
        yield f"{_heading(statement, reading, record)}{places}{_without_certificate(others, record)}"
        for evidence in theorems.values():
            yield from (f"  {line}" for line in theorem_lines(evidence, in_full=False, said=said))
    if not everything:
        yield "(--all shows it whole: choices, arguments, definitions, every check and what shows that it can fail)"


def _heading(statement: Statement, reading: Reading, record: Record) -> str:
    """Return the kind, the name and the verdict of a reading, and its difference from the statement."""
    differs = "" if reading.differs == "nothing" else f", differs in {reading.differs}"
    return f"{statement.kind_of(reading)}: {reading.name}: {record.of_reading(reading).value}{differs}"


def _reading_lines(
    statement: Statement, reading: Reading, record: Record, everything: bool, said: set[str]
) -> Iterator[str]:
    yield _heading(statement, reading, record)
    if reading.mend and everything:
        yield from (f"  the paper: “{reading.quote}”", f"  mend: {reading.mend}")
    if reading.not_run:
        yield f"  {reading.not_run}"
    for part in reading.parts:
        yield from _part_lines(part, record, everything, said)


def _part_lines(part: Part, record: Record, everything: bool, said: set[str]) -> Iterator[str]:
    """Yield the lines about a part, theorems first; only the first theorem is in full unless all are requested."""
    if part.says:
        yield f"  {part.says}: {record.of_part(part).value}"
    indent = "    " if part.says else "  "
    checks = sorted(part.checks, key=lambda check: record.of_check(check) is not Verdict.PROVED)
    n_proved = sum(record.of_check(check) is Verdict.PROVED for check in checks)
    others = checks[n_proved:] if n_proved and not everything else []
    for check in checks[: len(checks) - len(others)]:
        nearest = record.nearest(check)
        if nearest is None:
            yield f"{indent}{place_of(check)}: nothing recorded"
            continue
        profile, evidence = nearest
        where = "" if profile is Profile.STANDARD else f" ({profile.value} profile)"
        refutes = bool(refuting_theorem(evidence))
        is_shown_below = refutes or evidence.verdict is Verdict.PROVED
        formula = f": {evidence.formula}," if evidence.formula and not is_shown_below else ""
        by = " by a theorem" if refutes else ""
        shown = (
            f"{evidence.verdict.value}{by}{formula} on {evidence.scope}{where}{informative_share(check, record)}"
        )
        yield f"{indent}{shown}" + ("" if is_shown_below and not everything else f"; {place_of(check)}")
        if evidence.counterexample is not None:
            few = ALL_ROWS if everything else FEW_ROWS
            yield f"{indent}  counterexample: {in_a_line(evidence.counterexample, few)}"
        if is_shown_below:
            in_full = everything or not (TRUSTED in said or refutes)
            told = theorem_lines(evidence, in_full=in_full, said=said, defined=everything)
            yield from (f"{indent}  {line}" for line in told)
        if evidence.verdict is Verdict.VERIFIED:
            recorded = read_certificates()
            missing = missing_certificates(check, profile, recorded)
            yield from (f"{indent}  {line if everything else _shortened(line)}" for line in missing)
            yield from (f"{indent}  {line}" for line in meant_certificates(check, profile, recorded))
        if everything:
            yield from (f"{indent}  {line}" for line in guard_lines(check, record))
    if others:
        places = "; ".join(f"{record.of_check(one).value}, {place_of(one)}" for one in others)
        yield f"{indent}also: {places}{_without_certificate(others, record)}"


def _without_certificate(checks: Sequence[str], record: Record) -> str:
    """Return the names of the verified checks that z3 alone has decided, as the end of a line."""
    recorded, names = read_certificates(), list[str]()
    for check in checks:
        found = record.nearest(check)
        if found is not None and found[1].verdict is Verdict.VERIFIED:
            names += [check.rpartition(".")[2] for _ in missing_certificates(check, found[0], recorded)]
    return f"; no certificate: {' and '.join(names)}" if names else ""


def _shortened(text: str) -> str:
    return textwrap.shorten(text, LONGEST, placeholder=" ...")
