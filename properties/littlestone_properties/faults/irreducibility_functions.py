"""Wrong tests of k-irreducibility that every check of such tests must catch."""

from collections.abc import Callable, Mapping
from itertools import combinations, product

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


def _never_empty(hypothesis_class: FiniteClass, k: int) -> bool:
    for points in _sets(hypothesis_class, k):
        sample = [(x, _soa(hypothesis_class, x)) for x in points]
        if hypothesis_class.restricted_to_sample(sample).is_empty:
            return False
    return True


def _every_label(hypothesis_class: FiniteClass, k: int) -> bool:
    dimension = littlestone_dimension(hypothesis_class)
    return all(
        littlestone_dimension(hypothesis_class.restricted_to_sample(zip(points, labels, strict=True))) == dimension
        for points in _sets(hypothesis_class, k)
        for labels in product((Label(0), Label(1)), repeat=len(points))
    )


WRONG_IRREDUCIBILITY_FUNCTIONS: Mapping[str, IrreducibilityFunction] = {
    "looks at exactly k different points": lambda h, k: all(_over(h, list(combinations(h.points, k)), _soa)),
    "restricts to one point at a time": lambda h, k: k == 0 or all(_over(h, [(x,) for x in h.points], _soa)),
    "asks for some points instead of all": lambda h, k: any(_over(h, _sets(h, k)[1 if k else 0 :], _soa)),
    "answers 0 wherever some hypothesis does": lambda h, k: all(
        _over(h, _sets(h, k), lambda h, point: Label(int(h.restricted_to(point, Label(0)).is_empty)))
    ),
    "looks at one more point": lambda h, k: all(_over(h, _sets(h, k + 1), _soa)),
    "asks only that something is left": _never_empty,
    "asks it of every labelling": _every_label,
}
