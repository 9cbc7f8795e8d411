"""k-irreducible classes, over all sequences of k points.

Conventions: points may repeat in a sequence; every class is 0-irreducible; the SOA is that of the whole class
along the sequence. The tie rule of the SOA does not matter: where both sides lose dimension, either label does.
"""

from collections.abc import Iterable
from itertools import combinations, product

from ..classes import FiniteClass, Point
from ..errors import InvalidValueError, WorkLimitError
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .soa import soa_hypothesis

MAX_SEQUENCES = 1_000_000


def is_reducing(hypothesis_class: FiniteClass, points: Iterable[int]) -> bool:
    """Return whether restricting the class to its own SOA on the points lowers the Littlestone dimension.

    Ledger: ``lyu.definition-4.1``.

    Examples
    --------
    On the singletons the SOA is constant 0; two zeros leave one hypothesis.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_reducing(singletons, [Point(0)]), is_reducing(singletons, [Point(0), Point(2)])
    (False, True)
    """
    soa = soa_hypothesis(hypothesis_class)
    restricted = hypothesis_class
    for point in points:
        if not 0 <= point < hypothesis_class.n_points:
            raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")
        restricted = restricted.restricted_to(point, soa[point])
    return littlestone_dimension_by_recursion(restricted) < littlestone_dimension_by_recursion(hypothesis_class)


def reducing_sequence(hypothesis_class: FiniteClass, k: int) -> tuple[Point, ...] | None:
    """Return the first sequence of k points that shows the class k-reducible, or ``None`` if it is k-irreducible.

    Ledger: ``lyu.definition-4.1``.

    Raises
    ------
    WorkLimitError
        If there are more than 1,000,000 sequences.

    Examples
    --------
    >>> reducing_sequence(FiniteClass.from_rows(["001", "010", "100"]), 2)
    (0, 1)
    """
    if k < 0:
        raise InvalidValueError("k", k, "at least 0")
    n_sequences = float(hypothesis_class.n_points) ** k if k < 200 else float("inf")
    if n_sequences > MAX_SEQUENCES:
        raise WorkLimitError("sequences of points", n_sequences, MAX_SEQUENCES, "sequences")
    for points in product(hypothesis_class.points, repeat=k):
        if is_reducing(hypothesis_class, points):
            return points
    return None


def is_irreducible(hypothesis_class: FiniteClass, k: int) -> bool:
    """Return whether the class is k-irreducible: no k points with their SOA labels lower its dimension.

    Ledger: ``lyu.definition-4.1``.

    Parameters
    ----------
    hypothesis_class
        A binary class; the empty class is k-irreducible for every k.
    k
        Number of points, at least 0; 0 is always fulfilled.

    Raises
    ------
    WorkLimitError
        If there are more than 1,000,000 sequences.

    Notes
    -----
    Looks at all n^k sequences; :func:`is_irreducible_by_sets` looks at 2^n sets at most.

    Examples
    --------
    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> is_irreducible(singletons, 1), is_irreducible(singletons, 2)
    (True, False)
    """
    return reducing_sequence(hypothesis_class, k) is None


def is_irreducible_by_sets(hypothesis_class: FiniteClass, k: int) -> bool:
    """Return whether the class is k-irreducible, looking at sets of at most k points instead of sequences.

    The restriction does not depend on the order of the points nor on repetitions, and the sets of the
    sequences of k points are exactly the sets of 1 to k points (the empty set for k = 0).

    Ledger: ``lyu.definition-4.1``.

    Notes
    -----
    At most 2^n sets, whatever k is.

    Examples
    --------
    >>> is_irreducible_by_sets(FiniteClass.from_rows(["01"]), 1000)
    True
    """
    if k < 0:
        raise InvalidValueError("k", k, "at least 0")
    return not any(
        is_reducing(hypothesis_class, points)
        for size in range(min(k, hypothesis_class.n_points) + 1)
        for points in combinations(hypothesis_class.points, size)
    )
