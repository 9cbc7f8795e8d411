"""What a feature reads off samples of two inputs: which values, how often on each, in order where there is one.

Convention: numbers are compared as doubles here, as this only guides the choice of an event.
"""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from numbers import Real
from typing import TypeAlias

import numpy as np

from .sampled_aim import Counts
from .sampled_features import ABSENT

Values: TypeAlias = Sequence[Hashable]
Table: TypeAlias = np.ndarray[tuple[int, int], np.dtype[np.float64]]
Places: TypeAlias = np.ndarray[tuple[int], np.dtype[np.intp]]
Ordered: TypeAlias = float | str | bytes

PLAIN = frozenset({int, float, bool})


@dataclass(frozen=True, slots=True)
class Groups:
    """Different values with how often they occurred, in a row for each of the two inputs."""

    values: Values
    counts: Table


class Column:
    """What was read off samples of one input."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.is_plain = PLAIN.issuperset(map(type, values))
        self.numbers = _numbers(values, is_plain=self.is_plain)

    def part(self, start: int, stop: int) -> "Column":
        """Return some of the samples."""
        return Column(self.values[start:stop])

    def count_in_set(self, chosen: frozenset[Hashable]) -> int:
        """Return how many values belong to a set."""
        return sum(value in chosen for value in self.values)

    def count_in_range(self, kind: type, low: Ordered | None, high: Ordered | None) -> tuple[int, int]:
        """Return how many values of one class lie between two bounds, and how many there are of the class."""
        if self.numbers is not None and kind is float:
            lowest = low if isinstance(low, float) else -np.inf
            highest = high if isinstance(high, float) else np.inf
            within = (self.numbers >= lowest) & (self.numbers <= highest)
            return int(within.sum()), int((~np.isnan(self.numbers)).sum())
        own = [value for value in self.values if isinstance(value, kind)]
        inside = sum(not (less(value, low) or less(high, value)) for value in own)
        return inside, len(own)


def repeated_groups(one: Column, other: Column) -> Groups:
    """Return the values that occurred more than once; what occurred once will hardly occur again."""
    if one.is_plain and other.is_plain and one.numbers is not None and other.numbers is not None:
        _, first, counts = _counted(one.numbers, other.numbers)
        often = counts.sum(axis=0) > 1
        both = (one.values, other.values)
        shown = [both[place >= len(one.values)][place % len(one.values)] for place in first[often].tolist()]
        return Groups(shown, counts[:, often])
    there, back = Counter(one.values), Counter(other.values)
    groups = [(v, there[v], back[v]) for v in {**there, **back} if v is not ABSENT and there[v] + back[v] > 1]
    return Groups([v for v, _, _ in groups], np.array([(a, b) for _, a, b in groups], dtype=float).reshape(-1, 2).T)


def ordered_groups(one: Column, other: Column) -> list[tuple[type, Groups]]:
    """Return the values of each class that can be ordered, smallest first."""
    found: list[tuple[type, Groups]] = []
    if one.numbers is not None and other.numbers is not None:
        kept = [column.numbers[~np.isnan(column.numbers)] for column in (one, other) if column.numbers is not None]
        numbers, _, counts = _counted(*kept)
        if numbers.size:
            found.append((float, Groups(numbers.tolist(), counts)))
    if one.is_plain and other.is_plain:
        return found
    for kind in (str, bytes):
        drawn = [Counter(value for value in column.values if isinstance(value, kind)) for column in (one, other)]
        values = sorted({**drawn[0], **drawn[1]})
        if values:
            counts = np.array([[counter[value] for value in values] for counter in drawn], dtype=float)
            found.append((kind, Groups(values, counts)))
    return found


def _counted(one: Counts, other: Counts) -> tuple[Counts, Places, Table]:
    """Return different numbers in order, where each is first, and how often it occurs in either."""
    found, first, places = np.unique(np.concatenate((one, other)), return_index=True, return_inverse=True)
    counts = np.zeros((2, len(found)))
    for side, part in enumerate((places[: len(one)], places[len(one) :])):
        counts[side] = np.bincount(part, minlength=len(found))
    numbers: Counts = found.reshape(-1)
    at: Places = first.reshape(-1)
    return numbers, at, counts


def less(one: object, other: object) -> bool:
    """Return whether a value is smaller than another one of its class; ``None`` is no bound.

    >>> less(1, 2.5), less("b", "a"), less(None, 3)
    (True, False, False)
    """
    if isinstance(one, str) and isinstance(other, str):
        return one < other
    if isinstance(one, bytes) and isinstance(other, bytes):
        return one < other
    return isinstance(one, Real) and isinstance(other, Real) and bool(one < other)


def _double(value: object) -> float:
    return float(value) if isinstance(value, Real) else np.nan


def _numbers(values: Values, *, is_plain: bool) -> Counts | None:
    """Return values as doubles, not-a-number where they are none; ``None`` if there is no number."""
    try:
        if is_plain:
            return np.array(values, dtype=float)
        if not any(issubclass(kind, Real) for kind in set(map(type, values))):
            return None
        numbers = np.array([_double(value) for value in values])
    except OverflowError:
        return None
    return None if np.isnan(numbers).all() else numbers
