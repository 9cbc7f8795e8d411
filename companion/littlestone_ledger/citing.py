"""Citations: the judged version of each paper, and a BibTeX entry for a statement of the ledger."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from littlestone import __version__

from .reader import PAPERS
from .statement import Statement

NEURIPS_2021 = "Advances in Neural Information Processing Systems 34 (NeurIPS 2021)"


@dataclass(frozen=True, slots=True)
class PaperSource:
    """A paper, and its judged text."""

    authors: str
    year: int
    number: str
    """``authors``, ``year``, ``number``: as a citation writes them; the number is that of arXiv."""
    judged: str
    """The version whose text was judged, with its date."""
    hashes: tuple[str, ...]
    """The first twelve hexadecimal digits of the SHA-256 of each rendering of that text."""
    venue: str = ""
    """The conference at which the paper appeared; empty if there is none."""
    remark: str = ""
    """The differences between versions that matter to a reader; empty if none are known."""

    @property
    def text_judged(self) -> str:
        """The version that was judged, with its date and the hashes of its text."""
        return f"{self.judged}, SHA-256 of the text {' and '.join(f'`{digits}`' for digits in self.hashes)}"

    @property
    def in_words(self) -> str:
        """The judged version, its venue and the remark, in a sentence without a full stop."""
        venue = f"; appeared in {self.venue}" if self.venue else ""
        return f"{self.text_judged}{venue}" + (f"; {self.remark}" if self.remark else "")


SOURCES: Mapping[str, PaperSource] = MappingProxyType(
    {
        "lyu": PaperSource(
            "Xin Lyu",
            2025,
            "2510.00076",
            "arXiv v1 of 30 September 2025",
            ("dfe6909709f8", "fa907914f3e3"),
            remark="two renderings: where one is garbled, the other is read; where they conflict, entries say so",
        ),
        "gl": PaperSource(
            "Noah Golowich and Roi Livni",
            2021,
            "2106.13513",
            "the version of the proceedings of December 2021, which leaves proofs to the full version",
            ("f34341689f09",),
            NEURIPS_2021,
        ),
        "yan": PaperSource(
            "Chao Yan",
            2026,
            "2602.05219",
            "arXiv v1 of 5 February 2026",
            ("8178e984c78d",),
            remark="the text at hand has lost all formulas, which this project restored",
        ),
        "bgs": PaperSource(
            "Mark Bun and Marco Gaboardi and Satchit Sivakumar",
            2021,
            "2107.10870",
            "arXiv v1 of 22 July 2021",
            ("98fbed1f82ee",),
            NEURIPS_2021,
            "the abstract there says 'doubly exponential' where this version has 'exponential'",
        ),
    }
)
"""Key -> a paper and its text."""

YEAR = 2026
"""The year of this version."""


def bibtex(statement: Statement, standing: str) -> str:
    """Return a statement as a BibTeX entry in one line; the entry says how the statement stands in this version.

    >>> from .reader import find_statements
    >>> (statement,) = find_statements(["bgs.claim-5.7"])
    >>> print(bibtex(statement, "true as printed")[:72])
    @misc{littlestone:bgs.claim-5.7, author = {{The littlestone developers}}
    """
    fields = {
        "author": "{The littlestone developers}",
        "title": f"{{{statement.title}: {standing}}}",
        "year": str(YEAR),
        "howpublished": f"littlestone {__version__}, ledger entry {statement.id}",
    }
    if statement.paper in SOURCES:
        paper = SOURCES[statement.paper]
        cited = f"{paper.authors}, {PAPERS[statement.paper]}, {paper.year}, arXiv:{paper.number}"
        fields["note"] = f"{statement.locator} of: {cited}"
    written = ", ".join(f"{name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{littlestone:{statement.id}, {written}}}"
