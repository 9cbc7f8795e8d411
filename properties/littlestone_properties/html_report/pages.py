"""All files of a report."""

from importlib.resources import files

from .ledger_pages import index_page, ledger_page, paper_pages, statement_entries


def report_files() -> dict[str, str]:
    """Return the text of every file of a report, by its name below the folder."""
    static = files("littlestone_properties.html_report") / "static"
    found = {name: (static / name).read_text(encoding="utf-8") for name in ("style.css", "page.js")}
    statements = statement_entries(lambda hypothesis_class: "")
    found |= {"index.html": index_page(statements), "ledger.html": ledger_page(statements)}
    return found | dict(paper_pages(statements))
