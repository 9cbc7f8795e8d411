"""Forms in which a class is shown: Python source that makes it, a line with its size, and a table for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .finite_class import FiniteClass

MAX_TABLE_SIDE = 20
"""The largest number of rows and of columns of the table for notebooks."""


def class_source(hypothesis_class: FiniteClass) -> str:
    """Return Python source that makes the class.

    >>> from .finite_class import FiniteClass
    >>> class_source(FiniteClass.from_rows(["01"], n_labels=3))
    "FiniteClass.from_rows(['01'], n_labels=3)"
    """
    inferred = max([2, *(1 + max(hypothesis) for hypothesis in hypothesis_class.hypotheses)])
    labels = "" if inferred == hypothesis_class.n_labels else f", n_labels={hypothesis_class.n_labels}"
    if not hypothesis_class.hypotheses:
        return f"FiniteClass.empty({hypothesis_class.n_points}{labels})"
    few = hypothesis_class.n_labels <= 10
    rows = ["".join(map(str, row)) if few else list(row) for row in hypothesis_class.hypotheses]
    return f"FiniteClass.from_rows({rows}{labels})"


def class_summary(hypothesis_class: FiniteClass) -> str:
    """Return one line with the size of the class.

    >>> from .finite_class import FiniteClass
    >>> class_summary(FiniteClass.from_rows(["01", "10"]))
    '2 hypotheses on 2 points, labels 0..1'
    """
    size = len(hypothesis_class.hypotheses)
    hypotheses = "1 hypothesis" if size == 1 else f"{size} hypotheses"
    points = "1 point" if hypothesis_class.n_points == 1 else f"{hypothesis_class.n_points} points"
    return f"{hypotheses} on {points}, labels 0..{hypothesis_class.n_labels - 1}"


def class_html(hypothesis_class: FiniteClass) -> str:
    """Return a table with one row for each hypothesis; for a large class it shows only the upper left corner.

    Each cell has its label as its CSS class unless the label is 0, so that a page can colour it.
    """
    n_columns = min(hypothesis_class.n_points, MAX_TABLE_SIDE)
    more = ["<td>…</td>"] if n_columns < hypothesis_class.n_points else []
    points = hypothesis_class.names.points or [f"x{point}" for point in range(n_columns)]
    heading = "".join([*(f"<th>{escape(point)}</th>" for point in points[:n_columns]), *more])
    rows = [
        "".join([*(f"<td{_mark(label)}>{label}</td>" for label in hypothesis[:n_columns]), *more])
        for hypothesis in hypothesis_class.hypotheses[:MAX_TABLE_SIDE]
    ]
    if len(hypothesis_class.hypotheses) > MAX_TABLE_SIDE:
        rows.append("<td>…</td>" * (n_columns + len(more)))
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    return (
        f'<table class="labels"><caption>{class_summary(hypothesis_class)}</caption>'
        f"<thead><tr>{heading.replace('td>', 'th>')}</tr></thead><tbody>{body}</tbody></table>"
    )


def _mark(label: int) -> str:
    return f' class="label-{label}"' if label else ""
