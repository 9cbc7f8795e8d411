"""Linear programmes in exact rationals, for few variables, with a certificate for every answer.

The programme ``min <u, p>`` over ``<c_i, p> >= b_i`` is solved through its dual ``max b . l`` over
``sum l_i c_i = u, l >= 0``. The method is the revised simplex method with an exact inverse of the basis, whose size
is the number of variables. All internal numbers are integers over common denominators.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul
from typing import TypeAlias

Vector: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Optimum:
    """A point that attains the minimum."""

    point: Vector


@dataclass(frozen=True, slots=True)
class Descent:
    """A direction that no inequality excludes and along which the objective decreases without bound."""

    direction: Vector


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Inequality -> positive weight: with these weights the left sides cancel and the right sides are positive."""

    weights: Mapping[int, Fraction]


def minimise(
    objective: Sequence[Fraction], rows: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction | int]
) -> Optimum | Descent | Contradiction:
    """Return a minimum of ``<objective, p>`` over ``<row, p> >= bound``, or the reason why there is none.

    A descent does not prove that some point satisfies the inequalities; a zero objective decides this.

    >>> one = Fraction(1)
    >>> minimise([one], [[one], [one]], [2, 3])
    Optimum(point=(Fraction(3, 1),))
    >>> minimise([-one], [[one]], [2])
    Descent(direction=(Fraction(1, 1),))
    >>> dict(minimise([one], [[one], [-one]], [2, -1]).weights) == {0: 1, 1: 1}
    True
    """
    search = _Simplex(rows, objective)
    prices = search.optimum([0] * len(rows), 1)
    if prices is None:
        raise AssertionError("the sum of the artificial variables is bounded")
    if sum((y * u for y, u in zip(prices, objective, strict=True)), Fraction(0)) > 0:
        return Descent(tuple(-y for y in prices))
    prices = search.optimum([-bound for bound in bounds], 0)
    if prices is None:
        return Contradiction(search.ray)
    return Optimum(tuple(-y for y in prices))


def dot(one: Sequence[Fraction], other: Sequence[Fraction]) -> Fraction:
    """Return the inner product.

    >>> dot((Fraction(1), Fraction(2)), (Fraction(3), Fraction(1)))
    Fraction(5, 1)
    """
    return sum((a * b for a, b in zip(one, other, strict=True) if a and b), Fraction(0))


class _Simplex:
    """The dual in standard form; negative numbers in the basis mean artificial variables.

    The inverse of the basis and the level are integers over the determinant, so that every division is exact.
    """

    def __init__(self, columns: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> None:
        self._scale = lcm(*(entry.denominator for column in columns for entry in column))
        self._columns = [_scaled(column, self._scale) for column in columns]
        self._size = len(right)
        self._basis = [-1 - row for row in range(self._size)]
        self._inverse = [
            [0 if row != column else 1 if value >= 0 else -1 for column in range(self._size)]
            for row, value in enumerate(right)
        ]
        self._level = [abs(value) for value in _scaled(right, lcm(*(value.denominator for value in right)))]
        self._determinant = 1
        self.ray: dict[int, Fraction] = {}

    def optimum(self, costs: Sequence[Fraction | int], artificial: int) -> list[Fraction] | None:
        """Return the prices of a basis of least cost, or ``None`` if costs decrease without bound along ``ray``."""
        cost_scale = lcm(*(cost.denominator for cost in costs))
        whole_costs = _scaled(costs, cost_scale)
        steps = 0
        while True:
            basic = [artificial if member < 0 else whole_costs[member] for member in self._basis]
            prices = [sum(map(mul, basic, column)) for column in zip(*self._inverse, strict=True)]
            steps += 1
            entering = self._entering(whole_costs, prices, careful=steps > 50)
            if entering is None:
                # In the first phase only artificial variables have a cost, and their columns are not scaled.
                unit = Fraction(1 if artificial else self._scale, self._determinant * cost_scale)
                return [price * unit for price in prices]
            direction = [sum(map(mul, row, self._columns[entering])) for row in self._inverse]
            leaving = self._leaving(direction, keep_artificial=bool(artificial))
            if leaving is None:
                self.ray = {
                    member: Fraction(-d, self._determinant)
                    for member, d in zip(self._basis, direction, strict=True)
                    if d and member >= 0
                }
                self.ray[entering] = Fraction(1)
                return None
            self._pivot(entering, leaving, direction)

    def _entering(self, costs: Sequence[int], prices: list[int], careful: bool) -> int | None:
        """Return the column of least reduced cost; if ``careful``, the first of negative cost, to avoid cycles."""
        best, chosen = 0, None
        for number, column in enumerate(self._columns):
            reduced = costs[number] * self._determinant - sum(map(mul, prices, column))
            if reduced < best:
                best, chosen = reduced, number
                if careful:
                    break
        return chosen

    def _leaving(self, direction: list[int], keep_artificial: bool) -> int | None:
        """Return the row whose variable reaches 0 first; after phase one, artificial variables leave at once."""
        best: tuple[Fraction, int] | None = None
        chosen = None
        for row, (member, d) in enumerate(zip(self._basis, direction, strict=True)):
            if d and member < 0 and not keep_artificial:
                return row
            if d > 0:
                key = (Fraction(self._level[row], d), member)
                if best is None or key < best:
                    best, chosen = key, row
        return chosen

    def _pivot(self, entering: int, leaving: int, direction: list[int]) -> None:
        pivot, sign = abs(direction[leaving]), 1 if direction[leaving] > 0 else -1
        scaled = [sign * entry for entry in self._inverse[leaving]]
        step = sign * self._level[leaving]
        for row, d in enumerate(direction):
            if row != leaving:
                self._level[row] = (self._level[row] * pivot - step * d) // self._determinant
                self._inverse[row] = [
                    (entry * pivot - d * scaled_entry) // self._determinant
                    for entry, scaled_entry in zip(self._inverse[row], scaled, strict=True)
                ]
        self._level[leaving] = step
        self._inverse[leaving] = scaled
        self._determinant = pivot
        self._basis[leaving] = entering


def _scaled(numbers: Sequence[Fraction | int], scale: int) -> list[int]:
    return [number.numerator * (scale // number.denominator) for number in numbers]
