"""Teaching dimensions, by smallest sets of points that hit every difference and by the canonical teaching plan."""

from collections.abc import Sequence

from ..classes import FiniteClass, Hypothesis, require_class
from ..conventions import EMPTY_CLASS_DIMENSION


def teaching_set_sizes(hypothesis_class: FiniteClass) -> tuple[int, ...]:
    """Return, for each hypothesis in order, the smallest number of points that distinguish it from all others.

    For each other hypothesis, consider the set of points where it differs from the given hypothesis. The search
    finds a smallest set of points that hits all these sets. It branches on the points of a smallest set that is not
    hit yet. Definition: :func:`littlestone.definitions.teaching_set_size`.

    >>> teaching_set_sizes(FiniteClass.from_rows(["000", "001", "010", "100"]))
    (3, 1, 1, 1)
    """
    require_class(hypothesis_class)
    return _sizes(hypothesis_class.hypotheses)


def _sizes(hypotheses: Sequence[Hypothesis]) -> tuple[int, ...]:
    sizes = []
    for hypothesis in hypotheses:
        differences = [
            sum(1 << x for x, (y, z) in enumerate(zip(hypothesis, rival, strict=True)) if y != z)
            for rival in hypotheses
            if rival != hypothesis
        ]
        minimal = [d for d in set(differences) if not any(e != d and e & d == e for e in differences)]
        size = 0
        while not _can_meet(minimal, size):
            size += 1
        sizes.append(size)
    return tuple(sizes)


def _can_meet(sets: list[int], size: int) -> bool:
    """Return whether ``size`` points can hit all sets."""
    if not sets:
        return True
    if size == 0:
        return False
    smallest = min(sets, key=int.bit_count)
    while smallest:
        point = smallest & -smallest
        if _can_meet([points for points in sets if not points & point], size - 1):
            return True
        smallest ^= point
    return False


def teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the teaching dimension: the largest size of a smallest teaching set; -1 for the empty class.

    Definition: :func:`littlestone.definitions.teaching_dimension`.

    >>> teaching_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    3
    """
    return max(teaching_set_sizes(hypothesis_class), default=EMPTY_CLASS_DIMENSION)


def least_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the smallest size of a teaching set of a hypothesis; -1 for the empty class.

    Definition: :func:`littlestone.definitions.least_teaching_dimension`.

    >>> least_teaching_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    1
    """
    return min(teaching_set_sizes(hypothesis_class), default=EMPTY_CLASS_DIMENSION)


def recursive_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the recursive teaching dimension, by the canonical teaching plan; -1 for the empty class.

    The plan repeatedly removes the hypotheses with the smallest teaching sets; the dimension is the largest of
    these sizes. Definition: :func:`littlestone.definitions.recursive_teaching_dimension`.

    >>> recursive_teaching_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    1
    """
    require_class(hypothesis_class)
    remaining, largest = hypothesis_class.hypotheses, EMPTY_CLASS_DIMENSION
    while remaining:
        sizes = _sizes(remaining)
        largest = max(largest, min(sizes))
        remaining = tuple(h for h, size in zip(remaining, sizes, strict=True) if size > min(sizes))
    return largest
