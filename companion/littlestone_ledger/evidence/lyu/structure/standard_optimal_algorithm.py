"""The standard optimal algorithm: its mistakes, and the intersection of two classes whose SOAs differ."""

from itertools import product

from littlestone.conventions import TieRule
from littlestone.definitions import littlestone_dimension_by_recursion, soa_label
from littlestone.enumerations.numbered_classes import Domain, domain
from littlestone.verdicts import Scopes, Trial, check

from ...kit.scopes import AllClasses

SMALL = Scopes(AllClasses(2), AllClasses(3), AllClasses(3))


@check("lyu.remark-4-standard-optimal-algorithm", scopes=SMALL)
def keeps_the_larger_side(trial: Trial, scope: AllClasses) -> None:
    """Wherever some label keeps the dimension, the SOA predicts this label, for each of three tie rules."""
    for h, instances in scope.kinds():
        dimension = littlestone_dimension_by_recursion(h)
        for point in h.points:
            sides = [littlestone_dimension_by_recursion(h.restricted_to(point, y)) for y in h.labels]
            for rule in TieRule:
                label = soa_label(h, point, rule)
                instance = f"point {point}, rule {rule.value}: sides {sides}, answer {label}"
                larger = sides[label] > sides[1 - label]
                right, informative = larger or dimension not in sides, dimension in sides
                trial.holds(right, instance, instances=instances, informative=informative, H=h)
                trial.fails("always a strictly larger side", larger, instance, H=h)


@check(
    "lyu.remark-2-soa-disagreement",
    text="every pair of binary classes of equal dimension on {most:point}, empty ones included",
    quick=(2,),
    standard=(3,),
    deep=(3,),
)
def disagreement_below_common_dimension(trial: Trial, most: int) -> None:
    """Where SOAs of two classes of dimension d differ, both sides of the intersection have dimension below d."""
    keeps, below = "an intersection of the same dimension", "below the dimension of the intersection"
    for n_points in range(1, most + 1):
        on = domain(n_points)
        for first, second in product(on.classes(empty=True), repeat=2):
            dimension, difference = on.dimension(first), on.soa(first) ^ on.soa(second)
            if not difference or on.dimension(second) != dimension:
                continue
            common = first & second
            stays = on.dimension(common)
            if stays == dimension or most > 2:
                trial.kind(keeps, stays == dimension)
            of_side = max(
                on.dimension(common & side)
                for point, sides in enumerate(on.sides)
                if on.label(difference, point)
                for side in sides
            )
            if of_side < dimension and (of_side < stays or not trial.is_open(below)):
                trial.holds(True, informative=stays == dimension)
                continue
            instance = f"LDim {dimension} both, a side of the intersection has {of_side}, the intersection {stays}"
            h, g = on.class_of(first), on.class_of(second)
            trial.holds(of_side < dimension, instance, informative=stays == dimension, H=h, G=g)
            trial.fails(below, of_side < stays, instance, H=h, G=g)


def _dimension_by_different_points(on: Domain, number: int, points: tuple[int, ...]) -> int:
    """Return the largest depth of a shattered tree whose paths have no point twice."""
    if not number:
        return -1
    best = 0
    for x in points:
        later = tuple(point for point in points if point != x)
        best = max(best, 1 + min(_dimension_by_different_points(on, number & side, later) for side in on.sides[x]))
    return best


@check("lyu.remark-4-littlestone-dimension", scopes=SMALL)
def different_points_on_paths(trial: Trial, scope: AllClasses) -> None:
    """The Littlestone dimension is the same if the points of each path of the tree must be different."""
    for h, instances in scope.kinds():
        on, points = domain(h.n_points), tuple(range(h.n_points))
        number = on.number_of(h)
        dimension = on.dimension(number)
        same = _dimension_by_different_points(on, number, points) == dimension
        trial.holds(same, f"LDim {dimension}", instances=instances, H=h)
        fewer = _dimension_by_different_points(on, number, points[1:])
        trial.fails("one point left out", fewer == dimension, f"LDim {dimension}, without point 0 {fewer}", H=h)
