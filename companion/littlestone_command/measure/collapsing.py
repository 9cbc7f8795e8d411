"""Rows of ``littlestone measure --psi``: the dimensions of classes with more than two labels, and their bounds.

The names are those of `bgs` section 4. A map of Psi_N distinguishes two labels, and a map of Psi_bin reads one bit
of the label. Psi_B has every collapsing map of the labels to 0, 1 and "do not care".
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeVar

from rich.console import RenderableType

from littlestone import definitions, dimensions
from littlestone.certificates import MissingCollapsedPatterns, PsiMistakeTree, PsiShatteredSet, draw_psi_tree
from littlestone.classes import (
    DEFINED,
    CollapsingFamily,
    FiniteClass,
    all_maps,
    bit_maps,
    bit_restriction,
    graph_maps,
    n_label_bits,
    pair_maps,
)
from littlestone.dimensions import DimensionInterval
from littlestone.dimensions.littlestone import MAX_VERSION_SPACES
from littlestone.dimensions.psi_dimension import MAX_LISTS
from littlestone.dimensions.uniform_psi_littlestone import MAX_QUESTIONS
from littlestone.intervals import logarithm

from .measure import STEPS, Limits, Measure, Question, interval, littlestone_bounds, ranks_to_json, unbroken
from .measures import littlestone_measure, tree_to_json

FAMILIES: tuple[tuple[str, Callable[[int], CollapsingFamily]], ...] = (
    ("Psi_N", pair_maps),
    ("Psi_bin", bit_maps),
    ("Psi_B", all_maps),
)


Shattered = TypeVar("Shattered")


def collapsed_questions(hypothesis_class: FiniteClass, limits: Limits) -> Iterator[Question]:
    """Yield a question for each quantity: the Psi-dimensions, the dimensions of the label bits, and their bounds.

    For two labels all rows are about the class itself.
    """
    h = hypothesis_class
    for kind, is_uniform in (("", False), ("uniform ", True)):
        for name, maps in FAMILIES:
            title = f"{kind}{name}-Littlestone dimension"
            yield title, partial(_psi_littlestone, h, title, maps, limits, is_uniform)
    for title, measure in (("Natarajan dimension", _natarajan), ("graph dimension", _graph)):
        yield title, partial(measure, h, title, limits)
    for bit in range(1, n_label_bits(h) + 1):
        title = f"Littlestone dimension of bit {bit}"
        yield title, partial(littlestone_measure, bit_restriction(h, bit), title, limits)
    for title, measure in (
        ("bound 6 d ln(k + 1), rounded down", _paper_bound),
        ("largest D with 2^D <= Sauer sum", _sauer_bound),
    ):
        yield title, partial(measure, h, title, limits)


def partial_questions(table: FiniteClass, limits: Limits) -> Iterator[Question]:
    """Yield the questions for a partial class, given its table."""
    yield "partial VC dimension", partial(_partial_vc, table, "partial VC dimension", limits)
    title = "partial Littlestone dimension"
    yield title, partial(_psi_littlestone, table, title, lambda n_labels: DEFINED, limits, False)


def _partial_vc(table: FiniteClass, name: str, limits: Limits) -> Measure:
    bounds = dimensions.bounded_psi_dimension(table, DEFINED, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    shown = {"shattered_points": [point for point, _ in bounds.lower_certificate.collapsed_points]}

    def check(h: FiniteClass, shattered: PsiShatteredSet, size: int) -> None:
        definitions.check_psi_shattered_set(h, DEFINED, shattered, size)

    return _of_sets(table, name, bounds, check, DEFINED, shown)


def _psi_littlestone(
    h: FiniteClass, name: str, maps: Callable[[int], CollapsingFamily], limits: Limits, is_uniform: bool
) -> Measure:
    family = maps(h.n_labels)
    if is_uniform:
        limit = limits.at_most(MAX_QUESTIONS, 10**9)
        bounds = dimensions.bounded_uniform_psi_littlestone_dimension(h, family, limit=limit)
    else:
        limit = limits.at_most(MAX_VERSION_SPACES, STEPS)
        bounds = dimensions.bounded_psi_littlestone_dimension(h, family, limit=limit)
    tree, table = bounds.lower_certificate, bounds.upper_certificate

    def check_tree(tree: PsiMistakeTree) -> None:
        definitions.check_psi_shattered_tree(h, family, tree, bounds.lower, is_uniform=is_uniform)

    def certificate() -> dict[str, object]:
        ranks = {} if table is None else {"rank_table": ranks_to_json(table)}
        return {"shattered_tree": tree_to_json(tree)} | ranks

    def drawn() -> Iterator[RenderableType]:
        yield f"\n{name}, shattered tree with collapsing maps (* does not care):"
        yield unbroken(draw_psi_tree(tree, h))

    return interval(
        name,
        bounds,
        (4 ** max(0, bounds.lower) * len(h), check_tree),
        (
            h.n_points * len(family) * (len(h) + (0 if table is None else len(table.ranks))),
            lambda table: definitions.check_psi_rank_table(h, family, table, bounds.upper),
        ),
        certificate,
        drawn,
    )


def _natarajan(h: FiniteClass, name: str, limits: Limits) -> Measure:
    bounds = dimensions.bounded_natarajan_dimension(h, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    found = bounds.lower_certificate
    shown = {"points": list(found.points), "first": list(found.first), "second": list(found.second)}
    return _of_sets(h, name, bounds, definitions.check_natarajan_shattered_set, pair_maps(h.n_labels), shown)


def _graph(h: FiniteClass, name: str, limits: Limits) -> Measure:
    bounds = dimensions.bounded_graph_dimension(h, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    found = bounds.lower_certificate
    shown = {"points": list(found.points), "labels": list(found.labels)}
    return _of_sets(h, name, bounds, definitions.check_graph_shattered_set, graph_maps(h.n_labels), shown)


def _of_sets(
    h: FiniteClass,
    name: str,
    bounds: DimensionInterval[Shattered, MissingCollapsedPatterns | None],
    check_shattered: Callable[[FiniteClass, Shattered, int], None],
    family: CollapsingFamily,
    shown: Mapping[str, object],
) -> Measure:
    missing = bounds.upper_certificate
    return interval(
        name,
        bounds,
        (2 ** max(0, bounds.lower) * len(h), lambda found: check_shattered(h, found, bounds.lower)),
        (
            0 if missing is None else len(h) * len(missing.patterns),
            lambda patterns: definitions.check_missing_collapsed_patterns(h, family, patterns, bounds.upper),
        ),
        lambda: shown,
    )


def _paper_bound(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the paper's bound on the Psi-Littlestone dimensions."""
    d, k = littlestone_bounds(h, limits).upper, h.n_labels - 1
    if d < 0:
        return Measure(name, None, None, "defined for classes with hypotheses only")
    bound = 6 * d * logarithm(k + 1)
    remark = f"on every Psi-Littlestone dimension; d = {d}, k = {k}"
    return Measure(name, bound.lower // 1, bound.upper // 1, remark)


def _sauer_bound(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the integer bound that the proof gives."""
    d, k = littlestone_bounds(h, limits).upper, h.n_labels - 1
    best = dimensions.bit_dimension_bound(d, k)
    return Measure(name, best, best, f"on every Psi-Littlestone dimension; d = {d}, k = {k}")
