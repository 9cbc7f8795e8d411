"""Probabilistic representations and the representation dimension of small classes (Definitions 8.1, 8.2).

Sizes are integers here; the representation dimension is the logarithm of such a size. The certificates need no
solver: on at most 3 points the uniform distribution is the hardest, because each point has mass above 1/4.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations, islice, product
from math import comb

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import (
    Challenge,
    PointDistribution,
    check_representation_lower_bound,
    is_good_class,
    is_probabilistic_representation,
    littlestone_dimension_by_recursion,
    representation_failure,
)
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.intervals import logarithm
from littlestone.verdicts import Scope, Scopes, Trial, check

from ...kit.learners.private_pac_definitions import grid_of_distributions
from ...kit.multiclass_scopes import is_accepted
from ...kit.numbers import at_most

QUARTER, EIGHTH, HALF = Fraction(1, 4), Fraction(1, 8), Fraction(1, 2)


@dataclass(frozen=True)
class SmallClasses(Scope, text="every non-empty binary class on {binary:point} and 3-label class on {three:point}"):
    binary: int
    three: int

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from all_classes_up_to(self.binary)
        yield from all_classes_up_to(self.three, 3)


SMALL_CLASSES = Scopes(SmallClasses(2, 1), SmallClasses(3, 2), SmallClasses(3, 2))


@check(
    "bgs.definition-8.1",
    text="one in {step} choices of a binary class and two classes of a family on 2 points, weights 1/2, 1/2 and "
    "7/8, 1/8, alpha = 1/4, 1/2, beta = 1/8; distributions in multiples of 1/12",
    quick=(97,),
    standard=(5,),
    deep=(1,),
)
def hardest_distributions_found(trial: Trial, step: int) -> None:
    """The decision whether a family is a representation for all distributions is right: a failure is confirmed by
    the definition, and a success on a grid of distributions."""
    grid, classes = grid_of_distributions(2, 12), list(all_classes(2))
    cases = product(classes, combinations(classes, 2), ((HALF, HALF), (1 - EIGHTH, EIGHTH)), (QUARTER, HALF))
    for h, family, weights, alpha in islice(cases, 0, None, step):
        failure = representation_failure(h, family, weights, alpha, EIGHTH)
        tried = product(h, grid) if failure is None else [(failure.target, failure.distribution)]
        trial.kind("a representation", failure is None)
        trial.kind("no representation", failure is not None)
        for target, masses in tried:
            bad = _bad_weight(target, masses, family, weights, alpha)
            instance = (
                f"G_1 = {family[0].to_rows()}, G_2 = {family[1].to_rows()}, f = {target}, alpha = {alpha}: {bad}"
            )
            trial.holds((bad > EIGHTH) == (failure is not None), instance, H=h)
            if failure is None and trial.is_open("an error of exactly alpha is bad"):
                strict = _bad_weight(target, masses, family, weights, alpha - Fraction(1, 1000))
                trial.fails("an error of exactly alpha is bad", strict <= EIGHTH, instance, H=h)


def _bad_weight(
    target: Hypothesis,
    distribution: PointDistribution,
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    accuracy: Fraction,
) -> Fraction:
    bad = [w for g, w in zip(family, weights, strict=True) if not is_good_class(g, target, distribution, accuracy)]
    return sum(bad, Fraction(0))


def uniform_representation(
    hypothesis_class: FiniteClass, size: int
) -> tuple[tuple[FiniteClass, ...], tuple[Fraction, ...]]:
    """Return subclasses of the given size with equal weights; every hypothesis is in the same number of them.

    >>> family, weights = uniform_representation(FiniteClass.from_rows(["00", "01", "10"]), 2)
    >>> [drawn.to_rows() for drawn in family]
    [['00', '01'], ['01', '10'], ['00', '10']]
    """
    members = hypothesis_class.hypotheses
    if size == len(members):
        return (hypothesis_class,), (Fraction(1),)
    chosen = (sorted((members + members)[start : start + size]) for start in range(len(members)))
    family = tuple(replace(hypothesis_class, hypotheses=tuple(some)) for some in chosen)
    return family, (Fraction(1, len(members)),) * len(members)


@cache
def is_representation_dimension(hypothesis_class: FiniteClass, size: int) -> bool:
    """Return whether the checkers accept both certificates of "the representation dimension is ln size".

    The challenges are the members, each with the uniform distribution, so the class should have at most 3 points.

    >>> cube = FiniteClass.from_rows(["".join(bits) for bits in product("01", repeat=3)])
    >>> [size for size in range(1, 9) if is_representation_dimension(cube, size)]
    [7]
    """
    family, weights = uniform_representation(hypothesis_class, size)
    if not is_probabilistic_representation(hypothesis_class, family, weights, QUARTER, EIGHTH):
        return False
    uniform = (Fraction(1, hypothesis_class.n_points),) * hypothesis_class.n_points
    challenges = [Challenge(h, uniform, Fraction(1, len(hypothesis_class))) for h in hypothesis_class]
    return is_accepted(check_representation_lower_bound, hypothesis_class, size - 1, challenges, QUARTER, EIGHTH)


@check("bgs.definition-8.2", scopes=SMALL_CLASSES)
def value_on_small_classes(trial: Trial, scope: SmallClasses) -> None:
    """On at most 3 points RepDim(H) = ln ceil(7 |H| / 8), as a family of that size and a lower bound show."""
    for h in scope:
        size = -(-7 * len(h) // 8)
        trial.holds(is_representation_dimension(h, size), f"not ln {size}", H=h)
        if trial.is_open("ln ceil(6 |H| / 8)"):
            smaller = -(-6 * len(h) // 8)
            trial.fails("ln ceil(6 |H| / 8)", is_representation_dimension(h, smaller), f"not ln {smaller}", H=h)
    five = FiniteClass.from_rows(["0000", "1000", "0100", "0010", "0001"])
    four = FiniteClass.from_rows(["1000", "0100", "0010", "0001"])
    enough = is_probabilistic_representation(five, (four,), (Fraction(1),), QUARTER, EIGHTH)
    trial.fails("also on 4 points", not enough, "the 4 hypotheses but 0000 are enough, 4 < ceil(35/8)", H=five)


PAIR_IS_ENOUGH = 22
"""The largest d with d / 32 <= ln 2."""


def size_for_all_functions(n_points: int) -> int:
    """Return the least s with s (C(n, 0) + .. + C(n, floor(n/4))) >= 7/8 2^n.

    No (1/4, 1/8)-representation of all functions is smaller. Under the uniform distribution, a function has error
    at most 1/4 for C(n, 0) + .. + C(n, floor(n/4)) targets, and some drawn class must serve 7/8 of all targets.

    >>> size_for_all_functions(3), size_for_all_functions(23)
    (7, 165)
    """
    close = sum(comb(n_points, i) for i in range(n_points // 4 + 1))
    return -(-7 * (1 << n_points) // (8 * close))


@check(
    "bgs.theorem-8.8",
    text="{small}; all functions on n points, n = 23..{cubes}",
    quick=(SmallClasses(2, 1), 40),
    standard=(SmallClasses(3, 2), 200),
    deep=(SmallClasses(3, 2), 1000),
)
def at_least_a_share_of_the_dimension(trial: Trial, small: SmallClasses, cubes: int) -> None:
    """RepDim(H) is at least MLD(H) / 32; RepDim is certified from both sides."""
    for h in small:
        size, d = -(-7 * len(h) // 8), littlestone_dimension_by_recursion(h)
        trial.needs(is_representation_dimension(h, size), f"RepDim of {h.to_rows()} is ln {size}")
        instance = f"RepDim = ln {size}, MLD = {d}"
        # A class of two functions needs a representation of size two, and ln 2 >= MLD / 32 for MLD up to 22.
        trial.holds(at_most(d, logarithm(size) * 32), instance, informative=d > PAIR_IS_ENOUGH, H=h)
        trial.fails("RepDim >= MLD", at_most(d, logarithm(size)), instance, H=h)
    for n in range(PAIR_IS_ENOUGH + 1, cubes + 1):
        size = size_for_all_functions(n)
        instance = f"all functions on {n} points: RepDim at least ln {size}, MLD = {n}"
        trial.holds(at_most(n, logarithm(size) * 32), instance)
        trial.fails("RepDim >= MLD / 4", at_most(n, logarithm(size) * 4), instance)
    trial.by_hand(
        "under uniform masses a function has error at most 1/4 for sum of C(n, i), i <= n/4, targets, and the "
        "drawn classes serve 7/8 of all targets on average"
    )


@check("bgs.theorem-8.8", text="{{0, 1}} on one point; all functions on 3 points")
def event_for_all_targets(trial: Trial) -> None:
    """Refuted: with probability 7/8, a class drawn from a representation of smallest size is good for all D' and
    all f'.
    """
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    trial.needs(is_representation_dimension(cube, 7), "RepDim of all functions on 3 points is ln 7")
    good = any(_is_always_good(drawn, cube) for drawn in combinations(cube.hypotheses, 7))
    trial.value("all functions on 3 points", f"{'some' if good else 'no'} class of smallest size is always good")
    both, zero, one = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))
    family, weights = (both, zero, one), (1 - 2 * EIGHTH, EIGHTH, EIGHTH)
    trial.needs(
        is_probabilistic_representation(both, family, weights, QUARTER, EIGHTH)
        and is_representation_dimension(both, 2),
        "a representation of smallest size",
    )
    chance = sum((w for g, w in zip(family, weights, strict=True) if _is_always_good(g, both)), Fraction(0))
    instance = (
        f"{{0, 1}}, {{0}}, {{1}} with weights 3/4, 1/8, 1/8: good for each f with 7/8, for both with {chance}"
    )
    trial.holds(chance >= 1 - EIGHTH, instance, H=both)


def _is_always_good(drawn: Sequence[Hypothesis] | FiniteClass, hypothesis_class: FiniteClass) -> bool:
    """Return whether a class is good for all distributions and all targets in a second class; at most 3 points."""
    uniform = (Fraction(1, hypothesis_class.n_points),) * hypothesis_class.n_points
    return all(is_good_class(drawn, target, uniform, QUARTER) for target in hypothesis_class)
