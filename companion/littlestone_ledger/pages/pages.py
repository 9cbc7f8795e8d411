"""The page of a paper: its statements in order, the findings on each, and the lines of code behind them."""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from littlestone.verdicts import Counterexample, Profile

from ..citing import SOURCES
from ..reader import PAPERS
from ..recording.guard_lines import informative_share
from ..recording.record import Record
from ..running.runner import checks_of
from ..statement import Reading, Statement
from ..summary import Standing, groups, relied_on, standing, standing_words
from .markdown import code_link, escaped, file_links, table_row

FEW_ROWS, ALL_ROWS = 8, sys.maxsize
TO_ROOT = "../../"
RESTORED = (
    "The text at hand has lost its formulas. Each entry says how sure the restored ones are; nothing here is said "
    "of what the paper prints."
)
"""The first sentences of the page of a paper with restored statements."""


def paper_page(paper: str, statements: Sequence[Statement], record: Record) -> str:
    """Return the page of a paper, from those of the given statements that belong to it."""
    own = [statement for statement in statements if statement.paper == paper]
    lines = [
        f"# `{paper}`: {PAPERS[paper]}",
        "",
        "Generated from the ledger and the record; `python -m littlestone_command.documents` renews it.",
        "Every name of code and of a check leads to the line where it is defined.",
        "",
        *([f"Version judged: {SOURCES[paper].in_words}.", ""] if paper in SOURCES else []),
        *([RESTORED, ""] if any(statement.source.is_restored for statement in own) else []),
        " ".join(_counted(name, members, record) for name, members in groups(own).items() if members),
        "",
        table_row(("statement", "title", "standing")),
        "|---|---|---|",
    ]
    for statement in own:
        cells = (
            f"[`{statement.id}`](#{statement.id})",
            escaped(statement.title),
            standing_words(statement, record),
        )
        lines.append(table_row(cells))
    for section, members in groupby(own, section_of):
        lines += _section(section, list(members), record)
    return "\n".join(lines) + "\n"


def _counted(name: str, members: Sequence[Statement], record: Record) -> str:
    counts = Counter(standing(statement, record) for statement in members)
    told = ", ".join(f"{counts[kind]} {kind}" for kind in Standing if counts[kind])
    return f"{len(members)} {name.partition(' of ')[0]}: {told}."


def section_of(statement: Statement) -> str:
    """Return the section or appendix that a locator names, with at most one dot; ``Statements`` if it names none.

    >>> from ..reader import find_statements
    >>> [section_of(find_statements([id])[0]) for id in ("bgs.claim-5.7", "yan.claim-12")]
    ['Section 5.1', 'Appendix A.1']
    """
    named = re.match(r"(section|appendix) (\w+(\.\d+)?)", statement.locator)
    return f"{named[1].capitalize()} {named[2]}" if named else "Statements"


def _section(section: str, statements: Sequence[Statement], record: Record) -> Iterator[str]:
    code = file_links((path for statement in statements for path in statement.implemented_by), TO_ROOT)
    checks = file_links(checks_of(statements), TO_ROOT)
    yield from ("", f"## {section}")
    yield from (f"\n{what}: {files}." for what, files in (("Code", code), ("Checks", checks)) if files)
    for statement in statements:
        yield from _statement(statement, record)


def _statement(statement: Statement, record: Record) -> Iterator[str]:
    yield from ("", f'### <a id="{statement.id}"></a>`{statement.id}`: {escaped(statement.title)}', "")
    if statement.source.is_restored:
        yield from (f"*Restored*: {statement.source.words}.", "")
    if statement.is_theorem_like:
        yield from (f"*Rely on*: {escaped(relied_on(statement, record))}.", "")
    yield f"{escaped(statement.locator)}; **{standing_words(statement, record)}**. {escaped(statement.summary)}"
    if statement.twin_of:
        yield from ("", f"Says the same as [`{statement.twin_of}`]({page_link(statement.twin_of)}).")
    yield from ("", "```text", statement.text, "```", "")
    if statement.implemented_by:
        links = (code_link(path, TO_ROOT) for path in statement.implemented_by)
        yield f"* Code: {', '.join(links)}"
    for heading, items in (
        ("Chosen", statement.choices),
        ("Open", statement.open),
        ("Related work", statement.related_work),
        ("Argued, not checked", statement.by_hand),
    ):
        yield from (f"* {heading}: {escaped(item)}" for item in items)
    for reading in statement.readings:
        yield from _reading(statement.kind_of(reading), reading, record)


def page_link(id: str) -> str:
    """Return a link from a page of a paper to the entry of a statement.

    >>> page_link("lyu.theorem-2")
    'lyu.md#lyu.theorem-2'
    """
    return f"{id.partition('.')[0]}.md#{id}"


def _reading(kind: str, reading: Reading, record: Record) -> Iterator[str]:
    differs = "" if reading.differs == "nothing" else f", differs in {reading.differs}"
    verdict = record.of_reading(reading).value
    yield f"* **{escaped(reading.name)}** ({kind}{differs}): {verdict}" + (
        f"; {escaped(reading.not_run)}" if reading.not_run else ""
    )
    if reading.mend:
        yield f"  * The paper: “{escaped(reading.quote)}”. Mend: {escaped(reading.mend)}"
    for part in reading.parts:
        if part.says:
            yield f"  * {escaped(part.says)}: {record.of_part(part).value}"
        indent = "    " if part.says else "  "
        yield from (f"{indent}* {_check(check, record)}" for check in part.checks)


def _check(check: str, record: Record) -> str:
    link = code_link(check, TO_ROOT)
    recorded = record.nearest(check)
    if recorded is None:
        return f"{link}: nothing recorded"
    profile, evidence = recorded
    where = "" if profile is Profile.STANDARD else f" ({profile.value} profile)"
    formula = f": `{evidence.formula}`," if evidence.formula else ""
    scope = f"{escaped(evidence.scope)}{where}{informative_share(check, record)}"
    text = f"{link}: {evidence.verdict.value}{formula} on {scope}"
    if evidence.counterexample is not None:
        text += f". Counterexample: {escaped(in_a_line(evidence.counterexample))}"
    return text


def in_a_line(counterexample: Counterexample, most_rows: int = FEW_ROWS) -> str:
    """Return a counterexample as a line of text; a class with many rows is given by its size only.

    >>> from littlestone.classes import FiniteClass
    >>> in_a_line(Counterexample((("H", FiniteClass.from_rows(["01", "10"])),), "2 is not 3"))
    'H = {01, 10}: 2 is not 3'
    """
    classes = ", ".join(
        f"{name} = {{{', '.join(hypothesis_class.to_rows())}}}"
        if len(hypothesis_class) <= most_rows
        else f"{name} of {len(hypothesis_class)} hypotheses on {hypothesis_class.n_points} points"
        for name, hypothesis_class in counterexample.classes
    )
    return ": ".join(filter(None, (classes, counterexample.explanation)))
