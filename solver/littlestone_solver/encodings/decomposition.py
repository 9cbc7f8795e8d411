"""Valid decomposition trees of a symbolic class, by recursion.

A node of a decomposition tree is a subcube, and its depth is the number of fixed points: valid trees can do without
queries that leave one side empty, such as repeated points. Empty restrictions have dimension -1 and are leaves;
they are never too deep if their sibling is not.

Variable "H on 0** has a valid tree of degree <= 1 (..)": this subcube is the root of a valid subtree whose leaves
all have dimension at most 1. The numbers in brackets are the :class:`DecompositionBounds`. The variable says that
the class on the subcube is empty, or that the node is not too deep for its dimension and satisfies one of two
conditions: it may be a leaf, or it has two valid children at some free point.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import z3

from littlestone.classes import Label
from littlestone.errors import InvalidValueError

from ..engine.lemmas.subcubes import Subcube, free_points, restricted, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant, implication, negation
from .littlestone import dimension_is, littlestone_at_least
from .soa import is_irreducible


@dataclass(frozen=True, slots=True)
class DecompositionBounds:
    """Conditions on a decomposition tree, for every dimension l = 0, 1, ..., n of a node.

    Definition 4.2 derives these numbers from p and d; wrong variants change them.
    """

    node_depths: tuple[int, ...]
    """The largest depth of a node of dimension l, or -1 if there is none."""
    leaf_depths: tuple[int, ...]
    """The largest depth of a leaf of dimension l, or -1 if there is none."""
    irreducibilities: tuple[int, ...]
    """The k for which a leaf of dimension l must be k-irreducible."""

    def __post_init__(self) -> None:
        if not len(self.node_depths) == len(self.leaf_depths) == len(self.irreducibilities):
            raise InvalidValueError("bounds", self, "three numbers for every dimension")

    @classmethod
    def of(cls, p: int, d: int, n_points: int) -> DecompositionBounds:
        """Return the bounds of (p, d)-decompositions of classes of dimension at most d on n points.

        Ledger: ``lyu.definition-4.2``. Numbers above n have the same effect as n and are replaced by n, so
        different p and d share formulas. A valid tree has no node of dimension above d, so the largest depth of
        such a node is -1.

        >>> DecompositionBounds.of(1, 2, 4)
        DecompositionBounds(node_depths=(4, 3, 1, -1, -1), leaf_depths=(3, 1, 0, -1, -1), \
irreducibilities=(4, 2, 1, 0, 0))
        """
        return cls(
            tuple(min(n_points, p * (2 ** (d - i + 1) - 1)) if i <= d else -1 for i in range(n_points + 1)),
            tuple(min(n_points, p * (2 ** (d - i) - 1)) if i <= d else -1 for i in range(n_points + 1)),
            tuple(min(n_points, p * 2 ** (d - i)) if i <= d else 0 for i in range(n_points + 1)),
        )

    def simplified(self) -> DecompositionBounds:
        """Return bounds that allow the same trees, and are equal for more pairs of p and d.

        A node of dimension l leaves at least l points free. A k-irreducible leaf of dimension l >= 1 leaves k + l
        points free, since it keeps its dimension when k points get the predictions of its SOA. Every leaf of
        dimension 0 is irreducible.

        >>> DecompositionBounds.of(3, 2, 4).simplified()
        DecompositionBounds(node_depths=(4, 3, 2, -1, -1), leaf_depths=(4, -1, -1, -1, -1), \
irreducibilities=(0, 0, 0, 0, 0))
        """
        n = len(self.node_depths) - 1
        nodes = tuple(min(depth, n - i) for i, depth in enumerate(self.node_depths))
        asked = (0, *self.irreducibilities[1:])
        leaves = tuple(max(-1, min(self.leaf_depths[i], n - i - k)) for i, k in enumerate(asked))
        return DecompositionBounds(
            nodes, leaves, tuple(k if depth >= 0 else 0 for k, depth in zip(asked, leaves, strict=True))
        )

    @property
    def shown(self) -> str:
        """The bounds as text: node depths, leaf depths, irreducibilities."""
        return _shown_bounds(self.node_depths, self.leaf_depths, self.irreducibilities)


@lru_cache(maxsize=1000)
def _shown_bounds(*bounds: tuple[int, ...]) -> str:
    return "; ".join(" ".join(map(str, numbers)) for numbers in bounds)


def may_be_node(symbolic: SymbolicClass, subcube: Subcube, bounds: DecompositionBounds) -> z3.BoolRef:
    """Return "the node of the subcube is not too deep for the dimension of its class"."""
    return _no_dimension_with(symbolic, subcube, bounds.node_depths)


def may_be_leaf(symbolic: SymbolicClass, subcube: Subcube, bounds: DecompositionBounds) -> z3.BoolRef:
    """Return "the class on the subcube is not too deep for a leaf, and is irreducible enough"."""

    def definition() -> z3.BoolRef:
        irreducible = [
            # A class of dimension 0 is a single hypothesis, which is k-irreducible for every k.
            implication(dimension_is(symbolic, subcube, dimension), is_irreducible(symbolic, subcube, k))
            for dimension, k in enumerate(bounds.irreducibilities)
            if 1 <= dimension <= len(free_points(subcube)) and k > 0
        ]
        return all_of(symbolic.context, [_no_dimension_with(symbolic, subcube, bounds.leaf_depths), *irreducible])

    name = f"{symbolic.name} on {shown(subcube)} may be a leaf ({bounds.shown})"
    return symbolic.defined.variable(name, definition)


def has_valid_tree(
    symbolic: SymbolicClass, subcube: Subcube, bounds: DecompositionBounds, degree: int
) -> z3.BoolRef:
    """Return "some valid subtree begins at the subcube, and its leaves have at most this dimension".

    Ledger: ``lyu.definition-4.2``. There are at most 3^n (n + 1) variables for each choice of bounds.

    Parameters
    ----------
    symbolic
        A binary class; the empty class has a valid tree of every degree from -1.
    degree
        Any integer; if it is at least the number of points, the formula allows every valid tree.

    Examples
    --------
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> has_valid_tree(symbolic, symbolic.whole, DecompositionBounds.of(1, 1, 1), 0)
    H on * has a valid tree of degree <= 0 (1 1; 1 0; 1 1)
    """
    largest = min(degree, len(free_points(subcube)))
    empty = negation(symbolic.non_empty(subcube))
    if largest < 0:
        return empty

    def definition() -> z3.BoolRef:
        low = negation(littlestone_at_least(symbolic, subcube, largest + 1))
        leaf = all_of(symbolic.context, [may_be_leaf(symbolic, subcube, bounds), low])
        splits = splits_into(symbolic, subcube, lambda side: has_valid_tree(symbolic, side, bounds, degree))
        node = [may_be_node(symbolic, subcube, bounds), any_of(symbolic.context, [leaf, *splits])]
        return any_of(symbolic.context, [empty, all_of(symbolic.context, node)])

    name = f"{symbolic.name} on {shown(subcube)} has a valid tree of degree <= {largest} ({bounds.shown})"
    return symbolic.defined.variable(name, definition)


def decomposition_dimension_is(symbolic: SymbolicClass, bounds: DecompositionBounds, degree: int) -> z3.BoolRef:
    """Return "the smallest degree of a valid tree of the class is this".

    Ledger: ``lyu.definition-4.2``.

    ``degree``: at least -1; only the empty class has degree -1.

    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 2)
    >>> decomposition_dimension_is(symbolic, DecompositionBounds.of(1, 1, 1), -1)
    Not(H on * is not empty)
    """
    reached = has_valid_tree(symbolic, symbolic.whole, bounds, degree)
    if degree < 0:
        return reached
    smaller = has_valid_tree(symbolic, symbolic.whole, bounds, degree - 1)
    return all_of(symbolic.context, [reached, negation(smaller)])


def splits_into(
    symbolic: SymbolicClass, subcube: Subcube, child: Callable[[Subcube], z3.BoolRef]
) -> list[z3.BoolRef]:
    """Return, for every free point, "both children satisfy the formula"."""
    return [
        all_of(symbolic.context, [child(restricted(subcube, point, Label(y))) for y in (0, 1)])
        for point in free_points(subcube)
    ]


def _no_dimension_with(symbolic: SymbolicClass, subcube: Subcube, depths: Sequence[int]) -> z3.BoolRef:
    """Return "the largest depth for the dimension is at least the depth of the subcube"."""
    free = len(free_points(subcube))
    depth = symbolic.n_points - free
    forbidden = [dimension for dimension in range(free + 1) if depths[dimension] < depth]
    if not forbidden:
        return constant(symbolic.context, True)
    if forbidden == list(range(forbidden[0], free + 1)):
        return negation(littlestone_at_least(symbolic, subcube, forbidden[0]))
    return all_of(symbolic.context, [negation(dimension_is(symbolic, subcube, i)) for i in forbidden])
