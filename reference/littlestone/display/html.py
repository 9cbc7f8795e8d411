"""Tables for notebooks: a dataclass has a row for each field, and values with drawings are drawn."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from html import escape
from itertools import islice
from typing import Protocol, runtime_checkable

from .brief import brief_text

MOST_ROWS = 20
"""The largest number of rows of the table of a collection."""

MOST_DRAWN = 4
"""The largest number of parts of a collection that are drawn."""

MOST_BITS = 64
"""The largest number of bits of the numerator and denominator of a fraction that is written out."""


@runtime_checkable
class _HasHtml(Protocol):
    def _repr_html_(self) -> str: ...


@runtime_checkable
class _HasSvg(Protocol):
    def _repr_svg_(self) -> str: ...


def html_table(headings: Sequence[str], rows: Iterable[Iterable[str]], caption: str = "") -> str:
    """Return a table; headings and caption are texts, cells are HTML.

    >>> print(html_table(["a<b"], [["<i>1</i>"]], "Sum"))
    <table><caption>Sum</caption><thead><tr><th>a&lt;b</th></tr></thead><tbody><tr><td><i>1</i></td></tr></tbody></table>
    """
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    heading = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    head = f"<thead><tr>{heading}</tr></thead>" if headings else ""
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table>{title}{head}<tbody>{body}</tbody></table>"


def fields_html(shown: object) -> str:
    """Return a table of the fields of a dataclass, without fields that are empty or have their default value.

    A verdict comes first, even if it is computed. Classes, trees and other dataclasses in the fields have their own
    tables and drawings.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Found:
    ...     value: int
    ...     notes: str
    >>> print(fields_html(Found(3, "")))
    <table><caption>Found</caption><tbody><tr><td>value</td><td>3</td></tr></tbody></table>
    """
    if not is_dataclass(shown):
        raise TypeError(f"{type(shown).__qualname__} is not a dataclass")
    values = {field.name: getattr(shown, field.name) for field in fields(shown) if field.repr}
    defaults = {field.name: field.default for field in fields(shown)}
    verdict: object = getattr(shown, "verdict", None)
    said = {"verdict": verdict} | {name: value for name, value in values.items() if value != defaults[name]}
    rows = [(escape(name.replace("_", " ")), _cell(value)) for name, value in said.items() if not _is_empty(value)]
    name = type(shown).__name__
    return html_table([], rows, name) if rows else escape(f"{name}, empty")


def _is_empty(value: object) -> bool:
    return value is None or (isinstance(value, str | Mapping | tuple | list) and not value)


def _cell(value: object) -> str:
    """Return a value as HTML."""
    if isinstance(value, _HasSvg):
        return value._repr_svg_()
    if isinstance(value, _HasHtml):
        return value._repr_html_()
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return escape(value)
    if isinstance(value, Fraction):
        return short_fraction(value) or f"about {float(value):.6g}"
    if isinstance(value, tuple) and value and all(isinstance(part, tuple) and len(part) == 2 for part in value):
        return _cell(dict(value)) if all(isinstance(name, str) for name, _ in value) else escape(brief_text(value))
    if isinstance(value, Mapping):
        rows = [[_cell(key), _cell(entry)] for key, entry in islice(value.items(), MOST_ROWS)]
        return html_table([], rows + ([["…", f"{len(value)} in all"]] if len(value) > MOST_ROWS else []))
    if isinstance(value, tuple | list) and any(isinstance(part, _HasSvg | _HasHtml) for part in value):
        more = [f"<p>… {len(value)} in all</p>"] if len(value) > MOST_DRAWN else []
        return "".join([*map(_cell, value[:MOST_DRAWN]), *more])
    return escape(brief_text(value))


def short_fraction(value: Fraction) -> str:
    """Return a fraction as a text, or "" if it is long.

    >>> short_fraction(Fraction(1, 3)), short_fraction(Fraction(1, 3**1000))
    ('1/3', '')
    """
    is_short = max(value.numerator.bit_length(), value.denominator.bit_length()) <= MOST_BITS
    return str(value) if is_short else ""
