"""Tables in text, which may have names of columns and rows, cells in quotes, and labels such as ``true`` or -1.

The first line has the names of the columns if no cell of it is a label. The first column has the names of the rows
if no cell below is a label, if its own name is empty, or if the line of names is one cell shorter. A column of
different numbers that may be names as well as labels is refused unless the caller says which.
"""

import csv
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from ..types import NO_NAMES, Names
from .located import LocatedBytes, MisplacedValueError

Row = tuple[int, list[str]]
"""The number of a line, and its cells."""


@dataclass(frozen=True, slots=True)
class Table:
    """The cells of a table, all as many on a line, and the names of its columns and rows if it has any."""

    rows: list[Row]
    names: Names = NO_NAMES


TABLE_FORMATS = MappingProxyType(
    {"csv": (None, None), "csv-header": (True, False), "csv-index": (False, True), "csv-header-index": (True, True)}
)
"""The formats of tables: whether the first line and the first column are names, ``None`` if that is recognised."""

_NUMBER = re.compile(r"[-+]?([0-9]{1,40}(\.[0-9]{0,40})?|\.[0-9]{1,40})([eE][+-]?[0-9]{1,3})?", re.ASCII)
_TRUTHS = {"true": "1", "false": "0"}
MISSING = frozenset({"", "?", "*", "na", "nan", "null", "none"})
"""Cells, in lower case, that stand for a label which is not known."""


def read_table(located: LocatedBytes, format: str, n_least: int = 1) -> Table:
    """Return a table of cells without quotes; apart from names, a line has at least ``n_least`` cells."""
    has_header, has_index = TABLE_FORMATS[format]
    rows = list(_cut(located))
    (number, first), body = rows[0], rows[1:]
    if has_header is None:
        are_numbers = first[0] == "" and first[1:] == [str(x) for x in range(len(first) - 1)]
        has_header = bool(body) and (are_numbers or _are_names(first[first[0] == "" :]))
    if not has_header:
        body = rows
    elif not body:
        raise MisplacedValueError(located.path, f"line {number}", first, "followed by a hypothesis")
    is_shorter = has_header and all(len(row) == len(first) + 1 for _, row in body)
    column = [row[0] for _, row in body]
    if has_index is None:
        has_room = all(len(row) > n_least for _, row in body)
        is_unnamed = has_header and (is_shorter or first[0] == "")
        has_index = is_unnamed or (_are_names(column) and has_room)
        if has_header and not has_index and has_room and _may_be_names([row for _, row in body]):
            required = "a point or above the names of rows; --format csv-header or csv-header-index settles it"
            raise MisplacedValueError(located.path, f"column 1 of line {number}", first[0], required)
    names = (first if is_shorter or not has_index else first[1:]) if has_header else []
    if has_header:
        located.refuse_repetition(f"line {number}", names)
        if len(body[0][1]) - has_index != len(names):
            required = f"{len(body[0][1]) - has_index}, as on line {body[0][0]}"
            raise MisplacedValueError(located.path, f"the number of names on line {number}", len(names), required)
        located.remarks.append(f"line {number} is read as the names of the columns")
    if has_index:
        located.refuse_repetition("column 1", column, [number for number, _ in body])
        for number, row in body:
            if len(row) < 2:
                raise MisplacedValueError(located.path, f"line {number}", row, "the name of a row and its labels")
        located.remarks.append("column 1 is read as the names of the rows")
    rows = [(number, row[has_index:]) for number, row in body]
    return Table(rows, Names(tuple(names), tuple(column) if has_index else ()))


def _cut(located: LocatedBytes) -> Iterator[Row]:
    """Yield the cells of every line, cut at the comma, semicolon or tab of the first line, or else at blanks."""
    number, first = located.lines()[0]
    if first.startswith("sep="):
        required = "names or labels; take out this line, which is for other programs"
        raise MisplacedValueError(located.path, f"line {number}", first, required)
    signs = [sign for sign in ",;\t" if sign in re.sub('"[^"]*"', "", first)]
    if len(signs) > 1:
        required = "separated by commas, by semicolons or by tabs alone; other names need quotes"
        raise MisplacedValueError(located.path, f"line {number}", first, required)
    lines = ["" if line.startswith("#") or not line.strip() else line for line in located.text().split("\n")]
    if not signs and '"' not in first:
        yield from ((number, line.split()) for number, line in enumerate(lines, start=1) if line)
        return
    ended, sign = (line + "\n" for line in lines), (*signs, ",")[0]
    reader = csv.reader(ended, delimiter=sign, strict=True, skipinitialspace=sign != "\t")
    number = 1
    try:
        for row in reader:
            if row:
                yield number, [cell.strip() for cell in row]
            number = reader.line_num + 1
    except csv.Error as error:
        required = f"cells, perhaps in quotes; {error}"
        raise MisplacedValueError(located.path, f"line {number}", lines[number - 1], required) from None


def _is_label(cell: str) -> bool:
    return cell.lower() in _TRUTHS or all(map(_NUMBER.fullmatch, cell.split("/", 1)))


def _are_names(cells: Sequence[str]) -> bool:
    return bool(cells) and not any(_is_label(cell) or cell.lower() in MISSING for cell in cells)


def _may_be_names(rows: list[list[str]]) -> bool:
    """Return whether the first column, and no other, has numbers that all differ and are not only 0 and 1."""
    column = [row[0] for row in rows]
    other_cells = {cell.lower() for row in rows for cell in row[1:]}
    if len(other_cells - {"0", "1", "-1", *_TRUTHS}) or not other_cells or not all(map(_NUMBER.fullmatch, column)):
        return False
    return len({*column}) == len(column) > 1 and not {*column} <= {"0", "1", "-1"}


def converted(located: LocatedBytes, rows: list[Row]) -> list[Row]:
    """Return the rows with truth values, or -1 and 1, as labels 0 and 1; other cells leave all rows as they are."""
    cells = {cell for _, row in rows for cell in row if not (located.is_partial and cell.lower() in MISSING)}
    numbers = {cell: float(cell) for cell in cells if _NUMBER.fullmatch(cell)}
    if cells and all(cell.lower() in _TRUTHS for cell in cells):
        meaning = {cell: _TRUTHS[cell.lower()] for cell in cells}
        located.remarks.append("labels true and false read as 1 and 0")
    elif len(numbers) == len(cells) and -1 in numbers.values() and {*numbers.values()} <= {-1, 1}:
        meaning = {cell: str(int(value > 0)) for cell, value in numbers.items()}
        located.remarks.append("labels -1 and 1 read as 0 and 1")
    else:
        return rows
    return [(number, [meaning.get(cell, cell) for cell in row]) for number, row in rows]
