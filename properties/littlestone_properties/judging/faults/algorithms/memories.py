"""Recursions that store results under too short a key: it lacks the depth, the class, or a part of these."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import is_irreducible, soa_hypothesis

from ...json_values import Json
from ..fault import Fault

FAMILY = "short key"
_Key: TypeAlias = Callable[[FiniteClass, int], Hashable]
_Found: TypeAlias = tuple[int, Json]
"""The smallest degree of a tree, and a tree of this degree."""
NONE = 99
"""The degree that stands for "no tree"."""

_dimension = cache(littlestone_dimension)
_soa = cache(soa_hypothesis)
_irreducible = cache(is_irreducible)


def _even(part: FiniteClass) -> list[Point]:
    """Return the points that split the class; the point with the most even split comes first."""
    sizes = {x: sum(h[x] for h in part) for x in part.points}
    return sorted((x for x in sizes if 0 < sizes[x] < len(part)), key=lambda x: abs(2 * sizes[x] - len(part)))


_ORDERS: Mapping[str, Callable[[FiniteClass], list[Point]]] = {
    "": _even,
    ", in the order of points": lambda part: sorted(_even(part)),
    ", the last point first": lambda part: sorted(_even(part), reverse=True),
}
_KEYS: Mapping[str, _Key] = {
    "the class without its depth": lambda part, depth: part,
    "the class and whether its depth is even": lambda part, depth: (part, depth % 2),
    "the class and whether it is the root": lambda part, depth: (part, min(depth, 1)),
    "the class and its depth up to 2": lambda part, depth: (part, min(depth, 2)),
    "the depth and the numbers of ones": lambda part, depth: (depth, tuple(map(sum, zip(*part, strict=True)))),
    "the depth and the SOA": lambda part, depth: (depth, _soa(part)),
    "the depth and the size": lambda part, depth: (depth, len(part)),
}


class _Trees:
    """A search for trees of the smallest degree, with results stored under a key."""

    def __init__(self, p: int, d: int, key: _Key, order: Callable[[FiniteClass], list[Point]]) -> None:
        self.p, self.d, self.key, self.order = p, d, key, order
        self.known: dict[Hashable, _Found] = {}
        self.avoided: tuple[int, Hypothesis] | None = None
        """The largest degree, and a hypothesis that must not be the SOA of a leaf of this dimension."""

    def below(self, part: FiniteClass, depth: int) -> _Found:
        """Return the result below a node."""
        if depth > self.p * (2 ** (self.d - _dimension(part) + 1) - 1):
            return NONE, None
        if (key := self.key(part, depth)) not in self.known:
            self.known[key] = self._searched(part, depth)
        return self.known[key]

    def _searched(self, part: FiniteClass, depth: int) -> _Found:
        dimension, power = _dimension(part), 2 ** (self.d - _dimension(part))
        is_leaf = depth <= self.p * (power - 1) and _irreducible(part, self.p * power)
        found: _Found = (self._degree(dimension, part) if is_leaf else NONE), None
        for x in self.order(part):
            if found[0] <= 0:
                break
            sides = [self.below(part.restricted_to(x, Label(y)), depth + 1) for y in (0, 1)]
            if (degree := max(each for each, _ in sides)) < found[0]:
                found = degree, [int(x), [tree for _, tree in sides]]
        return found

    def _degree(self, dimension: int, part: FiniteClass) -> int:
        if self.avoided is None:
            return dimension
        most, soa = self.avoided
        return 0 if dimension < most or (dimension == most and _soa(part) != soa) else NONE


def _searches(key: _Key, order: Callable[[FiniteClass], list[Point]]) -> Mapping[str, object]:
    """Return, for each capability, a function that reads its answer from a search with this key and order."""

    def degree(one: FiniteClass, p: int, d: int) -> int:
        return _Trees(p, d, key, order).below(one, 0)[0] if one else -1

    def tree(one: FiniteClass, p: int, d: int) -> Json:
        return _Trees(p, d, key, order).below(one, 0)[1]

    def essential(one: FiniteClass, p: int, d: int) -> list[Hypothesis]:
        degree, tree = _Trees(p, d, lambda part, depth: (part, depth), order).below(one, 0)
        leaves = [part for part in _leaves(one, tree) if _dimension(part) == degree]

        def is_needed(soa: Hypothesis) -> bool:
            search = _Trees(p, d, key, order)
            search.avoided = degree, soa
            return search.below(one, 0)[0] == NONE

        return sorted({soa for soa in map(_soa, leaves) if is_needed(soa)})

    return {"decomposition_dimension": degree, "decomposition_tree": tree, "essential_hypotheses": essential}


def _leaves(part: FiniteClass, tree: Json) -> Iterator[FiniteClass]:
    match tree:
        case [int(x), [*children]]:
            for y, child in enumerate(children):
                yield from _leaves(part.restricted_to(Point(x), Label(y)), child)
        case _:
            yield part


def _irreducible_by(key: Callable[[FiniteClass, int], Hashable], one: FiniteClass, k: int) -> bool:
    """Test irreducibility by one point after another; the results for smaller parts are stored under a key."""
    labels, dimension, known = _soa(one), _dimension(one), dict[Hashable, bool]()

    def stays(part: FiniteClass, k: int) -> bool:
        if key(part, k) not in known:
            rests = (part.restricted_to(x, labels[x]) for x in part.points)
            known[key(part, k)] = _dimension(part) == dimension and (
                k == 0 or all(stays(rest, k - 1) for rest in rests if rest != part)
            )
        return known[key(part, k)]

    return stays(one, k)


_KEYS_OF_REDUCIBILITY: Mapping[str, _Key] = {
    "the class without k": lambda part, k: part,
    "the class and k up to 1": lambda part, k: (part, min(k, 1)),
    "k and the size": lambda part, k: (k, len(part)),
    "k and the numbers of ones": lambda part, k: (k, tuple(map(sum, zip(*part, strict=True)))),
}


def _cover_number(key: Callable[[list[FiniteClass], int], Hashable], one: FiniteClass, depth: int) -> int:
    """Return the 0-cover number: points divide the parts between two subtrees; results are stored under a key."""
    known: dict[Hashable, int] = {}

    def needed(parts: list[FiniteClass], depth: int) -> int:
        single, parts = sum(len(part) == 1 for part in parts), [part for part in parts if len(part) > 1]
        if depth == 0 or not parts:
            return single + len(parts)
        if key(parts, depth) not in known:
            known[key(parts, depth)] = max(map(partial(at_point, parts, depth), one.points))
        return single + known[key(parts, depth)]

    def at_point(parts: list[FiniteClass], depth: int, x: Point) -> int:
        sides = [side for part in parts for y in part.labels if (side := part.restricted_to(x, y))]
        if len(sides) <= max(2, len(parts)):
            return sum(needed([side], depth - 1) for side in sides) if len(sides) > len(parts) else len(parts)
        best, most = 0, sum(map(len, parts))
        for chosen in product((False, True), repeat=len(sides) - 1):
            both = (
                [side for side, goes in zip(sides, (False, *chosen), strict=True) if goes is to]
                for to in (False, True)
            )
            best = max(best, sum(needed(one, depth - 1) for one in both))
            if best == most:
                break
        return best

    return needed([one] if one else [], depth)


_KEYS_OF_COVERS: Mapping[str, Callable[[list[FiniteClass], int], Hashable]] = {
    "the parts without the depth": lambda parts, depth: tuple(parts),
    "the depth and the sizes of the parts": lambda parts, depth: (depth, *map(len, parts)),
}


def _faults() -> Iterator[Fault]:
    for what, of_parts in _KEYS_OF_COVERS.items():
        name = f"remembers by {what}"
        yield Fault("zero_cover_number", name, FAMILY, partial(_cover_number, of_parts))
    for (what, key), (ordered, order) in product(_KEYS.items(), _ORDERS.items()):
        for capability, function in _searches(key, order).items():
            yield Fault(capability, f"remembers by {what}{ordered}", FAMILY, function)
    for what, key in _KEYS_OF_REDUCIBILITY.items():
        yield Fault("is_irreducible", f"remembers by {what}", FAMILY, partial(_irreducible_by, key))


MEMORY_FAULTS: tuple[Fault, ...] = tuple(_faults())
