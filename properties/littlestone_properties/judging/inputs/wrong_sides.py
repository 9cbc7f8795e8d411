"""Classes that mislead code which compares the sides of a point by a wrong measure, or which searches greedily.

The sides of a point are the restrictions of the class to the labels there; only their Littlestone dimensions should
be compared. A class consists of a right side, of larger dimension, and of a wrong side, which is larger by some
other measure: it has more rows or more points, or another dimension or a mixture of these is larger.

Other classes (:func:`joined`) have a point that stands for several: its label 0 leaves the same functions as label
0 at all of the first points.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, count, islice, product
from random import Random

from littlestone.classes import FiniteClass
from littlestone.classes.families import full_cube, point_functions, thresholds
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone.structure import is_irreducible, soa_hypothesis

from .telling_classes import random_class


def of_sides(*sides: FiniteClass, copies: int = 1) -> FiniteClass:
    """Return a class whose first points are equal; the label at these points selects one of the given classes.

    >>> of_sides(thresholds(2), full_cube(1), copies=2)
    FiniteClass.from_rows(['0000', '0001', '0011', '1100', '1110'])
    """
    n_points = max(one.n_points for one in sides)
    rows = [(*[y] * copies, *h, *[0] * (n_points - len(h))) for y, one in enumerate(sides) for h in one]
    return FiniteClass.from_rows(rows)


def _misleads(one: FiniteClass) -> str:
    """Return letters for the measures by which a side of smaller Littlestone dimension wins, or an empty text.

    ``r``: the side has more rows. ``v``: its VC dimension is larger. ``t``: its VC dimension is equal, and it has
    at least as many rows.
    """
    letters = ""
    for x in one.points:
        sides = [one.restricted_to(x, y) for y in one.labels]
        low, high = sorted(sides, key=littlestone_dimension)
        if littlestone_dimension(low) < littlestone_dimension(high) and not low.is_empty:
            letters += "r" * (len(low) > len(high)) + "v" * (vc_dimension(low) > vc_dimension(high))
            letters += "t" * (vc_dimension(low) == vc_dimension(high) and len(low) >= len(high))
    return "".join(sorted({*letters}))


@cache
def on_few_points() -> tuple[FiniteClass, ...]:
    """Return classes on 4 to 6 points that mislead a comparison of sides by rows or VC dimension."""
    drawn = (random_class(n, size, seed) for seed in range(60) for n, size in ((5, 12), (5, 15), (6, 18)))
    kinds: dict[str, list[FiniteClass]] = {}
    for one in (*classes_up_to_symmetry(4), *drawn):
        if kind := _misleads(one):
            kinds.setdefault(kind, []).append(one)
    return tuple(one for each in kinds.values() for one in islice(each, 8))


def _ranks_of_roots(one: FiniteClass) -> list[int]:
    """Rank the points, the most even one first; return the ranks of the roots of deepest shattered trees."""
    whole, found = littlestone_dimension(one), list[tuple[int, bool]]()
    for x in one.points:
        sides = [one.restricted_to(x, y) for y in one.labels]
        second = sorted(map(littlestone_dimension, sides))[-2]
        found.append((-sorted(map(len, sides))[-2], second == whole - 1))
    return [place for place, (_, is_root) in enumerate(sorted(found)) if is_root]


@cache
def with_one_root(n_labels: int) -> tuple[FiniteClass, ...]:
    """Return drawn classes whose deepest trees all have one root, which is not the most even point.

    A greedy choice of the root, by any order of the points, underestimates the dimension of some of them.

    >>> {littlestone_dimension(one) for one in with_one_root(2)}
    {3}
    """
    by_root: dict[tuple[int, int], list[FiniteClass]] = {}
    sizes = ((5, 8), (5, 9), (6, 9), (6, 10)) if n_labels == 2 else ((3, 12), (4, 12))
    for (n_points, size), seed in product(sizes, range(1200)):
        drawn = random_class(n_points, size, seed, n_labels)
        ranks = _ranks_of_roots(drawn) if littlestone_dimension(drawn) == 3 else []
        if len(ranks) == 1 and ranks[0] > 0:
            by_root.setdefault((n_points, ranks[0]), []).append(drawn)
    return tuple(drawn for each in by_root.values() for drawn in each[:3])


def _right_and_wrong() -> Iterator[tuple[FiniteClass, FiniteClass]]:
    """Yield pairs of sides; the second has the smaller Littlestone dimension, and is larger by another measure."""
    for dimension, n_points in ((2, 4), (2, 9), (3, 4), (3, 8), (3, 16), (3, 22), (4, 5), (4, 9), (5, 6)):
        # More rows and points: up to 31 times as many, where the logarithm differs by more than the dimension.
        yield full_cube(dimension), point_functions(n_points, dimension - 1)
    for dimension in (2, 3, 4):
        # A larger VC dimension, and one that outweighs the Littlestone dimension in a mixture.
        yield thresholds((1 << dimension) - 1), full_cube(dimension - 1)
    yield full_cube(3), thresholds(6)
    for one in with_one_root(2):
        yield one, full_cube(2)


def even_sides() -> Iterator[FiniteClass]:
    """Yield classes whose first point, or first points, divide the rows more evenly than all other points."""
    equal = ((full_cube(2), 4, 1), (full_cube(3), 8, 1), (point_functions(5, 2), 7, 1))
    for (few, n_points, n_ones), copies in product(equal, (1, 3, 6)):
        many = point_functions(n_points, n_ones)
        yield from (of_sides(few, many, copies=copies), of_sides(many, few, copies=copies))


def two_labels() -> Iterator[FiniteClass]:
    """Yield binary classes of two sides, in both orders."""
    for sides in _right_and_wrong():
        yield from (of_sides(*sides), of_sides(*reversed(sides)))


def three_labels() -> Iterator[FiniteClass]:
    """Yield classes of one right and two wrong sides, and classes whose sides have more labels."""
    for number, (right, wrong) in enumerate(_right_and_wrong()):
        three = [wrong, wrong]
        three.insert(number % 3, right)
        yield of_sides(*three)
    constants = FiniteClass.from_rows([[y] for y in range(12)])
    more = [(one, full_cube(2)) for one in with_one_root(3)]
    for sides in (*more, (full_cube(2), constants), (random_class(3, 16, 0, 4), constants)):
        yield from (of_sides(*sides), of_sides(*reversed(sides)))


def joined(n_joined: int, n_points: int, n_ones: int, seed: int) -> FiniteClass:
    """Return functions with few ones, and rows that are 1 at the last point and at one of the first points.

    >>> joined(2, 2, 1, 0)
    FiniteClass.from_rows(['00000', '00010', '00100', '01111', '10101'])
    """
    random = Random(seed)
    rows = point_functions(n_points, n_ones).hypotheses
    few = random.sample(rows, random.randint(len(rows) // 2 + 1, len(rows)))
    others = ([int(i == place) for i in range(n_joined)] for place in range(n_joined))
    more = [(*one, *random.choices((0, 1), k=n_points), 1) for one in others]
    return FiniteClass.from_rows([*((*[0] * n_joined, *h, 0) for h in few), *more])


def n_reducing(one: FiniteClass, k: int) -> int:
    """Return the number of sets of k points for which restricting by the labels of the SOA lowers the dimension."""
    labels, dimension = soa_hypothesis(one), littlestone_dimension(one)
    sides = ([(x, labels[x]) for x in points] for points in combinations(one.points, k))
    return sum(littlestone_dimension(one.restricted_to_sample(side)) < dimension for side in sides)


@cache
def reduced_by_one_set() -> tuple[FiniteClass, ...]:
    """Return classes of :func:`joined` with only one smallest reducing set, which has two or more points."""

    def found() -> Iterator[FiniteClass]:
        for shape, seed in product(product((2, 3), ((4, 2), (5, 2), (5, 3))), range(700)):
            (n_joined, (n_points, n_ones)) = shape
            one = joined(n_joined, n_points, n_ones, seed)
            least = next(k for k in count(1) if not is_irreducible(one, k))
            if least > 1 and n_reducing(one, least) == 1:
                yield one

    return tuple(found())
