"""The Littlestone dimension, its randomised twin, 0-cover numbers and irreducibility."""

from functools import cache

import numpy as np
import numpy.typing as npt

from ..bitsets import Classes, Numbers, Values, classes_on, every_class, table

UNDEFINED = -1
"""The entry for a class on which a number is undefined; where it is defined, it is at least 0."""


def littlestone_dimension(classes: Classes) -> Values:
    """Return the depth of a deepest shattered complete tree, -1 for the empty class."""
    values = classes.constant(0)
    for zeros, ones in classes.sides:
        below = table(littlestone_dimension, classes.n_points - 1)
        np.maximum(values, 1 + np.minimum(below[zeros], below[ones]), out=values)
    values[classes.numbers == 0] = -1
    return values


def average_depth(classes: Classes) -> npt.NDArray[np.float64]:
    """Return the largest expected length of a random branch of a shattered tree, exactly; -1 for the empty class.

    On n points it is a multiple of 2^(1 - n), so a floating-point number holds it exactly.
    """
    values = np.zeros(len(classes))
    for zeros, ones in classes.sides:
        below = _average_depths(classes.n_points - 1)
        both = (zeros != 0) & (ones != 0)
        np.maximum(values, np.where(both, 1 + (below[zeros] + below[ones]) / 2, 0), out=values)
    values[classes.numbers == 0] = -1
    return values


@cache
def _average_depths(n_points: int) -> npt.NDArray[np.float64]:
    return average_depth(every_class(n_points))


def randomised_littlestone_dimension(classes: Classes) -> npt.NDArray[np.float64]:
    """Return half the largest expected length of a random branch, -1 for the empty class."""
    depth = average_depth(classes)
    return np.where(depth < 0, -1, depth / 2)


def zero_cover_number(classes: Classes, depth: int) -> Values:
    """Return, for each class, the 0-cover number for trees of depth ``depth``.

    From depth 1 on, each point at the root gives a sum: the 0-cover numbers of its two restrictions. The largest
    sum is the value. Different subtrees of the root can treat the two restrictions, since there are two labels.
    """
    values: Values = (classes.numbers != 0).astype(np.int8)
    for zeros, ones in classes.sides if depth else ():
        below = table(zero_cover_number, classes.n_points - 1, depth - 1)
        np.maximum(values, below[zeros] + below[ones], out=values)
    return values


def reducing_length(classes: Classes) -> Values:
    """Return the least k for which a class is k-reducible; -1 for a class of at most one hypothesis."""
    values = classes.constant(UNDEFINED)
    dimension = littlestone_dimension(classes)
    n = classes.n_points
    agreeing: list[Numbers] = []
    everything = (1 << 2**n) - 1
    for point, (zeros, _) in enumerate(classes.sides):
        label_one = sum(1 << f for f in range(2**n) if f >> (n - 1 - point) & 1)
        keeps = table(littlestone_dimension, n - 1)[zeros] == dimension
        agreeing.append(np.where(keeps, np.uint32(everything ^ label_one), np.uint32(label_one)))
    for points in sorted(range(1, 2**n), key=int.bit_count):
        rest = classes.numbers
        for point in range(n):
            if points >> point & 1:
                rest = rest & agreeing[point]
        reduces = (values == UNDEFINED) & (littlestone_dimension(classes_on(n, rest)) < dimension)
        values[reduces] = points.bit_count()
    return values


def is_maximal_for_littlestone(classes: Classes) -> npt.NDArray[np.bool_]:
    """Return, for each class, whether adding any other hypothesis would raise its Littlestone dimension."""
    found = np.ones(len(classes), dtype=np.bool_)
    dimension = littlestone_dimension(classes)
    for function in range(2**classes.n_points):
        asked = found & ~classes.contain(function)
        larger = classes_on(classes.n_points, classes.numbers[asked] | np.uint32(1 << function))
        found[asked] = littlestone_dimension(larger) > dimension[asked]
    return found
