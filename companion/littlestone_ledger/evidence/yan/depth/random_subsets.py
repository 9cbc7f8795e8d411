"""The accuracy with which random subsets represent their population (`yan` Definition 3, Claim 3).

The paper leaves the constant c0 open; here it is 1. Populations have few different elements, so a subset is a
vector of multiplicities, and its probability is exact for every size.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb, prod
from operator import mul
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.definitions import disagreement_probability, vc_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.intervals import logarithm
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Trial, Verdict, check

from ...kit.learners.private_pac_definitions import failure_probability, grid_of_distributions
from ...kit.numbers import Fractions, fractions

HALF = Fraction(1, 2)
ALPHAS = fractions("1/4 1/2")

Counts: TypeAlias = tuple[int, ...]
"""The number of occurrences of each kind of element."""

Rows: TypeAlias = NDArray[np.int64]
Statistic: TypeAlias = Callable[[Rows], Rows]
"""A function that maps each row of counts to numbers; divided by the sum of the row, these are shares."""


def subset_size(dimension: int, alpha: Fraction, beta: Fraction) -> int:
    """Return the least m with ``m >= (d ln(1 / alpha) + ln(1 / beta)) / alpha^2``, rounded outwards.

    >>> subset_size(1, HALF, HALF), subset_size(2, Fraction(1, 4), HALF)
    (6, 56)
    """
    needed = (logarithm(1 / alpha) * dimension + logarithm(1 / beta)).upper / alpha**2
    return -(-needed.numerator // needed.denominator)


def count_vectors(n_kinds: int, size: int) -> Iterator[Counts]:
    """Yield all multisets of the given size."""
    if n_kinds == 1:
        yield (size,)
        return
    for first in range(size + 1):
        yield from ((first, *later) for later in count_vectors(n_kinds - 1, size - first))


def failures(
    statistic: Statistic, n_kinds: int, m: int, size: int, alpha: Fraction
) -> Iterator[tuple[Counts, Fraction]]:
    """Yield every multiset of the given size, and the probability that some share of m random elements is wrong.

    A share is wrong if it differs by more than alpha from that of the multiset.

    >>> dict(failures(lambda counts: counts, 2, 1, 4, HALF))[1, 3]
    Fraction(1, 4)
    """
    subsets, wholes = (list(count_vectors(n_kinds, n_chosen)) for n_chosen in (m, size))
    of_subsets, of_wholes = statistic(np.array(subsets)) * size, statistic(np.array(wholes)) * m
    allowed = alpha.numerator * size * m // alpha.denominator
    is_far = np.zeros((len(wholes), len(subsets)), dtype=np.bool_)
    for own, of_subset in zip(of_wholes.T, of_subsets.T, strict=True):
        is_far |= np.abs(own[:, None] - of_subset) > allowed
    for own, of_subset in zip(np.array(wholes).T, np.array(subsets).T, strict=True):
        is_far &= of_subset <= own[:, None]
    for whole, row in zip(wholes, is_far, strict=True):
        ways = sum(prod(map(comb, whole, subsets[i])) for i in np.flatnonzero(row).tolist())
        yield whole, Fraction(ways, comb(size, m))


def _largest_classes(n_points: int) -> list[FiniteClass]:
    """Return the classes of VC dimension at least 1 that no larger class of the same dimension contains."""
    classes = [h for h in all_classes_up_to(n_points) if h.n_points == n_points and vc_dimension(h) >= 1]
    sets = [(frozenset(h), vc_dimension(h)) for h in classes]
    return [
        h
        for h, (rows, d) in zip(classes, sets, strict=True)
        if not any(rows < larger and d == e for larger, e in sets)
    ]


def sizes_in_sets(h: FiniteClass, counts: Rows) -> Rows:
    """Return the number of elements of each multiset in each set of a class."""
    return counts @ np.array(h.hypotheses, dtype=np.int64).T


@check(
    "yan.definition-3",
    text="every class on {points} points, every multiset of {size} of them and every size of subset",
    quick=(2, 4),
    standard=(3, 4),
    deep=(3, 5),
)
def approximations_by_counting(trial: Trial, points: int, size: int) -> None:
    """Listing subsets and counting them give the same number of alpha-approximations, for alpha = 1/4 and 1/2."""
    classes = [h for h in all_classes_up_to(points) if h.n_points == points]
    for h, m in product(classes, range(1, size + 1)):
        far = {alpha: dict(failures(partial(sizes_in_sets, h), points, m, size, alpha)) for alpha in ALPHAS}
        for whole in count_vectors(points, size):
            elements = [x for x in h.points for _ in range(whole[x])]
            parts = list(combinations(elements, m))
            apart = [_difference(h, elements, part) for part in parts]
            for alpha, n_far_found in ((alpha, by_whole[whole]) for alpha, by_whole in far.items()):
                n_far = sum(distance > alpha for distance in apart)
                instance = f"{whole}, subsets of {m}, alpha = {alpha}: {n_far} of {len(parts)} are far"
                trial.holds(n_far_found == Fraction(n_far, len(parts)), instance, H=h)
                trial.attained("alpha = 0 for the whole", m == size and n_far_found == 0, instance, H=h)
                if trial.is_open("without multiplicities"):
                    n_far_as_sets = sum(_difference(h, sorted(set(elements)), part) > alpha for part in parts)
                    trial.fails("without multiplicities", n_far_as_sets == n_far, instance, H=h)


def _difference(h: FiniteClass, whole: Sequence[Point], part: Sequence[Point]) -> Fraction:
    n, m = len(whole), len(part)
    return Fraction(max(abs(sum(c[x] for x in whole) * m - sum(c[x] for x in part) * n) for c in h), n * m)


@check(
    "yan.claim-3",
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
    """Except with probability beta', the errors of all concepts on k random blocks are within alpha' of those on
    the population, and within 2 alpha' of each other. Each block is a random subset, so this is a union bound over
    the blocks.
    """
    kinds = [(x, Label(y)) for x in range(points) for y in (0, 1)]

    def errors(h: FiniteClass, counts: Rows) -> Rows:
        return counts @ np.array([[c[x] != y for c in h] for x, y in kinds], dtype=np.int64)

    for h, alpha, k in product(_largest_classes(points), alphas, numbers):
        m = subset_size(vc_dimension(h), alpha, HALF / k)
        where, allowed = f"{h.to_rows()}, alpha = {alpha}", HALF / k
        for counts, failure in failures(partial(errors, h), len(kinds), m, k * m, alpha):
            instance = f"{where}, {m} of {counts}: {failure}, allowed {allowed}"
            trial.holds(failure <= allowed, instance, informative=failure > 0)
        for counts, failure in failures(partial(errors, h), len(kinds), 1, k * m, alpha):
            trial.fails("one element is enough", failure <= allowed, f"{where}, 1 of {counts}")
            if not trial.is_open("one element is enough"):
                break
        sample = Sample((kinds * m)[:m])
        in_turn = np.array([[sum(example == kind for example in sample.examples) for kind in kinds]])
        instance = f"{m} examples of all kinds in turn"
        trial.holds([sample.n_mistakes(c) for c in h] == errors(h, in_turn)[0].tolist(), instance, H=h)
    trial.by_hand("two blocks that are alpha' close to the whole are 2 alpha' close to each other")


@check(
    "yan.definition-4",
    text="all pairs of a target and a hypothesis on {points} points, P with masses in multiples of 1/{parts}; "
    "samples of 1..{size} points; alpha in multiples of 1/{parts}",
    quick=(2, 4, 2),
    standard=(2, 6, 3),
    deep=(3, 6, 3),
)
def errors_under_distributions(trial: Trial, points: int, parts: int, size: int) -> None:
    """err_P is the mean of err_S over samples drawn from P; h is alpha-good for P exactly if err_P <= alpha."""
    functions = list(product((Label(0), Label(1)), repeat=points))
    for target, h, masses in product(functions, functions, grid_of_distributions(points, parts)):
        error = disagreement_probability(h, target, masses)
        where = f"c = {target}, h = {h}, P = {', '.join(map(str, masses))}: err_P = {error}"
        for n in range(1, size + 1):
            drawn = list(product(range(points), repeat=n))
            samples = [Sample([(x, target[x]) for x in chosen]) for chosen in drawn]
            shares = [Fraction(sample.n_mistakes(h), n) for sample in samples]
            weights = [prod((masses[x] for x in chosen), start=Fraction(1)) for chosen in drawn]
            mean = sum(map(mul, weights, shares), Fraction(0))
            trial.holds(error == mean, f"{where}, mean of err_S {mean} for {n} points", informative=0 < error < 1)
            trial.fails("err_P is err_S on each sample", all(error == share for share in shares), where)
            trial.fails("all samples alike", error == sum(shares, Fraction(0)) / len(shares), where)
        for alpha in (Fraction(part, parts) for part in range(parts + 1)):
            bad = failure_probability(lambda _: ExactDistribution.of({h: Fraction(1)}), target, masses, 0, alpha)
            instance = f"{where}, alpha = {alpha}: not alpha-good with probability {bad}"
            trial.holds((bad == 0) == (error <= alpha), instance, informative=0 < error < 1)
            trial.fails("alpha-good below alpha only", (bad == 0) == (error < alpha), instance)
