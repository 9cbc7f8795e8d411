"""Files with one hypothesis on each line: comma-separated values, or plain digits.

A label of a comma-separated file is a decimal number without sign; blanks around it are dropped. A plain row
has one digit for each point and nothing else. Both are counted before they are parsed.
"""

from collections.abc import Callable

from ..finite_class import FiniteClass
from .located import LocatedText, MisplacedValueError

_MAX_LABEL_DIGITS = 9


def class_from_csv(located: LocatedText, n_labels: int | None) -> FiniteClass:
    """Return the class in a comma-separated file.

    Parameters
    ----------
    located
        The file.
    n_labels
        Number of labels; by default one more than the largest label, but at least 2.

    Raises
    ------
    WorkLimitError
        If there are too many entries.
    """
    stripped = located.data.rstrip(b"\r\n")
    located.refuse_beyond_limit(stripped.count(b",") + stripped.count(b"\n") + 1)
    return _class_of_lines(located, n_labels, lambda line: [field.strip(" \t") for field in line.split(",")])


def class_from_digits(located: LocatedText, n_labels: int | None) -> FiniteClass:
    """Return the class in a file of plain rows of digits.

    Parameters
    ----------
    located
        The file.
    n_labels
        Number of labels, at most 10 of which can occur; by default one more than the largest label, but at
        least 2.

    Raises
    ------
    WorkLimitError
        If there are too many entries.
    """
    stripped = located.data.rstrip(b"\r\n")
    located.refuse_beyond_limit(len(stripped) - stripped.count(b"\n") - stripped.count(b"\r"))
    return _class_of_lines(located, n_labels, list)


def csv_text(hypothesis_class: FiniteClass) -> str:
    r"""Return the class as comma-separated values, one hypothesis on each line.

    Examples
    --------
    >>> csv_text(FiniteClass.from_rows(["02", "10"]))
    '0,2\n1,0\n'
    """
    return "".join(",".join(map(str, hypothesis)) + "\n" for hypothesis in hypothesis_class)


def digits_text(hypothesis_class: FiniteClass) -> str:
    r"""Return the class as plain rows of digits, one hypothesis on each line.

    Examples
    --------
    >>> digits_text(FiniteClass.from_rows(["02", "10"]))
    '02\n10\n'
    """
    return "".join(row + "\n" for row in hypothesis_class.to_rows())


def _class_of_lines(
    located: LocatedText, n_labels: int | None, fields_of: Callable[[str], list[str]]
) -> FiniteClass:
    """Return the class whose hypotheses are the lines, each cut into fields that hold one label."""
    labels: dict[str, int] = {}
    rows: list[list[int]] = []
    for number, line in enumerate(located.lines(), start=1):
        fields = fields_of(line)
        if number > 1 and len(fields) != len(rows[0]):
            requirement = f"{len(rows[0])} labels, as on line 1, not {len(fields)}"
            raise MisplacedValueError(located.path, f"line {number}", line, requirement)
        for field in set(fields) - labels.keys():
            labels[field] = _label(located, number, field, n_labels)
        rows.append([labels[field] for field in fields])
        if not fields:
            raise MisplacedValueError(located.path, f"line {number}", line, "at least one label")
    return FiniteClass.from_rows(rows, n_labels)


def _label(located: LocatedText, line_number: int, field: str, n_labels: int | None) -> int:
    """Return the label that a field holds."""
    place = f"line {line_number}"
    if not (field.isascii() and field.isdigit()):
        raise MisplacedValueError(located.path, place, field, "labels that are decimal numbers without sign")
    if len(field) > _MAX_LABEL_DIGITS:
        raise MisplacedValueError(located.path, place, field, f"labels of at most {_MAX_LABEL_DIGITS} digits")
    label = int(field)
    if n_labels is not None and label >= n_labels:
        raise MisplacedValueError(located.path, place, label, f"labels from 0 to {n_labels - 1}")
    return label
