"""The knowledge about all classes: for two numbers p and q, whether a function of p alone bounds q.

A bound is a fact or a chain of facts. A family shows the absence of a bound, directly or together with facts. On a
family, every number that a small number bounds is small too, and every number that bounds a growing number grows
too. If neither settles a pair, the pair is open here, though the answer may be known elsewhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from .facts import FACTS, LIMITS, Fact, within_limit
from .families import growing_families
from .matrix import NUMBERS


@dataclass(frozen=True, slots=True)
class Bounded:
    """A function of p bounds q, by a chain of facts of least length."""

    chain: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Unbounded:
    """No function of p bounds q, as a family shows; ``seen`` are the two numbers that are evaluated on it."""

    family: str
    seen: tuple[str, str]


Knowledge = Bounded | Unbounded | None


@cache
def knowledge() -> Mapping[tuple[str, str], Knowledge]:
    """Return the knowledge about each ordered pair, or ``None`` for an open pair."""
    chains = _chains()
    excluded = _excluded(chains)
    both = chains.keys() & excluded.keys()
    if both:
        raise AssertionError(f"bounded and unbounded at once: {sorted(both)}")
    known: dict[tuple[str, str], Knowledge] = {}
    for p in NUMBERS:
        for q in NUMBERS:
            if p != q:
                chain = chains.get((p, q))
                known[p, q] = excluded.get((p, q)) if chain is None else Bounded(chain)
    return known


def _chains() -> dict[tuple[str, str], tuple[Fact, ...]]:
    """Return a shortest chain for each pair that facts connect."""
    chains: dict[tuple[str, str], tuple[Fact, ...]] = {}
    level: dict[tuple[str, str], tuple[Fact, ...]] = {(fact.p, fact.q): (fact,) for fact in reversed(FACTS)}
    while level:
        chains |= level
        level = {
            (p, fact.q): (*chain, fact)
            for (p, middle), chain in level.items()
            for fact in FACTS
            if fact.p == middle and fact.q != p and (p, fact.q) not in chains
        }
    for q in LIMITS:
        for p in NUMBERS:
            if p != q and len(chains.get((p, q), ())) != 1:
                chains[p, q] = (within_limit(p, q),)
    return chains


def _excluded(chains: Mapping[tuple[str, str], tuple[Fact, ...]]) -> dict[tuple[str, str], Unbounded]:
    """Return the pairs that families exclude; exclusions without facts come before exclusions by facts."""
    seen = {
        (p, q): Unbounded(family.name, (p, q))
        for family in reversed(growing_families())
        for p in (*family.measured, *LIMITS)
        for q in family.measured
        if family.stays(p) and family.grows(q)
    }
    excluded = dict(seen)
    for (p, q), why in seen.items():
        small = [p, *(each for each in NUMBERS if (p, each) in chains)]
        large = [q, *(each for each in NUMBERS if (each, q) in chains)]
        for one in small:
            for other in large:
                excluded.setdefault((one, other), why)
    return excluded
