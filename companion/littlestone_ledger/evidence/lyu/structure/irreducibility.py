"""k-irreducibility, its conventions, and the covers of reducible classes, by the definitions, class by class."""

from itertools import chain, combinations, product

from littlestone.classes import FiniteClass, Label
from littlestone.definitions import (
    is_irreducible,
    is_irreducible_by_sets,
    is_reducing,
    littlestone_dimension_by_recursion,
    soa_hypothesis,
)
from littlestone.enumerations.numbered_classes import Domain, domain
from littlestone.verdicts import Scopes, Trial, check

from ...kit.scopes import AllClasses

SMALL = Scopes(AllClasses(2), AllClasses(3), AllClasses(3))


@check("lyu.definition-4.1", scopes=SMALL)
def sequences_and_sets(trial: Trial, scope: AllClasses) -> None:
    """k-irreducibility is the same over sequences, over sets of at most k points and over sets of k different
    points; k = 0..n."""
    for h, instances in scope.kinds():
        on, before = domain(h.n_points), True
        number = on.number_of(h)
        for k in range(h.n_points + 2):
            by_sequences = is_irreducible(h, k)
            different = not any(is_reducing(h, s) for s in combinations(h.points, k))
            values = (by_sequences, is_irreducible_by_sets(h, k), on.is_irreducible(number, k))
            instance = f"k = {k}: sequences, sets, tables {values}, different points {different}, k - 1: {before}"
            # The three definitions are compared at every k, independently of the result for k - 1.
            same = len(set(values)) == 1 and (before or not by_sequences)
            trial.holds(same, instance, instances=instances, informative=True, H=h)
            if k <= h.n_points:
                trial.holds(by_sequences == different, instance, instances=instances, H=h)
            else:
                trial.fails("k different points for k > n", by_sequences == different, instance, H=h)
            before = by_sequences


def _answers(on: Domain, number: int) -> list[tuple[int, ...]]:
    """Return, at each point, the labels that some tie rule gives: both labels at a tie."""
    dimension = on.dimension(number)
    return [
        tuple(y for y in (0, 1) if on.dimension(number & sides[y]) == dimension) or (0, 1) for sides in on.sides
    ]


def _left(on: Domain, number: int, points: tuple[int, ...], labels: tuple[int, ...]) -> int:
    for point, label in zip(points, labels, strict=True):
        number &= on.sides[point][label]
    return number


def _reduces_when_updated(on: Domain, number: int, points: tuple[int, ...]) -> bool:
    """Return whether the points reduce the class if each step uses the SOA of the class that is left."""
    hypothesis_class = number
    for point in points:
        zeros, ones = on.sides[point]
        keeps = on.dimension(hypothesis_class & zeros) == on.dimension(hypothesis_class)
        hypothesis_class &= zeros if keeps else ones
        if on.dimension(hypothesis_class) < on.dimension(number):
            return True
    return False


@check("lyu.definition-4.1", scopes=Scopes(AllClasses(2), AllClasses(3), AllClasses(4)))
def ties_and_updates(trial: Trial, scope: AllClasses) -> None:
    """The same sets of points reduce a class however ties are broken, and also if the SOA is updated after each
    point.

    The updated SOA is tried with two orders of the points.
    """
    for h, instances in scope.kinds():
        on = domain(h.n_points)
        number = on.number_of(h)
        answers, dimension = _answers(on, number), on.dimension(number)
        tied = any(len(labels) > 1 for labels in answers)
        trial.fails("no class of positive dimension has a tie", not (tied and dimension > 0), H=h)
        for points in chain.from_iterable(combinations(range(h.n_points), k) for k in range(h.n_points + 1)):
            outcomes = {
                on.dimension(_left(on, number, points, labels)) < dimension
                for labels in product(*(answers[x] for x in points))
            } | {_reduces_when_updated(on, number, order) for order in (points, points[::-1])}
            # At one point without a tie there is one label and one order.
            several = len(points) > 1 or any(len(answers[x]) > 1 for x in points)
            trial.holds(len(outcomes) == 1, f"points {points}", instances=instances, informative=several, H=h)
            reduce = len(points) == 2 and not tied and True in outcomes
            trial.kind("two points reduce without a tie", instances if reduce else 0)
    trial.by_hand(
        "for every class: a tie reduces the class whatever the label, and without one the SOA is determined"
    )


@check("lyu.remark-4.1-cover", scopes=SMALL)
def cover(trial: Trial, scope: AllClasses) -> None:
    """A class reduced by k different points is covered by the k + 1 restrictions, all of smaller dimension."""
    for h, instances in scope.kinds():
        soa, dimension = soa_hypothesis(h), littlestone_dimension_by_recursion(h)
        for points in chain.from_iterable(combinations(h.points, k) for k in range(1, h.n_points + 1)):
            if not is_reducing(h, points):
                continue
            off = [h.restricted_to(x, Label(1 - soa[x])) for x in points]
            last = h.restricted_to_sample((x, soa[x]) for x in points)
            large = [part for part in (*off, last) if littlestone_dimension_by_recursion(part) >= dimension]
            missed = set(h).difference(*off)
            instance = f"points {points}: not smaller {large}, not covered off the SOA {sorted(missed)}"
            trial.holds(not large and missed <= set(last), instance, instances=instances, H=h)
            trial.fails("the k classes off the SOA cover", not missed, instance, H=h)


def least_reducibility(h: FiniteClass, smallest_dimension: int) -> int | None:
    """Return the least k for which each restriction of ``smallest_dimension`` or more is k-reducible, or ``None``.

    >>> square = FiniteClass.from_rows(["00", "01", "10", "11"])
    >>> least_reducibility(square, 1), least_reducibility(square, 0)
    (1, None)
    """
    on, seen = domain(h.n_points), set[int]()

    def worst(number: int) -> int | None:
        if number in seen or on.dimension(number) < smallest_dimension:
            return 0
        seen.add(number)
        reductions = [on.smallest_reduction(number)]
        reductions += [worst(number & side) for sides in on.sides for side in sides]
        return None if None in reductions else max(k for k in reductions if k is not None)

    return worst(on.number_of(h))


@check(
    "lyu.remark-4.1-iterated-cover",
    "lyu.remark-4.1-size",
    scopes=Scopes(AllClasses(2), AllClasses(3), AllClasses(4)),
)
def few_members(trial: Trial, scope: AllClasses) -> None:
    """A class has at most (k + 1)^d members if all restrictions of dimension at least 1 are k-reducible.

    A class of dimension 0 has one member. So at most (k + 1)^d classes of dimension 0 cover the class.
    """
    for h, instances in ((h, instances) for h, instances in scope.kinds() if len(h) > 1):
        dimension, k = littlestone_dimension_by_recursion(h), least_reducibility(h, 1)
        if k is not None:
            instance = f"k = {k}, d = {dimension}, {len(h)} members"
            bound = (k + 1) ** dimension
            trial.holds(len(h) <= bound, instance, instances=instances, informative=bound < 2**h.n_points, H=h)
            trial.fails("fewer than (k + 1)^d", len(h) < bound, instance, H=h)
        trial.fails("no restriction is irreducible for every k", least_reducibility(h, 0) is not None, H=h)
