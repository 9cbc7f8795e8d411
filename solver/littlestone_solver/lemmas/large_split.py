"""A class of dimension d >= 1 has a point at which both restrictions have dimension at least d - 1.

Together with :mod:`.one_side_smaller` this says that the recursion computes the Littlestone dimension. The
hypothesis is an unknown mistake tree, the conclusion speaks of the recursion, so the encodings differ.
"""

import z3

from littlestone import verdicts
from littlestone.classes import Label, Point
from littlestone.definitions import littlestone_dimension_by_recursion, littlestone_dimension_by_trees
from littlestone.verdicts import Trial, Verdict

from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import shatters_a_tree
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size, always
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.subcubes import restricted
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, MISTAKE_TREES
from .sizes import BinarySizes, binary_sizes, every_dimension


def _best_split(classes: Classes) -> int:
    """Return the largest, over the points, smaller dimension of the two sides, by the recursion."""
    one = classes["H"]
    return max(
        min(littlestone_dimension_by_recursion(one.restricted_to(x, label)) for label in one.labels)
        for x in one.points
    )


def _by_trees(classes: Classes) -> int:
    return littlestone_dimension_by_trees(classes["H"])


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, whole = defined.context, symbolic.whole
    depths = range(1, size.n_points + 1)

    def tree(depth: int) -> z3.BoolRef:
        return shatters_a_tree(symbolic, whole, depth, f"tree of depth {depth}")

    def split(bound: int) -> z3.BoolRef:
        """Return "at some point both sides have dimension at least ``bound``"."""
        return any_of(
            context,
            [
                all_of(
                    context,
                    [littlestone_at_least(symbolic, restricted(whole, Point(x), Label(y)), bound) for y in (0, 1)],
                )
                for x in range(size.n_points)
            ],
        )

    def large(gap: int) -> dict[Key, Part]:
        """Return, depth by depth, "if H shatters a tree of depth d, at some point both sides have d - gap"."""
        return {(d,): Part(tree(d), split(d - gap)) for d in depths}

    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(
            Claim(
                "H shatters a mistake tree of depth at least 1",
                any_of(context, [tree(d) for d in depths]),
                lambda c: _by_trees(c) >= 1,
            ),
        ),
        conclusion=Conclusion(
            "at some point both sides have dimension >= Ldim(H) - 1 (and >= 0)",
            {(0,): always(split(0)), **large(1)},
            lambda c: _best_split(c) >= max(_by_trees(c) - 1, 0),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "at some point both sides have dimension >= Ldim(H)",
                    all_of(context, (part.formula for part in large(0).values())),
                    lambda c: _best_split(c) >= _by_trees(c),
                )
            ),
        ),
        sharpness=(
            Claim(
                "Ldim(H) - 1 = 1 on both sides",
                all_of(context, [tree(2), z3.Not(littlestone_at_least(symbolic, whole, 3))]),
                lambda c: _best_split(c) == _by_trees(c) - 1 == 1,
            ),
        ),
    )


def _explain(classes: Classes) -> str:
    return f"Ldim(H) = {_by_trees(classes)}, smaller side at the best point {_best_split(classes)}"


FAMILY = LemmaFamily(_build, _explain, (LITTLESTONE_DIMENSION, MISTAKE_TREES))
"""The lemma for every size of binary classes."""


@verdicts.check(
    "common.fact-two-large-sides",
    scopes=binary_sizes(3, 4, 5, every_dimension("every mistake tree of every depth")),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: BinarySizes) -> None:
    """A class of dimension d >= 1 has a point with two restrictions of dimension at least d - 1."""
    verify_lemma(trial, FAMILY, scope)
