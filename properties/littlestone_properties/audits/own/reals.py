"""Published real numbers: noise around different centres, compared by cells of the line.

Convention: on both inputs an output has the same parts. Some parts are real: a draw times a factor, plus an offset.
A cell is an interval of values of a real part. Within it the ratio of the two densities lies between bounds: the
densities are log-concave, so the ratio of two shifted ones is monotone. Cells are post-processing, so they never
show more than there is; the *blur* bounds what they may hide.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from math import prod
from types import MappingProxyType
from typing import NamedTuple

from littlestone.intervals import Interval, logarithm
from littlestone.randomness import ExactDistribution
from littlestone.randomness.drawn import Exponential, Laplace, Logistic, Normal, RealOutput, Uniform
from littlestone.randomness.drawn.functions import raised
from littlestone.randomness.drawn.laws import BITS, Gumbel, Law, falling
from littlestone.randomness.stand_ins import UnsupportedDrawError

from ..engine import needed_delta
from .integers import SeveralBranchesError, by_stretches, divided, ends_of

Outputs = ExactDistribution[Hashable]

MAX_CELLS = 20_000
TAIL = Fraction(1, 1 << 60)
STEPS = 80
"""The number of times that the interval with the wanted ratio is halved."""


@dataclass(frozen=True, slots=True)
class Cell:
    """An interval of values, as a part of an output."""

    low: Fraction | None
    high: Fraction | None

    def __repr__(self) -> str:
        low, high = (None if end is None else f"{float(end):.6g}" for end in (self.low, self.high))
        if low is None or high is None:
            return "any real number" if low is high else f"below {high}" if low is None else f"above {low}"
        return f"{low}..{high}"


@dataclass(frozen=True, slots=True)
class _Part:
    """The place of a real number in an output, and its factor and offset with respect to the part ``number``."""

    number: int
    stretch: int = 0
    factor: Interval | None = None
    offset: Interval | None = None

    def __repr__(self) -> str:
        return "any real number" if self.factor is None else "a multiple of another part"


class _Share(NamedTuple):
    """A cell with its masses on both inputs, and the ends of the ratio of the densities; ``None`` is infinite."""

    cell: Cell
    one: Fraction
    other: Fraction
    least: Fraction
    most: Fraction | None


class Compared(NamedTuple):
    """Two distributions without real parts, the delta that each direction needs, and ``only``.

    ``only`` has, for each input, the probability of outputs that are certainly impossible on the other one.
    """

    one: Outputs
    other: Outputs
    deltas: tuple[Interval, Interval]
    only: tuple[Fraction, Fraction]


def compared(
    one: Outputs, other: Outputs, exp: Interval, are_whole: tuple[bool, bool] = (False, False)
) -> Compared:
    """Return distributions with cells in place of real numbers, and the deltas that they need at ``exp(epsilon)``.

    The flags say which distributions are whole, that is, have lost mass by rounding only.

    >>> noise = RealOutput(Uniform(), (Fraction(0), Fraction(1)), Interval.exact(1), Interval.exact(0), 0)
    >>> moved = RealOutput(noise.law, noise.range, noise.factor, Interval.exact(Fraction(1, 4)), 0)
    >>> one, other = (ExactDistribution.of({x: Fraction(1)}) for x in (noise, moved))
    >>> print(*compared(one, other, Interval.exact(2)).deltas)
    [0.25, 0.25] [0.25, 0.25]
    """
    given = one, other
    one, other = by_stretches(*given, TAIL)
    if (one, other) != given:
        are_whole = (False, False)  # the probability of a stretch may be rounded to 0
    try:
        ours, theirs = _by_parts(one), _by_parts(other)
    except SeveralBranchesError:
        are_whole = (False, False)
        ends = {end for output in (*one, *other) for end in ends_of(output)}
        one, other = divided(one, ends), divided(other, ends)
        ours, theirs = _by_parts(one), _by_parts(other)
    if not any(reals for reals, _ in (*ours.values(), *theirs.values())):
        deltas = needed_delta(one, other, exp), needed_delta(other, one, exp)
        only = _only_in(one, other, is_whole=are_whole[1]), _only_in(other, one, is_whole=are_whole[0])
        return Compared(one, other, deltas, only)
    tables: tuple[dict[Hashable, Fraction], dict[Hashable, Fraction]] = ({}, {})
    blurs, alone = [Fraction(0), Fraction(0)], [Fraction(0), Fraction(0)]
    for parts in {**ours, **theirs}:
        if parts not in ours or parts not in theirs:
            _, mass = ours.get(parts) or theirs[parts]
            side = 0 if parts in ours else 1
            tables[side][parts] = mass
            alone[side] += mass if are_whole[1 - side] else 0
            continue
        (reals, p), (others, q) = ours[parts], theirs[parts]
        alone[0] += p * _outside(reals, others)
        alone[1] += q * _outside(others, reals)
        lines = [_line(a, b, p / q, exp, len(reals)) for a, b in zip(reals, others, strict=True)]
        for shares in product(*lines):
            masses = p * prod(share.one for share in shares), q * prod(share.other for share in shares)
            output = _with_cells(parts, [share.cell for share in shares])
            for table, mass in zip(tables, masses, strict=True):
                if mass > 0:
                    table[output] = mass
            least = p / q * prod(share.least for share in shares)
            mosts = [share.most for share in shares]
            most = None if None in mosts else p / q * prod(m for m in mosts if m is not None)
            blurs[0] += _hidden(*masses, least, most, exp)
            back = 1 / most if most else Fraction(0), 1 / least if least else None
            blurs[1] += _hidden(masses[1], masses[0], *back, exp)
    sides = [ExactDistribution(MappingProxyType(table), 1 - sum(table.values(), Fraction(0))) for table in tables]
    deltas = needed_delta(sides[0], sides[1], exp), needed_delta(sides[1], sides[0], exp)
    wide = [Interval(d.lower, min(Fraction(1), d.upper + blur)) for d, blur in zip(deltas, blurs, strict=True)]
    return Compared(sides[0], sides[1], (wide[0], wide[1]), (alone[0], alone[1]))


def _only_in(here: Outputs, there: Outputs, *, is_whole: bool) -> Fraction:
    """Return the probability of outputs that are impossible on the other input, 0 if mass was cut off there."""
    missing = sum((p for output, p in here.probabilities.items() if not there.probability(output)), Fraction(0))
    return missing if is_whole or not there.cut_mass else Fraction(0)


def _outside(reals: Sequence[RealOutput], others: Sequence[RealOutput]) -> Fraction:
    """Return a lower bound on the probability that some real part has a value that the other one cannot have."""
    pairs = zip(reals, others, strict=True)
    return 1 - prod((1 - _Pair(one, other).outside for one, other in pairs), start=Fraction(1))


def _hidden(p: Fraction, q: Fraction, least: Fraction, most: Fraction | None, exp: Interval) -> Fraction:
    """Return the delta that parts of a cell may need in addition to that of the cell.

    The ratio is between the bounds ``least`` and ``most``.
    """
    if p <= 0 or least >= exp.upper or (most is not None and most <= exp.lower):
        return Fraction(0)
    reached = p if most is None else p * (1 - exp.lower / most)
    return reached - max(Fraction(0), p - exp.upper * q)


def _by_parts(outputs: Outputs) -> Mapping[Hashable, tuple[Sequence[RealOutput], Fraction]]:
    """Return a table: output without its real parts -> these parts and the probability."""
    found: dict[Hashable, tuple[Sequence[RealOutput], Fraction]] = {}
    for output, mass in outputs.probabilities.items():
        reals: list[RealOutput] = []
        parts = _without(output, reals)
        if parts in found:
            raise SeveralBranchesError
        found[parts] = reals, mass
    return found


def _without(output: Hashable, reals: list[RealOutput]) -> Hashable:
    if isinstance(output, RealOutput):
        for place, real in enumerate(reals):
            if real.draw == output.draw:
                factor = output.factor / real.factor
                return _Part(place, output.stretch, factor, output.offset - factor * real.offset)
        reals.append(output)
        return _Part(len(reals) - 1, output.stretch)
    if isinstance(output, tuple):
        return tuple(_without(part, reals) for part in output)
    if isinstance(output, frozenset) and any(isinstance(part, RealOutput) for part in output):
        raise UnsupportedDrawError("a set of published real numbers: it is not followed")
    return output


def _with_cells(parts: Hashable, cells: Sequence[Cell]) -> Hashable:
    if isinstance(parts, _Part) and parts.factor is None:
        return cells[parts.number]
    return tuple(_with_cells(part, cells) for part in parts) if isinstance(parts, tuple) else parts


def _line(one: RealOutput, other: RealOutput, weight: Fraction, exp: Interval, n_reals: int) -> list[_Share]:
    """Return the cells of the line; a single real part has breaks where the ratio passes ``exp(epsilon)``."""
    if (one.law, one.factor) != (other.law, other.factor):
        raise UnsupportedDrawError(
            "published real numbers with noise of another kind, scale or sign in another branch or input"
        )
    if any(side.factor.lower <= 0 <= side.factor.upper for side in (one, other)):
        raise UnsupportedDrawError("published real numbers with noise of a scale too small to be told from 0")
    pair = _Pair(one, other)
    ends = sorted(pair.breaks())
    n_steps = int(MAX_CELLS ** (1 / n_reals)) // (len(ends) + 1) if n_reals > 1 else 1
    more: set[Fraction] = set()
    for low, high in pairwise(ends):
        more |= {low + (high - low) * step / n_steps for step in range(1, n_steps)}
        if n_reals == 1 and pair.is_common(low, high):
            more |= {
                *pair.crossing(low, high, exp.upper / weight),
                *pair.crossing(low, high, 1 / exp.upper / weight),
            }
    return [pair.share(Cell(*cell)) for cell in pairwise((None, *sorted({*ends, *more}), None))]


class _Pair:
    """A real part on both inputs: noise of one law and one factor."""

    def __init__(self, one: RealOutput, other: RealOutput) -> None:
        self._both = one, other
        wholes = [real.law.mass(*real.range) for real in self._both]
        self._wholes, self._scale = wholes, wholes[1] / wholes[0]

    @property
    def outside(self) -> Fraction:
        """A lower bound on the probability of the first input's values that are impossible on the second."""
        other = self._both[1]
        ends = [None if place is None else other.factor * place + other.offset for place in other.range]
        low, high = ends if other.factor.lower > 0 else reversed(ends)
        below = Fraction(0) if low is None else self._mass(0, Cell(None, low.lower))
        return below + (Fraction(0) if high is None else self._mass(0, Cell(high.upper, None)))

    def breaks(self) -> set[Fraction]:
        """Return the ends of the ranges, the centres, and places beyond which little mass is left."""
        found: set[Fraction] = set()
        for real in self._both:
            places = (*real.range, Fraction(0), *(real.law.middle(TAIL) if real.law != Uniform() else ()))
            values = (real.factor * place + real.offset for place in places if place is not None)
            found |= {(value.lower + value.upper) / 2 for value in values}
        return found

    def share(self, cell: Cell) -> _Share:
        """Return a cell with its masses and its bounds on the ratio."""
        one, other = (self._mass(side, cell) for side in (0, 1))
        if not (one and other):
            return _Share(cell, one, other, Fraction(0), None)
        inside = [value for value in (cell.low, cell.high) if value is not None]
        if len(inside) < 2 and self._both[0].law not in (Laplace(), Exponential()):
            return _Share(cell, one, other, Fraction(0), None)
        # Beyond both centres the ratio of these two laws is constant.
        ratios = [self.ratio(value) for value in inside]
        return _Share(cell, one, other, min(r.lower for r in ratios), max(r.upper for r in ratios))

    def is_common(self, low: Fraction, high: Fraction) -> bool:
        """Return whether both may have values in an interval between two breaks."""
        return all(self._mass(side, Cell(low, high)) for side in (0, 1))

    def _mass(self, side: int, cell: Cell) -> Fraction:
        """Return a lower bound on the probability of a cell."""
        real = self._both[side]
        low, high = (None if value is None else self._place(side, value) for value in (cell.low, cell.high))
        if real.factor.upper < 0:
            low, high = high, low
        start, end = real.range
        if low is not None:
            start = low.upper if start is None else max(start, low.upper)
        if high is not None:
            end = high.lower if end is None else min(end, high.lower)
        if start is not None and end is not None and start >= end:
            return Fraction(0)
        return max(Fraction(0), real.law.mass(start, end).lower / self._wholes[side].upper)

    def _place(self, side: int, value: Fraction) -> Interval:
        place = (value - self._both[side].offset) / self._both[side].factor
        return place if place.lower == place.upper else place.rounded(BITS)

    def ratio(self, value: Fraction) -> Interval:
        """Return an enclosure of the ratio of the densities at a value."""
        one, other = (_log_density(self._both[side].law, self._place(side, value)) for side in (0, 1))
        difference = one - other
        return self._scale * Interval(raised(difference.lower).lower, raised(difference.upper).upper)

    def crossing(self, low: Fraction, high: Fraction, wanted: Fraction) -> set[Fraction]:
        """Return the ends of a narrow interval in which the ratio, which is monotone, passes a value."""
        is_above = self.ratio(low).lower > wanted
        if is_above is (self.ratio(high).lower > wanted):
            return set()
        for _ in range(STEPS):
            middle = (low + high) / 2
            low, high = (middle, high) if (self.ratio(middle).lower > wanted) is is_above else (low, middle)
        return {low, high}


def _log_density(law: Law, place: Interval) -> Interval:
    """Return an enclosure of the logarithm of the density, up to a constant."""
    if law == Uniform():
        return Interval.exact(0)
    if law == Exponential():
        return -place
    if law == Normal():
        return -(place * place) / 2
    sizes = (abs(place.lower), abs(place.upper))
    size = Interval(min(sizes), max(sizes))
    if law == Laplace():
        return -size
    if law == Gumbel():
        return -place - Interval(falling(place.upper).lower, falling(place.lower).upper)
    if law != Logistic():
        raise UnsupportedDrawError(f"published real numbers with noise of the law {type(law).__name__}")
    tails = [logarithm(1 + falling(end), BITS) for end in (size.upper, size.lower)]
    return -size - 2 * Interval(tails[0].lower, tails[1].upper)
