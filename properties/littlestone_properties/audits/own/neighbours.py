"""Neighbouring inputs: given pairs, the pairs of a file, or all small pairs of a relation."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.files import read_text

from ...judging.json_values import Json, list_of, read_json, written
from ...testbed.answers import RELATIONS as NAMED_RELATIONS
from ...testbed.mechanism import Records

JsonPair: TypeAlias = tuple[Json, Json]

MAX_PAIRS = 10_000

RELATIONS: Mapping[str, tuple[Callable[[Records, Records], bool], str]] = MappingProxyType(
    {
        "replace": (NAMED_RELATIONS["replace"], "one record is replaced by any other (bounded)"),
        "add-or-remove": (NAMED_RELATIONS["add or remove"], "one list has one record more (unbounded)"),
        "one-entry": (NAMED_RELATIONS["one entry"], "one number of a vector differs by 1 at most"),
        "queries": (NAMED_RELATIONS["queries"], "every number of a vector differs by 1 at most"),
        "monotone": (NAMED_RELATIONS["monotone"], "every number differs by 1 at most, all in one direction"),
        "any": (lambda one, other: len(one) == len(other), "any two inputs of one length (local privacy)"),
    }
)
"""Name -> the relation of two lists, and its meaning."""

OF_NUMBERS = ("queries", "monotone", "one-entry")


DATA: Mapping[str, tuple[Json, ...]] = {
    "bits": (0, 1),
    "counts": (0, 1, 2),
    "items": ("a", "b", "c"),
    "bit": (0, 1),
    "count": (0, 1, 2, 3),
    "item": ("a", "b", "c"),
}
"""Name -> the possible entries of small data sets; for the names in SINGLE, the data sets themselves."""

SINGLE = ("bit", "count", "item")
"""Data sets that are values, not lists."""


def neighbouring_inputs(
    relation: str, data: str = "bits", size: int = 2, n_generated: int = 0, seed: int = 0, length: int | None = None
) -> list[JsonPair]:
    """Return all neighbouring pairs of small data sets, shortest first; both orders of a pair count as one.

    ``relation`` and ``data`` are names in :data:`RELATIONS` and :data:`DATA`. Lists have at most ``size`` entries,
    or exactly ``length``. Then ``n_generated`` of the pairs are drawn; 0 stands for all.

    >>> neighbouring_inputs("add-or-remove", "bits", 1)
    [([], [0]), ([], [1])]
    >>> neighbouring_inputs("queries", "count")
    [(0, 1), (1, 2), (2, 3)]
    >>> neighbouring_inputs("one-entry", length=2)
    [([0, 0], [0, 1]), ([0, 0], [1, 0]), ([0, 1], [1, 1]), ([1, 0], [1, 1])]
    """
    if relation not in RELATIONS:
        raise InvalidValueError("neighbours", relation, f"one of {', '.join(RELATIONS)}")
    if data not in DATA:
        raise InvalidValueError("data", data, f"one of {', '.join(DATA)}")
    values, (holds, _), is_single = DATA[data], RELATIONS[relation], data in SINGLE
    if is_single and length is not None:
        raise InvalidValueError("length", length, f"left out, as {data} is not a list")
    if relation in OF_NUMBERS and not all(isinstance(value, int) for value in values):
        raise InvalidValueError("data", data, f"numbers, as {relation} is a relation of numbers")
    least, most = (1, 1) if is_single else (0, size) if length is None else (length, length)
    name = "size" if length is None else "length"
    n_inputs = sum(len(values) ** length for length in range(least, most + 1))
    if n_inputs**2 > 2_000_000:
        raise InvalidValueError(name, most, f"smaller; there are {n_inputs:,} {data}")
    places = range(len(values))
    every = [x for length in range(least, most + 1) for x in product(places, repeat=length)]
    pairs = [(one, other) for one, other in combinations(every, 2) if holds(one, other)]
    if n_generated and n_generated < len(pairs):
        pairs = sorted(random.Random(seed).sample(pairs, n_generated), key=pairs.index)
    if len(pairs) > MAX_PAIRS:
        required = f"smaller, or --generated N for N of the pairs; there are {len(pairs):,}"
        raise InvalidValueError(name, most, required)
    if not pairs:
        raise InvalidValueError("data", data, f"data sets that {relation} relates; there are none of {name} {most}")

    def shown(records: Records) -> Json:
        drawn = [values[place] for place in records]
        return drawn[0] if is_single else drawn

    return [(shown(one), shown(other)) for one, other in pairs]


def pairs_of_file(path: Path) -> list[JsonPair]:
    """Return the pairs of a JSON file: a list of lists of two inputs."""
    return [_pair(value) for value in list_of(read_json(read_text(path)), "pairs")]


def given_pair(texts: Sequence[str]) -> JsonPair:
    """Return two inputs that are given as JSON.

    >>> given_pair(["[0, 1]", "[1, 1]"])
    ([0, 1], [1, 1])
    """
    inputs = []
    for text in texts:
        try:
            inputs.append(read_json(text))
        except InvalidValueError:
            raise InvalidValueError("inputs", text, "JSON, such as 1, [0, 1] or '[\"a\"]'") from None
    return inputs[0], inputs[1]


def _pair(value: Json) -> JsonPair:
    if not isinstance(value, list) or len(value) != 2:
        raise InvalidValueError("pair", written(value)[:80], "a list of two inputs")
    return value[0], value[1]


def checked_pairs(pairs: Iterable[JsonPair]) -> list[JsonPair]:
    """Return the pairs; refuse if there are none, or if the two inputs of a pair are equal."""
    checked = list(pairs)
    if not checked:
        raise InvalidValueError("pairs", "[]", "at least one pair of inputs")
    for one, other in checked:
        if written(one) == written(other):
            raise InvalidValueError("inputs", f"{written(one)} twice", "two different inputs")
    return checked
