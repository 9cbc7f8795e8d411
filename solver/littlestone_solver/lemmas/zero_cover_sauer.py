"""The Sauer bound for 0-cover numbers: N(0, H, T) is at most the sum of C(T, i) over i <= Ldim(H).

For two labels; `bgs` Theorem 5.6 prints it for T >= d and gives 2^T for T < d, which is the same sum.
"""

from collections.abc import Callable
from dataclasses import replace
from math import comb

import z3

from littlestone import verdicts
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension, zero_cover_number
from littlestone.verdicts import Trial, Verdict

from ..encodings.littlestone import littlestone_at_least, restriction_is_monotone
from ..encodings.vc import vc_at_least
from ..encodings.zero_cover import zero_cover_at_least
from ..engine.conclusion import Classes, Conclusion, Grid, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.subcubes import Subcube, facets
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, MOST, VC_DIMENSION, together, zero_covers
from .sizes import BinarySizes, binary_sizes

SEARCH_DEPTH = 2
"""Witnesses and wrong variants speak of trees up to this depth, where ``definitions`` can confirm them."""


AtMost = Callable[[Subcube, int], z3.BoolRef]


def _sum(depth: int, dimension: int) -> int:
    """Return the sum of C(T, i) over 0 <= i <= d; 0 for d = -1."""
    return sum(comb(depth, i) for i in range(dimension + 1))


def _depths(classes: Classes) -> range:
    return range(min(classes["H"].n_points, SEARCH_DEPTH) + 1)


def _littlestone(classes: Classes) -> int:
    return littlestone_dimension_by_recursion(classes["H"])


def _all_bounded(classes: Classes, dimension: int, depths: range) -> bool:
    return all(zero_cover_number(classes["H"], depth) <= _sum(depth, dimension) for depth in depths)


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, whole, n = defined.context, symbolic.whole, size.n_points
    last = min(n, SEARCH_DEPTH)

    def larger_than(subcube: Subcube, depth: int, number: int) -> z3.BoolRef:
        return zero_cover_at_least(symbolic, subcube, depth, number + 1)

    def dimension_at_most(subcube: Subcube, bound: int) -> z3.BoolRef:
        return z3.Not(littlestone_at_least(symbolic, subcube, bound + 1))

    def bounded(subcube: Subcube, last: int, at_most: AtMost = dimension_at_most, less: int = 0) -> dict[Key, Part]:
        """Return, up to a last depth, for every dimension the bound for a dimension that is less by a number."""
        return {
            (depth, d): Part(at_most(subcube, d), z3.Not(larger_than(subcube, depth, _sum(depth, d - less))))
            for depth in range(last + 1)
            for d in range(-1, depth + less)
        }

    by_vc = bounded(whole, last, lambda subcube, d: z3.Not(vc_at_least(symbolic, d + 1)))
    one_less = bounded(whole, last, less=1)
    attained = [dimension_at_most(whole, 1), littlestone_at_least(symbolic, whole, 1)]
    attained += [larger_than(whole, depth, _sum(depth, 1) - 1) for depth in range(last + 1)]
    assumed: tuple[z3.BoolRef, ...] = ()
    intermediate: tuple[z3.BoolRef, ...] = ()
    if size.by_induction:
        # A restriction is a class on one point less: asking the fixed point again is a wasted level of the tree.
        below = list(facets(whole, 2))
        assumed = (
            *(part.formula for facet in below for part in bounded(facet, n - 1).values()),
            *(restriction_is_monotone(symbolic, facet) for facet in below),
        )
        intermediate = (restriction_is_monotone(symbolic, whole),)
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "N(0, H, T) <= sum of C(T, i) for i <= Ldim(H), every T <= n",
            bounded(whole, n),
            lambda c: _all_bounded(c, _littlestone(c), range(c["H"].n_points + 1)),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "N(0, H, T) <= sum of C(T, i) for i <= VCdim(H), every T <= 2",
                    all_of(context, (part.formula for part in by_vc.values())),
                    lambda c: _all_bounded(c, vc_dimension(c["H"]), _depths(c)),
                )
            ),
            Variant(
                Claim(
                    "N(0, H, T) <= sum of C(T, i) for i < Ldim(H), every T <= 2",
                    all_of(context, (part.formula for part in one_less.values())),
                    lambda c: _all_bounded(c, _littlestone(c) - 1, _depths(c)),
                )
            ),
        ),
        sharpness=(
            Claim(
                "N(0, H, T) = sum of C(T, i) for i <= Ldim(H) = 1, every T <= 2",
                all_of(context, attained),
                lambda c: (
                    _littlestone(c) == 1
                    and all(zero_cover_number(c["H"], depth) == _sum(depth, 1) for depth in _depths(c))
                ),
            ),
        ),
        assumed=assumed,
        intermediate=intermediate,
    )


def _explain(classes: Classes) -> str:
    one = classes["H"]
    numbers = ", ".join(f"N(0, H, {depth}) = {zero_cover_number(one, depth)}" for depth in _depths(classes))
    return f"Ldim(H) = {_littlestone(classes)}, VCdim(H) = {vc_dimension(classes['H'])}, {numbers}"


COVERS = replace(
    together("N(0, H, T) for T = 0..5, up to 4 on six points", [zero_covers(depth) for depth in range(6)]),
    largest=lambda size: 5 * MOST - 1 if size.n_points > 5 else None,
)
"""On six points the formulas of deeper trees take long to build; they are made of those of less depth."""

FAMILY = LemmaFamily(_build, _explain, (LITTLESTONE_DIMENSION, VC_DIMENSION, COVERS))
"""The lemma for every size of binary classes."""


GRID = Grid(
    "every dimension and every depth T <= n",
    lambda size: [(depth, d) for depth in range(size.n_points + 1) for d in range(-1, depth)],
)
"""From dimension T on, the sum is 2^T."""


@verdicts.check(
    "bgs.theorem-5.6",
    scopes=binary_sizes(
        3,
        6,
        6,
        GRID,
        4,
        "the bound and the monotonicity of the dimension are assumed for the restrictions by one example",
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: BinarySizes) -> None:
    """For two labels N(0, H, T) is at most the sum of C(T, i) for i up to the Littlestone dimension of H."""
    verify_lemma(trial, FAMILY, scope)
