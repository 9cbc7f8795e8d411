"""The standing of the statements: one word for each, and the number of statements of each paper that have it."""

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum

from littlestone.verdicts import Verdict, weakest

from .reader import PAPERS
from .recording.record import Record
from .statement import Kind, Statement


class Standing(StrEnum):
    """The summary of a statement, by the readings that are printed, repaired or at the edge."""

    AS_PRINTED = "true as printed"
    AS_REPAIRED = "true as repaired"
    EDGE = "false at the edge only"
    FALSE = "false"
    UNDECIDED = "undecided"
    NOT_JUDGED = "not judged"


def standing(statement: Statement, record: Record) -> Standing:
    """Return the standing of a statement.

    The weakest of the printed readings decides; repaired readings mend a false one if there are some and all of
    them hold.
    """

    def verdicts(kind: Kind) -> list[Verdict]:
        return [record.of_reading(reading) for reading in statement.readings if reading.kind is kind]

    printed = weakest(verdicts(Kind.PRINTED))
    if printed.is_positive:
        return Standing.EDGE if Verdict.REFUTED in verdicts(Kind.EDGE) else Standing.AS_PRINTED
    if printed is Verdict.REFUTED:
        repaired = verdicts(Kind.REPAIRED)
        return Standing.AS_REPAIRED if weakest(repaired).is_positive else Standing.FALSE
    return Standing.UNDECIDED if printed is Verdict.UNDECIDED else Standing.NOT_JUDGED


def summary_sentences(statements: Sequence[Statement], record: Record) -> str:
    """Return, in two sentences, the number of statements with each standing."""
    n = Counter(standing(statement, record) for statement in statements)
    undecided = f", {n[Standing.UNDECIDED]} are undecided" if n[Standing.UNDECIDED] else ""
    return (
        f"Of {n.total()} statements, {n[Standing.AS_PRINTED]} hold as printed on the scope of their checks, "
        f"{n[Standing.EDGE]} fail at degenerate parameters only, and {n[Standing.AS_REPAIRED]} hold after a "
        f"repair.\n{n[Standing.FALSE]} are false and have no repair that is known to hold{undecided}, and "
        f"{n[Standing.NOT_JUDGED]} are not judged, each for a stated reason; [ERRATA](ERRATA.md) has the "
        "counterexamples."
    )


def summary_table(statements: Sequence[Statement], record: Record) -> str:
    """Return a Markdown table: for each paper, the number of statements with each standing."""
    lines = ["| paper | statements | " + " | ".join(Standing) + " |", "|---|" + "---|" * (1 + len(Standing))]
    for paper in PAPERS:
        counts = Counter(standing(statement, record) for statement in statements if statement.paper == paper)
        cells = [str(counts[status] or "") for status in Standing]
        lines.append(f"| `{paper}` | {counts.total()} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
