"""Sums, products and powers of independent integer draws, each as one draw with a table of its probabilities.

The draws that are joined are independent, and nothing was asked about them before. A later question about one of
these draws cannot be answered; it raises a :class:`JoinedDrawError`, and the run is followed again with draws that
are taken one by one.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache, reduce
from itertools import accumulate
from math import lcm
from typing import TypeAlias

from ...errors import WorkLimitError
from ...intervals import Interval
from .decisions import Draws, Variable
from .functions import FLOOR
from .laws import Law, Place
from .outputs import IntegerOutput
from .terms import Core, Terms

WHOLE = 1 << 256
"""The denominator of the probabilities, which are rounded down."""

MOST_PAIRS = 2_000_000
"""The largest number of pairs of values that are joined into one table."""

MOST_POWER = 16
"""The largest exponent of a power that is followed by a table."""

Numbers: TypeAlias = Mapping[int, int]
"""Values -> numerators of their probabilities."""


class Joined(Law):
    """The law of an integer, given by a table; probability that the table leaves out may belong to any integer."""

    is_discrete = True

    def __init__(self, numbers: Numbers) -> None:
        kept = sorted((value, number) for value, number in numbers.items() if number)
        self.values = tuple(value for value, _ in kept)
        self.numbers = tuple(number for _, number in kept)
        self._sums = (0, *accumulate(self.numbers))

    def below(self, place: Fraction) -> Interval:
        """Return an enclosure of the probability of being below a place."""
        known, missing = self._sums[bisect_left(self.values, place)], WHOLE - self._sums[-1]
        return Interval(Fraction(known, WHOLE), Fraction(known + missing, WHOLE))

    def mass(self, low: Place, high: Place) -> Interval:
        """Return an enclosure of the probability of an interval of places."""
        first = 0 if low is None else bisect_left(self.values, low)
        end = len(self.values) if high is None else bisect_left(self.values, high)
        known = self._sums[max(first, end)] - self._sums[first]
        return Interval(Fraction(known, WHOLE), Fraction(known + WHOLE - self._sums[-1], WHOLE))

    def middle(self, tail: Fraction) -> tuple[Fraction, Fraction]:
        """Return the first integer of the table, and the integer after its last integer."""
        return Fraction(self.values[0]), Fraction(self.values[-1] + 1)

    def integers(self, first: int, end: int) -> Iterator[int]:
        """Yield the integers of the table from ``first`` on that are below ``end``."""
        yield from self.values[bisect_left(self.values, first) : bisect_left(self.values, end)]


@lru_cache(maxsize=1000)
def _table(law: Law, rounded: tuple[Interval, Interval] | None, tail: Fraction) -> Joined:
    """Return the table of an integer draw, or of a real one that is rounded down."""
    if isinstance(law, Joined):
        return law
    output = IntegerOutput(law, law.support, rounded, Fraction(1), Fraction(0))
    first, end = output.integers(tail)
    if end - first > MOST_PAIRS:
        raise WorkLimitError("values of noise", end - first, MOST_PAIRS, "values")
    return Joined({k: int(output.mass(k, k + 1) * WHOLE) for k in range(first, end)})


@lru_cache(maxsize=1000)
def _paired(one: Joined, other: Joined, name: str, factors: tuple[int, int]) -> Joined:
    n_pairs = len(one.values) * len(other.values)
    if n_pairs > MOST_PAIRS:
        raise WorkLimitError("pairs of values of noise", n_pairs, MOST_PAIRS, "pairs")
    join = _JOINS[name]
    masses: dict[int, int] = {}
    a, b = factors
    for x, p in zip(one.values, one.numbers, strict=True):
        for y, q in zip(other.values, other.numbers, strict=True):
            value = join(a * x, b * y)
            masses[value] = masses.get(value, 0) + p * q
    return Joined({value: number // WHOLE for value, number in masses.items()})


_JOINS: Mapping[str, Callable[[int, int], int]] = {"sum": int.__add__, "product": int.__mul__}


@lru_cache(maxsize=1000)
def _power(one: Joined, factor: int, offset: int, exponent: int) -> Joined:
    masses: dict[int, int] = {}
    for x, p in zip(one.values, one.numbers, strict=True):
        value = (factor * x + offset) ** exponent
        masses[value] = masses.get(value, 0) + p
    return Joined(masses)


def _draw_of(core: Core) -> tuple[Variable, tuple[Interval, Interval] | None] | None:
    """Return an integer draw, or a real draw that is rounded down, with its scale and shift; else ``None``."""
    if isinstance(core, Variable):
        return (core, None) if core.law.is_discrete else None
    if core.function != FLOOR or len(core.terms) != 1:
        return None
    ((inner, scale),) = core.terms
    is_real = isinstance(inner, Variable) and not inner.law.is_discrete and scale.lower * scale.upper > 0
    return (inner, (scale, core.offset)) if isinstance(inner, Variable) and is_real else None


def _tables(draws: Draws, terms: Terms) -> list[tuple[Variable, Joined, int]] | None:
    """Return each draw of a sum with its table and its factor; ``None`` if the draws cannot be joined.

    They have to be different integer draws with whole factors, about which nothing was asked before.
    """
    pairs = [(_draw_of(core), factor) for core, factor in terms.items()]
    drawn = [(draw[0], draw[1], int(factor.lower)) for draw, factor in pairs if draw is not None]
    numbers = {x.number for x, _, _ in drawn}
    are_whole = all(not factor.width and factor.lower.denominator == 1 for factor in terms.values())
    if draws.takes_one_by_one or len(drawn) < len(pairs) or len(numbers) < len(pairs) or not are_whole:
        return None
    if not all(draws.is_untouched(x) for x, _, _ in drawn):
        return None
    return [(x, _table(x.law, rounded, draws.tail), factor) for x, rounded, factor in drawn]


def _joined(draws: Draws, known: list[tuple[Variable, Joined, int]], law: Joined) -> Variable:
    draws.leave_out("tails")
    draws.joined |= {x.number for x, _, _ in known}
    return draws.new(law)


def _of_sum(known: list[tuple[Variable, Joined, int]]) -> tuple[Joined, int]:
    def added(one: tuple[Joined, int], other: tuple[Joined, int]) -> tuple[Joined, int]:
        return _paired(one[0], other[0], "sum", (one[1], other[1])), 1

    return reduce(added, ((law, factor) for _, law, factor in known))


def joined_sum(draws: Draws, terms: Terms) -> Terms | None:
    """Return a multiple of one draw in place of a sum of several draws; ``None`` if they cannot be joined."""
    if len(terms) < 2 or any(factor.width for factor in terms.values()):
        return None
    unit = lcm(*(factor.lower.denominator for factor in terms.values()))
    known = _tables(draws, {core: factor * unit for core, factor in terms.items()})
    try:
        law = None if known is None else _of_sum(known)[0]
    except WorkLimitError:
        return None
    return None if known is None or law is None else {_joined(draws, known, law): Interval.exact(Fraction(1, unit))}


def joined_product(draws: Draws, one: tuple[Terms, int], other: tuple[Terms, int]) -> Variable | None:
    """Return one draw for a product of two sums of draws, each plus a constant; ``None`` if it cannot be joined."""
    ours, theirs = _tables(draws, one[0]), _tables(draws, other[0])
    if ours is None or theirs is None or {x for x, _, _ in ours} & {x for x, _, _ in theirs}:
        return None
    try:
        sides = [_power(*_of_sum(known), offset, 1) for known, offset in ((ours, one[1]), (theirs, other[1]))]
        law = _paired(sides[0], sides[1], "product", (1, 1))
    except WorkLimitError:
        return None
    return _joined(draws, [*ours, *theirs], law)


def joined_power(draws: Draws, terms: Terms, offset: int, exponent: int) -> Variable | None:
    """Return one draw for a power of a sum of draws plus a constant; ``None`` if it cannot be joined."""
    if not 1 <= exponent <= MOST_POWER or (known := _tables(draws, terms)) is None:
        return None
    try:
        law = _power(*_of_sum(known), offset, exponent)
    except WorkLimitError:
        return None
    return _joined(draws, known, law)
