"""The DS dimension (Daniely and Shalev-Shwartz 2014) by its definition, and the checkers of its two certificates.

Convention: the empty class has dimension -1; the empty set of points is shattered by every other class, since the
empty pattern alone is a pseudo-cube.
"""

from collections.abc import Collection, Sequence
from itertools import combinations

from ..certificates import PseudoCube, RemovedPatterns
from ..classes import FiniteClass, Hypothesis, Point
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import CertificateError, WorkLimitError

MAX_PATTERNS = 20


def is_neighbour(pattern: Hypothesis, other: Hypothesis, place: int) -> bool:
    """Return whether two patterns differ exactly at this place.

    >>> is_neighbour((0, 1), (2, 1), 0), is_neighbour((0, 1), (2, 0), 0)
    (True, False)
    """
    return all((a == b) == (i != place) for i, (a, b) in enumerate(zip(pattern, other, strict=True)))


def is_pseudo_cube(patterns: Collection[Hypothesis], size: int) -> bool:
    """Return whether some patterns on ``size`` points are a pseudo-cube.

    There is at least one pattern, and for every pattern and every place another one differs from it exactly there.

    Six patterns around a hexagon; no square is among them:

    >>> is_pseudo_cube([(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 0)], 2)
    True
    """
    return bool(patterns) and all(
        any(is_neighbour(pattern, other, place) for other in patterns)
        for pattern in patterns
        for place in range(size)
    )


def is_ds_shattered(hypothesis_class: FiniteClass, points: Sequence[Point]) -> bool:
    """Return whether the class DS-shatters the points: some of its patterns there are a pseudo-cube.

    All sets of patterns are tried, so that there may be at most 20 patterns.

    >>> is_ds_shattered(FiniteClass.from_rows(["00", "01", "12"]), [Point(0), Point(1)])
    False
    """
    patterns = sorted({tuple(h[x] for x in points) for h in hypothesis_class})
    if len(patterns) > MAX_PATTERNS:
        raise WorkLimitError("patterns of which all sets are tried", len(patterns), MAX_PATTERNS, "patterns")
    return any(
        is_pseudo_cube(chosen, len(points))
        for n_chosen in range(1, len(patterns) + 1)
        for chosen in combinations(patterns, n_chosen)
    )


def ds_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the DS dimension: the size of the largest set of points that the class DS-shatters.

    For two labels the DS dimension is the VC dimension. A point that occurs twice in a sequence is never of use: no
    pattern differs from another one at one of its places alone.

    >>> ds_dimension(FiniteClass.from_rows(["00", "01", "11", "12", "22", "20"]))
    2
    """
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        size
        for size in range(hypothesis_class.n_points + 1)
        if any(is_ds_shattered(hypothesis_class, points) for points in combinations(hypothesis_class.points, size))
    )


def check_pseudo_cube(hypothesis_class: FiniteClass, cube: PseudoCube, size: int) -> None:
    """Raise unless ``size`` distinct points have a pseudo-cube; then the DS dimension is at least ``size``.

    >>> edge = PseudoCube((Point(0),), FiniteClass.from_rows(["0", "2"]).hypotheses)
    >>> check_pseudo_cube(FiniteClass.from_rows(["01", "21"]), edge, 1)
    """
    if not len(set(cube.points)) == len(cube.points) == size:
        raise CertificateError(f"cube: {cube.points} are not {size} different points")
    if not set(cube.points) <= set(hypothesis_class.points):
        raise CertificateError(f"cube: some of {cube.points} are not points of the class")
    if not set(cube.patterns) <= {tuple(h[x] for x in cube.points) for h in hypothesis_class}:
        raise CertificateError(f"cube: some pattern on {cube.points} belongs to no hypothesis")
    if not is_pseudo_cube(cube.patterns, size):
        raise CertificateError(f"cube: some pattern on {cube.points} lacks a neighbour")


def check_removed_patterns(hypothesis_class: FiniteClass, removed: RemovedPatterns, dimension: int) -> None:
    """Raise unless the certificate shows that no ``dimension + 1`` points are DS-shattered.

    :class:`RemovedPatterns` says why it is enough. Time O(removals times number of patterns times their length).

    Three hypotheses are too few for a pseudo-cube on two points.

    >>> check_removed_patterns(FiniteClass.from_rows(["00", "01", "12"]), RemovedPatterns({(): ()}), 1)
    """
    for points, removals in removed.removals.items():
        if not set(points) <= set(hypothesis_class.points):
            raise CertificateError(f"removals: some of {points} are not points of the class")
        patterns = {tuple(h[x] for x in points) for h in hypothesis_class}
        for pattern, place in removals:
            if pattern not in patterns:
                raise CertificateError(f"removals: {pattern} is not a pattern on {points} that is left")
            if not 0 <= place < len(points) or any(is_neighbour(pattern, one, place) for one in patterns):
                raise CertificateError(f"removals: {pattern} on {points} has a neighbour at place {place}")
            patterns -= {pattern}
        left = sum(tuple(h[x] for x in points) in patterns for h in hypothesis_class)
        if left >= 2 ** (dimension + 1):
            raise CertificateError(
                f"removals: on {points} {left} hypotheses are left, fewer than {2 ** (dimension + 1)} are needed"
            )
    _check_reasons(hypothesis_class, removed, dimension, ())


def _check_reasons(
    hypothesis_class: FiniteClass, removed: RemovedPatterns, dimension: int, chosen: tuple[Point, ...]
) -> None:
    """Raise unless the certificate excludes every choice of points that begins with these."""
    if chosen in removed.removals:
        return
    if len(chosen) == dimension + 1:
        raise CertificateError(f"removals: no reason why {chosen} are not shattered")
    for x in hypothesis_class.points[chosen[-1] + 1 if chosen else 0 :]:
        _check_reasons(hypothesis_class, removed, dimension, (*chosen, x))
