"""Linear programmes in exact rationals: few variables, many inequalities, and a certificate for every answer.

``min <u, p>`` over ``<c_i, p> >= b_i`` is solved through its dual ``max b . l`` over ``sum l_i c_i = u, l >= 0``,
by the revised simplex method with an exact inverse of the basis, as large as the number of variables.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

Vector: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class Optimum:
    """A point that attains the minimum."""

    point: Vector


@dataclass(frozen=True, slots=True)
class Descent:
    """A direction that no inequality forbids and along which the objective falls without end."""

    direction: Vector


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Inequality -> positive weight: with these weights the left sides cancel and the right sides are positive."""

    weights: Mapping[int, Fraction]


def minimise(
    objective: Sequence[Fraction], rows: Sequence[Sequence[Fraction]], bounds: Sequence[Fraction | int]
) -> Optimum | Descent | Contradiction:
    """Return a minimum of ``<objective, p>`` over ``<row, p> >= bound``, or why there is none.

    A descent does not say that some point satisfies the inequalities; an objective of zeros finds that out.

    Parameters
    ----------
    objective
        As long as every row.

    Examples
    --------
    >>> one = Fraction(1)
    >>> minimise([one], [[one], [one]], [2, 3])
    Optimum(point=(Fraction(3, 1),))
    >>> minimise([-one], [[one]], [2])
    Descent(direction=(Fraction(1, 1),))
    >>> dict(minimise([one], [[one], [-one]], [2, -1]).weights) == {0: 1, 1: 1}
    True
    """
    search = _Simplex(rows, objective)
    prices = search.optimum([Fraction(0)] * len(rows), Fraction(1))
    if prices is None:
        raise AssertionError("the sum of the artificial variables is bounded")
    if sum((y * u for y, u in zip(prices, objective, strict=True)), Fraction(0)) > 0:
        return Descent(tuple(-y for y in prices))
    prices = search.optimum([-Fraction(bound) for bound in bounds], Fraction(0))
    if prices is None:
        return Contradiction(search.ray)
    return Optimum(tuple(-y for y in prices))


def dot(one: Sequence[Fraction], other: Sequence[Fraction]) -> Fraction:
    """Return the inner product.

    Examples
    --------
    >>> dot((Fraction(1), Fraction(2)), (Fraction(3), Fraction(1)))
    Fraction(5, 1)
    """
    return sum((a * b for a, b in zip(one, other, strict=True) if a and b), Fraction(0))


class _Simplex:
    """The dual in standard form; negative numbers in the basis stand for artificial variables."""

    def __init__(self, columns: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> None:
        self._columns = columns
        self._size = len(right)
        signs = [Fraction(1 if value >= 0 else -1) for value in right]
        self._signs = signs
        self._basis = [-1 - row for row in range(self._size)]
        self._inverse = [
            [signs[row] if row == column else Fraction(0) for column in range(self._size)]
            for row in range(self._size)
        ]
        self._level = [abs(value) for value in right]
        self.ray: dict[int, Fraction] = {}

    def optimum(self, costs: Sequence[Fraction], artificial: Fraction) -> list[Fraction] | None:
        """Return the prices of a basis of least cost, ``None`` if costs fall without end along ``ray``."""
        steps = 0
        while True:
            prices = [Fraction(0)] * self._size
            for row, member in enumerate(self._basis):
                cost = artificial if member < 0 else costs[member]
                if cost:
                    for column, entry in enumerate(self._inverse[row]):
                        if entry:
                            prices[column] += cost * entry
            steps += 1
            entering = self._entering(costs, prices, careful=steps > 50)
            if entering is None:
                return prices
            direction = [dot(row, self._columns[entering]) for row in self._inverse]
            leaving = self._leaving(direction, keep_artificial=bool(artificial))
            if leaving is None:
                self.ray = {
                    member: -d for member, d in zip(self._basis, direction, strict=True) if d and member >= 0
                }
                self.ray[entering] = Fraction(1)
                return None
            self._pivot(entering, leaving, direction)

    def _entering(self, costs: Sequence[Fraction], prices: list[Fraction], careful: bool) -> int | None:
        """Return the column of least reduced cost, or the first negative one, which cannot cycle."""
        best, chosen = Fraction(0), None
        for number, column in enumerate(self._columns):
            reduced = costs[number] - dot(prices, column)
            if reduced < best:
                best, chosen = reduced, number
                if careful:
                    break
        return chosen

    def _leaving(self, direction: list[Fraction], keep_artificial: bool) -> int | None:
        """Return the row whose variable reaches 0 first; after the first phase artificial ones leave at once."""
        best: tuple[Fraction, int] | None = None
        chosen = None
        for row, (member, d) in enumerate(zip(self._basis, direction, strict=True)):
            if d and member < 0 and not keep_artificial:
                return row
            if d > 0:
                key = (self._level[row] / d, member)
                if best is None or key < best:
                    best, chosen = key, row
        return chosen

    def _pivot(self, entering: int, leaving: int, direction: list[Fraction]) -> None:
        pivot = direction[leaving]
        step = self._level[leaving] / pivot
        scaled = [entry / pivot for entry in self._inverse[leaving]]
        for row, d in enumerate(direction):
            if row != leaving and d:
                self._level[row] -= step * d
                self._inverse[row] = [
                    entry - d * other if other else entry
                    for entry, other in zip(self._inverse[row], scaled, strict=True)
                ]
        self._level[leaving] = step
        self._inverse[leaving] = scaled
        self._basis[leaving] = entering
