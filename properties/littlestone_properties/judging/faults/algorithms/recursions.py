"""Wrong tree dimensions: each fault replaces a part of one search for the deepest shattered tree.

The nodes of a tree carry a point and a collapsing map. With the maps that distinguish two labels, the depth of the
deepest shattered tree is the Littlestone dimension. So one mistake is a fault of several capabilities. An exchange
of the two edges of a node is not a fault, as it does not change the dimension.
"""

from collections.abc import Callable, Iterator, Mapping
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
    bit_maps,
    graph_maps,
    pair_maps,
)
from littlestone.dimensions import psi_littlestone_dimension, uniform_psi_littlestone_dimension

from ..fault import Fault

_Part: TypeAlias = tuple[Hypothesis, ...]
_Sides: TypeAlias = Callable[[_Part, Point, CollapsingMap], tuple[_Part, _Part]]
"""A function that splits some hypotheses by their values at a point."""
_Nodes: TypeAlias = tuple[tuple[Point, CollapsingMap], ...]
_Dimension: TypeAlias = Callable[[FiniteClass, CollapsingFamily], int]

DEEPEST = 6
"""The limit on depths, since wrong sides need not be smaller than the part that is split."""


def _following(zero: tuple[int | None, ...], one: tuple[int | None, ...]) -> _Sides:
    """Return the split by the values on the left and on the right edge; ``None`` is the star."""
    return lambda part, point, collapsing_map: (
        tuple(h for h in part if collapsing_map[h[point]] in zero),
        tuple(h for h in part if collapsing_map[h[point]] in one),
    )


_right_sides = _following((0,), (1,))


def _no_star_anywhere(part: _Part, point: Point, collapsing_map: CollapsingMap) -> tuple[_Part, _Part]:
    kept = tuple(h for h in part if all(collapsing_map[label] is not None for label in h))
    return _right_sides(kept, point, collapsing_map)


def _restricts_one_side(part: _Part, point: Point, collapsing_map: CollapsingMap) -> tuple[_Part, _Part]:
    left, right = _right_sides(part, point, collapsing_map)
    return left, part if right else ()


def _search(
    sides: _Sides = _right_sides,
    combine: Callable[[int, int], int] = min,
    left: Callable[[_Nodes, Point, CollapsingMap], _Nodes] = lambda nodes, point, one: nodes,
    tried: Callable[[_Part, _Nodes], _Nodes] = lambda part, nodes: nodes,
) -> _Dimension:
    """Return the search with one part replaced.

    The parts are the split, the depth below a node, the nodes that are left for a path, and the nodes that are
    tried.
    """

    @cache
    def below(part: _Part, nodes: _Nodes, limit: int) -> int:
        best = 0 if part else -1
        for point, one in tried(part, nodes) if part else ():
            zeros, ones = sides(part, point, one)
            if zeros and ones and best < limit:
                rest = left(nodes, point, one)
                best = max(best, 1 + combine(below(zeros, rest, limit - 1), below(ones, rest, limit - 1)))
        return best

    return lambda h, family: below(h.hypotheses, tuple(product(h.points, family)), min(len(h), DEEPEST))


def _whole_level(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Use one point and one map on a whole level: the result is the dimension of sets of points."""

    def deepest(parts: list[_Part]) -> int:
        best = 0
        for point, one in product(hypothesis_class.points, family):
            sides = [side for part in parts for side in _right_sides(part, point, one)]
            if all(sides):
                best = max(best, 1 + deepest(sides))
        return best

    return deepest([hypothesis_class.hypotheses]) if len(hypothesis_class) else -1


def _a_map_on_each_edge(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    @cache
    def reaches(part: _Part, depth: int) -> bool:
        if depth == 0 or not part:
            return bool(part)
        return any(
            reaches(_right_sides(part, x, one)[0], depth - 1)
            and reaches(_right_sides(part, x, other)[1], depth - 1)
            for x, one, other in product(hypothesis_class.points, family, family)
        )

    sizes = range(len(hypothesis_class) + 1)
    return max((depth for depth in sizes if reaches(hypothesis_class.hypotheses, depth)), default=-1)


def _forgets_to_restrict(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
    """Count the points at which the whole class has two labels."""
    found = sum(len({h[point] for h in hypothesis_class}) > 1 for point in hypothesis_class.points)
    return found if len(hypothesis_class) else -1


def _most_even(part: _Part, nodes: _Nodes) -> _Nodes:
    return (max(nodes, key=lambda node: min(map(len, _right_sides(part, *node)))),) if nodes else ()


_SEARCHES: Mapping[str, _Dimension] = {
    "restricts on one edge only": _search(_restricts_one_side),
    "follows the larger side": _search(combine=max),
    "uses one point and one map on a whole level": _whole_level,
    "asks points in increasing order": _search(left=lambda nodes, x, one: tuple(n for n in nodes if n[0] >= x)),
    "asks only the most even split": _search(tried=_most_even),
    "forgets to restrict the class": _forgets_to_restrict,
    "asks no point twice on a path": _search(left=lambda nodes, x, one: tuple(n for n in nodes if n[0] != x)),
    "uses no map twice on a path": _search(left=lambda nodes, x, one: tuple(n for n in nodes if n[1] != one)),
    "uses one map for the whole tree": _search(left=lambda nodes, x, one: tuple(n for n in nodes if n[1] == one)),
    "uses a map for each edge": _a_map_on_each_edge,
    "lets the star follow both edges": _search(_following((0, None), (1, None))),
    "counts the star as 0": _search(_following((0, None), (1,))),
    "counts the star as 1": _search(_following((0,), (1, None))),
    "drops hypotheses with a star at another point": _search(_no_star_anywhere),
}
"""Name of the mistake -> the dimension with this mistake; the first six are mistakes for any number of labels."""

_SOME = tuple(_SEARCHES)
_WITH_TWO_LABELS, _WITH_LABELS = _SOME[:6], (*_SOME[:6], *_SOME[7:11])
_WITH_MAPS = tuple(name for name in _SEARCHES if name not in _SOME[4:6])
_WITH_UNIFORM_MAPS = tuple(name for name in _WITH_MAPS if "increasing" not in name)


def _pairs(is_compared: Callable[[int, int], bool]) -> Callable[[int], CollapsingFamily]:
    """Return the maps that distinguish some pairs of labels."""

    def maps(n_labels: int) -> CollapsingFamily:
        kept = [one for one in pair_maps(n_labels) if is_compared(one.index(Label(0)), one.index(Label(1)))]
        return CollapsingFamily(n_labels, tuple(kept))

    return maps


_COMPARED: Mapping[str, Callable[[int], CollapsingFamily]] = {
    "compares labels 0 and 1 only": _pairs(lambda a, b: a + b == 1),
    "compares labels 0, 1 and 2 only": _pairs(lambda a, b: max(a, b) < 3),
    "compares each label with the next one only": _pairs(lambda a, b: abs(a - b) == 1),
    "compares each label with label 0 only": _pairs(lambda a, b: min(a, b) == 0),
    "compares one label with the rest": graph_maps,
    "compares the bits of labels": bit_maps,
}
"""Name of the mistake -> the maps in place of those that distinguish any two labels."""

_FAMILIES: Mapping[str, Callable[[CollapsingFamily], CollapsingFamily]] = {
    "ignores maps with a star": lambda family: CollapsingFamily(
        family.n_labels, tuple(one for one in family if None not in one)
    ),
    "ignores the last map": lambda family: CollapsingFamily(
        family.n_labels, family.maps[:-1] if len(family) > 1 else family.maps
    ),
    "tells any two labels apart": lambda family: pair_maps(family.n_labels),
    "uses any map": lambda family: all_maps(family.n_labels),
}
"""Name of the mistake -> the maps in place of the given ones."""

_COMBINED: Mapping[str, Callable[[list[int]], int]] = {
    "takes the smallest child of the labels in use": min,
    "takes the first two labels in use": lambda values: min(values[:2]),
    "adds the children but the largest": lambda values: sum(sorted(values)[:-1]),
    "takes the second largest of the different values": lambda values: sorted({*values})[-2:][0],
}
"""Name of the mistake -> the depth below a point, given the depths of its labels in use."""


def _by_values(combine: Callable[[list[int]], int]) -> Callable[[FiniteClass], int]:
    @cache
    def dimension(hypothesis_class: FiniteClass) -> int:
        best = -1 if hypothesis_class.is_empty else 0
        for point in hypothesis_class.points:
            parts = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
            used = [part for part in parts if not part.is_empty]
            if len(used) > 1:
                best = max(best, 1 + combine([*map(dimension, used)]))
        return best

    return dimension


def _of_labels(dimension: _Dimension, maps: Callable[[int], CollapsingFamily] = pair_maps) -> object:
    return lambda hypothesis_class: dimension(hypothesis_class, maps(hypothesis_class.n_labels))


def _on(dimension: _Dimension, change: Callable[[CollapsingFamily], CollapsingFamily]) -> object:
    return lambda hypothesis_class, maps: dimension(hypothesis_class, change(maps))


def _by_capability() -> Iterator[tuple[str, str, object]]:
    one, many, maps = "littlestone_dimension", "multiclass_littlestone_dimension", "psi_littlestone_dimension"
    for capability, names in ((one, _WITH_TWO_LABELS), (many, _WITH_LABELS)):
        yield from ((capability, name, _of_labels(_SEARCHES[name])) for name in names)
    for capability, names in ((maps, _WITH_MAPS), (f"uniform_{maps}", _WITH_UNIFORM_MAPS)):
        yield from ((capability, name, _SEARCHES[name]) for name in names)
    yield from ((many, name, _of_labels(psi_littlestone_dimension, other)) for name, other in _COMPARED.items())
    yield from ((many, name, _by_values(combine)) for name, combine in _COMBINED.items())
    for name, change in _FAMILIES.items():
        yield maps, name, _on(psi_littlestone_dimension, change)
        yield f"uniform_{maps}", name, _on(uniform_psi_littlestone_dimension, change)


RECURSION_FAULTS: tuple[Fault, ...] = tuple(
    Fault(capability, name, "wrong recursion", function) for capability, name, function in _by_capability()
)
