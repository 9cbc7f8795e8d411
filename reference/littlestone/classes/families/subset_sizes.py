"""Families defined by the number of ones of a hypothesis: singletons, point functions, strict majorities.

Hypotheses are written as sets here: the set of the points labelled 1.
"""

from itertools import combinations
from math import comb, inf

from ..finite_class import FiniteClass
from ..types import MAX_ENTRIES, Hypothesis, Label, check_entries
from .family import Family, KnownValues, Parameter, check_range, family_of_one


def singletons(n_points: int) -> FiniteClass:
    """Return the singletons: exactly one point has the label 1.

    >>> singletons(3)
    FiniteClass.from_rows(['001', '010', '100'])
    """
    return _by_size("singletons", n_points, 1, 1)


def singletons_with_empty(n_points: int) -> FiniteClass:
    """Return the singletons and the empty set: at most one point has the label 1.

    >>> singletons_with_empty(2)
    FiniteClass.from_rows(['00', '01', '10'])
    """
    return _by_size("singletons_with_empty", n_points, 0, 1)


def point_functions(n_points: int, n_ones: int) -> FiniteClass:
    """Return the functions with at most ``n_ones`` ones.

    >>> point_functions(3, 1)
    FiniteClass.from_rows(['000', '001', '010', '100'])
    """
    return _by_size("point_functions", n_points, 0, n_ones)


def exact_point_functions(n_points: int, n_ones: int) -> FiniteClass:
    """Return the d-point functions: exactly ``n_ones`` points have the label 1.

    `bgs`, proof of Theorem 7.2, has them over the natural numbers.

    >>> exact_point_functions(3, 2)
    FiniteClass.from_rows(['011', '101', '110'])
    """
    return _by_size("exact_point_functions", n_points, n_ones, n_ones)


def majority(n_points: int) -> FiniteClass:
    """Return the strict majorities: more than half of the points have the label 1.

    The definition is this project's own.

    >>> majority(3)
    FiniteClass.from_rows(['011', '101', '110', '111'])
    """
    return _by_size("majority", n_points, n_points // 2 + 1, n_points)


def _by_size(what: str, n_points: int, fewest: int, most: int) -> FiniteClass:
    """Return the class of all functions whose number of ones is from ``fewest`` to ``most``."""
    check_range("n_points", n_points, 1)
    check_range("n_ones", most, 0, n_points)
    check_entries(what, _size_estimate(n_points, fewest, most), n_points)
    hypotheses = [
        _indicator(n_points, ones)
        for n_ones in range(fewest, most + 1)
        for ones in combinations(range(n_points), n_ones)
    ]
    return FiniteClass(n_points, 2, tuple(sorted(hypotheses)))


def _indicator(n_points: int, ones: tuple[int, ...]) -> Hypothesis:
    labels = [Label(0)] * n_points
    for point in ones:
        labels[point] = Label(1)
    return tuple(labels)


def _size_estimate(n_points: int, fewest: int, most: int) -> float:
    """Return the size of :func:`_by_size`, or infinity if it is certainly too large."""
    if n_points > MAX_ENTRIES:
        return inf
    size = 0
    for n_ones in range(fewest, most + 1):
        subsets = 1
        for factor in range(min(n_ones, n_points - n_ones)):
            subsets = subsets * (n_points - factor) // (factor + 1)
            if subsets > MAX_ENTRIES:
                return inf
        size += subsets
        if size > MAX_ENTRIES:
            return inf
    return size


def _known_singletons(n_points: int) -> KnownValues:
    return KnownValues(
        size=n_points,
        vc=min(1, n_points - 1),
        littlestone=min(1, n_points - 1),
        threshold=1,
        source=(
            "Littlestone, Machine Learning 2 (1988), for the Littlestone dimension; folklore: two points "
            "never both have the label 1; one hypothesis alone has dimension 0"
        ),
    )


def _known_singletons_with_empty(n_points: int) -> KnownValues:
    return KnownValues(
        size=n_points + 1,
        vc=1,
        littlestone=1,
        threshold=1,
        source="folklore: after one point with the label 1 a single hypothesis is left",
    )


def _known_point_functions(n_points: int, n_ones: int) -> KnownValues:
    return KnownValues(
        size=sum(comb(n_points, i) for i in range(n_ones + 1)),
        vc=n_ones,
        littlestone=n_ones,
        threshold=n_ones,
        source=(
            "folklore: n_ones points are shattered; whoever predicts 0 errs only on points with the label 1; "
            "the first hypothesis of a threshold sequence has the label 1 on all of it"
        ),
    )


def _known_exact_point_functions(n_points: int, n_ones: int) -> KnownValues:
    n_zeros = n_points - n_ones
    return KnownValues(
        size=comb(n_points, n_ones),
        vc=min(n_ones, n_zeros),
        littlestone=min(n_ones, n_zeros),
        threshold=min(n_ones, n_zeros + 1),
        source=(
            "Bun, Gaboardi and Sivakumar, proof of Theorem 7.2, states Littlestone dimension n_ones over the "
            "natural numbers; on finitely many points whoever predicts 1 errs at most n_points - n_ones times, "
            "so it is the smaller of the two"
        ),
    )


def _known_majority(n_points: int) -> KnownValues:
    most_zeros = (n_points - 1) // 2
    return KnownValues(
        size=sum(comb(n_points, i) for i in range(most_zeros + 1)),
        vc=most_zeros,
        littlestone=most_zeros,
        threshold=most_zeros + 1,
        source=(
            "folklore: the complements are the point functions with at most (n_points - 1) // 2 ones; the last "
            "hypothesis of a threshold sequence has the label 0 on all of it but one point"
        ),
    )


_N_POINTS = Parameter("n_points", 1)
_N_ONES = Parameter("n_ones", 0, at_most="n_points")

SINGLETONS = family_of_one(
    "singletons", "exactly one point has the label 1", _N_POINTS, singletons, _known_singletons
)
SINGLETONS_WITH_EMPTY = family_of_one(
    "singletons_with_empty",
    "at most one point has the label 1",
    _N_POINTS,
    singletons_with_empty,
    _known_singletons_with_empty,
)
POINT_FUNCTIONS = Family(
    name="point_functions",
    summary="at most n_ones points have the label 1",
    parameters=(_N_POINTS, _N_ONES),
    builder=lambda values: point_functions(values[0], values[1]),
    knowledge=lambda values: _known_point_functions(values[0], values[1]),
)
EXACT_POINT_FUNCTIONS = Family(
    name="exact_point_functions",
    summary="exactly n_ones points have the label 1",
    parameters=(_N_POINTS, _N_ONES),
    builder=lambda values: exact_point_functions(values[0], values[1]),
    knowledge=lambda values: _known_exact_point_functions(values[0], values[1]),
)
MAJORITY = family_of_one(
    "majority", "more than half of the points have the label 1", _N_POINTS, majority, _known_majority
)
