"""Many classes on n points at once: each is coded as an integer in an array, and so are its restrictions.

The functions on n points are numbered in lexicographic order, and 00..0 has the number 0. Bit f of the integer of a
class is 1 if the class contains function f. A restriction is a class on n - 1 points. So a quantity of the atlas,
such as a dimension, is computed for a whole array of classes from a table of its values on all classes on n - 1
points; n = 5 needs tables with 65,536 entries.
"""

from dataclasses import dataclass
from functools import cache
from typing import Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

from littlestone.errors import InvalidValueError

MOST_POINTS = 5

Numbers: TypeAlias = npt.NDArray[np.uint32]
"""Classes, or sets of functions, as integers."""

Values: TypeAlias = npt.NDArray[np.int8]
"""The values of one quantity, in the order of the classes."""


@cache
def lower_blocks(length: int) -> np.uint32:
    """Return the integer whose bit i is set if i // length is even.

    >>> f"{lower_blocks(2):b}"[-8:]
    '00110011'
    """
    return np.uint32(sum(1 << i for i in range(32) if i // length % 2 == 0))


def side(numbers: Numbers, n_points: int, point: int, label: int) -> Numbers:
    """Return the functions of each class with the given label at a point, as functions on the other points.

    >>> side(np.array([0b0110], dtype=np.uint32), 2, 0, 1).tolist()
    [1]
    """
    length = 1 << (n_points - 1 - point)
    rest = (numbers >> np.uint32(length * label)) & lower_blocks(length)
    while 2 * length < 1 << n_points:
        rest = (rest | rest >> np.uint32(length)) & lower_blocks(2 * length)
        length *= 2
    return rest


def with_point(numbers: Numbers, n_points: int, point: int, label: int) -> Numbers:
    """Return each set of functions on n - 1 points with a new point, at which all of them have the given label.

    >>> with_point(np.array([0b01], dtype=np.uint32), 2, 0, 1).tolist()
    [4]
    """
    last = 1 << (n_points - 1 - point)
    length = 1 << (n_points - 1)
    wide = numbers
    while length > last:
        length //= 2
        wide = (wide | wide << np.uint32(length)) & lower_blocks(length)
    return wide << np.uint32(last * label)


def flipped(numbers: Numbers, n_points: int, flips: int) -> Numbers:
    """Return the classes with labels exchanged on a set of points; ``flips`` is the function that is 1 on the set.

    >>> flipped(np.array([0b0001], dtype=np.uint32), 2, 0b10).tolist()
    [4]
    """
    for place in range(n_points):
        if flips >> place & 1:
            length = np.uint32(1 << place)
            low = lower_blocks(1 << place)
            numbers = (numbers & low) << length | numbers >> length & low
    return numbers


@dataclass(frozen=True, slots=True)
class Classes:
    """Several classes on the same points, with their restrictions.

    >>> classes = classes_on(2, np.array([0b0111], dtype=np.uint32))
    >>> [(zeros.tolist(), ones.tolist()) for zeros, ones in classes.sides]
    [([3], [1]), ([3], [1])]
    """

    n_points: int
    """A number from 0 to 5."""
    numbers: Numbers
    sides: tuple[tuple[Numbers, Numbers], ...]
    """For each point, the restrictions to label 0 and to label 1 there, on the other points."""

    def __len__(self) -> int:
        return len(self.numbers)

    @property
    def projections(self) -> tuple[Numbers, ...]:
        """For each point, the projection of each class to the other points."""
        return tuple(zeros | ones for zeros, ones in self.sides)

    def where(self, chosen: npt.NDArray[np.bool_]) -> "Classes":
        """Return the chosen classes."""
        sides = tuple((zeros[chosen], ones[chosen]) for zeros, ones in self.sides)
        return Classes(self.n_points, self.numbers[chosen], sides)

    def contain(self, function: int) -> npt.NDArray[np.bool_]:
        """Return, for each class, whether it contains a function."""
        return (self.numbers >> np.uint32(function) & np.uint32(1)).astype(np.bool_)

    def constant(self, value: int) -> Values:
        """Return the same value for every class."""
        return np.full(len(self), value, dtype=np.int8)


def classes_on(n_points: int, numbers: Numbers) -> Classes:
    """Return the classes that the integers ``numbers`` code, with their restrictions."""
    if not 0 <= n_points <= MOST_POINTS:
        raise InvalidValueError("n_points", n_points, f"from 0 to {MOST_POINTS}")
    sides = tuple(
        (side(numbers, n_points, point, 0), side(numbers, n_points, point, 1)) for point in range(n_points)
    )
    return Classes(n_points, numbers, sides)


@cache
def every_class(n_points: int) -> Classes:
    """Return all classes on at most 4 points; the index of a class is its number.

    >>> [len(every_class(n_points)) for n_points in range(5)]
    [2, 4, 16, 256, 65536]
    """
    if not 0 <= n_points < MOST_POINTS:
        raise InvalidValueError("n_points", n_points, f"from 0 to {MOST_POINTS - 1}")
    return classes_on(n_points, np.arange(2**2**n_points, dtype=np.uint32))


class Number(Protocol):
    """A quantity that is computed for many classes at once; it may have parameters."""

    def __call__(self, classes: Classes, /, *parameters: int) -> Values:
        """Return the value for each class."""
        ...


class FunctionSet(Protocol):
    """A set of functions or of point sets, computed for many classes at once; it may have parameters."""

    def __call__(self, classes: Classes, /, *parameters: int) -> Numbers:
        """Return the set of each class."""
        ...


@cache
def table(number: Number, n_points: int, *parameters: int) -> Values:
    """Return the values of ``number`` on all classes on ``n_points`` points, at most 4; computed once."""
    return number(every_class(n_points), *parameters)


@cache
def set_table(functions: FunctionSet, n_points: int, *parameters: int) -> Numbers:
    """Return the set that ``functions`` gives for each class on ``n_points`` points, at most 4; computed once."""
    return functions(every_class(n_points), *parameters)
