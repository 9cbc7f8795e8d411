"""One class from each orbit: classes that differ only in names of points, and of labels at each point, count once.

All classes of an orbit have the same VC and Littlestone dimension, but their threshold dimensions may differ. For n
= 1, 2, 3, 4, 5 points there are 2, 5, 21, 401 and 1,228,157 orbits (OEIS A000616, without the empty class).
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations, product
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError

from .numbered_classes import domain, members

MAX_POINTS = 6

T = TypeVar("T")


def classes_up_to_symmetry(n_points: int, largest_size: int | None = None) -> Iterator[FiniteClass]:
    """Yield one non-empty binary class of each orbit, fewest hypotheses first.

    * ``n_points``: the number of points, from 1 to 6.
    * ``largest_size``: the largest number of hypotheses; for 5 points, more than 8 take minutes.

    >>> [h.to_rows() for h in classes_up_to_symmetry(2)]
    [['00'], ['00', '01'], ['01', '10'], ['00', '01', '10'], ['00', '01', '10', '11']]
    """
    if not 1 <= n_points <= MAX_POINTS:
        raise InvalidValueError("n_points", n_points, f"from 1 to {MAX_POINTS}")
    n_functions = 2**n_points
    images = _images(n_points)
    level = {0}
    for _ in range(n_functions if largest_size is None else min(largest_size, n_functions)):
        larger = {number | 1 << f for number in level for f in range(n_functions) if not number >> f & 1}
        level = {_smallest_image(number, images) for number in larger}
        yield from map(domain(n_points).class_of, sorted(level))


def _images(n_points: int) -> npt.NDArray[np.uint64]:
    """Return, for each symmetry (a row), the images of the classes of one function."""
    rows = []
    for order, flipped in product(permutations(range(n_points)), range(2**n_points)):
        moved = (sum((f >> x & 1) << place for place, x in enumerate(order)) for f in range(2**n_points))
        rows.append([1 << (f ^ flipped) for f in moved])
    return np.array(rows, dtype=np.uint64)


def _smallest_image(number: int, images: npt.NDArray[np.uint64]) -> int:
    return int(np.bitwise_or.reduce(images[:, list(members(number))], axis=1).min())


def once_for_each_kind(number: Callable[[FiniteClass], T]) -> Callable[[FiniteClass], T]:
    """Return a form of a slow function that evaluates one class of each kind.

    Classes are of one kind if they differ only in the names of points, so the function must ignore these. On more
    than 4 points there are too many orders, so the slow function is evaluated once on every class.

    >>> asked = once_for_each_kind(lambda hypothesis_class: print(hypothesis_class.to_rows()))
    >>> asked(FiniteClass.from_rows(["01"])), asked(FiniteClass.from_rows(["10"]))
    ['01']
    (None, None)
    """
    known = cache(number)

    def asked(hypothesis_class: FiniteClass) -> T:
        if hypothesis_class.n_points > 4:
            return known(hypothesis_class)
        orders = permutations(range(hypothesis_class.n_points))
        first = min(tuple(sorted(tuple(h[x] for x in order) for h in hypothesis_class)) for order in orders)
        return known(FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, first))

    return asked
