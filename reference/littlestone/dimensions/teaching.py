"""Teaching dimensions on bit-mask version spaces, or bounds on them.

A set of points teaches a hypothesis if no rival agrees with it at all these points. A search for a set of at most
k points picks a rival that is left, and branches on the points at which it differs. It gives up where the k points
that exclude most rivals, one by one, would not exclude all of them together. In a large class on
few points each set of points is tried once, for all hypotheses: it teaches those with a pattern of their own.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

import numpy as np

from ..classes import FiniteClass, Point
from ..conventions import EMPTY_CLASS_DIMENSION
from ..errors import WorkLimitError
from .bounds import DimensionInterval
from .version_spaces.version_space import VersionSpaces, members

MAX_STEPS = 20_000_000
"""The largest number of steps of a bounded search; in a step, rivals are looked at from one point."""

LARGE = 64
"""The smallest number of hypotheses of a class on few points for which each set of points is tried once for all."""

TeachingSets = tuple[tuple[int, tuple[Point, ...]], ...]
"""Hypotheses, by their number in the class, each with a set of points that teaches it."""


class _Search:
    """Smallest teaching sets for the hypotheses of one class, each among the hypotheses of a version space."""

    def __init__(self, hypothesis_class: FiniteClass, limit: float = inf) -> None:
        spaces = VersionSpaces.of(hypothesis_class)
        self.hypothesis_class, self.limit, self.whole = hypothesis_class, limit, spaces.whole
        self.numbers = range(len(hypothesis_class))
        self._with_label = [list(masks) for masks in spaces.with_label]
        self._n_steps = 0
        n_points, size = hypothesis_class.n_points, len(hypothesis_class)
        self.is_dense = LARGE <= size <= hypothesis_class.n_labels**n_points < 2**62 and 1 << n_points <= 8 * size

    def taught(self, rest: int, size: int) -> Iterator[tuple[int, tuple[Point, ...]]]:
        """Yield each hypothesis of a version space that at most ``size`` points tell from the others."""
        if not self.is_dense:
            found = ((number, self.smallest(number, rest, size)) for number in members(rest))
            yield from ((number, points) for number, points in found if points is not None)
            return
        left = np.fromiter(members(rest), dtype=np.int64)
        table, seen = self.hypothesis_class.to_array()[left], set[int]()
        for points in combinations(self.hypothesis_class.points, size):
            self._count(len(left) // 8 + size)
            patterns = np.zeros(len(left), dtype=np.int64)
            for x in points:
                patterns = patterns * self.hypothesis_class.n_labels + table[:, x]
            _, first, counts = np.unique(patterns, return_index=True, return_counts=True)
            for number in left[first[counts == 1]].tolist():
                if number not in seen:
                    seen.add(number)
                    yield number, points

    def greedy(self, number: int, rivals: int) -> tuple[Point, ...]:
        """Return a teaching set: each of its points excludes as many of the rivals that are left as possible."""
        agreeing, points = self._agreeing(number), list[Point]()
        rivals &= ~(1 << number)
        while rivals:
            self._count(len(agreeing))
            left = [(rivals & mask).bit_count() for mask in agreeing]
            points.append(Point(left.index(min(left))))
            rivals &= agreeing[points[-1]]
        return tuple(points)

    def smallest(self, number: int, rivals: int, size: int) -> tuple[Point, ...] | None:
        """Return a teaching set of at most ``size`` points, or ``None`` if there is none."""
        rivals &= ~(1 << number)
        return self._extended(self._agreeing(number), list(self.hypothesis_class.points), rivals, size)

    def _agreeing(self, number: int) -> list[int]:
        hypothesis = self.hypothesis_class.hypotheses[number]
        return [masks[label] for masks, label in zip(self._with_label, hypothesis, strict=True)]

    def _extended(
        self, agreeing: Sequence[int], points: list[Point], rivals: int, size: int
    ) -> tuple[Point, ...] | None:
        """Return at most ``size`` of some points at which no rival agrees, or ``None``."""
        if not rivals:
            return ()
        self._count(len(points))
        left = {x: (rivals & agreeing[x]).bit_count() for x in points}
        points = sorted(points, key=left.__getitem__)
        n_rivals = rivals.bit_count()
        if sum(n_rivals - left[x] for x in points[:size]) < n_rivals:
            return None
        rival = rivals & -rivals
        for place, point in enumerate(points):
            if not agreeing[point] & rival:
                found = self._extended(
                    agreeing, points[:place] + points[place + 1 :], rivals & agreeing[point], size - 1
                )
                if found is not None:
                    return (point, *found)
        return None

    def _count(self, n_steps: int) -> None:
        self._n_steps += n_steps
        if self._n_steps > self.limit:
            raise WorkLimitError("teaching sets", self._n_steps, self.limit, "steps")

    def greedy_sets(self) -> TeachingSets:
        """Return a greedy teaching set for each hypothesis, the largest sets first."""
        found = [(number, self.greedy(number, self.whole)) for number in self.numbers]
        return tuple(sorted(found, key=lambda taught: -len(taught[1])))


def teaching_set_sizes(hypothesis_class: FiniteClass) -> tuple[int, ...]:
    """Return, for each hypothesis in order, the smallest number of points that distinguish it from all others.

    Definition: :func:`littlestone.definitions.teaching_set_size`.

    >>> teaching_set_sizes(FiniteClass.from_rows(["000", "001", "010", "100"]))
    (3, 1, 1, 1)
    """
    search = _Search(hypothesis_class)
    return tuple(
        next(
            size
            for size in range(hypothesis_class.n_points + 1)
            if search.smallest(i, search.whole, size) is not None
        )
        for i in search.numbers
    )


def teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the teaching dimension: the largest size of a smallest teaching set; -1 for the empty class.

    Definition: :func:`littlestone.definitions.teaching_dimension`.

    >>> teaching_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    3
    """
    return bounded_teaching_dimension(hypothesis_class, limit=inf).exact


def bounded_teaching_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_STEPS
) -> DimensionInterval[None, TeachingSets]:
    """Return the teaching dimension, or bounds on it if the search reaches a limit.

    Teaching sets certify the upper bound. Without enough steps for greedy teaching sets, it raises the limit.

    >>> bounds = bounded_teaching_dimension(FiniteClass.from_rows(["00", "01", "10"]))
    >>> bounds.lower, bounds.upper_certificate
    (2, ((0, (0, 1)), (1, (1,)), (2, (0,))))
    """
    search = _Search(hypothesis_class, limit)
    sets = dict(search.greedy_sets())
    lower, stopped_by = min(len(sets), 2) - 1, None
    try:
        untaught = {*sets} if search.is_dense else set[int]()
        while untaught:
            for number, points in search.taught(search.whole, lower):
                if number in untaught:
                    untaught.remove(number)
                    sets[number] = points
            lower += bool(untaught)
        for number in sets:
            while len(sets[number]) > lower:
                found = search.smallest(number, search.whole, lower)
                sets[number], lower = (sets[number], lower + 1) if found is None else (found, lower)
    except WorkLimitError as error:
        stopped_by = error
    return _interval(lower, tuple(sets.items()), stopped_by)


def least_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the smallest size of a teaching set of a hypothesis; -1 for the empty class.

    Definition: :func:`littlestone.definitions.least_teaching_dimension`.

    >>> least_teaching_dimension(FiniteClass.from_rows(["000", "001", "010", "100"]))
    1
    """
    return bounded_least_teaching_dimension(hypothesis_class, limit=inf).exact


def bounded_least_teaching_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_STEPS
) -> DimensionInterval[None, TeachingSets]:
    """Return the least teaching dimension, or bounds on it if the search reaches a limit.

    >>> bounded_least_teaching_dimension(FiniteClass.from_rows(["00", "01", "10"])).upper_certificate
    ((2, (0,)),)
    """
    search = _Search(hypothesis_class, limit)
    easiest = search.greedy_sets()[-1:]
    lower = min(len(hypothesis_class), 2) - 1
    try:
        while easiest and lower < len(easiest[0][1]):
            easier = next(search.taught(search.whole, lower), None)
            easiest, lower = (easiest, lower + 1) if easier is None else ((easier,), lower)
    except WorkLimitError as error:
        return _interval(lower, easiest, error)
    return _interval(lower, easiest, None)


def recursive_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    """Return the recursive teaching dimension; -1 for the empty class.

    It is the least k for which hypotheses with teaching sets of at most k points can be removed one by one until
    none is left. Definition: :func:`littlestone.definitions.recursive_teaching_dimension`.

    >>> recursive_teaching_dimension(FiniteClass.from_rows(["000", "001", "011", "111"]))
    1
    """
    return bounded_recursive_teaching_dimension(hypothesis_class, limit=inf).exact


def bounded_recursive_teaching_dimension(
    hypothesis_class: FiniteClass, *, limit: float = MAX_STEPS
) -> DimensionInterval[None, TeachingSets]:
    """Return the recursive teaching dimension, or bounds on it if the search reaches a limit.

    The certificate of the upper bound is a teaching plan: hypotheses in order, each with points that tell it from
    those after it.

    >>> bounded_recursive_teaching_dimension(FiniteClass.from_rows(["00", "01", "11"])).upper_certificate
    ((0, (1,)), (1, (0,)), (2, ()))
    """
    search = _Search(hypothesis_class, limit)
    known = dict(search.greedy_sets())
    rest, lower, stopped_by = search.whole, min(len(hypothesis_class), 2) - 1, None
    plan: list[tuple[int, tuple[Point, ...]]] = []

    def taught(size: int) -> Iterator[tuple[int, tuple[Point, ...]]]:
        """Yield a hypothesis that is left if some set of at most ``size`` points teaches it."""
        if search.is_dense:
            yield from search.taught(rest, size)
            return
        for number in members(rest):
            points = search.greedy(number, rest)
            found = points if len(points) <= size else search.smallest(number, rest, size)
            if found is not None:
                yield number, found

    try:
        while rest:
            before = rest
            for number, points in taught(lower):
                plan.append((number, points))
                rest ^= 1 << number
            lower += rest == before
    except WorkLimitError as error:
        stopped_by = error
        plan += [(number, known[number]) for number in members(rest)]
    return _interval(lower, tuple(plan), stopped_by)


def _interval(
    lower: int, sets: TeachingSets, stopped_by: WorkLimitError | None
) -> DimensionInterval[None, TeachingSets]:
    upper = max((len(points) for _, points in sets), default=EMPTY_CLASS_DIMENSION)
    return DimensionInterval(min(lower, upper), upper, None, sets, None if lower >= upper else stopped_by)
