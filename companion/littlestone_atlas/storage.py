"""The tables as Parquet files, which record the version of the code and the number of points.

Convention: the hash of a table is that of its values, column by column, so that it does not depend on the library
that writes the file.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

import numpy as np
import pyarrow as pa
from pyarrow import parquet

from littlestone import __version__, files
from littlestone.errors import InvalidValueError

from .columns import COLUMNS, Column, ColumnValues
from .multiclass import MULTICLASS_COLUMNS

FORMAT = "littlestone atlas"

SCHEMA = 2
"""The version of the tables, which changes with every change of a column or of its values."""

FOLDER = Path(__file__).parent / "data"
SHIPPED = FOLDER / "classes.parquet"
MULTICLASS = FOLDER / "multiclass.parquet"

TABLES: Mapping[str, Sequence[Column]] = {"classes": COLUMNS, "multiclass": MULTICLASS_COLUMNS}
"""The names of the tables with their columns."""

_KEY = b"littlestone"


@dataclass(frozen=True, slots=True)
class Contents:
    """The description of a table, which its file contains."""

    table: str
    points: tuple[int, ...]
    """The numbers of points of the classes in the table."""
    rows: int
    content: str


def content_hash(rows: Mapping[str, ColumnValues]) -> str:
    """Return the SHA-256 of the names and values of columns."""
    digest = sha256()
    for name, values in rows.items():
        digest.update(f"{name} {values.dtype.name} {len(values)}\n".encode())
        digest.update(values.astype(values.dtype.newbyteorder("<")).tobytes())
    return digest.hexdigest()


def write_table(table: str, rows: Mapping[str, ColumnValues], path: Path, *, overwrite: bool = False) -> Contents:
    """Write the columns of a table to a Parquet file.

    The same values give the same bytes, as long as the same version of pyarrow writes them.
    """
    points = tuple(np.unique(rows["points"]).tolist())
    contents = Contents(table, points, len(rows["points"]), content_hash(rows))
    about = {
        "format": FORMAT,
        "schema": SCHEMA,
        "littlestone": __version__,
        "table": table,
        "points": points,
        "rows": contents.rows,
        "content": contents.content,
    }
    arrays = [_array(column, rows[column.name]) for column in TABLES[table]]
    fields = [
        pa.field(column.name, array.type, metadata={"words": column.words})
        for column, array in zip(TABLES[table], arrays, strict=True)
    ]
    schema = pa.schema(fields, metadata={_KEY: json.dumps(about).encode()})
    made = pa.Table.from_arrays(arrays, schema=schema)
    files.write_file(
        lambda place: parquet.write_table(made, place, compression="zstd", write_page_checksum=True),
        path,
        overwrite=overwrite,
    )
    return contents


def _array(column: Column, values: ColumnValues) -> "pa.ChunkedArray[pa.Scalar[pa.DataType]]":
    nulls = None if column.null is None else np.equal(values, column.null)
    return pa.chunked_array([pa.array(values, mask=nulls)])


def contents_of(path: Path) -> Contents:
    """Return the description of a table that its file contains.

    Raises ``InvalidValueError`` if there is no such file, or it is broken, or another version of the code made it.
    """
    with readable(path):
        about = (parquet.read_schema(path).metadata or {}).get(_KEY)
        written = {} if about is None else json.loads(about)
    if not isinstance(written, dict) or written.get("format") != FORMAT:
        raise InvalidValueError("atlas", str(path), "a table that 'littlestone atlas --build 5' has written")
    if written.get("schema") != SCHEMA:
        made_by = f"littlestone {written.get('littlestone')}"
        remedy = f"{path} was made by {made_by}, 'littlestone atlas --build 5' makes a new one"
        raise InvalidValueError("schema of the atlas", written.get("schema"), f"{SCHEMA}; {remedy}")
    return Contents(
        str(written["table"]), tuple(map(int, written["points"])), int(written["rows"]), str(written["content"])
    )


def read_table(path: Path) -> pa.Table:
    """Return the table of a file, once :func:`contents_of` accepts it."""
    found = contents_of(path)
    names = [one.name for one in TABLES.get(found.table, ())]
    with readable(path):
        table = parquet.read_table(path, page_checksum_verification=True)
    if table.num_rows != found.rows or table.column_names != names:
        wanted = f"a table of {found.rows} rows with the columns of schema {SCHEMA}"
        raise InvalidValueError("atlas", str(path), wanted)
    return table


def rows_of_table(table: pa.Table, name: str = "classes") -> Mapping[str, ColumnValues]:
    """Return the columns of a table as arrays, with the values that stand for NULL."""
    columns: dict[str, ColumnValues] = {}
    for column in TABLES[name]:
        values = table[column.name].to_numpy()
        if column.null is not None:
            numbers = values.astype(np.float64)
            values = np.where(np.isnan(numbers), column.null, numbers)
        columns[column.name] = values.astype(column.kind)
    return columns


@contextmanager
def readable(path: Path) -> Iterator[None]:
    """Turn errors in reading a Parquet file into an error of one line."""
    try:
        yield
    except (pa.ArrowException, OSError, json.JSONDecodeError) as error:
        reason = str(error).partition("\n")[0][:120]
        raise InvalidValueError("atlas", str(path), f"a readable Parquet file of the atlas ({reason})") from None
