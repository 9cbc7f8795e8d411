"""Every class of Littlestone dimension at most d has a valid (p, d)-decomposition (`lyu` Claim 4.1)."""

from collections.abc import Callable
from dataclasses import replace

import z3

from littlestone import verdicts
from littlestone.definitions import (
    decomposition_dimension,
    littlestone_dimension_by_recursion,
    number_of_decompositions,
)
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.decomposition import DecompositionBounds, has_valid_tree
from ..encodings.littlestone import littlestone_at_least
from ..engine.conclusion import Classes, Conclusion, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import (
    DEEP_RESOURCE_LIMIT,
    Decompositions,
    applicable,
    dimension_at_most,
    has_bounded_tree,
    only_pair,
    parameters,
)
from .sizes import Sizes
from .structure_numbers import TREES


def _within_leaf_depths(p: int, d: int, n: int) -> DecompositionBounds:
    bounds = DecompositionBounds.of(p, d, n)
    return replace(bounds, node_depths=bounds.leaf_depths)


def _twice_as_irreducible(p: int, d: int, n: int) -> DecompositionBounds:
    return replace(
        DecompositionBounds.of(p, d, n), irreducibilities=DecompositionBounds.of(2 * p, d, n).irreducibilities
    )


def _one_dimension_more(p: int, d: int, n: int) -> DecompositionBounds:
    """Return the bounds as printed for dimension d + 1: a node at depth 0 at most, no leaf at all."""
    bounds = DecompositionBounds.of(p, d, n)
    return replace(bounds, node_depths=tuple(0 if i == d + 1 else k for i, k in enumerate(bounds.node_depths)))


def _littlestone(classes: Classes) -> int:
    return littlestone_dimension_by_recursion(classes["H"])


def _only(pair: tuple[int, int]) -> Callable[[int], list[tuple[int, int]]]:
    return lambda n_points: [pair]


def _explain(classes: Classes) -> str:
    one = classes["H"]
    numbers = [f"DDim({p},{d}) = {decomposition_dimension(one, p, d)}" for p, d in applicable(one)[:3]]
    return ", ".join([f"Ldim(H) = {_littlestone(classes)}", *numbers])


def _family(pairs_of: Callable[[int], list[tuple[int, int]]]) -> LemmaFamily:
    """Return the claim for these pairs (p, d) of every size."""

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
        context, whole = defined.context, symbolic.whole

        def exists(bounds: DecompositionBounds, degree: int = n) -> z3.BoolRef:
            return has_valid_tree(symbolic, whole, bounds, degree)

        bounds_of = DecompositionBounds.of
        shallow = z3.Implies(dimension_at_most(symbolic, 1), exists(_within_leaf_depths(2, 1, n)))
        irreducible = z3.Implies(dimension_at_most(symbolic, 1), exists(_twice_as_irreducible(1, 1, n)))
        no_bound = z3.Implies(dimension_at_most(symbolic, 1), exists(_one_dimension_more(1, 0, n)))
        smaller = z3.Implies(dimension_at_most(symbolic, 1), exists(bounds_of(1, 1, n), 0))
        return Lemma(
            defined,
            (symbolic,),
            hypotheses=(),
            conclusion=Conclusion(
                "H has a valid (p, d)-decomposition",
                {(p, d): Part(dimension_at_most(symbolic, d), exists(bounds_of(p, d, n))) for p, d in pairs_of(n)},
                lambda c: all(
                    number_of_decompositions(c["H"], p, d) > 0
                    for p, d in applicable(c["H"])
                    if (p, d) in pairs_of(n)
                ),
            ),
            wrong_variants=(
                Variant(
                    Claim(
                        "dropped: Ldim(H) <= d; any H with Ldim(H) <= 1 has a valid (1, 0)-decomposition",
                        no_bound,
                        lambda c: _littlestone(c) > 1 or has_bounded_tree(c["H"], _one_dimension_more(1, 0, n)),
                    )
                ),
                Variant(
                    Claim(
                        "(p, d) = (2, 1) with all nodes within the depth bound of leaves",
                        shallow,
                        lambda c: _littlestone(c) > 1 or has_bounded_tree(c["H"], _within_leaf_depths(2, 1, n)),
                    )
                ),
                Variant(
                    Claim(
                        "(p, d) = (1, 1) with leaves 2 p 2^(d - l)-irreducible",
                        irreducible,
                        lambda c: _littlestone(c) > 1 or has_bounded_tree(c["H"], _twice_as_irreducible(1, 1, n)),
                    )
                ),
                Variant(
                    Claim(
                        "DDim of (1, 1) is at most 0",
                        smaller,
                        lambda c: _littlestone(c) > 1 or decomposition_dimension(c["H"], 1, 1) <= 0,
                    )
                ),
            ),
            sharpness=(
                Claim(
                    "DDim of (1, 2) = Ldim(H) = 2",
                    all_of(
                        context,
                        [
                            dimension_at_most(symbolic, 2),
                            littlestone_at_least(symbolic, whole, 2),
                            z3.Not(exists(bounds_of(1, 2, n), 1)),
                        ],
                    ),
                    lambda c: _littlestone(c) == 2 and decomposition_dimension(c["H"], 1, 2) == 2,
                ),
                Claim(
                    "DDim of (1, 1) = Ldim(H) = 1",
                    all_of(context, [dimension_at_most(symbolic, 1), z3.Not(exists(bounds_of(1, 1, n), 0))]),
                    lambda c: _littlestone(c) == 1 and decomposition_dimension(c["H"], 1, 1) == 1,
                ),
            ),
        )

    return LemmaFamily(build, _explain, TREES)


FAMILY = _family(parameters)
"""The claim for every size of binary classes."""


@verdicts.check(
    "lyu.claim-4.1",
    scopes=Scopes(Decompositions(3), Decompositions(4), Decompositions(5)),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """A class of Littlestone dimension at most d has a valid (p, d)-decomposition."""
    verify_lemma(trial, FAMILY, replace(scope, n_points=min(4, scope.n_points)))
    if scope.n_points == 5:
        # On 5 points the formulas of one pair (p, d) at a time are fast, those of all pairs together are not.
        for p, d in parameters(5):
            one = Sizes([Size(5)], only_pair("one pair", p, d))
            verify_lemma(trial, _family(_only((p, d))), one, resource_limit=DEEP_RESOURCE_LIMIT)
