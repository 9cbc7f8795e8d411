"""The catalogue of small classes: the tables that come with the package, and tables that a user has built."""

from pathlib import Path

import numpy as np
import pyarrow as pa

from littlestone.classes import FiniteClass
from littlestone.enumerations.numbered_classes import domain, members

from .columns import COLUMNS, ColumnValues, rows_of
from .multiclass import LABELS, functions, multiclass_rows
from .storage import MULTICLASS, SHIPPED, Contents, read_table, write_table
from .symmetry import representatives

MOST_SHIPPED_POINTS = 4


def read(file: str | Path | None = None) -> pa.Table:
    """Return the table of binary classes on at most 4 points, or one that ``littlestone atlas --build`` wrote.

    A row is a class up to symmetry; :data:`COLUMNS` explains the columns. The table goes to pandas by
    ``to_pandas()``, to Polars by ``polars.from_arrow``, and to lists of dictionaries by ``to_pylist()``.

    ``file``: a Parquet file; the default is the file that comes with the package.

    >>> table = read()
    >>> table.num_rows
    433
    >>> row = table.to_pylist()[-2]
    >>> row["points"], row["number"], row["vc"], row["rldim"]
    (4, 32767, 3, 1.9375)
    """
    return read_table(SHIPPED if file is None else Path(file))


def read_multiclass() -> pa.Table:
    """Return the table of all classes with three labels on at most 2 points.

    >>> read_multiclass().num_rows
    520
    """
    return read_table(MULTICLASS)


def class_of(points: int, number: int, labels: int = 2) -> FiniteClass:
    """Return the class of a row.

    ``labels``: 2, or 3 for a row of the table of classes with three labels.

    >>> class_of(2, 9), class_of(1, 6, labels=3).to_rows()
    (FiniteClass.from_rows(['00', '11']), ['1', '2'])
    """
    if labels == LABELS:
        numbered = functions(points)
        return FiniteClass(points, LABELS, tuple(numbered[f] for f in members(number)))
    return domain(points).class_of(number)


def small_rows(most_points: int = MOST_SHIPPED_POINTS) -> dict[str, ColumnValues]:
    """Return the columns of all classes on 1 to ``most_points`` points, at most 4."""
    parts = [rows_of(n_points, *representatives(n_points)) for n_points in range(1, most_points + 1)]
    return {one.name: np.concatenate([part[one.name] for part in parts]) for one in COLUMNS}


def write_shipped(folder: Path) -> list[Contents]:
    """Write the tables that come with the package into a folder."""
    return [
        write_table("classes", small_rows(), folder / SHIPPED.name, overwrite=True),
        write_table("multiclass", multiclass_rows(), folder / MULTICLASS.name, overwrite=True),
    ]
