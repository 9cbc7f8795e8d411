"""The pages of the catalogue: all classes in a table, and a page for each with its drawings and numbers."""

from collections.abc import Iterator, Mapping, Sequence

from littlestone_atlas import COLUMNS

from .class_entries import ClassEntry, address_of, class_entries, in_words, neighbours
from .hypercube import one_inclusion_graph
from .ledger_entries import StatementEntry
from .page import Page
from .pictured import pictured
from .templating import drawn

SHOWN = ("size", "vc", "ldim", "rldim", "tdim_most", "dual_vc_most", "star", "td", "rtd", "red", "edges", "orbit")
"""The columns of the table of all classes; the page of a class has all columns."""

CHOSEN = ("points", "size", "vc", "ldim", "star", "rtd")
"""The columns by which the table can be filtered."""


def class_pages(statements: Sequence[StatementEntry]) -> Iterator[Page]:
    """Yield the page of all classes and the page of each class, with the statements that the class refutes."""
    entries = class_entries()
    words = {column.name: column.words for column in COLUMNS}
    choices = {name: sorted({entry.row[name] or 0 for entry in entries}) for name in CHOSEN}
    properties = [in_words(column.name) for column in COLUMNS if column.kind == "bool"]
    values = {
        "entries": entries,
        "columns": [(name, words[name]) for name in SHOWN],
        "choices": choices,
        "properties": properties,
    }
    yield Page("classes.html", "classes.html", values, "Classes", "every binary class on at most four points")
    refuted = _refuted(statements)
    for entry in entries:
        yield Page(entry.address, "class.html", _values(entry, words, refuted.get(entry.address, ())))


def _values(entry: ClassEntry, words: Mapping[str, str], refuted: Sequence[StatementEntry]) -> dict[str, object]:
    return {
        "entry": entry,
        "example": pictured("H", entry.hypothesis_class),
        "cube": drawn(one_inclusion_graph(entry.hypothesis_class)),
        "numbers": [(name, value, words[name]) for name, value in entry.row.items()],
        "neighbours": [(address_of(neighbour.id), neighbour) for neighbour in neighbours(entry)],
        "refuted": refuted,
    }


def _refuted(statements: Sequence[StatementEntry]) -> dict[str, list[StatementEntry]]:
    """Return the statements for which each class is a counterexample, by the address of the class."""
    by_address: dict[str, list[StatementEntry]] = {}
    for statement in statements:
        for address in dict.fromkeys(example.address for example in statement.examples if example.address):
            by_address.setdefault(address, []).append(statement)
    return by_address
