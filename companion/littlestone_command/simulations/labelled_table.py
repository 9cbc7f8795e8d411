"""Tables of numbers with a binary label in the last column: a user's CSV, or scikit-learn's breast cancer data."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

from littlestone.classes import FiniteClass, Label, Point
from littlestone.classes.formats.located import LocatedBytes, MisplacedValueError
from littlestone.classes.formats.numpy_files import array_of_npy, array_of_npz
from littlestone.classes.formats.tables import TABLE_FORMATS, Table, read_table
from littlestone.errors import InvalidValueError
from littlestone.files import read_text
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates
from littlestone.privacy import read_fraction

BREAST_CANCER = "breast-cancer"
"""The name of the bundled data."""

ARRAYS = {"npy": array_of_npy, "npz": array_of_npz}
DATA_FORMATS = (*TABLE_FORMATS, *ARRAYS)
"""The formats of tables of numbers."""

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
    remarks: tuple[str, ...] = ()

    @classmethod
    def parsed(cls, text: str) -> "LabelledTable":
        """Return the table of a CSV text; a first line of names without numbers is a heading."""
        return cls._of(LocatedBytes(None, text.encode()), None)

    @classmethod
    def read(cls, source: str, format: str | None = None) -> "LabelledTable":
        """Return the table of a file, or the bundled table; without a format, the end of its name may tell it."""
        if format not in (None, *DATA_FORMATS):
            raise InvalidValueError("format", format, f"one of {', '.join(DATA_FORMATS)}")
        if source != BREAST_CANCER:
            return cls._of(LocatedBytes.read(Path(source)), format)
        module = find_spec("sklearn")
        if module is None or module.origin is None:
            required = "a CSV file; the bundled data need the extra 'predict': pip install 'littlestone[predict]'"
            raise InvalidValueError("source", source, required)
        text = read_text(Path(module.origin).parent / "datasets" / "data" / "breast_cancer.csv")
        return cls.parsed(text.partition("\n")[2])

    @classmethod
    def _of(cls, located: LocatedBytes, format: str | None) -> "LabelledTable":
        table = _table(located, format or ("" if located.path is None else located.path.suffix.lower()[1:]))
        if len(table.rows) < 2:
            required = "a table of two rows or more, below a heading or without one"
            raise MisplacedValueError(located.path, "", f"{len(table.rows)} rows", required)
        rows = [_row(located, number, cells, len(table.rows[0][1])) for number, cells in table.rows]
        given = tuple(row[:-1] for row in rows), tuple(Label(int(row[-1])) for row in rows)
        return cls(*given, table.names.points[:-1], tuple(located.remarks))

    def selected(self, columns: tuple[int, ...]) -> "LabelledTable":
        """Return some columns, numbered from 1."""
        width = len(self.rows[0])
        if not columns or not all(1 <= column <= width for column in columns):
            raise InvalidValueError("columns", list(columns), f"numbers from 1 to {width}")
        if len(set(columns)) < len(columns):
            raise InvalidValueError("columns", list(columns), "different columns")
        names = tuple(self.names[c - 1] for c in columns) if self.names else ()
        rows = tuple(tuple(row[c - 1] for c in columns) for row in self.rows)
        return replace(self, rows=rows, names=names)

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


def _table(located: LocatedBytes, format: str) -> Table:
    if format in ARRAYS:
        array = ARRAYS[format](located, "iubf")
        return Table([(number, [*map(str, row)]) for number, row in enumerate((array + 0).tolist(), 1)])
    return read_table(located, format if format in TABLE_FORMATS else "csv", 2)


def _row(located: LocatedBytes, number: int, cells: list[str], width: int) -> Coordinates:
    """Return the numbers of a line of a table, or refuse the line with the reason."""
    if len(cells) != width or width < 2:
        required = f"{max(width, 2)}, the last one a label"
        raise MisplacedValueError(located.path, f"the number of entries on line {number}", len(cells), required)
    row = []
    for column, entry in enumerate(cells, 1):
        try:
            row.append(read_fraction(entry))
        except (ValueError, ZeroDivisionError):
            place = f"line {number}, column {column}"
            raise MisplacedValueError(located.path, place, entry, "a number") from None
    if row[-1] not in (0, 1):
        raise MisplacedValueError(located.path, f"line {number}, last column", cells[-1], "a label, 0 or 1")
    return tuple(row)
