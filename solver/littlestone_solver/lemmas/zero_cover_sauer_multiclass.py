"""The Sauer bound for 0-covers with more than two labels, on every input tree.

For labels 0, ..., k and every input-labelled tree z of depth T: N(0, H, z) is at most the sum of C(T, i) k^i over
i <= MLD(H). The points of z are unknown and N(0, H, z) is exact for more than two labels. `bgs` Theorem 5.6 prints
the bound for T >= MLD(H), and (k + 1)^T for T < MLD(H), which is the same sum; that second part holds by the form
of the recursion, in which every level multiplies the number by at most k + 1, so the solver has nothing to find.

Trees deeper than the number n of points need no look: N(0, H, z) <= |H|, the tree of depth n that asks all points
on every path attains |H|, and the bound grows with the depth.
"""

from itertools import permutations
from math import comb

import z3

from littlestone import verdicts
from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion, zero_cover_number, zero_cover_number_on_tree
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.littlestone import littlestone_at_least
from ..encodings.zero_cover_tree import is_an_input_tree, zero_cover_on_tree_at_least
from ..engine.conclusion import Classes, Conclusion, Grid, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, zero_covers_on_a_tree
from .sizes import MulticlassSizes

RESOURCE_LIMIT = 3_000_000_000
"""Budget of each query; four labels on three points need more than the usual one."""


def _sum(depth: int, dimension: int, k: int) -> int:
    """Return the sum of C(T, i) k^i over 0 <= i <= d; 0 for d = -1."""
    return sum(comb(depth, i) * k**i for i in range(dimension + 1))


def _multiclass(classes: Classes) -> int:
    return littlestone_dimension_by_recursion(classes["H"])


def _is_bounded(classes: Classes, depth: int, dimension: int, k: int) -> bool:
    return zero_cover_number(classes["H"], depth) <= _sum(depth, dimension, k)


def _attained(one: FiniteClass, depth: int, number: int) -> bool:
    """Return whether some tree that asks one point on every level, and no point twice, needs that many trees."""
    orders = permutations(one.points, depth)
    return any(
        zero_cover_number_on_tree(one, depth, [x for level, x in enumerate(order) for _ in range(2**level)])
        == number
        for order in orders
    )


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, whole, n, k = defined.context, symbolic.whole, size.n_points, size.n_labels - 1

    def dimension_at_least(bound: int) -> z3.BoolRef:
        return littlestone_at_least(symbolic, whole, bound)

    def some_tree_needs(depth: int, number: int) -> z3.BoolRef:
        """Return "the unknown tree of this depth needs at least this many trees", to be used positively."""
        tree = f"z{depth}"
        needed = zero_cover_on_tree_at_least(symbolic, whole, depth, tree, number)
        return all_of(context, [is_an_input_tree(symbolic, depth, tree), needed])

    def bounded(depth: int, dimension: int, number: int) -> Part:
        """Return "if MLD(H) is at most this, no tree needs more than this number"."""
        tree = f"z{depth}"
        premise = [z3.Not(dimension_at_least(dimension + 1)), is_an_input_tree(symbolic, depth, tree)]
        more = zero_cover_on_tree_at_least(symbolic, whole, depth, tree, number + 1)
        return Part(all_of(context, premise), z3.Not(more))

    def on_few_depths(shift: int, k: int) -> z3.BoolRef:
        """Return the bound on the smallest depths with the sum for another dimension and number of labels."""
        return all_of(
            context,
            [
                bounded(depth, d, _sum(depth, d + shift, k)).formula
                for depth in smallest_depths
                for d in range(-1, n + 1)
            ],
        )

    smallest_depths = range(min(n, 1) + 1)
    fewer_than_all = [
        z3.Not(all_of(context, [dimension_at_least(depth + 1), some_tree_needs(depth, (k + 1) ** depth)]))
        for depth in range(1, min(n, 2))
    ]
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "N(0, H, T) <= sum of C(T, i) k^i for i <= MLD(H), every T <= n",
            {(depth, d): bounded(depth, d, _sum(depth, d, k)) for depth in range(n + 1) for d in range(-1, depth)},
            lambda c: all(_is_bounded(c, depth, _multiclass(c), k) for depth in range(c["H"].n_points + 1)),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "N(0, H, T) <= sum of C(T, i) (k - 1)^i for i <= MLD(H), every T <= 1",
                    on_few_depths(0, k - 1),
                    lambda c: all(_is_bounded(c, depth, _multiclass(c), k - 1) for depth in smallest_depths),
                )
            ),
            Variant(
                Claim(
                    "N(0, H, T) <= sum of C(T, i) k^i for i < MLD(H), every T <= 1",
                    on_few_depths(-1, k),
                    lambda c: all(_is_bounded(c, depth, _multiclass(c) - 1, k) for depth in smallest_depths),
                )
            ),
            Variant(
                Claim(
                    "N(0, H, 1) < k + 1 if 1 < MLD(H)",
                    all_of(context, fewer_than_all),
                    lambda c: _multiclass(c) <= 1 or zero_cover_number(c["H"], 1) < k + 1,
                )
            ),
        ),
        sharpness=(
            Claim(
                "N(0, H, T) = sum of C(T, i) k^i for i <= MLD(H) = 1, every T <= 2",
                all_of(
                    context,
                    [
                        z3.Not(dimension_at_least(2)),
                        dimension_at_least(1),
                        *(some_tree_needs(depth, _sum(depth, 1, k)) for depth in range(min(n, 2) + 1)),
                    ],
                ),
                lambda c: (
                    _multiclass(c) == 1 and all(_attained(c["H"], depth, _sum(depth, 1, k)) for depth in range(3))
                ),
            ),
        ),
        one_by_one=True,
    )


def _explain(classes: Classes) -> str:
    numbers = ", ".join(f"N(0, H, {depth}) = {zero_cover_number(classes['H'], depth)}" for depth in range(2))
    return f"MLD(H) = {_multiclass(classes)}, {numbers}"


FAMILY = LemmaFamily(
    _build, _explain, (LITTLESTONE_DIMENSION, *(zero_covers_on_a_tree(depth) for depth in range(3)))
)
"""The lemma for every size and every number of labels."""


_GRID = Grid(
    "every dimension and every input tree of depth T <= n, N(0, H, z) exact",
    lambda size: [(depth, d) for depth in range(size.n_points + 1) for d in range(-1, depth)],
    silent=lambda size: [(0, -1)],
)
"""From dimension T on, the sum is (k + 1)^T; that the empty class needs no tree of depth 0 is its definition."""


@verdicts.check(
    "bgs.theorem-5.6",
    scopes=Scopes(MulticlassSizes(2, 0, _GRID), MulticlassSizes(3, 2, _GRID), MulticlassSizes(3, 3, _GRID)),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: MulticlassSizes) -> None:
    """For labels 0..k the 0-cover number of every tree of depth T is at most the sum of C(T, i) k^i for i up to the
    dimension.
    """
    search = [Size(1, 3), Size(2, 3)]
    verify_lemma(trial, FAMILY, scope, search_sizes=search, resource_limit=RESOURCE_LIMIT)
