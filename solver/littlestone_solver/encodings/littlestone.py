"""The Littlestone dimension of a symbolic class on a subcube, by the recursion.

Variable "1 + Ldim(H on c) >= j + 1"; one more than the dimension is a natural number, and 0 belongs to the empty
class. For j = 0 it says that the restriction is not empty; for j >= 1, that some point has two labels whose
restrictions have dimension at least j - 1. For two labels this is the Littlestone dimension, and for more labels
the multiclass Littlestone dimension (the second-largest child counts). Points that the subcube fixes are omitted:
all but one of their restrictions are empty, so they never help.
"""

from itertools import combinations

import z3

from littlestone.classes import Label

from ..engine.lemmas.subcubes import Subcube, facets, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, implication, negation


def littlestone_at_least(symbolic: SymbolicClass, subcube: Subcube, bound: int) -> z3.BoolRef:
    """Return "the (multiclass) Littlestone dimension of the class on the subcube is at least ``bound``".

    Statement: `bgs` Definition 2.13, by its recursion; the empty class has dimension -1.

    All subcubes share their variables: there are at most n (k + 2)^n, for n points and k + 1 labels.

    Examples
    --------
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
        pairs = []
        for point in free_points(subcube):
            children = [
                littlestone_at_least(symbolic, restricted(subcube, point, Label(y)), inner)
                for y in range(symbolic.n_labels)
            ]
            pairs += [all_of(symbolic.context, pair) for pair in combinations(children, 2)]
        return any_of(symbolic.context, pairs)

    if bound == 0:
        return symbolic.non_empty(subcube)
    # The number is in unary, as one more than the dimension, which is a natural number.
    largest = len(free_points(subcube)) + 1
    name = f"1 + Ldim({symbolic.name} on {shown(subcube)})"
    return symbolic.defined.number_at_least(name, bound + 1, largest, definition)


def restriction_is_monotone(symbolic: SymbolicClass, subcube: Subcube) -> z3.BoolRef:
    """Return "no restriction of the class on the subcube by one example has a larger dimension".

    This follows from the definitions; inductions state it so that the solver need not find it again.
    """
    return all_of(
        symbolic.context,
        [
            implication(
                littlestone_at_least(symbolic, facet, bound), littlestone_at_least(symbolic, subcube, bound)
            )
            for facet in facets(subcube, symbolic.n_labels)
            for bound in range(len(free_points(facet)) + 1)
        ],
    )


def dimension_at_most(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the Littlestone dimension of the class is at most this number"."""
    return negation(littlestone_at_least(symbolic, symbolic.whole, bound + 1))
