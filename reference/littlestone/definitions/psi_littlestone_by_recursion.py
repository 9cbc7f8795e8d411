"""The Psi-Littlestone dimensions by the recursion over the two sides of a point and a collapsing map.

Convention: the empty class has dimension -1. The star matches no edge, so a hypothesis that is sent to it
belongs to neither side.
"""

from itertools import product

from ..classes import CollapsingFamily, CollapsingMap, FiniteClass, Hypothesis, Point
from ..classes.collapsing import check_same_labels
from ..conventions import EMPTY_CLASS_DIMENSION


def psi_littlestone_dimension_by_recursion(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-Littlestone dimension: 1 + the smaller dimension of the best pair of sides.

    A point x and a map have two sides: the hypotheses whose label at x the map sends to 0, and to 1. The recursion
    stores no results and every split makes two smaller problems, so time grows as (n m)^c for n points, m maps and
    chains of c splits; meant for few maps, or for about 5 hypotheses.

    Ledger: ``bgs.definition-4.4``.

    >>> from littlestone.classes import bit_maps, pair_maps
    >>> four_constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    >>> [psi_littlestone_dimension_by_recursion(four_constants, maps(4)) for maps in (pair_maps, bit_maps)]
    [1, 2]
    """
    check_same_labels(hypothesis_class, family)
    return _dimension(hypothesis_class.hypotheses, hypothesis_class.points, family)


def uniform_psi_littlestone_dimension_by_recursion(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Return the uniform Psi-Littlestone dimension: the length of the longest shattered sequence of maps.

    A sequence is shattered if some point has two sides, with respect to the first map, that both shatter the rest
    of the sequence. Every class that is not empty shatters the empty sequence. Only lengths d with ``2^d <= |H|``
    are searched, since the two sides have no hypothesis in common. The recursion stores no results, so time is up
    to m^d (2 n)^d for n points, m maps and d the logarithm of ``|H|``.

    Ledger: ``bgs.definition-4.4``.

    >>> from littlestone.classes import bit_maps, pair_maps
    >>> four_constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    >>> [uniform_psi_littlestone_dimension_by_recursion(four_constants, maps(4)) for maps in (pair_maps, bit_maps)]
    [1, 2]
    """
    check_same_labels(hypothesis_class, family)
    hypotheses, points = hypothesis_class.hypotheses, hypothesis_class.points
    if not hypotheses:
        return EMPTY_CLASS_DIMENSION
    return max(
        length
        for length in range(len(hypotheses).bit_length())
        if any(_is_shattered(hypotheses, points, maps) for maps in product(family, repeat=length))
    )


def _dimension(hypotheses: tuple[Hypothesis, ...], points: tuple[Point, ...], family: CollapsingFamily) -> int:
    if not hypotheses:
        return EMPTY_CLASS_DIMENSION
    dimension = 0
    for point, collapsing_map in product(points, family):
        left, right = _sides(hypotheses, point, collapsing_map)
        if left and right:
            smaller = min(_dimension(left, points, family), _dimension(right, points, family))
            dimension = max(dimension, 1 + smaller)
    return dimension


def _is_shattered(
    hypotheses: tuple[Hypothesis, ...], points: tuple[Point, ...], maps: tuple[CollapsingMap, ...]
) -> bool:
    if not maps:
        return bool(hypotheses)
    return any(
        all(_is_shattered(side, points, maps[1:]) for side in _sides(hypotheses, point, maps[0]))
        for point in points
    )


def _sides(
    hypotheses: tuple[Hypothesis, ...], point: Point, collapsing_map: CollapsingMap
) -> tuple[tuple[Hypothesis, ...], tuple[Hypothesis, ...]]:
    """Return the hypotheses that are sent to 0, and those that are sent to 1."""
    return (
        tuple(h for h in hypotheses if collapsing_map[h[point]] == 0),
        tuple(h for h in hypotheses if collapsing_map[h[point]] == 1),
    )
