"""JSON files: ``{"n_points": 3, "n_labels": 2, "hypotheses": ["011", [0, 0, 1]]}``, or just the list of rows.

Each hypothesis is a text of digits or a list of integers. Only the object states the number of points and of
labels, so only the object can describe the empty class. Lists of names are sets, and an object with ``incidences``
is a hypergraph. Lists of integers that may be labels as well as sets are refused unless the format or the number of
labels is given.
"""

import json
import sys
from functools import partial

from ..finite_class import FiniteClass
from ..partial import CELLS
from .located import LocatedBytes, MisplacedValueError
from .set_systems import class_of_hif, class_of_lists

_KEYS = ("n_points", "n_labels", "hypotheses")
_SHAPES = f"a list of rows or an object with exactly the keys {', '.join(_KEYS)}"


def class_from_json(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a JSON file that has only one reading, and the number of its rows or sets."""
    return class_of_document(located, _parsed(located), n_labels)


def class_of_document(located: LocatedBytes, document: object, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a document of JSON that has only one reading, and the number of its rows or sets."""
    if isinstance(document, dict) and "incidences" in document:
        return class_of_hif(located, document, n_labels)
    if isinstance(document, list) and document and all(isinstance(row, list) for row in document):
        texts = {member for row in document for member in row if isinstance(member, str)}
        if texts and all(text.isdigit() for text in texts):
            required = "a set or a row and not both; format 'sets' reads names, and labels are integers"
            raise MisplacedValueError(located.path, "rows[0]", document[0], required)
        if texts:
            return class_of_lists(located, document, n_labels)
        if n_labels is None and _may_be_sets(document):
            required = "a row or a set and not both; format 'rows' reads labels, and format 'sets' reads members"
            raise MisplacedValueError(located.path, "rows[0]", document[0], required)
    return class_of_rows(located, document, n_labels)


def class_from_rows(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a JSON file of rows, and the number of its rows."""
    return class_of_rows(located, _parsed(located), n_labels)


def class_from_sets(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a JSON file of sets, and the number of sets."""
    return class_of_lists(located, _parsed(located), n_labels)


def class_from_hif(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class of a hypergraph in HIF, and the number of its edges."""
    return class_of_hif(located, _parsed(located), n_labels)


def _may_be_sets(rows: list[list[object]]) -> bool:
    """Return whether rows of labels can be read as different sets of integers, too."""
    are_sets = all(
        0 < len(rows[0]) == len(row) == len({*row}) and all(type(label) is int and label >= 0 for label in row)
        for row in rows
    )
    return are_sets and len({frozenset(row) for row in rows}) == len(rows)


def class_of_rows(located: LocatedBytes, document: object, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class in a document of rows, and the number of its rows."""
    if isinstance(document, list):
        if not document:
            required = "at least one row; an empty class is an object that states n_points and n_labels"
            raise MisplacedValueError(located.path, "", document, required)
        rows = _rows(located, "rows", document, None, n_labels)
        return FiniteClass.from_rows(rows, n_labels), len(rows)
    if not isinstance(document, dict) or sorted(document) != sorted(_KEYS):
        keys = sorted(map(str, document)) if isinstance(document, dict) else document
        raise MisplacedValueError(located.path, "", keys, _SHAPES)
    n_points = _size(located, "n_points", document["n_points"], 1)
    stated_n_labels = _size(located, "n_labels", document["n_labels"], 2)
    if n_labels is not None and n_labels != stated_n_labels:
        raise MisplacedValueError(located.path, "n_labels", stated_n_labels, f"{n_labels}, as asked for")
    hypotheses: object = document["hypotheses"]
    if not isinstance(hypotheses, list):
        raise MisplacedValueError(located.path, "hypotheses", hypotheses, "a list of rows")
    if not hypotheses:
        return FiniteClass.empty(n_points, stated_n_labels), 0
    rows = _rows(located, "hypotheses", hypotheses, n_points, stated_n_labels)
    return FiniteClass.from_rows(rows, stated_n_labels), len(rows)


def json_text(hypothesis_class: FiniteClass) -> str:
    """Return the class as JSON, one hypothesis on each line, as strings of digits if 10 labels suffice.

    >>> print(json_text(FiniteClass.from_rows(["01", "10"])), end="")
    {"n_points": 2, "n_labels": 2, "hypotheses": [
    "01",
    "10"
    ]}
    >>> print(json_text(FiniteClass.empty(2)), end="")
    {"n_points": 2, "n_labels": 2, "hypotheses": []}
    """
    rows: list[str]
    if hypothesis_class.n_labels <= 10:
        rows = [f'"{row}"' for row in hypothesis_class.to_rows()]
    else:
        rows = [json.dumps(hypothesis) for hypothesis in hypothesis_class]
    listed = "\n" + ",\n".join(rows) + "\n" if rows else ""
    return (
        f'{{"n_points": {hypothesis_class.n_points}, "n_labels": {hypothesis_class.n_labels}, '
        f'"hypotheses": [{listed}]}}\n'
    )


def _parsed(located: LocatedBytes) -> object:
    """Return the JSON value in the file."""
    # If hypotheses are lists, a comma follows every label except the last, and an object has two more commas
    # between its keys: L labels give at most L + 1 commas.
    located.refuse_beyond_limit(located.data.count(b",") - 1)
    text = located.text()
    try:
        value: object = json.loads(text, object_pairs_hook=partial(_object, located))
    except json.JSONDecodeError as error:
        line = text.split("\n")[error.lineno - 1] if text else ""
        required = f"JSON; {error.msg} at column {error.colno}"
        raise MisplacedValueError(located.path, f"line {error.lineno}", line, required) from None
    except MisplacedValueError:
        raise
    except RecursionError:
        raise MisplacedValueError(located.path, "", text[:60], "JSON that is not nested deeply") from None
    except ValueError:
        digits = sys.get_int_max_str_digits()
        raise MisplacedValueError(
            located.path, "", text[:60], f"JSON with numbers of at most {digits} digits"
        ) from None
    return value


def _object(located: LocatedBytes, pairs: list[tuple[str, object]]) -> dict[str, object]:
    """Return an object, whose keys must differ."""
    by_name = dict(pairs)
    if len(by_name) < len(pairs):
        keys = [key for key, _ in pairs]
        raise MisplacedValueError(located.path, "", keys, "an object whose keys differ")
    return by_name


def _size(located: LocatedBytes, key: str, value: object, smallest: int) -> int:
    """Return the number of points or of labels."""
    if not isinstance(value, int) or isinstance(value, bool) or value < smallest:
        raise MisplacedValueError(located.path, key, value, f"an integer of at least {smallest}")
    return value


def _rows(
    located: LocatedBytes, kind: str, rows: list[object], n_points: int | None, n_labels: int | None
) -> list[list[int]]:
    """Return the hypotheses, each on ``n_points`` points; by default the first hypothesis gives this number."""
    located.refuse_beyond_limit(sum(len(row) for row in rows if isinstance(row, str | list)))
    hypotheses: list[list[int]] = []
    for number, row in enumerate(rows):
        place = f"{kind}[{number}]"
        if located.is_partial and isinstance(row, str | list):
            if not all(isinstance(cell, str | int | None) and cell in CELLS for cell in row):
                required = "made of 0, 1, and null, ? or * for undefined"
                raise MisplacedValueError(located.path, place, row, required)
            row, n_labels = [CELLS[cell] for cell in row], 3
        if isinstance(row, str) and row.isascii() and row.isdigit():
            labels = [int(character) for character in row]
        elif isinstance(row, list) and row and all(type(label) is int for label in row):
            labels = row
        else:
            raise MisplacedValueError(located.path, place, row, "a text of digits or a list of integers")
        n_points = len(labels) if n_points is None else n_points
        if len(labels) != n_points:
            hint = "; format 'sets' reads sets of numbers" if isinstance(row, list) else ""
            raise MisplacedValueError(
                located.path, place, row, f"one label for each of the {n_points} points{hint}"
            )
        if min(labels) < 0 or (n_labels is not None and max(labels) >= n_labels):
            allowed = "of at least 0" if n_labels is None else f"from 0 to {n_labels - 1}"
            raise MisplacedValueError(located.path, place, row, f"made of labels {allowed}")
        hypotheses.append(labels)
    return hypotheses
