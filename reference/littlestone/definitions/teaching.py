"""Teaching dimensions by definition: two of Goldman and Kearns, and the recursive dimension of Doliwa et al.

Convention: the empty class has teaching dimension -1; a class of one hypothesis has 0, since nothing has to be
taught.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from ..classes import FiniteClass, Hypothesis
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import CertificateError, InvalidValueError, WorkLimitError

MAX_SUBCLASSES = 2**12


def is_teaching_set(hypothesis_class: Iterable[Hypothesis], hypothesis: Hypothesis, points: Sequence[int]) -> bool:
    """Return whether no other hypothesis of the class has the same labels at the points.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_teaching_set(singletons, singletons.hypotheses[0], [2])
    True
    """
    return not any(h != hypothesis and all(h[x] == hypothesis[x] for x in points) for h in hypothesis_class)


def teaching_set_size(hypothesis_class: FiniteClass, hypothesis: Hypothesis) -> int:
    """Return the smallest number of points that tell a hypothesis from all others in the class.

    All sets of points are tried; meant for n up to about 12.

    >>> with_zero = FiniteClass.from_rows(["000", "001", "010", "100"])
    >>> [teaching_set_size(with_zero, h) for h in with_zero]
    [3, 1, 1, 1]
    """
    if hypothesis not in hypothesis_class:
        raise InvalidValueError("hypothesis", hypothesis, "in the class")
    return next(
        size
        for size in range(hypothesis_class.n_points + 1)
        for points in combinations(hypothesis_class.points, size)
        if is_teaching_set(hypothesis_class, hypothesis, points)
    )


def teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the teaching dimension: the largest size, over the hypotheses, of a smallest teaching set.

    >>> teaching_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    3
    """
    sizes = [teaching_set_size(hypothesis_class, h) for h in hypothesis_class]
    return max(sizes, default=EMPTY_CLASS_DIMENSION)


def least_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the least teaching dimension: the smallest size of a teaching set of any hypothesis.

    >>> least_teaching_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    1
    """
    sizes = [teaching_set_size(hypothesis_class, h) for h in hypothesis_class]
    return min(sizes, default=EMPTY_CLASS_DIMENSION)


def recursive_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the least d for which hypotheses have an order in which each has a teaching set of at most d points.

    The teaching set tells its hypothesis from the later hypotheses in the order. Such an order exists exactly if
    the least teaching dimension of every subclass is at most d. The first hypothesis of a subclass in the order has
    a small teaching set; conversely, a hypothesis with a small teaching set can always come next. So the result is
    the largest least teaching dimension of a subclass. All 2^|H| subclasses are tried, at most 4,096.

    Thresholds can be taught in order, each by its last point.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> teaching_dimension(thresholds), recursive_teaching_dimension(thresholds)
    (2, 1)
    """
    hypotheses = hypothesis_class.hypotheses
    if 2 ** len(hypotheses) > MAX_SUBCLASSES:
        raise WorkLimitError("subclasses", 2.0 ** min(len(hypotheses), 1000), MAX_SUBCLASSES, "subclasses")
    n_points, n_labels = hypothesis_class.n_points, hypothesis_class.n_labels
    return max(
        least_teaching_dimension(FiniteClass(n_points, n_labels, subclass))
        for size in range(len(hypotheses) + 1)
        for subclass in combinations(hypotheses, size)
    )


def check_teaching_sets(
    hypothesis_class: FiniteClass, sets: Iterable[tuple[int, Sequence[int]]], size: int, *, in_order: bool = False
) -> None:
    """Raise unless these are teaching sets of at most ``size`` points for different hypotheses, given by number.

    If ``in_order`` is set, every hypothesis must be there, and its points need only tell it from those after it.

    >>> thresholds = FiniteClass.from_rows(["00", "01", "11"])
    >>> check_teaching_sets(thresholds, [(0, [1]), (1, [0]), (2, [])], 1, in_order=True)
    """
    left = dict(enumerate(hypothesis_class))
    for number, points in sets:
        rivals = left.values() if in_order else hypothesis_class
        if len(points) > size or not is_teaching_set(rivals, left[number], points):
            raise CertificateError(f"teaching: {points} are not {size} points that teach hypothesis {number}")
        del left[number]
    if in_order and left:
        raise CertificateError(f"teaching: {len(left)} hypotheses are left")
