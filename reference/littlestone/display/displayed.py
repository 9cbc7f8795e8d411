"""The decorator for dataclasses that users look at."""

from typing import TypeVar

from .brief import brief_repr
from .html import fields_html

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
