"""The scope of statements about decompositions: every subclass of some large classes.

One kind is all functions on 1, 2, 3 or 4 points, so every class on these points occurs. The other kind is named
classes on 5 to 8 points with few hypotheses, so all their subclasses can be listed. On at most k points, every
k-irreducible class is a single hypothesis. So on 4 points larger leaves occur only for small p; in the named
classes they occur for larger p too.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from typing import TypeAlias

import numpy as np

from littlestone.classes import FiniteClass, named_family
from littlestone.enumerations.numbered_classes import Domain, domain, members
from littlestone.verdicts import Scope, Scopes

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
    """A class; all its subclasses are in the scope."""

    name: str
    on: Domain
    functions: tuple[int, ...]
    """The numbers of the hypotheses of the class, in increasing order."""
    everything: bool
    """True for the class of all functions."""

    def class_at(self, index: int) -> int:
        """Return the subclass whose members the bits of ``index`` select."""
        if self.everything:
            return index
        return sum(1 << self.functions[i] for i in members(index))

    def ordered(self, empty: bool = False) -> Iterator[int]:
        """Yield the index of every subclass, fewest hypotheses first."""
        for size in range(0 if empty else 1, len(self.functions) + 1):
            for chosen in combinations(range(len(self.functions)), size):
                yield sum(1 << i for i in chosen)

    def over_subclasses(self, values: Sequence[int]) -> list[int]:
        """Return, for each index, the union of the values at all subclasses of its class, the class included.

        >>> all_functions(1).over_subclasses([0b1, 0b10, 0b100, 0])
        [1, 3, 5, 7]
        """
        # Sets of functions on more than 5 points do not fit into machine words.
        unions = np.array(values, dtype=np.int64 if max(values, default=0) < 1 << 62 else object)
        for i in range(len(self.functions)):
            pairs = unions.reshape(-1, 2, 1 << i)
            pairs[:, 1] |= pairs[:, 0]
        sums: list[int] = unions.tolist()
        return sums

    def unions(self, value: Callable[[int], int]) -> Callable[[int], int]:
        """Return, for each class, the union of a value over all its subclasses, including the empty class."""
        return self._at_classes([value(number) for number in _classes(self)])

    def unions_by_degree(self, value: Callable[[int], tuple[int, int]]) -> Callable[[int, int], int]:
        """Return, for each degree and class, the union of the functions that subclasses contribute.

        Each subclass contributes at its own degree. If points are renamed, its functions are renamed with them.
        """
        contributed = dict[int, list[int]]()
        for first, _ in representatives(self, empty=True):
            degree, functions = value(first)
            if functions:
                at = contributed.setdefault(degree, [0] * 2 ** len(self.functions))
                for renamed in renamings(self):
                    at[self._index(renamed(first))] = renamed(functions)
        unions = {degree: self._at_classes(values) for degree, values in contributed.items()}
        return lambda degree, number: unions[degree](number) if degree in unions else 0

    def _index(self, number: int) -> int:
        return number if self.everything else _indices(self)[number]

    def _at_classes(self, values: Sequence[int]) -> Callable[[int], int]:
        """Return the unions over subclasses as a function of the class."""
        unions = self.over_subclasses(values)
        return unions.__getitem__ if self.everything else lambda number: unions[_indices(self)[number]]

    def first_subclass(self, number: int, wanted: Callable[[int], object]) -> int:
        """Return the smallest subclass that has a property; some subclass must have it."""
        inside = (h for h in map(self.class_at, self.ordered(empty=True)) if h & ~number == 0)
        return next(filter(wanted, inside))


@cache
def _classes(universe: Universe) -> tuple[int, ...]:
    """Return every subclass in the order of the indices."""
    return tuple(universe.class_at(index) for index in range(2 ** len(universe.functions)))


@cache
def _indices(universe: Universe) -> dict[int, int]:
    """Return a table: subclass -> its index."""
    return {number: index for index, number in enumerate(_classes(universe))}


Renaming: TypeAlias = Callable[[int], int]
"""A map of sets of functions, and so of classes, to their images if the points are put in another order."""


@cache
def renamings(universe: Universe) -> tuple[Renaming, ...]:
    """Return the renamings of the points of a universe: every order, or else only the identity.

    Only the class of all functions is the same for every order of the points.

    >>> [renamed(0b0010) for renamed in renamings(all_functions(2))]
    [2, 4]
    """
    if not universe.everything:
        return (int,)
    on, renamings = universe.on, list[Renaming]()
    functions = [on.function(f) for f in range(2**on.n_points)]
    for order in permutations(range(on.n_points)):
        images = [0]
        for h in functions:
            bit = 1 << on.function_number(tuple(h[x] for x in order))
            images += [image | bit for image in images]
        renamings.append(images.__getitem__)
    return tuple(renamings)


@cache
def representatives(universe: Universe, empty: bool) -> tuple[tuple[int, int], ...]:
    """Return one class of each kind up to names of points, fewest hypotheses first, with the size of its kind.

    The first class of a kind represents it, so a smallest counterexample is also smallest among all classes.

    >>> representatives(all_functions(2), empty=False)[:4]
    ((1, 1), (2, 2), (8, 1), (3, 2))
    """
    chosen, seen = list[tuple[int, int]](), set[int]()
    for number in map(universe.class_at, universe.ordered(empty)):
        if number not in seen:
            kind = {renamed(number) for renamed in renamings(universe)}
            seen |= kind
            chosen.append((number, len(kind)))
    return tuple(chosen)


@cache
def all_functions(n_points: int) -> Universe:
    """Return the universe of all functions on some points."""
    return Universe(f"{n_points} points", domain(n_points), tuple(range(2**n_points)), everything=True)


def _blocks(first: list[str], second: list[str]) -> FiniteClass:
    """Return the class of all functions that join a row of ``first`` and a row of ``second``."""
    return FiniteClass.from_rows([row + second_row for row in first for second_row in second])


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


@dataclass(frozen=True)
class Decompositions(Scope, text="every class on {most_points:point}, p = 1..3, LDim <= d <= n + 1{more}{only}"):
    """Classes with p and d, smallest classes first.

    >>> print(Decompositions(2, one_more=False, empty=True))
    every class on 1..2 points, p = 1..3, LDim <= d <= n + 1; the empty class
    """

    most_points: int
    one_more: bool
    largest_p_named: int = 0
    empty: bool = False
    only: str = ""
    """A description of the judged instances of these classes, if not all are judged."""

    @property
    def more(self) -> str:
        """The further instances, in words."""
        named = f"; every subclass of {len(NAMED)} classes on 5..8 points, p = 1..{self.largest_p_named}"
        one_more = f"; on {self.most_points + 1} points, d = 1, 2" if self.one_more else ""
        return one_more + (named if self.largest_p_named else "") + ("; the empty class" if self.empty else "")

    def universes(self) -> list[Universe]:
        """Return the universes, fewest points first."""
        full = [all_functions(n) for n in range(1, self.most_points + self.one_more + 1)]
        return full + [_named(name, sizes) for name, sizes in NAMED if self.largest_p_named]

    def parameters(self, universe: Universe) -> list[tuple[int, int]]:
        """Return the pairs of p and d that are judged, p first."""
        n = universe.on.n_points
        if not universe.everything:
            dimension = universe.on.dimension(universe.class_at(2 ** len(universe.functions) - 1))
            return list(product(range(1, self.largest_p_named + 1), (dimension, dimension + 1)))
        return list(product((1, 2, 3), (1, 2) if n > self.most_points else range(n + 2)))


def decomposition_scopes(empty: bool = False, only: str = "") -> Scopes[Decompositions]:
    """Return the scope of each profile."""
    return Scopes(
        Decompositions(2, one_more=True, empty=empty, only=only),
        Decompositions(3, one_more=True, largest_p_named=4, empty=empty, only=only),
        Decompositions(4, one_more=False, largest_p_named=6, empty=empty, only=only),
    )
