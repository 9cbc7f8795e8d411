"""Inductions on the number of points: the assumptions of a lemma, and the steps from these to a size."""

import z3

from littlestone.claims import Claim, parse

from ..claims.formulas import Interpreter
from ..encodings.cardinality import cardinality_is_additive
from ..encodings.littlestone import restriction_is_monotone
from ..engine.lemmas.subcubes import facets
from ..engine.lemmas.symbolic_class import SymbolicClass
from .of_claims import Lead
from .union_and_intersection import cardinality_splits, dimension_splits, union_and_intersection


def on_restrictions(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the lemma for the restrictions by one example, which are classes on one point less."""
    return Lead(list(interpreter.on_restrictions(claim)))


def on_restrictions_with_sizes(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the lemma for the restrictions; at every splitting point the sizes of both sides add up."""
    facts = cardinality_is_additive(symbolic, symbolic.whole)
    return Lead(list(interpreter.on_restrictions(claim)), facts=list(facts))


def on_restrictions_with_covers(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the bound on covers for the restrictions, and that restricting never raises the dimension.

    A restriction is a class on one point less: a level of the tree with the fixed point is wasted.
    """
    bound = parse("for all T in 0..points(H) - 1: N0(H, T) <= binomsum(T, Ldim(H))")
    below: list[z3.BoolRef] = list(interpreter.on_restrictions(bound))
    below += [restriction_is_monotone(symbolic, facet) for facet in facets(symbolic.whole, 2)]
    return Lead(below, [restriction_is_monotone(symbolic, symbolic.whole)])


def on_union_and_intersection(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the lemma for the union and the intersection of both restrictions at the last point."""
    union, common = union_and_intersection(symbolic)
    assumed = [
        part.formula for derived in (union, common) for part in Interpreter({"H": derived}).parts(claim).values()
    ]
    splits = [*dimension_splits(symbolic, union, common), *cardinality_splits(symbolic, union, common)]
    return Lead(assumed, splits)
