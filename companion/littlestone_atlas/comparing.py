"""Rows of the table compared with the definitions, class by class."""

from littlestone_executor import Progress, run_units

from .catalogue import class_of
from .literal import LITERAL
from .own_class import Row, plain

SHARE = 10


def differences(rows: Row) -> list[str]:
    """Return, in words, the values in some rows that differ from the definitions.

    Examples
    --------
    >>> import numpy as np
    >>> from .columns import rows_of
    >>> differences(rows_of(1, np.array([3], dtype=np.uint32), np.array([1])))
    []
    """
    found = []
    for place in range(len(rows["number"])):
        values = plain(rows, place)
        hypothesis_class = class_of(int(rows["points"][place]), int(rows["number"][place]))
        for name, number in LITERAL.items():
            wanted = number(hypothesis_class)
            if values[name] != wanted:
                found.append(f"{name} of {hypothesis_class!r} is {wanted}, not {values[name]}")
    return found


def compared(rows: Row, workers: int = 1, progress: Progress | None = None) -> list[str]:
    """Return the differences in many rows, which worker processes compare."""
    number = len(rows["number"])
    units = {
        f"rows from {start}": {name: values[start : start + SHARE] for name, values in rows.items()}
        for start in range(0, number, SHARE)
    }
    found = run_units(differences, units, workers=workers, progress=progress)
    return [line for lines in found.values() for line in lines]
