"""All files of a report."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec

from littlestone.classes import FiniteClass
from littlestone_ledger.extremes import ALL_MAPS, BIT, MULTICLASS, StoredExtreme, read_extremes
from littlestone_properties.testbed.trial import OUTCOMES

from .ledger_entries import StatementEntry
from .ledger_pages import index_page, ledger_page, paper_pages, statement_entries
from .page import Page, rendered
from .pictured import Pictured, pictured
from .run_results import Runs


@dataclass(frozen=True, slots=True)
class EntryRow:
    """The answer of each tool on an entry of the test bed, with its outcome; ``None`` if the tool was not asked."""

    id: str
    cells: tuple[tuple[str, str] | None, ...]

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes that occur, each once."""
        return tuple(dict.fromkeys(cell[1] for cell in self.cells if cell is not None))


def results_page(runs: Runs) -> Page:
    """Return the page of the runs that were given."""
    capabilities = _in_order(run.counts for run in runs.conformed)
    entries = _in_order(run.said for run in runs.on_trial)
    values = {
        "conformed": runs.conformed,
        "capabilities": [(name, [run.counts.get(name) for run in runs.conformed]) for name in capabilities],
        "on_trial": runs.on_trial,
        "outcomes": OUTCOMES,
        "truths": ("violated", "private"),
        "entries": [EntryRow(name, tuple(run.said.get(name) for run in runs.on_trial)) for name in entries],
    }
    return Page(
        "results.html", "results.html", values, "Results", "judged implementations and tools, next to each other"
    )


def _in_order(tables: Iterable[Iterable[str]]) -> list[str]:
    """Return the names of all tables, each once, in the order in which they first occur."""
    return list(dict.fromkeys(name for table in tables for name in table))


WORDS = {
    BIT: "largest Littlestone dimension of a bit restriction, over classes of multiclass Littlestone dimension d",
    ALL_MAPS: "largest dimension for all collapsing maps, over classes of multiclass Littlestone dimension d",
    MULTICLASS: "largest multiclass Littlestone dimension, over classes whose best bit restriction has dimension d",
}
REASONS: Mapping[str, str] = {
    "solver": "the solver refuted the next value for all classes of the size",
    "size": "a deeper tree needs more functions or points than there are",
    "counting": "counting, for any number of points",
    "sum of bits": "the sum over the bits, for any number of points",
}


@dataclass(frozen=True, slots=True)
class ExtremeEntry:
    """An extreme with the pictures and texts of the page."""

    stored: StoredExtreme
    example: Pictured

    @property
    def id(self) -> str:
        """The name of the entry's place on the page."""
        labels, dimension, points = self.stored.size
        return f"{self.stored.quantity.replace(' ', '-')}-{labels}-{dimension}-{points}"


def extremes_page() -> Page:
    """Return the page of the stored extremes."""
    entries = [ExtremeEntry(extreme, pictured("H", extreme.attained_by)) for extreme in read_extremes()]
    tables = [
        (quantity, words, [entry for entry in entries if entry.stored.quantity == quantity])
        for quantity, words in WORDS.items()
    ]
    labels = sorted({entry.stored.attained_by.n_labels for entry in entries})
    reasons = [
        (name, words)
        for name, words in REASONS.items()
        if any(entry.stored.next_value == name for entry in entries)
    ]
    values = {"reasons": reasons, "tables": tables, "n_entries": len(entries), "labels": labels}
    return Page("extremes.html", "extremes.html", values, "Extremes", "how far one dimension can exceed another")


STATIC = ("style.css", "page.js")


def report_files(runs: Runs | None = None) -> dict[str, str]:
    """Return the text of every file of a report, by its name below the folder.

    Without the extra ``atlas``, there are no pages of classes and relations.

    ``runs``: results of ``conform`` and ``testbed``; if there are none, the page of results is left out.
    """
    statements = statement_entries(_class_address)
    pages = [index_page(statements), ledger_page(statements), *paper_pages(statements)]
    pages += [*_atlas_pages(statements), extremes_page()]
    pages += [results_page(runs)] if runs else []
    static = files("littlestone_command.html_report") / "static"
    return {name: (static / name).read_text(encoding="utf-8") for name in STATIC} | rendered(pages)


def _has_atlas() -> bool:
    return find_spec("pyarrow") is not None


def _class_address(hypothesis_class: FiniteClass) -> str:
    """Return the address of the page of a class, or "" if it has none."""
    if not _has_atlas():
        return ""
    from .class_entries import catalogue_address

    return catalogue_address(hypothesis_class)


def _atlas_pages(statements: Sequence[StatementEntry]) -> Iterator[Page]:
    """Yield the pages of classes and of relations, which need PyArrow to read the atlas."""
    if _has_atlas():
        from .class_pages import class_pages
        from .relations_page import relations_page

        yield from class_pages(statements)
        yield relations_page()
