"""At every point all labels but at most one have a restriction of smaller dimension, for every nonempty class.

With two labels: at every point some side has smaller dimension, which is what makes the standard optimal
algorithm work. The dimension of H is taken by the recursion, those of the restrictions by unknown mistake trees,
so that the lemma does not hold by the definition of one encoding: z3 has to join two trees below a new root.
"""

from itertools import combinations

import z3

from littlestone import verdicts
from littlestone.classes import FiniteClass, Label, Point
from littlestone.definitions import littlestone_dimension_by_recursion, littlestone_dimension_by_trees
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import shatters_a_tree
from ..engine.conclusion import Classes, Conclusion, Grid, Key, Part, Size, always
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Number, Variant
from ..engine.subcubes import restricted
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, MISTAKE_TREES
from .sizes import BinarySizes, MulticlassSizes, binary_sizes
from .values import at_point


def _sides(hypothesis_class: FiniteClass, point: Point) -> list[int]:
    """Return the dimensions of the restrictions to label 0, 1, ..., by trees."""
    return [
        littlestone_dimension_by_trees(hypothesis_class.restricted_to(point, label))
        for label in hypothesis_class.labels
    ]


def _second_sides(classes: Classes) -> list[int]:
    """Return, point by point, the second-largest dimension of a side."""
    return [sorted(_sides(classes["H"], point))[-2] for point in classes["H"].points]


def _littlestone(classes: Classes) -> int:
    return littlestone_dimension_by_recursion(classes["H"])


def _side_has(symbolic: SymbolicClass, point: Point, label: Label, depth: int) -> z3.BoolRef:
    tree = f"tree of depth {depth} for {point}->{label}"
    return shatters_a_tree(symbolic, restricted(symbolic.whole, point, label), depth, tree)


def _two_have(symbolic: SymbolicClass, point: Point, depth: int) -> z3.BoolRef:
    """Return "at the point, two sides shatter trees of this depth", each a tree of its own."""
    pairs = combinations(range(symbolic.n_labels), 2)
    sides = [[_side_has(symbolic, point, Label(y), depth) for y in pair] for pair in pairs]
    return any_of(symbolic.context, [all_of(symbolic.context, pair) for pair in sides])


SECOND_SIDE = Number(
    "second largest side at point 0",
    lambda one: sorted(at_point(one, Point(0)))[-2],
    lambda symbolic, m: _two_have(symbolic, Point(0), m),
    exists=True,
)


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, whole = defined.context, symbolic.whole
    points = [Point(x) for x in range(size.n_points)]

    def two_have(point: Point, depth: int) -> z3.BoolRef:
        return _two_have(symbolic, point, depth)

    def side_has(point: Point, label: int, depth: int) -> z3.BoolRef:
        return _side_has(symbolic, point, Label(label), depth)

    def at_most(bound: int) -> z3.BoolRef:
        return z3.Not(littlestone_at_least(symbolic, whole, bound + 1))

    def smaller(gap: int) -> dict[Key, Part]:
        """Return "H has a dimension, and where two sides have dimension d - gap, it is larger than d"."""
        larger: dict[Key, Part] = {
            (x, d): Part(two_have(x, d - gap), z3.Not(at_most(d)))
            for x in points
            for d in range(size.n_points + gap)
        }
        return {(-1,): always(z3.Not(at_most(-1))), **larger}

    one_less = [
        all_of(context, [at_most(d), two_have(x, d - 1)]) for x in points for d in range(1, size.n_points + 1)
    ]
    some_side_is_as_large = any_of(
        context,
        [
            all_of(context, [at_most(d), side_has(x, label, d)])
            for x in points
            for label in range(size.n_labels)
            for d in range(size.n_points)
        ],
    )
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(Claim("H is not empty", symbolic.non_empty(whole), lambda c: not c["H"].is_empty),),
        conclusion=Conclusion(
            "at every point all sides but at most one have dimension < Ldim(H)",
            smaller(0),
            lambda c: max(_second_sides(c)) < _littlestone(c),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "at every point all sides but at most one have dimension < Ldim(H) - 1",
                    all_of(context, (part.formula for part in smaller(1).values())),
                    lambda c: max(_second_sides(c)) < _littlestone(c) - 1,
                )
            ),
            Variant(
                Claim(
                    "at every point all sides have dimension < Ldim(H)",
                    z3.Not(some_side_is_as_large),
                    lambda c: all(max(_sides(c["H"], x)) < _littlestone(c) for x in c["H"].points),
                )
            ),
        ),
        sharpness=(
            Claim(
                "at some point two sides have dimension Ldim(H) - 1 >= 0",
                any_of(context, one_less),
                lambda c: max(_second_sides(c)) == _littlestone(c) - 1 >= 0,
            ),
        ),
    )


def _explain(classes: Classes) -> str:
    sides = ", ".join(str(tuple(_sides(classes["H"], point))) for point in classes["H"].points)
    return f"Ldim(H) = {_littlestone(classes)}, dimensions of the sides point by point {sides}"


FAMILY = LemmaFamily(_build, _explain, (LITTLESTONE_DIMENSION, MISTAKE_TREES, SECOND_SIDE))
"""The lemma for every size and every number of labels."""


_GRID = Grid(
    "every point, every pair of mistake trees",
    lambda size: [(-1,), *((x, d) for x in range(size.n_points) for d in range(size.n_points))],
)


@verdicts.check("lyu.remark-4-one-side-smaller", scopes=binary_sizes(3, 4, 5, _GRID), strength=Verdict.VERIFIED)
def check(trial: Trial, scope: BinarySizes) -> None:
    """At every point some restriction of a nonempty class has a smaller dimension than the class."""
    verify_lemma(trial, FAMILY, scope)


@verdicts.check(
    "bgs.claim-5.7",
    scopes=Scopes(MulticlassSizes(2, 0, _GRID), MulticlassSizes(3, 0, _GRID), MulticlassSizes(3, 0, _GRID)),
    strength=Verdict.VERIFIED,
)
def check_three_labels(trial: Trial, scope: MulticlassSizes) -> None:
    """At every point at most one of three labels keeps the multiclass Littlestone dimension of a nonempty class."""
    verify_lemma(trial, FAMILY, scope, search_sizes=scope.sizes[:2])


@verdicts.check(
    "bgs.claim-5.7",
    scopes=Scopes(MulticlassSizes(0, 1, _GRID), MulticlassSizes(0, 2, _GRID), MulticlassSizes(0, 3, _GRID)),
    strength=Verdict.VERIFIED,
)
def check_four_labels(trial: Trial, scope: MulticlassSizes) -> None:
    """At every point at most one of four labels keeps the multiclass Littlestone dimension of a nonempty class."""
    verify_lemma(trial, FAMILY, scope, search_sizes=scope.sizes[:2])
