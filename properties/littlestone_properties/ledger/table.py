"""The ledger as Markdown tables, and putting them into README between two marks.

``python -m littlestone_properties.ledger.table README.md`` renews the tables; a test compares them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.evidence import Profile, Verdict

from .reader import PAPERS, read_ledger
from .statement import EvidenceRecord, Reading, Statement

__all__ = ["BEGIN", "END", "ledger_tables", "with_tables"]

BEGIN = "<!-- ledger: begin (generated) -->"
END = "<!-- ledger: end -->"


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
    """Return a text with the tables between the two marks renewed.

    Raises
    ------
    InvalidValueError
        If a mark is missing.
    """
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        raise InvalidValueError("text", text, f"one line {BEGIN} and one line {END}")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{ledger_tables(read_ledger())}\n\n{END}{after}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
