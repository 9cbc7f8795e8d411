"""Journals: what a long run has finished, one JSON line each, so that it can be stopped and resumed.

A journal belongs to one task and one state of the installed packages: its first line says which, with a fingerprint
of their source and ledger files, and a journal with another first line is refused rather than believed.
"""

import json
import os
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from littlestone.errors import InvalidValueError

from .files import read_text

PACKAGES = ("littlestone", "littlestone_solver", "littlestone_properties")
GENERATED = {"record.json", "certificates.json"}
"""What checks found, which they do not depend on."""


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


class JournalFile:
    """A file of JSON lines that grows.

    Parameters
    ----------
    path
        The file; created when the first entry is added.
    task
        What is done, such as ``littlestone verify``, and under which circumstances; the first line.
    same
        What must be the same for a journal to be resumed, in words.
    """

    def __init__(self, path: Path, task: Mapping[str, object], same: str) -> None:
        self._path = path
        self._header = {**task, "fingerprint": fingerprint()}
        self._is_cut_short = False
        self.entries: list[dict[str, object]] = []
        lines = list(self._lines())
        if not lines and not self._is_new():
            raise InvalidValueError("journal", str(path), "a journal, or a new file")
        if lines and lines[0] != self._header:
            requirement = f"a journal of the same {same}, and of the same installed source files"
            raise InvalidValueError("journal", str(path), requirement)
        self.entries = lines[1:]

    def add(self, entry: Mapping[str, object]) -> None:
        """Append an entry; a line that Ctrl-C cuts short is passed over when the journal is read again."""
        lines = [self._header, entry] if self._is_new() else [entry]
        text = "\n" * self._is_cut_short + "".join(json.dumps(line) + "\n" for line in lines)
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise InvalidValueError("journal", str(self._path), f"a writable file ({error.strerror})") from None
        self._is_cut_short = False

    def _is_new(self) -> bool:
        return not os.path.exists(self._path) or not os.path.getsize(self._path)

    def _lines(self) -> Iterator[dict[str, object]]:
        if self._is_new():
            return
        text = read_text(self._path)
        self._is_cut_short = not text.endswith("\n")
        for line in text.splitlines():
            try:
                entry = json.loads(line)
            except json.JSONDecodeError:
                continue
            if isinstance(entry, dict):
                yield entry
