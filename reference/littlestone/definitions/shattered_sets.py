"""Shattered and strongly shattered sets, their numbers, and properties of classes that these numbers define.

Convention: the empty class shatters no set of points and strongly shatters none; its VC dimension is -1.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from math import comb

from ..classes import FiniteClass, Label, Point
from ..errors import InvalidValueError
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .vc import is_shattered_set, vc_dimension


def _sets_of_points(hypothesis_class: FiniteClass) -> Iterator[tuple[Point, ...]]:
    for size in range(hypothesis_class.n_points + 1):
        yield from combinations(hypothesis_class.points, size)


def is_strongly_shattered_set(hypothesis_class: FiniteClass, points: Sequence[int]) -> bool:
    """Return whether some hypothesis stays in the class under every change of its labels at the points.

    The class is binary.

    >>> class_with_edge = FiniteClass.from_rows(["00", "01", "11"])
    >>> is_strongly_shattered_set(class_with_edge, [1]), is_strongly_shattered_set(class_with_edge, [0, 1])
    (True, False)
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; strong shattering is binary")
    return any(
        all(
            tuple(dict(zip(points, pattern, strict=True)).get(x, h[x]) for x in hypothesis_class.points)
            in hypothesis_class
            for pattern in product((Label(0), Label(1)), repeat=len(points))
        )
        for h in hypothesis_class
    )


def number_of_shattered_sets(hypothesis_class: FiniteClass) -> int:
    """Return the number of shattered sets of points; it is at least the number of hypotheses.

    >>> number_of_shattered_sets(FiniteClass.from_rows(["00", "11"]))
    3
    """
    return sum(is_shattered_set(hypothesis_class, points) for points in _sets_of_points(hypothesis_class))


def number_of_strongly_shattered_sets(hypothesis_class: FiniteClass) -> int:
    """Return the number of strongly shattered sets of points; it is at most the number of hypotheses.

    >>> number_of_strongly_shattered_sets(FiniteClass.from_rows(["00", "11"]))
    1
    """
    return sum(is_strongly_shattered_set(hypothesis_class, points) for points in _sets_of_points(hypothesis_class))


def is_shattering_extremal(hypothesis_class: FiniteClass) -> bool:
    """Return whether the class shatters as many sets as it has hypotheses.

    >>> is_shattering_extremal(FiniteClass.from_rows(["00", "11"]))
    False
    >>> is_shattering_extremal(FiniteClass.from_rows(["00", "01", "11"]))
    True
    """
    return number_of_shattered_sets(hypothesis_class) == len(hypothesis_class)


def is_maximum_class(hypothesis_class: FiniteClass) -> bool:
    """Return whether the class has as many hypotheses as Sauer's bound allows for its VC dimension and its points.

    >>> is_maximum_class(FiniteClass.from_rows(["00", "01", "11"]))
    True
    >>> is_maximum_class(FiniteClass.from_rows(["00", "11"]))
    False
    """
    dimension = vc_dimension(hypothesis_class)
    return len(hypothesis_class) == sum(comb(hypothesis_class.n_points, i) for i in range(dimension + 1))


def _larger_classes(hypothesis_class: FiniteClass) -> Iterator[FiniteClass]:
    """Yield, for each function that is not in the class, the class with this function added."""
    for function in product(hypothesis_class.labels, repeat=hypothesis_class.n_points):
        if function not in hypothesis_class:
            rows = tuple(sorted((*hypothesis_class.hypotheses, function)))
            yield FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, rows)


def is_maximal_class(hypothesis_class: FiniteClass) -> bool:
    """Return whether adding any function to the class raises its VC dimension.

    Every maximum class is maximal.

    >>> is_maximal_class(FiniteClass.from_rows(["00", "01", "11"]))
    True
    >>> is_maximal_class(FiniteClass.from_rows(["00", "11"]))
    False
    """
    dimension = vc_dimension(hypothesis_class)
    return all(vc_dimension(larger) > dimension for larger in _larger_classes(hypothesis_class))


def is_maximal_for_littlestone(hypothesis_class: FiniteClass) -> bool:
    """Return whether adding any function to the class raises its Littlestone dimension.

    >>> is_maximal_for_littlestone(FiniteClass.from_rows(["00", "01", "11"]))
    True
    """
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    return all(
        littlestone_dimension_by_recursion(larger) > dimension for larger in _larger_classes(hypothesis_class)
    )


def number_of_edges(hypothesis_class: FiniteClass) -> int:
    """Return the number of edges of the one-inclusion graph: pairs of hypotheses that differ at exactly one point.

    >>> number_of_edges(FiniteClass.from_rows(["00", "01", "11"]))
    2
    """
    return sum(
        sum(first[x] != second[x] for x in hypothesis_class.points) == 1
        for first, second in combinations(hypothesis_class, 2)
    )


def is_intersection_closed(hypothesis_class: FiniteClass) -> bool:
    """Return whether the pointwise minimum of two hypotheses is always a hypothesis.

    >>> is_intersection_closed(FiniteClass.from_rows(["00", "01", "10"]))
    True
    >>> is_intersection_closed(FiniteClass.from_rows(["01", "10"]))
    False
    """
    return all(
        tuple(min(first[x], second[x]) for x in hypothesis_class.points) in hypothesis_class
        for first, second in combinations(hypothesis_class, 2)
    )
