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
        What the template shows.
    name
        What a link to it is called in the navigation; empty if it has none there.
    words
        What it has, for the first page.
    """

    address: str
    template: str
    values: Mapping[str, object]
    name: str = ""
    words: str = ""


def rendered(pages: Sequence[Page]) -> dict[str, str]:
    """Return the HTML of pages, by address, each with links to all that have a name.

    Examples
    --------
    >>> found = rendered([Page("ledger.html", "index.html", {"counts": [], "standings": [], "verdicts": []}, "L")])
    >>> '<a href="ledger.html" aria-current="page">L</a>' in found["ledger.html"]
    True
    """
    navigation = [(one.address, one.name, one.words) for one in pages if one.name]
    return {
        one.address: filled(
            one.template,
            here=one.address,
            root="../" * one.address.count("/"),
            navigation=navigation,
            **one.values,
        )
        for one in pages
    }
