"""The pages of the catalogue: all classes of a size on a number of points, each with its drawings and numbers."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from littlestone.classes import FiniteClass
from littlestone_atlas import COLUMNS
from littlestone_ledger import Record, Statement
from littlestone_ledger.pages.markdown import table_row

from .class_entries import ClassEntry, catalogue_path, class_entries, class_path, neighbours
from .pictured import pictured
from .statement_pages import statement_path

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


def class_pages(statements: Sequence[Statement], record: Record) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each page of classes, with the statements that a class refutes."""
    refuted = _refuted(statements, record)
    entries = sorted(class_entries(), key=_size)
    pages = [(size, list(members)) for size, members in groupby(entries, key=_size)]
    table = [table_row(("points", "hypotheses", "classes")), "|---|---|---|"]
    for (points, size), members in pages:
        link = f"[{_sized(size)} on {_pointed(points)}]({points}-{size}.md)"
        table.append(table_row((str(points), link, str(len(members)))))
    lines = [
        "# Every class on at most four points",
        "",
        "A page for each size: one class for all those that permuting the points and exchanging the labels at some "
        "points make of it. The number of a class is that of [the atlas](../docs/atlas.md).",
        "",
        *table,
        *("", "| column | meaning |", "|---|---|"),
        *(table_row((f"`{column.name}`", column.words)) for column in COLUMNS),
        *("", "```{toctree}", ":hidden:", "", *(f"{points}-{size}" for (points, size), _ in pages), "```"),
    ]
    yield "classes/all.md", "\n".join(lines) + "\n"
    for (points, size), members in pages:
        own = (line for entry in members for line in _entry(entry, refuted.get(entry.id, ())))
        title = f"{_sized(size)} on {_pointed(points)}"
        yield f"classes/{points}-{size}.md", "\n".join([f"# Classes of {title}", *own]) + "\n"


def _size(entry: ClassEntry) -> tuple[int, int]:
    return entry.points, len(entry.hypothesis_class)


def _sized(size: int) -> str:
    return "1 hypothesis" if size == 1 else f"{size} hypotheses"


def _pointed(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _entry(entry: ClassEntry, refuted: Sequence[str]) -> Iterator[str]:
    yield from ("", f"## Class {entry.id}", "")
    stands = f"It stands for {entry.row['orbit']} up to the names of points and labels."
    yield stands + (f" It is {', '.join(entry.properties)}." if entry.properties else "")
    if refuted:
        links = (f"[{id}](../{statement_path(id)})" for id in refuted)
        yield f"It is a counterexample in {', '.join(links)}."
    yield from ("", pictured("Class", entry.hypothesis_class, one_inclusion_graph(entry.hypothesis_class)), "")
    links = (
        f"[{one.id}](../{class_path(one.id, one.size)})" + (f" in {one.times} ways" if one.times > 1 else "")
        for one in neighbours(entry)
    )
    yield from (f"With one hypothesis more or less: {', '.join(links)}.", "")
    shown = {name: value for name, value in entry.row.items() if not isinstance(value, bool)}
    yield ", ".join(f"`{name}` {'–' if value is None else value}" for name, value in shown.items()) + "."


def _refuted(statements: Sequence[Statement], record: Record) -> dict[str, list[str]]:
    """Return the statements for which each class is a counterexample, by the id of the class."""
    by_id: dict[str, list[str]] = {}
    for statement in statements:
        checks = (check for reading in statement.readings for check in reading.checks)
        found = (evidence.counterexample for _, evidence in filter(None, map(record.nearest, checks)))
        paths = (catalogue_path(one) for example in found if example is not None for _, one in example.classes)
        for path in dict.fromkeys(filter(None, paths)):
            by_id.setdefault(path.partition("#class-")[2], []).append(statement.id)
    return by_id
