"""Features of several parts of an output together, for noise that two parts share and for transcripts."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import combinations
from math import floor, isfinite
from typing import TypeGuard

from .sampled_features import ABSENT, Feature

MAX_PARTS = 4
"""The number of parts at the beginning of a tuple that are combined in pairs."""

MAX_BEGINNING = 10
"""The length of the longest prefix of a tuple that becomes a feature."""

MAX_VALUES = 12
"""The largest number of different values for which pairs of parts, and the counts of each value, become features.
"""

LOOKED_AT = 2000
"""The number of outputs that are examined to find the kinds of parts."""


def combinations_of(one: Sequence[Hashable], other: Sequence[Hashable]) -> Iterator[Feature]:
    """Yield joint features of parts of tuples: differences, sums, equality, pairs, beginnings and counts.

    >>> drawn = [(k / 8, k / 16) for k in range(20)]
    >>> [feature.name for feature in combinations_of(drawn, drawn)]
    ['x[0] - x[1]', 'fractional part of x[0] + x[1]', 'x[0] == x[1]']
    >>> [feature.name for feature in combinations_of([(0, 1, 1)], [(1, 1, 0)])][:4]
    ['(x[0], x[1])', '(x[0], x[2])', '(x[1], x[2])', 'x[:2]']
    """
    tuples = [x for drawn in (one, other) for x in drawn[:LOOKED_AT] if isinstance(x, tuple)]
    columns = [[x[place] for x in tuples if len(x) > place] for place in range(max(map(len, tuples), default=0))]
    for i, j in combinations(range(min(len(columns), MAX_PARTS)), 2):
        yield from _of_pair(i, j, columns[i], columns[j])
    for length in range(2, min(len(columns), MAX_BEGINNING + 1)):
        yield Feature(f"x[:{length}]", partial(_beginning, length), is_ordered=False)
    values = Counter(value for column in columns for value in column)
    if len(columns) > 1 and len(values) <= MAX_VALUES:
        for value in values:
            yield Feature(f"number of {value!r} in x", partial(_number_of, value))
    for place, column in enumerate(columns):
        if len({len(value) for value in column if isinstance(value, tuple)}) > 1:
            yield Feature(f"len(x[{place}])", partial(_length_of, place))


def _of_pair(i: int, j: int, first: Sequence[Hashable], second: Sequence[Hashable]) -> Iterator[Feature]:
    one, other = f"x[{i}]", f"x[{j}]"
    if max(len(set(first)), len(set(second))) <= MAX_VALUES:
        yield Feature(f"({one}, {other})", _of_two(i, j, lambda a, b: (a, b)), is_ordered=False)
        return
    numbers = [value for value in (*first, *second) if is_number(value)]
    if len(numbers) == len(first) + len(second):
        yield Feature(f"{one} - {other}", _of_numbers(i, j, lambda a, b: a - b))
        if all(number == floor(number) for number in numbers):
            parity = _of_numbers(i, j, lambda a, b: int(a + b) & 1)
            yield Feature(f"parity of {one} + {other}", parity, is_ordered=False)
        else:
            yield Feature(f"fractional part of {one} + {other}", _of_numbers(i, j, lambda a, b: (a + b) % 1))
    if set(first) & set(second):
        yield Feature(f"{one} == {other}", _of_two(i, j, lambda a, b: a == b), is_ordered=False)


def is_number(value: object) -> TypeGuard[float]:
    """Return whether a value is a finite number."""
    return isinstance(value, (int, float)) and isfinite(value)


def _of_two(i: int, j: int, read: Callable[[Hashable, Hashable], Hashable]) -> Callable[[Hashable], Hashable]:
    return lambda x: read(x[i], x[j]) if isinstance(x, tuple) and len(x) > max(i, j) else ABSENT


def _of_numbers(i: int, j: int, read: Callable[[float, float], float]) -> Callable[[Hashable], Hashable]:
    def both(a: Hashable, b: Hashable) -> Hashable:
        try:
            return read(a, b) if is_number(a) and is_number(b) else ABSENT
        except OverflowError:
            return ABSENT

    return _of_two(i, j, both)


def _beginning(length: int, x: Hashable) -> Hashable:
    return x[:length] if isinstance(x, tuple) else ABSENT


def _number_of(value: Hashable, x: Hashable) -> Hashable:
    return x.count(value) if isinstance(x, tuple) else ABSENT


def _length_of(place: int, x: Hashable) -> Hashable:
    part = x[place] if isinstance(x, tuple) and len(x) > place else None
    return len(part) if isinstance(part, tuple) else ABSENT
