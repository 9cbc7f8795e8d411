"""Representation dimension against Littlestone dimension: the event and the learner of Theorem 8.8's proof."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.definitions import (
    is_good_class,
    is_probabilistic_representation,
    littlestone_dimension_by_recursion,
    weighted_majority_enclosure,
)
from littlestone.intervals import Interval, logarithm, square_root
from littlestone.verdicts import Only, Scope, Scopes, Trial, check, everywhere

from ....enumerations.all_classes import all_classes_up_to
from ...kit.enclosures import at_most
from .representation import is_representation_dimension
from .weighted_majority import tuned_factor

QUARTER, EIGHTH = Fraction(1, 4), Fraction(1, 8)


@dataclass(frozen=True)
class Experts(
    Scope,
    text="every binary class of 2..{most} functions on 1..{points} points, a representation that leaves out each "
    "with probability 1/8, every realizable sequence of d examples",
):
    points: int
    most: int

    def __iter__(self) -> Iterator[FiniteClass]:
        yield from (h for h in all_classes_up_to(self.points) if 2 <= len(h) <= self.most)


@check("bgs.theorem-8.8", scopes=everywhere(Only("{0, 1} on one point; all functions on 3 points")))
def event_for_all_targets(trial: Trial, scope: Only) -> None:
    """In a representation of smallest size a class good for all D' and all f' is drawn with probability 7/8."""
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
    got = f"{{0, 1}}, {{0}}, {{1}} with weights 3/4, 1/8, 1/8: good for each f with 7/8, for both with {chance}"
    trial.holds(chance >= 1 - EIGHTH, got, H=both)


def _is_always_good(drawn: Sequence[Hypothesis] | FiniteClass, hypothesis_class: FiniteClass) -> bool:
    """Return whether a class is good for all distributions and all targets of another; on at most 3 points."""
    uniform = (Fraction(1, hypothesis_class.n_points),) * hypothesis_class.n_points
    return all(is_good_class(drawn, target, uniform, QUARTER) for target in hypothesis_class)


@check("bgs.theorem-8.8", scopes=Scopes(Experts(2, 4), Experts(3, 4), Experts(3, 6)))
def drawn_class_of_experts(trial: Trial, scope: Experts) -> None:
    """Drawing a class, then weighted majority with it: at most 3 d / 8 + sqrt(R d / 2) expected mistakes."""
    for h in scope:
        d, (family, weights) = (littlestone_dimension_by_recursion(h), _leaving_one_out(h))
        worst = _worst_sequence(d, h, family, weights)
        bound = square_root(logarithm(max(map(len, family))) * d / 2) + Fraction(3 * d, 8)
        got = f"d = {d}: {worst} mistakes, bound {bound}"
        trial.holds(at_most(worst, bound), got, informative=bound.upper < d, H=h)
        trial.fails("at most d/4, as if the best expert were followed", at_most(worst, Fraction(d, 4)), got, H=h)


def _leaving_one_out(hypothesis_class: FiniteClass) -> tuple[tuple[FiniteClass, ...], tuple[Fraction, ...]]:
    """Return a representation that leaves out each of up to 8 hypotheses with probability 1/8."""
    rest = 1 - len(hypothesis_class) * EIGHTH
    family = tuple(
        FiniteClass(hypothesis_class.n_points, 2, tuple(h for h in hypothesis_class if h != missing))
        for missing in hypothesis_class
    )
    return (*family, hypothesis_class), (*[EIGHTH] * len(hypothesis_class), rest)


def _worst_sequence(
    d: int, hypothesis_class: FiniteClass, family: Sequence[FiniteClass], weights: Sequence[Fraction]
) -> Interval:
    """Return the expected mistakes of the learner on its worst realizable sequence of d examples."""
    totals = []
    for points in product(hypothesis_class.points, repeat=d):
        for labels in {tuple(h[x] for x in points) for h in hypothesis_class}:
            each = [_weighted_majority(g, points, labels) * w for g, w in zip(family, weights, strict=True)]
            totals.append(sum(each, Interval.exact(0)))
    return Interval(max(total.lower for total in totals), max(total.upper for total in totals))


def _weighted_majority(experts: FiniteClass, points: Sequence[int], labels: Sequence[Label]) -> Interval:
    advice = [[h[x] for h in experts] for x in points]
    return weighted_majority_enclosure(advice, labels, tuned_factor(len(experts), len(points)))
