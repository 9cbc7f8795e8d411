"""The valid (p, d)-decompositions of all classes on n points, by recursion over restrictions.

A query is wasted if it leaves one side empty. Only trees without wasted queries are considered;
:mod:`littlestone.definitions.decomposition_enumeration` says why they suffice. A subtree is judged only by its
class and its depth, so each such pair is treated once.
"""

from collections.abc import Iterator
from functools import cache

from .numbered_classes import Domain, domain


class DecompositionTables:
    """The (p, d)-decompositions, p at least 1, of every class of Littlestone dimension at most d on a domain.

    >>> tables = DecompositionTables(Domain(3), 2, 1)
    >>> singletons = 0b10110
    >>> tables.decomposition_dimension(singletons), tables.most_leaves(singletons)
    (0, 3)
    >>> tables.essential(singletons) == tables.possible(singletons) == singletons
    True
    """

    def __init__(self, on: Domain, p: int, d: int) -> None:
        self.on, self.p, self.d = on, p, d
        self._degrees: dict[tuple[int, int], int | None] = {}
        self._unavoidable: dict[tuple[int, int, int], int] = {}
        self._possible: dict[tuple[int, int, int], int] = {}
        self._most: dict[tuple[int, int], int | None] = {}

    def covers(self, number: int) -> bool:
        """Return whether Definition 4.2 applies to the class: its dimension is at most d."""
        return self.on.dimension(number) <= self.d

    def may_be_node(self, number: int, depth: int) -> bool:
        """Return whether a node with this class may lie at this depth."""
        power: int = 2 ** (self.d - self.on.dimension(number))
        return depth <= self.p * (2 * power - 1)

    def may_be_leaf(self, number: int, depth: int) -> bool:
        """Return whether a node with this class may be a leaf at this depth; it also requires irreducibility."""
        power: int = 2 ** (self.d - self.on.dimension(number))
        return depth <= self.p * (power - 1) and self.on.is_irreducible(number, self.p * power)

    def splits(self, number: int) -> Iterator[tuple[int, int]]:
        """Yield the two sides of the class at every point where both sides are non-empty."""
        for zeros, ones in self.on.sides:
            left = number & zeros
            if left and left != number:
                yield left, number & ones

    def smallest_degree(self, number: int, depth: int) -> int | None:
        """Return the smallest degree of a valid subtree, or ``None`` if no subtree is valid."""
        key = number, depth
        if key in self._degrees:
            return self._degrees[key]
        best: int | None = None
        if self.may_be_node(number, depth):
            if self.may_be_leaf(number, depth):
                best = self.on.dimension(number)
            for left, right in self.splits(number):
                on_left = self.smallest_degree(left, depth + 1)
                on_right = self.smallest_degree(right, depth + 1) if on_left is not None else None
                if on_left is not None and on_right is not None and (best is None or max(on_left, on_right) < best):
                    best = max(on_left, on_right)
        self._degrees[key] = best
        return best

    def decomposition_dimension(self, number: int) -> int:
        """Return the (p, d)-decomposition dimension; a class without a valid tree would be a bug."""
        degree = self.smallest_degree(number, 0)
        if degree is None:
            raise AssertionError(f"no valid decomposition of {self.on.class_of(number)}: p={self.p}, d={self.d}")
        return degree

    def essential(self, number: int) -> int:
        """Return the functions that are, in every optimal tree, the SOA of a leaf of largest dimension."""
        return self._every(number, 0, self.decomposition_dimension(number))

    def _every(self, number: int, depth: int, degree: int) -> int:
        """Return the functions that are, in every valid subtree, the SOA of a leaf of dimension ``degree``.

        Only subtrees of degree at most ``degree`` count. If no such subtree is valid, all functions are returned,
        vacuously.
        """
        key = number, depth, degree
        if key in self._unavoidable:
            return self._unavoidable[key]
        common: int = self.on.everything
        if self.may_be_node(number, depth):
            if self.on.dimension(number) <= degree and self.may_be_leaf(number, depth):
                common &= self._leaf(number, degree)
            for left, right in self.splits(number):
                common &= self._every(left, depth + 1, degree) | self._every(right, depth + 1, degree)
                if not common:
                    break
        self._unavoidable[key] = common
        return common

    def possible(self, number: int) -> int:
        """Return the functions that are, in some optimal tree, the SOA of a leaf of largest dimension."""
        return self._some(number, 0, self.decomposition_dimension(number))

    def _some(self, number: int, depth: int, degree: int) -> int:
        key = number, depth, degree
        if key in self._possible:
            return self._possible[key]
        functions = 0
        if self.may_be_node(number, depth):
            if self.on.dimension(number) <= degree and self.may_be_leaf(number, depth):
                functions |= self._leaf(number, degree)
            for left, right in self.splits(number):
                if self.reaches(left, depth + 1, degree) and self.reaches(right, depth + 1, degree):
                    functions |= self._some(left, depth + 1, degree) | self._some(right, depth + 1, degree)
        self._possible[key] = functions
        return functions

    def reaches(self, number: int, depth: int, degree: int) -> bool:
        """Return whether some valid subtree has at most this degree."""
        smallest = self.smallest_degree(number, depth)
        return smallest is not None and smallest <= degree

    def _leaf(self, number: int, degree: int) -> int:
        return 1 << self.on.soa(number) if self.on.dimension(number) == degree else 0

    def most_leaves(self, number: int) -> int:
        """Return the largest number of non-empty leaves of a valid tree."""
        most = self._most_below(number, 0)
        if most is None:
            raise AssertionError(f"no valid decomposition of {self.on.class_of(number)}: p={self.p}, d={self.d}")
        return most

    def _most_below(self, number: int, depth: int) -> int | None:
        key = number, depth
        if key in self._most:
            return self._most[key]
        best: int | None = None
        if self.may_be_node(number, depth):
            if self.may_be_leaf(number, depth):
                best = int(number != 0)
            for left, right in self.splits(number):
                most_left, most_right = self._most_below(left, depth + 1), self._most_below(right, depth + 1)
                if (
                    most_left is not None
                    and most_right is not None
                    and (best is None or most_left + most_right > best)
                ):
                    best = most_left + most_right
        self._most[key] = best
        return best


@cache
def decomposition_tables(n_points: int, p: int, d: int) -> DecompositionTables:
    """Return the single object for these parameters, which caches its results.

    >>> decomposition_tables(3, 1, 1) is decomposition_tables(3, 1, 1)
    True
    """
    return DecompositionTables(domain(n_points), p, d)
