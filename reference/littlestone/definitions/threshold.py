"""The threshold dimension by its definition.

Convention: the empty class has dimension -1. A single hypothesis that is not the constant 0 has dimension 1: a
sequence of length 1 demands only ``h_1(x_1) = 1``.
"""

from itertools import permutations

from ..classes import FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import InvalidValueError


def threshold_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the largest t with ``x_1 .. x_t`` and ``h_1 .. h_t`` such that ``h_i(x_j) = 1`` iff ``i <= j``.

    Synonym: the size of the largest half graph of the class. The points are distinct, since ``h_{i+1}`` separates
    ``x_i`` from ``x_{i+1}``. All sequences of distinct points are tried; meant for n up to about 7.

    >>> threshold_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    3
    """
    if not hypothesis_class.is_binary:
        raise InvalidValueError("n_labels", hypothesis_class.n_labels, "2; the threshold dimension is binary")
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return max(
        length
        for length in range(hypothesis_class.n_points + 1)
        for points in permutations(hypothesis_class.points, length)
        if all(
            any(all(h[points[j]] == int(i <= j) for j in range(length)) for h in hypothesis_class)
            for i in range(length)
        )
    )
