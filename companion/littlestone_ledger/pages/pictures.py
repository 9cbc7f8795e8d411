"""Pictures in documents, as SVG: the standing of all statements at a glance, and the rooms of the project."""

import ast
from collections import Counter
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap
from types import MappingProxyType

from ..reader import PAPERS
from ..recording.record import Record
from ..statement import Statement
from ..summary import Standing, standing

COLOURS: Mapping[Standing, str] = MappingProxyType(
    {
        Standing.AS_PRINTED: "#3b7d5c",
        Standing.AS_RESTORED: "#4f8f9e",
        Standing.AS_REPAIRED: "#8bb99f",
        Standing.EDGE: "#d9c36a",
        Standing.MISPRINT: "#d9a36a",
        Standing.FALSE: "#b5483a",
        Standing.UNDECIDED: "#8a7fb5",
        Standing.NOT_JUDGED: "#c4c4c4",
    }
)
SOURCES = ("solver/littlestone_solver", "reference/littlestone", "properties/littlestone_properties", "companion")
"""The packages from left to right; in this order two arrows lead to the reference, and one to the properties."""
DARK = {Standing.AS_PRINTED, Standing.AS_RESTORED, Standing.FALSE, Standing.UNDECIDED}
WIDTH, ROW, COLUMN, LINE = 1300, 56, 320, 48
_STYLE = "font-family='sans-serif' font-size='13' fill='#222'"


def glance(statements: Sequence[Statement], record: Record) -> str:
    """Return bars for each paper: the number of its claims with each standing; definitions are left out."""
    left, scale, lines = 90, 12, []
    for row, paper in enumerate(PAPERS):
        claims = (each for each in statements if each.paper == paper and each.is_theorem_like)
        counts = Counter(standing(statement, record) for statement in claims)
        y, x = 14 + row * 34, left
        lines.append(f"<text x='12' y='{y + 17}'>{paper}</text>")
        for status in Standing:
            if counts[status]:
                width = counts[status] * scale
                lines.append(f"<rect x='{x}' y='{y}' width='{width - 1}' height='24' fill='{COLOURS[status]}'/>")
                colour = "#fff" if status in DARK else "#222"
                middle = f"x='{x + width / 2:g}' y='{y + 17}' text-anchor='middle'"
                lines.append(f"<text {middle} fill='{colour}'>{counts[status]}</text>")
                x += width
    y, x = 14 + len(PAPERS) * 34 + 8, 12
    for status in Standing:
        lines.append(f"<rect x='{x}' y='{y}' width='14' height='14' fill='{COLOURS[status]}'/>")
        lines.append(f"<text x='{x + 20}' y='{y + 12}'>{status.value}</text>")
        x += 30 + 7 * len(status.value)
    return _svg(lines, y + 28, "The number of claims of each paper with each standing")


def rooms(root: Path) -> str:
    """Return the folders of the packages below a root, each with the first words of its documentation."""
    lines, height = [], 0
    for column, source in enumerate(SOURCES):
        folders = [path for path in sorted((root / source).iterdir()) if (path / "__init__.py").is_file()]
        x = 10 + column * COLUMN
        lines.append(f"<text x='{x}' y='24' font-weight='bold'>{source}/</text>")
        for row, folder in enumerate(folders):
            y = 36 + row * ROW
            lines.append(
                f"<rect x='{x}' y='{y}' width='{COLUMN - 30}' height='50' fill='#eef3f0' stroke='#3b7d5c'/>"
            )
            lines.append(f"<text x='{x + 8}' y='{y + 15}' font-weight='bold'>{folder.name}</text>")
            lines += (
                f"<text x='{x + 8}' y='{y + 29 + 13 * i}' font-size='10.5'>{escape(line)}</text>"
                for i, line in enumerate(_about(folder))
            )
        height = max(height, 36 + len(folders) * ROW)
    for start, end in ((COLUMN - 18, COLUMN + 6), *((n * COLUMN + 6, n * COLUMN - 18) for n in (2, 3))):
        head = 6 if end > start else -6
        lines.append(f"<line x1='{start}' y1='20' x2='{end}' y2='20' stroke='#222' stroke-width='2'/>")
        lines.append(f"<path d='M{end} 20 l{-head} -4 v8 z' fill='#222'/>")
    return _svg(lines, height + 10, "The folders of the packages; arrows are imports")


def _about(folder: Path) -> list[str]:
    """Return the first sentence of a package's documentation in at most two lines."""
    text = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    sentence = text.partition("\n")[0].replace("``", "").rstrip(".")
    return wrap(sentence, LINE, max_lines=2, placeholder=" ...")


def _svg(lines: Sequence[str], height: int, title: str) -> str:
    size = f"width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}'"
    head = f"<svg xmlns='http://www.w3.org/2000/svg' {size} role='img' {_STYLE}>"
    return "\n".join(
        [head, f"<title>{title}</title>", "<rect width='100%' height='100%' fill='#fff'/>", *lines, "</svg>\n"]
    )
