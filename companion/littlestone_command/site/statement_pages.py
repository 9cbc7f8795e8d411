"""The pages of the ledger in Markdown: an index for each paper, and a page for each statement with all findings."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import PurePosixPath

from littlestone.classes import FiniteClass
from littlestone.verdicts import Evidence, Profile, Verdict
from littlestone_ledger import PAPERS, Reading, Record, Statement
from littlestone_ledger.citing import SOURCES
from littlestone_ledger.pages.in_words import in_a_line, section_of
from littlestone_ledger.pages.markdown import code_link, escaped, table_row
from littlestone_ledger.recording.comparing import refuting_theorem
from littlestone_ledger.recording.guard_lines import guard_lines, informative_share
from littlestone_ledger.summary import Standing, groups, relied_on, standing, standing_words, summary_table
from littlestone_ledger.theorem_sources import Place, theorem_sources, theorem_tables

from .clone import ROOT
from .ledger_map import map_of, named_by
from .pictured import pictured

TO_ROOT = "../../"
RESTORED = (
    "The text at hand has lost its formulas. Each entry says how sure the restored ones are; nothing here is said "
    "of what the paper prints."
)
"""The first sentences of the index of a paper with restored statements."""

FULL_LINE = 92
"""A line of the ledger is full if it and the first word of the next line together have at least this number of
characters."""

ClassLink = Callable[[FiniteClass], str]
"""A function that returns the path of the page of a class with its anchor, or "" for a class that has none."""


def statement_path(id: str) -> str:
    """Return the path of the page of a statement.

    >>> statement_path("lyu.claim-6.2")
    'ledger/lyu/claim-6.2.md'
    """
    return f"ledger/{id.replace('.', '/', 1)}.md"


def ledger_pages(
    statements: Sequence[Statement], record: Record, class_link: ClassLink
) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each page of the ledger; links lead from the path, as in a clone."""
    papers = "\n".join(f"../ledger/{paper}/index" for paper in PAPERS)
    lines = (
        "# Ledger",
        "Every statement of the papers, and what is known of it on the scope that its own page names. “True” says "
        "that every part holds on the scope of its checks; only *proved* means all sizes. "
        "[The first page](../README.md#the-ledger) explains the words.",
        summary_table(statements, record),
        *(f"* [`{paper}`]({paper}/index.md): {title}" for paper, title in PAPERS.items()),
        f"```{{toctree}}\n:hidden:\n\n{papers}\n```",
    )
    yield "ledger/index.md", "\n\n".join(lines) + "\n"
    named = named_by(statements)
    for paper in PAPERS:
        own = [statement for statement in statements if statement.paper == paper]
        yield f"ledger/{paper}/index.md", "\n".join(_index(paper, own, record, named)) + "\n"
        for statement in own:
            lines_of_page = [*_statement(statement, record, class_link), "", *_neighbours(statement.id, named)]
            yield statement_path(statement.id), "\n".join(lines_of_page) + "\n"


def _neighbours(id: str, named: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield lines with the statements that an entry names, and with those whose entries name it."""
    lists = {
        "This entry names": named[id],
        "It is named by the entries of": [other for other, ids in named.items() if id in ids],
    }
    if any(lists.values()):
        yield from ("## Other statements", "")
    for words, ids in lists.items():
        if ids:
            yield f"* {words} {', '.join(f'`{other}`' for other in ids)}."


def _index(
    paper: str, own: Sequence[Statement], record: Record, named: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    yield from (f"# `{paper}`: {PAPERS[paper]}", "")
    yield from ([f"Version judged: {SOURCES[paper].in_words}.", ""] if paper in SOURCES else [])
    yield from ([RESTORED, ""] if any(statement.source.is_restored for statement in own) else [])
    yield " ".join(_counted(name, members, record) for name, members in groups(own).items() if members)
    for section, members in groupby(own, section_of):
        yield from ("", f"## {section}", "", table_row(("statement", "title", "standing")), "|---|---|---|")
        for each in members:
            link = f"[`{each.id}`]({TO_ROOT}{statement_path(each.id)})"
            yield table_row((link, escaped(each.title), standing_words(each, record)))
    yield from ("", "## Map", "", "An arc ends with a dot at a statement that the entry at its other end names.")
    yield from ("", map_of(own, named))
    paths = (PurePosixPath(statement_path(each.id)).stem for each in own)
    yield from ("", "```{toctree}", ":hidden:", "", *paths, "```")


def _counted(name: str, members: Sequence[Statement], record: Record) -> str:
    counts = Counter(standing(statement, record) for statement in members)
    told = ", ".join(f"{counts[kind]} {kind}" for kind in Standing if counts[kind])
    return f"{len(members)} {name.partition(' of ')[0]}: {told}."


def _statement(statement: Statement, record: Record, class_link: ClassLink) -> Iterator[str]:
    yield from (f"# {statement.id}: {escaped(statement.title)}", "")
    place = escaped(statement.locator)
    yield from (f"{place[:1].upper()}{place[1:]}; **{standing_words(statement, record)}**.", "")
    yield from ("```{code-block} text", ":class: formula", "", unwrapped(statement.text), "```", "")
    yield from (escaped(statement.summary), "")
    if statement.source.is_restored:
        yield from (f"*Restored*: {statement.source.words}.", "")
    if statement.is_theorem_like:
        yield from (f"*Rely on*: {escaped(relied_on(statement, record))}.", "")
    if statement.twin_of:
        link = f"[`{statement.twin_of}`]({TO_ROOT}{statement_path(statement.twin_of)})"
        yield from (f"Says the same as {link}.", "")
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
        yield from _reading(statement.kind_of(reading), reading, record, class_link)


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


def _reading(kind: str, reading: Reading, record: Record, class_link: ClassLink) -> Iterator[str]:
    differs = "" if reading.differs == "nothing" else f", differs in {reading.differs}"
    verdict = record.of_reading(reading).value
    yield from ("", f"## {escaped(reading.name)}", "", f"A reading ({kind}{differs}): **{verdict}**")
    if reading.not_run:
        yield f"; {escaped(reading.not_run)}"
    yield ""
    if reading.mend:
        yield from (f"The paper: “{escaped(reading.quote)}”. Mend: {escaped(reading.mend)}", "")
    for part in reading.parts:
        if part.says:
            yield from (f"{escaped(part.says)}: **{record.of_part(part).value}**", "")
        for check in part.checks:
            yield from _check(check, record, class_link)


def _check(check: str, record: Record, class_link: ClassLink) -> Iterator[str]:
    link, recorded = code_link(check, TO_ROOT), record.nearest(check)
    if recorded is None:
        yield from (f"* {link}: nothing recorded", "")
        return
    profile, evidence = recorded
    where = "" if profile is Profile.STANDARD else f" ({profile.value} profile)"
    is_theorem = evidence.verdict is Verdict.PROVED or refuting_theorem(evidence)
    formula = f": `{evidence.formula}`," if evidence.formula and not is_theorem else ""
    scope = f"{escaped(evidence.scope)}{where}{informative_share(check, record)}"
    yield from (f"* {link}: {evidence.verdict.value}{formula} on {scope}", "")
    for line in (*_found(evidence, class_link), *(_theorem(evidence) if is_theorem else ())):
        yield f"  {line}" if line else ""
    if guards := list(guard_lines(check, record)):
        items = "".join(f"<li>{escape(line)}</li>" for line in guards)
        yield f"  <details><summary>What shows that it could have failed</summary><ul>{items}</ul></details>"
        yield ""


def _found(evidence: Evidence, class_link: ClassLink) -> Iterator[str]:
    """Yield the lines on a counterexample; the labels of a class that is given by its size follow as a table."""
    if evidence.counterexample is None:
        return
    yield from (f"Counterexample: {escaped(in_a_line(evidence.counterexample))}", "")
    for name, example in evidence.counterexample.classes:
        if link := class_link(example):
            yield from (f"{escaped(name)} is [a class of the catalogue]({TO_ROOT}{link}).", "")
        yield from (pictured(name, example), "")


def _theorem(evidence: Evidence) -> Iterator[str]:
    """Yield the words of a theorem, its statement as the source has it, its places, and the argument for it."""
    values, sources = evidence.values or {}, theorem_sources()
    name = values["theorem"]
    stated, proved = sources.place_of_statement(name), sources.place_of_proof(name)
    told = "In words" if evidence.verdict is Verdict.PROVED else "Proved in Coq to be false"
    yield from (f"{told}: {escaped(values['words'])}", "")
    yield from ("```coq", *_lines_from(stated), "```", "")
    if sources.statement(name) != evidence.formula:
        yield from ("*Changed since Coq accepted it.*", "")
    claims = f" So for all finite classes: {escaped(values['claims'])}." if "claims" in values else ""
    python = theorem_tables().in_python(name)
    compared = f" In Python: {code_link(python, TO_ROOT)}; {_compared(name)}." if python else ""
    places = f"Stated in {_place(stated)}, proved in {_place(proved)}"
    yield f"{places}; axioms: {escaped(values['axioms'])}.{claims}{compared}"
    yield ""
    yield from ((escaped(" ".join(sources.argument(proved))), "") if sources.argument(proved) else ())


def _compared(name: str) -> str:
    return escaped(theorem_tables().compared(name) or "not compared")


def _place(place: Place) -> str:
    file, _, line = str(place).partition(":")
    return f"[`{PurePosixPath(file).name}`]({TO_ROOT}{file}#L{line})"


def _lines_from(place: Place) -> Iterator[str]:
    """Yield the lines of a sentence of Coq, which begins a line and whose full stop ends one."""
    file, _, line = str(place).partition(":")
    for text in (ROOT / file).read_text(encoding="utf-8").splitlines()[int(line) - 1 :]:
        yield text
        if text.endswith("."):
            return
