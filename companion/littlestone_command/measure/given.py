"""Loading the class or graph that ``littlestone measure`` and other commands are given, and remarks on it."""

import os
from collections.abc import Iterator
from pathlib import Path

from littlestone.classes import (
    FAMILIES,
    READ_SUFFIXES,
    FiniteClass,
    NeighbourhoodKind,
    class_from_text,
    read_class_and_remarks,
)
from littlestone.errors import InvalidValueError

from ..output import console, say
from .graph_files import read_graph


def load_class(source: str) -> FiniteClass:
    """Return the class of a command-line argument: the name of an existing file, or otherwise of a family."""
    hypothesis_class, _, said = _loaded(source, None)
    say_conversions(said)
    return hypothesis_class


def say_conversions(said: list[str]) -> None:
    """Print on standard error the remarks on conversions in a class file."""
    for remark in said:
        say(console(to_stderr=True), remark)


def _loaded(source: str, format: str | None) -> tuple[FiniteClass, int, list[str]]:
    """Return the class, the number of duplicate rows of its file that were merged, and remarks on the file."""
    if os.path.lexists(source):
        hypothesis_class, n_rows, remarks = read_class_and_remarks(source, format=format)
        return hypothesis_class, n_rows - len(hypothesis_class), remarks
    if Path(source).suffix in READ_SUFFIXES or os.sep in source or format is not None:
        raise InvalidValueError("class file", source, "an existing file")
    if source.partition(":")[0] not in FAMILIES:
        names = ", ".join(sorted(FAMILIES))
        raise InvalidValueError("class", source, f"an existing file or one of the families {names}")
    return class_from_text(source), 0, []


def given(
    source: str | None, graph: Path | None, format: str | None, kind: NeighbourhoodKind | None
) -> tuple[str, FiniteClass, int, list[str]]:
    """Return the name of the class or graph, the class, the number of merged rows, and remarks on the file."""
    if graph is not None and source is None:
        hypothesis_class, n_vertices, remarks = read_graph(graph, format, kind or "closed")
        return str(graph), hypothesis_class, n_vertices - len(hypothesis_class), remarks
    if source is None or graph is not None:
        raise InvalidValueError("class", source, "either a class or --graph FILE")
    if kind is not None:
        raise InvalidValueError("neighbourhoods", kind, "given together with --graph")
    return source, *_loaded(source, format)


def doubts(source: str, hypothesis_class: FiniteClass) -> Iterator[str]:
    """Yield a remark if one row of a file may be the names of its columns."""
    names = tuple(range(hypothesis_class.n_points))
    others = [h for h in hypothesis_class if h != names]
    may_have_names = os.path.lexists(source) and len(names) > 2 and 0 < len(others) < len(hypothesis_class)
    if may_have_names and max(map(max, others)) < 2:
        yield "the row 0, 1, 2, .. alone has labels above 1: if it is the names of columns, take it out"
