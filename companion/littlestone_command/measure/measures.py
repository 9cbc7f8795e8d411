"""The dimensions that ``littlestone measure`` always lists."""

from collections.abc import Iterable, Iterator
from functools import partial

from rich.console import RenderableType

from littlestone import definitions, dimensions
from littlestone.certificates import MistakeTree, PsiMistakeTree, Tree, draw_mistake_tree
from littlestone.classes import FiniteClass, Point
from littlestone.dimensions.threshold import MAX_STEPS
from littlestone.dimensions.vc import MAX_SETS

from .measure import Limits, Measure, Question, interval, littlestone_bounds, ranks_to_json, unbroken


def questions(hypothesis_class: FiniteClass, limits: Limits) -> Iterator[Question]:
    """Yield a question for every dimension; the answer may be that the class has no such dimension."""
    for name, measure in (
        ("VC dimension", _vc),
        ("Littlestone dimension", littlestone_measure),
        ("threshold dimension", _threshold),
    ):
        yield name, partial(measure, hypothesis_class, name, limits)


def _undefined(name: str) -> Measure:
    return Measure(name, None, None, "defined for two labels only")


def _vc(hypothesis_class: FiniteClass, name: str, limits: Limits) -> Measure:
    h = hypothesis_class
    if not h.is_binary:
        return _undefined(name)
    bounds = dimensions.bounded_vc_dimension(h, limit=limits.at_most(MAX_SETS, 10**10))
    points = bounds.lower_certificate.points
    n_patterns = 0 if bounds.upper_certificate is None else len(bounds.upper_certificate.patterns)
    return interval(
        name,
        bounds,
        (len(h) * len(points), lambda points: definitions.check_shattered_set(h, points, bounds.lower)),
        (len(h) * n_patterns, lambda missing: definitions.check_missing_patterns(h, missing, bounds.upper)),
        lambda: {"shattered_points": list(points)},
        lambda: [f"\nVC dimension, shattered points: {listed(points)}"],
    )


def littlestone_measure(hypothesis_class: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the Littlestone dimension under the given name, checked against its certificates."""
    h, bounds = hypothesis_class, littlestone_bounds(hypothesis_class, limits)
    tree, ranks = bounds.lower_certificate, bounds.upper_certificate
    entries = h.n_points * h.n_labels
    return interval(
        name,
        bounds,
        (entries * len(h), lambda tree: definitions.check_shattered_tree(h, tree, bounds.lower)),
        (entries * (len(h) + len(ranks.ranks)), lambda table: definitions.check_rank_table(h, table, bounds.upper)),
        lambda: {"shattered_tree": tree_to_json(tree), "rank_table": ranks_to_json(ranks)},
        lambda: [f"\n{name}, shattered mistake tree:", unbroken(draw_mistake_tree(tree, h))],
        lambda: draw_mistake_tree(tree, h, levels=None).dot("mistake_tree"),
    )


def _threshold(hypothesis_class: FiniteClass, name: str, limits: Limits) -> Measure:
    h = hypothesis_class
    if not h.is_binary:
        return _undefined(name)
    bounds = dimensions.bounded_threshold_dimension(h, limit=limits.at_most(MAX_STEPS, 2 * 10**10))
    points, hypotheses = bounds.lower_certificate.points, bounds.lower_certificate.hypotheses

    def drawn() -> Iterator[RenderableType]:
        yield f"\nthreshold dimension, points in order: {listed(points)}"
        for number, hypothesis in enumerate(hypotheses, start=1):
            labels = "".join(str(hypothesis[point]) for point in points)
            yield f"  labels of hypothesis {number} there: {labels}"

    return interval(
        name,
        bounds,
        (len(h) * len(points), lambda s: definitions.check_threshold_sequence(h, s, bounds.lower)),
        (
            len(h) * h.n_points * (1 + len(bounds.upper_certificate.ranks)),
            lambda table: definitions.check_threshold_rank_table(h, table, bounds.upper),
        ),
        lambda: {"points": list(points), "hypotheses": [list(hypothesis) for hypothesis in hypotheses]},
        drawn,
    )


def listed(points: Iterable[Point]) -> str:
    """Return the names of points.

    >>> listed([Point(2), Point(0)]), listed([])
    ('x2, x0', 'none')
    """
    return ", ".join(f"x{point}" for point in points) or "none"


def tree_to_json(tree: Tree | PsiMistakeTree) -> object:
    """Return a tree, with edge labels or with a collapsing map, as JSON data; leaves and stars are ``null``.

    >>> tree_to_json(None) is None
    True
    """
    if tree is None:
        return None
    children = [tree_to_json(child) for child in tree.children]
    if isinstance(tree, MistakeTree):
        return {"point": tree.point, "labels": list(tree.labels), "children": children}
    return {"point": tree.point, "collapsing_map": list(tree.collapsing_map), "children": children}
