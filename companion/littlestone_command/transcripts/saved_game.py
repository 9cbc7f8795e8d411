"""Files with a transcript and everything that is needed to continue its game.

A file is one JSON object with exactly these keys: ``format``, ``version``, ``description`` (a text), ``seed`` (an
integer or ``null``), ``points``, ``labels``, ``predictions`` (lists of integers of the same length) and
``publications`` (a list of pairs ``[round, [labels]]``, or ``null`` if the hypotheses were not recorded).
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from littlestone.adversaries import Publication, Transcript
from littlestone.classes import Label, Point
from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.files import read_text, write_text

FORMAT = "littlestone transcript"
"""The name of the format, which identifies a file."""

VERSION = 1
"""The version that is written, and the only one that is read."""

KEYS = ("format", "version", "description", "seed", "points", "labels", "predictions", "publications")


@displayed
@dataclass(frozen=True, slots=True)
class SavedGame:
    """A transcript with a description.

    >>> from littlestone.classes import Sample
    >>> game = SavedGame(Transcript(Sample([(1, 1)]).examples, (0,), ((0, (0, 0)),)), seed=3)
    >>> SavedGame.from_json(game.to_json()) == game
    True
    """

    transcript: Transcript
    """The game so far."""
    seed: int | None = None
    """The seed of the coins, with which the players can be started again."""
    description: str = ""
    """A free text about the game."""

    def to_json(self) -> str:
        """Return the game as JSON text, one key on each line."""
        transcript = self.transcript
        values: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "description": self.description,
            "seed": self.seed,
            "points": [point for point, _ in transcript.examples],
            "labels": [label for _, label in transcript.examples],
            "predictions": transcript.predictions,
            "publications": transcript.publications,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value, separators=(',', ':'))}" for key, value in values.items()]
        return "{\n" + ",\n".join(lines) + "\n}\n"

    @classmethod
    def from_json(cls, text: str, source: str = "transcript") -> SavedGame:
        """Return the game in a JSON text; ``source`` is its name in messages."""
        values = _object(text, source)
        for key, wanted in (("format", FORMAT), ("version", VERSION)):
            value = values.get(key)
            if value != wanted or isinstance(value, bool):
                raise InvalidValueError(f"{source}, {key}", value, f"{wanted!r}")
        if sorted(values) != sorted(KEYS):
            raise InvalidValueError(f"{source}, keys", sorted(values), f"exactly {', '.join(KEYS)}")
        description, seed = values["description"], values["seed"]
        if not isinstance(description, str):
            raise InvalidValueError(f"{source}, description", description, "text")
        if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
            raise InvalidValueError(f"{source}, seed", seed, "an integer or null")
        points, labels, predictions = (
            _integers(values[key], f"{source}, {key}") for key in ("points", "labels", "predictions")
        )
        for name, numbers in (("labels", labels), ("predictions", predictions)):
            if len(numbers) != len(points):
                raise InvalidValueError(
                    f"{source}, len({name})", len(numbers), f"{len(points)}, one for each point"
                )
        transcript = Transcript(
            tuple([(Point(point), Label(label)) for point, label in zip(points, labels, strict=True)]),
            tuple(map(Label, predictions)),
            _publications(values["publications"], len(points), f"{source}, publications"),
        )
        check_rounds(transcript, source)
        return cls(transcript, seed, description)

    def save(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> None:
        """Write the game to a file, completely or not at all; with ``overwrite``, an existing file is replaced."""
        write_text(self.to_json(), Path(path), overwrite=overwrite)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> SavedGame:
        """Return the game in a file."""
        return cls.from_json(read_text(Path(path)), f"file {os.fspath(path)!r}")


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


def _publications(value: object, n_rounds: int, place: str) -> tuple[Publication, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list):
        raise InvalidValueError(place, value, "null or a list of pairs [round, [labels]]")
    publications: list[Publication] = []
    for number, pair in enumerate(value):
        name = f"{place}[{number}]"
        if not isinstance(pair, list) or len(pair) != 2 or type(pair[0]) is not int:
            raise InvalidValueError(name, pair, "a pair [round, [labels]]")
        least, most = (publications[-1][0] + 1, n_rounds - 1) if publications else (0, 0)
        if not least <= pair[0] <= most:
            requirement = (
                f"a hypothesis from a round of {least} to {most} on"
                if publications
                else "a hypothesis from round 0 on"
            )
            raise InvalidValueError(name, pair, requirement)
        publications.append((pair[0], tuple(map(Label, _integers(pair[1], f"{name}[1]")))))
    if bool(publications) != bool(n_rounds):
        raise InvalidValueError(place, value, "at least one pair, and none without rounds")
    return tuple(publications)


def check_rounds(transcript: Transcript, source: str) -> None:
    """Raise unless each prediction is the label of the published hypothesis, and successive hypotheses differ.

    >>> from littlestone.classes import Sample
    >>> check_rounds(Transcript(Sample([(0, 1)]).examples, (1,), ((0, (0,)),)), "a")
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: a, predictions[0] must be 0, the label of the published hypothesis, not 1
    """
    changes = transcript.publications or ()
    for number, ((_, before), (_, after)) in enumerate(pairwise(changes), start=1):
        if before == after or len(before) != len(after):
            requirement = "another hypothesis on the same points as before"
            raise InvalidValueError(f"{source}, publications[{number}]", after, requirement)
    ends = [start for start, _ in changes[1:]] + [len(transcript)]
    for (start, hypothesis), end in zip(changes, ends, strict=False):
        for t in range(start, end):
            point, predicted = transcript.examples[t][0], transcript.predictions[t]
            if point >= len(hypothesis):
                requirement = f"a point from 0 to {len(hypothesis) - 1}, of the published hypothesis"
                raise InvalidValueError(f"{source}, points[{t}]", point, requirement)
            if hypothesis[point] != predicted:
                requirement = f"{hypothesis[point]}, the label of the published hypothesis"
                raise InvalidValueError(f"{source}, predictions[{t}]", predicted, requirement)
