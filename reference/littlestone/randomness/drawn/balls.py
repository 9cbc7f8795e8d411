"""Real numbers as balls, for long sums with a stated relative accuracy, and functions with balls as coefficients.

Conventions: the ball (m, e, x) encloses the numbers from ``(m - e) 2^x`` to ``(m + e) 2^x``; m has about 200 bits.
Piecewise exponential polynomials stand for densities, and for probabilities given a draw. Their breaks are
increasing fractions, and a piece is a sum of terms ``c t^k exp(r t)``, a map from (k, r) to the ball c. The values
of a function at its breaks do not matter.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import NamedTuple, TypeAlias

from ...intervals import Interval, logarithm

BITS = 200
HALVINGS = 8
"""The number of times that the argument of an exponential is halved; there are twice as many spare bits."""


class Ball(NamedTuple):
    """A number that is known up to a radius.

    >>> third = ball(Fraction(1, 3))
    >>> (third * third + third).interval().contains(Fraction(4, 9))
    True
    """

    middle: int
    radius: int
    exponent: int

    def __add__(self, other: Ball) -> Ball:  # type: ignore[override]
        high, low = (self, other) if self.exponent >= other.exponent else (other, self)
        if not high.middle and not high.radius:
            return low
        if high.middle.bit_length() + high.exponent > low.middle.bit_length() + low.exponent + 2 * BITS:
            # The smaller number disappears in the radius of the larger one.
            size = max(0, (abs(low.middle) + low.radius).bit_length() + low.exponent - high.exponent)
            return Ball(high.middle, high.radius + (1 << size), high.exponent)
        shift = high.exponent - low.exponent
        return _short((high.middle << shift) + low.middle, (high.radius << shift) + low.radius, low.exponent)

    def __neg__(self) -> Ball:
        return Ball(-self.middle, self.radius, self.exponent)

    def __sub__(self, other: Ball) -> Ball:
        return self + -other

    def __mul__(self, other: Ball) -> Ball:  # type: ignore[override]
        m, e, x = self
        n, f, y = other
        return _short(m * n, abs(m) * f + abs(n) * e + e * f, x + y)

    def interval(self) -> Interval:
        """Return the enclosure."""
        unit = Fraction(2) ** self.exponent
        return Interval((self.middle - self.radius) * unit, (self.middle + self.radius) * unit)


ZERO = Ball(0, 0, 0)
ONE = Ball(1, 0, 0)


def _short(middle: int, radius: int, exponent: int) -> Ball:
    extra = max(middle.bit_length(), radius.bit_length()) - BITS
    if extra <= 32:
        return Ball(middle, radius, exponent)
    return Ball(middle >> extra, (radius >> extra) + 2, exponent + extra)


def ball(value: Fraction | int) -> Ball:
    """Return a ball around a fraction; the ball is exact if the fraction is a short binary number."""
    above, below = value.numerator, value.denominator
    if below & (below - 1) == 0:
        return _short(above, 0, 1 - below.bit_length())
    exponent = above.bit_length() - below.bit_length() - BITS
    scaled = (above << -exponent) // below if exponent < 0 else above // (below << exponent)
    return Ball(scaled, 1, exponent)


@lru_cache(maxsize=1000)
def _two(bits: int) -> int:
    """Return the logarithm of 2 in units of ``2^-bits``, with an error of at most 1."""
    return int(logarithm(2, bits + 1).lower * (1 << bits))


@lru_cache(maxsize=10_000)
def power_of_e(exponent: Fraction) -> Ball:
    """Return a ball around e to the given power, as a power of two times a number near 1.

    >>> power_of_e(Fraction(0)), power_of_e(Fraction(-10**6)).exponent
    (Ball(middle=1, radius=0, exponent=0), -1442895)
    """
    if not exponent:
        return ONE
    extra = abs(exponent.numerator // exponent.denominator).bit_length()
    unit = 1 << BITS + 2 * HALVINGS
    two = _two(BITS + 2 * HALVINGS + extra)
    scaled = (exponent.numerator * unit << extra) // exponent.denominator
    doublings = (2 * scaled + two) // (2 * two)
    # In units: the rest, of at most 0.36, divided by 2^HALVINGS and rounded down, with an error of less than 2.
    step = scaled - doublings * two >> extra + HALVINGS
    total, term, count = 0, unit, 0
    while term not in (0, -1):
        total, count = total + term, count + 1
        term = term * step // (unit * count)
    # Each of at most 30 terms is wrong by less than 4, and what follows them by 2; the squarings multiply this by
    # at most 2^HALVINGS e^0.36 and add less than 2^(HALVINGS + 1), which is less than 2^(2 HALVINGS) in all.
    for _ in range(HALVINGS):
        total = total * total // unit
    return Ball(total >> 2 * HALVINGS, 2, doublings - BITS)


Term: TypeAlias = tuple[int, Fraction]
Piece: TypeAlias = Mapping[Term, Ball]
CONSTANT: Term = (0, Fraction(0))


@dataclass(frozen=True)
class Piecewise:
    """A function with one more piece than breaks."""

    breaks: tuple[Fraction, ...]
    pieces: tuple[Piece, ...]

    def __mul__(self, other: Piecewise) -> Piecewise:
        breaks = tuple(sorted({*self.breaks, *other.breaks}))
        ours, theirs = self._refined(breaks), other._refined(breaks)
        return Piecewise(breaks, tuple(map(_product, ours, theirs)))

    def __sub__(self, other: Piecewise) -> Piecewise:
        breaks = tuple(sorted({*self.breaks, *other.breaks}))
        ours, theirs = self._refined(breaks), other._refined(breaks)
        return Piecewise(breaks, tuple(map(_difference, ours, theirs)))

    def _refined(self, breaks: Sequence[Fraction]) -> list[Piece]:
        known = set(self.breaks)
        refined, index = [self.pieces[0]], 0
        for place in breaks:
            index += place in known
            refined.append(self.pieces[index])
        return refined

    def at(self, place: Fraction) -> Ball:
        """Return the value at a place; at a break, return that of the piece on its left."""
        return value_of(self.pieces[bisect_left(self.breaks, place)], place)

    def primitive(self) -> Piecewise:
        """Return the integral from the left up to each place; the function must tend to 0 on the left."""
        known, pieces = ZERO, []
        for index, piece in enumerate(self.pieces):
            whole = dict(_primitive(piece))
            if index:
                known = known - value_of(whole, self.breaks[index - 1])
            whole[CONSTANT] = whole.get(CONSTANT, ZERO) + known
            pieces.append(whole)
            if index < len(self.breaks):
                known = value_of(whole, self.breaks[index])
        return Piecewise(self.breaks, tuple(pieces))

    def limit(self) -> Ball:
        """Return the limit on the right, which is a constant; all other terms must tend to 0 there."""
        return self.pieces[-1].get(CONSTANT, ZERO)

    def along(self, start: Fraction, slope: Fraction) -> Piecewise:
        """Return the function s -> value at ``start + slope s``; the slope is not 0."""
        breaks = [(place - start) / slope for place in self.breaks]
        pieces = [_along(piece, start, slope) for piece in self.pieces]
        return Piecewise(tuple(breaks), tuple(pieces)) if slope > 0 else Piecewise(
            tuple(reversed(breaks)), tuple(reversed(pieces)))  # fmt: skip


def patched(breaks: Sequence[Fraction], choose: Callable[[Fraction], Piecewise]) -> Piecewise:
    """Return the function that equals, between consecutive breaks, the function chosen for a place between them."""
    ends = sorted(set(breaks))
    if not ends:
        return choose(Fraction(0))
    places = [ends[0] - 1, *((a + b) / 2 for a, b in pairwise(ends)), ends[-1] + 1]
    new_breaks: list[Fraction] = []
    pieces: list[Piece] = []
    for index, place in enumerate(places):
        low, high = (ends[index - 1] if index else None), (ends[index] if index < len(ends) else None)
        function = choose(place)
        inside = [b for b in function.breaks if (low is None or low < b) and (high is None or b < high)]
        first = bisect_left(function.breaks, inside[0] if inside else place)
        pieces += function.pieces[first : first + len(inside) + 1]
        new_breaks += [*inside, *([] if high is None else [high])]
    return Piecewise(tuple(new_breaks), tuple(pieces))


def constant(value: Ball) -> Piecewise:
    """Return a constant function."""
    return Piecewise((), ({CONSTANT: value} if value != ZERO else {},))


def value_of(piece: Piece, place: Fraction) -> Ball:
    """Return the value of a sum of terms at a place."""
    total = ZERO
    for (k, r), c in piece.items():
        term = c * power_of_e(r * place) if r else c
        total = total + (term * ball(place**k) if k else term)
    return total


def _product(one: Piece, two: Piece) -> Piece:
    product: dict[Term, Ball] = {}
    for (i, r), a in one.items():
        for (j, s), b in two.items():
            term = (i + j, r + s)
            product[term] = product.get(term, ZERO) + a * b
    return product


def _difference(one: Piece, two: Piece) -> Piece:
    difference = dict(one)
    for term, c in two.items():
        difference[term] = difference.get(term, ZERO) - c
    return difference


def _primitive(piece: Piece) -> Piece:
    """Return a primitive of a piece; that of ``t^k exp(r t)`` is ``exp(r t) (t^k / r - k t^(k-1) / r^2 + ..)``."""
    whole: dict[Term, Ball] = {}
    for (k, r), c in piece.items():
        factor = Fraction(1)
        for power in range(k, -1, -1) if r else [k + 1]:
            factor = factor / r if r else Fraction(1, k + 1)
            term = (power, r)
            whole[term] = whole.get(term, ZERO) + c * ball(factor)
            factor *= -power
    return whole


def _along(piece: Piece, start: Fraction, slope: Fraction) -> Piece:
    moved: dict[Term, Ball] = {}
    for (k, r), c in piece.items():
        scaled = c * power_of_e(r * start)
        for power in range(k + 1):
            factor = comb(k, power) * start ** (k - power) * slope**power
            if factor:
                term = (power, r * slope)
                moved[term] = moved.get(term, ZERO) + (scaled if factor == 1 else scaled * ball(factor))
    return moved
