"""Depth and convexified depth of halfspaces on a block of examples.

An example (x, y) is the constraint ``y (<a, x> - w) >= 1`` on the parameters ``p = (a, w)``. The depth of p is the
number of satisfied constraints. Its convexified depth is the largest v such that p lies in the closed convex hull
of the points of depth at least v.

Conventions: the bound is 1 and not 0, since p = 0 satisfies every constraint with bound 0. If some halfspace labels
finitely many examples correctly, some halfspace does so with this margin. The hull is closed, which changes no
bound on depth.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...classes import Label
from ...display import displayed
from .linear_programme import Vector, dot


@dataclass(frozen=True, slots=True)
class Summand:
    """A part of a convex combination: a deep point, or a direction along which points stay deep."""

    vector: Vector
    weight: Fraction
    is_point: bool


@displayed
@dataclass(frozen=True, slots=True)
class DeepPoint:
    """A point of a flat, and bounds on the largest convexified depth in the flat.

    The convexified depth of the point is at least ``lower``, and that of every point in the flat is at most
    ``upper``; the gap is 0 if the point is known to be the best. The summands certify ``lower``: they add up to the
    point, and the weights of points among them add up to 1.
    """

    point: Vector
    lower: int
    upper: int
    summands: tuple[Summand, ...]

    @property
    def gap(self) -> int:
        """An upper bound on the additional depth of any other point of the flat."""
        return self.upper - self.lower


def constraint(point: Sequence[Fraction | int], label: Label | int) -> Vector:
    """Return the vector c of the constraint ``<c, p> >= 1`` of an example.

    Ledger: ``yan.definition-7``.

    >>> constraint((2, 3), 0)
    (Fraction(-2, 1), Fraction(-3, 1), Fraction(1, 1))
    """
    sign = 1 if label == 1 else -1
    return (*(Fraction(sign * coordinate) for coordinate in point), Fraction(-sign))


def depth(constraints: Sequence[Vector], point: Vector) -> int:
    """Return the number of constraints ``<c, p> >= 1`` that a point satisfies.

    Ledger: ``yan.definition-9``.

    >>> depth([constraint((1,), 1), constraint((0,), 0)], (Fraction(2), Fraction(1)))
    2
    """
    return sum(dot(constraint, point) >= 1 for constraint in constraints)


def independent(vectors: Sequence[Vector]) -> list[Vector]:
    """Return the vectors that are linearly independent of the earlier ones.

    >>> one = Fraction(1)
    >>> independent([(one, one), (2 * one, 2 * one), (one, 0 * one)])
    [(Fraction(1, 1), Fraction(1, 1)), (Fraction(1, 1), Fraction(0, 1))]
    """
    kept: list[Vector] = []
    reduced: list[tuple[int, Vector]] = []
    for vector in vectors:
        remainder = vector
        for place, row in reduced:
            if remainder[place]:
                factor = remainder[place] / row[place]
                remainder = tuple(a - factor * b for a, b in zip(remainder, row, strict=True))
        lead = next((place for place, entry in enumerate(remainder) if entry), None)
        if lead is not None:
            kept.append(vector)
            reduced.append((lead, remainder))
    return kept
