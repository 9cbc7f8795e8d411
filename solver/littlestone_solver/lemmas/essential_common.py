"""What the lemmas on SOAs of leaves share: essential hypotheses as formula and as predicate, the function f.

Such a lemma is violated by a function f, which is one more unknown of the query. On 4 points f is, in the standard
profile, the constant 0 without loss of generality: exchanging the two labels at a point maps classes, valid trees
and their degrees onto each other, and the SOAs of leaves too, since p >= 1 makes leaves 1-irreducible, so that the
tie rule of the SOA is not used. The deep profile keeps f unknown.
"""

from functools import lru_cache

import z3

from littlestone import definitions
from littlestone.classes import FiniteClass, Hypothesis, Label

from ..encodings.decomposition import DecompositionBounds, decomposition_dimension_is
from ..encodings.essential import has_tree_without_leaf
from ..encodings.soa import SymbolicFunction
from ..engine.formulas import all_of
from ..engine.subcubes import functions_in
from ..engine.symbolic_class import SymbolicClass
from .decomposition_parameters import applicable, dimension_at_most

LARGEST_WITH_UNKNOWN = 3
"""On more points f is the constant 0 in the standard profile."""


@lru_cache(maxsize=10_000)
def ddim(one: FiniteClass, p: int, d: int) -> int | None:
    """Return the decomposition dimension; None if d is smaller than the Littlestone dimension."""
    return definitions.decomposition_dimension(one, p, d) if (p, d) in applicable(one) else None


@lru_cache(maxsize=10_000)
def essential(one: FiniteClass, p: int, d: int) -> frozenset[Hypothesis]:
    """Return the essential hypotheses."""
    return definitions.essential_hypotheses(one, p, d)


def explained(one: FiniteClass, p: int, d: int) -> str:
    """Return the decomposition dimension and the essential hypotheses in words."""
    degree = ddim(one, p, d)
    if degree is None:
        return f"d = {d} < Ldim"
    functions = ", ".join("".join(map(str, f)) for f in sorted(essential(one, p, d)))
    return f"DDim of ({p}, {d}) = {degree}, essential {{{functions}}}"


def any_function(n_points: int, context: z3.Context, largest_with_unknown: int) -> SymbolicFunction:
    """Return the function f: unknown up to this number of points, and the constant 0 on more."""
    if n_points <= largest_with_unknown:
        return SymbolicFunction.unknown("f", n_points, context)
    return SymbolicFunction.given((Label(0),) * n_points, context)


def all_functions(symbolic: SymbolicClass) -> list[SymbolicFunction]:
    """Return every function on the points of a binary class."""
    return [SymbolicFunction.given(h, symbolic.context) for h in functions_in(symbolic.whole, 2)]


def ddim_is(symbolic: SymbolicClass, p: int, d: int, degree: int) -> z3.BoolRef:
    """Return "Ldim <= d, and the (p, d)-decomposition dimension is the degree"."""
    bounds = DecompositionBounds.of(p, d, symbolic.n_points)
    return all_of(
        symbolic.context, [dimension_at_most(symbolic, d), decomposition_dimension_is(symbolic, bounds, degree)]
    )


def is_essential(symbolic: SymbolicClass, p: int, d: int, degree: int, function: SymbolicFunction) -> z3.BoolRef:
    """Return "every valid tree of at most this degree has a leaf of this dimension with this SOA".

    With the decomposition dimension as degree: the function is (p, d)-essential (`lyu` Definition 4.3).
    """
    bounds = DecompositionBounds.of(p, d, symbolic.n_points)
    return z3.Not(has_tree_without_leaf(symbolic, symbolic.whole, bounds, degree, function))
