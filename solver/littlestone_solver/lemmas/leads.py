"""Inductions on the number of points: the assumptions of a lemma, and the steps from these to the lemma on a size.

H0 and H1 are the restrictions of H to label 0 and label 1 at the last point, with that point dropped. Then |H| is
the sum of the two cardinalities. H shatters every set that the union shatters, and if the intersection shatters a
set, H shatters this set together with the last point.
"""

import z3

from littlestone.claims import Claim, parse
from littlestone.classes import Hypothesis, Label

from ..claims.formulas import Interpreter
from ..encodings.cardinality import cardinality_at_least, cardinality_is_additive
from ..encodings.littlestone import restriction_is_monotone
from ..encodings.vc import vc_at_least
from ..engine.lemmas.subcubes import Subcube, facets, free_points, functions_in, whole_cube
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of
from ..engine.z3.unary import UnaryNumber, sum_at_least
from .of_claims import Lead


def union_and_intersection(symbolic: SymbolicClass) -> tuple[SymbolicClass, SymbolicClass]:
    """Return H0 union H1 and H0 intersect H1, both on all points except the last.

    >>> both = union_and_intersection(SymbolicClass.of_unknowns("H", 2, 2))
    >>> [list(one.membership.values())[1] for one in both]
    [Or(H(10), H(11)), And(H(10), H(11))]
    """
    n_points, defined = symbolic.n_points - 1, symbolic.defined

    def extensions(h: Hypothesis) -> list[z3.BoolRef]:
        return [symbolic.membership[(*h, Label(y))] for y in (0, 1)]

    union = SymbolicClass.derived("H0 or H1", n_points, 2, defined, lambda h: z3.Or(*extensions(h)))
    common = SymbolicClass.derived("H0 and H1", n_points, 2, defined, lambda h: z3.And(*extensions(h)))
    return union, common


def dimension_splits(symbolic: SymbolicClass, union: SymbolicClass, common: SymbolicClass) -> list[z3.BoolRef]:
    """Return "VCdim(union) <= VCdim(H)" and "VCdim(intersection) + 1 <= VCdim(H), unless it is empty"."""
    bounds = range(symbolic.n_points)
    return [
        all_of(
            symbolic.context,
            [z3.Implies(vc_at_least(part, d), vc_at_least(symbolic, d + gain)) for d in bounds],
        )
        for part, gain in ((union, 0), (common, 1))
    ]


def cardinality_splits(symbolic: SymbolicClass, union: SymbolicClass, common: SymbolicClass) -> list[z3.BoolRef]:
    """Return "|H| <= |union| + |intersection| on every subcube", level by level from single functions up.

    Only the subcubes in the definition of the cardinality occur: their first points are fixed, and all other points
    are free.
    """
    n_points, context = union.n_points, symbolic.context

    def part(symbolic: SymbolicClass, subcube: Subcube) -> UnaryNumber:
        return UnaryNumber(
            lambda bound: cardinality_at_least(symbolic, subcube, bound), 2 ** len(free_points(subcube))
        )

    def splits(subcube: Subcube) -> z3.BoolRef:
        with_last_point = (*subcube, None)
        return all_of(
            context,
            [
                z3.Implies(
                    cardinality_at_least(symbolic, with_last_point, bound),
                    sum_at_least(context, [part(union, subcube), part(common, subcube)], bound),
                )
                for bound in range(1, 2 ** len(free_points(with_last_point)) + 1)
            ],
        )

    return [
        all_of(
            context,
            [splits((*prefix, *whole_cube(n_points - fixed))) for prefix in functions_in(whole_cube(fixed), 2)],
        )
        for fixed in range(n_points, -1, -1)
    ]


def on_restrictions(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the lemma for the restrictions by one example, which are classes on one point fewer."""
    return Lead(list(interpreter.on_restrictions(claim)))


def on_restrictions_with_sizes(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the lemma for the restrictions; at every splitting point the sizes of both sides add up."""
    facts = cardinality_is_additive(symbolic, symbolic.whole)
    return Lead(list(interpreter.on_restrictions(claim)), facts=list(facts))


def on_restrictions_with_covers(claim: Claim, interpreter: Interpreter, symbolic: SymbolicClass) -> Lead:
    """Assume the bound on covers for the restrictions, and that restricting never raises the dimension.

    A restriction is a class on one point fewer, since a level of the tree that asks the fixed point is wasted.
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
