"""Displays of values: texts of dataclasses that fit on three lines, with long fields cut, and tables in notebooks.

A table has a row for each field, and values with drawings are drawn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from fractions import Fraction
from html import escape
from itertools import islice
from types import MappingProxyType
from typing import Protocol, TypeVar, runtime_checkable

WIDTH, LINES = 120, 3
MOST = WIDTH * LINES
"""The largest number of characters of a ``repr``."""

MOST_BITS = 1000
"""The largest number of bits of a number that is written out."""

SHORTEST = 12
"""The smallest number of characters that a field keeps; fields without enough room are omitted."""

MOST_ROWS = 20
"""The largest number of rows of the table of a collection."""

MOST_DRAWN = 4
"""The largest number of parts of a collection that are drawn."""

SHORT_BITS = 64
"""The largest number of bits of the numerator and denominator of a fraction that is written out."""


def brief_repr(shown: object) -> str:
    """Return the ``repr`` of a dataclass in at most 360 characters, three lines of a wide terminal.

    If the usual ``repr`` fits, it is returned. Otherwise the longest fields are cut, and ``…`` marks each cut.

    >>> from dataclasses import dataclass
    >>> @dataclass
    ... class Pair:
    ...     number: int
    ...     rows: tuple[str, ...]
    >>> print(brief_repr(Pair(1, ("01", "10"))))
    Pair(number=1, rows=('01', '10'))
    >>> shown = brief_repr(Pair(1, ("0" * 500,)))
    >>> shown[:30], len(shown) <= 360
    ("Pair(number=1, rows=('00000000", True)
    """
    name = type(shown).__qualname__
    if not is_dataclass(shown):
        raise TypeError(f"{name} is not a dataclass")
    texts = {field.name: _text(getattr(shown, field.name)) for field in fields(shown) if field.repr}
    room = MOST - len(f"{name}()")
    left_out = ""
    while _length(texts, SHORTEST) > room - len(left_out):
        texts.popitem()
        left_out = ", …"
    limit = min(MOST, max(map(len, texts.values()), default=0))
    while _length(texts, limit) > room - len(left_out):
        limit -= 1
    return f"{name}({', '.join(f'{field}={_cut(text, limit)}' for field, text in texts.items())}{left_out})"


def brief_text(value: object, most: int = WIDTH) -> str:
    """Return the ``repr`` of a value on one line; a longer text is cut to ``most`` characters.

    >>> brief_text((1, 2)), brief_text("a" * 20, 10)
    ('(1, 2)', "'aaaaaaaa…")
    """
    return _cut(" ".join(_text(value).split()), most)


def brief_lines(*lines: str) -> str:
    r"""Return at most three lines, each cut at 120 characters.

    >>> brief_lines("a", "b" * 130) == "a\n" + "b" * 119 + "…"
    True
    """
    return "\n".join(_cut(" ".join(line.split()), WIDTH) for line in lines[:LINES])


def _text(value: object) -> str:
    """Return the ``repr`` of a value; a long collection is shown in part, and a very long number by its size."""
    if type(value) is int or type(value) is Fraction:
        n_bits = max(value.numerator.bit_length(), value.denominator.bit_length())
        return repr(value) if n_bits <= MOST_BITS else f"<{type(value).__name__} of {n_bits} bits>"
    if isinstance(value, dict | MappingProxyType):
        return f"{{{_joined(f'{_text(key)}: {_text(entry)}' for key, entry in value.items())}}}"
    if type(value) is tuple:
        return f"({_joined(map(_text, value))}{',' if len(value) == 1 else ''})"
    if type(value) is list:
        return f"[{_joined(map(_text, value))}]"
    if isinstance(value, set | frozenset) and value:
        texts = f"{{{_joined(map(_text, value))}}}"
        return texts if isinstance(value, set) else f"frozenset({texts})"
    return repr(value)


def _joined(texts: Iterable[str]) -> str:
    """Return texts separated by commas, only as many as a ``repr`` can show."""
    shown, length = [], 0
    for text in texts:
        if length > MOST:
            shown.append("…")
            break
        shown.append(text)
        length += len(text)
    return ", ".join(shown)


def _length(texts: Mapping[str, str], limit: int) -> int:
    """Return the total length of the fields if each text is cut to a limit."""
    return sum(len(f"{field}=, ") + min(len(text), limit) for field, text in texts.items())


def _cut(text: str, limit: int) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


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

    A verdict comes first, even if it is a property and not a field. Classes, trees and other dataclasses in the
    fields have their own tables and drawings.

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
    is_short = max(value.numerator.bit_length(), value.denominator.bit_length()) <= SHORT_BITS
    return str(value) if is_short else ""


T = TypeVar("T")


def displayed(shown: type[T]) -> type[T]:
    """Give a dataclass a ``repr`` that fits on three lines and, unless it has a drawing, a table for notebooks.

    Write this decorator above ``@dataclass``.

    >>> from dataclasses import dataclass
    >>> @displayed
    ... @dataclass(frozen=True, slots=True)
    ... class Row:
    ...     labels: tuple[int, ...]
    >>> Row((0, 1)), len(repr(Row((0,) * 10_000))) <= 360
    (Row(labels=(0, 1)), True)
    """
    methods = {"__repr__": brief_repr}
    if not hasattr(shown, "_repr_svg_") and not hasattr(shown, "_repr_html_"):
        methods["_repr_html_"] = fields_html
    for name, method in methods.items():
        setattr(shown, name, method)
    return shown
