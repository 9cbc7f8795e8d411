"""How well random subsets represent a whole: frequencies and errors (`yan` Theorem 1, Claim 3).

The paper leaves the constant c0 open; here it is 1. Wholes have few different elements, so a subset is a vector of
numbers, and its probability is exact however large it is.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, product
from math import comb, prod
from typing import TypeAlias

import numpy as np

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.definitions import vc_dimension
from littlestone.intervals import logarithm
from littlestone.verdicts import Trial, Verdict, check

from ....enumerations.all_classes import all_classes_up_to
from ...kit.numbers import Fractions, fractions

HALF = Fraction(1, 2)

Counts: TypeAlias = tuple[int, ...]
"""How often each of some elements occurs."""

Statistic: TypeAlias = Callable[[Counts], Sequence[int]]
"""Numbers that a multiset has, each at most its size; divided by the size they are its shares."""


def subset_size(dimension: int, alpha: Fraction, beta: Fraction) -> int:
    """Return the least m with ``m >= (d ln(1 / alpha) + ln(1 / beta)) / alpha^2``, rounded outwards.

    Examples
    --------
    >>> subset_size(1, HALF, HALF), subset_size(2, Fraction(1, 4), HALF)
    (6, 56)
    """
    needed = (logarithm(1 / alpha) * dimension + logarithm(1 / beta)).upper / alpha**2
    return -(-needed.numerator // needed.denominator)


@cache
def count_vectors(n_kinds: int, size: int) -> tuple[Counts, ...]:
    """Return all multisets of a size."""
    if n_kinds == 1:
        return ((size,),)
    return tuple((first, *rest) for first in range(size + 1) for rest in count_vectors(n_kinds - 1, size - first))


class Subsets:
    """All subsets of a size, and which of them are far from a whole.

    Examples
    --------
    >>> Subsets(lambda counts: counts, 2, 1).failure((1, 3), HALF)
    Fraction(1, 4)
    """

    def __init__(self, statistic: Statistic, n_kinds: int, size: int) -> None:
        self._statistic, self._size = statistic, size
        self._vectors = count_vectors(n_kinds, size)
        self._counts = np.array(self._vectors, dtype=np.int64)
        self._values = np.array([statistic(part) for part in self._vectors], dtype=np.int64)

    def failure(self, whole: Counts, alpha: Fraction) -> Fraction:
        """Return the probability that some share of a random subset is more than alpha away from the whole's."""
        n, own = sum(whole), np.array(self._statistic(whole), dtype=np.int64)
        apart = np.abs(self._values * n - own * self._size).max(axis=1) * alpha.denominator
        is_far = (apart > alpha.numerator * n * self._size) & (self._counts <= np.array(whole)).all(axis=1)
        ways = sum(prod(map(comb, whole, self._vectors[i])) for i in np.flatnonzero(is_far).tolist())
        return Fraction(ways, comb(n, self._size))


def failures(
    statistic: Statistic, n_kinds: int, m: int, whole: int, alpha: Fraction
) -> Iterator[tuple[Counts, Fraction, Fraction]]:
    """Yield every multiset of a size, with how likely m random elements are far from it, and how likely one is."""
    known = cache(statistic)
    subsets, single = (Subsets(known, n_kinds, size) for size in (m, 1))
    for counts in count_vectors(n_kinds, whole):
        yield counts, subsets.failure(counts, alpha), single.failure(counts, alpha)


def _largest_classes(n_points: int) -> list[FiniteClass]:
    """Return the classes of VC dimension at least 1 that are in no larger class of their dimension."""
    classes = [h for h in all_classes_up_to(n_points) if h.n_points == n_points and vc_dimension(h) >= 1]
    sets = [(frozenset(h), vc_dimension(h)) for h in classes]
    return [
        h
        for h, (rows, d) in zip(classes, sets, strict=True)
        if not any(rows < others and d == e for others, e in sets)
    ]


def sizes_in_sets(h: FiniteClass, counts: Counts) -> list[int]:
    """Return how many elements of a multiset are in each set of a class."""
    return [sum(number for number, label in zip(counts, row, strict=True) if label) for row in h]


@check(
    "yan.definition-3",
    text="every class on {points} points, every multiset of {size} of them and every size of subset",
    quick=(2, 4),
    standard=(3, 4),
    deep=(3, 5),
)
def approximations_by_counting(trial: Trial, points: int, size: int) -> None:
    """How many subsets are alpha-approximations, alpha = 1/4 and 1/2, element by element and by numbers."""
    for h in (h for h in all_classes_up_to(points) if h.n_points == points):
        for whole, m in product(count_vectors(points, size), range(1, size + 1)):
            elements = [x for x in h.points for _ in range(whole[x])]
            parts = list(combinations(elements, m))
            subsets = Subsets(partial(sizes_in_sets, h), points, m)
            apart = [_difference(h, elements, part) for part in parts]
            apart_as_sets = [_difference(h, sorted(set(elements)), part) for part in parts]
            for alpha in fractions("1/4 1/2"):
                n_far = sum(each > alpha for each in apart)
                found = subsets.failure(whole, alpha)
                got = f"{whole}, subsets of {m}, alpha = {alpha}: {n_far} of {len(parts)} are far"
                trial.holds(found == Fraction(n_far, len(parts)), got, H=h)
                trial.fails(
                    "without multiplicities", sum(each > alpha for each in apart_as_sets) == n_far, got, H=h
                )
                trial.attained("alpha = 0 for the whole", m == size and found == 0, got, H=h)


def _difference(h: FiniteClass, whole: Sequence[Point], part: Sequence[Point]) -> Fraction:
    n, m = len(whole), len(part)
    return Fraction(max(abs(sum(c[x] for x in whole) * m - sum(c[x] for x in part) * n) for c in h), n * m)


@check(
    "yan.theorem-1",
    text="c0 = 1, m the least size for alpha = {alphas} and beta = 1/2, 1/10; every multiset of {sizes} elements "
    "of {points} points; every class on them of VC dimension d >= 1 in no larger one of dimension d",
    quick=(2, ("2 m",), fractions("1/2 1/4")),
    standard=(3, ("3 m",), fractions("1/2")),
    deep=(3, ("2 m", "3 m", "4 m"), fractions("1/2")),
    strength=Verdict.EXACT,
)
def frequencies(trial: Trial, points: int, sizes: tuple[str, ...], alphas: Fractions) -> None:
    """A random subset of m elements is an alpha-approximation for the class but with probability beta."""
    for h, alpha, beta, size in product(_largest_classes(points), alphas, fractions("1/2 1/10"), sizes):
        m = subset_size(vc_dimension(h), alpha, beta)
        whole = int(size.removesuffix(" m")) * m
        for counts, failure, of_one in failures(partial(sizes_in_sets, h), points, m, whole, alpha):
            got = f"alpha = {alpha}, beta = {beta}, {m} of {counts}: {float(failure):.3g}"
            trial.holds(failure <= beta, got, informative=failure > 0, H=h)
            trial.fails("one element is enough", of_one <= beta, got, H=h)


@check(
    "yan.claim-3",
    "yan.definition-4",
    "yan.corollary-2",
    text="c0 = 1, k blocks of m examples, m the least size for alpha' = {alphas} and beta' = 1/2, k = {numbers}; "
    "every multiset of k m labelled examples of {points} point(s), realizable or not; every class on them of VC "
    "dimension d >= 1 in no larger one of dimension d",
    quick=(1, (2, 3), fractions("1/2 1/4")),
    standard=(2, (3,), fractions("1/2")),
    deep=(2, (2, 3, 4), fractions("1/2")),
    strength=Verdict.EXACT,
)
def errors_on_blocks(trial: Trial, points: int, numbers: tuple[int, ...], alphas: Fractions) -> None:
    """The errors of all concepts on k random blocks are alpha' close to those on the whole, and 2 alpha' to each
    other, but with probability beta', by a union over the blocks, each of which is a random subset.
    """
    kinds = [(x, Label(y)) for x in range(points) for y in (0, 1)]

    def errors(h: FiniteClass, counts: Counts) -> list[int]:
        return [sum(counts[2 * x + 1 - label] for x, label in enumerate(c)) for c in h]

    for h, alpha, k in product(_largest_classes(points), alphas, numbers):
        m = subset_size(vc_dimension(h), alpha, HALF / k)
        for counts, one, single in failures(partial(errors, h), len(kinds), m, k * m, alpha):
            got = f"alpha' = {alpha}, {k} blocks of {m} from {counts}: {float(k * one):.3g}"
            trial.holds(k * one <= HALF, got, informative=one > 0, H=h)
            trial.fails("blocks of one example", k * single <= HALF, got, H=h)
        sample = Sample((kinds * m)[:m])
        numbers_in_turn = tuple(sum(example == kind for example in sample.examples) for kind in kinds)
        got = f"{m} examples of all kinds in turn"
        trial.holds([sample.n_mistakes(c) for c in h] == errors(h, numbers_in_turn), got, H=h)
    trial.by_hand("two blocks that are alpha' close to the whole are 2 alpha' close to each other")
