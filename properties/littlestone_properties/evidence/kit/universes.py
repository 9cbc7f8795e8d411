"""The classes on which statements about decompositions are judged: every subclass of some large classes.

All functions on 1, 2, 3 or 4 points, so that every class on these points is met; and named classes on 5 to 8 points
of few enough hypotheses that all their subclasses can be listed. On a domain of at most p points every irreducible
class is a single hypothesis, so the named classes are those on which decompositions do not fall apart completely.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, permutations, product
from typing import TypeAlias

import numpy as np

from littlestone.classes import FiniteClass, named_family
from littlestone.verdicts import Scope, Scopes, up_to

from ...enumerations.numbered_classes import Domain, domain, members

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
        # Sets of functions on more than 5 points do not fit into machine words.
        unions = np.array(values, dtype=np.int64 if max(values, default=0) < 1 << 62 else object)
        for i in range(len(self.functions)):
            pairs = unions.reshape(-1, 2, 1 << i)
            pairs[:, 1] |= pairs[:, 0]
        found: list[int] = unions.tolist()
        return found

    def unions(self, value: Callable[[int], int]) -> dict[int, int]:
        """Return for each class the union of a value over its subclasses, the empty one included."""
        classes = _classes(self)
        return dict(zip(classes, self.over_subclasses([value(number) for number in classes]), strict=True))

    def unions_by_degree(self, d: int, value: Callable[[int], tuple[int, int]]) -> dict[int, dict[int, int]]:
        """Return for each degree up to d the unions of the functions that subclasses contribute.

        Each contributes at a degree of its own; if points are renamed, its functions are renamed with them.
        """
        values = dict[int, tuple[int, int]]()
        for first, orbit in _orbits(self).items():
            degree, functions = value(first)
            for number, renaming in orbit.items():
                values[number] = degree, functions if number == first else renamed(functions, renaming)

        def at(degree: int) -> Callable[[int], int]:
            return lambda number: values[number][1] if values[number][0] == degree else 0

        met = {degree for degree, functions in values.values() if functions}
        nothing = dict.fromkeys(values, 0)
        return {t: self.unions(at(t)) if t in met else nothing for t in range(-1, d + 1)}

    def first_subclass(self, number: int, wanted: Callable[[int], object]) -> int:
        """Return the smallest subclass with a property that some subclass has."""
        inside = (h for h in map(self.class_at, self.ordered(empty=True)) if h & ~number == 0)
        return next(filter(wanted, inside))


@cache
def _classes(universe: Universe) -> tuple[int, ...]:
    """Return every subclass in the order of the indices."""
    return tuple(universe.class_at(index) for index in range(2 ** len(universe.functions)))


Renaming: TypeAlias = tuple[int, ...]
"""What becomes of each function, by number, for an order of the points."""


def renamed(functions: int, renaming: Renaming) -> int:
    """Return a set of functions after the points were renamed."""
    return sum(1 << renaming[f] for f in members(functions))


@cache
def _orbits(universe: Universe) -> dict[int, dict[int, Renaming]]:
    """Return the first class of each kind up to names of points, with all classes that it becomes, and how.

    Only the class of all functions is the same for every order of the points; subclasses of others stand for
    themselves.
    """
    classes = (universe.class_at(index) for index in universe.ordered(empty=True))
    if not universe.everything:
        same = tuple(range(2**universe.on.n_points))
        return {number: {number: same} for number in classes}
    renamings = list(_renamings(universe.on))
    found, seen = dict[int, dict[int, Renaming]](), set[int]()
    for number in classes:
        if number not in seen:
            found[number] = {renamed(number, renaming): renaming for renaming in renamings}
            seen |= found[number].keys()
    return found


def _renamings(on: Domain) -> Iterator[Renaming]:
    functions = [on.function(f) for f in range(2**on.n_points)]
    for order in permutations(range(on.n_points)):
        yield tuple(on.function_number(tuple(h[x] for x in order)) for h in functions)


@cache
def representatives(universe: Universe, empty: bool) -> tuple[tuple[int, int], ...]:
    """Return one class of each kind up to names of points, fewest hypotheses first, with their number.

    The first of a kind stands for it, so a smallest counterexample is the same as among all classes.

    Examples
    --------
    >>> representatives(all_functions(2), empty=False)[:4]
    ((1, 1), (2, 2), (8, 1), (3, 2))
    """
    return tuple((number, len(orbit)) for number, orbit in _orbits(universe).items() if number or empty)


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


@dataclass(frozen=True)
class Decompositions(Scope, text="every class on {points}, p = 1..3, LDim <= d <= n + 1{more}{named}{and_empty}"):
    """Classes with p and d, smallest classes first.

    Examples
    --------
    >>> print(Decompositions(2, one_more=False, empty=True))
    every class on 1..2 points, p = 1..3, LDim <= d <= n + 1; the empty class
    """

    most_points: int
    one_more: bool
    largest_p_named: int = 0
    empty: bool = False

    @property
    def points(self) -> str:
        return up_to(self.most_points, "point")

    @property
    def more(self) -> str:
        if not self.one_more:
            return ""
        return f"; on {self.most_points + 1} points, d = 1, 2"

    @property
    def named(self) -> str:
        if not self.largest_p_named:
            return ""
        return f"; every subclass of {len(NAMED)} classes on 5..8 points, p = 1..{self.largest_p_named}"

    @property
    def and_empty(self) -> str:
        return "; the empty class" if self.empty else ""

    def universes(self) -> list[Universe]:
        """Return the universes, fewest points first."""
        full = [all_functions(n) for n in range(1, self.most_points + self.one_more + 1)]
        return full + [_named(name, sizes) for name, sizes in NAMED if self.largest_p_named]

    def parameters(self, universe: Universe) -> list[tuple[int, int]]:
        """Return the pairs of p and d that are looked at, p first."""
        n = universe.on.n_points
        if not universe.everything:
            dimension = universe.on.dimension(universe.class_at(2 ** len(universe.functions) - 1))
            return list(product(range(1, self.largest_p_named + 1), (dimension, dimension + 1)))
        return list(product((1, 2, 3), (1, 2) if n > self.most_points else range(n + 2)))


def decomposition_scopes(empty: bool = False) -> Scopes[Decompositions]:
    """Return the scope of each profile."""
    return Scopes(
        Decompositions(2, one_more=True, empty=empty),
        Decompositions(3, one_more=True, largest_p_named=4, empty=empty),
        Decompositions(4, one_more=False, largest_p_named=6, empty=empty),
    )
