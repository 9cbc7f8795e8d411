"""What restricting a class does to its Littlestone dimension, by the definitions, class by class."""

from dataclasses import dataclass
from itertools import chain, combinations

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Only, Scopes, Trial, check, everywhere

from ...enumerations.all_classes import all_classes_up_to
from ..kit.scopes import AllClasses


@dataclass(frozen=True)
class EveryPoint(AllClasses, text="every non-empty {kind} class on {points}, every point"):
    """Every class with every point."""


@dataclass(frozen=True)
class EverySubclass(
    AllClasses,
    text="every non-empty {kind} class on {points} with every subclass that lacks one hypothesis, hence every one",
):
    """Every class with the subclasses from which all others are reached."""


SMALL = Scopes(EveryPoint(3), EveryPoint(3), EveryPoint(4))


def sides(h: FiniteClass) -> list[tuple[int, ...]]:
    """Return the dimensions of the restrictions by each label, point by point."""
    return [tuple(littlestone_dimension_by_recursion(h.restricted_to(x, y)) for y in h.labels) for x in h.points]


@check("lyu.remark-4-one-side-smaller", scopes=SMALL)
def one_side_smaller(trial: Trial, scope: EveryPoint) -> None:
    """At every point some restriction of a non-empty class has smaller dimension than the class."""
    for h in scope:
        judge_smaller_side(trial, h)


def judge_smaller_side(trial: Trial, h: FiniteClass) -> None:
    """Judge that at every point some side of a class has smaller dimension."""
    dimension = littlestone_dimension_by_recursion(h)
    for point, pair in enumerate(sides(h)):
        got = f"Ldim(H) = {dimension}, Ldim of the two sides of point {point} = {pair}"
        trial.holds(min(pair) < dimension, got, H=h)
        trial.fails("both sides have smaller dimension", max(pair) < dimension, got, H=h)


@check("lyu.remark-4-one-side-smaller", scopes=everywhere(Only("every class on 1 point, the empty class included")))
def one_side_smaller_with_empty_class(trial: Trial, scope: Only) -> None:
    """At every point some restriction of any class has smaller dimension: the empty class has only itself."""
    for h in chain([FiniteClass.empty(1)], all_classes_up_to(1)):
        judge_smaller_side(trial, h)


@check("common.fact-two-large-sides", scopes=SMALL)
def two_large_sides(trial: Trial, scope: EveryPoint) -> None:
    """If the dimension d is at least 1, both sides of some point have dimension at least d - 1."""
    for h in scope:
        dimension = littlestone_dimension_by_recursion(h)
        if dimension < 1:
            continue
        best = max(min(pair) for pair in sides(h))
        got = f"Ldim(H) = {dimension}, the smaller side is at most {best}"
        trial.holds(best >= dimension - 1, got, H=h)
        trial.fails("both sides of some point have dimension d", best >= dimension, got, H=h)


@check("common.fact-subclass-monotone", scopes=Scopes(EverySubclass(3), EverySubclass(3), EverySubclass(3)))
def subclass_monotone(trial: Trial, scope: EverySubclass) -> None:
    """A subclass has no larger Littlestone dimension."""
    for h in scope:
        dimension = littlestone_dimension_by_recursion(h)
        for hypotheses in combinations(h.hypotheses, len(h) - 1):
            g = FiniteClass(h.n_points, h.n_labels, hypotheses)
            other = littlestone_dimension_by_recursion(g)
            got = f"dimensions {other} and {dimension}"
            trial.holds(other <= dimension, got, informative=dimension < h.n_points, G=g, H=h)
            trial.fails("it has smaller dimension", other < dimension, f"dimension {other}", G=g, H=h)
