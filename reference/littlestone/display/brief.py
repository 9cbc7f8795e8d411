"""A ``repr`` of dataclasses that fits on three lines, with long fields cut."""

from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import MappingProxyType

WIDTH, LINES = 120, 3
MOST = WIDTH * LINES
"""The largest number of characters of a ``repr``."""

MOST_BITS = 1000
"""The largest number of bits of a number that is written out."""

SHORTEST = 12
"""The smallest number of characters that a field keeps; fields without enough room are omitted."""


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
    """Return the ``repr`` of a value on one line, cut to at most ``most`` characters.

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
