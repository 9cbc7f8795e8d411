"""The frame around every page: links to the others."""

from collections.abc import Mapping

from ..ledger import PAPERS
from .templating import filled

NAVIGATION: Mapping[str, str] = {"ledger.html": "Ledger"} | {f"{paper}.html": paper for paper in PAPERS}
"""Address of a page -> its name, in the order of the links."""


def page(template: str, address: str | None = None, **values: object) -> str:
    """Return a page, a template with its values, within its frame.

    Parameters
    ----------
    template
        The name of the template.
    address
        The name of the page below the folder of the report, where it differs from that of its template.
    values
        What the template shows.
    """
    here = address or template
    return filled(template, here=here, root="../" * here.count("/"), navigation=list(NAVIGATION.items()), **values)
