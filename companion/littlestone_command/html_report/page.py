"""A page before it is filled in: its template, and the values for it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from littlestone import __version__


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("littlestone_command.html_report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["slug"] = slug
    environment.filters["breakable"] = breakable
    environment.globals["version"] = __version__
    return environment


def filled(template: str, **values: object) -> str:
    """Return a page: a template with its values inserted.

    Values are escaped unless they are marked as HTML (:func:`drawn`).
    """
    return _environment().get_template(template).render(values)


def drawn(html: str) -> Markup:
    """Mark HTML or SVG that this project made, which is inserted without escaping."""
    return Markup(html)


def breakable(name: str) -> Markup:
    """Return a long name that may be broken after a dot, an underscore, a colon or a slash.

    >>> print(breakable("<my_module>"))
    &lt;my_<wbr>module&gt;
    """
    return Markup(re.sub(r"([._:/])(?=\w)", r"\1<wbr>", str(escape(name))))


def slug(text: str) -> str:
    """Return a text as the name of a style: small letters and hyphens.

    >>> slug("true as printed")
    'true-as-printed'
    """
    return "-".join(text.lower().split())


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the report."""

    address: str
    """The name of the page's file below the folder of the report."""
    template: str
    values: Mapping[str, object]
    name: str = ""
    """The text of the link to the page in the navigation; empty if there is no such link."""
    words: str = ""
    """A short description of the contents, for the first page."""


def rendered(pages: Sequence[Page]) -> dict[str, str]:
    """Return the HTML of pages, by address; each has links to all pages with a name.

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
