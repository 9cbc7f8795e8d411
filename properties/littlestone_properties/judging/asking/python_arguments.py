"""The arguments of a question as Python values (rows, pairs and fractions), and the arguments that give a class."""

import marshal
from functools import lru_cache

import numpy as np

from littlestone.classes import CollapsingFamily, Example, FiniteClass, Label, Point

from ..json_values import Json, Object, fraction_of, integer_of, list_of, rows_of, rows_to_json

FORMS_OF_ROWS = ("lists", "array", "class")
"""Forms of the rows of a class: lists of integers, a NumPy array, or a :class:`FiniteClass`."""

FRACTIONS = ("weight", "failure_weight", "threshold_weight", "exp_epsilon", "density")
PAIRS = ("past", "sample", "hard", "stream")


def class_of(arguments: Object) -> FiniteClass:
    """Return the class that is given by rows; rows may be in any order, and may be repeated.

    >>> class_of({"rows": [[1], [0], [1]], "n_points": 1})
    FiniteClass.from_rows(['0', '1'])
    """
    rows = rows_of(arguments["rows"])
    n_points, n_labels = (integer_of(arguments.get(name, 2), name) for name in ("n_points", "n_labels"))
    return _class_of(tuple(map(tuple, rows)), n_points, n_labels)


@lru_cache(maxsize=16)
def _class_of(rows: tuple[tuple[int, ...], ...], n_points: int, n_labels: int) -> FiniteClass:
    """Return the class of some rows, cached because many consecutive questions are about the same class."""
    return FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)


def examples_of(value: Json) -> list[Example]:
    """Return examples that are given by pairs of a point and a label."""
    return [(Point(x), Label(y)) for x, y in rows_of(value)]


def family_of(arguments: Object) -> CollapsingFamily:
    """Return the family of collapsing maps that is given by lists of 0, 1 and ``null``; maps may be repeated.

    >>> family_of({"rows": [], "n_labels": 3, "maps": [[0, 1, None]]})
    CollapsingFamily(n_labels=3, maps=((0, 1, None),))
    """
    maps = [list_of(one, "map") for one in list_of(arguments["maps"], "maps")]
    values = dict.fromkeys(
        tuple(None if value is None else Label(integer_of(value, "value")) for value in one) for one in maps
    )
    return CollapsingFamily(integer_of(arguments["n_labels"], "n_labels"), tuple(values))


def python_arguments(arguments: Object, rows: str = "lists") -> dict[str, object]:
    """Return copies of arguments by name, since a function may change its arguments.

    >>> python_arguments({"rows": [[0, 1]], "n_points": 2, "weight": "1/2", "past": [[0, 1]]})
    {'rows': [[0, 1]], 'n_points': 2, 'weight': Fraction(1, 2), 'past': [(0, 1)]}
    """
    made = {*PAIRS, "rows"} if rows != "lists" else PAIRS
    named: dict[str, object] = {
        name: value if name in made else _copied(value) for name, value in arguments.items()
    }
    for name in FRACTIONS:
        if name in named:
            named[name] = fraction_of(arguments[name], name)
    if "rows" in named and rows != "lists":
        n_points = integer_of(arguments["n_points"], "n_points")
        named["rows"] = (
            class_of(arguments)
            if rows == "class"
            else np.array(rows_of(arguments["rows"]), int).reshape(-1, n_points)
        )
    if "maps" in named and rows == "class":
        named["maps"] = family_of(arguments)
    for name in PAIRS:
        if name in named:
            named[name] = [tuple(pair) for pair in rows_of(arguments[name])]
    if "claims" in named:
        claims = [list_of(claim, "claim") for claim in list_of(arguments["claims"], "claims")]
        named["claims"] = [tuple(fraction_of(part, "claim") for part in claim) for claim in claims]
    return named


def _copied(value: Json) -> object:
    """Return a copy that shares nothing that can be changed; for JSON much faster than a deep copy."""
    copy: object = marshal.loads(marshal.dumps(value))
    return copy


ROWS = ("rows", "n_points", "n_labels")
"""The arguments that give a class with any number of labels."""
BINARY_ROWS = ("rows", "n_points")
"""The arguments that give a binary class."""
EMPTY = ("empty_class", "invalid_input")
"""The conventions on the empty class and on invalid input."""


def arguments_of(hypothesis_class: FiniteClass, *, binary: bool = True) -> Object:
    """Return the arguments by which a class is given.

    >>> arguments_of(FiniteClass.from_rows(["01", "11"]))
    {'rows': [[0, 1], [1, 1]], 'n_points': 2}
    """
    given: Object = {"rows": rows_to_json(hypothesis_class), "n_points": hypothesis_class.n_points}
    return given if binary else given | {"n_labels": hypothesis_class.n_labels}


def class_among(given: Object) -> Object:
    """Return the arguments that give the class."""
    return {name: given[name] for name in ROWS if name in given}


def sizes_of(given: Object) -> tuple[int, int]:
    """Return the number of points and the number of labels; without a given number, there are 2 labels."""
    return integer_of(given["n_points"], "n_points"), integer_of(given.get("n_labels", 2), "n_labels")


def in_another_order(given: Object) -> Object:
    """Return the same class with its rows in reverse order.

    The second and the last of the reversed rows occur twice.

    >>> in_another_order({"rows": [[0], [1]], "n_points": 1})
    {'rows': [[1], [0], [0], [0]], 'n_points': 1}
    """
    first, *others = list_of(given["rows"], "rows")[::-1]
    return {**given, "rows": [first, *others[:1], *others, (others or [first])[-1]]}
