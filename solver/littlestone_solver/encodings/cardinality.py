"""The number of hypotheses of a symbolic class in a subcube, in unary.

Variable "|H on c| >= m": the subcube is split at its first free point, and the sizes of the parts are added.
"""

import z3

from littlestone.classes import Label, Point

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import implication
from ..engine.z3.unary import UnaryNumber, sum_at_least


def cardinality_at_least(symbolic: SymbolicClass, subcube: Subcube, bound: int) -> z3.BoolRef:
    """Return "the class has at least ``bound`` hypotheses in the subcube".

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> cardinality_at_least(symbolic, symbolic.whole, 3)
    False
    """

    def definition(at_least: int) -> z3.BoolRef:
        if at_least == 1:
            return symbolic.non_empty(subcube)
        return sum_at_least(symbolic.context, _parts(symbolic, subcube, free_points(subcube)[0]), at_least)

    largest = _largest(symbolic, subcube)
    name = f"|{symbolic.name} on {shown(subcube)}|"
    return symbolic.defined.number_at_least(name, bound, largest, definition)


def cardinality_is_additive(symbolic: SymbolicClass, subcube: Subcube) -> list[z3.BoolRef]:
    """Return "for every free point that splits the subcube, the parts add up to no more than the whole".

    This follows from the definitions, which split only at the first free point; the tests prove it from them.
    """
    return [
        implication(
            sum_at_least(symbolic.context, _parts(symbolic, subcube, point), bound),
            cardinality_at_least(symbolic, subcube, bound),
        )
        for point in free_points(subcube)
        for bound in range(1, _largest(symbolic, subcube) + 1)
    ]


def _parts(symbolic: SymbolicClass, subcube: Subcube, point: Point) -> list[UnaryNumber]:
    def part(label: Label) -> UnaryNumber:
        side = restricted(subcube, point, label)
        return UnaryNumber(lambda bound: cardinality_at_least(symbolic, side, bound), _largest(symbolic, side))

    return [part(Label(y)) for y in range(symbolic.n_labels)]


def _largest(symbolic: SymbolicClass, subcube: Subcube) -> int:
    return int(symbolic.n_labels ** len(free_points(subcube)))
