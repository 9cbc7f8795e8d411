"""Queries of the atlas in SQL, which DuckDB answers: a query is one SELECT, and can read only the tables.

Before the query runs, DuckDB loses access to files, extensions and variables of Python, and its settings are
locked. Of the tables, only the columns that the query needs are read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import duckdb
import pyarrow as pa
from pyarrow import dataset

from littlestone.errors import InvalidValueError

from .storage import MULTICLASS, SHIPPED, contents_of

MOST_ROWS = 10_000

_SETTINGS = (
    "autoinstall_known_extensions=false",
    "autoload_known_extensions=false",
    "python_enable_replacements=false",
    "memory_limit='4GB'",
    "temp_directory=''",
    "enable_external_access=false",
    "lock_configuration=true",
)

_HYPOTHESES = """
    create macro hypotheses(points, number) as [
        right(repeat('0', points) || bin(f), points)
        for f in range((2 ** points)::bigint) if (number::bigint >> f::int) & 1 = 1
    ]
"""
"""An SQL macro that lists the hypotheses of a class."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows of the answer to a query."""

    columns: Sequence[str]
    rows: Sequence[Sequence[object]]


def answer(query: str, built: Path | None = None) -> Answer:
    """Return the answer to a query of the tables ``classes`` and ``multiclass``.

    Raises ``InvalidValueError`` if the query is not one SELECT, cannot be answered from the tables, or returns more
    than 10,000 rows. The same error is raised if the file has another version, or no table of classes, or a number
    of points that the package has already.

    ``built``: a file that ``littlestone atlas --build`` wrote. Its classes are added to those of the package, and
    are on other numbers of points.

    >>> answer("select points, count(*) as classes from classes group by points order by points")
    Answer(columns=['points', 'classes'], rows=[(1, 3), (2, 6), (3, 22), (4, 402)])
    """
    paths = [SHIPPED]
    if built is not None:
        contents = contents_of(built)
        if contents.table != "classes":
            raise InvalidValueError("atlas", str(built), f"a table of classes; this one is of {contents.table}")
        if set(contents.points) & set(contents_of(SHIPPED).points):
            raise InvalidValueError("atlas", str(built), "a table of 5 points; those of fewer points are shipped")
        paths.append(built)
    with duckdb.connect(":memory:") as connection:
        connection.register("classes", _dataset(paths))
        connection.register("multiclass", _dataset([MULTICLASS]))
        connection.execute(_HYPOTHESES)
        for setting in _SETTINGS:
            connection.execute(f"set {setting}")
        try:
            statements = duckdb.extract_statements(query)
            if [statement.type for statement in statements] != [duckdb.StatementType.SELECT]:
                raise InvalidValueError("query", query, "one SELECT; the atlas is only read")
            connection.execute(statements[0])
            rows = connection.fetchmany(MOST_ROWS + 1)
        except (duckdb.Error, pa.ArrowException, OSError) as error:
            reason = " ".join(str(error).partition("\n\nLINE")[0].split())
            raise InvalidValueError("query", query, f"one that can be answered ({reason})") from None
        if len(rows) > MOST_ROWS:
            raise InvalidValueError("query", query, f"one with at most {MOST_ROWS:,} rows; 'limit' cuts it short")
        return Answer([name for name, *_ in connection.description or ()], rows)


def _dataset(paths: Sequence[Path]) -> dataset.Dataset:
    options = dataset.ParquetFragmentScanOptions(page_checksum_verification=True)
    parquet = dataset.ParquetFileFormat(default_fragment_scan_options=options)
    return dataset.dataset([str(path) for path in paths], format=parquet)
