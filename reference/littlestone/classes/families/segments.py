"""Families of segments of a line: thresholds, half-intervals, intervals."""

from functools import cache

from ..finite_class import FiniteClass
from ..types import Hypothesis, Label, check_entries
from .family import KnownValues, Parameter, check_range, family_of_one, floor_log2


def thresholds(n_points: int) -> FiniteClass:
    """Return the thresholds ``x -> 1 if x >= i else 0`` for ``i = 0, .., n_points`` (final segments).

    >>> thresholds(3)
    FiniteClass.from_rows(['000', '001', '011', '111'])
    """
    check_range("n_points", n_points, 1)
    check_entries("thresholds", n_points + 1, n_points)
    return FiniteClass(n_points, 2, tuple(_segment(n_points, start, n_points) for start in range(n_points, -1, -1)))


def half_intervals(n_points: int) -> FiniteClass:
    """Return the initial and the final segments, the empty and the whole one included (rays, both ways).

    >>> half_intervals(3)
    FiniteClass.from_rows(['000', '001', '011', '100', '110', '111'])
    """
    check_range("n_points", n_points, 1)
    check_entries("half_intervals", 2 * n_points, n_points)
    initial = {_segment(n_points, 0, end) for end in range(n_points + 1)}
    final = {_segment(n_points, start, n_points) for start in range(n_points + 1)}
    return FiniteClass(n_points, 2, tuple(sorted(initial | final)))


def intervals(n_points: int) -> FiniteClass:
    """Return the intervals: contiguous segments, the empty segment included.

    >>> intervals(3)
    FiniteClass.from_rows(['000', '001', '010', '011', '100', '110', '111'])
    """
    check_range("n_points", n_points, 1)
    check_entries("intervals", n_points * (n_points + 1) // 2 + 1, n_points)
    segments = {_segment(n_points, start, end) for start in range(n_points) for end in range(start, n_points + 1)}
    return FiniteClass(n_points, 2, tuple(sorted(segments)))


def interval_littlestone_dimension(n_points: int) -> int:
    """Return the Littlestone dimension of :func:`intervals`, by a recursion that does not build the class.

    As long as every answer was 0, the queried points divide the line into gaps, and the version space consists of
    the empty interval and the intervals inside one gap. Suppose that a point of a gap has the label 1, and that the
    gap has ``a`` points up to this point and ``b`` points from it on. Then the two ends are chosen independently.
    They form two classes of ``a`` and of ``b`` thresholds on disjoint points, and the Littlestone dimensions
    ``floor(log2 a)`` and ``floor(log2 b)`` of these classes add up.

    >>> [interval_littlestone_dimension(n_points) for n_points in (1, 2, 3, 4, 5, 6, 9)]
    [1, 2, 2, 3, 3, 4, 5]
    """

    @cache
    def is_at_least(gaps: tuple[int, ...], depth: int) -> bool:
        if depth == 0:
            return True
        for gap in set(gaps):
            for before in range((gap + 1) // 2):
                after = gap - 1 - before
                if floor_log2(before + 1) + floor_log2(after + 1) >= depth - 1:
                    other_gaps = list(gaps)
                    other_gaps.remove(gap)
                    if is_at_least(tuple(sorted([*other_gaps, before, after])), depth - 1):
                        return True
        return False

    check_range("n_points", n_points, 1)
    dimension = 0
    while is_at_least((n_points,), dimension + 1):
        dimension += 1
    return dimension


def _segment(n_points: int, start: int, end: int) -> Hypothesis:
    """Return the hypothesis that is 1 exactly on ``start <= x < end``."""
    return (Label(0),) * start + (Label(1),) * (end - start) + (Label(0),) * (n_points - end)


def _known_thresholds(n_points: int) -> KnownValues:
    return KnownValues(
        size=n_points + 1,
        vc=1,
        littlestone=floor_log2(n_points + 1),
        threshold=n_points,
        source=(
            "Littlestone, Machine Learning 2 (1988): binary search, floor(log2(n_points + 1)); Bun, Gaboardi "
            "and Sivakumar, proof of Theorem 6.1, use it as a lower bound; folklore for the rest"
        ),
    )


def _known_half_intervals(n_points: int) -> KnownValues:
    return KnownValues(
        size=2 * n_points,
        vc=min(2, n_points),
        littlestone=1 + floor_log2(n_points),
        threshold=n_points,
        source=(
            "folklore: the label of point 0 leaves n_points initial or n_points final segments, thresholds "
            "either way; log2 of the size bounds it from above"
        ),
    )


def _known_intervals(n_points: int) -> KnownValues:
    return KnownValues(
        size=n_points * (n_points + 1) // 2 + 1,
        vc=min(2, n_points),
        littlestone=interval_littlestone_dimension(n_points) if n_points <= 64 else None,
        threshold=n_points,
        source=(
            "folklore; no closed form of the Littlestone dimension is known to this project, so it comes from "
            "the recursion in interval_littlestone_dimension, up to 64 points"
        ),
    )


_N_POINTS = Parameter("n_points", 1)

THRESHOLDS = family_of_one(
    "thresholds", "final segments x >= i of a line", _N_POINTS, thresholds, _known_thresholds
)
HALF_INTERVALS = family_of_one(
    "half_intervals", "initial and final segments of a line", _N_POINTS, half_intervals, _known_half_intervals
)
INTERVALS = family_of_one(
    "intervals", "contiguous segments of a line, the empty one included", _N_POINTS, intervals, _known_intervals
)
