"""The draws of one run of foreign code: every answer about them is a choice among events.

The weight of a branch is, for each cluster of draws that were compared with each other, a lower bound of the
probability of all that is known of it. What rounding leaves out is cut off, on neither side of a comparison.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import reduce
from math import floor
from pathlib import Path

from ...errors import LittlestoneError, WorkLimitError
from ...intervals import Interval
from ..coins import Coins
from ..enumerated import DEFAULT_TAIL, EnumeratedCoins
from ..noise import Options
from .clusters import Bound, Cluster
from .laws import BITS, MAX_INTEGERS, Law, Range

OWN_CODE = (str(Path(__file__).parents[2]), "<frozen", "<__array_function__")
"""Files that are not foreign code."""


class UnsupportedDrawError(LittlestoneError, NotImplementedError):
    """Foreign code does something with randomness that cannot be followed; the message names it."""


def unfollowed(operation: str, why: str = "it cannot be followed on every branch") -> UnsupportedDrawError:
    """Return the error that names an operation and the line of foreign code."""
    frame = sys._getframe(1)
    while frame.f_back is not None and _is_own(frame.f_code.co_filename):
        frame = frame.f_back
    file = frame.f_code.co_filename
    place = "" if _is_own(file) else f" in line {frame.f_lineno} of {Path(file).name}"
    return UnsupportedDrawError(f"{operation}{place}: {why}")


def _is_own(file: str) -> bool:
    return file.startswith(OWN_CODE) or "/numpy/" in file


@dataclass(frozen=True, eq=False)
class Variable:
    """A draw; two draws of one law are different."""

    draws: Draws
    number: int
    law: Law

    @property
    def range(self) -> Range:
        """The interval in which the draw is known to be."""
        return self.draws.clusters[self.number].ranges[self.number]

    @property
    def is_alone(self) -> bool:
        """Whether the draw was never compared with another one."""
        return not self.draws.clusters[self.number].bounds

    def settled(self) -> Fraction:
        """Return an integer itself."""
        low, high = self.range
        least, most = self.law.middle(self.draws.tail)
        first = floor(least if low is None else max(low, least))
        last = floor(most if high is None else min(high, most))
        if last - first > MAX_INTEGERS:
            raise WorkLimitError("values of noise", last - first, MAX_INTEGERS, "branches")
        if first >= last and low is not None:
            first, last = int(low), int(low) + 1
        return Fraction(first + self.draws.decide([self._at(k) for k in range(first, last)]))

    def _at(self, value: int) -> list[Bound]:
        one = ((self.number, Interval.exact(1)),), Interval.exact(-value)
        return [Bound(*one, strict=False), Bound(*one, strict=True).negated()]


@dataclass
class Draws:
    """The draws of one run, with the coins that make the choices."""

    coins: Coins[Fraction]
    variables: list[Variable] = field(default_factory=list)
    clusters: dict[int, Cluster] = field(default_factory=dict)

    def new(self, law: Law) -> Variable:
        """Return a new draw."""
        variable = Variable(self, len(self.variables), law)
        self.variables.append(variable)
        self.clusters[variable.number] = Cluster.of(variable.number, law)
        return variable

    @property
    def tail(self) -> Fraction:
        """Mass that may be cut off on each side of a draw that is unbounded."""
        return self.coins.tail if isinstance(self.coins, EnumeratedCoins) else DEFAULT_TAIL

    def decide(self, events: Sequence[Sequence[Bound]]) -> int:
        """Return which of some disjoint events happens; an event is a list of bounds that hold together."""
        joint = self._united(x for event in events for bound in event for x, _ in bound.terms)
        after = {place: found for place, event in enumerate(events) if (found := joint.with_bounds(event))}
        for place, found in after.items():
            if found is joint:
                return place
        after = {place: found.needed() for place, found in after.items()}
        if not all(found.is_followable for found in after.values()):
            self._settle_one(joint, events)
            return self.decide(events)
        bits = max(BITS, joint.bits)

        def options() -> Options:
            numbers = {place: floor(found.mass(self.tail) * (1 << bits)) for place, found in after.items()}
            kept = tuple(place for place, number in numbers.items() if number)
            return kept, tuple(numbers[place] for place in kept), 1 << (bits - joint.bits)

        place, number = self._choice(options, joint.number)
        found = replace(after[place], number=number, bits=bits)
        self.clusters.update(dict.fromkeys(found.laws, found))
        return place

    def _united(self, numbers: Iterable[int]) -> Cluster:
        parts = list({id(part): part for part in (self.clusters[number] for number in numbers)}.values())
        return reduce(Cluster.united, parts)

    def _choice(self, options: Callable[[], Options], divisor: int) -> tuple[int, int]:
        if isinstance(self.coins, EnumeratedCoins):
            return self.coins.refine(options, divisor)
        values, numbers, _ = options()
        place = self.coins.choose_in_proportion([Fraction(number) for number in numbers])
        return values[place], numbers[place]

    def _settle_one(self, joint: Cluster, events: Sequence[Sequence[Bound]]) -> None:
        """Settle an integer of the events, which makes comparisons simpler; refuse if there is none."""
        for x in sorted({x for event in events for bound in event for x, _ in bound.terms}):
            low, high = joint.ranges[x]
            if joint.laws[x].is_discrete and (low is None or high is None or high - low > 1):
                self.variables[x].settled()
                return
        names = " and ".join(sorted({type(law).__name__ for law in joint.laws.values()}))
        raise unfollowed(f"a comparison of {len(joint.laws)} real draws ({names}) with each other")
