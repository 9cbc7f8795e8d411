"""The Littlestone dimension by the recursion over restrictions."""

from itertools import combinations

from ..classes import FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION


def littlestone_dimension_by_recursion(hypothesis_class: FiniteClass) -> int:
    """Return the (multiclass) Littlestone dimension: 1 + the smaller dimension of the best pair of restrictions.

    A point where one of the two restrictions is empty cannot be the root of a shattered tree. The recursion stores
    no results, so time is up to n! 2^n; meant for n up to about 5.

    Ledger: ``bgs.definition-2.13``.

    >>> littlestone_dimension_by_recursion(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    """
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    if len(hypothesis_class) == 1:
        return 0
    dimension = 0
    for point in hypothesis_class.points:
        restrictions = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
        for left, right in combinations(restrictions, 2):
            if not left.is_empty and not right.is_empty:
                smaller = min(littlestone_dimension_by_recursion(left), littlestone_dimension_by_recursion(right))
                dimension = max(dimension, 1 + smaller)
    return dimension
