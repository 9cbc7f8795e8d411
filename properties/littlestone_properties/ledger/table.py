"""The ledger and the extremes as Markdown tables, and putting them into README, each between its two marks.

``python -m littlestone_properties.ledger.table README.md`` renews the tables; a test compares them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Profile, Verdict

from .extremes import extremes_tables, read_extremes
from .reader import PAPERS, read_ledger
from .statement import EvidenceRecord, Reading, Statement

__all__ = ["LEDGER", "ledger_tables", "marks", "with_tables"]

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


def ledger_tables(statements: Sequence[Statement]) -> str:
    """Return two tables: readings by paper and recorded verdict, and every reading that has evidence."""
    lines = ["| paper | readings | " + " | ".join(verdict.value for verdict in _used(statements)) + " |"]
    lines.append("|" + "---|" * (2 + len(_used(statements))))
    for paper in PAPERS:
        readings = [r for statement in statements if statement.paper == paper for r in statement.readings]
        counts = Counter(reading.verdict for reading in readings)
        cells = [str(counts[verdict] or "") for verdict in _used(statements)]
        lines.append(f"| `{paper}` | {len(readings)} | " + " | ".join(cells) + " |")
    lines += [
        "",
        "| statement | title | reading | verdict | scope of the deciding evidence |",
        "|---|---|---|---|---|",
    ]
    for statement in statements:
        for reading in statement.readings:
            if reading.evidence:
                cells = [f"`{statement.id}`", statement.title, reading.name, reading.verdict.value, _scope(reading)]
                lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(lines)


def _used(statements: Sequence[Statement]) -> list[Verdict]:
    found = {reading.verdict for statement in statements for reading in statement.readings}
    return [verdict for verdict in Verdict if verdict in found]


def _scope(reading: Reading) -> str:
    """Return what the deciding evidence covers; several deciding checks are named, each with its own scope."""
    deciding = [record for record in reading.evidence if record.verdict is reading.verdict]
    if len(deciding) == 1:
        return _nearest_scope(deciding[0])
    return "; ".join(f"{_short(record.check)}: {_nearest_scope(record)}" for record in deciding)


def _nearest_scope(record: EvidenceRecord) -> str:
    """Return the scope in the standard profile, or in the nearest one that runs the check."""
    for profile in (Profile.STANDARD, Profile.QUICK, Profile.DEEP):
        if profile in record.scopes:
            return record.scopes[profile] + ("" if profile is Profile.STANDARD else f" ({profile.value} profile)")
    raise InvalidValueError("scopes", record.scopes, "at least one profile")


def _short(check: str) -> str:
    """Return the module and the function of a check in words."""
    return " ".join(check.split(".")[-2:]).removesuffix(" check").replace("_", " ")


def with_tables(text: str) -> str:
    """Return a text with the tables between their marks renewed.

    Raises
    ------
    InvalidValueError
        If a mark is missing.
    """
    for part, tables in ((LEDGER, ledger_tables(read_ledger())), (EXTREMES, extremes_tables(read_extremes()))):
        begin, end = marks(part)
        if text.count(begin) != 1 or text.count(end) != 1:
            raise InvalidValueError("text", text, f"one line {begin} and one line {end}")
        before, _, rest = text.partition(begin)
        text = f"{before}{begin}\n\n{tables}\n\n{end}{rest.partition(end)[2]}"
    return text


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
