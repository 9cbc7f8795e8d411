"""The hypothesis generator for halfspaces: a deepest halfspace on the block, with all hard queries on its border.

Line by line (`yan` Algorithm 4): take the flat of all (a, w) with ``<a, x> = w`` for every hard query x (line 1,
``after``), and its point of largest convexified depth on the block (line 2, ``hypothesis``).

Conventions: a halfspace labels x with 1 if ``<a, x> >= w``; p = 0 is the constant 1. The random labels of hard
queries are not used, so if a hard query is repeated, its label is 1. After d + 1 independent hard queries the flat
is the point 0.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from ...classes import Label
from ...errors import check_at_least
from ..generator import Block
from .convex_depth import constraint, independent
from .deepest_point import MAX_PROGRAMMES, deepest_point

Coordinates: TypeAlias = tuple[Fraction, ...]
"""A query: a point of R^d with rational coordinates."""

Halfspace: TypeAlias = tuple[int, ...]
"""The parameters (a, w), scaled to integers without a common divisor."""


def halfspace_label(halfspace: Halfspace, query: Sequence[Fraction | int]) -> Label:
    """Return 1 if ``<a, x> >= w`` and 0 otherwise.

    Ledger: ``yan.definition-6``.

    >>> [halfspace_label((2, -1, 3), x) for x in ((2, 1), (1, 0))]
    [1, 0]
    """
    value = sum((a * x for a, x in zip(halfspace, query, strict=False)), Fraction(-halfspace[-1]))
    return Label(int(value >= 0))


class HalfspaceGenerator:
    """The generator for halfspaces; its public state is the tuple of hard queries that reduced the flat.

    Ledger: ``yan.algorithm-4``.

    ``dimension`` is the number d of coordinates of a query, at least 1; ``effort`` is as for :func:`deepest_point`.

    >>> generator = HalfspaceGenerator(1)
    >>> block = tuple(((Fraction(x),), Label(int(x >= 2))) for x in (0, 1, 3, 4))
    >>> found = generator.hypothesis(generator.start(), block)
    >>> [generator.label(found, point) for point, _ in block]
    [0, 0, 1, 1]
    >>> after = generator.after(generator.start(), (Fraction(1, 2),), Label(0), True)
    >>> found = generator.hypothesis(after, block)
    >>> found, generator.label(found, (Fraction(1, 2),))
    ((2, 1), 1)
    """

    def __init__(self, dimension: int, *, effort: int = MAX_PROGRAMMES) -> None:
        check_at_least(1, dimension=dimension, effort=effort)
        self.dimension = dimension
        self.effort = effort
        self._known: dict[tuple[tuple[Coordinates, ...], Block[Coordinates]], Halfspace] = {}

    def start(self) -> tuple[Coordinates, ...]:
        """Return no hard queries: the flat is the whole space."""
        return ()

    def after(
        self, public: tuple[Coordinates, ...], query: Coordinates, label: Label, is_hard: bool
    ) -> tuple[Coordinates, ...]:
        """Return the hard queries with the new query, if it is hard and reduces the flat."""
        if not is_hard:
            return public
        normals = [constraint(point, 1) for point in (*public, query)]
        return (*public, query) if len(independent(normals)) == len(normals) else public

    def hypothesis(self, public: tuple[Coordinates, ...], block: Block[Coordinates]) -> Halfspace:
        """Return a halfspace of large convexified depth on the block, among those of the flat."""
        if len(public) > self.dimension:
            return self.public_hypothesis(public)
        if (public, block) not in self._known:
            deepest = deepest_point(
                [constraint(point, label) for point, label in block],
                [constraint(point, 1) for point in public],
                self.dimension + 1,
                effort=self.effort,
            )
            self._known[public, block] = scaled(deepest.point)
        return self._known[public, block]

    def public_hypothesis(self, public: tuple[Coordinates, ...]) -> Halfspace:
        """Return the constant 1, which lies in every flat."""
        return (0,) * (self.dimension + 1)

    def label(self, hypothesis: Halfspace, query: Coordinates) -> Label:
        """Return the label of a halfspace at a point."""
        return halfspace_label(hypothesis, query)


def scaled(point: Sequence[Fraction]) -> Halfspace:
    """Return integers without a common divisor in the same proportions.

    >>> scaled((Fraction(1, 2), Fraction(-3)))
    (1, -6)
    """
    denominator = lcm(*(coordinate.denominator for coordinate in point))
    numerators = [int(coordinate * denominator) for coordinate in point]
    divisor = gcd(*numerators) or 1
    return tuple(numerator // divisor for numerator in numerators)
