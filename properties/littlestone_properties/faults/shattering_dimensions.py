"""Wrong VC, threshold, Natarajan and graph dimensions that every check of such functions must catch."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from littlestone.classes import FiniteClass, Label, relabelled
from littlestone.dimensions import (
    graph_dimension,
    littlestone_dimension,
    multiclass_littlestone_dimension,
    natarajan_dimension,
    threshold_dimension,
    vc_dimension,
)

from ..checks.dimension_functions import Dimension
from ..protocols import DimensionFunction


def _first_points_only(hypothesis_class: FiniteClass) -> int:
    """Ask whether the first k points are shattered, for growing k."""
    patterns = [len({h[:k] for h in hypothesis_class}) == 2**k for k in range(hypothesis_class.n_points + 1)]
    return patterns.index(False) - 1 if False in patterns else hypothesis_class.n_points


def _patterns_but_one(hypothesis_class: FiniteClass) -> int:
    """Accept a set of points of which one pattern is missing."""
    if hypothesis_class.is_empty:
        return -1
    sizes = range(hypothesis_class.n_points + 1)
    return max(
        k for k in sizes for points in combinations(hypothesis_class.points, k) if _nearly(hypothesis_class, points)
    )


def _nearly(hypothesis_class: FiniteClass, points: tuple[int, ...]) -> bool:
    return len({tuple(h[x] for x in points) for h in hypothesis_class}) >= (1 << len(points)) - (len(points) > 1)


def _without_the_last_point(of: DimensionFunction) -> DimensionFunction:
    return lambda h: of(h.restricted_to_points(h.points[:-1] or [0]))


def _consecutive_thresholds(hypothesis_class: FiniteClass) -> int:
    if hypothesis_class.is_empty:
        return -1
    rows = set(hypothesis_class)
    sizes = [
        k
        for k in range(hypothesis_class.n_points + 1)
        for points in combinations(hypothesis_class.points, k)
        if all(any(tuple(h[x] for x in points) == (0,) * i + (1,) * (k - i) for h in rows) for i in range(k))
    ]
    return max(sizes)


def _labels_zero_and_one(hypothesis_class: FiniteClass) -> int:
    binary = tuple(h for h in hypothesis_class if max(h) <= 1)
    return vc_dimension(FiniteClass(hypothesis_class.n_points, 2, binary))


def _merged(hypothesis_class: FiniteClass) -> int:
    return vc_dimension(relabelled(hypothesis_class, [min(label, 1) for label in hypothesis_class.labels], 2))


def _one_pair_for_all_points(hypothesis_class: FiniteClass) -> int:
    pairs = combinations(hypothesis_class.labels, 2)
    return max(_of_pair(hypothesis_class, *pair) for pair in pairs)


def _of_pair(hypothesis_class: FiniteClass, one: Label, other: Label) -> int:
    kept = tuple(tuple(Label(int(y == other)) for y in h) for h in hypothesis_class if set(h) <= {one, other})
    return vc_dimension(FiniteClass.from_rows(kept, 2)) if kept else -1 if hypothesis_class.is_empty else 0


def _against_constants(hypothesis_class: FiniteClass) -> Iterator[FiniteClass]:
    for label in hypothesis_class.labels:
        yield relabelled(hypothesis_class, [int(y != label) for y in hypothesis_class.labels], 2)


WRONG_SHATTERING_DIMENSIONS: Mapping[Dimension, Mapping[str, DimensionFunction]] = {
    "VC": {
        "is the Littlestone dimension": littlestone_dimension,
        "is the threshold dimension": threshold_dimension,
        "takes the logarithm of the size": lambda h: len(h).bit_length() - 1,
        "looks at the first points only": _first_points_only,
        "accepts one missing pattern": _patterns_but_one,
        "ignores the last point": _without_the_last_point(vc_dimension),
    },
    "threshold": {
        "is the VC dimension": vc_dimension,
        "is the Littlestone dimension": littlestone_dimension,
        "counts one more": lambda h: threshold_dimension(h) + 1,
        "keeps the points in order": _consecutive_thresholds,
        "ignores the last point": _without_the_last_point(threshold_dimension),
    },
    "Natarajan": {
        "is the graph dimension": graph_dimension,
        "is the Littlestone dimension": multiclass_littlestone_dimension,
        "keeps labels 0 and 1 only": _labels_zero_and_one,
        "merges all labels but 0": _merged,
        "uses one pair of labels for all points": _one_pair_for_all_points,
    },
    "graph": {
        "is the Natarajan dimension": natarajan_dimension,
        "is the Littlestone dimension": multiclass_littlestone_dimension,
        "compares with constant functions only": lambda h: max(
            vc_dimension(collapsed) for collapsed in _against_constants(h)
        ),
        "merges all labels but 0": _merged,
        "ignores the last point": _without_the_last_point(graph_dimension),
    },
}
