"""Teaching dimensions of a symbolic class, by their definitions.

The recursive teaching dimension is at least m if some non-empty subclass has a least teaching dimension of at least
m. Variable ``RTD >= 2 of H(01)``: the function 01 belongs to an unknown subclass, for m = 2. Satisfiability of the
formula means a lower bound, so it may only be used positively.
"""

from collections.abc import Iterator
from itertools import combinations, product

import z3

from littlestone.classes import Hypothesis, Label
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, constant, implication, some_all_of
from .cardinality import cardinality_at_least


def star_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the star number of the class is at least ``bound``": some ``bound`` points have a star.

    A star on a set of points is a pattern of labels. The class must realise this pattern and all patterns that
    differ from it at one of the points: the subcubes of these patterns are not empty. Every class except the empty
    one has a star without points. The size is C(n, m) 2^m (m + 1) for the bound m.

    >>> star_at_least(SymbolicClass.of_unknowns("H", 1, 2), 2)
    False
    """
    if symbolic.n_labels != 2:
        raise InvalidValueError("n_labels", symbolic.n_labels, "2: the star number is for binary classes")

    def definition(size: int) -> z3.BoolRef:
        stars = product(combinations(symbolic.points, size), product((0, 1), repeat=size))
        rows = (map(symbolic.non_empty, _star(symbolic.n_points, points, centre)) for points, centre in stars)
        return some_all_of(symbolic.context, rows)

    return symbolic.dimension_at_least(f"star({symbolic.name})", bound, definition)


def _star(n_points: int, points: tuple[int, ...], centre: tuple[int, ...]) -> Iterator[Subcube]:
    """Yield the subcubes of a pattern and of the patterns that differ from it at one point."""
    for changed in (None, *points):
        labels = {x: Label(y ^ (x == changed)) for x, y in zip(points, centre, strict=True)}
        yield tuple(labels.get(x) for x in range(n_points))


def teaching_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the teaching dimension of the class is at least ``bound``".

    This means that some hypothesis has no teaching set of ``bound`` - 1 points. The size is l^n C(n, m - 1) for n
    points, l labels and the bound m, plus the numbers of hypotheses in subcubes.

    >>> teaching_at_least(SymbolicClass.of_unknowns("H", 1, 2), 2)
    False
    """

    def definition(size: int) -> z3.BoolRef:
        members = symbolic.membership.items()
        return some_all_of(symbolic.context, ([member, _needs(symbolic, h, size)] for h, member in members))

    return symbolic.dimension_at_least(f"TD({symbolic.name})", bound, definition)


def recursive_teaching_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "an unknown non-empty subclass has a least teaching dimension of at least ``bound``".

    The size is that of the teaching dimension. A bound of 0 has no unknowns.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> recursive_teaching_at_least(symbolic, 0), recursive_teaching_at_least(symbolic, 2)
    (H on * is not empty, False)
    """
    context = symbolic.context
    if bound < 0:
        return constant(context, True)
    if bound == 0:
        return symbolic.non_empty(symbolic.whole)
    if bound > symbolic.n_points:
        return constant(context, False)
    name = f"RTD >= {bound} of {symbolic.name}"
    subclass = SymbolicClass.of_unknowns(name, symbolic.n_points, symbolic.n_labels, symbolic.defined)
    formulas = [subclass.non_empty(subclass.whole)]
    for h, member in subclass.membership.items():
        formulas.append(implication(member, all_of(context, [symbolic.membership[h], _needs(subclass, h, bound)])))
    return all_of(context, formulas)


def _needs(symbolic: SymbolicClass, hypothesis: Hypothesis, size: int) -> z3.BoolRef:
    """Return "no set of ``size`` - 1 points is a teaching set of this hypothesis of the class"."""
    return all_of(
        symbolic.context,
        [
            cardinality_at_least(symbolic, tuple(y if x in points else None for x, y in enumerate(hypothesis)), 2)
            for points in combinations(symbolic.points, size - 1)
        ],
    )
