"""The Vapnik-Chervonenkis dimension of a binary symbolic class, by its definition."""

from itertools import combinations, product

import z3

from littlestone.classes import Label
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import constant, some_all_of


def vc_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the VC dimension of the class is at least ``bound``": some ``bound`` points are shattered.

    A set of points is shattered if each of its ``2^bound`` labellings is realised, that is, if the subcube of the
    labelling is not empty. Every class except the empty one shatters the empty set.

    >>> vc_at_least(SymbolicClass.of_unknowns("H", 1, 2), 2)
    False
    """
    if symbolic.n_labels != 2:
        raise InvalidValueError("n_labels", symbolic.n_labels, "2: the VC dimension is for binary classes")
    if bound < 0:
        return constant(symbolic.context, True)

    def labelled(points: tuple[int, ...], labels: tuple[int, ...]) -> Subcube:
        chosen = dict(zip(points, labels, strict=True))
        return tuple(Label(chosen[x]) if x in chosen else None for x in range(symbolic.n_points))

    def definition() -> z3.BoolRef:
        patterns = list(product((0, 1), repeat=bound))
        sets = combinations(symbolic.points, bound)
        rows = ([symbolic.non_empty(labelled(points, labels)) for labels in patterns] for points in sets)
        return some_all_of(symbolic.context, rows)

    return symbolic.defined.variable(f"VCdim({symbolic.name}) >= {bound}", definition)
