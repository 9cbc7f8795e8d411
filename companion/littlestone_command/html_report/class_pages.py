"""The pages of the catalogue: all classes in a table, and a page for each with its drawings and numbers."""

from collections.abc import Iterator, Mapping, Sequence

from littlestone.classes import FiniteClass
from littlestone_atlas import COLUMNS

from .class_entries import ClassEntry, address_of, class_entries, in_words, neighbours
from .ledger_entries import StatementEntry
from .page import Page, drawn
from .pictured import pictured

DIRECTIONS = ((140, 0), (0, -140), (58, -42), (-46, -30))
"""The shift of a function, in pixels, for a label 1 at each point."""

RADIUS, MARGIN = 7, 34


def one_inclusion_graph(hypothesis_class: FiniteClass) -> str:
    """Return an SVG of a binary class on at most 4 points: hypotheses are large, other functions small.

    >>> drawing = one_inclusion_graph(FiniteClass.from_rows(["00", "01", "11"]))
    >>> [drawing.count(part) for part in ('class="edge"', 'class="member"', 'class="other"', "<text")]
    [2, 3, 1, 3]
    """
    n_points = hypothesis_class.n_points
    functions = [tuple(f >> (n_points - 1 - x) & 1 for x in range(n_points)) for f in range(2**n_points)]
    members = set(hypothesis_class)
    places = {function: _place(function) for function in functions}
    left, top = (min(place[axis] for place in places.values()) - MARGIN for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places.values()) + MARGIN for axis in (0, 1))
    lines, dots = [], []
    for function, (x, y) in places.items():
        is_member = function in members
        for point in range(n_points):
            neighbour = (*function[:point], 1, *function[point + 1 :])
            if not function[point]:
                kind = "edge" if is_member and neighbour in members else "none"
                end = places[neighbour]
                lines.append(f'<line class="{kind}" x1="{x}" y1="{y}" x2="{end[0]}" y2="{end[1]}"/>')
        dots.append(
            f'<circle class="{"member" if is_member else "other"}" cx="{x}" cy="{y}" r="{_radius(is_member)}"/>'
        )
        if is_member:
            dots.append(f'<text x="{x}" y="{y - RADIUS - 4}">{"".join(map(str, function))}</text>')
    size = f'viewBox="{left} {top} {right - left} {bottom - top}" width="{right - left}" height="{bottom - top}"'
    style = 'font-family="monospace" font-size="13" text-anchor="middle" stroke="gray"'
    return (
        f'<svg class="cube" xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(lines)}{"".join(dots)}</svg>'
    )


def _place(function: tuple[int, ...]) -> tuple[int, int]:
    chosen = [direction for label, direction in zip(function, DIRECTIONS, strict=False) if label]
    return sum(x for x, _ in chosen), sum(y for _, y in chosen)


def _radius(is_member: bool) -> int:
    return RADIUS if is_member else 2


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
