"""Journals: the results of finished units, one JSON line each, so that a long run can be stopped and resumed.

A journal belongs to one task and one state of the installed packages. Its first line names both, with a fingerprint
of the source and ledger files; a journal with a different first line is refused. Each line carries a checksum. If
the last line was cut short, it is ignored when the journal is continued; a journal with any other damage is
refused, and not changed.
"""

import fcntl
import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Generic

from littlestone.errors import InvalidValueError
from littlestone.files import read_text

from .events import Result

ROOMS = ("solver", "properties", "executor", "optimum", "atlas", "ledger", "command")
PACKAGES = ("littlestone", *(f"littlestone_{room}" for room in ROOMS))
GENERATED = {"record.json", "certificates.json"}
"""The files of findings of checks, which do not depend on these files."""


def fingerprint() -> str:
    """Return a hash of all source and ledger files of the installed packages, without the record."""
    digest = sha256()
    for package in PACKAGES:
        if find_spec(package) is None:
            continue
        root = Path(str(files(package)))
        for path in sorted(root.rglob("*")):
            if path.suffix in {".py", ".toml", ".json"} and path.name not in GENERATED:
                digest.update(path.relative_to(root.parent).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Journal(Generic[Result]):
    """A file of JSON lines that grows.

    Raises ``InvalidValueError`` if the file is not a journal, belongs to another task or other source files, or is
    damaged.

    Parameters
    ----------
    path
        The file, which is created when a run begins.
    task
        The task, such as ``littlestone verify``, with everything besides the names of units that determines the
        results.
    same
        The conditions under which a journal can be resumed, in words.
    to_json, from_json
        Two functions: one writes a result as a value for ``json.dumps``, and the other reads it.
    keeps
        A function that decides if a result is kept; results that a time limit has cut short should not be kept.
    """

    def __init__(
        self,
        path: Path,
        task: Mapping[str, object],
        same: str,
        *,
        to_json: Callable[[Result], object],
        from_json: Callable[[object], Result],
        keeps: Callable[[Result], bool] = lambda _: True,
    ) -> None:
        self._path, self._same = path, same
        self._header = line_of({**task, "fingerprint": fingerprint()})
        self._to_json, self._from_json, self._keeps = to_json, from_json, keeps
        self._file: BinaryIO | None = None
        self.results()

    def results(self) -> dict[str, Result]:
        """Return the results that the file holds, by unit."""
        if not os.path.lexists(self._path):
            return {}
        if os.path.exists(self._path) and not os.path.isfile(self._path):
            raise self._error("a regular file, or a new one")
        text = read_text(self._path)
        if self._header.startswith(text):
            return {}
        first, *others = text[: text.rfind("\n") + 1].splitlines(keepends=True) or [""]
        if first != self._header:
            if entry_of(first) is None or '"fingerprint"' not in first:
                raise self._error("a journal, or a new file")
            raise self._error(f"a journal of the same {self._same}, and of the same installed source files")
        results = dict[str, Result]()
        for number, line in enumerate(others, start=2):
            entry = entry_of(line)
            if entry is None:
                raise self._error(f"an undamaged journal; line {number} is not as it was written")
            results[str(entry["unit"])] = self._from_json(entry["result"])
        return results

    @contextmanager
    def opened(self) -> Iterator[dict[str, Result]]:
        """Give the results in the file, and allow more to be added; meanwhile no other process can add results."""
        try:
            file = self._path.open("ab", buffering=0)
        except OSError as error:
            raise self._error(f"a writable file ({error.strerror})") from None
        with file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise self._error("a journal that no other run is writing to") from None
            results = self.results()
            self._file = file
            whole = self._path.read_bytes()
            file.truncate(whole.rfind(b"\n") + 1)
            if b"\n" not in whole:
                self._write(self._header)
            try:
                yield results
            finally:
                self._file = None

    def add(self, unit: str, result: Result) -> None:
        """Append the result of a unit while the journal is open, unless ``keeps`` rejects it."""
        if self._keeps(result):
            self._write(line_of({"unit": unit, "result": self._to_json(result)}))

    def _write(self, line: str) -> None:
        if self._file is None:
            raise ValueError("the journal is not opened")
        data = line.encode()
        try:
            if self._file.write(data) < len(data):
                raise OSError(0, "the place is full")
        except OSError as error:
            raise self._error(f"a writable file ({error.strerror})") from None

    def _error(self, requirement: str) -> InvalidValueError:
        return InvalidValueError("journal", str(self._path), requirement)


def line_of(entry: Mapping[str, object]) -> str:
    """Return a line with a checksum at the end."""
    text = json.dumps(entry)
    return f'{text[:-1]}, "sum": "{_checksum(text)}"}}\n'


def entry_of(line: str) -> Mapping[str, object] | None:
    """Return the content of a line, or ``None`` if the line was changed."""
    text, comma, end = line.rpartition(', "sum": "')
    text += "}"
    if not comma or end != f'{_checksum(text)}"}}\n':
        return None
    entry: Mapping[str, object] = json.loads(text)
    return entry


def _checksum(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
