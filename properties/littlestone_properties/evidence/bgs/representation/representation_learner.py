"""The event in the proof of Theorem 8.8, for all targets and distributions at once."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, product

from littlestone.classes import FiniteClass, Hypothesis
from littlestone.definitions import is_good_class, is_probabilistic_representation
from littlestone.verdicts import Trial, check

from .representation import is_representation_dimension

QUARTER, EIGHTH = Fraction(1, 4), Fraction(1, 8)


@check("bgs.theorem-8.8", text="{{0, 1}} on one point; all functions on 3 points")
def event_for_all_targets(trial: Trial) -> None:
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
