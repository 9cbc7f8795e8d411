"""A fixed list of very different classes of every size, on which formulas are compared with their meaning."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from random import Random

from littlestone.classes import FiniteClass, Hypothesis, Label

from .subcubes import functions_in, whole_cube

FEW_FUNCTIONS = 4
"""The largest number of functions for which all classes are listed."""

DENSITIES = (0.06, 0.12, 0.25, 0.5, 0.75, 0.9)
"""The probabilities with which random classes contain a function."""


@lru_cache(maxsize=32)
def different_classes(n_points: int, n_labels: int) -> tuple[FiniteClass, ...]:
    """Return classes from the empty one to that of all functions, without repetition.

    >>> len(different_classes(2, 2)), [len(one) for one in different_classes(3, 2)]
    (16, [0, 1, 1, 2, 4, 4, 8, 4, 4, 3, 4, 5, 4, 3, 4, 2, 7, 4])
    """
    functions = list(functions_in(whole_cube(n_points), n_labels))
    top = n_labels - 1
    if len(functions) <= FEW_FUNCTIONS:
        chosen = [list(some) for n in range(len(functions) + 1) for some in combinations(functions, n)]
    else:
        chosen = [
            [],
            [h for h in functions if not any(h)],
            [h for h in functions if all(y == top - x % 2 for x, y in enumerate(h))],
            # Constants; thresholds; functions that are 0 except at one point; all functions.
            [h for h in functions if len(set(h)) == 1],
            [h for h in functions if set(h) <= {0, top} and list(h) == sorted(h)],
            [h for h in functions if sum(map(bool, h)) <= 1],
            functions,
            # A code of distance two; functions with at most one 0; subcubes; scattered functions; all functions
            # except one.
            [h for h in functions if sum(h) % n_labels == 0],
            [h for h in functions if h[-1] == top],
            [h for h in functions if h.count(Label(0)) <= 1 and h != functions[-1]],
            [h for h in functions if h[0] == 0],
            [h for h in functions if h[0] == 0 or h == functions[-1]],
            [h for h in functions if h[n_points // 2] == 0],
            *(functions[start::step] for start, step in ((1, 3), (0, 2), (2, 5), (0, 7))),
            functions[:-1],
            # Two sides at point 0 that shatter no common tree.
            [h for h in functions if (h[0] == 0 and not any(h[1:-1])) or (h[0] == top and not any(h[2:]))],
        ]
    return tuple(dict.fromkeys(FiniteClass(n_points, n_labels, tuple(members)) for members in chosen))


@lru_cache(maxsize=32)
def classes_to_compare(n_points: int, n_labels: int) -> tuple[FiniteClass, ...]:
    """Return the different classes and more classes: random classes, cubes, balls, chains, and stars on all sets.

    For each point there are classes of every depth whose best trees ask this point first.

    >>> len(classes_to_compare(2, 2)), len(classes_to_compare(3, 2)), len(classes_to_compare(5, 2))
    (16, 42, 110)
    """
    different = different_classes(n_points, n_labels)
    if n_labels**n_points <= FEW_FUNCTIONS:
        return different
    members_of = [*_scattered(n_points, n_labels), *(_of_labels(n_points, n_labels) if n_labels > 2 else ())]
    chosen = (FiniteClass(n_points, n_labels, tuple(members)) for members in members_of)
    return tuple(dict.fromkeys((*different, *chosen)))


def _scattered(n_points: int, n_labels: int) -> Iterator[list[Hypothesis]]:
    """Yield the members of classes that a fixed seed chooses, in lexicographic order."""
    chance = Random(n_points * 10 + n_labels)
    functions = list(functions_in(whole_cube(n_points), n_labels))
    for density in DENSITIES:
        yield [h for h in functions if chance.random() < density]
    for size in (2, n_points + 1, 2 * n_points):
        yield sorted(chance.sample(functions, min(size, len(functions))))
    for n_free in range(1, n_points):
        # A cube: two labels at each of some points, one function at the other points.
        free, fixed = chance.sample(range(n_points), n_free), chance.choice(functions)
        shifted = [(y + chance.randrange(1, n_labels)) % n_labels for y in fixed]
        sides = [{fixed[x], shifted[x]} if x in free else {fixed[x]} for x in range(n_points)]
        yield [h for h in functions if all(y in side for y, side in zip(h, sides, strict=True))]
    centre = chance.choice(functions)
    yield [h for h in functions if sum(y != z for y, z in zip(h, centre, strict=True)) <= 1]
    # A path from one function to another, changing one point after another.
    order, end = chance.sample(range(n_points), n_points), [(y + 1) % n_labels for y in centre]
    yield sorted(
        tuple([Label(end[x]) if x in order[:m] else centre[x] for x in range(n_points)])
        for m in range(n_points + 1)
    )
    top, points = Label(n_labels - 1), range(n_points)
    for n_rounds, x in product(range(2, n_points + 1), points):
        hub = sorted(_hub(n_points, x, n_rounds, top, {}))
        yield from (hub, hub[:-1], hub[1:])
    for some in (some for n in points for some in combinations(points, n)):
        # The points of a star lower its dimension all together, but not without one of them.
        yield _star(n_points, some, top)
    for x in points:
        # Two stars at this point; one of them lacks the next point.
        others = [(x + i) % n_points for i in range(1, n_points)]
        stars = ((Label(0), others), (top, others[1:]))
        yield sorted((*h[:x], y, *h[x + 1 :]) for y, some in stars for h in _star(n_points, some, top))


def _of_labels(n_points: int, n_labels: int) -> Iterator[list[Hypothesis]]:
    """Yield classes with more than two labels whose best trees separate some labels from the other labels."""
    labels, top = range(n_labels), n_labels - 1
    functions = list(functions_in(whole_cube(n_points), n_labels))
    for label in labels:
        # This label against all others.
        yield [h for h in functions if label in h or set(h) == {int(label == 0)}]
    for (a, b), x in product(combinations(labels, 2), range(n_points)):
        # These two labels at this point, and other labels at the previous point.
        below = {a: {0, 1}, b: {top - 1, top}}
        yield [
            h
            for h in functions
            if h[x - 1] in below.get(h[x], ()) and sum(map(bool, h)) <= bool(h[x]) + bool(h[x - 1])
        ]
    for a in range(1, n_labels) if n_labels == 4 else ():
        # The labels 0 and a against the other two, at the last point.
        c, d = (y for y in range(1, 4) if y != a)
        ends = {(0, c), (0, d), (a, c), (a, d), (0, 0), (a, 0), (c, 0), (c, a)}
        yield [h for h in functions if not any(h[:-2]) and h[-2:] in ends]


def _star(n_points: int, points: Sequence[int], top: Label) -> list[Hypothesis]:
    """Return the function 0, and the functions that are 0 at all points except one of these."""
    return sorted(tuple([top if i == x else Label(0) for i in range(n_points)]) for x in (None, *points))


def _hub(n_points: int, point: int, n_rounds: int, top: Label, known: dict[int, Label]) -> Iterator[Hypothesis]:
    """Yield 2^n_rounds hypotheses that ``n_rounds`` questions distinguish only if they begin with this point.

    After the answer 0 the next question asks the next point that was not asked; after another label it asks the
    point after the next.
    """
    if n_rounds == 0:
        yield tuple(known.get(x, Label(0)) for x in range(n_points))
        return
    unasked = [y for i in range(1, n_points) if (y := (point + i) % n_points) not in known] or [point]
    for side, y in enumerate((Label(0), top)):
        yield from _hub(n_points, unasked[side % len(unasked)], n_rounds - 1, top, known | {point: y})
