"""Neighbouring inputs: given pairs, those of a file, or all small ones of a relation."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.privacy import are_neighbours

from ...files import read_text
from ...judging.json_values import Json, list_of, read_json, written
from ...testbed.mechanism import Records
from ...testbed.neighbouring import differ_by_one, differ_in_one_direction, lacks_one

JsonPair: TypeAlias = tuple[Json, Json]

MAX_PAIRS = 10_000

RELATIONS: Mapping[str, tuple[Callable[[Records, Records], bool], str]] = MappingProxyType(
    {
        "replace": (are_neighbours, "lists of one length that differ in one place"),
        "add-or-remove": (lacks_one, "a list, and the same without one of its parts"),
        "queries": (differ_by_one, "numbers that differ by at most 1 each"),
        "monotone": (differ_in_one_direction, "numbers that differ by at most 1 each, all in one direction"),
        "one-entry": (
            lambda one, other: differ_by_one(one, other) and are_neighbours(one, other),
            "numbers of which one differs by 1",
        ),
    }
)
"""Name -> the relation of two lists, and its meaning."""

OF_NUMBERS = ("queries", "monotone", "one-entry")


@dataclass(frozen=True, slots=True)
class Data:
    """Small data sets: lists of values, or single values."""

    values: tuple[Json, ...]
    is_single: bool = False


DATA: Mapping[str, Data] = MappingProxyType(
    {
        "bits": Data((0, 1)),
        "counts": Data((0, 1, 2)),
        "items": Data(("a", "b", "c")),
        "bit": Data((0, 1), is_single=True),
        "count": Data((0, 1, 2, 3), is_single=True),
    }
)
"""Name -> small data sets."""


def neighbouring_inputs(
    relation: str, data: str = "bits", size: int = 2, n_generated: int = 0, seed: int = 0
) -> list[JsonPair]:
    """Return all neighbouring pairs of small data sets, shortest first; both orders of a pair count as one.

    Parameters
    ----------
    relation, data
        Names in :data:`RELATIONS` and :data:`DATA`.
    size
        Length of the longest lists.
    n_generated
        How many of the pairs are drawn; 0 for all.

    Examples
    --------
    >>> neighbouring_inputs("add-or-remove", "bits", 1)
    [([], [0]), ([], [1])]
    >>> neighbouring_inputs("queries", "count")
    [(0, 1), (1, 2), (2, 3)]
    """
    if relation not in RELATIONS:
        raise InvalidValueError("neighbours", relation, f"one of {', '.join(RELATIONS)}")
    if data not in DATA:
        raise InvalidValueError("data", data, f"one of {', '.join(DATA)}")
    chosen, holds = DATA[data], RELATIONS[relation][0]
    if relation in OF_NUMBERS and not all(isinstance(value, int) for value in chosen.values):
        raise InvalidValueError("data", data, f"numbers, as {relation} is a relation of numbers")
    least, most = (1, 1) if chosen.is_single else (0, size)
    n_inputs = sum(len(chosen.values) ** length for length in range(least, most + 1))
    if n_inputs**2 > 2_000_000:
        raise InvalidValueError("size", size, f"smaller; there are {n_inputs:,} {data} up to this size")
    places = range(len(chosen.values))
    every = [x for length in range(least, most + 1) for x in product(places, repeat=length)]
    pairs = [(one, other) for one, other in combinations(every, 2) if holds(one, other)]
    if n_generated and n_generated < len(pairs):
        pairs = sorted(random.Random(seed).sample(pairs, n_generated), key=pairs.index)
    if len(pairs) > MAX_PAIRS:
        required = f"smaller, or --generated N for N of the pairs; there are {len(pairs):,}"
        raise InvalidValueError("size", size, required)
    if not pairs:
        raise InvalidValueError("data", data, f"data sets that {relation} relates; there are none up to {size}")

    def shown(records: Records) -> Json:
        values: list[Json] = [chosen.values[place] for place in records]
        return values[0] if chosen.is_single else values

    return [(shown(one), shown(other)) for one, other in pairs]


def pairs_of_file(path: Path) -> list[JsonPair]:
    """Return the pairs of a JSON file: a list of lists of two inputs."""
    return [_pair(value) for value in list_of(read_json(read_text(path)), "pairs")]


def given_pair(texts: Sequence[str]) -> JsonPair:
    """Return two inputs that are given as JSON.

    Examples
    --------
    >>> given_pair(["[0, 1]", "[1, 1]"])
    ([0, 1], [1, 1])
    """
    found = []
    for text in texts:
        try:
            found.append(read_json(text))
        except InvalidValueError:
            raise InvalidValueError("inputs", text, "JSON, such as 1, [0, 1] or '[\"a\"]'") from None
    return found[0], found[1]


def _pair(value: Json) -> JsonPair:
    if not isinstance(value, list) or len(value) != 2:
        raise InvalidValueError("pair", written(value)[:80], "a list of two inputs")
    return value[0], value[1]


def checked_pairs(pairs: Iterable[JsonPair]) -> list[JsonPair]:
    """Return pairs of different inputs, or refuse."""
    found = list(pairs)
    if not found:
        raise InvalidValueError("pairs", "[]", "at least one pair of inputs")
    for one, other in found:
        if written(one) == written(other):
            raise InvalidValueError("inputs", f"{written(one)} twice", "two different inputs")
    return found
