"""Probabilistic representations and the representation dimension, by their definitions.

A probabilistic representation of a class H is a family of classes with a weight on each. For every target in H and
every distribution on the points, a class drawn by weight is likely to hold a function close to the target.

Convention: a function is *good* for a target and a distribution if it differs from the target with probability at
most ``accuracy`` (the paper's alpha). A class is good if one of its functions is good; the drawn class must be bad
with probability at most ``confidence`` (beta). All comparisons are exact, and every distribution is considered. For
a fixed target, a distribution makes all given classes bad if and only if, for each function in these classes, the
points where it differs from the target have more mass than ``accuracy``. The largest value of the smallest of these
masses is attained, so this value decides.

The representation dimension is the *logarithm* of a size; the functions here return the size, an integer.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import TypeAlias

from ..classes import FiniteClass, Hypothesis
from ..display import displayed
from ..errors import EmptyClassError, InvalidValueError, WorkLimitError, check_from_0_to_1

PointDistribution: TypeAlias = tuple[Fraction, ...]
"""A distribution on the points: one probability for each."""

MAX_INDEX_SETS = 2**16


@displayed
@dataclass(frozen=True, slots=True)
class Challenge:
    """A target with a distribution on the points, and the weight with which it is drawn.

    In a result of :func:`representation_failure`, the weight is the total weight of the classes that are bad for
    the challenge.
    """

    target: Hypothesis
    distribution: PointDistribution
    weight: Fraction


def disagreement_probability(one: Hypothesis, other: Hypothesis, distribution: PointDistribution) -> Fraction:
    """Return the probability that two functions differ at a point drawn from the distribution.

    >>> disagreement_probability((0, 1), (0, 0), (Fraction(1, 3), Fraction(2, 3)))
    Fraction(2, 3)
    """
    differing = [p for a, b, p in zip(one, other, distribution, strict=True) if a != b]
    return sum(differing, Fraction(0))


def is_good_class(
    functions: Iterable[Hypothesis], target: Hypothesis, distribution: PointDistribution, accuracy: Fraction
) -> bool:
    """Return whether some function differs from the target with probability at most ``accuracy``.

    >>> half = (Fraction(1, 2), Fraction(1, 2))
    >>> is_good_class([(0, 0)], (0, 1), half, Fraction(1, 2)), is_good_class([(0, 0)], (0, 1), half, Fraction(1, 4))
    (True, False)
    """
    return any(disagreement_probability(target, g, distribution) <= accuracy for g in functions)


def hardest_distribution(n_points: int, point_sets: Iterable[frozenset[int]]) -> tuple[Fraction, PointDistribution]:
    """Return the largest t for which a distribution gives every set a mass of at least t, and this distribution.

    This is the value of a zero-sum game: the first player draws a point, the second chooses a set, and the first
    wins if the point is in the set. There must be at least one point and one set.

    A linear program in the masses and the smallest mass computes the value. Its maximum is attained at a vertex,
    where ``n_points`` of the inequalities "a mass is at least 0" and "a set has at least the smallest mass" are
    equalities. All vertices are tried; meant for at most 5 points.

    >>> hardest_distribution(3, [frozenset({0, 1}), frozenset({1, 2}), frozenset({0, 2})])
    (Fraction(2, 3), (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)))
    """
    sets = set(point_sets)
    if not sets:
        raise InvalidValueError("point_sets", [], "at least one set")
    smallest = sorted((s for s in sets if not any(smaller < s for smaller in sets)), key=sorted)
    if not smallest[0]:
        return Fraction(0), (Fraction(1), *[Fraction(0)] * (n_points - 1))
    # Unknowns: the masses, then the smallest mass of a set. Rows are coefficients with the right-hand side last.
    total = [Fraction(1)] * n_points + [Fraction(0), Fraction(1)]
    tight = [[Fraction(x == y) for y in range(n_points)] + [Fraction(0)] * 2 for x in range(n_points)]
    tight += [[Fraction(x in s) for x in range(n_points)] + [Fraction(-1), Fraction(0)] for s in smallest]
    best: tuple[Fraction, PointDistribution] | None = None
    for rows in combinations(tight, n_points):
        solution = _solution([total, *rows])
        if solution is None or min(solution[:-1]) < 0:
            continue
        masses, value = tuple(solution[:-1]), solution[-1]
        if any(sum((masses[x] for x in s), Fraction(0)) < value for s in smallest):
            continue
        if best is None or value > best[0]:
            best = value, masses
    assert best is not None, "a bounded linear program with a feasible point has an optimal vertex"
    return best


def _solution(rows: Sequence[Sequence[Fraction]]) -> list[Fraction] | None:
    """Return the only solution of a square system of linear equations; None if it is not unique."""
    matrix = [list(row) for row in rows]
    for column in range(len(matrix)):
        pivot = next((r for r in range(column, len(matrix)) if matrix[r][column]), None)
        if pivot is None:
            return None
        matrix[column], matrix[pivot] = matrix[pivot], matrix[column]
        scale = matrix[column][column]
        matrix[column] = [entry / scale for entry in matrix[column]]
        for r, row in enumerate(matrix):
            if r != column and row[column]:
                factor = row[column]
                matrix[r] = [a - factor * b for a, b in zip(row, matrix[column], strict=True)]
    return [row[-1] for row in matrix]


def representation_failure(
    hypothesis_class: FiniteClass,
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    accuracy: Fraction,
    confidence: Fraction,
) -> Challenge | None:
    """Return a target and a distribution for which the drawn class is bad too often, or ``None`` if there are none.

    No class is empty; ``weights`` are the probabilities of the family; ``accuracy`` and ``confidence`` are the
    paper's alpha and beta, from 0 to 1. The function solves a linear program for every target and every set of
    classes of weight above ``confidence``; it is meant for at most 4 points and a dozen classes, and refuses more
    than 16 classes.

    Ledger: ``bgs.definition-8.1``.

    >>> both, zero, one = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))
    >>> representation_failure(both, [zero, one], [Fraction(1, 2)] * 2, Fraction(1, 4), Fraction(1, 8))
    Challenge(target=(0,), distribution=(Fraction(1, 1),), weight=Fraction(1, 2))
    """
    _check_input(hypothesis_class, family, weights, accuracy, confidence)
    heavy: list[tuple[frozenset[int], Fraction]] = []
    for size in range(1, len(family) + 1):
        for chosen in combinations(range(len(family)), size):
            weight = sum((weights[i] for i in chosen), Fraction(0))
            # Fewer classes are easier to make bad together, so the smallest sets with enough weight decide.
            if weight > confidence and not any(smaller < set(chosen) for smaller, _ in heavy):
                heavy.append((frozenset(chosen), weight))
    for target in hypothesis_class:
        for chosen_set, weight in heavy:
            functions = {g for i in chosen_set for g in family[i]}
            differing = {frozenset(x for x, label in enumerate(target) if g[x] != label) for g in functions}
            value, distribution = hardest_distribution(hypothesis_class.n_points, differing)
            if value > accuracy:
                return Challenge(target, distribution, weight)
    return None


def _check_input(
    hypothesis_class: FiniteClass,
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    accuracy: Fraction,
    confidence: Fraction,
) -> None:
    shape = hypothesis_class.n_points, hypothesis_class.n_labels
    for name, component in [
        ("hypothesis_class", hypothesis_class),
        *((f"family[{i}]", g) for i, g in enumerate(family)),
    ]:
        if component.is_empty:
            raise EmptyClassError(name, [], "at least one hypothesis")
        if (component.n_points, component.n_labels) != shape:
            raise InvalidValueError(name, component, f"{shape[0]} points and {shape[1]} labels, as the class")
    if len(weights) != len(family) or sum(weights, Fraction(0)) != 1 or min(weights) < 0:
        raise InvalidValueError("weights", list(weights), "one probability for each class, with sum 1")
    check_from_0_to_1(accuracy=accuracy, confidence=confidence)
    if 2 ** len(family) > MAX_INDEX_SETS:
        raise WorkLimitError("sets of classes", 2.0 ** len(family), MAX_INDEX_SETS, "sets")


def is_probabilistic_representation(
    hypothesis_class: FiniteClass,
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    accuracy: Fraction,
    confidence: Fraction,
) -> bool:
    """Return whether the weighted family is an (accuracy, confidence)-probabilistic representation of the class.

    For every function f of the class and every distribution D on the points, with probability at least
    ``1 - confidence`` the drawn class holds a function that differs from f with D-probability at most ``accuracy``.
    Parameters are those of :func:`representation_failure`.

    Ledger: ``bgs.definition-8.1``.

    >>> both, zero, one = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))
    >>> weights = [Fraction(3, 4), Fraction(1, 8), Fraction(1, 8)]
    >>> is_probabilistic_representation(both, [both, zero, one], weights, Fraction(1, 4), Fraction(1, 8))
    True
    """
    return representation_failure(hypothesis_class, family, weights, accuracy, confidence) is None
