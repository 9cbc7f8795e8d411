"""Wrong Psi-Littlestone-dimension functions that every check of such functions must catch.

Each changes one thing in a correct recursion over the sides of a point and a collapsing map. Exchanging the two
edges of a node is not among them: it leaves the dimension as it is.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.classes import (
    CollapsingFamily,
    CollapsingMap,
    FiniteClass,
    Hypothesis,
    Label,
    Point,
    all_maps,
    pair_maps,
)
from littlestone.dimensions import psi_littlestone_dimension, uniform_psi_littlestone_dimension

from ..protocols import PsiDimensionFunction

_Part: TypeAlias = tuple[Hypothesis, ...]

_Sides: TypeAlias = Callable[[_Part, Point, CollapsingMap], tuple[_Part, _Part]]
"""Splits some hypotheses by their values at a point."""


def _following(zero: tuple[int | None, ...], one: tuple[int | None, ...]) -> _Sides:
    """Return the split by the values that follow the left and the right edge; ``None`` is the star."""
    return lambda part, point, collapsing_map: (
        tuple(h for h in part if collapsing_map[h[point]] in zero),
        tuple(h for h in part if collapsing_map[h[point]] in one),
    )


_sides = _following((0,), (1,))
"""The value by the definition."""


def _no_star_anywhere(part: _Part, point: Point, collapsing_map: CollapsingMap) -> tuple[_Part, _Part]:
    """Drop a hypothesis that is sent to the star at any point, not only at the one that is asked."""
    kept = tuple(h for h in part if all(collapsing_map[label] is not None for label in h))
    return _sides(kept, point, collapsing_map)


def _map_not_applied(part: _Part, point: Point, collapsing_map: CollapsingMap) -> tuple[_Part, _Part]:
    """Follow the edges of the labels 0 and 1 themselves."""
    return tuple(h for h in part if h[point] == 0), tuple(h for h in part if h[point] == 1)


def _restricts_one_side(part: _Part, point: Point, collapsing_map: CollapsingMap) -> tuple[_Part, _Part]:
    """Keep all hypotheses on the right edge, if any may follow it."""
    left, right = _sides(part, point, collapsing_map)
    return left, part if right else ()


def _by_sides(sides: _Sides, combine: Callable[[int, int], int] = min, empty: int = -1) -> PsiDimensionFunction:
    """Return the right search for the deepest tree, but for the split or for the value below a node.

    Depths are limited by the number of hypotheses, since wrong sides need not be smaller than the whole.
    """

    @cache
    def below(part: _Part, points: tuple[Point, ...], family: CollapsingFamily, limit: int) -> int:
        if not part:
            return empty
        best = 0
        for point, collapsing_map in product(points, family):
            left, right = sides(part, point, collapsing_map)
            if left and right and best < limit:
                values = [below(side, points, family, limit - 1) for side in (left, right)]
                best = max(best, 1 + combine(*values))
        return best

    return lambda h, family: below(h.hypotheses, h.points, family, min(len(h), 5))


_FAMILIES: dict[str, Callable[[CollapsingFamily], CollapsingFamily]] = {
    "ignores maps with a star": lambda family: CollapsingFamily(
        family.n_labels, tuple(one for one in family if None not in one)
    ),
    "ignores the last map": lambda family: CollapsingFamily(
        family.n_labels, family.maps[:-1] if len(family) > 1 else family.maps
    ),
    "tells any two labels apart": lambda family: pair_maps(family.n_labels),
    "uses any map": lambda family: all_maps(family.n_labels),
}


def _on_other_families(right: PsiDimensionFunction) -> dict[str, PsiDimensionFunction]:
    """Return the right function, applied to each of the other families."""

    def on(change: Callable[[CollapsingFamily], CollapsingFamily]) -> PsiDimensionFunction:
        return lambda h, family: right(h, change(family))

    return {name: on(change) for name, change in _FAMILIES.items()}


def _path(point_again: bool, map_again: bool, point_back: bool = True) -> PsiDimensionFunction:
    """Return a search that forbids something on each path: a point or a map twice, or a smaller point later."""

    @cache
    def below(part: _Part, points: frozenset[Point], family: frozenset[CollapsingMap]) -> int:
        if not part:
            return -1
        best = 0
        for point, collapsing_map in product(points, family):
            left, right = _sides(part, point, collapsing_map)
            if left and right:
                now = points if point_again else points - {point}
                now = now if point_back else frozenset(x for x in points if x >= point)
                maps = family if map_again else family - {collapsing_map}
                best = max(best, 1 + min(below(left, now, maps), below(right, now, maps)))
        return best

    return lambda h, family: below(h.hypotheses, frozenset(h.points), frozenset(family))


def _one_map_for_the_tree(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    alone = [CollapsingFamily(family.n_labels, (one,)) for one in (*family, (None,) * family.n_labels)]
    return max(psi_littlestone_dimension(hypothesis_class, one) for one in dict.fromkeys(alone))


def _one_label_below_an_edge(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Follow one label of the value of an edge instead of all of them."""
    refined = []
    for one in family:
        for zero, other in product(range(family.n_labels), repeat=2):
            if one[zero] == 0 and one[other] == 1:
                values: list[Label | None] = [None] * family.n_labels
                values[zero], values[other] = Label(0), Label(1)
                refined.append(tuple(values))
    return psi_littlestone_dimension(
        hypothesis_class, CollapsingFamily(family.n_labels, tuple(dict.fromkeys(refined)))
    )


def _a_map_on_each_edge(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    @cache
    def reaches(part: _Part, depth: int) -> bool:
        if depth == 0 or not part:
            return bool(part)
        return any(
            reaches(_sides(part, point, one)[0], depth - 1) and reaches(_sides(part, point, other)[1], depth - 1)
            for point, one, other in product(hypothesis_class.points, family, family)
        )

    return max(
        (depth for depth in range(len(hypothesis_class) + 1) if reaches(hypothesis_class.hypotheses, depth)),
        default=-1,
    )


def _one_point_on_a_level(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Use one point and one map on a whole level, which gives the Psi-dimension of sets."""
    if hypothesis_class.is_empty:
        return -1

    def deepest(parts: list[_Part]) -> int:
        best = 0
        for point, one in product(hypothesis_class.points, family):
            sides = [side for part in parts for side in _sides(part, point, one)]
            if all(sides):
                best = max(best, 1 + deepest(sides))
        return best

    return deepest([hypothesis_class.hypotheses])


_COMMON: dict[str, PsiDimensionFunction] = {
    "counts the star as 0": _by_sides(_following((0, None), (1,))),
    "counts the star as 1": _by_sides(_following((0,), (1, None))),
    "lets the star follow both edges": _by_sides(_following((0, None), (1, None))),
    "drops hypotheses with a star at another point": _by_sides(_no_star_anywhere),
    "does not apply the map": _by_sides(_map_not_applied),
    "restricts on one edge only": _by_sides(_restricts_one_side),
    "follows the larger side": _by_sides(_sides, max),
    "asks no point twice on a path": _path(point_again=False, map_again=True),
    "uses no map twice on a path": _path(point_again=True, map_again=False),
    "uses one map for the whole tree": _one_map_for_the_tree,
    "uses one point and one map on a whole level": _one_point_on_a_level,
    "follows one label of an edge only": _one_label_below_an_edge,
    "uses a map for each edge": _a_map_on_each_edge,
}
"""Mistakes that show on classes on which uniform trees are as deep as others."""

WRONG_PSI_DIMENSION_FUNCTIONS: Mapping[str, PsiDimensionFunction] = _COMMON | {
    "uses the same map on a whole level": uniform_psi_littlestone_dimension,
    "asks points in increasing order": _path(point_again=True, map_again=True, point_back=False),
    **_on_other_families(psi_littlestone_dimension),
    "counts levels instead of edges": lambda h, family: 1 + psi_littlestone_dimension(h, family),
    "calls the empty class zero-dimensional": _by_sides(_sides, empty=0),
}

WRONG_UNIFORM_PSI_DIMENSION_FUNCTIONS: Mapping[str, PsiDimensionFunction] = _COMMON | {
    "uses a map for each node": psi_littlestone_dimension,
    **_on_other_families(uniform_psi_littlestone_dimension),
    "counts levels instead of edges": lambda h, family: 1 + uniform_psi_littlestone_dimension(h, family),
    "calls the empty class zero-dimensional": lambda h, family: max(
        0, uniform_psi_littlestone_dimension(h, family)
    ),
}
"""Name of the mistake -> the function that makes it, where uniform trees are asked for."""
