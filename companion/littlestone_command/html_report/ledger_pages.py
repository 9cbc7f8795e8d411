"""The pages of the ledger: all statements in a table with filters, and each paper in full."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from littlestone.verdicts import Verdict
from littlestone_ledger import PAPERS, read_ledger, read_record
from littlestone_ledger.summary import Standing

from .ledger_entries import Catalogue, StatementEntry, statement_entry
from .page import Page

VERDICTS = {
    Verdict.PROVED: "holds for all sizes: the kernel of Coq accepts the theorem",
    Verdict.VERIFIED: "a solver decided it for every class in the stated scope",
    Verdict.EXACT: "exact or interval arithmetic decided it on the stated instances",
    Verdict.ENUMERATED: "the plain reference checked every case in the stated scope",
    Verdict.TESTED: "checked on generated inputs; the scope says how many and which",
    Verdict.REFUTED: "false; a counterexample is attached",
    Verdict.UNDECIDED: "the budget ran out, or a sign stayed open; never success",
    Verdict.NOT_RUN: "nothing was checked, with the reason; claims nothing",
}


@dataclass(frozen=True, slots=True)
class PaperCounts:
    """The number of statements of a paper, in total and by standing."""

    paper: str
    name: str
    by_standing: tuple[tuple[Standing, int], ...]

    @property
    def total(self) -> int:
        """The total number."""
        return sum(number for _, number in self.by_standing)


def statement_entries(catalogue: Catalogue) -> tuple[StatementEntry, ...]:
    """Return the entries of all statements for the pages."""
    record = read_record()
    return tuple(statement_entry(statement, record, catalogue) for statement in read_ledger())


def index_page(statements: Sequence[StatementEntry]) -> Page:
    """Return the first page: the number of statements of each paper with each standing."""
    counts = []
    for paper, name in PAPERS.items():
        standings = Counter(entry.standing for entry in statements if entry.paper == paper)
        counts.append(PaperCounts(paper, name, tuple((standing, standings[standing]) for standing in Standing)))
    values = {"counts": counts, "standings": list(Standing), "verdicts": list(VERDICTS.items())}
    return Page("index.html", "index.html", values)


def ledger_page(statements: Sequence[StatementEntry]) -> Page:
    """Return the page with a line for each statement."""
    values = {
        "statements": statements,
        "papers": list(PAPERS),
        "kinds": list(dict.fromkeys(entry.kind for entry in statements)),
        "standings": _standings(statements),
        "verdicts": _verdicts(statements),
    }
    return Page("ledger.html", "ledger.html", values, "Ledger", "every statement, with filters")


def paper_pages(statements: Sequence[StatementEntry]) -> Iterator[Page]:
    """Yield the page of each paper."""
    for paper, name in PAPERS.items():
        own = [entry for entry in statements if entry.paper == paper]
        values = {
            "paper": paper,
            "name": name,
            "statements": own,
            "standings": _standings(own),
            "verdicts": _verdicts(own),
        }
        yield Page(f"{paper}.html", "paper.html", values, paper, name)


def _standings(statements: Sequence[StatementEntry]) -> list[Standing]:
    """Return the standings that occur, which a filter offers."""
    return [status for status in Standing if any(entry.standing is status for entry in statements)]


def _verdicts(statements: Sequence[StatementEntry]) -> list[Verdict]:
    """Return the verdicts that some reading has, which a filter offers."""
    return [verdict for verdict in Verdict if any(verdict in entry.verdicts for entry in statements)]
