"""The output of ``littlestone atlas``, and its JSON."""

from pathlib import Path

from rich.console import Console

from littlestone.classes.display import class_summary
from littlestone_atlas.columns import COLUMNS, Column
from littlestone_atlas.multiclass import MULTICLASS_COLUMNS
from littlestone_atlas.own_class import OwnClass, plain
from littlestone_atlas.querying import Answer

from ..output import say, table_of
from .built_place import HINT, points_in

MOST_COLUMNS = 16
"""The largest number of columns of a table that is never transposed; wider tables with few rows are transposed."""

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
                    "name": one.name,
                    "type": one.kind,
                    "claim": one.claim,
                    "meaning": one.words,
                    "is_invariant": one.is_invariant,
                }
                for one in columns
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
