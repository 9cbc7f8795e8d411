"""The page of extremes: the largest value of one dimension if another is d, with a class that attains it."""

from collections.abc import Mapping
from dataclasses import dataclass

from littlestone_ledger.extremes import ALL_MAPS, BIT, MULTICLASS, StoredExtreme, read_extremes

from .page import Page
from .pictured import Pictured, pictured

WORDS = {
    BIT: "largest Littlestone dimension of a bit restriction, while the multiclass Littlestone dimension is d",
    ALL_MAPS: "largest dimension for all collapsing maps, while the multiclass Littlestone dimension is d",
    MULTICLASS: "largest multiclass Littlestone dimension, while the best bit restriction has dimension d",
}
REASONS: Mapping[str, str] = {
    "solver": "the solver refuted the next value for all classes of the size",
    "size": "a deeper tree needs more functions or points than there are",
    "counting": "counting, for any number of points",
    "sum of bits": "the sum over the bits, for any number of points",
}


@dataclass(frozen=True, slots=True)
class ExtremeEntry:
    """An extreme with the pictures and texts of the page."""

    stored: StoredExtreme
    example: Pictured

    @property
    def id(self) -> str:
        """The name of its place on the page."""
        labels, dimension, points = self.stored.size
        return f"{self.stored.quantity.replace(' ', '-')}-{labels}-{dimension}-{points}"


def extremes_page() -> Page:
    """Return the page of the stored extremes."""
    entries = [ExtremeEntry(extreme, pictured("H", extreme.attained_by)) for extreme in read_extremes()]
    tables = [
        (quantity, words, [entry for entry in entries if entry.stored.quantity == quantity])
        for quantity, words in WORDS.items()
    ]
    labels = sorted({entry.stored.attained_by.n_labels for entry in entries})
    reasons = [
        (name, words)
        for name, words in REASONS.items()
        if any(entry.stored.next_value == name for entry in entries)
    ]
    values = {"reasons": reasons, "tables": tables, "n_entries": len(entries), "labels": labels}
    return Page("extremes.html", "extremes.html", values, "Extremes", "how far one dimension can exceed another")
