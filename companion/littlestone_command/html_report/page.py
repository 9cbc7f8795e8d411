"""A page before it is filled in: its template, and the values for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .templating import filled


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the report.

    Parameters
    ----------
    address
        The name of its file below the folder of the report.
    template
        The name of its template.
    values
        The values of the template.
    name
        The text of its link in the navigation; empty if it has no link there.
    words
        A short description of its contents, for the first page.
    """

    address: str
    template: str
    values: Mapping[str, object]
    name: str = ""
    words: str = ""


def rendered(pages: Sequence[Page]) -> dict[str, str]:
    """Return the HTML of pages, by address; each has links to all pages with a name.

    Examples
    --------
    >>> found = rendered([Page("ledger.html", "index.html", {"counts": [], "standings": [], "verdicts": []}, "L")])
    >>> '<a href="ledger.html" aria-current="page">L</a>' in found["ledger.html"]
    True
    """
    navigation = [(page.address, page.name, page.words) for page in pages if page.name]
    return {
        page.address: filled(
            page.template,
            here=page.address,
            root="../" * page.address.count("/"),
            navigation=navigation,
            **page.values,
        )
        for page in pages
    }
