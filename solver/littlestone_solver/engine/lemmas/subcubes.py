"""Subcubes: partial assignments point -> label, which represent restrictions of a symbolic class.

The subcube ``0*1`` on three points says "label 0 at point 0, anything at point 1, label 1 at point 2". The
restriction of a class H to it is ``{h in H : h(0) = 0, h(2) = 1}``.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import TypeAlias

from littlestone.classes import Hypothesis, Label, Point

Subcube: TypeAlias = tuple[Label | None, ...]
"""The label of each point, or None if the point is free."""


def whole_cube(n_points: int) -> Subcube:
    """Return the subcube without any restriction.

    >>> whole_cube(2)
    (None, None)
    """
    return (None,) * n_points


@lru_cache(maxsize=100_000)
def free_points(subcube: Subcube) -> tuple[Point, ...]:
    """Return the points without a label.

    >>> free_points((Label(0), None))
    (1,)
    """
    return tuple(Point(x) for x, label in enumerate(subcube) if label is None)


def restricted(subcube: Subcube, point: Point, label: Label) -> Subcube:
    """Return the subcube in which a free point gets a label.

    >>> restricted((None, None), Point(1), Label(0))
    (None, 0)
    """
    return (*subcube[:point], label, *subcube[point + 1 :])


def facets(subcube: Subcube, n_labels: int) -> Iterator[Subcube]:
    """Yield the subcubes with one more label: all restrictions by one example.

    >>> len(list(facets(whole_cube(3), 2)))
    6
    """
    for point in free_points(subcube):
        for label in range(n_labels):
            yield restricted(subcube, point, Label(label))


def all_subcubes(n_points: int, n_labels: int) -> Iterator[Subcube]:
    """Yield all ``(n_labels + 1)^n_points`` subcubes.

    >>> len(list(all_subcubes(3, 2)))
    27
    """
    choices: list[Label | None] = [None, *(Label(y) for y in range(n_labels))]
    yield from product(choices, repeat=n_points)


def functions_in(subcube: Subcube, n_labels: int) -> Iterator[Hypothesis]:
    """Yield the functions of a subcube in lexicographic order.

    >>> list(functions_in((None, Label(1)), 2))
    [(0, 1), (1, 1)]
    """
    labels = [Label(y) for y in range(n_labels)]
    yield from product(*(labels if label is None else [label] for label in subcube))


@lru_cache(maxsize=100_000)
def shown(subcube: Subcube) -> str:
    """Return the subcube as text, with a star for every free point.

    >>> shown((Label(0), None))
    '0*'
    """
    return "".join("*" if label is None else str(label) for label in subcube)
