"""Families of a few short lists with all their neighbours, and the exact delta that private sparse sampling needs.

Convention: the mechanism does not depend on the order of the lists. This is checked, so each family occurs in one
order only. Items are numbers from 0.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from littlestone.mechanisms import sparse_sample_step
from littlestone.privacy import Epsilon, ProfilePoint, privacy_profile
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.verdicts import Scope

Family: TypeAlias = tuple[tuple[int, ...], ...]
"""Lists of items, each in increasing order."""

Sampler: TypeAlias = Callable[[Family], ExactDistribution[int | None]]
"""The mechanism on families, given by the exact distribution of its output."""


@dataclass(frozen=True)
class Lists(Scope, text="every family of at most {n_lists} lists of at most {list_size} of {n_items} items{at}"):
    n_items: int
    n_lists: int
    list_size: int
    at: str = ""

    def families(self, n_lists: int) -> Iterator[Family]:
        """Yield the families with the given number of lists, each in one order only."""
        lists = [items for size in range(self.list_size + 1) for items in combinations(range(self.n_items), size)]
        yield from combinations_with_replacement(lists, n_lists)

    def added(self) -> Iterator[tuple[Family, Family]]:
        """Yield the pairs of families that differ by an added list, small families first."""
        for n_others in range(self.n_lists):
            for (changed,) in self.families(1):
                for others in self.families(n_others):
                    yield tuple(sorted((*others, changed))), others

    def replaced(self) -> Iterator[tuple[Family, Family]]:
        """Yield the pairs of families that differ by a replaced list, small families first."""
        for n_others in range(self.n_lists):
            for old, new in combinations([changed for (changed,) in self.families(1)], 2):
                for others in self.families(n_others):
                    yield tuple(sorted((*others, old))), tuple(sorted((*others, new)))


def sampler_at(x: Fraction, weight: Fraction) -> Sampler:
    """Return private sparse sampling with ``exp(epsilon) = x`` and the given weight of the failure symbol."""
    return cache(
        lambda family: enumerate_branches(
            EnumeratedCoins(), lambda coins: sparse_sample_step(coins, family, x, weight)
        )
    )


def worst_pair(sampler: Sampler, pairs: Iterable[tuple[Family, Family]], epsilon: Epsilon) -> ProfilePoint[Family]:
    """Return the smallest delta for which all pairs are private, with a pair that needs it."""
    return privacy_profile(sampler, pairs, [epsilon])[0]


def worst_at_claim(lists: Lists, x: Fraction, weight: Fraction) -> ProfilePoint[Family]:
    """Return the exact delta at 2 epsilon, for added, removed and replaced lists."""
    sampler = sampler_at(x, weight)
    points = [worst_pair(sampler, pairs, Epsilon.log(x**2)) for pairs in (lists.added(), lists.replaced())]
    return max(points, key=lambda point: point.delta)


def shown_family(family: Family) -> str:
    """Return a family with letters as items."""
    lists = ("{" + ", ".join("abcdef"[item] for item in items) + "}" for items in family)
    return f"[{', '.join(lists)}]"


def shown_pair(pair: tuple[Family, Family]) -> str:
    """Return two families with letters as items."""
    return f"{shown_family(pair[0])} against {shown_family(pair[1])}"
