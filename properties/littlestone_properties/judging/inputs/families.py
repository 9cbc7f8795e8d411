"""Families of classes that catch mistakes: every function that takes a class is asked about each family.

A family is a function with one purpose. It yields rows in any order, some of them repeated, and the number of
labels: 2 if ``binary``, else mostly more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, product
from random import Random
from typing import Protocol, TypeAlias

from littlestone.classes import FiniteClass, relabelled
from littlestone.classes.families import full_cube, point_functions, singletons, thresholds
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry

from ..case import FEW_MATTER, MORE_ROWS
from .telling_classes import TRICKY_CLASSES, UNEQUAL_LABELS, random_class, tagged_cube
from .wrong_sides import even_sides, on_few_points, reduced_by_one_set, three_labels, two_labels

ALIKE = "classes that a short key takes for one"
"""The group whose classes come in sixes with equal arguments apart from the class."""

Rows: TypeAlias = Sequence[Sequence[int]]
Asked: TypeAlias = Iterator[tuple[Rows, int]]

_PAIRS = ((0, 2, 3), (1, 3, 5), (5, 11, 12), (2, 3, 4), (0, 8, 9), (1, 65, 66), (0, 256, 257), (255, 256, 300))
"""Two labels, which may agree in their last bits or be far apart, and a number of labels."""

_ARRANGED: tuple[Callable[[list[Sequence[int]]], list[Sequence[int]]], ...] = (
    lambda rows: [row for row in rows for _ in range(2)],
    lambda rows: [row for row in rows for _ in range(3)],
    lambda rows: [*rows, *rows],
    lambda rows: [*rows, *rows, *rows],
    lambda rows: [*rows, *rows[::-1]],
    lambda rows: [*rows, rows[0]],
    lambda rows: [rows[-1], *rows, rows[-1]],
    lambda rows: [rows[0], rows[0], *rows[1:]],
    lambda rows: [*rows, *[rows[len(rows) // 2]] * 3],
    lambda rows: [*rows[:-1], rows[0], rows[-1]],
    lambda rows: [rows[0], rows[-1], *rows[1:]],
    lambda rows: [*rows, *[rows[0]] * ((1 << len(rows[0])) - len(rows))],
    lambda rows: [*[rows[-1]] * ((2 << len(rows[0])) - len(rows)), *rows],
)
"""Ways to repeat some rows: next to each other or apart, twice, three times, or as often as fills a cube."""


def _in_labels(one: FiniteClass, number: int, *, binary: bool = False) -> FiniteClass:
    """Return a binary class with other labels, or unchanged if ``binary``."""
    if binary:
        return one
    first, second, n_labels = _PAIRS[number % len(_PAIRS)]
    return relabelled(one, (first, second), n_labels)


def repeated(*, binary: bool) -> Asked:
    """Yield repeated rows: next to each other and apart, twice and more often, and one row alone up to 65 times."""
    classes = [*map(FiniteClass.from_rows, (["0"], ["0", "1"], ["011"], ["01", "10"], ["00", "01", "10"]))]
    classes += [full_cube(2), singletons(4), TRICKY_CLASSES[0], random_class(4, 5, 1), random_class(3, 6, 2)]
    classes = [_in_labels(one, number, binary=binary) for number, one in enumerate(classes)]
    if not binary:
        classes += [random_class(2, 5, 1, 3), random_class(3, 7, 2, 4), UNEQUAL_LABELS, tagged_cube(2)]
    for one, arranged in product(classes, _ARRANGED):
        yield arranged([*one.hypotheses]), one.n_labels
    for one, times in product((classes[2], classes[-1]), (2, 4, 5, 8, 9, 16, 17, 32, 33, 64, 65)):
        yield [one.hypotheses[0]] * times, one.n_labels


def on_four_points(*, binary: bool) -> Asked:
    """Yield every class on four points up to symmetry, with points, labels and rows in any order."""
    random = Random(4)
    for one in classes_up_to_symmetry(4):
        points = random.sample(range(4), 4)
        n_labels = 2 if binary else random.choice((2, 3, 5))
        names = [random.sample(range(n_labels), 2) for _ in points]
        yield _shuffled([[names[x][h[x]] for x in points] for h in one], random), n_labels


def of_each_size(*, binary: bool) -> Asked:
    """Yield drawn classes with up to 64 rows, and with every number of points up to 19."""
    random = Random(5)
    for size in (*range(2, 41), 48, 64):
        for n_points in (2, 3, 4, 5, 6, 7, 9):
            n_labels = 2 if binary else random.choice((3, 4, 5, 6))
            if size <= n_labels**n_points // 2 and (size < 13 or size % 3 == n_points % 3):
                drawn = {tuple(random.choices(range(n_labels), k=n_points)) for _ in range(size)}
                for number in count():
                    if len(drawn) == size:
                        break
                    drawn.add(tuple(Random(number).choices(range(n_labels), k=n_points)))
                yield _shuffled([*drawn, *random.sample([*drawn], random.choice((0, 0, 1, 2)))], random), n_labels

    for n_points in (1, 2, 3, 8, *range(10, 20)):
        for size in (2, 3, 5, 6):
            n_labels = 2 if binary else 3
            yield [random.choices(range(n_labels), k=n_points) for _ in range(size)], n_labels


def _shuffled(rows: Rows, random: Random) -> Rows:
    return random.sample(sorted(rows, key=list), len(rows))


def without_some_labels(*, binary: bool) -> Asked:
    """Yield classes in which a label never occurs, or is missing at one point, or all rows agree at one point."""
    if binary:
        for one, before, after in product((full_cube(1), full_cube(2), singletons(3)), (0, 1), (0, 1)):
            yield [(before, *h, after, after) for h in one], 2
        yield from (([[y] * n], 2) for y, n in product((0, 1), (1, 2, 5)))
        return
    several = (full_cube(1), full_cube(2), thresholds(3), singletons(3), TRICKY_CLASSES[0])
    for (first, second, n_labels), one in product(_PAIRS, several):
        yield relabelled(one, (first, second), n_labels).hypotheses, n_labels
        yield [(second, *(first if y else second for y in h)) for h in one], n_labels
    for labels in ((0, 8, 16), (1, 2, 4), (3, 67, 131), (0, 256, 512), (9, 99, 999)):
        yield [(a, b) for a, b in product(labels, repeat=2) if (a, b) != labels[:2]], max(labels) + 2


_PLACES = (
    (13, (0, 12)),
    (20, (3, 19)),
    (33, (0, 32)),
    (33, (31, 32)),
    (40, (7, 39)),
    (40, (0, 38, 39)),
    (40, (8, 16)),
)
_FAR_PLACES = ((65, (0, 64)), (65, (31, 63)), (66, (1, 33)), (66, (62, 65)), (70, (32, 64)), (70, (3, 69)))


def far_apart(*, binary: bool) -> Asked:
    """Yield classes on 13 to 70 points, two or three of which matter, so that a short mask confuses points.

    Drawn classes with few rows follow.
    """
    random = Random(6)
    for n_points, places in (*_PLACES, *_FAR_PLACES):
        for one in (full_cube(len(places)), thresholds(len(places)), random_class(len(places), 3, n_points)):
            rest = random.choices((0, 1), k=n_points)
            rows = [[h[places.index(x)] if x in places else rest[x] for x in range(n_points)] for h in one]
            made = _in_labels(FiniteClass.from_rows(rows, 2), n_points, binary=binary)
            yield made.hypotheses, made.n_labels
    n_labels = 2 if binary else 3
    for n_points, size in ((40, 3), (40, 4), (17, 5), (12, 6)):
        yield [random.choices(range(n_labels), k=n_points) for _ in range(size)], n_labels


def with_many_rows(*, binary: bool) -> Asked:
    """Yield classes with 64 to 128 rows: for them a mask of rows, or a limit on a dimension, may be too small."""
    random = Random(7)
    classes = [full_cube(6), full_cube(7), point_functions(11, 2), random_class(8, 66, 8), random_class(7, 90, 1)]
    for number, one in enumerate(classes):
        made = _in_labels(one, number, binary=binary)
        yield _shuffled([*made.hypotheses], random), made.n_labels


def with_wrong_sides(*, binary: bool) -> Asked:
    """Yield classes on which the wrong side is the larger side by another measure than the dimension."""
    for number, one in enumerate((*on_few_points(), *even_sides(), *two_labels())):
        made = _in_labels(one, number, binary=binary)
        yield made.hypotheses, made.n_labels
    yield from () if binary else ((one.hypotheses, one.n_labels) for one in three_labels())


def with_joined_points(*, binary: bool) -> Asked:
    """Yield classes with only one smallest reducing set of points; their last or first point stands for several."""
    for number, one in enumerate(reduced_by_one_set()):
        turned = FiniteClass.from_rows([h[::-1] if number % 2 else h for h in one], 2)
        made = _in_labels(turned, number, binary=binary)
        yield made.hypotheses, made.n_labels


def alike(*, binary: bool) -> Asked:
    """Yield six classes at a time; a short key confuses them, since most rows, points or sums are the same."""
    random = Random(8)
    n_labels = 2 if binary else 4
    for n_points, size in ((3, 4), (4, 6), (6, 9), (7, 10), (9, 12)) * 4:
        drawn = {tuple(random.choices(range(n_labels), k=n_points)) for _ in range(3 * size)}
        rows = sorted(drawn)[:size]
        last = [tuple(random.choices(range(n_labels), k=n_points)) for _ in range(2)]
        yield rows, n_labels
        yield [*rows[:-1], last[0]], n_labels
        yield [last[1], *rows[1:]], n_labels
        yield [(*h[:-1], random.randrange(n_labels)) for h in rows], n_labels
        yield [(random.randrange(n_labels), *h[1:]) for h in rows], n_labels
        yield [tuple(random.sample(h, n_points)) for h in rows], n_labels
    for n_points, n_more, size, n_others in ((5, 1, 8, 0), (5, 4, 8, 0), (5, 0, 8, 3), (4, 2, 3, 2)) * 3:
        # The first points of all rows, or the first rows, are the same; what follows is constant, then drawn.
        shared = [random.choices(range(n_labels), k=n_points) for _ in range(size)]
        others = [random.choices(range(n_labels), k=n_points) for _ in range(n_others)]
        yield [(*h, *[0] * n_more) for h in (*shared, *shared[:n_others])], n_labels
        for _ in range(4):
            yield [(*h, *random.choices(range(n_labels), k=n_more)) for h in (*shared, *others)], n_labels
            others = [random.choices(range(n_labels), k=n_points) for _ in range(n_others)]
        yield (
            [(*h, *[number >> i & 1 for i in range(n_more)]) for number, h in enumerate((*shared, *others))],
            n_labels,
        )


class Family(Protocol):
    """A maker of classes for one purpose."""

    def __call__(self, *, binary: bool) -> Asked:
        """Yield rows and numbers of labels."""


FAMILIES: Mapping[str, Family] = {
    "rows that repeat": repeated,
    "every class on four points up to symmetry, in any order": on_four_points,
    "drawn rows, 2 to 64 of them": of_each_size,
    "labels that never occur": without_some_labels,
    "the larger side is the wrong one": with_wrong_sides,
    "only one set of points reduces the class": with_joined_points,
    ALIKE: alike,
    FEW_MATTER: far_apart,
    MORE_ROWS: with_many_rows,
}
"""Group of cases -> its family of classes; a right function may be too slow for the last two families."""
