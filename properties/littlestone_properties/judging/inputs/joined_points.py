"""Classes with a point that says what several others say: a part is left by one restriction, and by several."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, count, product
from random import Random

from littlestone.classes import FiniteClass
from littlestone.classes.families import point_functions
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import is_irreducible, soa_hypothesis


def joined(n_joined: int, n_points: int, n_ones: int, seed: int) -> FiniteClass:
    """Return a class of some functions with few ones, and a row for each of some points that the last point joins.

    Examples
    --------
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
    """Return the number of sets of k points at which the labels of the SOA lead to a smaller dimension."""
    labels, dimension = soa_hypothesis(one), littlestone_dimension(one)
    sides = ([(x, labels[x]) for x in points] for points in combinations(one.points, k))
    return sum(littlestone_dimension(one.restricted_to_sample(side)) < dimension for side in sides)


@cache
def reduced_by_one_set() -> tuple[FiniteClass, ...]:
    """Return such classes that only one smallest set of points, at least two, reduces."""

    def found() -> Iterator[FiniteClass]:
        for shape, seed in product(product((2, 3), ((4, 2), (5, 2), (5, 3))), range(700)):
            (n_joined, (n_points, n_ones)) = shape
            one = joined(n_joined, n_points, n_ones, seed)
            least = next(k for k in count(1) if not is_irreducible(one, k))
            if least > 1 and n_reducing(one, least) == 1:
                yield one

    return tuple(found())
