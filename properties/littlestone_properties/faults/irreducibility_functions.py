"""Wrong tests of k-irreducibility that every check of such tests must catch."""

from collections.abc import Callable, Mapping
from itertools import combinations, product
from types import MappingProxyType

from littlestone.classes import FiniteClass, Label, Point
from littlestone.dimensions import littlestone_dimension

from ..protocols import IrreducibilityFunction


def _soa(hypothesis_class: FiniteClass, point: Point) -> Label:
    kept = littlestone_dimension(hypothesis_class.restricted_to(point, Label(0)))
    return Label(0) if kept == littlestone_dimension(hypothesis_class) else Label(1)


def _over(
    hypothesis_class: FiniteClass, sets: list[tuple[Point, ...]], label: Callable[[FiniteClass, Point], Label]
) -> list[bool]:
    """Return for each set of points whether restricting to the labels keeps the dimension."""
    dimension = littlestone_dimension(hypothesis_class)
    kept = []
    for points in sets:
        part = hypothesis_class
        for point in points:
            part = part.restricted_to(point, label(hypothesis_class, point))
        kept.append(littlestone_dimension(part) == dimension)
    return kept


def _sets(hypothesis_class: FiniteClass, k: int) -> list[tuple[Point, ...]]:
    sizes = range(min(k, hypothesis_class.n_points) + 1)
    return [points for size in sizes for points in combinations(hypothesis_class.points, size)]


def _only_different_points(hypothesis_class: FiniteClass, k: int) -> bool:
    """Look at exactly k different points, of which there may be none."""
    return all(_over(hypothesis_class, list(combinations(hypothesis_class.points, k)), _soa))


def _one_point_at_a_time(hypothesis_class: FiniteClass, k: int) -> bool:
    """Restrict to each of the points alone, not to all of them together."""
    return k == 0 or all(_over(hypothesis_class, [(x,) for x in hypothesis_class.points], _soa))


def _some_sequence(hypothesis_class: FiniteClass, k: int) -> bool:
    """Ask for some points that keep the dimension instead of all."""
    return any(_over(hypothesis_class, _sets(hypothesis_class, k)[1 if k else 0 :], _soa))


def _zero_if_possible(hypothesis_class: FiniteClass, point: Point) -> Label:
    return Label(int(hypothesis_class.restricted_to(point, Label(0)).is_empty))


def _wrong_tie(hypothesis_class: FiniteClass, k: int) -> bool:
    """Answer 0 wherever some hypothesis does, not only where the dimension is kept."""
    return all(_over(hypothesis_class, _sets(hypothesis_class, k), _zero_if_possible))


def _one_more_point(hypothesis_class: FiniteClass, k: int) -> bool:
    """Look at k + 1 points."""
    return all(_over(hypothesis_class, _sets(hypothesis_class, k + 1), _soa))


def _never_empty(hypothesis_class: FiniteClass, k: int) -> bool:
    """Ask only that something is left, not that the dimension is kept."""
    for points in _sets(hypothesis_class, k):
        sample = [(x, _soa(hypothesis_class, x)) for x in points]
        if hypothesis_class.restricted_to_sample(sample).is_empty:
            return False
    return True


def _every_label(hypothesis_class: FiniteClass, k: int) -> bool:
    """Ask that every labelling of the points keeps the dimension."""
    dimension = littlestone_dimension(hypothesis_class)
    return all(
        littlestone_dimension(hypothesis_class.restricted_to_sample(zip(points, labels, strict=True))) == dimension
        for points in _sets(hypothesis_class, k)
        for labels in product((Label(0), Label(1)), repeat=len(points))
    )


WRONG_IRREDUCIBILITY_FUNCTIONS: Mapping[str, IrreducibilityFunction] = MappingProxyType(
    {
        "looks at exactly k different points": _only_different_points,
        "restricts to one point at a time": _one_point_at_a_time,
        "asks for some points instead of all": _some_sequence,
        "answers 0 wherever some hypothesis does": _wrong_tie,
        "looks at one more point": _one_more_point,
        "asks only that something is left": _never_empty,
        "asks it of every labelling": _every_label,
    }
)
"""Name of the mistake -> the function that makes it."""
