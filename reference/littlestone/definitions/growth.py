"""The growth function by its definition: the largest number of patterns of labels on m points."""

from collections.abc import Sequence
from itertools import combinations_with_replacement

from ..classes import FiniteClass
from ..errors import CertificateError, check_at_least


def number_of_patterns(hypothesis_class: FiniteClass, points: Sequence[int]) -> int:
    """Return the number of different patterns of labels that the hypotheses have on some points.

    >>> number_of_patterns(FiniteClass.from_rows(["00", "01", "11"]), [1, 1])
    2
    """
    return len({tuple(h[x] for x in points) for h in hypothesis_class})


def growth_function(hypothesis_class: FiniteClass, m: int) -> int:
    """Return the largest number of patterns that the class has on m points, which may repeat.

    Synonym: shatter coefficient. All lists of m points are tried.

    >>> [growth_function(FiniteClass.from_rows(["00", "01", "11"]), m) for m in range(4)]
    [1, 2, 3, 3]
    """
    check_at_least(0, m=m)
    lists = combinations_with_replacement(hypothesis_class.points, m)
    return max(number_of_patterns(hypothesis_class, points) for points in lists)


def check_patterns(hypothesis_class: FiniteClass, points: Sequence[int], m: int, number: int) -> None:
    """Raise unless the class has this number of patterns on at most m points, so that its growth is at least this.

    >>> check_patterns(FiniteClass.from_rows(["00", "01", "11"]), [0, 1], 2, 3)
    """
    if len(points) > m or number_of_patterns(hypothesis_class, points) != number:
        raise CertificateError(
            f"growth: on the points {points} there are not {number} patterns of at most {m} points"
        )
