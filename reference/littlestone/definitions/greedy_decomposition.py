"""The greedy construction of a valid decomposition, as in the proof of Claim 4.1."""

from collections.abc import Sequence
from itertools import combinations

from ..certificates import Decomposition, DecompositionTree
from ..classes import FiniteClass, Point
from .decomposition import check_decomposition_parameters
from .irreducibility import is_reducing
from .littlestone_by_recursion import littlestone_dimension_by_recursion
from .soa import soa_hypothesis


def greedy_decomposition(hypothesis_class: FiniteClass, p: int, d: int) -> Decomposition:
    """Return the decomposition tree that the greedy construction of Claim 4.1 builds.

    While a leaf class of dimension l is k-reducible for some k <= p 2^(d - l), the construction queries a witness
    ``x_1 .. x_k`` along the SOA of that class. The children off that path, and the node at its end, are leaves that
    are treated in the same way. The witness is the first witness for the smallest k, so the dimension does not drop
    before its last point.

    The class is binary, of Littlestone dimension at most d >= 0, and p at least 1.

    Ledger: ``lyu.claim-4.1``.

    >>> greedy_decomposition(FiniteClass.from_rows(["001", "010", "100"]), 1, 1)
    >>> greedy_decomposition(FiniteClass.from_rows(["0", "1"]), 1, 1)
    DecompositionTree(point=0, children=(None, None))
    """
    check_decomposition_parameters(hypothesis_class, p, d)
    return _decomposed(hypothesis_class, p, d)


def _decomposed(restriction: FiniteClass, p: int, d: int) -> Decomposition:
    longest = min(p * 2 ** (d - littlestone_dimension_by_recursion(restriction)), restriction.n_points)
    for size in range(1, longest + 1):
        for points in combinations(restriction.points, size):
            if is_reducing(restriction, points):
                return _restriction_path(restriction, points, restriction, p, d)
    return None


def _restriction_path(
    restriction: FiniteClass, points: Sequence[Point], start: FiniteClass, p: int, d: int
) -> Decomposition:
    """Return the tree that queries the points along the SOA of ``start`` and is greedy everywhere else."""
    if not points:
        return _decomposed(restriction, p, d)
    soa = soa_hypothesis(start)
    children: list[Decomposition] = []
    for label in restriction.labels:
        child = restriction.restricted_to(points[0], label)
        if label == soa[points[0]]:
            children.append(_restriction_path(child, points[1:], start, p, d))
        else:
            children.append(_decomposed(child, p, d))
    return DecompositionTree(points[0], (children[0], children[1]))
