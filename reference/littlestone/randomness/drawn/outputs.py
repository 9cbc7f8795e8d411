"""Published numbers that are kept as the law of one draw: real numbers, and integers with many values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import TypeAlias

from ...display import displayed
from ...intervals import Interval
from .decisions import Variable
from .functions import FLOOR
from .integer_laws import DiscreteLaplace, Geometric, GeometricDifference
from .laws import BITS, Exponential, Laplace, Law, Range
from .terms import Image, Terms, as_draw

NOTHING = Interval.exact(0)
TWO_SIDED = DiscreteLaplace, GeometricDifference


@displayed
@dataclass(frozen=True, slots=True)
class RealOutput:
    """A published real number: a multiple of a draw, which is known to lie in a range, plus a constant.

    Two outputs of one run with the same ``draw`` are dependent.
    """

    law: Law
    range: Range
    factor: Interval
    offset: Interval
    draw: int
    stretch: int = 0
    """The number of a stretch of the line; outputs on different stretches are different."""

    @classmethod
    def of(cls, law: Law, places: Range, factor: Interval, offset: Interval, draw: int) -> RealOutput:
        """Return an output; exponential noise and its negative are the halves of Laplace noise."""
        if law != Exponential():
            return cls(law, places, factor, offset, draw)
        low, high = places[0] or Fraction(0), places[1]
        if factor.lower > 0:
            return cls(Laplace(), (low, high), factor, offset, draw)
        return cls(Laplace(), (None if high is None else -high, -low), -factor, offset, draw)

    def between(self, ends: Sequence[Fraction]) -> Iterator[tuple[RealOutput, Fraction]]:
        """Yield the output on each stretch of the line between the given ends, with a lower bound on its share.

        >>> noise = RealOutput(Laplace(), (None, None), Interval.exact(1), Interval.exact(2), 0)
        >>> [share for _, share in noise.between([Fraction(2)])]
        [Fraction(1, 2), Fraction(1, 2)]
        """
        whole = self.law.mass(*self.range).upper
        for stretch, cell in enumerate(pairwise((None, *sorted(ends), None))):
            places = [None if end is None else (end - self.offset) / self.factor for end in cell]
            low, high = places if self.factor.lower > 0 else reversed(places)
            start, end = self.range
            start = start if low is None else low.upper if start is None else max(start, low.upper)
            end = end if high is None else high.lower if end is None else min(end, high.lower)
            is_empty = start is not None and end is not None and start >= end
            share = Fraction(0) if is_empty else max(Fraction(0), self.law.mass(start, end).lower) / whole
            if share:
                yield replace(self, range=(start, end), stretch=stretch), share


@displayed
@dataclass(frozen=True, slots=True)
class IntegerOutput:
    """A published number ``step * K + start``; the integer K is a draw itself, or a real draw rounded down.

    A real draw X gives the integer ``floor(scale * X + shift)`` with a scale that is not 0.

    >>> law, one = DiscreteLaplace(Fraction(1, 2)), Fraction(1)
    >>> noise = IntegerOutput(law, (Fraction(0), None), None, one, Fraction(5))
    >>> noise.mass(0, 1), noise.mass(1, None)
    (Fraction(1, 2), Fraction(1, 2))
    """

    law: Law
    range: Range
    rounded: tuple[Interval, Interval] | None
    """The scale and the shift of a real draw."""
    step: Fraction
    start: Fraction

    def value(self, integer: int) -> Fraction:
        """Return the published number for an integer."""
        return self.step * integer + self.start

    def place(self, integer: int) -> Interval:
        """Return the value X of the draw with ``scale * X + shift`` equal to the integer.

        If nothing is rounded, X is the integer itself.
        """
        if self.rounded is None:
            return Interval.exact(integer)
        scale, shift = self.rounded
        place = (integer - shift) / scale
        return place.rounded(BITS) if place.width else place

    def mass(self, first: int | None, end: int | None) -> Fraction:
        """Return a lower bound on the probability that the integer is at least ``first`` and below ``end``."""
        low, high = (None if k is None else self.place(k) for k in (first, end))
        if self.rounded is not None and self.rounded[0].upper < 0:
            low, high = high, low
        return self.mass_between(low, high)

    def mass_between(self, low: Interval | None, high: Interval | None) -> Fraction:
        """Return a lower bound on the probability that the draw is between two places."""
        (least, most), (start, end) = self.range, self.range
        if low is not None:
            start = low.upper if least is None else max(least, low.upper)
        if high is not None:
            end = high.lower if most is None else min(most, high.lower)
        if start is not None and end is not None and start >= end:
            return Fraction(0)
        return max(Fraction(0), self.law.mass(start, end).lower / self.law.mass(least, most).upper)

    def integers(self, tail: Fraction) -> tuple[int, int]:
        """Return a range of integers with a mass of at most ``tail`` beyond each end; the upper end is excluded."""
        (low, high), (least, most) = self.range, self.law.middle(tail)
        ends = least if low is None else max(low, least), most if high is None else min(high, most)
        if self.rounded is None:
            return int(ends[0]), int(ends[1])
        values = [self.rounded[0] * end + self.rounded[1] for end in ends]
        return min(floor(value.lower) for value in values), max(floor(value.upper) for value in values) + 1

    def breaks(self) -> set[int]:
        """Return the integers that divide the line into stretches.

        On each stretch the probabilities form one geometric series.
        """
        places = {*self.range, *([Fraction(0)] if isinstance(self.law, TWO_SIDED) else [])}
        places |= {end for piece, _, _ in self.law.density for end in piece}
        known = [place for place in places if place is not None]
        if self.rounded is None:
            return {int(place) for place in known}
        values = [self.rounded[0] * place + self.rounded[1] for place in known]
        return {k for value in values for k in range(floor(value.lower), floor(value.upper) + 2)}

    def series(self, integer: int) -> tuple[object, ...] | None:
        """Return a description of the geometric series that contains the probability of an integer, or ``None``.

        Equal series have equal descriptions. The integer must not be alone between two breaks.
        """
        direction = 1 if self.step > 0 else -1
        grid = abs(self.step), self.start % abs(self.step)
        if isinstance(self.law, DiscreteLaplace | Geometric):
            is_rising = integer < 0 and isinstance(self.law, TWO_SIDED)
            return "power", self.law.weight, is_rising is (direction > 0), *grid
        if isinstance(self.law, GeometricDifference):
            slope = self.law.rate * (direction if integer < 0 else -direction)
            return "exponential", slope.lower, slope.upper, *grid
        if self.rounded is None:
            return None
        middle = (self.place(integer) + self.place(integer + 1)) / 2
        for (low, high), rate, _ in self.law.density:
            if (low is None or low < middle.lower) and (high is None or middle.upper < high):
                slope = Fraction(direction * rate) / self.rounded[0]
                return "exponential", slope.lower, slope.upper, *grid
        return None


Drawn: TypeAlias = tuple[Law, Range, Interval, Sequence[Variable]]
"""A law with its range, a factor, and the draws that have this law."""


def one_draw(terms: Terms) -> Drawn | None:
    """Return the law of a sum that is a multiple of one draw, or ``None``.

    The difference of two draws of one exponential or geometric law counts as one draw of a two-sided law, and a
    quantile function of a uniform draw as a draw of its law.
    """
    (first, factor), *more = terms.items()
    if not more and isinstance(first, Image) and first.function != FLOOR:
        made = as_draw(first)
        return None if made is None else (made.law, made.law.support, factor * made.sign, [made.source])
    if not more:
        is_draw = isinstance(first, Variable) and first.is_alone
        return (first.law, first.range, factor, [first]) if isinstance(first, Variable) and is_draw else None
    ((second, second_factor),) = more if len(more) == 1 else [(None, factor)]
    if second_factor != -factor:
        return None
    scale: Interval | None = None
    if isinstance(first, Image) and isinstance(second, Image) and first.function == second.function == FLOOR:
        (one, *rest), (two, *others) = first.terms, second.terms
        if rest or others or one[1] != two[1] or first.offset != second.offset or first.offset != NOTHING:
            return None
        (first, scale), (second, _) = one, two
    if not (isinstance(first, Variable) and isinstance(second, Variable) and first.law == second.law):
        return None
    draws, law = [first, second], first.law
    if first is second or not all(x.is_alone and x.range == law.support for x in draws):
        return None
    if isinstance(law, Exponential):
        difference: Law = Laplace() if scale is None else GeometricDifference(1 / scale)
    elif isinstance(law, Geometric) and law.weight and scale is None:
        difference = DiscreteLaplace(law.weight)
    else:
        return None
    return difference, (None, None), factor, draws
