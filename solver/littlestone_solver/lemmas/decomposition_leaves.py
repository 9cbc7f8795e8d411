"""A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves with nonempty class (`lyu` Lemma 4.1).

That is the repaired reading: counting leaves with empty class the lemma is false, see
``decomposition_all_leaves``. The bound is far from sharp. All that the number of nonempty leaves needs is that they
lie at depth at most D = p (2^d - 1), the printed bound for a leaf of dimension 0; then it is at most the
sum of C(D, i) over i <= d, which is attained.
"""

from collections.abc import Callable
from math import comb

import z3

from littlestone import verdicts
from littlestone.definitions import littlestone_dimension_by_recursion, maximal_number_of_leaves
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.decomposition import DecompositionBounds
from ..encodings.decomposition_leaves import nonempty_leaves_at_least
from ..engine.conclusion import Classes, Conclusion, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .decomposition_parameters import (
    Decompositions,
    applicable,
    bounded_trees_leaves,
    dimension_at_most,
    every_pair,
    parameters,
)
from .structure_numbers import LEAVES, TREES

Bound = Callable[[int, int], int]
"""A number of leaves, from p and d."""


def _printed(p: int, d: int) -> int:
    return int(p**d * 2 ** (d * d))


def _sharp(p: int, d: int) -> int:
    return sum(comb(p * (2**d - 1), i) for i in range(d + 1))


def _only_leaf_depths(p: int, d: int, n: int) -> DecompositionBounds:
    """Return the bounds "every nonempty leaf has depth at most p (2^d - 1)"; no other condition."""
    depths = (min(n, p * (2**d - 1)),) * (n + 1)
    return DecompositionBounds(depths, depths, (0,) * (n + 1))


def _without_depths(p: int, d: int, n: int) -> DecompositionBounds:
    """Return the bounds with no condition on depths."""
    return DecompositionBounds((n,) * (n + 1), (n,) * (n + 1), DecompositionBounds.of(p, d, n).irreducibilities)


def _leaves(classes: Classes, p: int, d: int) -> int:
    return maximal_number_of_leaves(classes["H"], p, d, count_empty=False)


def _littlestone(classes: Classes) -> int:
    return littlestone_dimension_by_recursion(classes["H"])


def _at_most(symbolic: SymbolicClass, bounds: DecompositionBounds, d: int, number: int) -> Part:
    """Return "if Ldim(H) <= d, every tree within the bounds has at most this number of nonempty leaves"."""
    more = nonempty_leaves_at_least(symbolic, symbolic.whole, bounds, number + 1)
    return Part(dimension_at_most(symbolic, d), z3.Not(more))


def _reaches(symbolic: SymbolicClass, p: int, d: int, number: int) -> Claim:
    bounds = DecompositionBounds.of(p, d, symbolic.n_points)
    many = nonempty_leaves_at_least(symbolic, symbolic.whole, bounds, number)
    return Claim(
        f"some valid ({p}, {d})-decomposition has {number} nonempty leaves",
        z3.And(dimension_at_most(symbolic, d), many),
        lambda c: _littlestone(c) <= d and _leaves(c, p, d) >= number,
    )


def _wrong(symbolic: SymbolicClass, p: int, d: int, number: int, text: str) -> Variant:
    bounds = DecompositionBounds.of(p, d, symbolic.n_points)
    formula = _at_most(symbolic, bounds, d, number).formula
    return Variant(Claim(text, formula, lambda c: _littlestone(c) > d or _leaves(c, p, d) <= number))


def _dropped_depths(symbolic: SymbolicClass) -> Variant:
    bounds = _without_depths(1, 1, symbolic.n_points)
    return Variant(
        Claim(
            "dropped: all bounds on depths; at most 2 nonempty leaves for (p, d) = (1, 1)",
            _at_most(symbolic, bounds, 1, 2).formula,
            lambda c: _littlestone(c) > 1 or bounded_trees_leaves(c["H"], bounds) <= 2,
        )
    )


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
    parts: dict[Key, Part] = {
        (p, d): _at_most(symbolic, DecompositionBounds.of(p, d, n), d, _printed(p, d)) for p, d in parameters(n)
    }
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "every valid (p, d)-decomposition has at most p^d 2^(d^2) nonempty leaves",
            parts,
            lambda c: all(_leaves(c, p, d) <= _printed(p, d) for p, d in applicable(c["H"])),
        ),
        wrong_variants=(
            _wrong(symbolic, 1, 1, 1, "at most p^d nonempty leaves for (p, d) = (1, 1)"),
            _wrong(symbolic, 2, 1, 2, "at most 2^(d^2) nonempty leaves for (p, d) = (2, 1)"),
            _dropped_depths(symbolic),
        ),
        sharpness=(_reaches(symbolic, 1, 1, _printed(1, 1)),),
    )


def _build_sharp(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic, n = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined), size.n_points
    parts: dict[Key, Part] = {
        (p, d): _at_most(symbolic, _only_leaf_depths(p, d, n), d, _sharp(p, d)) for p, d in parameters(n)
    }

    def holds(classes: Classes) -> bool:
        one = classes["H"]
        return all(
            bounded_trees_leaves(one, _only_leaf_depths(p, d, n)) <= _sharp(p, d) for p, d in applicable(one)
        )

    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "a tree whose nonempty leaves have depth at most D = p (2^d - 1) has at most the sum of C(D, i), "
            "i <= d, of them",
            parts,
            holds,
        ),
        wrong_variants=(
            _wrong(symbolic, 1, 2, 6, "one less for (p, d) = (1, 2): at most 6 nonempty leaves"),
            _wrong(symbolic, 2, 1, 2, "one less for (p, d) = (2, 1): at most 2 nonempty leaves"),
            _dropped_depths(symbolic),
        ),
        sharpness=(_reaches(symbolic, 1, 2, _sharp(1, 2)),),
        one_by_one=n >= 5,
    )


def _explain(classes: Classes) -> str:
    one = classes["H"]
    numbers = [f"at most {_leaves(classes, p, d)} nonempty leaves for ({p},{d})" for p, d in applicable(one)[:4]]
    return ", ".join([f"Ldim(H) = {_littlestone(classes)}", *numbers])


NUMBERS = (*TREES, LEAVES)

FAMILY = LemmaFamily(_build, _explain, NUMBERS)
"""The repaired lemma for every size of binary classes."""

SHARP_FAMILY = LemmaFamily(_build_sharp, _explain, NUMBERS)
"""The sharp bound for every size of binary classes."""


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=Scopes(*(Decompositions(n, grid=every_pair(_printed)) for n in (3, 4, 5))),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: Decompositions) -> None:
    """A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves with a nonempty class."""
    verify_lemma(trial, FAMILY, scope)


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=Scopes(None, *(Decompositions(n, grid=every_pair(_sharp)) for n in (4, 5))),
    strength=Verdict.VERIFIED,
)
def check_sharp(trial: Trial, scope: Decompositions) -> None:
    """A valid (p, d)-decomposition has at most as many nonempty leaves as the sum of C(p (2^d - 1), i) for
    i <= d.
    """
    verify_lemma(trial, SHARP_FAMILY, scope)
