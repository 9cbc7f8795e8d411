"""The classes on which statements about decompositions are judged: every subclass of some large classes.

All functions on 1, 2, 3 or 4 points, so that every class on these points is met; and named classes on 5 to 8 points
of few enough hypotheses that all their subclasses can be listed. On a domain of at most p points every irreducible
class is a single hypothesis, so the named classes are those on which decompositions do not fall apart completely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from littlestone_reference.classes import FiniteClass, named_family
from littlestone_reference.verdicts import Profile

from .numbered_classes import Domain, domain, members

__all__ = ["Universe", "all_functions", "parameters", "scope_of", "universes"]

NAMED = (
    ("singletons", (5,)),
    ("singletons", (8,)),
    ("singletons_with_empty", (6,)),
    ("singletons_with_empty", (8,)),
    ("two_blocks", ()),
    ("uneven_blocks", ()),
)


@dataclass(frozen=True, slots=True)
class Universe:
    """A class all of whose subclasses are looked at.

    Parameters
    ----------
    name
        What it is called in reports.
    on
        Its points.
    functions
        The numbers of its hypotheses, in increasing order.
    everything
        Whether it is the class of all functions.
    """

    name: str
    on: Domain
    functions: tuple[int, ...]
    everything: bool

    def class_at(self, index: int) -> int:
        """Return the subclass whose members are picked by the bits of ``index``."""
        if self.everything:
            return index
        return sum(1 << self.functions[i] for i in members(index))

    def ordered(self, empty: bool = False) -> Iterator[int]:
        """Yield the index of every subclass, fewest hypotheses first."""
        for size in range(0 if empty else 1, len(self.functions) + 1):
            for chosen in combinations(range(len(self.functions)), size):
                yield sum(1 << i for i in chosen)

    def over_subclasses(self, values: Sequence[int]) -> list[int]:
        """Return for each index the union of the values at all its subclasses, itself included.

        Examples
        --------
        >>> all_functions(1).over_subclasses([0b1, 0b10, 0b100, 0])
        [1, 3, 5, 7]
        """
        unions = list(values)
        for i in range(len(self.functions)):
            bit = 1 << i
            for index in range(len(unions)):
                if index & bit:
                    unions[index] |= unions[index ^ bit]
        return unions


@cache
def all_functions(n_points: int) -> Universe:
    """Return the universe of all functions on some points."""
    return Universe(f"{n_points} points", domain(n_points), tuple(range(2**n_points)), everything=True)


def _blocks(first: list[str], second: list[str]) -> FiniteClass:
    """Return the class that picks its labels in two blocks of points independently."""
    return FiniteClass.from_rows([one + other for one in first for other in second])


BLOCKS = {
    "two_blocks": _blocks(["100", "010", "001"], ["100", "010", "001"]),
    "uneven_blocks": _blocks(["000", "100", "010", "001"], ["00", "10", "01"]),
}
"""Classes of Littlestone dimension 2, and of decomposition dimension 2 for p = 1."""


@cache
def _named(name: str, sizes: tuple[int, ...]) -> Universe:
    chosen = BLOCKS[name] if name in BLOCKS else named_family(name, *sizes)
    on = domain(chosen.n_points)
    number = on.number_of(chosen)
    shown = f"{name}({', '.join(map(str, sizes))})" if sizes else name
    return Universe(shown, on, tuple(members(number)), everything=False)


def universes(profile: Profile) -> list[Universe]:
    """Return the universes of a profile, fewest points first."""
    full = [all_functions(n) for n in range(1, 4 if profile is Profile.QUICK else 5)]
    return full if profile is Profile.QUICK else full + [_named(name, sizes) for name, sizes in NAMED]


def parameters(universe: Universe, profile: Profile) -> list[tuple[int, int]]:
    """Return the pairs of p and d that are looked at, p first."""
    n = universe.on.n_points
    if not universe.everything:
        dimension = universe.on.dimension(universe.class_at(2 ** len(universe.functions) - 1))
        most = 6 if profile is Profile.DEEP else 4
        return [(p, d) for p in range(1, most + 1) for d in range(dimension, dimension + 2)]
    if (n == 4 and profile is not Profile.DEEP) or (n == 3 and profile is Profile.QUICK):
        return [(p, d) for p in (1, 2, 3) for d in (1, 2)]
    return [(p, d) for p in (1, 2, 3) for d in range(n + 2)]


def scope_of(profile: Profile) -> str:
    """Return the scope of a profile in words."""
    if profile is Profile.QUICK:
        return (
            "every class on 1..2 points, p = 1..3, every d from its dimension to n + 1; every class on 3 points of "
            "dimension at most d, p = 1..3, d = 1, 2"
        )
    names = ", ".join(_named(name, sizes).name for name, sizes in NAMED)
    if profile is Profile.STANDARD:
        return (
            "every class on 1..3 points, p = 1..3, every d from its dimension to n + 1; every class on 4 points of "
            f"dimension at most d, p = 1..3, d = 1, 2; every subclass of {names}, p = 1..4, two values of d"
        )
    return (
        "every class on 1..4 points, p = 1..3, every d from its dimension to n + 1; "
        f"every subclass of {names}, p = 1..6, two values of d"
    )
