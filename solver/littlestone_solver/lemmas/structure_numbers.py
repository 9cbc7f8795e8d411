"""The numbers of section 4 of `lyu`, each as it is encoded and as ``littlestone.definitions`` has it."""

from functools import lru_cache

import z3

from littlestone import definitions
from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.conventions import EmptyNodes

from ..encodings.decomposition import DecompositionBounds, decomposition_dimension_is, has_valid_tree
from ..encodings.decomposition_all_leaves import AllLeaves
from ..encodings.decomposition_leaves import nonempty_leaves_at_least
from ..encodings.essential import has_tree_with_leaf, has_tree_without_leaf
from ..encodings.irreducibility import is_irreducible
from ..encodings.soa import SymbolicFunction, soa_answers
from ..encodings.soa_hull import hull_shatters_a_tree
from ..engine.formulas import all_of, any_of, constant
from ..engine.lemma import Number
from ..engine.subcubes import functions_in
from ..engine.symbolic_class import SymbolicClass
from .decomposition_parameters import applicable
from .numbers import LITTLESTONE_DIMENSION

PAIRS = ((1, 1), (2, 1), (1, 2))
"""Pairs (p, d) for which trees are more than single leaves on three points."""


IRREDUCIBILITY = Number(
    "k-irreducibility",
    lambda one: frozenset(k for k in range(4) if definitions.is_irreducible_by_sets(one, k)),
    lambda symbolic, k: (
        is_irreducible(symbolic, symbolic.whole, k) if k <= 3 else constant(symbolic.context, False)
    ),
    most_points=3,
)
"""The k up to 3 for which the class is k-irreducible."""

SOA = Number(
    "SOA",
    lambda one: frozenset(x for x, label in enumerate(definitions.soa_hypothesis(one)) if label == 1),
    lambda symbolic, x: (
        soa_answers(symbolic, symbolic.whole, Point(x), Label(1))
        if x < symbolic.n_points
        else constant(symbolic.context, False)
    ),
)
"""The points at which the SOA answers 1."""


def decomposition_dimensions(p: int, d: int) -> Number:
    """Return DDim, where d is at least the Littlestone dimension."""

    def at_least(symbolic: SymbolicClass, degree: int) -> z3.BoolRef:
        bounds = DecompositionBounds.of(p, d, symbolic.n_points)
        return z3.Not(has_valid_tree(symbolic, symbolic.whole, bounds, degree - 1))

    return Number(
        f"DDim of ({p}, {d})",
        lambda one: definitions.decomposition_dimension(one, p, d) if (p, d) in applicable(one) else None,
        at_least,
        most_points=3,
    )


def leaves(p: int, d: int) -> Number:
    """Return the largest number of nonempty leaves of a valid tree."""

    def value(one: FiniteClass) -> int | None:
        if (p, d) not in applicable(one) or one.is_empty:
            return None
        return definitions.maximal_number_of_leaves(one, p, d, count_empty=False)

    return Number(
        f"leaves for ({p}, {d})",
        value,
        lambda symbolic, m: nonempty_leaves_at_least(
            symbolic, symbolic.whole, DecompositionBounds.of(p, d, symbolic.n_points), m
        ),
        smallest=1,
        most_points=3,
    )


@lru_cache(maxsize=1000)
def _largest_leaves(one: FiniteClass, p: int, d: int) -> tuple[frozenset[Hypothesis], ...]:
    """Return, for every optimal tree, the SOAs of its leaves of largest dimension."""
    degree = definitions.decomposition_dimension(one, p, d)
    return tuple(
        frozenset(
            definitions.soa_hypothesis(leaf)
            for leaf in definitions.decomposition_leaves(one, tree)
            if definitions.littlestone_dimension_by_recursion(leaf) == degree
        )
        for tree in definitions.optimal_decompositions(one, p, d)
    )


def largest_leaves(p: int, d: int, in_all: bool) -> Number:
    """Return the functions at leaves of largest dimension of some optimal tree, or of all, by their numbers."""

    def value(one: FiniteClass) -> frozenset[int] | None:
        if (p, d) not in applicable(one) or one.is_empty:
            return None
        trees = _largest_leaves(one, p, d)
        chosen = frozenset.intersection(*trees) if in_all else frozenset.union(*trees)
        functions = list(functions_in((None,) * one.n_points, 2))
        return frozenset(functions.index(h) for h in chosen)

    def formula(symbolic: SymbolicClass, number: int) -> z3.BoolRef:
        functions = list(functions_in(symbolic.whole, 2))
        context, bounds = symbolic.context, DecompositionBounds.of(p, d, symbolic.n_points)
        if number >= len(functions):
            return constant(context, False)
        f = SymbolicFunction.given(functions[number], context)
        choices = []
        for degree in range(symbolic.n_points + 1):
            optimal = [decomposition_dimension_is(symbolic, bounds, degree)]
            if in_all:
                optimal.append(z3.Not(has_tree_without_leaf(symbolic, symbolic.whole, bounds, degree, f)))
            else:
                optimal.append(has_tree_with_leaf(symbolic, symbolic.whole, bounds, degree, f))
            choices.append(all_of(context, optimal))
        return any_of(context, choices)

    where = "all" if in_all else "some"
    return Number(f"largest leaves of {where} optimal ({p}, {d})-trees", value, formula, most_points=3)


def soa_hulls(k: int, with_empty_subclass: bool = False) -> Number:
    """Return the dimension of the SOAs of the k-irreducible subclasses, as far as it is positive."""

    def value(one: FiniteClass) -> int:
        hull = definitions.soa_hull(one, k, with_empty_subclass)
        return definitions.littlestone_dimension_by_recursion(hull)

    return Number(
        f"dimension of the hull of {k}-irreducible subclasses",
        value,
        lambda symbolic, m: hull_shatters_a_tree(symbolic, k, m, "R", with_empty_subclass=with_empty_subclass),
        smallest=1,
        exists=True,
        most_points=3 if k == 2 else 2,
    )


def all_leaves(p: int, d: int, empty_nodes: EmptyNodes, largest: int) -> Number:
    """Return the largest number of leaves, empty ones included, up to a largest number of interest."""

    def value(one: FiniteClass) -> int | None:
        if (p, d) not in applicable(one) or one.is_empty:
            return None
        return min(largest, definitions.maximal_number_of_leaves(one, p, d, True, empty_nodes))

    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        if m > largest:
            return constant(symbolic.context, False)
        return AllLeaves(symbolic, p, d, empty_nodes, largest).at_least(symbolic.whole, 0, m)

    most_points = 2 if empty_nodes is EmptyNodes.LEAVES_ONLY else 1
    return Number(f"all leaves for ({p}, {d})", value, at_least, smallest=1, most_points=most_points)


TREES = (LITTLESTONE_DIMENSION, SOA, IRREDUCIBILITY, *(decomposition_dimensions(p, d) for p, d in PAIRS))
"""What valid trees are made of, and their smallest degree."""

LARGEST_LEAVES = tuple(largest_leaves(p, d, in_all) for p, d in PAIRS for in_all in (False, True))
