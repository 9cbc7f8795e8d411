"""Wrong programs as changed texts of right ones: a mistake is a row of ``patches.toml``, planted by one engine.

A row has texts that occur once in the source of a function, each followed by the text that stands in its place.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from inspect import getsource
from pathlib import Path
from textwrap import dedent
from types import FunctionType
from typing import TypeVar

Kind = TypeVar("Kind")
_PATCHES: Mapping[str, Mapping[str, Mapping[str, Sequence[str]]]] = tomllib.loads(
    Path(__file__).with_name("patches.toml").read_text(encoding="utf-8")
)
"""Table -> function -> mistake -> texts; in the table of a class, mistake -> method -> texts."""


def with_replaced(right: type[Kind], **functions: object) -> type[Kind]:
    """Return a class whose objects do what those of another one do, with some functions replaced.

    >>> with_replaced(list, __len__=lambda self: 3)([1]).__len__()
    3
    """
    return type(right.__name__, (right,), functions)


def patched(right: Kind, texts: Sequence[str]) -> Kind:
    """Return a function whose source is changed: each second text stands in place of the one before it."""
    if not isinstance(right, FunctionType):
        raise TypeError(right)
    source = dedent(getsource(right))
    for old, new in zip(texts[::2], texts[1::2], strict=True):
        if source.count(old) != 1:
            raise ValueError(f"{old!r} must occur once in {right.__qualname__}, not {source.count(old)} times")
        source = source.replace(old, new)
    names = dict(right.__globals__)
    exec(compile(source, f"<{right.__qualname__}>", "exec"), names)
    wrong: Kind = names[right.__name__]
    return wrong


def wrong_functions(table: str, right: Mapping[str, Kind]) -> Iterator[tuple[str, str, Kind]]:
    """Yield the functions of a table: the name of the right one, the mistake, and the function that makes it."""
    for name, mistakes in _PATCHES[table].items():
        yield from ((name, mistake, patched(right[name], texts)) for mistake, texts in mistakes.items())


def wrong_classes(table: str, right: type[Kind]) -> Mapping[str, type[Kind]]:
    """Return the classes of a table by their mistakes: methods of the right one are patched."""
    return {
        mistake: with_replaced(
            right, **{name: patched(vars(right)[name], texts) for name, texts in methods.items()}
        )
        for mistake, methods in _PATCHES[table].items()
    }
