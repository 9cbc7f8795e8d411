"""All files of a report."""

from collections.abc import Iterator, Sequence
from importlib.resources import files
from importlib.util import find_spec

from littlestone.classes import FiniteClass

from .extremes_page import extremes_page
from .ledger_entries import StatementEntry
from .ledger_pages import index_page, ledger_page, paper_pages, statement_entries
from .page import Page, rendered
from .results_page import results_page
from .run_results import Runs

STATIC = ("style.css", "page.js")


def report_files(runs: Runs | None = None) -> dict[str, str]:
    """Return the text of every file of a report, by its name below the folder.

    Without the extra ``atlas``, there are no pages of classes and relations.

    Parameters
    ----------
    runs
        Results of ``conform`` and ``testbed``; if there are none, the page of results is left out.
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
