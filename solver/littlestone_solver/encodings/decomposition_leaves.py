"""The largest number of non-empty leaves of a valid decomposition tree of a symbolic class, by recursion.

Variable "leaves(H on 0** (..)) >= m": some valid subtree that begins at the subcube has at least m leaves with
non-empty class. The number is 0 if there is no such subtree or the class is empty. Queries that leave one side
empty add no non-empty leaf and are omitted, so the depth of a node is the number of points that its subcube fixes.
"""

import z3

from littlestone.classes import Label, Point

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of
from ..engine.z3.unary import UnaryNumber, sum_at_least
from .decomposition import DecompositionBounds, may_be_leaf, may_be_node


def nonempty_leaves_at_least(
    symbolic: SymbolicClass, subcube: Subcube, bounds: DecompositionBounds, bound: int
) -> z3.BoolRef:
    """Return "some valid tree has at least ``bound`` leaves with nonempty class".

    Ledger: ``lyu.lemma-4.1``.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> nonempty_leaves_at_least(symbolic, symbolic.whole, DecompositionBounds.of(1, 1, 1), 3)
    False
    """
    context = symbolic.context

    def definition(at_least: int) -> z3.BoolRef:
        choices = [_both_and_sum(symbolic, subcube, point, bounds, at_least) for point in free_points(subcube)]
        if at_least == 1:
            choices.append(may_be_leaf(symbolic, subcube, bounds))
        node = [symbolic.non_empty(subcube), may_be_node(symbolic, subcube, bounds)]
        return all_of(context, [*node, any_of(context, choices)])

    name = f"leaves({symbolic.name} on {shown(subcube)} ({bounds.shown}))"
    return symbolic.defined.number_at_least(name, bound, _largest(subcube), definition)


def _both_and_sum(
    symbolic: SymbolicClass, subcube: Subcube, point: Point, bounds: DecompositionBounds, at_least: int
) -> z3.BoolRef:
    """Return "both children have valid subtrees, which together have at least this number of leaves"."""
    sides = [restricted(subcube, point, Label(y)) for y in (0, 1)]

    def number(side: Subcube) -> UnaryNumber:
        return UnaryNumber(lambda bound: nonempty_leaves_at_least(symbolic, side, bounds, bound), _largest(side))

    valid = [nonempty_leaves_at_least(symbolic, side, bounds, 1) for side in sides]
    return all_of(symbolic.context, [*valid, sum_at_least(symbolic.context, [number(s) for s in sides], at_least)])


def _largest(subcube: Subcube) -> int:
    return int(2 ** len(free_points(subcube)))
