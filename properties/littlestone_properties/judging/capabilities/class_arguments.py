"""A class as arguments of a question."""

from littlestone.classes import FiniteClass

from ..json_values import Object, rows_to_json

ROWS = ("rows", "n_points", "n_labels")
"""The arguments that give a class with any labels."""
BINARY_ROWS = ("rows", "n_points")
"""The arguments that give a binary class."""
EMPTY = ("empty_class", "invalid_input")
"""The conventions on bad classes."""


def arguments_of(hypothesis_class: FiniteClass, *, binary: bool = True) -> Object:
    """Return the arguments by which a class is given.

    Examples
    --------
    >>> arguments_of(FiniteClass.from_rows(["01", "11"]))
    {'rows': [[0, 1], [1, 1]], 'n_points': 2}
    """
    given: Object = {"rows": rows_to_json(hypothesis_class), "n_points": hypothesis_class.n_points}
    return given if binary else given | {"n_labels": hypothesis_class.n_labels}
