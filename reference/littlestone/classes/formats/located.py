"""The text of a file with its name, so that every error names the file, the line and the requirement."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path

from ...errors import InvalidValueError, WorkLimitError
from ..types import MAX_ENTRIES, check_entries

MAX_BYTES = 32 * MAX_ENTRIES
"""The size of the largest file that is read, ample for :data:`MAX_ENTRIES` labels with their separators."""
_NUMBER = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]{1,3})?", re.ASCII)
_INVISIBLE = re.compile(
    "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\xad\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff]"
)
"""Control characters, ends of lines of other kinds, and marks; joiners are parts of words."""
_PLAIN = re.compile("0|-?[1-9][0-9]*", re.ASCII)


def repeated(names: Iterable[object]) -> tuple[object, object] | None:
    """Return two names that are equal, or that write one number in two ways (with leading zeros, or as a text).

    >>> repeated(["1", "2", "01"]), repeated([1, "1.0"]), repeated(["a", "A"])
    (('1', '01'), (1, '1.0'), None)
    """
    known: dict[object, object] = {}
    for name in names:
        meant = meaning(name)
        if meant in known:
            return known[meant], name
        known[meant] = name
    return None


def meaning(name: object) -> object:
    """Return the number that a name is written as, or the name itself.

    >>> meaning("007") == meaning(7) == meaning("7.0"), meaning("x7")
    (True, 'x7')
    """
    if not isinstance(name, str) or not _NUMBER.fullmatch(name):
        return name
    return int(name) if _PLAIN.fullmatch(name) and len(name) < 20 else Decimal(name)


class MisplacedValueError(InvalidValueError):
    """The error for a value that no class file may have at this place.

    ``place`` is a place such as ``line 3``, or empty if the error concerns the whole file.

    >>> print(MisplacedValueError(Path("a.csv"), "a label on line 3", "x", "a whole number"))
    file 'a.csv', a label on line 3 must be a whole number, not 'x'
    """

    def __init__(self, path: Path | None, place: str, value: object, requirement: str) -> None:
        name = "data" if path is None else f"file {os.fspath(path)!r}"
        super().__init__(f"{name}, {place}" if place else name, value, requirement)


@dataclass(frozen=True, slots=True)
class LocatedBytes:
    """The bytes of a file, at most :data:`MAX_BYTES`, and its path for messages; data in memory have no path.

    Readers append ``remarks`` about what they converted or left out.
    """

    path: Path | None
    data: bytes
    remarks: list[str] = field(default_factory=list)
    is_partial: bool = False
    """True if labels may be undefined; readers give these the label 2."""

    @classmethod
    def read(cls, path: Path, *, is_partial: bool = False) -> LocatedBytes:
        """Return the bytes of a file; a file that is too long is refused and not read."""
        if not path.exists():
            raise InvalidValueError("path", os.fspath(path), "an existing file")
        if not path.is_file():
            raise InvalidValueError("path", os.fspath(path), "a file; directories and devices are not read")
        try:
            size = path.stat().st_size
            if size > MAX_BYTES:
                raise WorkLimitError(f"file {os.fspath(path)!r}", size, MAX_BYTES, "bytes")
            return cls(path, path.read_bytes(), is_partial=is_partial)
        except OSError as error:
            raise InvalidValueError("path", os.fspath(path), f"readable; {error.strerror}") from None

    def text(self) -> str:
        """Return the text, which must be UTF-8, without a byte order mark; every line ends with a newline."""
        try:
            text = self.data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
        except UnicodeDecodeError as error:
            line = 1 + self.data.count(b"\n", 0, error.start)
            wrong = self.data[error.start : error.start + 1]
            raise MisplacedValueError(self.path, f"line {line}", wrong, "UTF-8 text") from None
        if invisible := _INVISIBLE.search(text):
            line = 1 + text.count("\n", 0, invisible.start())
            required = "without invisible characters"
            raise MisplacedValueError(self.path, f"line {line}", invisible.group(), required)
        return text

    def lines(self) -> list[tuple[int, str]]:
        """Return the numbered lines, at least one, without blank lines and lines that begin with ``#``."""
        numbered = enumerate(self.text().split("\n"), start=1)
        lines = [(number, line.strip()) for number, line in numbered if line.strip() and not line.startswith("#")]
        if not lines:
            required = "made of at least one row; only JSON expresses the empty class"
            raise MisplacedValueError(self.path, "", "", required)
        return lines

    def refuse_repetition(self, place: str, names: Iterable[object], lines: Sequence[int] = ()) -> None:
        """Refuse names if two of them stand for the same thing; the message says which, and its line if given."""
        names = list(names)
        if repetition := repeated(names):
            first, again = repetition
            positions = [position for position, name in enumerate(names) if name == again]
            place += f", line {lines[positions[first == again]]}" if lines else ""
            required = "one that no other has" + f", as {first!r} is the same number" * (first != again)
            raise MisplacedValueError(self.path, f"a name in {place}", again, required)

    def refuse_beyond_limit(self, n_entries: int) -> None:
        """Refuse the file if it holds more entries than a class may have, counted before parsing."""
        check_entries("data" if self.path is None else f"file {os.fspath(self.path)!r}", n_entries, 1)
