"""The records of the ledger: statements, their readings, the parts of a reading and the checks of each part.

A statement is what a paper says; a reading fixes how it is to be understood. The findings of checks are not written
here but recorded (:mod:`.record`).
"""

from dataclasses import dataclass
from enum import StrEnum
from html import escape

from littlestone.display import displayed, html_table


class Kind(StrEnum):
    """The relation of a reading to its statement."""

    PRINTED = "printed"
    """The statement as the paper means it, in the paper's parameter range, with its own noise."""
    EDGE = "edge"
    """Degenerate parameters that the paper plainly did not mean."""
    REPAIRED = "repaired"
    """The weakest change found under which it holds."""
    SHARPER = "sharper"
    """A claim that says more than the paper."""
    STEP = "step"
    """A step of a proof, a footnote, a constant used on the way."""
    CONTRAST = "contrast"
    """A false claim, which shows that a hypothesis or a constant is needed."""
    PROBE = "probe"
    """A curiosity worth keeping; run in the deep profile only."""


@displayed
@dataclass(frozen=True, slots=True)
class Part:
    """One claim of a reading with its witnesses.

    ``says`` is empty if it is the whole reading; each check is a witness of the whole claim.
    """

    says: str
    checks: tuple[str, ...]


@displayed
@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a statement."""

    name: str
    kind: Kind
    differs: str
    parts: tuple[Part, ...]
    not_run: str

    @property
    def checks(self) -> tuple[str, ...]:
        """The checks of all parts."""
        return tuple(check for part in self.parts for check in part.checks)


@displayed
@dataclass(frozen=True, slots=True)
class Statement:
    """One numbered statement (or checkable remark) of a paper.

    Parameters
    ----------
    id
        Paper key, kind and number, as in ``lyu.lemma-4.1``.
    title
        Its subject, in a few words.
    locator
        Where the paper has it.
    text
        What it says, in our own words; misprints are named, not silently mended.
    summary
        The facts that a researcher needs, in at most 200 characters.
    choices
        Conventions that were chosen where the paper leaves them open.
    open
        The open questions.
    by_hand
        Claims that are argued, not checked.
    implemented_by
        Dotted paths, at most five, of what implements it; the first is the one to open.
    readings
        At least one.
    as_printed
        The part of the text that does not hold, in a line or two; empty if it is the whole text.
    """

    id: str
    title: str
    locator: str
    text: str
    summary: str
    choices: tuple[str, ...]
    open: tuple[str, ...]
    by_hand: tuple[str, ...]
    implemented_by: tuple[str, ...]
    readings: tuple[Reading, ...]
    as_printed: str = ""

    @property
    def paper(self) -> str:
        """The key of the paper."""
        return self.id.partition(".")[0]

    @property
    def kind(self) -> str:
        """Definition, claim, lemma, theorem, corollary, fact, proposition, observation, algorithm or remark."""
        return self.id.partition(".")[2].partition("-")[0]

    def _repr_html_(self) -> str:
        # The record holds statements, so that it is asked for only here.
        from .recording.record import read_record

        rows = [
            (reading.kind, read_record().of_reading(reading), escape(reading.name), escape(reading.not_run))
            for reading in self.readings
        ]
        heading = f"<b>{escape(self.title)}</b> <code>{escape(self.id)}</code>, {escape(self.locator)}"
        table = html_table(("kind", "verdict", "reading", "why not run"), rows)
        return f"<p>{heading}</p><p>{escape(self.summary)}</p>{table}"
