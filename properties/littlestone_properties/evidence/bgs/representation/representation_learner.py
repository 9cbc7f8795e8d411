"""Representation dimension against Littlestone dimension: the event and the learner of Theorem 8.8's proof."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

from littlestone_reference.classes import FiniteClass, Hypothesis, Label
from littlestone_reference.definitions import (
    is_good_class,
    is_probabilistic_representation,
    littlestone_dimension_by_recursion,
    weighted_majority_enclosure,
)
from littlestone_reference.intervals import Interval, logarithm, square_root
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.judging import Finding, refuted
from .representation import is_representation_dimension, uniform_representation
from .weighted_majority import tuned_factor

__all__ = ["event_for_all_targets", "learner_from_representation"]

QUARTER, EIGHTH = Fraction(1, 4), Fraction(1, 8)


def event_for_all_targets(profile: Profile) -> Evidence:
    """Return the evidence on Pr[E] >= 7/8 for Theorem 8.8's event E, "good for all D' and all f'": refuted.

    The representation is one of smallest size, as in the proof. For the 8 functions on 3 points no representation
    of smallest size has Pr[E] > 0, so the choice of the representation does not help.

    Ledger: ``bgs.theorem-8.8``. Locator: `bgs` Theorem 8.8, definition of the event E.
    """
    del profile
    both, zero, one = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))
    family, weights = (both, zero, one), (Fraction(3, 4), EIGHTH, EIGHTH)
    good = sum((w for g, w in zip(family, weights, strict=True) if _is_always_good(g, both)), Fraction(0))
    alone = all(_is_always_good(held, held) for held in (zero, one))
    if not (
        is_probabilistic_representation(both, family, weights, QUARTER, EIGHTH)
        and is_representation_dimension(both, 2)
        and good < 1 - EIGHTH
        and alone
    ):
        raise AssertionError("the known counterexample is gone")
    cube = FiniteClass.from_rows(list(product((0, 1), repeat=3)))
    functions = cube.hypotheses
    if not is_representation_dimension(cube, 7) or any(
        _is_always_good(drawn, cube) for drawn in combinations(functions, 7)
    ):
        raise AssertionError("the class of all functions on 3 points is not as described")
    text = (
        "G_1 = {0, 1}, G_2 = {0}, G_3 = {1} with weights 3/4, 1/8, 1/8 is a (1/4, 1/8)-representation of smallest "
        f"size ln 2; for each f the drawn class is good with probability 7/8, for both at once with Pr[E] = {good}"
    )
    notes = (
        "all 8 functions on 3 points: RepDim = ln 7 and no class of 7 functions is good for all, so Pr[E] = 0 for "
        "every representation of smallest size",
        "a class of one function has Pr[E] = Pr[good] on one point, so the counterexample is smallest",
    )
    return refuted("binary classes on 1 point, smallest first", Finding((("H", both),), text), notes)


def _is_always_good(drawn: Sequence[Hypothesis] | FiniteClass, held: FiniteClass) -> bool:
    """Return whether a class is good for all distributions and all targets of another; on at most 3 points."""
    uniform = (Fraction(1, held.n_points),) * held.n_points
    return all(is_good_class(drawn, target, uniform, QUARTER) for target in held)


def learner_from_representation(profile: Profile) -> Evidence:
    """Return the evidence for the learner of Theorem 8.8's proof, the target and the distribution being fixed.

    "Draw a class, run weighted majority on it" makes at most 3 d / 8 + sqrt(R d / 2) expected mistakes on every
    realizable sequence of d = MLD examples, where the representation is a uniform one of smallest size exp(R).

    Ledger: ``bgs.theorem-8.8``. Locator: `bgs` Theorem 8.8.
    """
    points, most = {Profile.QUICK: (2, 4), Profile.STANDARD: (3, 4), Profile.DEEP: (3, 8)}[profile]
    scope = (
        f"every non-empty binary class of dimension at least 1 on 1..{points} points"
        f"{'' if most == 2**points else f' with at most {most} functions'}, every realizable sequence of d examples"
    )

    def violation(held: FiniteClass) -> str | None:
        d, worst = littlestone_dimension_by_recursion(held), _worst_sequence(held)
        bound = square_root(logarithm(-(-7 * len(held) // 8)) * d / 2) + Fraction(3 * d, 8)
        if not worst.is_at_most(bound):
            return f"{worst} mistakes, bound {bound}"
        return None if worst.upper >= Fraction(d, 2) else f"{worst} mistakes, less than d/2"

    def quarter(held: FiniteClass) -> str | None:
        d, worst = littlestone_dimension_by_recursion(held), _worst_sequence(held)
        return None if worst.is_at_most(Fraction(d, 4)) else f"d = {d}, {worst} mistakes"

    classes = (held for held in all_classes_up_to(points) if 2 <= len(held) <= most)
    return enumerated(
        ClassProperty("between d / 2 and 3 d / 8 + sqrt(R d / 2) mistakes", violation),
        ClassProperty("at most d / 4 mistakes", quarter),
        classes,
        scope,
    )


def _worst_sequence(held: FiniteClass) -> Interval:
    """Return the expected mistakes of the learner on its worst realizable sequence of d examples."""
    d = littlestone_dimension_by_recursion(held)
    family, weights = uniform_representation(held, -(-7 * len(held) // 8))
    lower, upper = Fraction(0), Fraction(0)
    for points in product(held.points, repeat=d):
        for labels in {tuple(h[x] for x in points) for h in held}:
            mistakes = [
                _weighted_majority(drawn, points, labels) * w for drawn, w in zip(family, weights, strict=True)
            ]
            total = sum(mistakes, Interval.exact(0))
            lower, upper = max(lower, total.lower), max(upper, total.upper)
    return Interval(lower, upper)


def _weighted_majority(experts: FiniteClass, points: Sequence[int], labels: Sequence[Label]) -> Interval:
    advice = [[h[x] for h in experts] for x in points]
    return weighted_majority_enclosure(advice, labels, tuned_factor(len(experts), len(points)))
