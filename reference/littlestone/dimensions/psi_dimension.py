"""The Psi-dimension of Ben-David et al., with certificates for both bounds, or an interval.

Of the maps at one point, only those with the largest sides are tried.

Convention: the star counts neither as 0 nor as 1.
"""

from dataclasses import dataclass
from math import inf

from ..certificates import MissingCollapsedPatterns, PsiShatteredSet
from ..classes import CollapsingFamily, FiniteClass, Point
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from ..display import displayed
from ..errors import WorkLimitError
from .bounds import DimensionInterval
from .shattering.collapsed_splits import Split, all_splits, largest_splits, sides_of_map
from .shattering.shattered_sets import DepthFirstSearch, largest_shattered, missing_patterns
from .version_spaces.version_space import VersionSpaces

MAX_LISTS = 2_000_000
MAX_PATTERN_STEPS = 5_000_000
"""The largest number of missing patterns times hypotheses for which a bounded search certifies its upper bound."""


@displayed
@dataclass(frozen=True, slots=True)
class CertifiedPsiDimension:
    """A Psi-dimension with a shattered set of that size, its maps, and the patterns that all larger sets miss."""

    value: int
    shattered_set: PsiShatteredSet
    missing_patterns: MissingCollapsedPatterns


def psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-dimension, the size of the largest set of points that is shattered through maps of the family.

    The pair maps give the Natarajan dimension, and the graph maps the graph dimension. The search visits only
    shattered choices of points and maps and their extensions: O((n m)^(d + 1)) for m maps.

    Locator: `bgs` section 1 names this dimension and does not define it.

    >>> from littlestone.classes import graph_maps, pair_maps
    >>> rows = FiniteClass.from_rows(["00", "01", "20", "12"])
    >>> psi_dimension(rows, pair_maps(3)), psi_dimension(rows, graph_maps(3))
    (1, 2)
    """
    shattered = largest_psi_shattered_set(hypothesis_class, family)
    return EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(shattered.collapsed_points)


def largest_psi_shattered_set(hypothesis_class: FiniteClass, family: CollapsingFamily) -> PsiShatteredSet:
    """Return a largest shattered set of points with maps, which certifies only the lower bound.

    The empty class shatters no set, and its result has no points.

    >>> from littlestone.classes import pair_maps
    >>> largest_psi_shattered_set(FiniteClass.from_rows(["0", "2"]), pair_maps(3)).collapsed_points
    ((0, (0, None, 1)),)
    """
    return _searched(hypothesis_class, family, inf)[0]


def certified_psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> CertifiedPsiDimension:
    """Return the Psi-dimension with a shattered set and the patterns that all larger sets miss.

    There may be as many patterns as choices of d + 1 points with maps of the family.

    >>> from littlestone.classes import pair_maps
    >>> certified_psi_dimension(FiniteClass.from_rows(["00", "01", "12"]), pair_maps(3)).missing_patterns.patterns
    {(): ()}
    """
    shattered, value, _ = _searched(hypothesis_class, family, inf)
    missing = _missing_patterns(hypothesis_class, family, value, inf)
    if missing is None:
        raise AssertionError("without a limit there are patterns")
    return CertifiedPsiDimension(value, shattered, missing)


def bounded_psi_dimension(
    hypothesis_class: FiniteClass, family: CollapsingFamily, *, limit: float = MAX_LISTS
) -> DimensionInterval[PsiShatteredSet, MissingCollapsedPatterns | None]:
    """Return the Psi-dimension, or bounds on it if the search reaches a limit.

    The search tries at most ``limit`` choices of points and maps for each size. The certificate of the upper bound
    is ``None`` if a check of it would take more than 5,000,000 steps.

    >>> from littlestone.classes import named_family, pair_maps
    >>> bounds = bounded_psi_dimension(named_family("intervals", 9), pair_maps(2), limit=10)
    >>> bounds.lower, bounds.upper
    (1, 5)
    """
    shattered, upper, stopped_by = _searched(hypothesis_class, family, limit)
    n_patterns = MAX_PATTERN_STEPS // max(1, len(hypothesis_class))
    missing = _missing_patterns(hypothesis_class, family, upper, n_patterns)
    lower = EMPTY_CLASS_DIMENSION if hypothesis_class.is_empty else len(shattered.collapsed_points)
    return DimensionInterval(lower, upper, shattered, missing, stopped_by)


def _searched(
    hypothesis_class: FiniteClass, family: CollapsingFamily, limit: float
) -> tuple[PsiShatteredSet, int, WorkLimitError | None]:
    """Return the largest shattered set found, an upper bound, and the limit if the search reached it."""
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return PsiShatteredSet(()), EMPTY_CLASS_DIMENSION, None
    of_point: dict[Point, list[Split]] = {}
    for split in all_splits(hypothesis_class, family, merge_points=False):
        of_point.setdefault(split.point, []).append(split)
    splits = [split for point in sorted(of_point) for split in largest_splits(of_point[point])]
    search = DepthFirstSearch(splits, (1 << len(hypothesis_class)) - 1, limit)
    largest_size = min(len(of_point), len(hypothesis_class).bit_length() - 1)
    shattered, upper, stopped_by = largest_shattered(search, largest_size)
    return PsiShatteredSet(tuple((s.point, s.collapsing_map) for s in shattered)), upper, stopped_by


def _missing_patterns(
    hypothesis_class: FiniteClass, family: CollapsingFamily, dimension: int, limit: float
) -> MissingCollapsedPatterns | None:
    spaces = VersionSpaces.of(hypothesis_class)
    splits = [
        Split(Point(x), collapsing_map, *sides_of_map(masks, collapsing_map))
        for x, masks in enumerate(spaces.with_label)
        for collapsing_map in family
    ]
    patterns = missing_patterns(splits, spaces.whole, dimension, limit)
    if patterns is None:
        return None
    return MissingCollapsedPatterns(
        {tuple((s.point, s.collapsing_map) for s in prefix): pattern for prefix, pattern in patterns.items()}
    )
