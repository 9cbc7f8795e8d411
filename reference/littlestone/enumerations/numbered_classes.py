"""Classes on n points as integers, which can be looked up in tables.

The functions on n points are numbered in lexicographic order, and 00..0 is number 0. A set of functions, such as a
class, is the integer whose bit f says whether function number f belongs to it; the empty class is 0. This module
shares no code with the fast algorithms of the reference; tests compare the definitions with it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.errors import InvalidValueError

from .all_classes import check_number_of_classes

MAX_POINTS = 8


def members(functions: int) -> Iterator[int]:
    """Yield the numbers of the functions of a set, in order.

    >>> list(members(0b1011))
    [0, 1, 3]
    """
    while functions:
        lowest = functions & -functions
        yield lowest.bit_length() - 1
        functions ^= lowest


class Domain:
    """The functions on ``n_points`` points, and cached numbers of each class of these functions.

    * ``n_points``: the number of points, from 1 to 8.

    >>> square = Domain(2)
    >>> number = square.number_of(FiniteClass.from_rows(["00", "01", "10"]))
    >>> number, square.dimension(number), square.soa(number), square.smallest_reduction(number)
    (7, 1, 0, 2)
    """

    def __init__(self, n_points: int) -> None:
        if not 1 <= n_points <= MAX_POINTS:
            raise InvalidValueError("n_points", n_points, f"from 1 to {MAX_POINTS}")
        self.n_points = n_points
        ones = [
            sum(1 << f for f in range(2**n_points) if f >> (n_points - 1 - point) & 1) for point in range(n_points)
        ]
        self.everything: int = (1 << 2**n_points) - 1
        self.sides = tuple((self.everything ^ ones_at, ones_at) for ones_at in ones)
        """For each point, the functions with label 0 and those with label 1."""
        self._dimensions: dict[int, int] = {0: -1}
        self._soas: dict[int, int] = {}
        self._reductions: dict[int, int | None] = {}

    def number_of(self, hypothesis_class: FiniteClass) -> int:
        """Return the integer that represents a class."""
        return sum(1 << self.function_number(h) for h in hypothesis_class)

    def function_number(self, hypothesis: Hypothesis) -> int:
        """Return the number of a function."""
        return int("".join(map(str, hypothesis)), 2)

    def function(self, number: int) -> Hypothesis:
        """Return the function with this number."""
        return tuple(Label(number >> (self.n_points - 1 - x) & 1) for x in range(self.n_points))

    def class_of(self, number: int) -> FiniteClass:
        """Return the class that an integer represents."""
        return FiniteClass(self.n_points, 2, tuple(self.function(f) for f in members(number)))

    def classes(self, empty: bool = False) -> Iterator[int]:
        """Yield every class, fewest hypotheses first, in the order of :func:`all_classes`.

        More than 4 points are refused.
        """
        check_number_of_classes(self.n_points)
        for size in range(0 if empty else 1, 2**self.n_points + 1):
            for chosen in combinations(range(2**self.n_points), size):
                yield sum(1 << f for f in chosen)

    def label(self, function: int, point: int) -> int:
        """Return the label of a function at a point."""
        return function >> (self.n_points - 1 - point) & 1

    def dimension(self, number: int) -> int:
        """Return the Littlestone dimension of a class."""
        known = self._dimensions.get(number)
        if known is not None:
            return known
        value = 0
        for zeros, ones in self.sides:
            left = number & zeros
            if left and left != number:
                smaller = self.dimension(left)
                if smaller >= value:
                    value = max(value, 1 + min(smaller, self.dimension(number & ones)))
        self._dimensions[number] = value
        return value

    def soa(self, number: int) -> int:
        """Return the number of the SOA of a class; the SOA is 0 where the side of label 0 keeps the dimension."""
        if number not in self._soas:
            dimension, soa = self.dimension(number), 0
            for zeros, _ in self.sides:
                soa = 2 * soa + (self.dimension(number & zeros) != dimension)
            self._soas[number] = soa
        return self._soas[number]

    def restricted(self, number: int, function: int, points: tuple[int, ...]) -> int:
        """Return the members of a class that agree with a function on some points."""
        for point in points:
            number &= self.sides[point][self.label(function, point)]
        return number

    def smallest_reduction(self, number: int) -> int | None:
        """Return the least number of points that reduce a class, or ``None`` if it is k-irreducible for every k."""
        if number not in self._reductions:
            self._reductions[number] = self._searched_reduction(number)
        return self._reductions[number]

    def _searched_reduction(self, number: int) -> int | None:
        dimension, soa = self.dimension(number), self.soa(number)
        for size in range(1, self.n_points + 1 if dimension > 0 else 1):
            for points in combinations(range(self.n_points), size):
                if self.dimension(self.restricted(number, soa, points)) < dimension:
                    return size
        return None

    def is_irreducible(self, number: int, k: int) -> bool:
        """Return whether a class is k-irreducible."""
        smallest = self.smallest_reduction(number)
        return smallest is None or smallest > k


@cache
def domain(n_points: int) -> Domain:
    """Return the single domain with this number of points, which caches its results.

    >>> domain(3) is domain(3)
    True
    """
    return Domain(n_points)
