"""All files of a report."""

from importlib.resources import files

from .class_entries import catalogue_address
from .class_pages import class_pages
from .extremes_page import extremes_page
from .ledger_pages import index_page, ledger_page, paper_pages, statement_entries
from .page import rendered
from .relations_page import relations_page
from .results_page import results_page
from .run_results import Runs

STATIC = ("style.css", "page.js")


def report_files(runs: Runs | None = None) -> dict[str, str]:
    """Return the text of every file of a report, by its name below the folder.

    Parameters
    ----------
    runs
        Results of ``conform`` and ``testbed`` to show; without any there is no page of results.
    """
    statements = statement_entries(catalogue_address)
    pages = [index_page(statements), ledger_page(statements), *paper_pages(statements)]
    pages += [*class_pages(statements), relations_page(), extremes_page()]
    pages += [results_page(runs)] if runs else []
    static = files("littlestone_properties.html_report") / "static"
    return {name: (static / name).read_text(encoding="utf-8") for name in STATIC} | rendered(pages)
