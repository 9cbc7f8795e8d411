"""The probability that draws lie in intervals and satisfy comparisons of two draws each, if these form a tree.

Given one draw, the draws that are compared with it are independent. So the probability is summed from the leaves of
the tree inwards. Each draw passes a function to the next draw inwards: the probability of everything further out,
given that next draw. For real draws this function is a piecewise exponential polynomial, and for integers a table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from ...intervals import Interval
from .balls import ZERO, Ball, Piecewise, ball, constant, patched
from .integer_laws import DiscreteLaplace, Geometric
from .laws import BITS, Law, Place, Range

_Line: TypeAlias = tuple[Fraction, Fraction, bool, bool]
"""Start and slope of the bound ``start + slope Y`` on X, whether it is a lower bound, and whether it is strict."""


class Link(NamedTuple):
    """The comparison ``a X + b Y + c >= 0`` of the draws X (``one``) and Y (``other``), or > 0 if it is strict."""

    one: int
    a: Fraction
    other: int
    b: Fraction
    c: Fraction
    strict: bool

    def seen_from(self, own: int) -> _Line:
        """Return the bound on the draw ``own``, as a linear function of the other draw."""
        a, b = (self.a, self.b) if own == self.one else (self.b, self.a)
        return -self.c / a, -b / a, a > 0, self.strict


def probability(
    laws: Mapping[int, Law], ranges: Mapping[int, Range], bounds: Sequence[Link], tail: Fraction
) -> Interval:
    """Return an enclosure of the probability that all intervals and bounds hold; the bounds link all draws.

    >>> exact = {0: DiscreteLaplace(Fraction(1, 2)), 1: DiscreteLaplace(Fraction(1, 2))}
    >>> above = Link(0, Fraction(1), 1, Fraction(-1), Fraction(0), True)
    >>> print(probability(exact, dict.fromkeys(exact, (None, None)), [above], Fraction(1, 2**80)))
    [0.407407407407, 0.407407407407]
    """
    return _Tree(laws, ranges, bounds, tail).probability()


def is_forest(pairs: Sequence[tuple[int, ...]]) -> bool:
    """Return whether pairs of numbers form a forest; a repeated pair counts once.

    >>> is_forest([(0, 1), (2, 1), (1, 0)]), is_forest([(0, 1), (1, 2), (0, 2)])
    (True, False)
    """
    group: dict[int, int] = {}

    def first_of(number: int) -> int:
        while number in group:
            number = group[number]
        return number

    for one, other in {tuple(sorted(pair)) for pair in pairs}:
        ends = first_of(one), first_of(other)
        if ends[0] == ends[1]:
            return False
        group[ends[0]] = ends[1]
    return True


def _linked(start: int, links: Mapping[int, Mapping[int, object]]) -> list[int]:
    reached = [start]
    for number in reached:
        reached += [neighbour for neighbour in links[number] if neighbour not in reached]
    return reached


class _Table:
    """The masses of integers, and their partial sums."""

    def __init__(self, first: int, masses: Sequence[Ball]) -> None:
        self.first, self.masses, self.sums = first, masses, [ZERO]
        for mass in masses:
            self.sums.append(self.sums[-1] + mass)

    def below(self, place: int) -> Ball:
        """Return the mass below an integer."""
        return self.sums[min(max(place - self.first, 0), len(self.masses))]


class _Tree:
    def __init__(
        self, laws: Mapping[int, Law], ranges: Mapping[int, Range], bounds: Sequence[Link], tail: Fraction
    ) -> None:
        self.laws, self.ranges, self.tail = laws, ranges, tail
        self.links: dict[int, dict[int, list[Link]]] = {number: {} for number in laws}
        for bound in bounds:
            for one, other in ((bound.one, bound.other), (bound.other, bound.one)):
                self.links[one].setdefault(other, []).append(bound)

    def probability(self) -> Interval:
        mass, left = Interval.exact(1), list(self.laws)
        while left:
            linked = _linked(left[0], self.links)
            left = [number for number in left if number not in linked]
            if len(linked) == 1:
                mass = mass * self.laws[linked[0]].mass(*self.ranges[linked[0]])
                continue
            root = max(linked, key=lambda number: (len(self.links[number]), self.laws[number].is_discrete))
            masses = self._masses(root, None)
            whole = masses.sums[-1] if isinstance(masses, _Table) else masses.limit()
            mass = (mass * whole.interval()).rounded(2 * BITS)
        return mass

    def _masses(self, own: int, parent: int | None) -> _Table | Piecewise:
        """Return the masses of a draw together with all draws beyond it, summed from the left."""
        children = [number for number in self.links[own] if number != parent]
        low, high = self.ranges[own]
        law = self.laws[own]
        if law.is_discrete:
            least, most = law.middle(self.tail)
            first = int(least if low is None else max(low, least))
            last = int(most if high is None else min(high, most))
            masses = _powers(law, first, last)
            for child in children:
                conditional = self._at(child, own)
                masses = [mass * conditional(Fraction(first + k)) for k, mass in enumerate(masses)]
            return _Table(first, masses)
        density = _density(law, low, high)
        for child in children:
            density = density * self._along(child, own)
        return density.primitive()

    def _seen(self, own: int, parent: int) -> list[_Line]:
        return [bound.seen_from(own) for bound in self.links[own][parent]]

    def _at(self, own: int, parent: int) -> Callable[[Fraction], Ball]:
        """Return the probability of a draw and all draws beyond it, given the integer with which it is compared."""
        masses = self._masses(own, parent)
        if isinstance(masses, _Table):
            return _within(masses, self._seen(own, parent))
        return self._along(own, parent).at

    def _along(self, own: int, parent: int) -> Piecewise:
        """Return the probability of a draw and all draws beyond it, given the real number it is compared with."""
        masses, seen = self._masses(own, parent), self._seen(own, parent)
        if isinstance(masses, _Table):
            integers = range(masses.first - 1, masses.first + len(masses.masses) + 1)
            breaks = [(k - start) / slope for start, slope, _, _ in seen for k in integers]
            within = _within(masses, seen)
            return patched(breaks, lambda place: constant(within(place)))
        lines = {(start, slope): masses.along(start, slope) for start, slope, _, _ in seen}
        return patched(_crossings(list(lines)), lambda place: _chosen(masses, lines, seen, place))


def _powers(law: Law, first: int, last: int) -> list[Ball]:
    """Return the masses of integers; each mass is the previous one times the weight."""
    if first >= last:
        return []
    if isinstance(law, Geometric):
        return _times(ball((1 - law.weight) * law.weight ** (first - 1)), ball(law.weight), last - first)
    if not isinstance(law, DiscreteLaplace):
        return [ball(law.mass(Fraction(k), Fraction(k + 1)).lower) for k in range(first, last)]
    top, weight = ball((1 - law.weight) / (1 + law.weight)), ball(law.weight)
    sizes = _times(top, weight, max(abs(first), abs(last)) + 1)
    return [sizes[abs(k)] for k in range(first, last)]


def _times(first: Ball, weight: Ball, number: int) -> list[Ball]:
    masses = [first]
    while len(masses) < number:
        masses.append(masses[-1] * weight)
    return masses


def _density(law: Law, low: Place, high: Place) -> Piecewise:
    """Return the density of a law within an interval, and 0 outside."""
    breaks: list[Fraction] = []
    pieces: list[dict[tuple[int, Fraction], Ball]] = [{}]
    for (left, right), r, c in law.density:
        start = left if low is None else low if left is None else max(left, low)
        end = right if high is None else high if right is None else min(right, high)
        if start is not None and end is not None and start >= end:
            continue
        if start is not None and start not in breaks:
            breaks.append(start)
            pieces.append({})
        pieces[-1] = {(0, Fraction(r)): ball(c)}
        if end is not None:
            breaks.append(end)
            pieces.append({})
    return Piecewise(tuple(breaks), tuple(pieces))


def _within(table: _Table, seen: Sequence[_Line]) -> Callable[[Fraction], Ball]:
    """Return the function from the other draw to the mass of the integers that the bounds allow."""

    def within(place: Fraction) -> Ball:
        low, high = table.first, table.first + len(table.masses)
        for start, slope, is_lower, strict in seen:
            bound = start + slope * place
            if is_lower:
                low = max(low, floor(bound) + 1 if strict else ceil(bound))
            else:
                high = min(high, ceil(bound) if strict else floor(bound) + 1)
        return table.below(high) - table.below(low) if low < high else ZERO

    return within


def _crossings(lines: Sequence[tuple[Fraction, Fraction]]) -> list[Fraction]:
    """Return the places where two lines meet."""
    return [
        (a - b) / (t - s)
        for place, (a, s) in enumerate(lines)
        for b, t in lines[:place]
        if s != t
    ]  # fmt: skip


def _chosen(
    masses: Piecewise,
    lines: Mapping[tuple[Fraction, Fraction], Piecewise],
    seen: Sequence[_Line],
    place: Fraction,
) -> Piecewise:
    """Return the mass between the bounds that are the tightest at a place."""
    low, high = (
        [(start + slope * place, (start, slope)) for start, slope, is_lower, _ in seen if is_lower is side]
        for side in (True, False)
    )
    if low and high and max(low)[0] >= min(high)[0]:
        return constant(ZERO)
    upper = lines[min(high)[1]] if high else constant(masses.limit())
    if not low:
        return upper
    return upper - lines[max(low)[1]]
