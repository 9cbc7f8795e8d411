"""Drawings of trees as text, as Graphviz text (the DOT language) and as pictures (SVG)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from ..classes import FiniteClass, Names, Point
from ..display import displayed

LETTER, LINE, GAP, LEVEL = 8, 16, 12, 56
"""Width of a letter, height of a line, gap between leaves and height of a level, in pixels."""

MIN_LETTERS = 4
"""The smallest width of a caption, in letters; it keeps the labels of two edges apart."""

MAX_LEVELS = 5
"""The number of levels that are drawn by default; ``...`` in the drawing stands for further levels."""

MAX_LEAF_TEXT = 48
"""The largest length of the list of hypotheses at a leaf; for a longer list, the number of hypotheses is shown."""


def svg(drawing: Drawing) -> str:
    """Return the picture of a tree: leaves side by side, every other node above the middle of its subtree."""
    lines: list[str] = []
    texts: list[str] = []
    width, depth = _placed(drawing, 0, GAP, lines, texts)[1:]
    height = depth * LEVEL + 2 * LINE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="monospace" font-size="13" text-anchor="middle">'
        f"{''.join(lines)}{''.join(texts)}</svg>"
    )


def _placed(
    drawing: Drawing, depth: int, left: float, lines: list[str], texts: list[str]
) -> tuple[float, float, int]:
    """Add a tree whose leaves begin at ``left``; return the middle of its root, its right end and its depth."""
    own_width = LETTER * max(MIN_LETTERS, len(drawing.caption))
    top = depth * LEVEL + LINE
    if not drawing.branches:
        middle = left + own_width / 2
        texts.append(_text(middle, top, drawing.caption) if drawing.caption else _dot(middle, top))
        return middle, left + own_width + GAP, depth
    middles, right, deepest = [], left, depth
    for _, below in drawing.branches:
        middle, right, depth_below = _placed(below, depth + 1, right, lines, texts)
        middles.append(middle)
        deepest = max(deepest, depth_below)
    middle = (middles[0] + middles[-1]) / 2
    for (edge, _), below_middle in zip(drawing.branches, middles, strict=True):
        bottom = top + LEVEL
        ends = f'x1="{middle}" y1="{top}" x2="{below_middle}" y2="{bottom - LINE / 2}"'
        lines.append(f'<line {ends} stroke="gray"/>')
        texts.append(_text((middle + below_middle) / 2, (top + bottom) / 2 - LINE / 4, edge))
    texts.append(_text(middle, top, drawing.caption))
    return middle, max(right, middle + own_width / 2 + GAP), deepest


def _text(x: float, y: float, text: str) -> str:
    """Return a text on a white ground, which hides the line behind it."""
    width = LETTER * len(text) + 2
    ground = f'<rect x="{x - width / 2}" y="{y - LINE / 2}" width="{width}" height="{LINE}" fill="white"/>'
    return f'{ground}<text x="{x}" y="{y + 4}">{escape(text)}</text>'


def _dot(x: float, y: float) -> str:
    return f'<circle cx="{x}" cy="{y - LINE / 2}" r="3"/>'


@displayed
@dataclass(frozen=True, slots=True)
class Drawing:
    """A tree of captions; ``str`` draws it with lines, and a notebook shows a picture.

    ``caption`` is the text at the root, possibly empty; each branch has a text at its edge and the tree below it.

    >>> right = Drawing("x2", (("0", Drawing("01")), ("1", Drawing(""))))
    >>> print(Drawing("x0", (("0", Drawing("")), ("1", right))))
    x0?
    ├── 0
    └── 1: x2?
        ├── 0: 01
        └── 1
    >>> print(Drawing("x0", (("0", Drawing("")), ("1", Drawing("01, 11")))).dot("example"))
    digraph example {
      n0 [label="x0"];
      n0 -> n1 [label="0"];
      n1 [shape=point];
      n0 -> n2 [label="1"];
      n2 [shape=box, label="01, 11"];
    }
    """

    caption: str
    branches: tuple[tuple[str, Drawing], ...] = ()

    def __str__(self) -> str:
        return "\n".join([self._heading or "leaf", *self._lines()])

    @property
    def _heading(self) -> str:
        return f"{self.caption}?" if self.branches else self.caption

    def _lines(self) -> Iterator[str]:
        for number, (edge, below) in enumerate(self.branches, start=1):
            is_last = number == len(self.branches)
            yield f"{'└' if is_last else '├'}── {edge}{': ' * bool(below._heading)}{below._heading}"
            for line in below._lines():
                yield f"{' ' if is_last else '│'}   {line}"

    def dot(self, name: str) -> str:
        """Return the tree as Graphviz text, for ``dot -Tsvg`` or any other program that reads DOT."""
        return "\n".join([f"digraph {name} {{", *self._dot_lines(iter(range(10**9))), "}"])

    def _dot_lines(self, numbers: Iterator[int], parent: str = "", edge: str = "") -> Iterator[str]:
        node = f"n{next(numbers)}"
        if parent:
            yield f'  {parent} -> {node} [label="{edge}"];'
        text = f'label="{self.caption}"' if self.branches else f'shape=box, label="{self.caption}"'
        yield f"  {node} [{text if self.caption else 'shape=point'}];"
        for edge_below, below in self.branches:
            yield from below._dot_lines(numbers, node, edge_below)

    def _repr_svg_(self) -> str:
        return svg(self)


def name_of(point: Point, hypothesis_class: FiniteClass | None) -> str:
    """Return the name of a point.

    >>> name_of(Point(1), None)
    'x1'
    """
    return (Names() if hypothesis_class is None else hypothesis_class.names).point(point)


def leaf_text(restriction: FiniteClass | None) -> str:
    """Return the text of a leaf: its hypotheses if they are few and short, or otherwise their number.

    >>> leaf_text(FiniteClass.from_rows(["01", "11"])), leaf_text(FiniteClass.empty(2)), leaf_text(None)
    ('01, 11', 'empty', '')
    """
    if restriction is None:
        return ""
    if restriction.is_empty:
        return "empty"
    if 0 < sum(len(name) + 2 for name in restriction.names.hypotheses) <= MAX_LEAF_TEXT:
        return ", ".join(restriction.names.hypotheses)
    if restriction.n_labels <= 10 and len(restriction) * (restriction.n_points + 2) <= MAX_LEAF_TEXT:
        return ", ".join(restriction.to_rows())
    return f"{len(restriction)} hypothes{'is' if len(restriction) == 1 else 'es'}"
