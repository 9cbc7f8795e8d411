"""The Psi-dimension of Ben-David et al.; the Natarajan and the graph dimension are examples of it.

Convention: the empty class has dimension -1; the empty set of points is shattered by every other class. The star
counts neither as 0 nor as 1.
"""

from collections.abc import Sequence
from itertools import combinations, product

from ..certificates import CollapsedPoint, MissingCollapsedPatterns, PsiShatteredSet
from ..classes import CollapsingFamily, FiniteClass, Label
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import CertificateError


def is_psi_shattered_set(hypothesis_class: FiniteClass, collapsed_points: Sequence[CollapsedPoint]) -> bool:
    """Return whether the maps at the points, which are distinct, produce every pattern of 0 and 1.

    >>> from littlestone.classes import Point
    >>> is_psi_shattered_set(FiniteClass.from_rows(["0", "2"]), [(Point(0), (Label(0), None, None))])
    False
    """
    seen = {tuple(collapsing_map[h[x]] for x, collapsing_map in collapsed_points) for h in hypothesis_class}
    return all(pattern in seen for pattern in product((0, 1), repeat=len(collapsed_points)))


def psi_dimension(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-dimension: the size of the largest set of points that is shattered through maps of Psi.

    Each point has its own map. The pair maps give the Natarajan dimension, and the graph maps the graph dimension.
    The Psi-dimension is at most the Psi-Littlestone dimension. All m^s choices of maps on every set of s points are
    tried.

    Locator: `bgs` section 1 names this dimension and does not define it.

    >>> from littlestone.classes import graph_maps, pair_maps
    >>> rows = FiniteClass.from_rows(["00", "01", "20", "12"])
    >>> psi_dimension(rows, pair_maps(3)), psi_dimension(rows, graph_maps(3))
    (1, 2)
    """
    check_same_labels(hypothesis_class, family)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        size
        for size in range(hypothesis_class.n_points + 1)
        if any(
            is_psi_shattered_set(hypothesis_class, tuple(zip(points, maps, strict=True)))
            for points in combinations(hypothesis_class.points, size)
            for maps in product(family, repeat=size)
        )
    )


def check_psi_shattered_set(
    hypothesis_class: FiniteClass, family: CollapsingFamily, shattered: PsiShatteredSet, size: int
) -> None:
    """Raise unless ``size`` distinct points are shattered through maps of the family.

    >>> from littlestone.classes import bit_maps
    >>> check_psi_shattered_set(FiniteClass.from_rows(["0", "1"]), bit_maps(2), PsiShatteredSet(()), 0)
    """
    check_same_labels(hypothesis_class, family)
    points = [point for point, _ in shattered.collapsed_points]
    if not len(set(points)) == len(points) == size:
        raise CertificateError(f"set: {points} are not {size} different points")
    if not set(points) <= set(hypothesis_class.points):
        raise CertificateError(f"set: some of {points} are not points of the class")
    if any(collapsing_map not in family.maps for _, collapsing_map in shattered.collapsed_points):
        raise CertificateError("set: some map does not belong to the family")
    if not is_psi_shattered_set(hypothesis_class, shattered.collapsed_points):
        raise CertificateError(f"set: some pattern on the points {points} is missing")


def check_missing_collapsed_patterns(
    hypothesis_class: FiniteClass, family: CollapsingFamily, missing: MissingCollapsedPatterns, dimension: int
) -> None:
    """Raise unless the certificate shows a missing pattern for all ``dimension + 1`` points and all maps on them.

    Then the Psi-dimension is at most ``dimension``; for the pair maps this bounds the Natarajan dimension, and for
    the graph maps the graph dimension. Time O(number of patterns times number of hypotheses).

    Three hypotheses are too few for the four patterns on any two points.

    >>> from littlestone.classes import pair_maps
    >>> rows = FiniteClass.from_rows(["00", "01", "12"])
    >>> check_missing_collapsed_patterns(rows, pair_maps(3), MissingCollapsedPatterns({(): ()}), 1)
    """
    check_same_labels(hypothesis_class, family)
    for collapsed_points, pattern in missing.patterns.items():
        having = sum(
            all(
                collapsing_map[h[x]] == value
                for (x, collapsing_map), value in zip(collapsed_points, pattern, strict=True)
            )
            for h in hypothesis_class
        )
        if not set(pattern) <= {Label(0), Label(1)}:
            raise CertificateError(f"patterns: {pattern} is not a pattern of 0 and 1")
        if having >= 2 ** (dimension + 1 - len(collapsed_points)):
            raise CertificateError(
                f"patterns: {having} hypotheses show the pattern {pattern} through {collapsed_points}, "
                f"fewer than {2 ** (dimension + 1 - len(collapsed_points))} are needed"
            )
    _check_reasons(hypothesis_class, family, missing, dimension, ())


def _check_reasons(
    hypothesis_class: FiniteClass,
    family: CollapsingFamily,
    missing: MissingCollapsedPatterns,
    dimension: int,
    choice: tuple[CollapsedPoint, ...],
) -> None:
    """Raise unless the certificate excludes every choice of points and maps that begins with ``choice``."""
    if choice in missing.patterns:
        return
    if len(choice) == dimension + 1:
        raise CertificateError(f"patterns: no reason why {choice} are not shattered")
    for x in hypothesis_class.points[choice[-1][0] + 1 if choice else 0 :]:
        for collapsing_map in family:
            _check_reasons(hypothesis_class, family, missing, dimension, (*choice, (x, collapsing_map)))
