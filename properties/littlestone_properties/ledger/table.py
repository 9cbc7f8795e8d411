"""The ledger and the extremes as Markdown tables, and putting them into README, each between its two marks.

``python -m littlestone_properties.ledger.table README.md`` renews the tables; a test compares them.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from littlestone.errors import InvalidValueError

from ..files import write_text
from .extremes import extremes_tables, read_extremes
from .reader import read_ledger
from .record import Record, read_record
from .statement import Statement
from .summary import Standing, standing, summary_table

LEDGER, EXTREMES = "ledger", "extremes"
"""The names of the generated parts of README."""


def marks(part: str) -> tuple[str, str]:
    """Return the lines before and after a generated part.

    Examples
    --------
    >>> marks("ledger")
    ('<!-- ledger: begin (generated) -->', '<!-- ledger: end -->')
    """
    return f"<!-- {part}: begin (generated) -->", f"<!-- {part}: end -->"


def ledger_tables(statements: Sequence[Statement], record: Record) -> str:
    """Return two tables: how many statements have each standing, and those that are not simply true as printed."""
    lines = [
        summary_table(statements, record),
        "",
        "| statement | title | standing | in short |",
        "|---|---|---|---|",
    ]
    for statement in statements:
        found = standing(statement, record)
        if found not in {Standing.AS_PRINTED, Standing.NOT_JUDGED}:
            cells = [f"`{statement.id}`", statement.title, found.value, statement.summary]
            lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines)


def with_tables(text: str) -> str:
    """Return a text with the tables between their marks renewed."""
    for part, tables in (
        (LEDGER, ledger_tables(read_ledger(), read_record())),
        (EXTREMES, extremes_tables(read_extremes())),
    ):
        begin, end = marks(part)
        if text.count(begin) != 1 or text.count(end) != 1:
            raise InvalidValueError("text", text, f"one line {begin} and one line {end}")
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n\n{tables}\n\n{end}{rest.partition(end)[2]}"
    return text


if __name__ == "__main__":
    path = Path(sys.argv[1])
    write_text(with_tables(path.read_text(encoding="utf-8")), path, overwrite=True)
