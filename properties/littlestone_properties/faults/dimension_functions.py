"""Wrong Littlestone-dimension functions that every check of such functions must catch.

Each makes one mistake that is easy to make and that small or symmetric examples hide.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations

from littlestone.classes import FiniteClass, Point

from ..protocols import DimensionFunction


def _forgets_to_restrict(hypothesis_class: FiniteClass) -> int:
    """Accept a tree when both labels of each point occur in the whole class, not in the restricted one."""
    if hypothesis_class.is_empty:
        return -1
    return sum(len({h[point] for h in hypothesis_class}) > 1 for point in hypothesis_class.points)


def _forgets_the_path_on_one_side(hypothesis_class: FiniteClass, used: frozenset[Point] = frozenset()) -> int:
    """Restrict the class on the left branch only; the right branch continues with the unrestricted class."""
    if hypothesis_class.is_empty:
        return -1
    best = 0
    for point in hypothesis_class.points:
        left, right = (hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels[:2])
        if point not in used and not left.is_empty and not right.is_empty:
            now_used = used | {point}
            left_value = _forgets_the_path_on_one_side(left, now_used)
            right_value = _forgets_the_path_on_one_side(hypothesis_class, now_used)
            best = max(best, 1 + min(left_value, right_value))
    return best


def _by_splits(hypothesis_class: FiniteClass, combine: Callable[[int, int], int]) -> int:
    """Return the right recursion, but for how the values of the two sides are combined."""
    if hypothesis_class.is_empty:
        return -1
    best = 0
    for point in hypothesis_class.points:
        left, right = (hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels[:2])
        if not left.is_empty and not right.is_empty:
            best = max(best, 1 + combine(_by_splits(left, combine), _by_splits(right, combine)))
    return best


def _same_labels_on_a_level(hypothesis_class: FiniteClass) -> int:
    """Use one point and one pair of labels for a whole level of the tree: the VC or the Natarajan dimension."""
    if hypothesis_class.is_empty:
        return -1

    def deepest(parts: list[FiniteClass], first: int) -> int:
        best = 0
        for number in range(first, hypothesis_class.n_points):
            for pair in combinations(hypothesis_class.labels, 2):
                sides = [part.restricted_to(Point(number), label) for part in parts for label in pair]
                if not any(side.is_empty for side in sides):
                    best = max(best, 1 + deepest(sides, number + 1))
        return best

    return deepest([hypothesis_class], 0)


@cache
def _asks_points_in_order(hypothesis_class: FiniteClass, first: int = 0) -> int:
    if hypothesis_class.is_empty:
        return -1
    best = 0
    for number in range(first, hypothesis_class.n_points):
        parts = (hypothesis_class.restricted_to(Point(number), label) for label in hypothesis_class.labels)
        values = sorted(_asks_points_in_order(part, number + 1) for part in parts)
        best = max(best, 1 + values[-2])
    return best


def _splits_most_evenly(hypothesis_class: FiniteClass) -> int:
    """Ask only the point that splits the class most evenly, as the halving algorithm would."""
    if hypothesis_class.is_empty:
        return -1
    sides = [
        [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels[:2]]
        for point in hypothesis_class.points
    ]
    left, right = max(sides, key=lambda pair: min(len(pair[0]), len(pair[1])))
    if left.is_empty or right.is_empty:
        return 0
    return 1 + min(_splits_most_evenly(left), _splits_most_evenly(right))


WRONG_DIMENSION_FUNCTIONS: Mapping[str, DimensionFunction] = {
    "forgets to restrict the class": _forgets_to_restrict,
    "restricts on one side only": _forgets_the_path_on_one_side,
    "follows the larger side": lambda h: _by_splits(h, max),
    "asks the same point on a whole level": _same_labels_on_a_level,
    "asks points in increasing order": _asks_points_in_order,
    "counts levels instead of edges": lambda h: 1 + _by_splits(h, min),
    "takes the logarithm of the size": lambda h: len(h).bit_length() - 1,
    "asks only the most even split": _splits_most_evenly,
    "ignores the last point": lambda h: _by_splits(h.restricted_to_points(h.points[:-1] or h.points), min),
    "calls the empty class zero-dimensional": lambda h: max(0, _by_splits(h, min)),
}
"""Name of the mistake -> the function that makes it, for binary classes; some make it for more labels too."""
