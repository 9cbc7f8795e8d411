"""The classes on which statements about decompositions are judged: every subclass of some large classes.

All functions on 1, 2, 3 or 4 points, so that every class on these points is met; and named classes on 5 to 8 points
of few enough hypotheses that all their subclasses can be listed. On a domain of at most p points every irreducible
class is a single hypothesis, so the named classes are those on which decompositions do not fall apart completely.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

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
        unions = list(values)
        for i in range(len(self.functions)):
            bit = 1 << i
            for index in range(len(unions)):
                if index & bit:
                    unions[index] |= unions[index ^ bit]
        return unions

    def unions(self, value: Callable[[int], int]) -> dict[int, int]:
        """Return for each class the union of a value over its subclasses, the empty one included."""
        classes = _classes(self)
        return dict(zip(classes, self.over_subclasses([value(number) for number in classes]), strict=True))

    def unions_by_degree(self, d: int, value: Callable[[int], tuple[int, int]]) -> dict[int, dict[int, int]]:
        """Return for each degree up to d the unions of what subclasses contribute, each at a degree of its own."""
        values = {number: value(number) for number in _classes(self)}

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


@cache
def smallest_first(universe: Universe, empty: bool) -> tuple[int, ...]:
    """Return every subclass, fewest hypotheses first."""
    return tuple(universe.class_at(index) for index in universe.ordered(empty))


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
