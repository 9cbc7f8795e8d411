"""The knowledge about draws that were compared with each other: intervals, comparisons, and their probability.

Convention: a *bound* says that a sum of multiples of draws and a constant is at least 0, or above 0 if it is
strict. A bound on one draw narrows its interval. Bounds on two draws are stored; apart from implied bounds, they
must form trees. Bounds on more draws are stored if all draws are normal and all bounds are on multiples of one sum.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache, reduce
from math import ceil, floor
from operator import mul
from typing import NamedTuple

from ...intervals import Interval, square_root
from .forest import Link, is_forest, probability
from .functions import with_integer
from .laws import BITS, Law, Normal, Range
from .stars import Leaf, leaves_of, star_mass

FAR = Fraction(1, 1 << 90)
"""The mass that is cut off on each side of a draw if its factor in a bound is known only up to rounding."""


class Bound(NamedTuple):
    """The bound ``sum of factor * draw + rest >= 0``, or > 0 if it is strict; draws are given by their numbers."""

    terms: tuple[tuple[int, Interval], ...]
    rest: Interval
    strict: bool

    def negated(self) -> Bound:
        """Return the opposite bound."""
        return Bound(tuple((x, -a) for x, a in self.terms), -self.rest, not self.strict)


class _Sharp(NamedTuple):
    """A bound with exact numbers."""

    terms: tuple[tuple[int, Fraction], ...]
    rest: Fraction
    strict: bool

    def factor(self, own: int) -> Fraction:
        return dict(self.terms)[own]


@dataclass(frozen=True)
class Cluster:
    """The joint knowledge about some draws; its probability is ``number / whole``."""

    laws: Mapping[int, Law]
    ranges: Mapping[int, Range]
    bounds: tuple[_Sharp, ...] = ()
    n_rough: int = 0
    """The number of times that a draw was assumed to lie between its tails of mass ``FAR``."""
    number: int = 1
    whole: int = 1

    @classmethod
    def of(cls, number: int, law: Law) -> Cluster:
        """Return the cluster of a single draw about which nothing is known."""
        return cls({number: law}, {number: law.support})

    def united(self, other: Cluster) -> Cluster:
        """Return the joint knowledge about two independent clusters."""
        return Cluster(
            {**self.laws, **other.laws},
            {**self.ranges, **other.ranges},
            self.bounds + other.bounds,
            self.n_rough + other.n_rough,
            self.number * other.number,
            self.whole * other.whole,
        )

    def answer(self, bound: Bound) -> bool | None:
        """Return ``True`` if the knowledge implies the bound, ``False`` if it excludes it, else ``None``."""
        low, high = bound.rest, bound.rest
        has_low = has_high = True
        for x, factor in bound.terms:
            least, most = self._ends(x)
            if factor.upper < 0:
                least, most = most, least
            has_low, has_high = has_low and least is not None, has_high and most is not None
            low, high = low + factor * (least or 0), high + factor * (most or 0)
        # A draw of a continuous law almost surely differs from any given number, so equality does not matter.
        is_real = any(not self.laws[x].is_discrete for x, _ in bound.terms)
        if has_low and (low.lower > 0 or (low.lower == 0 and (is_real or not bound.strict))):
            return True
        if has_high and (high.upper < 0 or (high.upper == 0 and (is_real or bound.strict))):
            return False
        for side, answer in ((bound, True), (bound.negated(), False)):
            if len(side.terms) == 2 and all(a.width == 0 for _, a in side.terms):
                known = _Sharp(tuple((x, a.lower) for x, a in side.terms), side.rest.lower, side.strict)
                if _follows(known, self.bounds, is_real=is_real):
                    return answer
        return None

    def _ends(self, x: int) -> Range:
        """Return the ends of the interval of a draw, both included."""
        low, high = self.ranges[x]
        return (low, high - 1) if self.laws[x].is_discrete and high is not None else (low, high)

    def with_bounds(self, bounds: Sequence[Bound]) -> Cluster | None:
        """Return the knowledge with further bounds, or ``None`` if they cannot all hold."""
        cluster: Cluster | None = self
        for bound in bounds:
            cluster = None if cluster is None else cluster._with_bound(bound)
        return cluster

    def _with_bound(self, bound: Bound) -> Cluster | None:
        terms: list[tuple[int, Interval]] = []
        rest = bound.rest
        for x, factor in bound.terms:
            low, high = self._ends(x)
            if self.laws[x].is_discrete and low is not None and low == high:
                rest = rest + factor * low
            else:
                terms.append((x, factor))
        bound = Bound(tuple(terms), rest, bound.strict)
        known = self.answer(bound)
        if not terms and known is None:
            known = rest.lower + rest.upper > 0
        if known is not None:
            return self if known else None
        if len(terms) == 1:
            return self._narrowed(*terms[0], rest, bound.strict)
        rough = [(x, factor) for x, factor in terms if factor.width]
        shift = rest.width / 2 + sum((self._reach(x) * factor.width / 2 for x, factor in rough), Fraction(0))
        size = max(abs(factor.lower) for _, factor in terms)
        sharp = _Sharp(
            tuple((x, (factor.lower + factor.upper) / 2 / size) for x, factor in terms),
            ((rest.lower + rest.upper) / 2 - shift) / size,
            bound.strict,
        )
        return replace(self, bounds=(*self.bounds, sharp), n_rough=self.n_rough + len(rough))

    def _reach(self, x: int) -> Fraction:
        """Return a number that the absolute value of a draw exceeds with probability at most ``2 FAR``."""
        return max(map(abs, self.laws[x].middle(FAR)))

    def _narrowed(self, x: int, factor: Interval, rest: Interval, strict: bool) -> Cluster | None:
        (low, high), place = self.ranges[x], -rest / factor
        is_discrete = self.laws[x].is_discrete
        place = with_integer(place) if is_discrete else place
        if factor.lower > 0:
            least = place.upper
            if is_discrete:
                least = Fraction(floor(least) + 1 if strict else ceil(least))
            low = least if low is None else max(low, least)
        else:
            most = place.lower
            if is_discrete:
                most = Fraction(ceil(most) if strict else floor(most) + 1)
            high = most if high is None else min(high, most)
        if low is not None and high is not None and low >= high:
            return None
        narrowed = replace(self, ranges={**self.ranges, x: (low, high)}, bounds=())
        # If the draw is now known exactly, the bounds on it become bounds on the other draws.
        kept = [Bound(tuple((y, Interval.exact(a)) for y, a in b.terms), Interval.exact(b.rest), b.strict)
                for b in self.bounds]  # fmt: skip
        is_known = is_discrete and low is not None and high is not None and high - low == 1
        return narrowed.with_bounds(kept) if is_known else replace(narrowed, bounds=self.bounds)

    def needed(self) -> Cluster:
        """Drop implied bounds on two draws, unless the probability can already be computed."""
        if self.is_followable:
            return self
        kept = list(self.bounds)
        for bound in self.bounds:
            others = [other for other in kept if other is not bound]
            is_real = any(not self.laws[x].is_discrete for x, _ in bound.terms)
            if len(bound.terms) == 2 and _follows(bound, others, is_real=is_real):
                kept = others
        return replace(self, bounds=tuple(kept))

    @property
    def is_followable(self) -> bool:
        """True if the probability can be computed."""
        if not self.bounds or self._normal_sum() is not None:
            return True
        if any(len(bound.terms) != 2 for bound in self.bounds):
            return False
        linked = {x for bound in self.bounds for x, _ in bound.terms}
        if any(not law.is_discrete and not law.density for x, law in self.laws.items() if x in linked):
            return self._star() is not None
        return is_forest([tuple(x for x, _ in bound.terms) for bound in self.bounds])

    def _star(self) -> tuple[int, tuple[Leaf, ...]] | None:
        """Return the draw with which all other draws are compared, and these draws; ``None`` if there is none."""
        return leaves_of(self.laws, self.ranges, self._links)

    @property
    def _links(self) -> tuple[Link, ...]:
        return tuple(Link(*b.terms[0], *b.terms[1], b.rest, b.strict) for b in self.bounds)

    def _normal_sum(self) -> Sequence[tuple[Fraction, _Sharp]] | None:
        """Return the bounds as multiples of the first sum, if all of them are on one sum of normal draws."""
        first = self.bounds[0].terms
        if any(law != Normal() for law in self.laws.values()) or len(first) != len(self.laws):
            return None
        if any(within != law.support for law, within in zip(self.laws.values(), self.ranges.values(), strict=True)):
            return None
        multiples = []
        for bound in self.bounds:
            multiple = bound.factor(first[0][0]) / first[0][1] if first[0][0] in dict(bound.terms) else Fraction(0)
            if dict(bound.terms) != {x: a * multiple for x, a in first}:
                return None
            multiples.append((multiple, bound))
        return multiples

    @property
    def leaves_out(self) -> bool:
        """True if tails of draws are left out of the probability."""
        return self.n_rough > 0 or (bool(self.bounds) and any(law.is_discrete for law in self.laws.values()))

    @property
    def is_exact(self) -> bool:
        """True if the probability is an exact fraction."""
        is_plain = not self.bounds and not self.n_rough
        return is_plain and all(law.mass(*self.ranges[x]).width == 0 for x, law in self.laws.items())

    def mass(self, tail: Fraction) -> Fraction:
        """Return a lower bound on the probability."""
        loss = 2 * FAR * self.n_rough
        if not self.bounds:
            masses = [law.mass(*self.ranges[x]).lower for x, law in self.laws.items()]
            return max(Fraction(0), reduce(mul, (max(Fraction(0), m) for m in masses)) - loss)
        multiples = self._normal_sum()
        if multiples is not None:
            return max(Fraction(0), _normal_mass(self.bounds[0], multiples) - loss)
        if any(not law.is_discrete and not law.density for law in self.laws.values()) and (star := self._star()):
            centre, leaves = star
            mass = star_mass(self.laws[centre], self.ranges[centre], leaves)
            linked = {x for bound in self.bounds for x, _ in bound.terms}
            for x, law in self.laws.items():
                mass *= 1 if x in linked else max(Fraction(0), law.mass(*self.ranges[x]).lower)
            return max(Fraction(0), mass - loss)
        keys = tuple(self.laws)
        enclosure = _linked(
            tuple((x, self.laws[x], self.ranges[x]) for x in keys),
            self._links,
            tail * tail,
        )
        return max(Fraction(0), enclosure.lower - loss)


@lru_cache(maxsize=10_000)
def _linked(draws: tuple[tuple[int, Law, Range], ...], links: tuple[Link, ...], tail: Fraction) -> Interval:
    return probability({x: law for x, law, _ in draws}, {x: within for x, _, within in draws}, links, tail)


def _normal_mass(first: _Sharp, multiples: Sequence[tuple[Fraction, _Sharp]]) -> Fraction:
    deviation = square_root(sum((a * a for _, a in first.terms), Fraction(0)), BITS)
    low: Fraction | None = None
    high: Fraction | None = None
    for multiple, bound in multiples:
        place = Interval.exact(-bound.rest / multiple) / deviation
        if multiple > 0:
            low = place.upper if low is None else max(low, place.upper)
        else:
            high = place.lower if high is None else min(high, place.lower)
    if low is not None and high is not None and low >= high:
        return Fraction(0)
    return Normal().mass(low, high).lower


def _follows(bound: _Sharp, others: Sequence[_Sharp], *, is_real: bool) -> bool:
    """Return whether other bounds imply a bound on two draws.

    Positive multiples of bounds that form a chain from one draw to the other must add up to this bound or a
    stronger bound.
    """
    (start, a), (end, b) = bound.terms

    def sums(x: int, factor: Fraction, rest: Fraction, strict: bool, seen: frozenset[int]) -> Iterator[bool]:
        for other in others:
            factors = dict(other.terms)
            if len(factors) != 2 or x not in factors or factors[x] * factor >= 0:
                continue
            multiple = -factor / factors[x]
            y = next(y for y in factors if y != x)
            total, stricter = rest + multiple * other.rest, strict or other.strict
            if y == end:
                is_enough = total < bound.rest or (
                    total == bound.rest and (is_real or stricter or not bound.strict)
                )
                yield factors[y] * multiple == b and is_enough
            elif y not in seen:
                yield from sums(y, factors[y] * multiple, total, stricter, seen | {y})

    return any(sums(start, -a, Fraction(0), False, frozenset({start})))
