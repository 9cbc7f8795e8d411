"""The dimensions of classes with more than two labels, and their bounds.

The names are those of `bgs` section 4. A map of Psi_N distinguishes two labels, and a map of Psi_bin reads one bit
of the label. Psi_B has every collapsing map of the labels to 0, 1 and "do not care".
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Protocol, TypeVar

from .. import definitions, dimensions
from ..certificates import Drawing, MissingCollapsedPatterns, PsiMistakeTree, PsiShatteredSet, draw_psi_tree
from ..classes import DEFINED, CollapsingFamily, FiniteClass, graph_maps, pair_maps
from ..definitions import check_pseudo_cube, check_removed_patterns
from ..dimensions import DimensionInterval
from ..dimensions.ds import MAX_SETS
from ..dimensions.littlestone import MAX_VERSION_SPACES
from ..dimensions.psi_dimension import MAX_LISTS
from ..dimensions.uniform_psi_littlestone import MAX_QUESTIONS
from ..intervals import logarithm
from .measure import STEPS, Limits, Measure, Question, interval, littlestone_bounds, ranks_to_json
from .own_dimensions import listed, tree_to_json

Shattered = TypeVar("Shattered")


class OfMaps(Protocol):
    """A measure that depends on a family of maps for each number of labels."""

    def __call__(
        self, h: FiniteClass, name: str, limits: Limits, *, maps: Callable[[int], CollapsingFamily]
    ) -> Measure:
        """Return the measure."""
        ...


def partial_questions(table: FiniteClass, limits: Limits) -> list[Question]:
    """Return the questions for a partial class, given its table."""
    dimensions_of = (
        ("VC", "partial VC dimension", _partial_vc),
        ("Ldim", "partial Littlestone dimension", partial(psi_littlestone_measure, maps=lambda n_labels: DEFINED)),
    )
    return [
        Question(title, partial(measure, table, title, limits), f"partial_{key}")
        for key, title, measure in dimensions_of
    ]


def _partial_vc(table: FiniteClass, name: str, limits: Limits) -> Measure:
    bounds = dimensions.bounded_psi_dimension(table, DEFINED, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    shown = {"shattered_points": [point for point, _ in bounds.lower_certificate.collapsed_points]}

    def check(h: FiniteClass, shattered: PsiShatteredSet, size: int) -> None:
        definitions.check_psi_shattered_set(h, DEFINED, shattered, size)

    return _of_sets(table, name, bounds, check, DEFINED, shown)


def psi_littlestone_measure(
    h: FiniteClass, name: str, limits: Limits, *, maps: Callable[[int], CollapsingFamily], is_uniform: bool = False
) -> Measure:
    """Return the Psi-Littlestone dimension, or the uniform one, for a family of maps."""
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

    def drawn() -> Iterator[str | Drawing]:
        yield f"\n{name}, shattered tree with collapsing maps (* does not care):"
        yield draw_psi_tree(tree, h)

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


def psi_measure(h: FiniteClass, name: str, limits: Limits, *, maps: Callable[[int], CollapsingFamily]) -> Measure:
    """Return the Psi-dimension for a family of maps."""
    family = maps(h.n_labels)
    bounds = dimensions.bounded_psi_dimension(h, family, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    found = [{"point": x, "collapsing_map": list(map)} for x, map in bounds.lower_certificate.collapsed_points]
    check = partial(definitions.check_psi_shattered_set, h, family)
    return _of_sets(h, name, bounds, lambda _, shown, size: check(shown, size), family, {"points": found})


def natarajan_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the Natarajan dimension."""
    bounds = dimensions.bounded_natarajan_dimension(h, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    found = bounds.lower_certificate
    shown = {"points": list(found.points), "first": list(found.first), "second": list(found.second)}
    return _of_sets(h, name, bounds, definitions.check_natarajan_shattered_set, pair_maps(h.n_labels), shown)


def graph_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the graph dimension."""
    bounds = dimensions.bounded_graph_dimension(h, limit=limits.at_most(MAX_LISTS, 2 * 10**9))
    found = bounds.lower_certificate
    shown = {"points": list(found.points), "labels": list(found.labels)}
    return _of_sets(h, name, bounds, definitions.check_graph_shattered_set, graph_maps(h.n_labels), shown)


def ds_measure(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the DS dimension."""
    bounds = dimensions.bounded_ds_dimension(h, limit=limits.at_most(MAX_SETS, 2 * 10**7))
    cube, removed = bounds.lower_certificate, bounds.upper_certificate
    removals = {} if removed is None else removed.removals
    n_steps = sum(len(h) * len(points) * (1 + len(each)) for points, each in removals.items())
    return interval(
        name,
        bounds,
        (len(cube.patterns) ** 2 * (1 + bounds.lower) ** 2, lambda cube: check_pseudo_cube(h, cube, bounds.lower)),
        (n_steps, lambda removed: check_removed_patterns(h, removed, bounds.upper)),
        lambda: {"points": list(cube.points), "pseudo_cube": list(map(list, cube.patterns))},
        lambda: [f"\n{name}, points of a pseudo-cube: {listed(cube.points, h.names)}"],
    )


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


def paper_bound(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the paper's bound on the Psi-Littlestone dimensions."""
    d, k = littlestone_bounds(h, limits).upper, h.n_labels - 1
    if d < 0:
        return Measure(name, None, None, "defined for classes with hypotheses only")
    bound = 6 * d * logarithm(k + 1)
    remark = f"on every Psi-Littlestone dimension; d = {d}, k = {k}"
    return Measure(name, bound.lower // 1, bound.upper // 1, remark)


def sauer_bound(h: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the integer bound that the proof gives."""
    d, k = littlestone_bounds(h, limits).upper, h.n_labels - 1
    best = dimensions.bit_dimension_bound(d, k)
    return Measure(name, best, best, f"on every Psi-Littlestone dimension; d = {d}, k = {k}")


uniform_psi_littlestone_measure = partial(psi_littlestone_measure, is_uniform=True)
