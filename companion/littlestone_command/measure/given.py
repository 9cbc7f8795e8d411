"""Loading the class or graph that ``littlestone measure`` and other commands are given, and remarks on it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from littlestone.classes import (
    CLASS_FORMATS,
    FAMILIES,
    GRAPH_FORMATS,
    READ_SUFFIXES,
    FiniteClass,
    NeighbourhoodKind,
    class_from_text,
    read_class_and_remarks,
    read_partial_class,
)
from littlestone.errors import InvalidValueError

from ..output import console, say

Format: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="NAME",
        help=f"The format of the file if its name does not say it: {', '.join(CLASS_FORMATS)}; "
        f"of a graph: {', '.join(GRAPH_FORMATS)}.",
    ),
]
Neighbourhoods: TypeAlias = Annotated[
    NeighbourhoodKind | None,
    typer.Option(
        "--neighbourhoods",
        help="The file is a graph: closed ones, the default for graphs, open ones, or the ends of the edges that "
        "leave a vertex.",
    ),
]


def load_class(source: str, format: str | None, kind: NeighbourhoodKind | None) -> FiniteClass:
    """Return the class of a command-line argument; remarks on its file go to standard error."""
    return given(source, None, format, kind)[1]


def given(
    source: str | None,
    graph: Path | None,
    format: str | None,
    kind: NeighbourhoodKind | None,
    *,
    is_partial: bool = False,
) -> tuple[str, FiniteClass, int, list[str]]:
    """Return the name, the class, the number of merged rows, and the remarks on the file, which are said, too.

    The source is the name of an existing file, or otherwise of a family. Of a partial class it is the table.
    """
    if (source is None) == (graph is None):
        raise InvalidValueError("class", source, "either a class or --graph FILE")
    source, kind = (str(graph), kind or "closed") if source is None else (source, kind)
    if os.path.lexists(source) or graph is not None:
        if is_partial:
            partial_class, n_rows, remarks = read_partial_class(source, format)
            hypothesis_class = partial_class.table
        else:
            hypothesis_class, n_rows, remarks = read_class_and_remarks(source, None, format, kind)
        for remark in remarks:
            say(console(to_stderr=True), remark)
        return source, hypothesis_class, n_rows - len(hypothesis_class), remarks
    if Path(source).suffix in READ_SUFFIXES or os.sep in source:
        raise InvalidValueError("class file", source, "an existing file")
    if format is not None or kind is not None or is_partial:
        required = "an existing file, to have a format, neighbourhoods or undefined labels"
        raise InvalidValueError("class file", source, required)
    if source.partition(":")[0] not in FAMILIES:
        names = ", ".join(sorted(FAMILIES))
        raise InvalidValueError("class", source, f"an existing file or one of the families {names}")
    return source, class_from_text(source), 0, []


def doubts(source: str, hypothesis_class: FiniteClass) -> Iterator[str]:
    """Yield a remark if one row of a file may be the names of its columns."""
    if hypothesis_class.n_labels < hypothesis_class.n_points:
        return
    names = tuple(range(hypothesis_class.n_points))
    others = [h for h in hypothesis_class if h != names]
    may_have_names = os.path.lexists(source) and len(names) > 2 and 0 < len(others) < len(hypothesis_class)
    if may_have_names and max(map(max, others)) < 2:
        yield "the row 0, 1, 2, .. alone has labels above 1: if it is the names of columns, take it out"
