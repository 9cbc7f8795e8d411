"""Features of an output that define events: the output itself, its parts, their digits, and a weighted sum.

Convention: an output is called x, and the parts of tuples x[0], x[1][2] and so on. A feature that an output lacks
has the value ``ABSENT``, which belongs to no event.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import floor, isfinite
from numbers import Integral, Real
from typing import TypeAlias

MAX_DEPTH = 4
MAX_SHOWN_WEIGHTS = 4
MAX_BITS = 16
"""The number of low bits of a number that become features."""
AFTER_THE_POINT = range(2, 5)
"""The bits after the point that become features; the fractional part shows the first bit."""
MAX_WITH_DIGITS = 2.0**40
"""A double above this size gives no digits, since its digits would show how doubles are rounded."""
MAX_DIGIT_PATHS = 4
"""The number of coordinates whose bits become features."""


class _Mark:
    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name


ABSENT = _Mark("absent")
NOT_A_NUMBER = _Mark("nan")

_Path: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Feature:
    """A function of the output, with a name such as ``x[0]``; ``ABSENT`` for outputs that lack the feature.

    If it ``is_ordered``, ranges of values are events too.
    """

    name: str
    read: Callable[[Hashable], Hashable]
    is_ordered: bool = True


def order_class(value: Hashable) -> type | None:
    """Return the kind of order of a value: that of real numbers, of texts, or of bytes, or ``None``.

    >>> order_class(0.5) is order_class(3), order_class(None)
    (True, None)
    """
    for kind in (float, str, bytes):
        if isinstance(value, Real if kind is float else kind):
            return kind
    return None


def features_of(one: Sequence[Hashable], other: Sequence[Hashable]) -> tuple[Feature, ...]:
    """Return the features of the outputs on two inputs; there is at least one output.

    The weighted sum is Fisher's linear discriminant for independent coordinates: the weight of a coordinate is the
    difference of its means divided by its variance.

    >>> [feature.name for feature in features_of([("a", 0), ("b", 3)], [("c", 2), ("a", 1)])]
    ['x', 'x[0]', 'x[1]', 'bit 0 (parity) of x[1]', 'bit 1 of x[1]']
    >>> [feature.name for feature in features_of([0.5], [1.0])][:4]
    ['x', 'bit 0 (parity) of floor(x)', 'x - floor(x)', 'bit 2 after the point of x']
    >>> [feature.name for feature in features_of(["a", "b"], ["abc"])]
    ['x', 'len(x)']
    """
    features = [Feature("x", lambda outcome: _at(outcome, ()))]
    paths = dict.fromkeys(path for drawn in (one, other) for outcome in drawn for path in _paths(outcome))
    features.extend(_coordinate(path) for path in paths if path)
    if len({len(outcome) for drawn in (one, other) for outcome in drawn if isinstance(outcome, (tuple, str))}) > 1:
        features.append(Feature("len(x)", _length))
    features.extend(_digits_of(one, other, list(paths)[:MAX_DIGIT_PATHS]))
    total = _weighted_sum(one, other, list(paths)) if len(paths) > 1 else None
    return (*features, total) if total is not None else tuple(features)


def _paths(outcome: Hashable, path: _Path = ()) -> list[_Path]:
    if not isinstance(outcome, tuple) or len(path) == MAX_DEPTH:
        return [path]
    return [leaf for place, part in enumerate(outcome) for leaf in _paths(part, (*path, place))]


def _at(outcome: Hashable, path: _Path) -> Hashable:
    for place in path:
        if not isinstance(outcome, tuple) or place >= len(outcome):
            return ABSENT
        outcome = outcome[place]
    value: object = outcome
    return NOT_A_NUMBER if isinstance(value, Real) and value != value else outcome


def _digits_of(one: Sequence[Hashable], other: Sequence[Hashable], paths: Sequence[_Path]) -> Iterator[Feature]:
    """Yield the bits of coordinates that are numbers, and their fractional digits.

    They do not include later bits of doubles, where rounding shows even in mechanisms that are private with real
    numbers. So a secret that is published only in these bits is not detected.
    """
    for path in paths:
        seen = [_number(outcome, path) for drawn in (one, other) for outcome in drawn]
        numbers = [number for number in seen if number is not None]
        if not numbers or any(isinstance(number, float) and abs(number) > MAX_WITH_DIGITS for number in numbers):
            continue
        has_fractions = any(number != floor(number) for number in numbers)
        name = _coordinate(path).name
        whole = f"floor({name})" if has_fractions else name
        longest = max(abs(floor(number)).bit_length() for number in numbers)
        for bit in range(min(max(1, longest), MAX_BITS)):
            parity = " (parity)" if bit == 0 else ""
            yield Feature(f"bit {bit}{parity} of {whole}", partial(_bit, path, bit), is_ordered=False)
        if has_fractions:
            yield Feature(f"{name} - floor({name})", partial(_fraction, path))
            for bit in AFTER_THE_POINT:
                yield Feature(f"bit {bit} after the point of {name}", partial(_bit, path, -bit), is_ordered=False)


def _number(outcome: Hashable, path: _Path) -> int | float | None:
    """Return a coordinate if it is a finite number, and ``None`` otherwise."""
    value: object = _at(outcome, path)
    if not isinstance(value, Real):
        return None
    if isinstance(value, Integral):
        return int(value)
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if isfinite(number) else None


def _bit(path: _Path, bit: int, outcome: Hashable) -> Hashable:
    number = _number(outcome, path)
    return ABSENT if number is None else floor(number * 2**-bit if bit < 0 else number) >> max(0, bit) & 1


def _fraction(path: _Path, outcome: Hashable) -> Hashable:
    number = _number(outcome, path)
    return ABSENT if number is None else number - floor(number)


def _coordinate(path: _Path) -> Feature:
    return Feature("x" + "".join(f"[{place}]" for place in path), lambda outcome: _at(outcome, path))


def _length(outcome: Hashable) -> Hashable:
    return len(outcome) if isinstance(outcome, (tuple, str)) else ABSENT


def _numbers(outcome: Hashable, paths: Sequence[_Path]) -> list[float] | None:
    """Return the coordinates as floats, or ``None`` unless all are finite numbers."""
    numbers: list[float] = []
    for path in paths:
        value: object = _at(outcome, path)
        if not isinstance(value, Real):
            return None
        try:
            numbers.append(float(value))
        except OverflowError:
            return None
    return numbers if all(map(isfinite, numbers)) else None


def _weighted_sum(one: Sequence[Hashable], other: Sequence[Hashable], paths: Sequence[_Path]) -> Feature | None:
    """Return the weighted sum of all coordinates, or ``None`` if a coordinate is not a number."""
    columns = []
    for drawn in (one, other):
        rows = [_numbers(outcome, paths) for outcome in drawn]
        complete = [row for row in rows if row is not None]
        if not complete or len(complete) < len(rows):
            return None
        columns.append(list(zip(*complete, strict=True)))
    weights = [_weight(first, second) for first, second in zip(*columns, strict=True)]
    if not all(map(isfinite, weights)) or not any(weights):
        return None

    def read(outcome: Hashable) -> Hashable:
        numbers = _numbers(outcome, paths)
        if numbers is None:
            return ABSENT
        total = sum(weight * number for weight, number in zip(weights, numbers, strict=True))
        return total if isfinite(total) else ABSENT

    terms = [f"{w:.4g} {_coordinate(path).name}" for w, path in zip(weights, paths, strict=True) if w]
    if len(terms) > MAX_SHOWN_WEIGHTS:
        terms[MAX_SHOWN_WEIGHTS - 1 :] = [f"{len(terms) - MAX_SHOWN_WEIGHTS + 1} more terms"]
    return Feature(" + ".join(terms).replace("+ -", "- "), read)


def _weight(one: Sequence[float], other: Sequence[float]) -> float:
    means = [sum(drawn) / len(drawn) for drawn in (one, other)]
    variances = [
        sum((number - mean) ** 2 for number in drawn) / len(drawn)
        for drawn, mean in zip((one, other), means, strict=True)
    ]
    difference = means[0] - means[1]
    # A coordinate that is constant on each input needs no weight: on its own it separates the inputs perfectly or
    # not at all.
    return difference / sum(variances) if sum(variances) > 0 else 0.0
