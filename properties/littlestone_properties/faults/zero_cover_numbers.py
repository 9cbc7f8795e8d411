"""Wrong 0-cover functions that every check of such functions must catch: bounds and neighbouring notions."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension, sauer_sum, zero_cover_number

from ..protocols import ZeroCoverNumberFunction


@cache
def _sum_over_labels(hypothesis_class: FiniteClass, depth: int) -> int:
    """Add over the labels of the best point, as if each label had the whole tree to itself."""
    if depth == 0 or hypothesis_class.is_empty:
        return int(not hypothesis_class.is_empty)
    return max(
        sum(
            _sum_over_labels(hypothesis_class.restricted_to(point, label), depth - 1)
            for label in hypothesis_class.labels
        )
        for point in hypothesis_class.points
    )


def _on_points(hypothesis_class: FiniteClass, n_points: int) -> int:
    """Return the largest number of labellings of that many points."""
    sets = combinations(hypothesis_class.points, min(n_points, hypothesis_class.n_points))
    return max(len({tuple(h[point] for point in points) for h in hypothesis_class}) for points in sets)


def _upper_bound(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return the bound of Sauer's lemma, or of the number of label sequences, instead of the value."""
    dimension = littlestone_dimension(hypothesis_class)
    if dimension < 0:
        return 0
    return (
        sauer_sum(depth, dimension, hypothesis_class.n_labels - 1)
        if depth >= dimension
        else hypothesis_class.n_labels**depth
    )


def _smaller_of_two_bounds(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return the number of hypotheses or of label sequences, whichever is smaller."""
    n_sequences: int = hypothesis_class.n_labels**depth
    return min(len(hypothesis_class), n_sequences)


WRONG_ZERO_COVER_NUMBERS: Mapping[str, ZeroCoverNumberFunction] = {
    "adds over the labels": _sum_over_labels,
    "counts the root at depth 0": lambda h, depth: zero_cover_number(h, depth + 1),
    "asks one point on a whole level": _on_points,
    "wants one tree for all paths": lambda h, depth: _on_points(h, 2**depth - 1),
    "returns Sauer's bound": _upper_bound,
    "returns a power of two": lambda h, depth: 0 if h.is_empty else 1 << min(depth, littlestone_dimension(h)),
    "returns the smaller of two bounds": _smaller_of_two_bounds,
    "gives the empty class a tree": lambda h, depth: max(1, zero_cover_number(h, depth)),
    "gives no tree at depth 0": lambda h, depth: zero_cover_number(h, depth) if depth else 0,
}
