"""What restricting a class does to its Littlestone dimension, by the definitions, class by class."""

from itertools import combinations

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Trial, check

from ...enumerations.all_classes import all_classes_up_to

EVERY_POINT = "every non-empty binary class on {n_points:point}, every point"


def sides(h: FiniteClass) -> list[tuple[int, ...]]:
    """Return the dimensions of the restrictions by each label, point by point."""
    return [tuple(littlestone_dimension_by_recursion(h.restricted_to(x, y)) for y in h.labels) for x in h.points]


def judge_smaller_side(trial: Trial, h: FiniteClass) -> None:
    """Judge that at every point some side of a class has smaller dimension."""
    dimension = littlestone_dimension_by_recursion(h)
    for point, pair in enumerate(sides(h)):
        got = f"Ldim(H) = {dimension}, Ldim of the two sides of point {point} = {pair}"
        trial.holds(min(pair) < dimension, got, H=h)
        trial.fails("both sides have smaller dimension", max(pair) < dimension, got, H=h)


@check("lyu.remark-4-one-side-smaller", text=EVERY_POINT, quick=(3,), standard=(3,), deep=(4,))
def one_side_smaller(trial: Trial, n_points: int) -> None:
    """At every point some restriction of a non-empty class has smaller dimension than the class."""
    for h in all_classes_up_to(n_points):
        judge_smaller_side(trial, h)


@check("lyu.remark-4-one-side-smaller", text="every class on 1 point, the empty class included")
def one_side_smaller_with_empty_class(trial: Trial) -> None:
    """At every point some restriction of any class has smaller dimension: the empty class has only itself."""
    for h in (FiniteClass.empty(1), *all_classes_up_to(1)):
        judge_smaller_side(trial, h)


@check("common.fact-two-large-sides", text=EVERY_POINT, quick=(3,), standard=(3,), deep=(4,))
def two_large_sides(trial: Trial, n_points: int) -> None:
    """If the dimension d is at least 1, both sides of some point have dimension at least d - 1."""
    for h in all_classes_up_to(n_points):
        dimension = littlestone_dimension_by_recursion(h)
        if dimension < 1:
            continue
        best = max(min(pair) for pair in sides(h))
        got = f"Ldim(H) = {dimension}, the smaller side is at most {best}"
        trial.holds(best >= dimension - 1, got, H=h)
        trial.fails("both sides of some point have dimension d", best >= dimension, got, H=h)


@check(
    "common.fact-subclass-monotone",
    text="every non-empty binary class on 1..3 points with every subclass that lacks one hypothesis, "
    "hence every one",
)
def subclass_monotone(trial: Trial) -> None:
    """A subclass has no larger Littlestone dimension."""
    for h in all_classes_up_to(3):
        dimension = littlestone_dimension_by_recursion(h)
        for hypotheses in combinations(h.hypotheses, len(h) - 1):
            g = FiniteClass(h.n_points, h.n_labels, hypotheses)
            other = littlestone_dimension_by_recursion(g)
            got = f"dimensions {other} and {dimension}"
            trial.holds(other <= dimension, got, informative=dimension < h.n_points, G=g, H=h)
            trial.fails("it has smaller dimension", other < dimension, f"dimension {other}", G=g, H=h)
