"""``littlestone measure``: the table, the certificates and the files of one class."""

import os
from collections.abc import Iterator
from pathlib import Path

from littlestone.classes import FAMILIES, FILE_SUFFIXES, FiniteClass, class_from_text, read_class_and_rows
from littlestone.errors import InvalidValueError

from ..output import STANDARD_OUTPUT, at_work, console, table_of, write_json, write_text
from .collapsing import collapsed_questions
from .covering import cover_questions
from .decomposing import decomposition_questions
from .measure import Limits, Measure, Question, measured
from .measures import questions

FORMAT = "littlestone measure"


def load_class(source: str) -> FiniteClass:
    """Return the class that a command-line argument names: a file, or else a named family."""
    return _loaded(source)[0]


def _loaded(source: str) -> tuple[FiniteClass, int]:
    """Return the class, and how many duplicate rows of its file were merged."""
    if os.path.lexists(source):
        hypothesis_class, n_rows = read_class_and_rows(source)
        return hypothesis_class, n_rows - len(hypothesis_class)
    if Path(source).suffix in FILE_SUFFIXES or os.sep in source:
        raise InvalidValueError("class file", source, "an existing file")
    if source.partition(":")[0] not in FAMILIES:
        names = ", ".join(sorted(FAMILIES))
        raise InvalidValueError("class", source, f"an existing file or one of the families {names}")
    return class_from_text(source), 0


def measure_class(
    source: str,
    *,
    certificates: bool,
    json_file: Path | None,
    dot_file: Path | None,
    p: int | None,
    d: int | None,
    psi: bool = False,
    cover: int | None = None,
    limit: int | None = None,
) -> None:
    """Print the measures of a class, or write them as JSON; write a tree as Graphviz text.

    When the command is stopped, it prints what it has.
    """
    if p is None and d is not None:
        raise InvalidValueError("d", d, "given together with --p")
    if limit is not None and limit < 1:
        raise InvalidValueError("limit", limit, "at least 1")
    hypothesis_class, n_merged = _loaded(source)
    with at_work("what there is to measure"):
        asked = [*_questions(hypothesis_class, psi, cover, p, d, Limits.of(hypothesis_class, limit))]
    found: list[Measure] = []
    try:
        for question in asked:
            with at_work(f"{question[0]} (Ctrl-C prints what there is)"):
                found.append(measured(question))
    except SystemExit:
        if STANDARD_OUTPUT not in (json_file, dot_file):
            _print(hypothesis_class, n_merged, found, certificates=False)
        raise
    if dot_file is not None:
        write_text(_dot(found, p) + "\n", dot_file)
    if json_file is not None:
        write_json(_document(source, hypothesis_class, n_merged, found, certificates), json_file)
    if STANDARD_OUTPUT not in (json_file, dot_file):
        _print(hypothesis_class, n_merged, found, certificates)


def _questions(
    hypothesis_class: FiniteClass, psi: bool, cover: int | None, p: int | None, d: int | None, limits: Limits
) -> Iterator[Question]:
    yield from questions(hypothesis_class, limits)
    if psi:
        yield from collapsed_questions(hypothesis_class, limits)
    if cover is not None:
        yield from cover_questions(hypothesis_class, cover, limits)
    if p is not None:
        yield from decomposition_questions(hypothesis_class, p, d, limits)


def _print(hypothesis_class: FiniteClass, n_merged: int, found: list[Measure], certificates: bool) -> None:
    output = console()
    h = hypothesis_class
    merged = f"{n_merged} duplicate row{'s' if n_merged > 1 else ''} merged" if n_merged else ""
    sizes = (("points", h.n_points, ""), ("labels", h.n_labels, ""), ("hypotheses", len(h), merged))
    rows = [
        *((name, str(size), remark) for name, size, remark in sizes),
        *((m.name, str(m), m.remark) for m in found),
    ]
    output.print(table_of(("measure", "value", "remark"), rows, right=("value",)))
    if any(measure.lower != measure.upper for measure in found):
        output.print("An interval is what the search could show within its limit; --limit N sets another one.")
    if certificates:
        for measure in found:
            for part in measure.drawn():
                output.print(part, soft_wrap=True)


def _dot(found: list[Measure], p: int | None) -> str:
    """Return the decomposition tree where p was given, else the shattered mistake tree."""
    name = "Littlestone dimension" if p is None else "decomposition dimension"
    for measure in found:
        if measure.name.startswith(name) and measure.dot is not None:
            return measure.dot()
    raise InvalidValueError("dot", "-", "a tree within the limits of its certificates")


def _document(
    source: str, hypothesis_class: FiniteClass, n_merged: int, found: list[Measure], certificates: bool
) -> dict[str, object]:
    return {
        "format": FORMAT,
        "class": source,
        "n_points": hypothesis_class.n_points,
        "n_labels": hypothesis_class.n_labels,
        "n_hypotheses": len(hypothesis_class),
        "n_duplicate_rows": n_merged,
        "measures": [
            {
                "name": measure.name,
                "value": measure.value,
                "lower": measure.lower,
                "upper": measure.upper,
                "remark": measure.remark,
            }
            | ({"certificate": measure.certificate()} if certificates else {})
            for measure in found
        ],
    }
