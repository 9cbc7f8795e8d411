"""Shattered sets, strongly shattered sets, and the numbers that they define.

A set of points is written as the function that is 1 on it; so a family of such sets is one integer, like a class.
"""

from math import comb

import numpy as np
import numpy.typing as npt

from ..bitsets import Classes, Numbers, Values, classes_on, set_table


def shattered_sets(classes: Classes) -> Numbers:
    """Return the sets of points on which a class has every pattern.

    A set without the first point is shattered if the projection shatters it. A set with the first point is
    shattered if both restrictions shatter the rest of the set.
    """
    if not classes.n_points:
        return classes.numbers
    below = set_table(shattered_sets, classes.n_points - 1)
    zeros, ones = classes.sides[0]
    either: Numbers = below[zeros | ones]
    both: Numbers = below[zeros] & below[ones]
    return either | both << np.uint32(1 << (classes.n_points - 1))


def strongly_shattered_sets(classes: Classes) -> Numbers:
    """Return, for each class, the sets of points that it strongly shatters.

    The class has every pattern on such a set, with the same labels at all other points.
    """
    if not classes.n_points:
        return classes.numbers
    below = set_table(strongly_shattered_sets, classes.n_points - 1)
    zeros, ones = classes.sides[0]
    both: Numbers = below[zeros & ones]
    return below[zeros] | below[ones] | both << np.uint32(1 << (classes.n_points - 1))


def size(classes: Classes) -> Values:
    """Return the number of hypotheses."""
    return np.bitwise_count(classes.numbers).astype(np.int8)


def shattered(classes: Classes) -> Values:
    """Return the number of shattered sets."""
    return np.bitwise_count(shattered_sets(classes)).astype(np.int8)


def strongly_shattered(classes: Classes) -> Values:
    """Return the number of strongly shattered sets."""
    return np.bitwise_count(strongly_shattered_sets(classes)).astype(np.int8)


def vc_dimension(classes: Classes) -> Values:
    """Return the size of a largest shattered set, -1 for the empty class."""
    found = shattered_sets(classes)
    values = classes.constant(-1)
    for dimension in range(classes.n_points + 1):
        sets = sum(1 << s for s in range(2**classes.n_points) if s.bit_count() == dimension)
        values[found & np.uint32(sets) != 0] = dimension
    return values


def is_maximum(classes: Classes) -> npt.NDArray[np.bool_]:
    """Return whether a class has as many hypotheses as its VC dimension allows: Sauer's bound is attained."""
    n = classes.n_points
    bounds = np.cumsum([0, *(comb(n, i) for i in range(n + 1))])
    found: npt.NDArray[np.bool_] = size(classes) == bounds[vc_dimension(classes) + 1]
    return found


def is_shattering_extremal(classes: Classes) -> npt.NDArray[np.bool_]:
    """Return whether a class shatters exactly as many sets as it has hypotheses."""
    found: npt.NDArray[np.bool_] = size(classes) == shattered(classes)
    return found


def edges(classes: Classes) -> Values:
    """Return the number of edges of the one-inclusion graph, the pairs that differ at one point only."""
    number = np.zeros(len(classes), dtype=np.int8)
    for zeros, ones in classes.sides:
        number += np.bitwise_count(zeros & ones).astype(np.int8)
    return number


def is_maximal(classes: Classes) -> npt.NDArray[np.bool_]:
    """Return, for each class, whether adding any other hypothesis would raise its VC dimension."""
    found = np.ones(len(classes), dtype=np.bool_)
    dimension = vc_dimension(classes)
    for function in range(2**classes.n_points):
        asked = found & ~classes.contain(function)
        larger = classes_on(classes.n_points, classes.numbers[asked] | np.uint32(1 << function))
        found[asked] = vc_dimension(larger) > dimension[asked]
    return found
