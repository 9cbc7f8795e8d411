"""The functions that are the SOA of a leaf of largest dimension, in some optimal tree or in all optimal trees.

For a function f and a degree t, variables of the subcube 0**:

* "H on 0** has a valid tree of degree <= t (..) with a leaf f": some leaf of dimension t has the SOA f;
* "H on 0** has a valid tree of degree <= t (..) without a leaf f": no leaf of dimension t has the SOA f.

If t is the decomposition dimension, these trees are the optimal trees, and f is essential (`lyu` Definition 4.3) if
every such tree has a leaf f. An optimal tree without wasted queries has the same nonempty leaves.
"""

from itertools import product

import z3

from littlestone.classes import Label, Point

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant, is_false, negation, some_all_of
from .decomposition import DecompositionBounds, has_valid_tree, may_be_leaf, may_be_node, splits_into
from .littlestone import dimension_is, littlestone_at_least
from .soa import SymbolicFunction, soa_is


def has_tree_with_leaf(
    symbolic: SymbolicClass, subcube: Subcube, bounds: DecompositionBounds, degree: int, function: SymbolicFunction
) -> z3.BoolRef:
    """Return "some valid tree of at most this degree has a leaf of this dimension whose SOA is the function".

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> f = SymbolicFunction.unknown("f", 1, symbolic.context)
    >>> has_tree_with_leaf(symbolic, symbolic.whole, DecompositionBounds.of(1, 1, 1), 0, f)
    H on * has a valid tree of degree <= 0 (1 1; 1 0; 1 1) with a leaf f
    """
    context = symbolic.context
    if degree > len(free_points(subcube)) or _contradicts(subcube, function):
        return constant(context, False)

    def definition() -> z3.BoolRef:
        leaf = [
            may_be_leaf(symbolic, subcube, bounds),
            dimension_is(symbolic, subcube, degree),
            soa_is(symbolic, subcube, function),
        ]
        choices = [leaf]
        for point, y in product(free_points(subcube), (0, 1)):
            with_leaf, other = (restricted(subcube, point, Label(label)) for label in (y, 1 - y))
            side = has_tree_with_leaf(symbolic, with_leaf, bounds, degree, function)
            choices.append([side, has_valid_tree(symbolic, other, bounds, degree)])
        return all_of(context, [may_be_node(symbolic, subcube, bounds), some_all_of(context, choices)])

    return symbolic.defined.variable(_name(symbolic, subcube, bounds, degree, "with", function), definition)


def has_tree_without_leaf(
    symbolic: SymbolicClass, subcube: Subcube, bounds: DecompositionBounds, degree: int, function: SymbolicFunction
) -> z3.BoolRef:
    """Return "some valid tree of at most this degree has no leaf of this dimension whose SOA is the function".

    Ledger: ``lyu.definition-4.3``.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> f = SymbolicFunction.unknown("f", 1, symbolic.context)
    >>> has_tree_without_leaf(symbolic, symbolic.whole, DecompositionBounds.of(1, 1, 1), 0, f)
    H on * has a valid tree of degree <= 0 (1 1; 1 0; 1 1) without a leaf f
    """
    context = symbolic.context
    if degree > len(free_points(subcube)) or _contradicts(subcube, function):
        return has_valid_tree(symbolic, subcube, bounds, degree)

    def definition() -> z3.BoolRef:
        low = negation(littlestone_at_least(symbolic, subcube, degree + 1))
        reaches = littlestone_at_least(symbolic, subcube, degree)
        other = any_of(context, [negation(reaches), negation(soa_is(symbolic, subcube, function))])
        leaf = all_of(context, [may_be_leaf(symbolic, subcube, bounds), low, other])
        splits = splits_into(
            symbolic, subcube, lambda side: has_tree_without_leaf(symbolic, side, bounds, degree, function)
        )
        node = [may_be_node(symbolic, subcube, bounds), any_of(context, [leaf, *splits])]
        return any_of(context, [negation(symbolic.non_empty(subcube)), all_of(context, node)])

    return symbolic.defined.variable(_name(symbolic, subcube, bounds, degree, "without", function), definition)


def _contradicts(subcube: Subcube, function: SymbolicFunction) -> bool:
    """Return whether the function is given and differs from a fixed label; then it is not the SOA of a leaf."""
    return any(label is not None and is_false(function.has(Point(x), label)) for x, label in enumerate(subcube))


def _name(
    symbolic: SymbolicClass,
    subcube: Subcube,
    bounds: DecompositionBounds,
    degree: int,
    word: str,
    function: SymbolicFunction,
) -> str:
    place = f"{symbolic.name} on {shown(subcube)}"
    return f"{place} has a valid tree of degree <= {degree} ({bounds.shown}) {word} a leaf {function.name}"
