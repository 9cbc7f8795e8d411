"""Citations: a BibTeX entry for one statement of the ledger, with the paper from which the statement comes."""

from collections.abc import Mapping
from types import MappingProxyType

from littlestone import __version__

from .reader import PAPERS
from .statement import Statement

SOURCES: Mapping[str, tuple[str, int, str]] = MappingProxyType(
    {
        "lyu": ("Xin Lyu", 2025, "2510.00076"),
        "gl": ("Noah Golowich and Roi Livni", 2021, "2106.13513"),
        "yan": ("Chao Yan", 2026, "2602.05219"),
        "bgs": ("Mark Bun and Marco Gaboardi and Satchit Sivakumar", 2021, "2107.10870"),
    }
)
"""Key -> authors, year and arXiv number of a paper."""
YEAR = 2026
"""The year of this version."""


def bibtex(statement: Statement, standing: str) -> str:
    """Return a statement as a BibTeX entry in one line; the standing gives the findings of this version.

    Examples
    --------
    >>> from .reader import find_statements
    >>> (statement,) = find_statements(["bgs.claim-5.7"])
    >>> print(bibtex(statement, "true as printed")[:72])
    @misc{littlestone:bgs.claim-5.7, author = {{The littlestone developers}}
    """
    fields = {
        "author": "{The littlestone developers}",
        "title": f"{{{statement.title}: {standing}}}",
        "year": str(YEAR),
        "howpublished": f"littlestone {__version__}, ledger entry {statement.id}",
    }
    if statement.paper in SOURCES:
        authors, year, number = SOURCES[statement.paper]
        fields["note"] = f"{statement.locator} of: {authors}, {PAPERS[statement.paper]}, {year}, arXiv:{number}"
    written = ", ".join(f"{name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{littlestone:{statement.id}, {written}}}"
