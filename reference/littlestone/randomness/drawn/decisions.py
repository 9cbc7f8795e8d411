"""The draws of one run of foreign code; every question about them is a choice among events.

The weight of a branch has a factor for each cluster of draws that were compared with each other: a lower bound on
the probability of everything known about the cluster. Mass that is uncertain because of rounding is cut off, and
belongs to neither side of a comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import reduce
from math import floor, lcm
from typing import TypeAlias

from ...display import displayed
from ...errors import WorkLimitError
from ...intervals import Interval
from ..coins import Coins
from ..enumerated import DEFAULT_TAIL, EnumeratedCoins, Masses, Refinement
from ..noise import Options
from .clusters import Bound, Cluster
from .laws import BITS, MAX_INTEGERS, Law, Range
from .refusals import JoinedDrawError, KeptDrawError, refusals, unfollowed

Events: TypeAlias = Mapping[int, Sequence[Bound]]
"""Number of an event -> bounds that hold together in this event; the events are disjoint."""


LEAST = Fraction(1, 1 << BITS)
"""A smaller probability may be rounded down to 0."""

MAX_BITS = 1024
"""The largest length of the denominator of an exact probability."""


@dataclass(frozen=True)
class _Note:
    """The knowledge after each event, ``None`` if nothing is new, and the ``whole`` of the clusters afterwards."""

    after: Callable[[int], Cluster] | None
    whole: int = 1
    is_answer: bool = True


@dataclass(frozen=True, eq=False)
class Variable:
    """A draw; two draws of the same law are different."""

    draws: Draws
    number: int
    law: Law

    @property
    def range(self) -> Range:
        """The interval in which the draw is known to be."""
        return self.draws.clusters[self.number].ranges[self.number]

    @property
    def is_alone(self) -> bool:
        """True if the draw has never been compared with another draw."""
        return len(self.draws.clusters[self.number].laws) == 1

    def settled(self) -> Fraction:
        """Return the value of an integer draw."""
        return Fraction(self.draws.decide(self.values, (self, None)))

    def values(self) -> Events:
        """Return the possible values of an integer draw as events."""
        low, high = self.range
        least, most = self.law.middle(self.draws.tail)
        first = int(least if low is None else max(low, least))
        last = int(most if high is None else min(high, most))
        if low is None or high is None:
            self.draws.leave_out("tails")
        if last - first > MAX_INTEGERS:
            raise WorkLimitError("values of noise", last - first, MAX_INTEGERS, "branches")
        if first >= last and low is not None:
            first, last = int(low), int(low) + 1
        return {k: self._at(k) for k in self.law.integers(first, last)}

    def _at(self, value: int) -> list[Bound]:
        one = ((self.number, Interval.exact(1)),), Interval.exact(-value)
        return [Bound(*one, strict=False), Bound(*one, strict=True).negated()]


@displayed
@dataclass(eq=False)
class Draws:
    """The draws of one run, with the coins that make the choices."""

    coins: Coins[Fraction]
    variables: list[Variable] = field(default_factory=list)
    clusters: dict[int, Cluster] = field(default_factory=dict)
    published: dict[int, int] = field(default_factory=dict)
    """The draws that are published by their laws, in order; no further questions about them are asked."""
    shared: set[int] = field(default_factory=set)
    """The draws on which several published numbers depend."""
    is_over: bool = False
    """True after the run has ended."""
    takes_one_by_one: bool = True
    """True if no draws are joined."""
    are_in_numpy: bool = False
    """True if NumPy has made arrays or numbers of draws, whose types are its own."""
    made: dict[Hashable, tuple[Variable, int]] = field(default_factory=dict)
    """Function of a single draw -> the draw of another law that stands for it, and its sign."""
    joined: set[int] = field(default_factory=set)
    """The draws that are known only in a sum or a product with other draws."""

    def check(self, other: Draws | None = None) -> None:
        """Refuse numbers of another run that foreign code has kept."""
        if self.is_over or other not in (None, self):
            refusals.append(
                KeptDrawError("a random number of an earlier run, which a cache or a variable has kept")
            )
            raise refusals[-1]

    def leave_out(self, what: str) -> None:
        """Record that something is not followed, such as tails of noise."""
        if isinstance(self.coins, EnumeratedCoins):
            self.coins.left_out.add(what)

    def new(self, law: Law) -> Variable:
        """Return a new draw."""
        variable = Variable(self, len(self.variables), law)
        self.variables.append(variable)
        self.clusters[variable.number] = Cluster.of(variable.number, law)
        return variable

    def is_untouched(self, variable: Variable) -> bool:
        """Return whether nothing is known of a draw, alone or together with other draws."""
        number = variable.number
        is_fresh = variable.is_alone and variable.range == variable.law.support
        return is_fresh and number not in self.joined and number not in self.published

    def require_not_joined(self, numbers: Iterable[int]) -> None:
        """Refuse a question about a draw that was joined with other draws."""
        if not self.joined.isdisjoint(numbers):
            why = "a question about a draw of which a sum or a product was asked for"
            refusals.append(JoinedDrawError(why))
            raise refusals[-1]

    @property
    def tail(self) -> Fraction:
        """The mass that may be cut off on each side of an unbounded draw."""
        return self.coins.tail if isinstance(self.coins, EnumeratedCoins) else DEFAULT_TAIL

    def decide(self, events: Callable[[], Events], of: tuple[Variable, Hashable] | None = None) -> int:
        """Return the number of the event that happens, out of disjoint events; the remaining mass is cut off.

        The events are computed when the choice is first met; a branch that passes it again reuses the result. If
        the events depend on only one draw, ``of`` gives this draw with a description; draws of the same law and
        description share the result.
        """
        self.check()
        while True:
            place, number, note = self._choice(lambda: self._known(events, of))
            assert isinstance(note, _Note)
            if note.after is not None:
                known = replace(note.after(place), number=number, whole=note.whole)
                self.clusters.update(dict.fromkeys(known.laws, known))
            if note.is_answer:
                return place

    def _known(self, events: Callable[[], Events], of: tuple[Variable, Hashable] | None) -> Refinement:
        if of is not None:
            self.require_not_joined([of[0].number])
        if of is None or not of[0].is_alone or of[0].number in self.published:
            return self._refined(events())
        x, cluster = of[0].number, self.clusters[of[0].number]
        tables, known = (
            (self.coins.tables, self.coins.known) if isinstance(self.coins, EnumeratedCoins) else ({}, {})
        )
        key = (of[0].law, of[0].range, of[1])
        if key not in tables:
            after = self._after(cluster, events())
            tables[key] = self._masses(after), {place: found.ranges[x] for place, found in after.items()}
        masses, ranges = tables[key]
        if len(ranges) == 1 and of[0].range in ranges.values():
            return _certain(next(iter(ranges)), cluster)
        if (*key, cluster.whole) not in known:
            known[*key, cluster.whole] = _rounded_down(cluster, masses)
        return _noted(known[*key, cluster.whole], cluster, lambda place: Cluster(cluster.laws, {x: ranges[place]}))

    def _refined(self, events: Events) -> Refinement:
        asked = {x for event in events.values() for bound in event for x, _ in bound.terms}
        self.require_not_joined(asked)
        if asked & self.published.keys():
            raise unfollowed("a question about a real number that is published")
        joint = self._united(asked)
        after = self._after(joint, events)
        for place, cluster in after.items():
            if cluster is joint:
                return _certain(place, joint)
        after = {place: cluster.needed() for place, cluster in after.items()}
        if not all(cluster.is_followable for cluster in after.values()):
            options, divisor, note = self._refined(self._simpler(joint, events))
            assert isinstance(note, _Note)
            return options, divisor, replace(note, is_answer=False)
        return _noted(_rounded_down(joint, self._masses(after)), joint, after.__getitem__)

    def _after(self, joint: Cluster, events: Events) -> dict[int, Cluster]:
        return {
            place: cluster for place, event in events.items() if (cluster := joint.with_bounds(event)) is not None
        }

    def _masses(self, after: Mapping[int, Cluster]) -> Masses:
        """Return the probabilities, and a common denominator if they are exact, or 0 otherwise."""
        masses = {place: cluster.mass(self.tail) for place, cluster in after.items()}
        if any(cluster.leaves_out for cluster in after.values()) or min(masses.values(), default=1) < LEAST:
            self.leave_out("tails")
        is_exact = all(cluster.is_exact for cluster in after.values())
        return masses, lcm(*(mass.denominator for mass in masses.values())) if is_exact else 0

    def _united(self, numbers: Iterable[int]) -> Cluster:
        parts = list({id(part): part for part in (self.clusters[number] for number in numbers)}.values())
        return reduce(Cluster.united, parts)

    def _choice(self, make: Callable[[], Refinement]) -> tuple[int, int, object]:
        if isinstance(self.coins, EnumeratedCoins):
            return self.coins.refine(make)
        (values, numbers, _), _, note = make()
        place = self.coins.choose_in_proportion([Fraction(number) for number in numbers])
        return values[place], numbers[place], note

    def _simpler(self, joint: Cluster, events: Events) -> Events:
        """Return the values of an integer draw as simpler events; refuse if the events have only real draws."""
        for x in sorted({x for event in events.values() for bound in event for x, _ in bound.terms}):
            low, high = joint.ranges[x]
            if joint.laws[x].is_discrete and (low is None or high is None or high - low > 1):
                return self.variables[x].values()
        names = " and ".join(sorted({type(law).__name__ for law in joint.laws.values()}))
        raise unfollowed(f"a comparison of {len(joint.laws)} real draws ({names}) with each other")


def _certain(place: int, cluster: Cluster) -> Refinement:
    """Return the choice of an event that is certain."""
    return ((place,), (cluster.number,), 1), cluster.number, _Note(None)


def _rounded_down(joint: Cluster, masses: Masses) -> Options:
    """Return the choice among events of given probabilities, which are rounded down unless they are short."""
    probabilities, denominator = masses
    whole = lcm(joint.whole, denominator or 1)
    if not denominator or whole.bit_length() > MAX_BITS:
        whole = joint.whole if joint.whole.bit_length() > BITS else joint.whole << BITS
    numbers = {place: floor(mass * whole) for place, mass in probabilities.items()}
    kept = tuple(place for place, number in numbers.items() if number)
    return kept, tuple(numbers[place] for place in kept), whole // joint.whole


def _noted(options: Options, joint: Cluster, after: Callable[[int], Cluster]) -> Refinement:
    """Return a choice with a note of what is known after it."""
    return options, joint.number, _Note(after, options[2] * joint.whole)
