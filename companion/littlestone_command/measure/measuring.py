"""``littlestone measure``: the table, the certificates and the files of one class."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError

from ..options import Force, JsonFile, whole_number
from ..output import STANDARD_OUTPUT, at_work, check_outputs, console, say, table_of, write_json, write_text
from .collapsing import collapsed_questions, partial_questions
from .covering import cover_questions
from .decomposing import decomposition_questions
from .given import Format, Neighbourhoods, doubts, given
from .measure import Limits, Measure, Question, measured
from .measures import questions

FORMAT = "littlestone measure"


def measure(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="CLASS_FILE_OR_FAMILY",
            help="A .csv, .json, .npy or .txt file with one hypothesis in each row, a set system (.cxt, .dat, "
            ".json), a graph (.edges, .gml, ..), or a family such as thresholds:7 or point_functions:5,2.",
        ),
    ] = None,
    graph: Annotated[
        Path | None,
        typer.Option(
            "--graph",
            metavar="FILE",
            help="Measure the closed neighbourhoods of a graph in place of a class: an edge list (.edges, "
            ".edgelist, .txt), an adjacency list (.adj, .adjlist) or matrix (.matrix), DIMACS (.col, .dimacs), "
            "graph6 (.g6), sparse6 (.s6), digraph6 (.d6), GML (.gml) or GraphML (.graphml).",
        ),
    ] = None,
    neighbourhoods: Neighbourhoods = None,
    certificates: Annotated[
        bool, typer.Option("--certificates", help="Also show the certificates; the tree is drawn.")
    ] = False,
    json_file: JsonFile = None,
    p: Annotated[
        int | None,
        typer.Option("--p", help="Also measure (p, d)-decompositions: dimension and essential hypotheses."),
    ] = None,
    d: Annotated[
        int | None, typer.Option("--d", help="With --p; at least the Littlestone dimension, the default.")
    ] = None,
    psi: Annotated[
        bool,
        typer.Option(
            "--psi",
            help="Also measure the labels through collapsing maps: Psi-Littlestone dimensions, uniform ones, "
            "Natarajan and graph dimension, every bit of the label, and the bounds on them.",
        ),
    ] = False,
    cover: Annotated[
        int | None,
        typer.Option("--cover", metavar="T", help="Also measure the 0-cover number for trees of depth T."),
    ] = None,
    limit: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help="How much each search may remember or look at (version spaces, states, sets of points) before "
            "it ends with an interval. Default: what suits the size of the class.",
        ),
    ] = None,
    dot_file: Annotated[
        Path | None,
        typer.Option(
            "--dot",
            metavar="FILE",
            help="Write the shattered tree, or with --p the decomposition tree, as Graphviz text; - for stdout.",
        ),
    ] = None,
    partial: Annotated[
        bool,
        typer.Option("--partial", help="The file is a table of a partial class: labels may be empty, ? or *."),
    ] = False,
    format: Format = None,
    force: Force = False,
) -> None:
    """Measure a class: its size and all its dimensions, each checked against its certificate.

    \b
    littlestone measure thresholds:7 --certificates
    littlestone measure my-class.csv --json -
    littlestone measure singletons:5 --p 1 --d 2 --certificates
    littlestone measure point_functions:5,2 --p 1 --dot tree.dot
    littlestone measure named_thresholds:4 --psi
    littlestone measure thresholds:7 --cover 3 --certificates
    littlestone measure my-class.csv --limit 1e6
    littlestone measure --graph my-graph.edges

    A dimension that is out of reach is printed as an interval such as 3..5, with the limit that stopped the search.
    """
    check_outputs(FORMAT, json_file, dot_file, force=force, inputs=[source, graph])
    most = None if limit is None else whole_number("limit", limit)
    if p is None and d is not None:
        raise InvalidValueError("d", d, "given together with --p")
    if most is not None and most < 1:
        raise InvalidValueError("limit", most, "at least 1")
    if partial and (psi or (cover, p, graph, neighbourhoods) != (None,) * 4):
        raise InvalidValueError("partial", partial, "left out with --psi, --cover, --p and graphs")
    source, hypothesis_class, n_merged, said = given(source, graph, format, neighbourhoods, is_partial=partial)
    remarks = [*doubts(source, hypothesis_class)]
    with at_work("what there is to measure"):
        limits = Limits.of(hypothesis_class, most)
        asked = [*_questions(hypothesis_class, psi, cover, p, d, limits)]
        if partial:
            asked = [*partial_questions(hypothesis_class, limits)]
    measures: list[Measure] = []
    try:
        # If the user stops the command, it prints the results so far.
        for question in asked:
            with at_work(f"{question[0]} (Ctrl-C prints what there is)"):
                measures.append(measured(question))
    except SystemExit:
        if STANDARD_OUTPUT not in (json_file, dot_file):
            _print(hypothesis_class, n_merged, remarks, measures, certificates=False)
        raise
    if dot_file is not None:
        write_text(_dot(measures, p) + "\n", dot_file)
    if json_file is not None:
        document = _document(source, hypothesis_class, n_merged, measures, certificates)
        write_json(document | {"remarks": [*dict.fromkeys([*said, *remarks])]}, json_file)
    if STANDARD_OUTPUT not in (json_file, dot_file):
        _print(hypothesis_class, n_merged, remarks, measures, certificates)


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


def _print(
    hypothesis_class: FiniteClass, n_merged: int, remarks: list[str], found: list[Measure], certificates: bool
) -> None:
    output = console()
    h = hypothesis_class
    merged = f"{n_merged} duplicate row{'s' if n_merged > 1 else ''} merged" if n_merged else ""
    sizes = (("points", h.n_points, ""), ("labels", h.n_labels, ""), ("hypotheses", len(h), merged))
    rows = [
        *((name, str(size), remark) for name, size, remark in sizes),
        *((m.name, str(m), m.remark) for m in found),
    ]
    output.print(table_of(("measure", "value", "remark"), rows, right=("value",)))
    for remark in remarks:
        say(output, remark)
    if any(measure.lower != measure.upper for measure in found):
        output.print("An interval is what the search could show within its limit; --limit N sets another one.")
    if certificates:
        for measure in found:
            for part in measure.drawn():
                output.print(part, soft_wrap=True)


def _dot(found: list[Measure], p: int | None) -> str:
    """Return the decomposition tree if p was given, and otherwise the shattered mistake tree."""
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
