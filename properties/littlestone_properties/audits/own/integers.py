"""Published numbers, compared by stretches of the line: very many integers, or real numbers of several branches.

Convention: a *cut* ``(value, 0)`` is just before a value, ``(value, 1)`` just after it. A stretch between two cuts
is one output if, on both inputs and in all branches, the probabilities of its integers are in proportion to one
geometric series: then the ratio is the same at all of them. Elsewhere integers are taken one by one.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from math import ceil, floor, isfinite, prod
from types import MappingProxyType
from typing import TypeAlias

from littlestone.intervals import Interval
from littlestone.randomness import ExactDistribution
from littlestone.randomness.drawn import IntegerOutput, RealOutput
from littlestone.randomness.drawn.compared import real_of
from littlestone.randomness.drawn.functions import enclosed
from littlestone.randomness.drawn.joined import Joined
from littlestone.randomness.drawn.terms import plain
from littlestone.randomness.stand_ins import UnsupportedDrawError

Outputs: TypeAlias = ExactDistribution[Hashable]
Place: TypeAlias = tuple[int, ...]
Cut: TypeAlias = tuple[Fraction, int]

MAX_VALUES = 400_000
"""The limit on the number of integers that are taken one by one, and on the number of outputs."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """All integers, or multiples of a step, from one value to another; ``None`` is infinite."""

    first: Fraction | None
    last: Fraction | None

    def __repr__(self) -> str:
        first, last = (None if end is None else repr(_number(end)) for end in (self.first, self.last))
        if first is None or last is None:
            return "any integer" if first is last else f"at most {last}" if first is None else f"at least {first}"
        return f"{first}..{last}"


def by_stretches(one: Outputs, other: Outputs, tail: Fraction) -> tuple[Outputs, Outputs]:
    """Return distributions with stretches in place of integers.

    >>> from littlestone.randomness.drawn import DiscreteLaplace
    >>> law, step = DiscreteLaplace(Fraction(999, 1000)), Fraction(1)
    >>> noisy = [ExactDistribution.of({IntegerOutput(law, (None, None), None, step, Fraction(x)): step})
    ...          for x in (0, 2)]
    >>> [*by_stretches(*noisy, Fraction(1, 2**40))[0].probabilities]
    [at most -1, 0, 1, at least 2]
    """
    pieces: dict[Place, set[IntegerOutput]] = {}
    known: dict[Place, set[Fraction]] = {}
    for output in (*one.probabilities, *other.probabilities):
        for place, part in _parts(output):
            if isinstance(part, IntegerOutput):
                pieces.setdefault(place, set()).add(part)
            elif (number := real_of(part)) is not None and isfinite(number):
                known.setdefault(place, set()).add(_exact(part))
    if not pieces:
        return one, other
    lines = {place: _Line(found, known.get(place, set()), tail).masses for place, found in pieces.items()}
    return _spread(one, lines), _spread(other, lines)


def _parts(output: Hashable, place: Place = ()) -> Iterator[tuple[Place, Hashable]]:
    if isinstance(output, tuple):
        for number, part in enumerate(output):
            yield from _parts(part, (*place, number))
    else:
        yield place, output


def _with(output: Hashable, values: Mapping[Place, Hashable], place: Place = ()) -> Hashable:
    if isinstance(output, tuple):
        return tuple(_with(part, values, (*place, number)) for number, part in enumerate(output))
    return values.get(place, output)


Shares: TypeAlias = Sequence[tuple[Hashable, Fraction]]


def _spread(outputs: Outputs, lines: Mapping[Place, Mapping[IntegerOutput, Shares]]) -> Outputs:
    table: dict[Hashable, Fraction] = {}
    for output, mass in outputs.probabilities.items():
        places = {place: part for place, part in _parts(output) if isinstance(part, IntegerOutput)}
        shares = [lines[place][part] for place, part in places.items()]
        if len(table) + prod(map(len, shares)) > MAX_VALUES:
            raise UnsupportedDrawError(f"more than {MAX_VALUES:,} outputs with published integers")
        for chosen in product(*shares):
            found = _with(output, dict(zip(places, (value for value, _ in chosen), strict=True)))
            table[found] = table.get(found, Fraction(0)) + mass * prod(share for _, share in chosen)
    return ExactDistribution(MappingProxyType(table), 1 - sum(table.values(), Fraction(0)))


class _Line:
    """The stretches of the integers that are published at one place of an output."""

    def __init__(self, pieces: Iterable[IntegerOutput], known: Iterable[Fraction], tail: Fraction) -> None:
        self._pieces, self._tail = sorted(pieces, key=repr), tail
        self.masses: dict[IntegerOutput, list[tuple[Hashable, Fraction]]] = {piece: [] for piece in self._pieces}
        cuts = {cut for value in known for cut in ((value, 0), (value, 1))}
        if len(self._pieces) > 1:
            cuts |= {_before(piece, k) for piece in self._pieces for k in piece.breaks()}
        for low, high in pairwise((None, *sorted(cuts), None)):
            self._add(low, high)

    def _add(self, low: Cut | None, high: Cut | None) -> None:
        """Add the shares of all integers between two cuts."""
        found = [(piece, _between(piece, low, high)) for piece in self._pieces]
        present = [(piece, ends, mass) for piece, ends in found if ends and (mass := piece.mass(*ends)) > 0]
        if not present:
            return
        if len(self._pieces) == 1 or len({_series(piece, ends) for piece, ends, _ in present}) == 1:
            stretch = _stretch(*present[0][:2])
            for piece, _, mass in present:
                self.masses[piece].append((stretch, mass))
            return
        for piece, (first, end), _ in present:
            ends = piece.integers(self._tail)
            start, stop = (ends[0] if first is None else first), (ends[1] if end is None else end)
            if stop - start > MAX_VALUES and not isinstance(piece.law, Joined):
                raise UnsupportedDrawError(f"published integers of more than {MAX_VALUES:,} values")
            for k in piece.law.integers(start, stop) if piece.rounded is None else range(start, stop):
                if (mass := piece.mass(k, k + 1)) > 0:
                    self.masses[piece].append((_number(piece.value(k)), mass))


Ends: TypeAlias = tuple[int | None, int | None]


def _series(piece: IntegerOutput, ends: Ends) -> object:
    """Return a description of the series of a piece; equal series have equal descriptions."""
    first, end = ends
    if first is not None and end is not None and end - first == 1:
        return "alone", piece.value(first)
    series = piece.series(first if first is not None else end - 1 if end is not None else 0)
    if series is None:
        return object()
    values = (None if k is None else piece.value(k) for k in (first, None if end is None else end - 1))
    low, high = values if piece.step > 0 else reversed([*values])
    return series, low, high


def _before(piece: IntegerOutput, k: int) -> Cut:
    """Return the cut between an integer and the one before it."""
    return piece.value(k), 0 if piece.step > 0 else 1


def _between(piece: IntegerOutput, low: Cut | None, high: Cut | None) -> Ends | None:
    """Return the first integer between two cuts and the end of the range, or ``None`` if there is no integer."""
    first = end = None
    rising = piece.step > 0
    for cut, is_low in ((low, True), (high, False)):
        if cut is not None:
            at = (cut[0] - piece.start) / piece.step
            k = floor(at) + 1 if bool(cut[1]) is rising else ceil(at)
            if is_low is rising:
                first = k
            else:
                end = k
    return None if first is not None and end is not None and first >= end else (first, end)


def _stretch(piece: IntegerOutput, ends: Ends) -> Hashable:
    first, end = ends
    if first is not None and end is not None and end - first == 1:
        return _number(piece.value(first))
    values = [None if k is None else piece.value(k) for k in (first, None if end is None else end - 1)]
    return Stretch(*(values if piece.step > 0 else reversed(values)))


def _number(value: Fraction) -> int | float | Fraction:
    return plain(Interval.exact(value))


def _exact(value: object) -> Fraction:
    """Return a known number as the fraction that it stands for."""
    found = enclosed(value)
    return (found.lower + found.upper) / 2


class SeveralBranchesError(UnsupportedDrawError):
    """Several branches publish real numbers in outputs whose other parts are equal."""

    def __init__(self) -> None:
        super().__init__("published real numbers of several branches: they are not followed together")


def ends_of(output: Hashable) -> Iterator[Fraction]:
    """Yield the ends of the ranges of published real numbers."""
    if isinstance(output, tuple):
        for part in output:
            yield from ends_of(part)
    elif isinstance(output, RealOutput):
        values = (output.factor * place + output.offset for place in output.range if place is not None)
        yield from ((value.lower + value.upper) / 2 for value in values)


def divided(outputs: Outputs, ends: Collection[Fraction]) -> Outputs:
    """Return a distribution in which each real number is on one stretch of the line between some ends."""
    table: dict[Hashable, Fraction] = {}
    for output, mass in outputs.probabilities.items():
        draws = [*_draws(output)]
        if len({*draws}) < len(draws):
            raise SeveralBranchesError
        for found, share in _on_stretches(output, sorted(ends)):
            table[found] = table.get(found, Fraction(0)) + mass * share
    return ExactDistribution(MappingProxyType(table), 1 - sum(table.values(), Fraction(0)))


def _draws(output: Hashable) -> Iterator[int]:
    if isinstance(output, tuple):
        for part in output:
            yield from _draws(part)
    elif isinstance(output, RealOutput):
        yield output.draw


def _on_stretches(output: Hashable, ends: Sequence[Fraction]) -> Sequence[tuple[Hashable, Fraction]]:
    if isinstance(output, RealOutput):
        return list(output.between(ends))
    if not isinstance(output, tuple):
        return [(output, Fraction(1))]
    chosen = product(*(_on_stretches(part, ends) for part in output))
    return [
        (tuple(part for part, _ in parts), prod((share for _, share in parts), start=Fraction(1)))
        for parts in chosen
    ]
