"""A class as arguments of a question."""

from littlestone.classes import FiniteClass

from ..json_values import Object, integer_of, list_of, rows_to_json

ROWS = ("rows", "n_points", "n_labels")
"""The arguments that give a class with any labels."""
BINARY_ROWS = ("rows", "n_points")
"""The arguments that give a binary class."""
EMPTY = ("empty_class", "invalid_input")
"""The conventions on bad classes."""


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
    """Return the number of points and of labels, by default 2."""
    return integer_of(given["n_points"], "n_points"), integer_of(given.get("n_labels", 2), "n_labels")


def in_another_order(given: Object) -> Object:
    """Return the same class, given by its rows in reverse order, with the second and the last of these repeated.

    >>> in_another_order({"rows": [[0], [1]], "n_points": 1})
    {'rows': [[1], [0], [0], [0]], 'n_points': 1}
    """
    first, *others = list_of(given["rows"], "rows")[::-1]
    return {**given, "rows": [first, *others[:1], *others, (others or [first])[-1]]}
