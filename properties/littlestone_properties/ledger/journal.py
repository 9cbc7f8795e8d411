"""Journals: the outcomes of a long run, one JSON line each, so that it can be stopped and resumed.

A journal belongs to one state of the installed packages: its first line carries a fingerprint of all their
source and ledger files, and a journal with another fingerprint is refused rather than believed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.verdicts import Profile

from .evidence_json import evidence_from_json, evidence_to_json
from .record import record_path
from .runner import Outcome

PACKAGES = ("littlestone", "littlestone_solver", "littlestone_properties")


def fingerprint() -> str:
    """Return a hash of all source and ledger files of the installed packages, without the record."""
    digest = sha256()
    for package in PACKAGES:
        if find_spec(package) is None:
            continue
        root = Path(str(files(package)))
        for path in sorted(root.rglob("*")):
            if path.suffix in {".py", ".toml", ".json"} and path != record_path():
                digest.update(path.relative_to(root.parent).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Journal:
    """A file that remembers the outcomes of one profile.

    Parameters
    ----------
    path
        The file; created when the first outcome is added.
    profile
        The profile of the run.
    """

    def __init__(self, path: Path, profile: Profile) -> None:
        self._path = path
        self._header = {"journal": "littlestone verify", "profile": profile.value, "fingerprint": fingerprint()}
        self.outcomes: dict[str, Outcome] = {}
        self._is_cut_short = False
        if path.exists() and path.stat().st_size:
            self._read()

    def add(self, outcome: Outcome) -> None:
        """Append an outcome; a line that Ctrl-C cuts short is ignored when the journal is read again."""
        lines: Sequence[Mapping[str, object]] = [
            {
                "check": outcome.check,
                "seconds": round(outcome.evidence.seconds, 3),
                "evidence": evidence_to_json(outcome.evidence),
            }
        ]
        if not self._path.exists() or not self._path.stat().st_size:
            lines = [self._header, *lines]
        with self._path.open("a", encoding="utf-8") as file:
            if self._is_cut_short:
                file.write("\n")
                self._is_cut_short = False
            file.write("".join(json.dumps(line) + "\n" for line in lines))
        self.outcomes[outcome.check] = outcome

    def _read(self) -> None:
        self._is_cut_short = not self._path.read_bytes().endswith(b"\n")
        lines = list(complete_lines(self._path))
        if not lines or lines[0] != self._header:
            raise InvalidValueError(
                "journal", str(self._path), "a journal of the same profile and the same installed source files"
            )
        for line in lines[1:]:
            evidence = line.get("evidence")
            if isinstance(evidence, dict):
                check, seconds = str(line["check"]), float(str(line["seconds"]))
                self.outcomes[check] = Outcome(check, replace(evidence_from_json(evidence), seconds=seconds))


def complete_lines(path: Path) -> Iterator[dict[str, object]]:
    """Yield the JSON objects of a file, one on each line; lines that are cut short are passed over.

    Raises
    ------
    LittlestoneError
        If the file cannot be read as text.
    """
    try:
        for text in path.read_text(encoding="utf-8").splitlines():
            try:
                line = json.loads(text)
            except json.JSONDecodeError:
                continue
            if isinstance(line, dict):
                yield line
    except (OSError, UnicodeDecodeError) as error:
        raise LittlestoneError(f"journal={str(path)!r}: a readable text file ({error})") from None
