"""Tables of numbers with a binary label in the last column: a user's CSV, or scikit-learn's breast cancer data."""

import csv
import random
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

from littlestone.classes import FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.files import read_text
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates
from littlestone.privacy import read_fraction

BREAST_CANCER = "breast-cancer"
"""The name of the bundled data."""

MOST_CELLS = 5000
"""The largest number of cells of a grid; the cells are the points of the class of stumps."""

BREAST_CANCER_COLUMNS = (21, 28)
"""The columns worst radius and worst concave points. They are chosen in advance, since a choice by the sample would
cost privacy."""


@dataclass(frozen=True, slots=True)
class LabelledTable:
    r"""Rows of numbers, each with a label of 0 or 1.

    >>> table = LabelledTable.parsed("x,y,label\n1,2.5,0\n3,4,1\n")
    >>> table.selected((2,)).rows, table.labels
    (((Fraction(5, 2),), (Fraction(4, 1),)), (0, 1))
    """

    rows: tuple[Coordinates, ...]
    labels: tuple[Label, ...]
    names: tuple[str, ...] = ()

    @classmethod
    def parsed(cls, text: str) -> "LabelledTable":
        """Return the table of a CSV text; a first line of names without numbers is a heading."""
        reader = csv.reader(StringIO(text))
        try:
            lines = [(reader.line_num, line) for line in reader if line]
        except csv.Error as error:
            raise InvalidValueError(f"line {reader.line_num}", text[:20], f"comma-separated; {error}") from None
        names: list[str] = []
        if lines and not any(map(_numbers, ([entry] for entry in lines[0][1]))):
            (_, names), *lines = lines
        if len(lines) < 2:
            raise InvalidValueError(
                "table", f"{len(lines)} rows", "two rows or more, below a heading or without one"
            )
        width = len(names or lines[0][1])
        rows = [_row(number, line, width) for number, line in lines]
        given = tuple(row[:-1] for row in rows), tuple(Label(int(row[-1])) for row in rows)
        return cls(*given, tuple(name.strip() for name in names[:-1]))

    @classmethod
    def read(cls, source: str) -> "LabelledTable":
        """Return the table of a file, or the bundled table."""
        if source != BREAST_CANCER:
            return cls.parsed(read_text(Path(source)))
        module = find_spec("sklearn")
        if module is None or module.origin is None:
            required = "a CSV file; the bundled data need the extra 'predict': pip install 'littlestone[predict]'"
            raise InvalidValueError("source", source, required)
        text = read_text(Path(module.origin).parent / "datasets" / "data" / "breast_cancer.csv")
        return cls.parsed(text.partition("\n")[2])

    def selected(self, columns: tuple[int, ...]) -> "LabelledTable":
        """Return some columns, numbered from 1."""
        width = len(self.rows[0])
        if not columns or not all(1 <= column <= width for column in columns):
            raise InvalidValueError("columns", list(columns), f"numbers from 1 to {width}")
        if len(set(columns)) < len(columns):
            raise InvalidValueError("columns", list(columns), "different columns")
        names = tuple(self.names[c - 1] for c in columns) if self.names else ()
        return LabelledTable(tuple(tuple(row[c - 1] for c in columns) for row in self.rows), self.labels, names)

    def split(self, share: float, seed: int) -> tuple["LabelledTable", "LabelledTable"]:
        """Return a random part of the rows, and the other rows."""
        order = list(range(len(self.rows)))
        random.Random(seed).shuffle(order)
        cut = round(share * len(order))
        if not 0 < cut < len(order):
            raise InvalidValueError("rows", len(order), "enough for a sample and for queries")
        return self._rows(order[:cut]), self._rows(order[cut:])

    def _rows(self, order: list[int]) -> "LabelledTable":
        return LabelledTable(tuple(self.rows[i] for i in order), tuple(self.labels[i] for i in order), self.names)


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of equal width in a public range, in every column; values outside are moved to its ends."""

    lowest: Coordinates
    highest: Coordinates
    n_cells: int

    @classmethod
    def of(cls, table: LabelledTable, n_cells: int, ranges: Sequence[Coordinates] = ()) -> "Grid":
        """Return the grid of ranges, (lowest, highest) for each column; the default is the range in the table."""
        columns = list(ranges or zip(*table.rows, strict=True))
        if len(columns) != len(table.rows[0]) or not all(low < high for low, high in ranges):
            shown = [tuple(map(float, ends)) for ends in ranges]
            raise InvalidValueError(
                "range", shown, f"{len(table.rows[0])} times two numbers, the smaller one first"
            )
        if n_cells ** len(columns) > MOST_CELLS:
            most = max(n for n in range(1, n_cells) if n ** len(columns) <= MOST_CELLS)
            raise InvalidValueError("cells", n_cells, f"at most {most} for each of {len(columns)} columns")
        return cls(tuple(map(min, columns)), tuple(map(max, columns)), n_cells)

    def point(self, row: Coordinates) -> Point:
        """Return the number of the cell of a row.

        >>> from fractions import Fraction
        >>> grid = Grid((Fraction(0), Fraction(0)), (Fraction(1), Fraction(2)), 4)
        >>> grid.point((Fraction(1, 2), Fraction(2)))
        11
        """
        number = 0
        for value, low, high in zip(row, self.lowest, self.highest, strict=True):
            cell = int(self.n_cells * (value - low) / (high - low)) if high > low else 0
            number = number * self.n_cells + min(max(cell, 0), self.n_cells - 1)
        return Point(number)

    def stumps(self) -> FiniteClass:
        """Return the class of stumps, which compare one column with the border of a cell, in either direction.

        >>> from fractions import Fraction
        >>> len(Grid((Fraction(0),), (Fraction(1),), 3).stumps())
        6
        """
        width = len(self.lowest)
        rows = []
        for column in range(width):
            cells = [
                number // self.n_cells ** (width - 1 - column) % self.n_cells
                for number in range(self.n_cells**width)
            ]
            for border in range(self.n_cells + 1):
                rows += [[int((cell >= border) == bool(side)) for cell in cells] for side in (0, 1)]
        return FiniteClass.from_rows(rows)


def _row(number: int, line: list[str], width: int) -> Coordinates:
    """Return the numbers of a line of a table, or refuse the line with the reason."""
    if len(line) != width or width < 2:
        required = f"{max(width, 2)} entries separated by commas, the last one a label"
        raise InvalidValueError(f"line {number}", ",".join(line), required)
    for column, entry in enumerate(line, 1):
        if _numbers([entry]) is None:
            raise InvalidValueError(f"line {number}, column {column}", entry, "a number")
    row = _numbers(line)
    if row is None or row[-1] not in (0, 1):
        raise InvalidValueError(f"line {number}, last column", line[-1], "a label, 0 or 1")
    return row


def _numbers(line: list[str]) -> Coordinates | None:
    try:
        return tuple(map(read_fraction, line))
    except (ValueError, ZeroDivisionError):
        return None
