"""``littlestone measure``: the table, the certificates and the files of one class."""

from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from littlestone.certificates import Drawing
from littlestone.classes import FiniteClass, Names
from littlestone.errors import InvalidValueError
from littlestone.measures import ALL, NAMES, USUAL, Limits, Measure, measured, partial_questions, questions

from ..options import Force, JsonFile, whole_number
from ..output import STANDARD_OUTPUT, at_work, check_outputs, console, say, table_of, write_json, write_text
from .given import Format, Neighbourhoods, doubts, given

FORMAT = "littlestone measure"

NOTES = f"""The names of --only, without regard to capitals: {", ".join(name.form for name in NAMES.values())}.
The first part of a name, such as PsiLdim, stands for all names that begin with it. Without parameters, some are
chosen; d is the Littlestone dimension."""


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
    only: Annotated[
        str,
        typer.Option("--only", metavar="NAMES", help="The numbers to measure, separated by commas; see below."),
    ] = USUAL,
    all_numbers: Annotated[bool, typer.Option("--all", help="Measure all numbers.")] = False,
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
            help="Write the first tree that is measured as Graphviz text; - for stdout.",
        ),
    ] = None,
    partial: Annotated[
        bool,
        typer.Option("--partial", help="The file is a table of a partial class: labels may be empty, ? or *."),
    ] = False,
    format: Format = None,
    force: Force = False,
) -> None:
    """Measure a class: its size and its dimensions, each checked against its certificate.

    \b
    littlestone measure thresholds:7 --certificates
    littlestone measure my-class.csv --json -
    littlestone measure my-class.csv --all --limit 1e6
    littlestone measure my-class.csv --only star,TD,RTD,growth:3
    littlestone measure singletons:5 --only DDim:1:2,essential:1:2 --certificates
    littlestone measure point_functions:5,2 --only DDim --dot tree.dot
    littlestone measure named_thresholds:4 --only PsiLdim,Ndim,Gdim,bit,N0:3
    littlestone measure --graph my-graph.edges

    A number that is out of reach is printed as an interval such as 3..5, with the limit that stopped the search.
    """
    check_outputs(FORMAT, json_file, dot_file, force=force, inputs=[source, graph])
    most = None if limit is None else whole_number("limit", limit)
    if all_numbers and only != USUAL:
        raise InvalidValueError("--only", only, "left out with --all")
    if most is not None and most < 1:
        raise InvalidValueError("limit", most, "at least 1")
    if partial and (all_numbers or only != USUAL or (graph, neighbourhoods) != (None, None)):
        raise InvalidValueError("partial", partial, "left out with --all, --only and graphs")
    source, hypothesis_class, n_merged, said = given(source, graph, format, neighbourhoods, is_partial=partial)
    remarks = [*doubts(source, hypothesis_class)]
    limits = Limits.of(hypothesis_class, most)
    names = ALL if all_numbers else only
    asked = partial_questions(hypothesis_class, limits) if partial else questions(hypothesis_class, names, limits)
    measures: list[Measure] = []
    try:
        # If the user stops the command, it prints the results so far.
        for question in asked:
            with at_work(f"{question.title} (Ctrl-C prints what there is)"):
                measures.append(measured(question))
    except SystemExit:
        if STANDARD_OUTPUT not in (json_file, dot_file):
            _print(hypothesis_class, n_merged, remarks, measures, names != USUAL)
        raise
    if dot_file is not None:
        write_text(_dot(measures) + "\n", dot_file)
    if json_file is not None:
        document = _document(source, hypothesis_class, n_merged, measures, certificates)
        write_json(document | {"remarks": [*dict.fromkeys([*said, *remarks])]}, json_file)
    if STANDARD_OUTPUT not in (json_file, dot_file):
        _print(hypothesis_class, n_merged, remarks, measures, names != USUAL, certificates)


def _print(
    hypothesis_class: FiniteClass,
    n_merged: int,
    remarks: list[str],
    found: list[Measure],
    with_names: bool,
    certificates: bool = False,
) -> None:
    output = console()
    h = hypothesis_class
    merged = f"{n_merged} duplicate row{'s' if n_merged > 1 else ''} merged" if n_merged else ""
    rows = [
        ("points", "points", str(h.n_points), ""),
        ("labels", "labels", str(h.n_labels), ""),
        ("hypotheses", "size", str(len(h)), merged),
        *((m.name, m.key, str(m), m.remark) for m in found),
    ]
    if with_names:
        output.print(table_of(("measure", "name", "value", "remark"), rows, right=("value",)))
    else:
        output.print(
            table_of(("measure", "value", "remark"), [(a, *rest) for a, _, *rest in rows], right=("value",))
        )
    for remark in remarks:
        say(output, remark)
    if any(measure.lower != measure.upper for measure in found):
        output.print("An interval is what the search could show within its limit; --limit N sets another one.")
    if certificates:
        for measure in found:
            for part in measure.drawn():
                shown = Text(str(part), no_wrap=True, overflow="ignore") if isinstance(part, Drawing) else part
                output.print(shown, soft_wrap=True)


def _dot(found: list[Measure]) -> str:
    """Return the first tree."""
    dot = next((measure.dot for measure in found if measure.dot is not None), None)
    if dot is None:
        raise InvalidValueError("dot", "-", "a tree within the limits of its certificates")
    return dot()


def _plain(number: int | Fraction | None) -> int | str | None:
    """Return a number for JSON; a fraction is a text such as "3/2"."""
    return (
        str(number)
        if isinstance(number, Fraction) and number.denominator > 1
        else None
        if number is None
        else int(number)
    )


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
        **({"names": asdict(hypothesis_class.names)} if hypothesis_class.names != Names() else {}),
        "measures": [
            {
                "name": measure.name,
                "key": measure.key,
                "value": _plain(measure.value),
                "lower": _plain(measure.lower),
                "upper": _plain(measure.upper),
                "remark": measure.remark,
            }
            | ({"certificate": measure.certificate()} if certificates else {})
            for measure in found
        ],
    }
