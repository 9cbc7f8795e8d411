"""The Littlestone dimension by the recursion over restrictions."""

from itertools import combinations

from ..classes import FiniteClass
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import check_at_least


def littlestone_dimension_by_recursion(hypothesis_class: FiniteClass, k: int = 1) -> int:
    """Return the (multiclass) Littlestone dimension: 1 + the smaller dimension of the best pair of restrictions.

    A point where one of the two restrictions is empty cannot be the root of a shattered tree. The recursion stores
    no results, so time is up to n! 2^n; meant for n up to about 5. The k-Littlestone dimension takes k + 1
    restrictions in place of a pair.

    Ledger: ``bgs.definition-2.13``.

    >>> littlestone_dimension_by_recursion(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    >>> [littlestone_dimension_by_recursion(FiniteClass.from_rows(["0", "1", "2"]), k) for k in (1, 2, 3)]
    [1, 1, 0]
    """
    check_at_least(1, k=k)
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    if len(hypothesis_class) == 1:
        return 0
    dimension = 0
    for point in hypothesis_class.points:
        restrictions = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
        for sides in combinations(restrictions, k + 1):
            if not any(side.is_empty for side in sides):
                smallest = min(littlestone_dimension_by_recursion(side, k) for side in sides)
                dimension = max(dimension, 1 + smallest)
    return dimension
