"""JSON as types for cases, messages and reports.

Convention: fractions are texts such as ``"3/4"`` or ``"5"``, since many languages have no exact large numbers.
"""

import json
from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from littlestone.errors import InvalidValueError

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Object: TypeAlias = dict[str, Json]

_encoded = json.JSONEncoder(ensure_ascii=False).encode

MAX_DEPTH = 40
"""The largest depth to which an answer may be nested."""
MAX_BITS = 10_000
"""The largest number of bits of an integer in an answer."""


def written(value: Json) -> str:
    """Return a value as one line of JSON.

    >>> written({"rows": [[0, 1]]})
    '{"rows": [[0, 1]]}'
    """
    return _encoded(value)


def read_json(text: str) -> Json:
    """Return the value of a line of JSON.

    >>> read_json('{"id": "a"}')
    {'id': 'a'}
    >>> read_json("[" * 100_000)
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: line must be JSON, not '[[[[[[[[[[[[[[[[[[[[': nested too deeply
    """
    try:
        value: Json = _decoded(text)
    except InvalidValueError:
        raise
    except RecursionError:
        raise InvalidValueError("line", text[:20], "JSON; nested too deeply") from None
    except ValueError as error:
        raise InvalidValueError("line", text[:80], f"JSON; {error}") from None
    # Few texts have more than ``MAX_DEPTH`` brackets; only for these is the depth computed.
    if text.count("[") + text.count("{") > MAX_DEPTH and _depth(value) > MAX_DEPTH:
        raise InvalidValueError("line", text[:20], "JSON; nested too deeply")
    return value


def _object(pairs: list[tuple[str, Json]]) -> Object:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        repeated = next(key for key in keys if keys.count(key) > 1)
        raise InvalidValueError("key", repeated[:80], "in an object once")
    return found


_decoded = json.JSONDecoder(object_pairs_hook=_object).decode


def _depth(value: Json) -> int:
    layer, depth = [value], 0
    while layer and depth <= MAX_DEPTH:
        layer = [
            child
            for one in layer
            if isinstance(one, dict | list)
            for child in (one.values() if isinstance(one, dict) else one)
        ]
        depth += 1
    return depth


def object_of(value: Json, name: str) -> Object:
    """Return a JSON object, or refuse anything else."""
    if not isinstance(value, dict):
        raise InvalidValueError(name, written(value)[:80], "a JSON object")
    return value


def text_of(value: Json, name: str) -> str:
    """Return a text, or refuse anything else."""
    if not isinstance(value, str):
        raise InvalidValueError(name, written(value)[:80], "a text")
    return value


def integer_of(value: Json, name: str) -> int:
    """Return an integer that is not a Boolean, or refuse anything else."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise InvalidValueError(name, written(value)[:80], "an integer")
    return value


def list_of(value: Json, name: str) -> list[Json]:
    """Return a list, or refuse anything else."""
    if not isinstance(value, list):
        raise InvalidValueError(name, written(value)[:80], "a list")
    return value


def fraction_of(value: Json, name: str) -> Fraction:
    """Return the fraction of a text such as ``"3/4"``, or of an integer.

    >>> fraction_of("3/4", "weight")
    Fraction(3, 4)
    """
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise InvalidValueError(name, written(value)[:80], 'a fraction such as "3/4"')
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError(name, str(value)[:80], 'a fraction such as "3/4"') from None


def number_text(number: Fraction) -> str:
    """Return a fraction as text, exactly if it is short.

    >>> number_text(Fraction(3, 8)), number_text(Fraction(1, 3**50))
    ('3/8 = 0.375', '1.39296e-24')
    """
    exact = str(number)
    decimal = f"{float(number):.6g}"
    return decimal if len(exact) > 24 else exact if exact == decimal else f"{exact} = {decimal}"


def integers(values: Iterable[int]) -> list[Json]:
    """Return integers as JSON."""
    return [int(value) for value in values]


def rows_to_json(rows: Iterable[Iterable[int]]) -> list[Json]:
    """Return rows of integers as JSON."""
    return [integers(row) for row in rows]


def rows_of(value: Json) -> list[list[int]]:
    """Return rows of integers."""
    return [
        [label if type(label) is int else integer_of(label, "label") for label in list_of(row, "row")]
        for row in list_of(value, "rows")
    ]


def unchanged(value: Json) -> Json:
    """Return a value as it is."""
    return value


def in_any_order(value: Json) -> Json:
    """Return the parts of a list in a canonical order, for comparing sets."""
    return sorted(value, key=written) if isinstance(value, list) else value


def truth_values(value: Json) -> Json:
    """Return a list of zeros and ones as truth values."""
    is_binary = isinstance(value, list) and all(one in (0, 1) for one in value)
    return [bool(one) for one in list_of(value, "answers")] if is_binary else value


def sorted_rows(value: Json) -> Json:
    """Return rows in order and without repetition, for comparing sets of rows."""
    return rows_to_json(sorted({tuple(row) for row in rows_of(value)}))


def json_of(value: object, depth: int = 0) -> Json:
    """Return a Python value as JSON: NumPy's numbers and arrays, sets, tuples and fractions included.

    >>> from http import HTTPStatus
    >>> json_of([HTTPStatus.OK, True, Fraction(1, 2)])
    [200, True, '1/2']
    """
    if type(value) is int and value.bit_length() <= MAX_BITS:
        return value
    if depth > MAX_DEPTH:
        raise TypeError("the answer is nested too deeply")
    if isinstance(value, str) and any("\ud800" <= char <= "\udfff" for char in value):
        raise TypeError("the answer has a character that is none")
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        raise TypeError(f"the answer is an integer of {value.bit_length():,} bits")
    # Before the numbers, since some NumPy numbers are floats, too.
    if isinstance(value, np.generic | np.ndarray):
        return json_of(value.tolist(), depth)
    if value is None or isinstance(value, bool | str | float):
        return value
    if isinstance(value, int):
        # An enumeration of integers is another type with the same values.
        return int(value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): json_of(part, depth + 1) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [json_of(part, depth + 1) for part in value]
    if isinstance(value, set | frozenset):
        # A set has no order; sorting gives equal sets equal texts.
        return sorted((json_of(part, depth + 1) for part in value), key=written)
    if hasattr(value, "__index__"):
        return json_of(value.__index__(), depth)
    raise TypeError(f"the answer is a {type(value).__name__}")
