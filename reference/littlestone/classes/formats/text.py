"""Text files with one hypothesis on each line: digits, or numbers separated by commas or blanks.

The first line decides the form. If the line consists of digits, a ``.txt`` file has one digit for each point, and a
``.csv`` file has only one point. Otherwise labels are separated by commas if the line has a comma, and by blanks if
not. A label is a whole number, which may have the form of ``numpy.savetxt`` (``1.000000000000000000e+00``). Lines
that begin with ``#`` are ignored. A ``.csv`` file that is not made of such labels alone is read as a table.
"""

import re
from collections.abc import Iterable, Sequence

from ..finite_class import FiniteClass
from ..partial import UNDEFINED
from ..types import NO_NAMES, Names
from .located import LocatedBytes, MisplacedValueError
from .tables import MISSING, converted, read_table

MAX_LABEL = 10**9
"""The strict upper bound on all labels in files."""

_NUMBER = re.compile(r"[0-9]{1,40}(\.[0-9]{0,40})?([eE][+-]?[0-9]{1,3})?", re.ASCII)


def class_from_csv(format: str, located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a table, and the number of its rows; the format says what names there are."""
    first, text = located.lines()[0][1], located.text()
    fields = _cut_at_commas(first) if "," in first else first.split()
    is_plain = all(map(_NUMBER.fullmatch, fields)) and not any(sign in text for sign in (";", '"', "-1"))
    if format == "csv" and is_plain:
        return _class_of_lines(located, n_labels, digits=False)
    table = read_table(located, format)
    return _class_of_rows(located, n_labels, converted(located, table.rows), "labels", len(table.rows), table.names)


def class_from_txt(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a ``.txt`` file, and the number of its rows."""
    return _class_of_lines(located, n_labels, digits=True)


def csv_text(hypothesis_class: FiniteClass) -> str:
    r"""Return the class as comma-separated values, one hypothesis on each line.

    >>> csv_text(FiniteClass.from_rows(["02", "10"]))
    '0,2\n1,0\n'
    """
    return "".join(",".join(map(str, hypothesis)) + "\n" for hypothesis in hypothesis_class)


def digits_text(hypothesis_class: FiniteClass) -> str:
    r"""Return the class as plain rows of digits, one hypothesis on each line.

    >>> digits_text(FiniteClass.from_rows(["02", "10"]))
    '02\n10\n'
    """
    return "".join(row + "\n" for row in hypothesis_class.to_rows())


def _class_of_lines(located: LocatedBytes, n_labels: int | None, *, digits: bool) -> tuple[FiniteClass, int]:
    lines = located.lines()
    first = lines[0][1]
    if digits and (first.isdigit() or (located.is_partial and {*first} <= {*"01?*"})):
        unit, bound, split = "digits", len(first), _digits
    elif "," in first:
        unit, bound, split = "labels", first.count(",") + 1, _cut_at_commas
    else:
        unit, bound, split = "labels", first.count(" ") + first.count("\t") + 1, _cut_at_blanks
    located.refuse_beyond_limit(bound)
    n_points = len(split(first))
    located.refuse_beyond_limit(len(lines) * n_points)
    for number, line in lines if n_points == 1 else []:
        if len(line) > 1 and line.isdigit() and line[0] == "0":
            required = "a number without 0 in front; rows of digits without separators are read from .txt"
            raise MisplacedValueError(located.path, f"a label on line {number}", line, required)
    cut = ((number, split(line)) for number, line in lines)
    return _class_of_rows(located, n_labels, cut, unit, len(lines))


def _class_of_rows(
    located: LocatedBytes,
    n_labels: int | None,
    cut: Iterable[tuple[int, Sequence[str]]],
    unit: str,
    n_rows: int,
    names: Names = NO_NAMES,
) -> tuple[FiniteClass, int]:
    """Return the class of rows of labels that are texts."""
    labels: dict[str, int] = {}
    rows: list[list[int]] = []
    first_number = n_points = 0
    for number, fields in cut:
        if not rows:
            first_number, n_points = number, len(fields)
            located.refuse_beyond_limit(n_rows * n_points)
        if len(fields) != n_points:
            place, required = f"the number of {unit} on line {number}", f"{n_points}, as on line {first_number}"
            raise MisplacedValueError(located.path, place, len(fields), required)
        for field in set(fields) - labels.keys():
            labels[field] = _label(located, number, field, n_labels)
        rows.append([labels[field] for field in fields])
    return FiniteClass.from_rows(rows, n_labels, names), len(rows)


def _digits(line: str) -> list[str]:
    return list(line)


def _cut_at_blanks(line: str) -> list[str]:
    return line.split()


def _cut_at_commas(line: str) -> list[str]:
    return [field.strip() for field in line.split(",")]


def _label(located: LocatedBytes, line_number: int, field: str, n_labels: int | None) -> int:
    """Return the label in a field."""
    place = f"a label on line {line_number}"
    if located.is_partial:
        n_labels = 2
        if field.lower() in MISSING:
            return UNDEFINED
    if not _NUMBER.fullmatch(field):
        hint = "; a class has every label; measure --partial reads partial ones" if field.lower() in MISSING else ""
        raise MisplacedValueError(located.path, place, field, f"a whole number without sign{hint}")
    label = float(field)
    if not label.is_integer():
        raise MisplacedValueError(located.path, place, field, "a whole number")
    if label >= MAX_LABEL:
        raise MisplacedValueError(located.path, place, field, "a number of at most 9 digits")
    if n_labels is not None and label >= n_labels:
        raise MisplacedValueError(located.path, place, int(label), f"from 0 to {n_labels - 1}")
    return int(label)
