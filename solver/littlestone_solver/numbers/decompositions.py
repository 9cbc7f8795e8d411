"""The numbers of section 4 of `lyu`: their encodings, and their values by the definitions, which are cached."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import z3

from littlestone.classes import FiniteClass, Hypothesis, Label, Point

from ..encodings.decomposition import (
    DecompositionBounds,
    decomposition_dimension_is,
    has_valid_tree,
    may_be_leaf,
    may_be_node,
)
from ..encodings.decomposition_leaves import nonempty_leaves_at_least
from ..encodings.essential import has_tree_with_leaf, has_tree_without_leaf
from ..encodings.littlestone import dimension_at_most, littlestone_at_least
from ..encodings.soa import SymbolicFunction, is_irreducible, soa_answers
from ..encodings.soa_hull import hull_shatters_a_tree
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.subcubes import Subcube, functions_in
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant, negation
from . import values
from .dimensions import LITTLESTONE_DIMENSION, together

PAIRS_OF_FOUR = ((1, 1), (2, 1), (3, 1), (1, 2))
"""Pairs (p, d) for which some leaf on four points is more than a single hypothesis."""

PAIRS = (*PAIRS_OF_FOUR, (2, 2), (1, 3))
"""Pairs (p, d) for which some leaf on five points is more than a single hypothesis."""

FEW_FUNCTIONS = frozenset({0, 1, 6, 11, 15})
"""The numbers of the functions that are sought at leaves of trees on four points; on fewer points all functions are
sought."""


IRREDUCIBILITY = Number(
    "k-irreducibility",
    lambda h: frozenset(k for k in range(h.n_points + 2) if values.is_irreducible(h, k)),
    lambda symbolic, k: (
        is_irreducible(symbolic, symbolic.whole, k)
        if k <= symbolic.n_points + 1
        else constant(symbolic.context, False)
    ),
)
"""The values of k, up to the number of points plus one, for which the class is k-irreducible."""

REDUCING_LENGTH = Number(
    "red(H)",
    values.reducing_length,
    lambda symbolic, m: (
        all_of(
            symbolic.context,
            [littlestone_at_least(symbolic, symbolic.whole, 1), is_irreducible(symbolic, symbolic.whole, m - 1)],
        )
        if m <= symbolic.n_points
        else constant(symbolic.context, False)
    ),
    smallest=1,
)
"""The least k for which the class is k-reducible (`lyu` Definition 4.1); it exists for two or more hypotheses."""

SOA = Number(
    "SOA",
    lambda h: frozenset(x for x, label in enumerate(values.soa(h)) if label == 1),
    lambda symbolic, x: (
        soa_answers(symbolic, symbolic.whole, Point(x), Label(1))
        if x < symbolic.n_points
        else constant(symbolic.context, False)
    ),
)
"""The points at which the SOA predicts 1."""


def for_all_pairs(
    name: str, number: Callable[[int, int], Number], pairs: Sequence[tuple[int, int]] = PAIRS
) -> Number:
    """Return a number for all pairs (p, d) at once."""
    shown = ", ".join(f"({p}, {d})" for p, d in pairs)
    return together(f"{name} for (p, d) = {shown}", [number(p, d) for p, d in pairs])


def _bounds(p: int, d: int, n_points: int) -> DecompositionBounds:
    return DecompositionBounds.of(p, d, n_points).simplified()


def decomposition_dimensions(p: int, d: int) -> Number:
    """Return the number DDim; d must be at least the Littlestone dimension."""

    def at_least(symbolic: SymbolicClass, degree: int) -> z3.BoolRef:
        bounds = _bounds(p, d, symbolic.n_points)
        smaller = has_valid_tree(symbolic, symbolic.whole, bounds, degree - 1)
        return all_of(symbolic.context, [dimension_at_most(symbolic, d), negation(smaller)])

    return Number(
        f"DDim of ({p}, {d})",
        lambda h: values.decomposition_dimension(h, p, d) if values.dimension(h) <= d else None,
        at_least,
    )


def _places(n_points: int) -> list[Subcube]:
    """Return the subcubes of the root and of the nodes to which answers of 0 lead."""
    return [(Label(0),) * fixed + (None,) * (n_points - fixed) for fixed in range(n_points)]


def nodes_and_leaves(p: int, d: int) -> Number:
    """Return the depths at which a non-empty restriction may be a node (even numbers) and a leaf (odd numbers)."""

    def value(h: FiniteClass) -> frozenset[int]:
        degrees = set[int]()
        for depth, place in enumerate(_places(h.n_points)):
            part = h.restricted_to_sample((Point(x), y) for x, y in enumerate(place) if y is not None)
            if values.dimension(part) in range(d + 1):
                degrees |= {2 * depth} if values.may_be_node(part, depth, p, d) else set()
                degrees |= {2 * depth + 1} if values.may_be_leaf(part, depth, p, d) else set()
        return frozenset(degrees)

    def formula(symbolic: SymbolicClass, number: int) -> z3.BoolRef:
        context, n = symbolic.context, symbolic.n_points
        if number >= 2 * n:
            return constant(context, False)
        place, bounds = _places(n)[number // 2], _bounds(p, d, n)
        may_be = (may_be_leaf if number % 2 else may_be_node)(symbolic, place, bounds)
        low = negation(littlestone_at_least(symbolic, place, d + 1))
        return all_of(context, [symbolic.non_empty(place), low, may_be])

    return Number(f"nodes and leaves for ({p}, {d})", value, formula)


def leaves(p: int, d: int) -> Number:
    """Return the largest number of nonempty leaves of a valid tree."""

    def value(h: FiniteClass) -> int | None:
        return values.number_of_leaves(h, p, d) if values.dimension(h) in range(d + 1) else None

    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        bounds = _bounds(p, d, symbolic.n_points)
        many = nonempty_leaves_at_least(symbolic, symbolic.whole, bounds, m)
        return all_of(symbolic.context, [dimension_at_most(symbolic, d), many])

    return Number(f"leaves for ({p}, {d})", value, at_least, smallest=1)


def at_leaf(symbolic: SymbolicClass, p: int, d: int, h: Hypothesis, in_all: bool) -> z3.BoolRef:
    """Return "h is the SOA of a leaf of largest dimension of some optimal tree", or of every optimal tree.

    The empty class has one leaf, itself, with the constant 0 as its SOA.
    """
    context, whole = symbolic.context, symbolic.whole
    bounds, f = _bounds(p, d, symbolic.n_points), SymbolicFunction.given(h, context)
    choices = [] if any(h) else [negation(symbolic.non_empty(whole))]
    for degree in range(min(symbolic.n_points, d) + 1):
        among = (
            negation(has_tree_without_leaf(symbolic, whole, bounds, degree, f))
            if in_all
            else has_tree_with_leaf(symbolic, whole, bounds, degree, f)
        )
        optimal = decomposition_dimension_is(symbolic, bounds, degree)
        choices.append(all_of(context, [symbolic.non_empty(whole), dimension_at_most(symbolic, d), optimal, among]))
    return any_of(context, choices)


def _is_looked_for(number: int, n_points: int) -> bool:
    return n_points <= 3 or number in FEW_FUNCTIONS


def largest_leaves(p: int, d: int, in_all: bool) -> Number:
    """Return the numbers of the functions at leaves of largest dimension of some optimal tree, or of all."""

    def value(whole: FiniteClass) -> frozenset[int] | None:
        if values.dimension(whole) > d:
            return None
        if whole.is_empty:
            return frozenset({0})
        degree = values.decomposition_dimension(whole, p, d)
        chosen = values.largest_leaves(whole, 0, p, d, degree, in_all) or frozenset()
        functions = enumerate(functions_in((None,) * whole.n_points, 2))
        return frozenset(
            number for number, h in functions if h in chosen and _is_looked_for(number, whole.n_points)
        )

    def formula(symbolic: SymbolicClass, number: int) -> z3.BoolRef:
        functions = list(functions_in(symbolic.whole, 2))
        context = symbolic.context
        if number >= len(functions) or not _is_looked_for(number, symbolic.n_points):
            return constant(context, False)
        return at_leaf(symbolic, p, d, functions[number], in_all)

    where = "all" if in_all else "some"
    return Number(f"largest leaves of {where} optimal ({p}, {d})-trees", value, formula)


def _few_members(n_points: int) -> int:
    """Return the largest size for which all subclasses are considered: 8 hypotheses on three points, 4 on five."""
    return 14 - 2 * n_points


@lru_cache
def soa_hulls(k: int, with_empty_subclass: bool = False) -> Number:
    """Return the dimension of the class of SOAs of the k-irreducible subclasses, if it is positive."""

    def value(h: FiniteClass) -> int | None:
        return values.hull_dimension(h, k, with_empty_subclass) if len(h) <= _few_members(h.n_points) else None

    return Number(
        f"dimension of the hull of {k}-irreducible subclasses of few hypotheses",
        value,
        lambda symbolic, m: hull_shatters_a_tree(symbolic, k, m, "R", with_empty_subclass=with_empty_subclass),
        smallest=1,
        exists=True,
    )


TREES = (
    LITTLESTONE_DIMENSION,
    SOA,
    IRREDUCIBILITY,
    for_all_pairs("nodes and leaves", nodes_and_leaves),
    for_all_pairs("DDim", decomposition_dimensions),
)
"""The parts of valid trees, and their smallest degree."""

LEAVES = for_all_pairs("leaves", leaves)

LARGEST_LEAVES = (
    for_all_pairs("largest leaves of some optimal tree", partial(largest_leaves, in_all=False), PAIRS_OF_FOUR),
    for_all_pairs("largest leaves of all optimal trees", partial(largest_leaves, in_all=True), PAIRS_OF_FOUR),
)
