"""The Littlestone dimension of a symbolic class on a subcube, by the recursion.

The variable "1 + Ldim(H on c) >= j + 1" says that the dimension is at least j; one more than the dimension is
always a natural number, which is 0 for the empty class. For j = 0 it says that the restriction is not empty; for j
>= 1, that some point has two labels whose restrictions have dimension at least j - 1. For two labels this is the
Littlestone dimension, and for more labels the multiclass Littlestone dimension (the second-largest child counts).
Points that the subcube fixes are omitted: all but one of their restrictions are empty, so they never help.
"""

from itertools import combinations

import z3

from littlestone.classes import Label

from ..engine.lemmas.subcubes import Subcube, facets, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, implication, negation, some_all_of


def littlestone_at_least(symbolic: SymbolicClass, subcube: Subcube, bound: int, k: int = 1) -> z3.BoolRef:
    """Return "the (multiclass) Littlestone dimension of the class on the subcube is at least ``bound``".

    For k above 1 it is the k-Littlestone dimension, which asks for k + 1 labels in place of two.

    Statement: `bgs` Definition 2.13, by its recursion; the empty class has dimension -1. All subcubes share their
    variables: there are at most n (k + 2)^n, for n points and k + 1 labels.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> _ = littlestone_at_least(symbolic, symbolic.whole, 1)
    >>> symbolic.defined.equivalences[2]
    1 + Ldim(H on *) >= 2 ==
    And(H on 0 is not empty, H on 1 is not empty)
    """

    def definition(shifted_bound: int) -> z3.BoolRef:
        inner = shifted_bound - 2
        if inner < 0:
            return symbolic.non_empty(subcube)
        rows: list[tuple[z3.BoolRef, ...]] = []
        for point in free_points(subcube):
            sides = (restricted(subcube, point, Label(y)) for y in range(symbolic.n_labels))
            rows += combinations([littlestone_at_least(symbolic, side, inner, k) for side in sides], k + 1)
        return some_all_of(symbolic.context, rows)

    if bound == 0:
        return symbolic.non_empty(subcube)
    # The number is in unary, as one more than the dimension, which is a natural number.
    largest = len(free_points(subcube)) + 1
    name = f"1 + {'Ldim' if k == 1 else f'Ldim_{k}'}({symbolic.name} on {shown(subcube)})"
    return symbolic.defined.number_at_least(name, bound + 1, largest, definition)


def dimension_is(symbolic: SymbolicClass, subcube: Subcube, dimension: int) -> z3.BoolRef:
    """Return "the Littlestone dimension of the class on the subcube is this number"."""
    at_least, more = (littlestone_at_least(symbolic, subcube, bound) for bound in (dimension, dimension + 1))
    return all_of(symbolic.context, [at_least, negation(more)])


def no_larger_dimension(
    symbolic: SymbolicClass, subcube: Subcube, other: Subcube, largest: int
) -> list[z3.BoolRef]:
    """Return, for each bound, "if the dimension on the subcube reaches it, that on the other subcube does too"."""
    return [
        implication(littlestone_at_least(symbolic, subcube, bound), littlestone_at_least(symbolic, other, bound))
        for bound in range(largest + 1)
    ]


def restriction_is_monotone(symbolic: SymbolicClass, subcube: Subcube) -> z3.BoolRef:
    """Return "no restriction of the class on the subcube by one example has a larger dimension".

    This follows from the definitions; inductions state it so that the solver need not find it again.
    """
    monotone = []
    for facet in facets(subcube, symbolic.n_labels):
        monotone += no_larger_dimension(symbolic, facet, subcube, len(free_points(facet)))
    return all_of(symbolic.context, monotone)


def dimension_at_most(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the Littlestone dimension of the class is at most this number"."""
    return negation(littlestone_at_least(symbolic, symbolic.whole, bound + 1))
