"""Teaching dimensions and the star number."""

import numpy as np

from ..bitsets import Classes, Values, classes_on, table

ENDLESS = 99
"""A number that exceeds the number of points in any teaching set."""


def teaching_set_sizes(classes: Classes) -> Values:
    """Return, for each class (a row) and each function, the size of a smallest teaching set.

    On such a set, the function differs from every other hypothesis of the class.
    """
    n = classes.n_points
    sizes = np.full((len(classes), 2**n), ENDLESS, dtype=np.int8)
    below = [table(teaching_set_sizes, n - 1)] if n else []
    for function in range(2**n):
        sizes[(classes.numbers & ~np.uint32(1 << function)) == 0, function] = 0
        for point in range(n):
            place = n - 1 - point
            rest = (function >> (place + 1) << place) | (function & ((1 << place) - 1))
            restricted = classes.sides[point][function >> place & 1]
            np.minimum(sizes[:, function], 1 + below[0][restricted, rest], out=sizes[:, function])
    return sizes


def _among_members(classes: Classes, sizes: Values, other: int) -> Values:
    """Return the sizes for the hypotheses of a class, and another value for all other functions."""
    members = classes.numbers[:, np.newaxis] >> np.arange(2**classes.n_points, dtype=np.uint32) & np.uint32(1)
    return np.where(members.astype(np.bool_), sizes, np.int8(other))


def teaching_dimension(classes: Classes) -> Values:
    """Return the size of a smallest teaching set of the hardest hypothesis, -1 for the empty class."""
    return np.asarray(_among_members(classes, teaching_set_sizes(classes), -1).max(axis=1), dtype=np.int8)


def least_teaching_dimension(classes: Classes) -> Values:
    """Return the size of a smallest teaching set of the easiest hypothesis, -1 for the empty class."""
    least = _among_members(classes, teaching_set_sizes(classes), ENDLESS).min(axis=1)
    return np.where(classes.numbers == 0, -1, least).astype(np.int8)


def recursive_teaching_dimension(classes: Classes) -> Values:
    """Return the largest of the least teaching dimensions in the canonical plan, -1 for the empty class.

    The plan teaches the easiest hypotheses first, removes them, and goes on with the rest.
    """
    values = classes.constant(-1)
    left = classes.numbers.copy()
    places = np.arange(2**classes.n_points, dtype=np.uint32)
    active = np.flatnonzero(left)
    while len(active):
        some = classes_on(classes.n_points, left[active])
        sizes = _among_members(some, teaching_set_sizes(some), ENDLESS)
        least = np.asarray(sizes.min(axis=1), dtype=np.int8)
        values[active] = np.maximum(values[active], least)
        taught = (sizes == least[:, np.newaxis]).astype(np.uint32) << places
        left[active] &= ~np.bitwise_or.reduce(taught, axis=1)
        active = np.flatnonzero(left)
    return values


def star_number(classes: Classes) -> Values:
    """Return the size of a largest star, -1 for the empty class.

    A star is a set of points with a hypothesis that has, for each point of the set, a neighbour that differs from
    it at this point and at no other point of the set.
    """
    n = classes.n_points
    values: Values = (classes.numbers != 0).astype(np.int8) - np.int8(1)
    for projection in classes.projections:
        np.maximum(values, table(star_number, n - 1)[projection], out=values)
    for centre in range(2**n if n else 0):
        star = np.uint32(1 << centre | sum(1 << (centre ^ 1 << place) for place in range(n)))
        values[classes.numbers & star == star] = n
    return values
