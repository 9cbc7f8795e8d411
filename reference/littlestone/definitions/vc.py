"""The VC dimension by its definition.

Convention: the empty class has dimension -1; the empty set of points is shattered by every other class.
"""

from collections.abc import Sequence
from itertools import combinations, product

from ..classes import FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError


def is_shattered_set(hypothesis_class: FiniteClass, points: Sequence[int]) -> bool:
    """Return whether the class realises every pattern of the labels 0 and 1 on the points.

    Ledger: ``yan.definition-2``.

    >>> is_shattered_set(FiniteClass.from_rows(["00", "01", "11"]), [0, 1])
    False
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the VC dimension is binary")
    patterns = {tuple(h[x] for x in points) for h in hypothesis_class}
    return all(pattern in patterns for pattern in product((0, 1), repeat=len(points)))


def vc_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the Vapnik-Chervonenkis dimension: the size of the largest shattered set of points.

    All 2^n sets of points are tried; meant for n up to about 12.

    Ledger: ``yan.definition-2``.

    >>> vc_dimension(FiniteClass.from_rows(["00", "01", "11"]))
    1
    """
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        size
        for size in range(hypothesis_class.n_points + 1)
        if any(is_shattered_set(hypothesis_class, points) for points in combinations(hypothesis_class.points, size))
    )
