"""``littlestone measure``: the size and all dimensions of one class, each checked against its certificate."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.tree import Tree as DrawnTree

from littlestone_reference import definitions, dimensions
from littlestone_reference.certificates import MistakeTree, Tree
from littlestone_reference.classes import FAMILIES, FiniteClass, Point, class_from_text, read_class
from littlestone_reference.errors import InvalidValueError, WorkLimitError

from .output import STANDARD_OUTPUT, check_writable, console, write_json

__all__ = ["Measure", "drawn_tree", "load_class", "measure_class", "measures", "tree_to_json"]

MAX_CHECKING_STEPS = 5_000_000
"""Steps up to which the literal certificate checkers are fast enough for a command."""

CHECKED = "certificates of both bounds checked"
UNCHECKED = "certificates not checked, too large for the literal checkers"

MAX_DRAWN_DEPTH = 5


@dataclass(frozen=True, slots=True)
class Measure:
    """One measured quantity.

    Parameters
    ----------
    name
        What was measured.
    value
        Its value; ``None`` if it was not computed.
    remark
        How far it was checked, or why there is no value.
    certificate
        The certificate of the lower bound as JSON data, ``None`` if there is none.
    """

    name: str
    value: int | None
    remark: str
    certificate: object = None


def load_class(source: str) -> FiniteClass:
    """Return the class that a command-line argument names: a file, or else a named family.

    Raises
    ------
    InvalidValueError
        If it is neither.
    """
    if os.path.lexists(source):
        return read_class(source)
    if Path(source).suffix in {".csv", ".json", ".txt"} or os.sep in source:
        raise InvalidValueError("class file", source, "an existing file")
    if source.partition(":")[0] not in FAMILIES:
        names = ", ".join(sorted(FAMILIES))
        raise InvalidValueError("class", source, f"an existing file or one of the families {names}")
    return class_from_text(source)


def measure_class(source: str, certificates: bool, json_file: Path | None) -> None:
    """Print the measures of a class, or write them as JSON."""
    check_writable(json_file)
    hypothesis_class = load_class(source)
    found = list(measures(hypothesis_class))
    if json_file is not None:
        write_json(_document(source, hypothesis_class, found, certificates), json_file)
    if json_file == STANDARD_OUTPUT:
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
        output.print(drawn_tree(dimensions.certified_littlestone_dimension(hypothesis_class).shattered_tree))


def _listed(points: Sequence[Point]) -> str:
    return ", ".join(f"x{point}" for point in points) or "none"


def measures(hypothesis_class: FiniteClass) -> Iterator[Measure]:
    """Yield the number of points, labels and hypotheses, and every dimension that is defined for the class."""
    yield Measure("points", hypothesis_class.n_points, "")
    yield Measure("labels", hypothesis_class.n_labels, "")
    yield Measure("hypotheses", len(hypothesis_class), "")
    for name, measured, binary_only in (
        ("VC dimension", _vc, True),
        ("Littlestone dimension", _littlestone, False),
        ("threshold dimension", _threshold, True),
    ):
        if binary_only and not hypothesis_class.is_binary:
            yield Measure(name, None, "defined for two labels only")
            continue
        try:
            yield measured(hypothesis_class, name)
        except WorkLimitError as error:
            yield Measure(name, None, f"not computed: {error}")


def _vc(hypothesis_class: FiniteClass, name: str) -> Measure:
    value = dimensions.vc_dimension(hypothesis_class)
    shattered = dimensions.largest_shattered_set(hypothesis_class)
    certificate = {"shattered_points": list(shattered.points)}
    larger_sets = comb(hypothesis_class.n_points, value + 1)
    if larger_sets * len(hypothesis_class) > MAX_CHECKING_STEPS:
        return Measure(name, value, UNCHECKED, certificate)
    missing = dimensions.certified_vc_dimension(hypothesis_class).missing_patterns
    if value >= 0:
        definitions.check_shattered_set(hypothesis_class, shattered, value)
    definitions.check_missing_patterns(hypothesis_class, missing, value)
    return Measure(name, value, CHECKED, certificate)


def _littlestone(hypothesis_class: FiniteClass, name: str) -> Measure:
    certified = dimensions.certified_littlestone_dimension(hypothesis_class)
    ranks = certified.rank_table.ranks
    certificate = {
        "shattered_tree": tree_to_json(certified.shattered_tree),
        "rank_table": {f"{space:#x}": rank for space, rank in ranks.items()},
    }
    entries = hypothesis_class.n_points * hypothesis_class.n_labels
    if entries * (len(hypothesis_class) + len(ranks)) > MAX_CHECKING_STEPS:
        return Measure(name, certified.value, UNCHECKED, certificate)
    if certified.value >= 0:
        definitions.check_shattered_tree(hypothesis_class, certified.shattered_tree, certified.value)
    definitions.check_rank_table(hypothesis_class, certified.rank_table, certified.value)
    return Measure(name, certified.value, CHECKED, certificate)


def _threshold(hypothesis_class: FiniteClass, name: str) -> Measure:
    certified = dimensions.certified_threshold_dimension(hypothesis_class)
    certificate = {
        "points": list(certified.sequence.points),
        "hypotheses": [list(h) for h in certified.sequence.hypotheses],
    }
    choices = len(hypothesis_class) * hypothesis_class.n_points
    if choices * (1 + len(certified.rank_table.ranks)) > MAX_CHECKING_STEPS:
        return Measure(name, certified.value, UNCHECKED, certificate)
    if certified.value >= 0:
        definitions.check_threshold_sequence(hypothesis_class, certified.sequence, certified.value)
    definitions.check_threshold_rank_table(hypothesis_class, certified.rank_table, certified.value)
    return Measure(name, certified.value, CHECKED, certificate)


def tree_to_json(tree: Tree) -> object:
    """Return a mistake tree as JSON data; a leaf is ``null``.

    Examples
    --------
    >>> tree_to_json(None) is None
    True
    """
    if tree is None:
        return None
    children = [tree_to_json(child) for child in tree.children]
    return {"point": tree.point, "labels": list(tree.labels), "children": children}


def drawn_tree(tree: Tree) -> DrawnTree:
    """Return a mistake tree as a drawing for the terminal; parts below depth 5 are cut and marked."""
    drawing = DrawnTree("leaf" if tree is None else f"x{tree.point}?")
    if tree is not None:
        _draw(drawing, tree, 1)
    return drawing


def _draw(drawing: DrawnTree, node: MistakeTree, depth: int) -> None:
    for label, child in zip(node.labels, node.children, strict=True):
        if child is None:
            drawing.add(f"{label}")
        elif depth == MAX_DRAWN_DEPTH:
            drawing.add(f"{label}: x{child.point}? ... (deeper levels: --json)")
        else:
            _draw(drawing.add(f"{label}: x{child.point}?"), child, depth + 1)


def _document(
    source: str, hypothesis_class: FiniteClass, found: list[Measure], certificates: bool
) -> dict[str, object]:
    return {
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
