"""The Sauer-Shelah-Perles lemma: |H| is at most the sum of C(n, i) over i <= VCdim(H)."""

from math import comb

import z3

from littlestone import verdicts
from littlestone.definitions import vc_dimension
from littlestone.verdicts import Trial, Verdict

from ..encodings.cardinality import cardinality_at_least
from ..encodings.vc import vc_at_least
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import SIZE, VC_DIMENSION
from .sizes import BinarySizes, binary_sizes, every_dimension
from .union_and_intersection import cardinality_splits, dimension_splits, union_and_intersection


def _sum(n_points: int, dimension: int) -> int:
    """Return the sum of C(n, i) over 0 <= i <= dimension; 0 for dimension -1."""
    return sum(comb(n_points, i) for i in range(dimension + 1))


def _bound(classes: Classes, shift: int = 0) -> int:
    return _sum(classes["H"].n_points, vc_dimension(classes["H"]) + shift)


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, n = defined.context, size.n_points

    def larger_than(one: SymbolicClass, number: int) -> z3.BoolRef:
        return cardinality_at_least(one, one.whole, number + 1)

    def dimension_at_most(one: SymbolicClass, bound: int) -> z3.BoolRef:
        return z3.Not(vc_at_least(one, bound + 1))

    def bounded(one: SymbolicClass, slack: int = 0, shift: int = 0) -> dict[Key, Part]:
        """Return, dimension by dimension, |one| + slack <= the sum up to d + shift, if that says something."""
        points, last = one.n_points, one.n_points + slack - shift
        return {
            (d,): Part(dimension_at_most(one, d), z3.Not(larger_than(one, _sum(points, d + shift) - slack)))
            for d in range(-1, last)
        }

    def unless_empty(slack: int, shift: int) -> z3.BoolRef:
        return all_of(context, (part.formula for (d,), part in bounded(symbolic, slack, shift).items() if d != -1))

    attained = [
        all_of(context, [dimension_at_most(symbolic, d), larger_than(symbolic, _sum(n, d) - 1)])
        for d in range(1, n)
    ]
    assumed: tuple[z3.BoolRef, ...] = ()
    intermediate: tuple[z3.BoolRef, ...] = ()
    if size.by_induction:
        union, common = union_and_intersection(symbolic)
        assumed = tuple(part.formula for one in (union, common) for part in bounded(one).values())
        intermediate = (
            *dimension_splits(symbolic, union, common),
            *cardinality_splits(symbolic, union, common),
        )
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "|H| <= sum of C(n, i) for i <= VCdim(H)", bounded(symbolic), lambda c: len(c["H"]) <= _bound(c)
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "|H| <= sum of C(n, i) for i < VCdim(H), unless H is empty",
                    unless_empty(0, -1),
                    lambda c: len(c["H"]) <= _bound(c, -1) or c["H"].is_empty,
                )
            ),
            Variant(
                Claim(
                    "|H| < sum of C(n, i) for i <= VCdim(H), unless H is empty",
                    unless_empty(1, 0),
                    lambda c: len(c["H"]) < _bound(c) or c["H"].is_empty,
                )
            ),
        ),
        sharpness=(
            Claim(
                "|H| = sum of C(n, i) for i <= VCdim(H), 1 <= VCdim(H) < n",
                any_of(context, attained),
                lambda c: len(c["H"]) == _bound(c) and 1 <= vc_dimension(c["H"]) < c["H"].n_points,
            ),
        ),
        assumed=assumed,
        intermediate=intermediate,
    )


def _explain(classes: Classes) -> str:
    return f"|H| = {len(classes['H'])}, VCdim(H) = {vc_dimension(classes['H'])}, bound {_bound(classes)}"


FAMILY = LemmaFamily(_build, _explain, (SIZE, VC_DIMENSION))
"""The lemma for every size of binary classes."""


@verdicts.check(
    "common.lemma-sauer-shelah-perles",
    scopes=binary_sizes(
        3,
        6,
        6,
        every_dimension(first=-1, above=0),
        5,
        "assumed for the union and the intersection of both restrictions",
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: BinarySizes) -> None:
    """A class has at most as many hypotheses as the sum of C(n, i) for i up to its VC dimension."""
    verify_lemma(trial, FAMILY, scope)
