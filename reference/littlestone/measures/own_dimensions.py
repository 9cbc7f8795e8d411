"""The VC, Littlestone, randomised Littlestone and threshold dimensions of a class."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from .. import definitions, dimensions
from ..certificates import MistakeTree, PsiMistakeTree, Tree, VersionSpace, draw_mistake_tree
from ..classes import FiniteClass, Hypothesis, Names, Point
from ..dimensions.randomised_littlestone import MAX_VERSION_SPACES as MAX_SPACES
from ..dimensions.threshold import MAX_STEPS
from ..errors import WorkLimitError
from .measure import BY_SEARCH, Limits, Measure, interval, littlestone_bounds, ranks_to_json, stopped, vc_bounds


def vc_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the VC dimension."""
    bounds = vc_bounds(h, limits)
    points = bounds.lower_certificate.points
    n_patterns = 0 if bounds.upper_certificate is None else len(bounds.upper_certificate.patterns)
    return interval(
        name,
        bounds,
        (len(h) * len(points), lambda points: definitions.check_shattered_set(h, points, bounds.lower)),
        (len(h) * n_patterns, lambda missing: definitions.check_missing_patterns(h, missing, bounds.upper)),
        lambda: {"shattered_points": list(points)},
        lambda: [f"\n{name}, shattered points: {listed(points, h.names)}"],
    )


def randomised_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the randomised Littlestone dimension, or bounds by the Littlestone dimension and by the size."""
    try:
        value = dimensions.randomised_littlestone_dimension(h, limit=limits.at_most(MAX_SPACES, 10**7))
    except (WorkLimitError, RecursionError) as error:
        bounds, most = littlestone_bounds(h, limits), Fraction((len(h) - 1).bit_length(), 2)
        reason = stopped(error) if isinstance(error, WorkLimitError) else "; the search goes too deep"
        remark = f"half the Littlestone dimension to all of it, at most log2 |H| / 2, rounded up to halves{reason}"
        return Measure(name, Fraction(bounds.lower, 2), min(Fraction(bounds.upper), most), remark)
    return Measure(name, value, value, BY_SEARCH)


def littlestone_measure(h: FiniteClass, name: str, limits: Limits, k: int = 1) -> Measure:
    """Return the k-Littlestone dimension under the given name, checked against its certificates."""
    bounds = littlestone_bounds(h, limits, k)
    tree, ranks = bounds.lower_certificate, bounds.upper_certificate
    entries = h.n_points * h.n_labels
    return interval(
        name,
        bounds,
        (entries * len(h), lambda tree: definitions.check_shattered_tree(h, tree, bounds.lower, k)),
        (
            entries * (len(h) + len(ranks.ranks)),
            lambda table: definitions.check_rank_table(h, table, bounds.upper, k),
        ),
        lambda: {"shattered_tree": tree_to_json(tree), "rank_table": ranks_to_json(ranks)},
        lambda: [f"\n{name}, shattered mistake tree:", draw_mistake_tree(tree, h)],
        lambda: draw_mistake_tree(tree, h, levels=None).dot("mistake_tree"),
    )


def threshold_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the threshold dimension."""
    bounds = dimensions.bounded_threshold_dimension(h, limit=limits.at_most(MAX_STEPS, 10**13 // limits.size))
    points, hypotheses = bounds.lower_certificate.points, bounds.lower_certificate.hypotheses

    def drawn() -> Iterator[str]:
        yield f"\n{name}, points in order: {listed(points, h.names)}"
        for number, hypothesis in enumerate(hypotheses, start=1):
            labels = "".join(str(hypothesis[point]) for point in points)
            of = shown_row(h, hypothesis) if h.names.hypotheses else f"hypothesis {number}"
            yield f"  labels of {of} there: {labels}"

    return interval(
        name,
        bounds,
        (len(h) * len(points), lambda s: definitions.check_threshold_sequence(h, s, bounds.lower)),
        (
            len(h) * h.n_points + sum(map(_pairs_and_places, bounds.upper_certificate.ranks)),
            lambda table: definitions.check_threshold_rank_table(h, table, bounds.upper),
        ),
        lambda: {"points": list(points), "hypotheses": [list(hypothesis) for hypothesis in hypotheses]},
        drawn,
    )


def _pairs_and_places(state: tuple[VersionSpace, int]) -> int:
    """Return the number of steps that the checker takes for a state: it tries every pair, and counts for each."""
    n_hypotheses, n_points = (part.bit_count() for part in state)
    return n_hypotheses * n_points * (1 + (n_hypotheses + n_points) // 4)


def listed(points: Iterable[Point], names: Names | None = None) -> str:
    """Return the names of points.

    >>> listed([Point(2), Point(0)]), listed([Point(1)], Names(("a", "b"))), listed([])
    ('x2, x0', 'b', 'none')
    """
    return ", ".join(map((names or Names()).point, points)) or "none"


def shown_row(h: FiniteClass, row: Hypothesis) -> str:
    """Return the name of a hypothesis, or its labels if it has none.

    >>> shown_row(FiniteClass.from_rows(["01"]), (0, 1))
    '01'
    """
    if h.names.hypotheses:
        return h.names.hypotheses[h.hypotheses.index(row)]
    return ("" if h.n_labels <= 10 else ",").join(map(str, row))


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
