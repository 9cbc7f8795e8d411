"""What can be read off several parts of an output together: for noise that two parts share, and for transcripts.

Looked at are, of every pair of the first parts of tuples, both together where they take few values, and else their
difference, their sum with its parity and its fractional part, and whether they are equal; of all parts the smallest
and the largest one, where these are, their sum, how many have a common value, where that is first, and every
beginning of the tuple; and the length of a part.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations
from math import floor, isfinite
from numbers import Integral, Real

from .sampled_features import ABSENT, Feature

MAX_PARTS = 5
"""How many parts are combined in pairs."""

MAX_BEGINNING = 12
MAX_VALUES = 12
"""Parts with at most so many values are looked at as they are."""

MAX_COMMON = 4
LOOKED_AT = 2000
"""By so many outputs it is told what kind of parts there are."""


def combinations_of(one: Sequence[Hashable], other: Sequence[Hashable]) -> Iterator[Feature]:
    """Yield the features of several parts together, of outputs on two inputs that are tuples.

    >>> [feature.name for feature in combinations_of([(0.5, 1.25)], [(2.5, 0.0)])][:5]
    ['(x[0], x[1])', 'sum(x)', 'min(x)', 'max(x)', 'place of min(x)']
    >>> [feature.name for feature in combinations_of([(0, 1)], [(1, 1)])]
    ['(x[0], x[1])', 'number of 1 in x', 'first 1 in x', 'number of 0 in x', 'first 0 in x']
    """
    seen = [outcome for drawn in (one, other) for outcome in drawn[:LOOKED_AT]]
    tuples = [outcome for outcome in seen if isinstance(outcome, tuple)]
    longest = max(map(len, tuples), default=0)
    if longest < 2:
        if longest == 1:
            yield from _lengths(tuples, 1)
        return
    columns = [[outcome[place] for outcome in tuples if len(outcome) > place] for place in range(longest)]
    for i, j in combinations(range(min(longest, MAX_PARTS)), 2):
        yield from _of_pair(i, j, columns[i], columns[j])
    if len({value for column in columns for value in column}) > 2 and any(map(_numbers, tuples)):
        yield from _of_all()
    yield from _of_transcripts(columns)
    yield from _lengths(tuples, min(longest, MAX_PARTS))


def _of_pair(i: int, j: int, first: Sequence[Hashable], second: Sequence[Hashable]) -> Iterator[Feature]:
    """Yield what two parts show together."""
    names = f"x[{i}]", f"x[{j}]"
    if len(set(first)) <= MAX_VALUES and len(set(second)) <= MAX_VALUES:
        yield Feature(f"({', '.join(names)})", _both(i, j, lambda a, b: (a, b)), is_ordered=False)
        return
    total = " + ".join(names)
    numbers = [_number(value) for value in (*first, *second)]
    finite = [number for number in numbers if number is not None]
    if len(finite) == len(numbers):
        yield Feature(" - ".join(names), _pair(i, j, lambda a, b: a - b))
        yield Feature(total, _pair(i, j, lambda a, b: a + b))
        if all(number == floor(number) for number in finite):
            yield Feature(f"parity of {total}", _pair(i, j, lambda a, b: int(a + b) & 1), is_ordered=False)
        else:
            yield Feature(f"fractional part of {total}", _pair(i, j, lambda a, b: a + b - floor(a + b)))
    if set(first) & set(second):
        yield Feature(" == ".join(names), _both(i, j, lambda a, b: a == b), is_ordered=False)


def _of_all() -> Iterator[Feature]:
    """Yield what all parts that are numbers show together."""
    functions: dict[str, Callable[[list[float]], float | int]] = {
        "sum(x)": sum,
        "min(x)": min,
        "max(x)": max,
        "place of min(x)": lambda numbers: numbers.index(min(numbers)),
        "place of max(x)": lambda numbers: numbers.index(max(numbers)),
        "max(x) - min(x)": lambda numbers: max(numbers) - min(numbers),
    }
    for name, function in functions.items():

        def read(outcome: Hashable, function: Callable[[list[float]], float | int] = function) -> Hashable:
            numbers = _numbers(outcome)
            return ABSENT if numbers is None else function(numbers)

        yield Feature(name, read)


def _of_transcripts(columns: Sequence[Sequence[Hashable]]) -> Iterator[Feature]:
    """Yield how many parts have a common value, where that is first, and how the tuple begins."""
    counts = Counter(value for column in columns for value in column)
    discrete = [len(set(column)) <= MAX_VALUES for column in columns]
    if not all(discrete):
        return
    for value, _ in counts.most_common(MAX_COMMON):

        def number(outcome: Hashable, value: Hashable = value) -> Hashable:
            return outcome.count(value) if isinstance(outcome, tuple) else ABSENT

        def place(outcome: Hashable, value: Hashable = value) -> Hashable:
            if not isinstance(outcome, tuple):
                return ABSENT
            return outcome.index(value) if value in outcome else len(outcome)

        yield Feature(f"number of {value!r} in x", number)
        yield Feature(f"first {value!r} in x", place)
    for length in range(2, min(len(columns), MAX_BEGINNING + 1)):

        def beginning(outcome: Hashable, length: int = length) -> Hashable:
            return outcome[:length] if isinstance(outcome, tuple) else ABSENT

        yield Feature(f"x[:{length}]", beginning, is_ordered=False)


def _lengths(tuples: Sequence[tuple[Hashable, ...]], n_places: int) -> Iterator[Feature]:
    """Yield the lengths of parts that have different ones."""
    for place in range(n_places):

        def read(outcome: Hashable, place: int = place) -> Hashable:
            part = outcome[place] if isinstance(outcome, tuple) and len(outcome) > place else None
            return len(part) if isinstance(part, (tuple, str, bytes, frozenset)) else ABSENT

        if len({read(outcome) for outcome in tuples}) > 1:
            yield Feature(f"len(x[{place}])", read)


def _number(value: Hashable) -> int | float | None:
    """Return a finite number."""
    given: object = value
    if type(given) is float:
        return given if isfinite(given) else None
    if type(given) is int or type(given) is bool or isinstance(given, Integral):
        return int(given)
    if not isinstance(given, Real):
        return None
    try:
        number = float(given)
    except OverflowError:
        return None
    return number if isfinite(number) else None


def _pair(i: int, j: int, function: Callable[[float, float], float]) -> Callable[[Hashable], Hashable]:
    def read(outcome: Hashable) -> Hashable:
        if not isinstance(outcome, tuple) or len(outcome) <= j:
            return ABSENT
        a, b = _number(outcome[i]), _number(outcome[j])
        try:
            return ABSENT if a is None or b is None else function(a, b)
        except OverflowError:
            return ABSENT

    return read


def _both(i: int, j: int, function: Callable[[Hashable, Hashable], Hashable]) -> Callable[[Hashable], Hashable]:
    def read(outcome: Hashable) -> Hashable:
        if not isinstance(outcome, tuple) or len(outcome) <= j:
            return ABSENT
        return function(outcome[i], outcome[j])

    return read


def _numbers(outcome: Hashable) -> list[float] | None:
    """Return the parts of a tuple if all are finite numbers."""
    if not isinstance(outcome, tuple) or not outcome:
        return None
    numbers = [number for number in map(_number, outcome) if number is not None]
    return numbers if len(numbers) == len(outcome) else None
