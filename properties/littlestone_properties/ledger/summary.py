"""What became of the statements: one word for each, and how many of each paper have it."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from littlestone.verdicts import Verdict, weakest

from .reader import PAPERS
from .record import Record
from .statement import Kind, Statement


class Standing(StrEnum):
    """What is known of a statement, by the readings that are printed, repaired or at the edge."""

    AS_PRINTED = "true as printed"
    AS_REPAIRED = "true as repaired"
    EDGE = "false at the edge only"
    FALSE = "false"
    UNDECIDED = "undecided"
    NOT_JUDGED = "not judged"


def standing(statement: Statement, record: Record) -> Standing:
    """Return what is known of a statement.

    The printed readings decide, the weakest of them; a repaired reading that holds mends a false one.
    """

    def verdicts(kind: Kind) -> list[Verdict]:
        return [record.of_reading(reading) for reading in statement.readings if reading.kind is kind]

    printed = weakest(verdicts(Kind.PRINTED))
    if printed.is_positive:
        return Standing.EDGE if Verdict.REFUTED in verdicts(Kind.EDGE) else Standing.AS_PRINTED
    if printed is Verdict.REFUTED:
        mended = any(verdict.is_positive for verdict in verdicts(Kind.REPAIRED))
        return Standing.AS_REPAIRED if mended else Standing.FALSE
    return Standing.UNDECIDED if printed is Verdict.UNDECIDED else Standing.NOT_JUDGED


def summary_table(statements: Sequence[Statement], record: Record) -> str:
    """Return a Markdown table: for each paper how many statements have each standing."""
    lines = ["| paper | statements | " + " | ".join(Standing) + " |", "|---|" + "---|" * (1 + len(Standing))]
    for paper in PAPERS:
        counts = Counter(standing(statement, record) for statement in statements if statement.paper == paper)
        cells = [str(counts[each] or "") for each in Standing]
        lines.append(f"| `{paper}` | {counts.total()} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
