"""A point of largest convexified depth in a flat: exact if the search is short, and with a stated gap otherwise."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import comb

from ...errors import InvalidValueError, check_at_least
from .convex_depth import DeepPoint, Summand, depth, independent
from .linear_programme import Contradiction, Descent, Optimum, Vector, dot, minimise

MAX_PROGRAMMES = 150
"""The number of linear programmes for one depth and one direction after which the complete search is given up."""


def deepest_point(
    constraints: Sequence[Vector], normals: Sequence[Vector], n_parameters: int, *, effort: int = MAX_PROGRAMMES
) -> DeepPoint:
    """Return a point of largest convexified depth among the points that are orthogonal to all normals.

    A flat F misses the hull of the points of depth v exactly if some u orthogonal to F has ``<u, q> > 0`` for all
    these points q. For each v, from the largest value down, the search alternates between two steps: it finds such
    a u, and it finds a deep point q with ``<u, q> <= 0``. It finds the points q by branching over contradictions of
    at most D + 1 constraints. If this takes too long, the search takes one deep point on every combination of sides
    of the hyperplanes, and finds it by removing constraints until none contradict each other. Some combination of
    these points lies in the flat and is at least as deep as they are, but there may be a deeper point: the result
    has a gap.

    Ledger: ``yan.algorithm-4``, ``yan.definition-8``.

    * ``constraints``, ``normals``: the constraints of a block, and the normals of hyperplanes through 0; the
      normals may be linearly dependent, and there may be none.
    * ``n_parameters``: the length D of all vectors, at least 1.
    * ``effort``: the largest number of linear programmes for each question about one depth.

    >>> from littlestone.prediction import constraint
    >>> block = [constraint((0,), 0), constraint((2,), 1), constraint((3,), 1)]
    >>> found = deepest_point(block, [], 2)
    >>> found.lower, found.upper, depth(block, found.point)
    (3, 3, 3)
    >>> found = deepest_point(block, [constraint((5,), 1)], 2)  # the border passes through 5
    >>> found.lower, found.upper, dot(found.point, constraint((5,), 1))
    (2, 2, Fraction(0, 1))
    """
    check_at_least(1, n_parameters=n_parameters, effort=effort)
    if any(len(row) != n_parameters for row in (*constraints, *normals)):
        raise InvalidValueError("vectors", len(constraints), f"of length {n_parameters}")
    return _Search(list(constraints), independent(normals), n_parameters, effort).deepest()


@dataclass
class _Search:
    constraints: list[Vector]
    normals: list[Vector]
    size: int
    effort: int
    left: int = field(default=0)

    def deepest(self) -> DeepPoint:
        """Return a point of the largest level that the search reaches."""
        n_constraints = len(self.constraints)
        zero = (Fraction(0),) * self.size
        if not n_constraints:
            return DeepPoint(zero, 0, 0, (Summand(zero, Fraction(1), True),))
        upper, level = n_constraints, n_constraints
        extremes: list[tuple[Vector, bool]] = []
        while True:
            answer = self._separation(extremes)
            if isinstance(answer, Contradiction):
                return _combined(extremes, answer, self.size, level, upper)
            if not self.normals and extremes:
                return DeepPoint(extremes[0][0], level, upper, (Summand(extremes[0][0], Fraction(1), True),))
            direction = [Fraction(0)] * self.size
            if isinstance(answer, Optimum):
                for factor, normal in zip(self._rounded(answer.point, extremes), self.normals, strict=True):
                    direction = [a + factor * b for a, b in zip(direction, normal, strict=True)]
            allowed = n_constraints - level
            if not self._is_short(allowed):
                return self._by_orthants(upper)
            self.left = self.effort
            kept = self._kept([direction], frozenset(), allowed, set())
            if kept is not None:
                extremes += self._extremes(direction, kept)
            elif self.left > 0:
                upper = level = level - 1
            else:
                return self._by_orthants(upper)

    def _is_short(self, allowed: int) -> bool:
        """Return whether a complete search with ``allowed`` violated constraints is short."""
        removals = sum(comb(len(self.constraints), number) for number in range(allowed + 1))
        return min(removals, int((self.size + 1) ** allowed)) <= self.effort

    def _by_orthants(self, upper: int) -> DeepPoint:
        """Return a combination of deep points, one for every combination of sides of the hyperplanes."""
        extremes: list[tuple[Vector, bool]] = []
        level = upper
        for signs in product((1, -1), repeat=len(self.normals)):
            sides = [[sign * entry for entry in normal] for sign, normal in zip(signs, self.normals, strict=True)]
            kept = self._greedy(sides)
            rows = [*([-entry for entry in side] for side in sides), *(self.constraints[place] for place in kept)]
            inside = minimise([Fraction(0)] * self.size, rows, [0] * len(sides) + [1] * len(kept))
            if not isinstance(inside, Optimum):
                raise AssertionError("the constraints hold together")
            extremes.append((inside.point, True))
            level = min(level, depth(self.constraints, inside.point))
        answer = minimise(
            [Fraction(0)] * len(self.normals),
            [[dot(normal, vector) for normal in self.normals] for vector, _ in extremes],
            [1] * len(extremes),
        )
        if not isinstance(answer, Contradiction):
            raise AssertionError("points in all orthants surround the flat")
        return _combined(extremes, answer, self.size, level, upper)

    def _separation(self, extremes: list[tuple[Vector, bool]]) -> Optimum | Descent | Contradiction:
        """Return coefficients of the normals whose combination is a direction along which all points are above 0.

        If there are none, return the reason. A direction far from all boundaries is chosen, since it excludes most
        points.
        """
        rows = [[dot(normal, vector) for normal in self.normals] for vector, _ in extremes]
        size = len(self.normals)
        box = [[Fraction(side * (i == j)) for j in range(size)] for i in range(size) for side in (1, -1)]
        scaled = [[entry / (max(map(abs, row)) or 1) for entry in row] + [Fraction(-1)] for row in rows]
        goal = [Fraction(0)] * size + [Fraction(-1)]
        limits = [[*row, Fraction(0)] for row in box]
        best = minimise(goal, [*scaled, *limits], [0] * len(rows) + [-1] * len(box))
        if isinstance(best, Optimum) and best.point[-1] > 0:
            return Optimum(best.point[:-1])
        return minimise([Fraction(0)] * size, rows, [int(is_point) for _, is_point in extremes])

    def _rounded(self, factors: Vector, extremes: list[tuple[Vector, bool]]) -> Vector:
        """Return small integer coefficients for which all found points stay above 0, so that numbers do not grow.

        If there are none, return the given coefficients.
        """
        largest = max((abs(factor) for factor in factors), default=Fraction(0))
        heights = [([dot(normal, vector) for normal in self.normals], is_point) for vector, is_point in extremes]
        for size in (16, 256, 1 << 16) if largest else ():
            short = tuple(Fraction(round(factor * size / largest)) for factor in factors)
            if all(dot(short, height) > 0 if is_point else dot(short, height) >= 0 for height, is_point in heights):
                return short
        return factors

    def _kept(
        self, sides: list[list[Fraction]], removed: frozenset[int], allowed: int, seen: set[frozenset[int]]
    ) -> list[int] | None:
        """Return the constraints that are left after at most ``allowed`` more are removed, or ``None``.

        Some point satisfies them all and is not above 0 along any of ``sides``.
        """
        if removed in seen or self.left <= 0:
            return None
        seen.add(removed)
        kept, conflict = self._conflict(sides, removed)
        if not conflict:
            return kept
        if allowed == 0:
            return None
        for place in conflict:
            answer = self._kept(sides, removed | {place}, allowed - 1, seen)
            if answer is not None:
                return answer
        return None

    def _conflict(self, sides: list[list[Fraction]], removed: frozenset[int]) -> tuple[list[int], list[int]]:
        """Return the remaining constraints, and some of them that contradict each other, heaviest first."""
        self.left -= 1
        kept = [place for place in range(len(self.constraints)) if place not in removed]
        rows = [*([-entry for entry in side] for side in sides), *(self.constraints[place] for place in kept)]
        answer = minimise([Fraction(0)] * self.size, rows, [0] * len(sides) + [1] * len(kept))
        if not isinstance(answer, Contradiction):
            return kept, []
        weights = {
            kept[row - len(sides)]: weight for row, weight in answer.weights.items() if row >= len(sides) and weight
        }
        return kept, sorted(weights, key=lambda place: -weights[place])

    def _greedy(self, sides: list[list[Fraction]]) -> list[int]:
        """Return constraints that hold together, by removing the heaviest constraint of each conflict."""
        removed: frozenset[int] = frozenset()
        while True:
            kept, conflict = self._conflict(sides, removed)
            if not conflict:
                return kept
            removed |= {conflict[0]}

    def _extremes(self, direction: list[Fraction], kept: list[int]) -> Iterator[tuple[Vector, bool]]:
        """Yield the lowest point in a direction under the constraints, or a point and a direction of descent."""
        rows = [self.constraints[place] for place in kept]
        lowest = minimise(direction, rows, [1] * len(rows))
        if isinstance(lowest, Optimum):
            yield lowest.point, True
            return
        inside = minimise([Fraction(0)] * self.size, rows, [1] * len(rows))
        if not (isinstance(inside, Optimum) and isinstance(lowest, Descent)):
            raise AssertionError("the constraints hold together")
        yield inside.point, True
        yield lowest.direction, False


def _combined(
    extremes: list[tuple[Vector, bool]], answer: Contradiction, size: int, level: int, upper: int
) -> DeepPoint:
    """Return the combination in the flat that proves that no separation exists."""
    total = sum((weight for place, weight in answer.weights.items() if extremes[place][1]), Fraction(0))
    summands = tuple(
        Summand(extremes[place][0], weight / total, extremes[place][1])
        for place, weight in answer.weights.items()
        if weight
    )
    point = [Fraction(0)] * size
    for summand in summands:
        point = [a + summand.weight * b for a, b in zip(point, summand.vector, strict=True)]
    return DeepPoint(tuple(point), level, upper, summands)
