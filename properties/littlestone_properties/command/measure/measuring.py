"""``littlestone measure``: the table, the certificates and the files of one class."""

import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from littlestone import dimensions
from littlestone.certificates import draw_decomposition, draw_mistake_tree
from littlestone.classes import FAMILIES, FILE_SUFFIXES, FiniteClass, Point, class_from_text, read_class
from littlestone.errors import InvalidValueError

from ..output import STANDARD_OUTPUT, console, write_json, write_text
from .collapsing import CollapsedMeasures, collapsed_measures
from .covering import CoverMeasures, cover_measures
from .decomposing import DecompositionMeasures, decomposition_measures
from .drawing import drawn_decomposition, drawn_levels, drawn_psi_tree, drawn_tree
from .measures import Measure, measures

FORMAT = "littlestone measure"


def load_class(source: str) -> FiniteClass:
    """Return the class that a command-line argument names: a file, or else a named family."""
    if os.path.lexists(source):
        return read_class(source)
    if Path(source).suffix in FILE_SUFFIXES or os.sep in source:
        raise InvalidValueError("class file", source, "an existing file")
    if source.partition(":")[0] not in FAMILIES:
        names = ", ".join(sorted(FAMILIES))
        raise InvalidValueError("class", source, f"an existing file or one of the families {names}")
    return class_from_text(source)


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
) -> None:
    """Print the measures of a class, or write them as JSON; write a tree as Graphviz text."""
    if p is None and d is not None:
        raise InvalidValueError("d", d, "given together with --p")
    hypothesis_class = load_class(source)
    decomposed = None if p is None else decomposition_measures(hypothesis_class, p, d)
    covered = None if cover is None else cover_measures(hypothesis_class, cover)
    collapsed = collapsed_measures(hypothesis_class) if psi else None
    found = [*measures(hypothesis_class)]
    for added in (collapsed, covered, decomposed):
        found += added.measures if added is not None else ()
    if dot_file is not None:
        write_text(_dot(hypothesis_class, decomposed) + "\n", dot_file)
    if json_file is not None:
        write_json(_document(source, hypothesis_class, found, certificates), json_file)
    if STANDARD_OUTPUT in (json_file, dot_file):
        return
    output = console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("measure", "value", "remark"):
        table.add_column(heading, justify="right" if heading == "value" else "left")
    for measure in found:
        table.add_row(measure.name, "-" if measure.value is None else str(measure.value), measure.remark)
    output.print(table)
    if certificates:
        computed = {measure.name for measure in found if measure.value is not None}
        _print_certificates(output, hypothesis_class, computed)
        if collapsed is not None:
            _print_psi_trees(output, hypothesis_class, collapsed)
        if covered is not None:
            _print_cover(output, covered)
        if decomposed is not None:
            _print_decomposition(output, hypothesis_class, decomposed)


def _dot(hypothesis_class: FiniteClass, decomposed: DecompositionMeasures | None) -> str:
    """Return the decomposition tree where p was given, else the shattered mistake tree."""
    if decomposed is None:
        tree = dimensions.certified_littlestone_dimension(hypothesis_class).shattered_tree
        return draw_mistake_tree(tree, hypothesis_class, levels=None).dot("mistake_tree")
    if not decomposed.has_tree:
        raise InvalidValueError("dot", "-", "a decomposition tree within the limits of its certificates")
    return draw_decomposition(decomposed.tree, hypothesis_class, levels=None).dot("decomposition")


def _print_certificates(output: Console, hypothesis_class: FiniteClass, computed: set[str]) -> None:
    """Print the certificates of the lower bounds; those of the upper bounds are tables for programs."""
    if "VC dimension" in computed:
        shattered = dimensions.largest_shattered_set(hypothesis_class).points
        output.print(f"\nVC dimension, shattered points: {_listed(shattered)}")
    if "threshold dimension" in computed:
        sequence = dimensions.certified_threshold_dimension(hypothesis_class).sequence
        output.print(f"\nthreshold dimension, points in order: {_listed(sequence.points)}")
        for number, hypothesis in enumerate(sequence.hypotheses, start=1):
            labels = "".join(str(hypothesis[point]) for point in sequence.points)
            output.print(f"  labels of hypothesis {number} there: {labels}", soft_wrap=True)
    if "Littlestone dimension" in computed:
        output.print("\nLittlestone dimension, shattered mistake tree:")
        tree = dimensions.certified_littlestone_dimension(hypothesis_class).shattered_tree
        output.print(drawn_tree(tree, hypothesis_class))


def _print_psi_trees(output: Console, hypothesis_class: FiniteClass, collapsed: CollapsedMeasures) -> None:
    for name, tree in collapsed.trees:
        output.print(f"\n{name}, shattered tree with collapsing maps (* does not care):")
        output.print(drawn_psi_tree(tree, hypothesis_class))


def _print_cover(output: Console, covered: CoverMeasures) -> None:
    if covered.certified is None:
        return
    certified = covered.certified
    output.print(f"\n0-cover of the tree {drawn_levels([f'x{point}' for point in certified.input_tree])}:")
    for tree in certified.cover.trees:
        output.print(f"  {drawn_levels(list(map(str, tree)))}", soft_wrap=True)


def _print_decomposition(output: Console, hypothesis_class: FiniteClass, decomposed: DecompositionMeasures) -> None:
    output.print("\nessential hypotheses:")
    for hypothesis in decomposed.essential:
        output.print(f"  {''.join(map(str, hypothesis))}", soft_wrap=True)
    if decomposed.has_tree:
        output.print("\noptimal decomposition tree:")
        output.print(drawn_decomposition(decomposed.tree, hypothesis_class))


def _listed(points: Sequence[Point]) -> str:
    return ", ".join(f"x{point}" for point in points) or "none"


def _document(
    source: str, hypothesis_class: FiniteClass, found: list[Measure], certificates: bool
) -> dict[str, object]:
    return {
        "format": FORMAT,
        "class": source,
        "n_points": hypothesis_class.n_points,
        "n_labels": hypothesis_class.n_labels,
        "n_hypotheses": len(hypothesis_class),
        "measures": [
            {"name": measure.name, "value": measure.value, "remark": measure.remark}
            | ({"certificate": measure.certificate} if certificates else {})
            for measure in found[3:]
        ],
    }
