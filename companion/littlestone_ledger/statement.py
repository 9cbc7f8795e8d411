"""The records of the ledger: statements, their readings, the parts of a reading and the checks of each part.

A statement repeats what a paper says, and a reading fixes its meaning. The findings of checks are not part of the
ledger; the record has them (:mod:`.recording.record`).
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
    """The statement at degenerate or trivial parameters that are within its range."""
    REPAIRED = "repaired"
    """The statement after the weakest known change that makes it true."""
    SHARPER = "sharper"
    """A claim that says more than the paper."""
    STEP = "step"
    """A step of a proof, a footnote, or a constant that a proof uses."""
    CONTRAST = "contrast"
    """A false claim, which shows that a hypothesis or a constant is needed."""
    PROBE = "probe"
    """A curiosity worth keeping; only the deep profile runs it."""
    MISPRINT = "misprint"
    """The words as they stand, which are wrong. The paper has the right words elsewhere; they are the printed
    reading."""


class Edge(StrEnum):
    """The clause of the edge rule that applies to a reading; ARCHITECTURE has the rule.

    A case outside of the range, such as an empty class, is a contrast and not an edge.
    """

    LEAST = "least value"
    """A number has the least meaningful value; for larger values, nothing is refuted."""
    NO_PRIVACY = "no privacy"
    """The promise protects nobody: an epsilon above 1 or a delta above 1/2."""
    NO_DATA = "no data"
    """An algorithm that uses no example fulfils the promise."""


class Source(StrEnum):
    """The source of the formulas of a statement.

    The text at hand has them, or this project restored them; then the value names the ground.
    """

    PRINTED = "printed"
    STANDARD = "restored: standard"
    FORCED = "restored: forced"
    CHOSEN = "restored: chosen"
    MISSING_STANDARD = "missing: standard"
    MISSING_FORCED = "missing: forced"
    MISSING_CHOSEN = "missing: chosen"

    @property
    def is_restored(self) -> bool:
        """True if the formulas, or the whole statement, are lost in the text at hand."""
        return self is not Source.PRINTED

    @property
    def words(self) -> str:
        """The source in a sentence without a full stop.

        >>> Source.MISSING_FORCED.words
        'the statement is missing from the text at hand; restored: the text around it forces it'
        """
        if not self.is_restored:
            return "printed"
        state, _, how = self.value.partition(": ")
        lost = "the statement is missing from" if state == "missing" else "its formulas are lost in"
        return f"{lost} the text at hand; restored: {_HOW_SURE[how]}"


_HOW_SURE = {
    "standard": "the literature has them",
    "forced": "the text around it forces it",
    "chosen": "in part chosen by this project",
}


@displayed
@dataclass(frozen=True, slots=True)
class Part:
    """One claim of a reading with its witnesses.

    ``says`` is empty if the part is the whole reading; each check is a witness of the whole claim.
    """

    says: str
    checks: tuple[str, ...]


@displayed
@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a statement.

    For a reading at the edge, ``edge`` is the clause of the rule; for a step that fails, ``quote`` is the sentence
    of the paper that fails, and ``mend`` says what works.
    """

    name: str
    kind: Kind
    differs: str
    parts: tuple[Part, ...]
    not_run: str
    edge: Edge | None = None
    mend: str = ""
    quote: str = ""

    @property
    def checks(self) -> tuple[str, ...]:
        """The checks of all parts."""
        return tuple(check for part in self.parts for check in part.checks)


@displayed
@dataclass(frozen=True, slots=True)
class RelyOn:
    """A claim to rely on, and the reading that gives its strength and scope.

    The claim "nothing yet" has no reading. ``by_hand`` says what follows by an argument that nobody has checked.
    """

    says: str
    reading: str = ""
    by_hand: str = ""

    @property
    def whole(self) -> str:
        """The words of the claim, and what is argued by hand."""
        return f"{self.says}; by hand: {self.by_hand}" if self.by_hand else self.says


@displayed
@dataclass(frozen=True, slots=True)
class Statement:
    """One numbered statement (or checkable remark) of a paper."""

    id: str
    """Paper key, kind and number, as in ``lyu.lemma-4.1``."""
    title: str
    """The subject of the statement, in a few words."""
    locator: str
    """The place of the statement in the paper."""
    text: str
    """The statement in our own words; misprints are named, not silently mended."""
    summary: str
    """The facts for a researcher, in at most 200 characters."""
    choices: tuple[str, ...]
    """Our choices of conventions that the paper leaves open."""
    open: tuple[str, ...]
    by_hand: tuple[str, ...]
    """Claims that are argued, not checked."""
    implemented_by: tuple[str, ...]
    """At most five dotted paths of the code that implements the statement; a reader should open the first."""
    readings: tuple[Reading, ...]
    """At least one."""
    as_printed: str = ""
    """The part of the text that does not hold, in a line or two. If it is empty, the errata quote the whole
    text."""
    source: Source = Source.PRINTED
    """The source of the formulas: printed in the text at hand, or restored."""
    rely_on: RelyOn | None = None
    """The claim on which a reader may rely today; definitions and algorithms have no such claim."""
    twin_of: str = ""
    """The id of a second statement that this statement restates, informally or not, or to which it is
    equivalent."""
    related_work: tuple[str, ...] = ()
    """Earlier or later papers that extend, answer or supersede the statement."""
    defines: bool = False
    """True for a remark that only defines something, or only has the lines of an algorithm."""

    @property
    def paper(self) -> str:
        """The key of the paper."""
        return self.id.partition(".")[0]

    @property
    def kind(self) -> str:
        """Definition, claim, lemma, theorem, corollary, fact, proposition, observation, algorithm or remark."""
        return self.id.partition(".")[2].partition("-")[0]

    @property
    def is_theorem_like(self) -> bool:
        """True if the statement claims something; definitions and algorithms do not."""
        return self.kind not in {"definition", "algorithm"} and not self.defines

    def kind_of(self, reading: Reading) -> str:
        """Return the kind of a reading in words; a printed reading of a restored statement is called "restored"."""
        is_restored = self.source.is_restored and reading.kind is Kind.PRINTED
        return "restored" if is_restored else reading.kind.value

    def _repr_html_(self) -> str:
        # The module of the record imports this one, so it is imported here and not at the top.
        from .recording.record import read_record

        rows = [
            (
                self.kind_of(reading),
                read_record().of_reading(reading),
                escape(reading.name),
                escape(reading.not_run),
            )
            for reading in self.readings
        ]
        heading = f"<b>{escape(self.title)}</b> <code>{escape(self.id)}</code>, {escape(self.locator)}"
        source = f"; {self.source.words}" if self.source.is_restored else ""
        table = html_table(("kind", "verdict", "reading", "why not run"), rows)
        return f"<p>{heading}{source}</p><p>{escape(self.summary)}</p>{table}"
