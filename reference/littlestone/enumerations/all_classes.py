"""All classes on one number of points.

Classes come in the order of their numbers of hypotheses, so the first violation is a smallest one.
"""

from collections.abc import Iterator
from itertools import chain, combinations, product

from littlestone.classes import FiniteClass, Label
from littlestone.classes.types import power_estimate
from littlestone.errors import WorkLimitError

MAX_CLASSES = 2**20

ADVICE = (
    "where names of points and labels do not matter, enumerations.up_to_symmetry has one class of each symmetry; "
    "the solver decides a property for all classes of a size at once (littlestone_solver.engine); "
    "strategies.finite_classes draws some"
)
"""Advice for more points or labels."""


def all_classes(n_points: int, n_labels: int = 2) -> Iterator[FiniteClass]:
    """Yield every non-empty class on ``n_points`` points, fewest hypotheses first.

    More than 2^20 classes are refused.

    >>> [hypothesis_class.to_rows() for hypothesis_class in all_classes(1)]
    [['0'], ['1'], ['0', '1']]
    """
    check_number_of_classes(n_points, n_labels)
    functions = list(product([Label(y) for y in range(n_labels)], repeat=n_points))
    for size in range(1, len(functions) + 1):
        for hypotheses in combinations(functions, size):
            yield FiniteClass(n_points, n_labels, hypotheses)


def check_number_of_classes(n_points: int, n_labels: int = 2) -> None:
    """Raise a ``WorkLimitError`` that names alternatives if there are more than 2^20 classes.

    >>> check_number_of_classes(4)
    """
    n_classes = power_estimate(2, n_labels ** min(n_points, 1000))
    if n_classes > MAX_CLASSES:
        classes = f"all classes on {n_points} points with {n_labels} labels"
        raise WorkLimitError(classes, n_classes, MAX_CLASSES, "classes", ADVICE)


def all_classes_up_to(n_points: int, n_labels: int = 2) -> Iterator[FiniteClass]:
    """Yield every non-empty class on 1, 2, ..., ``n_points`` points.

    >>> len(list(all_classes_up_to(3)))
    273
    """
    return chain.from_iterable(all_classes(n, n_labels) for n in range(1, n_points + 1))
