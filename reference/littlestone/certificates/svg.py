"""Pictures of trees for notebooks, in SVG with only lines and texts."""

from __future__ import annotations

from html import escape
from typing import Protocol

LETTER, LINE, GAP, LEVEL = 8, 16, 12, 56
"""Width of a letter, height of a line, gap between leaves and height of a level, in pixels."""

MIN_LETTERS = 4
"""The width of the shortest captions, in letters, which keeps the labels of two edges apart."""


class Captioned(Protocol):
    """A tree of captions; each branch has the text at its edge, and the tree below it."""

    @property
    def caption(self) -> str:
        """The text at the root, possibly empty."""

    @property
    def branches(self) -> tuple[tuple[str, Captioned], ...]:
        """The branches, from left to right."""


def svg(drawing: Captioned) -> str:
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
    drawing: Captioned, depth: int, left: float, lines: list[str], texts: list[str]
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
