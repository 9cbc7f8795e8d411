"""The parameters p and d of the lemmas on decompositions, and Definition 4.2 with other bounds for given classes.

Every lemma is checked for p = 1, 2, 3 and every d from 0 to n + 1 at once; it speaks of those d only that are at
least the Littlestone dimension, as Definition 4.2 requires. Wrong variants change the bounds of Definition 4.2;
the functions here decide them for given classes, with the dimension and irreducibility of ``definitions``.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

import z3

from littlestone.classes import FiniteClass
from littlestone.definitions import is_irreducible_by_sets, littlestone_dimension_by_recursion
from littlestone.verdicts import Scope, up_to

from ..encodings.decomposition import DecompositionBounds
from ..encodings.littlestone import littlestone_at_least
from ..engine.conclusion import Grid, Key, Size
from ..engine.symbolic_class import SymbolicClass

DEEP_RESOURCE_LIMIT = 3_000_000_000
"""Resource units per query for the hardest queries of the deep profile."""

P_VALUES = (1, 2, 3)
"""The values of p; on at most p points every p-irreducible class is a single hypothesis."""

QUANTIFIED = "p = 1, 2, 3 and every d from Ldim(H) to n + 1"

FEW_QUANTIFIED = "p = 1, 2 and every d from Ldim(H) to 2"
"""The parameters of the quick profile, where the formulas of all would take long to build."""


def parameters(n_points: int) -> list[tuple[int, int]]:
    """Return all pairs (p, d) of a size.

    Examples
    --------
    >>> parameters(1)[:4]
    [(1, 0), (1, 1), (1, 2), (2, 0)]
    """
    return [(p, d) for p in P_VALUES for d in range(n_points + 2)]


def few_parameters(n_points: int) -> list[tuple[int, int]]:
    """Return the pairs (p, d) of the quick profile.

    Examples
    --------
    >>> few_parameters(1)
    [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    """
    return [(p, d) for p, d in parameters(n_points) if p <= 2 and d <= 2]


def applicable(hypothesis_class: FiniteClass) -> list[tuple[int, int]]:
    """Return the pairs (p, d) for which the class has decompositions: those with d at least its dimension.

    Examples
    --------
    >>> applicable(FiniteClass.from_rows(["0", "1"]))[:3]
    [(1, 1), (1, 2), (2, 1)]
    """
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    return [(p, d) for p, d in parameters(hypothesis_class.n_points) if d >= dimension]


def dimension_at_most(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "the Littlestone dimension of the class is at most ``bound``"."""
    return z3.Not(littlestone_at_least(symbolic, symbolic.whole, bound + 1))


def every_pair(bound: Callable[[int, int], int] | None = None) -> Grid:
    """Return the grid of all pairs (p, d), silent where a bound on a number of functions is 2^n or more."""

    def silent(size: Size) -> list[tuple[int, int]]:
        pairs = parameters(size.n_points) if bound else []
        return [pair for pair in pairs if bound and bound(*pair) >= 2**size.n_points]

    return Grid(QUANTIFIED, lambda size: parameters(size.n_points), silent, may_repeat=lambda pair: True)


EVERY_PAIR = every_pair()


def with_degrees(grid: Grid, first: int = 0) -> Grid:
    """Return the grid of the pairs together with every decomposition dimension from a first one on.

    Examples
    --------
    >>> list(with_degrees(EVERY_PAIR).keys(Size(1)))[:3]
    [(1, 0, 0), (1, 1, 0), (1, 1, 1)]
    """

    def keys(size: Size) -> list[Key]:
        return [(*pair, t) for pair in grid.keys(size) for t in degrees(size.n_points, pair, first)]

    return Grid(grid.text, keys, may_repeat=lambda key: True)


def degrees(n_points: int, pair: Key, first: int = 0) -> range:
    """Return the decomposition dimensions of a size, for p and d."""
    return range(first, min([n_points, *(d for d in pair[1:] if isinstance(d, int))]) + 1)


FEW_PAIRS = Grid(FEW_QUANTIFIED, lambda size: few_parameters(size.n_points), may_repeat=lambda pair: True)


EVERY_DEGREE, FEW_DEGREES = with_degrees(EVERY_PAIR), with_degrees(FEW_PAIRS)


def only_pair(text: str, p: int, d: int) -> Grid:
    """Return the grid of a single pair."""
    return Grid(text, lambda size: [(p, d)])


class NotNeeded(Enum):
    """Which conditions of Definition 4.2 a lemma does not need on the points of its scope, in words.

    An inner node is bound by the depth of nodes alone; a leaf by that of leaves, which is smaller.
    """

    ANY = "none of irreducibility, the depth bound of inner nodes and that of leaves is needed, each alone or all"
    ALL_BUT_LEAF_DEPTH = (
        "neither irreducibility nor the depth bound of inner nodes is needed, alone or both; that of leaves is"
    )


@dataclass(frozen=True)
class Decompositions(
    Scope,
    text="all binary classes on {points} (2^{functions} at n = {n_points}), {also}{quantified}; direct; DDim >= 1 "
    "at n = {n_points} exactly for (p, d) = {pairs}{silent}{not_exercised}",
):
    """All binary classes on 1, 2, ... points, with the parameters p and d of their decompositions.

    Parameters
    ----------
    n_points
        The largest number of points.
    also
        What else is unknown, for instance "every function f, ".
    grid
        The pairs (p, d).
    f_is_zero
        Whether f is the constant 0 on 4 points.
    not_needed
        Which conditions of Definition 4.2 the lemma does not need there, as a test decides.

    Examples
    --------
    >>> print(Decompositions(2))
    all binary classes on 1..2 points (2^4 at n = 2), p = 1, 2, 3 and every d from Ldim(H) to n + 1; direct; \
DDim >= 1 at n = 2 exactly for (p, d) = (1,1)
    """

    n_points: int
    also: str = ""
    grid: Grid = EVERY_PAIR
    f_is_zero: bool = False
    not_needed: NotNeeded | None = None

    @property
    def points(self) -> str:
        """The numbers of points in words."""
        return up_to(self.n_points, "point")

    @property
    def functions(self) -> int:
        """The number of functions on the largest number of points."""
        return int(2**self.n_points)

    @property
    def sizes(self) -> list[Size]:
        """The sizes, smallest first."""
        return [Size(n) for n in range(1, self.n_points + 1)]

    @property
    def quantified(self) -> str:
        """The parameters in words, and what is assumed about f."""
        return str(self.grid) + (" (at n = 4: f = 0, by symmetry)" * self.f_is_zero)

    @property
    def silent(self) -> str:
        """Where the claim is true without looking."""
        size = self.sizes[-1]
        silent, pairs = len(list(self.grid.silent(size))), len(list(self.grid.keys(size)))
        words = f"; for {silent} of {pairs} pairs the bound is 2^{size.n_points} or more and says nothing"
        return words if silent else ""

    @property
    def not_exercised(self) -> str:
        """What of Definition 4.2 the lemma does not need there; on more points it may."""
        return "" if self.not_needed is None else f"; {self.not_needed.value}"

    @property
    def pairs(self) -> str:
        """Where decompositions are more than single hypotheses."""
        return ", ".join(f"({p},{d})" for p, d in NOT_DEGENERATE[self.n_points]) or "none"


NOT_DEGENERATE = {
    1: (),
    2: ((1, 1),),
    3: ((1, 1), (2, 1)),
    4: ((1, 1), (1, 2), (2, 1), (3, 1)),
    5: ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)),
}
"""For n points the pairs (p, d), p <= 3, for which some class has decomposition dimension at least 1.

For all others every leaf that is not empty is a single hypothesis in some valid tree of every class."""


def without_irreducibility(bounds: DecompositionBounds) -> DecompositionBounds:
    """Return the bounds with leaves that need not be irreducible."""
    return replace(bounds, irreducibilities=(0,) * len(bounds.irreducibilities))


def has_bounded_tree(hypothesis_class: FiniteClass, bounds: DecompositionBounds) -> bool:
    """Return whether the class has a tree within the bounds.

    Examples
    --------
    >>> has_bounded_tree(FiniteClass.from_rows(["0", "1"]), DecompositionBounds.of(1, 0, 1))
    False
    """
    return bounded_trees_leaves(hypothesis_class, bounds) > 0 or hypothesis_class.is_empty


def bounded_trees_leaves(hypothesis_class: FiniteClass, bounds: DecompositionBounds) -> int:
    """Return the largest number of nonempty leaves of a tree within the bounds; 0 if there is no tree.

    Examples
    --------
    >>> bounded_trees_leaves(FiniteClass.from_rows(["0", "1"]), DecompositionBounds.of(1, 1, 1))
    2
    """
    return _leaves(hypothesis_class, 0, bounds)


@lru_cache(maxsize=100_000)
def _leaves(restriction: FiniteClass, depth: int, bounds: DecompositionBounds) -> int:
    dimension = littlestone_dimension_by_recursion(restriction)
    if restriction.is_empty or depth > bounds.node_depths[dimension]:
        return 0
    may_be_leaf = depth <= bounds.leaf_depths[dimension] and is_irreducible_by_sets(
        restriction, bounds.irreducibilities[dimension]
    )
    most = int(may_be_leaf)
    for point in restriction.points:
        below = [
            _leaves(restriction.restricted_to(point, label), depth + 1, bounds) for label in restriction.labels
        ]
        if all(below):
            most = max(most, sum(below))
    return most
