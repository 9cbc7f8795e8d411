"""The file format of transcripts: one JSON object that names its format and version.

Version 1 has exactly the keys ``format``, ``version``, ``description`` (text), ``seed`` (an integer or ``null``),
``points``, ``labels``, ``predictions`` (lists of integers of one length) and ``publications`` (a list of pairs
``[round, [labels]]``, or ``null``).
"""

import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..classes.formats.located import LocatedBytes
from ..errors import InvalidValueError

FORMAT = "littlestone transcript"
"""The name of the format, by which a file says what it is."""

VERSION = 1
"""The version that is written, and the only one that is read."""

_KEYS = ("format", "version", "description", "seed", "points", "labels", "predictions", "publications")


@dataclass(frozen=True, slots=True)
class TranscriptDocument:
    """What stands in a transcript file, as plain values whose types are checked but not their meaning."""

    description: str
    seed: int | None
    points: Sequence[int]
    labels: Sequence[int]
    predictions: Sequence[int]
    publications: Sequence[tuple[int, Sequence[int]]] | None

    def text(self) -> str:
        """Return the JSON text, one key on each line."""
        values: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "description": self.description,
            "seed": self.seed,
            "points": self.points,
            "labels": self.labels,
            "predictions": self.predictions,
            "publications": self.publications,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in values.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"


def document_of(text: str, source: str) -> TranscriptDocument:
    """Return what stands in a JSON text.

    Parameters
    ----------
    text
        The text.
    source
        What to call it in messages.
    """
    values = _object(text, source)
    if values.get("format") != FORMAT:
        raise InvalidValueError(f"{source}, format", values.get("format"), f"{FORMAT!r}")
    if type(values.get("version")) is not int or values["version"] != VERSION:
        raise InvalidValueError(f"{source}, version", values.get("version"), f"{VERSION}, the version read here")
    if sorted(values) != sorted(_KEYS):
        raise InvalidValueError(f"{source}, keys", sorted(values), f"exactly {', '.join(_KEYS)}")
    description, seed = values["description"], values["seed"]
    if not isinstance(description, str):
        raise InvalidValueError(f"{source}, description", description, "text")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise InvalidValueError(f"{source}, seed", seed, "an integer or null")
    points, labels, predictions = (
        _integers(values[key], f"{source}, {key}") for key in ("points", "labels", "predictions")
    )
    if len(labels) != len(points):
        raise InvalidValueError(f"{source}, len(labels)", len(labels), f"{len(points)}, one for each point")
    return TranscriptDocument(
        description, seed, points, labels, predictions, _publications(values["publications"], source)
    )


def _object(text: str, source: str) -> dict[str, object]:
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        shown = text.split("\n")[error.lineno - 1] if text else ""
        requirement = f"JSON ({error.msg} at column {error.colno})"
        raise InvalidValueError(f"{source}, line {error.lineno}", shown, requirement) from None
    except (RecursionError, ValueError):
        raise InvalidValueError(source, text[:60], "JSON without deep nesting or huge numbers") from None
    if not isinstance(value, dict):
        raise InvalidValueError(source, type(value).__name__, "a JSON object")
    return {str(key): entry for key, entry in value.items()}


def _integers(value: object, place: str) -> list[int]:
    if not isinstance(value, list):
        raise InvalidValueError(place, value, "a list of integers, at least 0 each")
    for number, entry in enumerate(value):
        if type(entry) is not int or entry < 0:
            raise InvalidValueError(f"{place}[{number}]", entry, "an integer, at least 0")
    return value


def _publications(value: object, source: str) -> list[tuple[int, Sequence[int]]] | None:
    if value is None:
        return None
    place = f"{source}, publications"
    if not isinstance(value, list):
        raise InvalidValueError(place, value, "null or a list of pairs [round, [labels]]")
    publications: list[tuple[int, Sequence[int]]] = []
    for number, pair in enumerate(value):
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:
            raise InvalidValueError(f"{place}[{number}]", pair, "a pair [round, [labels]]")
        publications.append((pair[0], _integers(pair[1], f"{place}[{number}][1]")))
    return publications


def read_text(path: Path) -> str:
    """Return the text of a file.

    Raises
    ------
    WorkLimitError
        If it is longer than class files may be.
    """
    return LocatedBytes.read(path).text()


def write_text(text: str, path: Path, *, overwrite: bool) -> None:
    """Write a file whole or not at all: the text goes to a temporary file, which takes the path in one step."""
    taken = InvalidValueError("path", os.fspath(path), "a new file, or overwrite=True")
    if not overwrite and os.path.lexists(path):
        raise taken
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(8)}.partial")
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if overwrite:
            os.replace(temporary, path)
        else:
            # A link, unlike a replacement, fails if the file has appeared in the meantime.
            os.link(temporary, path)
    except FileExistsError:
        raise taken from None
    except OSError as error:
        raise InvalidValueError("path", os.fspath(path), f"a writable file ({error.strerror})") from None
    finally:
        with suppress(OSError):
            temporary.unlink()
