"""The four requests of ``littlestone atlas``."""

import os
from pathlib import Path

from rich.console import Console

from littlestone.classes import NeighbourhoodKind
from littlestone.classes.display import class_summary
from littlestone.errors import InvalidValueError
from littlestone.files import make_folder
from littlestone_atlas.building import build_journal, built_rows, write_built
from littlestone_atlas.columns import COLUMNS, Column
from littlestone_atlas.multiclass import MULTICLASS_COLUMNS
from littlestone_atlas.own_class import OwnClass, located, plain
from littlestone_atlas.querying import Answer, answer
from littlestone_atlas.storage import SHIPPED, Contents, contents_of

from ..measure.given import load_class
from ..output import at_work, console, say, table_of
from ..progress import UnitProgress
from .asking import Outputs

HINT = "five points: littlestone atlas --build 5"


def default_place() -> Path:
    """Return the default place of the table for five points."""
    folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(folder) / "littlestone" / "atlas-5.parquet"


def built_file(file: Path | None) -> Path | None:
    """Return the table for five points for a query, or ``None`` if there is none."""
    if file is not None:
        if not os.path.lexists(file):
            raise InvalidValueError("file", str(file), "a file that 'littlestone atlas --build 5' has written")
        return file
    return default_place() if os.path.lexists(default_place()) else None


def points_in(built: Path | None) -> list[int]:
    """Return the numbers of points of the classes that a query sees."""
    return sorted({point for path in (SHIPPED, built) if path is not None for point in contents_of(path).points})


def ask(query: str, file: Path | None, outputs: Outputs) -> None:
    """Answer a query."""
    outputs.check(inputs=[file])
    built = built_file(file)
    with at_work("the query"):
        found = answer(query, built)
    document = {"query": query, "points": points_in(built), "columns": found.columns, "rows": found.rows}
    outputs.finish(document, lambda: print_answer(console(), found, built))


def explain_columns(outputs: Outputs) -> None:
    """Show the meaning of every column."""
    outputs.check()
    outputs.finish(columns_document(), lambda: print_columns(console()))


def locate(source: str, format: str | None, kind: NeighbourhoodKind | None, outputs: Outputs) -> None:
    """Show the row of a class, and the rows of its neighbours."""
    outputs.check(inputs=[source])
    found = located(load_class(source, format, kind))
    outputs.finish(own_document(source, found), lambda: print_own(console(), found))


def build_table(
    n_points: int, out: Path | None, journal: Path | None, jobs: int, dask: str | None, outputs: Outputs
) -> None:
    """Build the table of all classes on some points."""
    place = default_place() if out is None else out
    if out is None:
        make_folder(place.parent)
    outputs.check(place, journal=journal)
    finished = None if journal is None else build_journal(journal)
    with UnitProgress(f"classes on {n_points} points", "shares") as progress:
        rows = built_rows(n_points, workers=jobs, dask=dask, journal=finished, progress=progress)
    with at_work("the file"):
        contents = write_built(n_points, rows, place, overwrite=outputs.force)
    document = {"file": str(place), "points": n_points, "rows": contents.rows, "content": contents.content}
    outputs.finish(document, lambda: _print_built(place, n_points, contents))


def _print_built(place: Path, n_points: int, contents: Contents) -> None:
    output = console()
    say(output, f"{contents.rows:,} classes on {n_points} points stand for {2**2**n_points:,}: {place}")
    say(output, f"hash of the values: {contents.content}")


MOST_COLUMNS = 16
"""An answer with more columns than this is shown transposed if it has few rows."""

MOST_TURNED = 6

NEIGHBOUR_COLUMNS = ("number", "orbit", "size", "vc", "ldim", "rldim", "star", "td")
MULTICLASS_NEIGHBOUR_COLUMNS = ("number", "orbit", "size", "ldim", "ndim", "gdim")


def print_answer(output: Console, found: Answer, built: Path | None) -> None:
    """Print the rows of an answer, and the classes in the table."""
    rows = [[_text(value) for value in row] for row in found.rows]
    if len(found.columns) > MOST_COLUMNS and 1 <= len(rows) <= MOST_TURNED:
        turned = [[name, *(row[place] for row in rows)] for place, name in enumerate(found.columns)]
        output.print(table_of(["column", *(f"row {i + 1}" for i in range(len(rows)))], turned))
    elif rows:
        numbers = [
            name for place, name in enumerate(found.columns) if isinstance(found.rows[0][place], int | float)
        ]
        output.print(table_of(found.columns, rows, right=numbers))
    points = points_in(built)
    hint = f"; {HINT}" if built is None else ""
    number = f"{len(rows):,} row{'s' * (len(rows) != 1)}"
    say(output, f"\n{number}; the table has classes on {points[0]}..{points[-1]} points{hint}")


def _text(value: object) -> str:
    if value is None:
        return "NULL"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join(map(_text, value))
    return str(value)


def print_columns(output: Console) -> None:
    """Print the meaning of every column."""
    for name, columns in (("classes", COLUMNS), ("multiclass", MULTICLASS_COLUMNS)):
        say(output, f"table {name}", style="bold")
        rows = [(one.name, one.kind, one.claim, one.words + _remark(one)) for one in columns]
        output.print(table_of(("column", "type", "in claims", "meaning"), rows))
        output.print()
    say(
        output,
        "A row of 'classes' stands for all that differ in names of points, and of labels at each point.",
    )


def _remark(column: Column) -> str:
    return "" if column.is_invariant or column.name == "number" else " (of the representative)"


def columns_document() -> dict[str, object]:
    """Return the columns for JSON."""
    tables = (("classes", COLUMNS), ("multiclass", MULTICLASS_COLUMNS))
    return {
        "tables": {
            name: [
                {
                    "name": column.name,
                    "type": column.kind,
                    "claim": column.claim,
                    "meaning": column.words,
                    "is_invariant": column.is_invariant,
                }
                for column in columns
            ]
            for name, columns in tables
        }
    }


def print_own(output: Console, found: OwnClass) -> None:
    """Print the row of a class, and its neighbours."""
    say(output, class_summary(found.hypothesis_class), style="bold")
    row = plain(found.row)
    is_binary = found.hypothesis_class.is_binary
    if is_binary:
        say(
            output,
            f"number {row['number']}; row {found.representative}, which stands for {row['orbit']:,} classes\n",
        )
    else:
        first = f"row {found.representative} is the first of the {row['orbit']:,} that renamings make of it"
        say(output, f"row {row['number']} of the table multiclass; {first}\n")
    columns = COLUMNS if is_binary else MULTICLASS_COLUMNS
    named = NEIGHBOUR_COLUMNS if is_binary else MULTICLASS_NEIGHBOUR_COLUMNS
    said = ("number", "orbit", "representative")
    shown = [(one.name, _text(row[one.name]), one.words) for one in columns if one.name not in said]
    output.print(table_of(("column", "value", "meaning"), shown, right=("value",)))
    say(output, "\nneighbours: one hypothesis more or less", style="bold")
    neighbours = []
    for place, (added, removed) in enumerate(found.changes):
        values = plain(found.neighbours, place)
        counts = [str(count) if count else "" for count in (added, removed)]
        neighbours.append([*counts, *(_text(values[name]) for name in named)])
    output.print(table_of(("more", "less", *named), neighbours, right=named))


def own_document(source: str, found: OwnClass) -> dict[str, object]:
    """Return the row of a class and those of its neighbours for JSON."""
    return {
        "class": source,
        "representative": found.representative,
        "row": plain(found.row),
        "neighbours": [
            {"added": added, "removed": removed, **plain(found.neighbours, place)}
            for place, (added, removed) in enumerate(found.changes)
        ],
    }
