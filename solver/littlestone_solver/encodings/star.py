"""The star number of a binary symbolic class, by its definition."""

from collections.abc import Iterator
from itertools import combinations, product

import z3

from littlestone.classes import Label
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import constant, some_all_of


def star_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the star number of the class is at least ``bound``": some ``bound`` points have a star.

    A star on a set of points is a pattern of labels such that the class realises this pattern and all patterns that
    differ from it at one of the points: the subcubes of these patterns are not empty. Every class except the empty
    one has a star without points. The size is C(n, m) 2^m (m + 1) for the bound m.

    Examples
    --------
    >>> star_at_least(SymbolicClass.of_unknowns("H", 1, 2), 2)
    False
    """
    if symbolic.n_labels != 2:
        raise InvalidValueError("n_labels", symbolic.n_labels, "2: the star number is for binary classes")
    if bound < 0:
        return constant(symbolic.context, True)
    if bound == 0:
        return symbolic.non_empty(symbolic.whole)

    def definition(size: int) -> z3.BoolRef:
        stars = product(combinations(symbolic.points, size), product((0, 1), repeat=size))
        rows = (map(symbolic.non_empty, _star(symbolic.n_points, points, centre)) for points, centre in stars)
        return some_all_of(symbolic.context, rows)

    return symbolic.defined.number_at_least(f"star({symbolic.name})", bound, symbolic.n_points, definition)


def _star(n_points: int, points: tuple[int, ...], centre: tuple[int, ...]) -> Iterator[Subcube]:
    """Yield the subcubes of a pattern and of the patterns that differ from it at one point."""
    for changed in (None, *points):
        labels = {x: Label(y ^ (x == changed)) for x, y in zip(points, centre, strict=True)}
        yield tuple(labels.get(x) for x in range(n_points))
