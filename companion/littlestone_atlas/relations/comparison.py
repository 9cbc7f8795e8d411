"""A comparison of the relations of the atlas with those of the database Combinatorial-Parameters."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Generic, Protocol, TypeVar

from .elsewhere import CONVENTIONS, Bound, NoBound, read_elsewhere
from .facts import FACTS, Fact
from .knowledge import Bounded, Unbounded, knowledge

VALUES = (1, 2, 3, 4, 5, 6)
"""The values of p at which two bounds are compared."""


class Inequality(Protocol):
    """An inequality q(H) <= f(p(H)) for every class H."""

    @property
    def p(self) -> str:
        """The number that bounds."""

    @property
    def q(self) -> str:
        """The number that is bounded."""

    def at(self, value: float) -> float:
        """Return the bound on q for a value of p."""


T = TypeVar("T", bound=Inequality)


@dataclass(frozen=True, slots=True)
class Chain(Generic[T]):
    """Inequalities that follow each other, with the bounds that they give together at :data:`VALUES`."""

    links: tuple[T, ...]
    values: tuple[float, ...]


class Outcome(StrEnum):
    """The outcome for a pair: the bounds of the atlas, compared with the relations of Combinatorial-Parameters."""

    SAME = "the same bound"
    SMALLER_HERE = "a smaller bound here"
    SMALLER_THERE = "a smaller bound there"
    MIXED = "neither bound smaller"
    NONE_HAS = "no bound, here and there"
    NEW_BOUND = "a bound here, nothing there"
    NEW_EXCLUSION = "no bound here, nothing there"
    ONLY_THERE = "open here, known there"
    CONTRADICTION = "contradiction"
    OPEN = "open here, nothing there"


@dataclass(frozen=True, slots=True)
class Compared:
    """A pair of numbers, with a chain of bounds from each source, or ``None`` if a source has none."""

    p: str
    q: str
    here: Chain[Fact] | None
    there: Chain[Bound] | None
    outcome: Outcome


def best_chains(inequalities: Iterable[T]) -> Mapping[tuple[str, str], Chain[T]]:
    """Return, for each pair that inequalities connect, a chain whose bounds at :data:`VALUES` have the least sum.

    >>> there = read_elsewhere()
    >>> [link.id for link in best_chains((*there.bounds, *CONVENTIONS))["ldim", "rtd"].links]
    ['87', '88', '89', '102']
    """
    edges = tuple(inequalities)
    chains: dict[tuple[str, str], Chain[T]] = {}
    start = tuple(map(float, VALUES))
    fresh: dict[tuple[str, str], Chain[T]] = {(edge.p, edge.p): Chain((), start) for edge in edges}
    while fresh:
        longer: dict[tuple[str, str], Chain[T]] = {}
        for (p, middle), chain in fresh.items():
            for edge in edges:
                if edge.p == middle and edge.q != p:
                    new = Chain((*chain.links, edge), tuple(edge.at(value) for value in chain.values))
                    known = longer.get((p, edge.q), chains.get((p, edge.q)))
                    if known is None or _cost(new) < _cost(known):
                        longer[p, edge.q] = new
        chains |= longer
        fresh = longer
    return chains


def excluded(no_bounds: Sequence[NoBound], chains: Iterable[tuple[str, str]]) -> Mapping[tuple[str, str], NoBound]:
    """Return the pairs (p, q) where p does not bound q, and the pairs that follow from them by chains of bounds."""
    pairs = list(chains)
    exclusions = {(no_bound.p, no_bound.q): no_bound for no_bound in no_bounds}
    for no_bound in no_bounds:
        small = [no_bound.p, *(q for p, q in pairs if p == no_bound.p)]
        large = [no_bound.q, *(p for p, q in pairs if q == no_bound.q)]
        for p in small:
            for q in large:
                if p != q:
                    exclusions.setdefault((p, q), no_bound)
    return exclusions


@cache
def compared() -> Sequence[Compared]:
    """Return the comparison of the two sources for every ordered pair of numbers that both of them have."""
    there = read_elsewhere()
    known, ours, theirs = knowledge(), best_chains(FACTS), best_chains((*there.bounds, *CONVENTIONS))
    none = excluded(there.no_bounds, theirs)
    comparisons = []
    for p in there.numbers:
        for q in there.numbers:
            if p != q:
                here, elsewhere = ours.get((p, q)), theirs.get((p, q))
                is_excluded = isinstance(known[p, q], Unbounded), (p, q) in none
                comparisons.append(Compared(p, q, here, elsewhere, _outcome(here, elsewhere, *is_excluded)))
    return tuple(comparisons)


def pairs_of_own_numbers() -> Mapping[str, int]:
    """Count the bounded, unbounded and open pairs among the pairs with a number that only the atlas has."""
    numbers = read_elsewhere().numbers
    counts = {"bounded": 0, "not bounded": 0, "open": 0}
    for (p, q), one in knowledge().items():
        if not {p, q} <= set(numbers):
            is_bounded, is_excluded = isinstance(one, Bounded), isinstance(one, Unbounded)
            counts["bounded" if is_bounded else "not bounded" if is_excluded else "open"] += 1
    return counts


def _outcome(
    here: Chain[Fact] | None, there: Chain[Bound] | None, excluded_here: bool, excluded_there: bool
) -> Outcome:
    if (here and excluded_there) or (there and excluded_here) or (there and excluded_there):
        return Outcome.CONTRADICTION
    if here and there:
        at_most = all(one <= other for one, other in zip(here.values, there.values, strict=True))
        at_least = all(one >= other for one, other in zip(here.values, there.values, strict=True))
        if at_most and at_least:
            return Outcome.SAME
        return Outcome.SMALLER_HERE if at_most else Outcome.SMALLER_THERE if at_least else Outcome.MIXED
    if here:
        return Outcome.NEW_BOUND
    if excluded_here:
        return Outcome.NONE_HAS if excluded_there else Outcome.NEW_EXCLUSION
    return Outcome.ONLY_THERE if there or excluded_there else Outcome.OPEN


def _cost(chain: Chain[T]) -> tuple[float, int]:
    return sum(min(value, 1e300) for value in chain.values), len(chain.links)
