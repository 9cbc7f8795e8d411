"""k-irreducible classes, over all sequences of k points.

Conventions: points may repeat in a sequence; every class is 0-irreducible; the labels along the sequence are those
of the SOA of the whole class. The tie rule of the SOA does not matter: where the restrictions to both labels have a
smaller dimension, either label lowers the dimension.
"""

from collections.abc import Iterable
from itertools import combinations, product

from ..classes import FiniteClass, Hypothesis, Point
from ..errors import InvalidValueError, WorkLimitError, check_at_least
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .soa import soa_hypothesis

MAX_SEQUENCES = 1_000_000


def is_reducing(hypothesis_class: FiniteClass, points: Iterable[int]) -> bool:
    """Return whether restricting the class to its own SOA on the points lowers the Littlestone dimension.

    Ledger: ``lyu.definition-4.1``.

    On the class of singletons the SOA is the constant 0; two labels 0 leave one hypothesis.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_reducing(singletons, [Point(0)]), is_reducing(singletons, [Point(0), Point(2)])
    (False, True)
    """
    restricted = _restricted(hypothesis_class, soa_hypothesis(hypothesis_class), points)
    return littlestone_dimension_by_recursion(restricted) < littlestone_dimension_by_recursion(hypothesis_class)


def _restricted(hypothesis_class: FiniteClass, soa: Hypothesis, points: Iterable[int]) -> FiniteClass:
    for point in points:
        if not 0 <= point < hypothesis_class.n_points:
            raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")
        hypothesis_class = hypothesis_class.restricted_to(Point(point), soa[point])
    return hypothesis_class


def reducing_sequence(hypothesis_class: FiniteClass, k: int) -> tuple[Point, ...] | None:
    """Return the first sequence of k points that shows the class k-reducible, or ``None`` if it is k-irreducible.

    All n^k sequences are tried, at most 1,000,000.

    Ledger: ``lyu.definition-4.1``.

    >>> reducing_sequence(FiniteClass.from_rows(["001", "010", "100"]), 2)
    (0, 1)
    """
    check_at_least(0, k=k)
    n_sequences = float(hypothesis_class.n_points) ** k if k < 200 else float("inf")
    if n_sequences > MAX_SEQUENCES:
        raise WorkLimitError("sequences of points", n_sequences, MAX_SEQUENCES, "sequences")
    for points in product(hypothesis_class.points, repeat=k):
        if is_reducing(hypothesis_class, points):
            return points
    return None


def reducing_length(hypothesis_class: FiniteClass) -> int:
    """Return the least k for which the class is k-reducible: the length of a shortest reducing sequence.

    A class of at most one hypothesis is k-irreducible for every k, so it has no such length. Every other class has
    such a length, since the SOA labels at all points leave at most one hypothesis. Lengths above the number of
    points need not be tried, since such a sequence repeats points.

    Ledger: ``lyu.definition-4.1``. Errors and costs are those of :func:`reducing_sequence`.

    >>> reducing_length(FiniteClass.from_rows(["001", "010", "100"]))
    2
    """
    for k in range(hypothesis_class.n_points + 1):
        if not is_irreducible(hypothesis_class, k):
            return k
    raise InvalidValueError(
        "number of hypotheses", len(hypothesis_class), "at least 2; fewer are k-irreducible for every k"
    )


def is_irreducible(hypothesis_class: FiniteClass, k: int) -> bool:
    """Return whether the class is k-irreducible: the SOA labels at any k points keep the Littlestone dimension.

    The class is binary; the empty class is k-irreducible for every k, and every class is 0-irreducible. All n^k
    sequences are tried, at most 1,000,000; :func:`is_irreducible_by_sets` tries at most 2^n sets.

    Ledger: ``lyu.definition-4.1``.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_irreducible(singletons, 1), is_irreducible(singletons, 2)
    (True, False)
    """
    return reducing_sequence(hypothesis_class, k) is None


def is_irreducible_by_sets(hypothesis_class: FiniteClass, k: int) -> bool:
    """Return whether the class is k-irreducible, by sets of at most k points instead of sequences.

    The restriction depends neither on the order of the points nor on repetitions. A sequence of k points has a set
    of 1 to k points (the empty set for k = 0), and there are at most 2^n such sets.

    Ledger: ``lyu.definition-4.1``.

    >>> is_irreducible_by_sets(FiniteClass.from_rows(["01"]), 1000)
    True
    """
    check_at_least(0, k=k)
    soa, dimension = soa_hypothesis(hypothesis_class), littlestone_dimension_by_recursion(hypothesis_class)
    return not any(
        littlestone_dimension_by_recursion(_restricted(hypothesis_class, soa, points)) < dimension
        for size in range(min(k, hypothesis_class.n_points) + 1)
        for points in combinations(hypothesis_class.points, size)
    )
