"""Every leaf of largest dimension of an optimal tree of G has its SOA at a leaf of every optimal tree of H.

`lyu` Lemma 4.3, second item: G is a subclass of H, and DDim_{2p,d}(G) = DDim_{p,d}(H) = t; leaves are those of
dimension t, of optimal (2p, d)-trees of G and (p, d)-trees of H. A violation is a function f, an optimal tree of G
with a leaf f and an optimal tree of H without one; see ``essential_common`` on f. The case t = -1 says that
both classes are empty, and is trivial. With p in place of 2p the statement is false: on four points there is a
class of seven hypotheses whose optimal (1, 2)-trees have no common leaf of dimension 1.
"""

from collections.abc import Callable
from functools import lru_cache

import z3

from littlestone import definitions, verdicts
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.verdicts import Scopes, Trial, Verdict, after_quick

from ..encodings.decomposition import DecompositionBounds, decomposition_dimension_is
from ..encodings.essential import has_tree_with_leaf, has_tree_without_leaf
from ..encodings.soa import SymbolicFunction
from ..engine.conclusion import Classes, Conclusion, Size, always
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_of_subclass import subclass
from .decomposition_parameters import (
    EVERY_DEGREE,
    FEW_DEGREES,
    Decompositions,
    NotNeeded,
    applicable,
    dimension_at_most,
    few_parameters,
    only_pair,
    parameters,
    with_degrees,
)
from .essential_common import LARGEST_WITH_UNKNOWN, any_function
from .sizes import BinarySizes
from .structure_numbers import LARGEST_LEAVES, TREES


@lru_cache(maxsize=10_000)
def _largest_leaves(one: FiniteClass, p: int, d: int) -> tuple[int, list[frozenset[Hypothesis]]]:
    """Return DDim and, for every optimal tree, the SOAs of its leaves of that dimension."""
    degree = definitions.decomposition_dimension(one, p, d)
    return degree, [
        frozenset(
            definitions.soa_hypothesis(leaf)
            for leaf in definitions.decomposition_leaves(one, tree)
            if definitions.littlestone_dimension_by_recursion(leaf) == degree
        )
        for tree in definitions.optimal_decompositions(one, p, d)
    ]


def _matches(classes: Classes, p: int, d: int, factor: int, same_degree: bool = True) -> bool:
    """Return whether every largest leaf of an optimal tree of G has its SOA in every optimal tree of H."""
    if any((p, d) not in applicable(one) for one in classes.values()):
        return True
    degree, trees = _largest_leaves(classes["H"], p, d)
    small_degree, small_trees = _largest_leaves(classes["G"], factor * p, d)
    some = frozenset[Hypothesis]().union(*small_trees)
    return (same_degree and degree != small_degree) or all(some <= leaves for leaves in trees)


def _violated(
    small: SymbolicClass,
    large: SymbolicClass,
    pair: tuple[int, int],
    factor: int,
    degrees: tuple[int, int],
    f: SymbolicFunction,
) -> z3.BoolRef:
    """Return "the function f is a largest leaf of an optimal tree of G, and of some of H it is not".

    Parameters
    ----------
    small, large
        The classes G and H.
    pair
        The parameters p and d of H.
    factor
        G has this times p.
    degrees
        The decomposition dimensions of G and H.
    f
        The function.
    """
    (p, d), n, context = pair, large.n_points, large.context
    of_small, of_large = DecompositionBounds.of(factor * p, d, n), DecompositionBounds.of(p, d, n)
    return all_of(
        context,
        [
            dimension_at_most(small, d),
            dimension_at_most(large, d),
            decomposition_dimension_is(small, of_small, degrees[0]),
            decomposition_dimension_is(large, of_large, degrees[1]),
            has_tree_with_leaf(small, small.whole, of_small, degrees[0], f),
            has_tree_without_leaf(large, large.whole, of_large, degrees[1], f),
        ],
    )


def _family(
    pairs_of: Callable[[int], list[tuple[int, int]]], factor: int, largest_with_unknown: int
) -> LemmaFamily:
    """Return the lemma for these pairs (p, d) of every size, with ``factor p`` in place of 2p.

    The function f is unknown up to the last number of points and constant 0 on more.
    """

    def build(defined: DefinedVariables, size: Size) -> Lemma:
        small, large = (
            SymbolicClass.of_unknowns(name, size.n_points, size.n_labels, defined) for name in ("G", "H")
        )
        context, n = defined.context, size.n_points
        f = any_function(n, context, largest_with_unknown)

        def matches(p: int, d: int, degree: int) -> z3.BoolRef:
            return z3.Not(_violated(small, large, (p, d), factor, (degree, degree), f))

        attained = [
            dimension_at_most(large, 1),
            decomposition_dimension_is(large, DecompositionBounds.of(1, 1, n), 1),
            decomposition_dimension_is(small, DecompositionBounds.of(2, 1, n), 1),
        ]
        return Lemma(
            defined,
            (small, large),
            hypotheses=(subclass(small, large),),
            conclusion=Conclusion(
                f"if DDim of ({factor} p, d) of G and of (p, d) of H are equal, largest leaves of G have their SOA "
                "in every optimal tree of H",
                {
                    (p, d, degree): always(matches(p, d, degree))
                    for p, d in pairs_of(n)
                    for degree in range(min(n, d) + 1)
                },
                lambda c: all(_matches(c, p, d, factor) for p, d in pairs_of(n)),
            ),
            wrong_variants=(
                Variant(
                    Claim(
                        "dropped: DDim of (2, 1) of G = DDim of (1, 1) of H; these are 0 and 1",
                        z3.Not(_violated(small, large, (1, 1), 2, (0, 1), f)),
                        lambda c: _degrees(c) != (0, 1) or _matches(c, 1, 1, 2, same_degree=False),
                    )
                ),
            ),
            sharpness=(
                Claim(
                    "DDim of (2, 1) of G = DDim of (1, 1) of H = 1: the hypothesis on DDim holds with t = 1",
                    all_of(context, attained),
                    lambda c: _degrees(c) == (1, 1),
                ),
            ),
        )

    def explain(classes: Classes) -> str:
        words = [f"Ldim(H) = {definitions.littlestone_dimension_by_recursion(classes['H'])}"]
        for p, d in pairs_of(classes["H"].n_points):
            if not _matches(classes, p, d, factor):
                degree, _ = _largest_leaves(classes["H"], p, d)
                words.append(f"for (p, d) = ({p}, {d}) the leaves of dimension {degree} do not match")
                break
        return ", ".join(words)

    return LemmaFamily(build, explain, (*TREES, *LARGEST_LEAVES))


def _degrees(classes: Classes) -> tuple[int, int] | None:
    """Return DDim of (2, 1) of G and of (1, 1) of H."""
    if any((1, 1) not in applicable(one) for one in classes.values()):
        return None
    return _largest_leaves(classes["G"], 2, 1)[0], _largest_leaves(classes["H"], 1, 1)[0]


FAMILY = _family(parameters, 2, LARGEST_WITH_UNKNOWN)
"""The second item for every size of binary classes, from 4 points on with f = 0."""

QUICK_FAMILY = _family(few_parameters, 2, LARGEST_WITH_UNKNOWN)
"""The second item for fewer parameters."""

DEEP_FAMILY = _family(parameters, 2, 4)
"""The same with f unknown up to 4 points."""

SAME_P_FAMILY = _family(lambda n_points: [(1, 2)], 1, LARGEST_WITH_UNKNOWN)
"""The same with p in place of 2p, for p = 1 and d = 2."""


_UNKNOWNS = "every class and subclass, every function f, "


@verdicts.check(
    "lyu.lemma-4.3",
    scopes=Scopes(
        Decompositions(3, _UNKNOWNS, FEW_DEGREES, not_needed=NotNeeded.ANY),
        Decompositions(4, _UNKNOWNS, EVERY_DEGREE, f_is_zero=True, not_needed=NotNeeded.ANY),
        Decompositions(4, _UNKNOWNS, EVERY_DEGREE),
    ),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """If DDim_{2p,d}(G) = DDim_{p,d}(H) for a subclass G of H, the largest leaves of optimal trees of G have their
    SOA in every optimal tree of H.
    """
    family = QUICK_FAMILY if scope.grid is FEW_DEGREES else FAMILY if scope.f_is_zero else DEEP_FAMILY
    verify_lemma(trial, family, scope)


@verdicts.check(
    "lyu.lemma-4.3",
    scopes=after_quick(BinarySizes(4, with_degrees(only_pair("every class and subclass, (p, d) = (1, 2)", 1, 2)))),
    strength=Verdict.VERIFIED,
)
def check_same_p(trial: Trial, scope: BinarySizes) -> None:
    """If DDim_{p,d}(G) = DDim_{p,d}(H) for a subclass G of H, the largest leaves of optimal trees of G have their
    SOA in every optimal tree of H.
    """
    verify_lemma(trial, SAME_P_FAMILY, scope)
