"""Situations of steps about trees of labels and of collapsing maps of one shape, and about their covers."""

from collections.abc import Iterator, Mapping
from itertools import product

from littlestone.classes import CollapsingMap, FiniteClass, all_maps

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import Meaning, Situation, integer, of_one, of_two
from .binary_trees import BinaryTree
from .bits import bit, bit_of, differing
from .classes import hypothesis
from .collapsed_labels import MOST_MEMBERS, dimension_of
from .mistake_trees import deepest, dimension
from .shapes import Position, carried, depth_of, functions_of, position, situation, some_classes, values_of


def collapsing_map(value: object) -> CollapsingMap:
    """Return a collapsing map."""
    if not isinstance(value, tuple):
        raise UndefinedError(f"{value} for a collapsing map")
    return value


def _bit_map(h: FiniteClass, j: int) -> CollapsingMap:
    return tuple(bit(j, y) for y in h.labels)


def _functions(
    h: FiniteClass, points: Mapping[Position, int], maps: Mapping[Position, CollapsingMap]
) -> dict[str, Meaning]:
    return functions_of(h, points) | {
        "map(node)": of_one(lambda v: maps[v], position),
        "zero(collapsing map, label)": of_two(lambda m, y: m[y] == 0, collapsing_map, integer),
        "one(collapsing map, label)": of_two(lambda m, y: m[y] == 1, collapsing_map, integer),
        "zero(node, label)": of_two(lambda v, y: maps[v][y] == 0, position, integer),
        "one(node, label)": of_two(lambda v, y: maps[v][y] == 1, position, integer),
        "bit(bit, label)": of_two(lambda j, y: bit(j, y) == 1, integer, integer),
        "in family(collapsing map)": of_one(lambda m: None not in m, collapsing_map),
        "in larger family(collapsing map)": of_one(lambda m: 0 in m or 1 in m, collapsing_map),
    }


def _trees_of_labels() -> Iterator[tuple[FiniteClass, BinaryTree]]:
    for h in some_classes():
        for n in range(1, min(2, dimension(h)) + 1):
            yield h, deepest(h, n)


def labels_and_pair_maps() -> Iterator[Situation]:
    """Yield classes with a shattered tree of labels, and at every node the map that tells its labels apart."""
    for h, tree in _trees_of_labels():
        first, second = carried(tree, 1), carried(tree, 2)
        maps = {v: tuple({first[v]: 0, second[v]: 1}.get(y) for y in h.labels) for v in first}
        yield _with_labels(h, tree, maps, dict.fromkeys(first, 0))


def labels_and_bit_maps() -> Iterator[Situation]:
    """Yield classes with a shattered tree of labels, and at every node the map of a bit in which they differ."""
    for h, tree in _trees_of_labels():
        first, second = carried(tree, 1), carried(tree, 2)
        chosen = {v: differing(4, first[v], second[v]) for v in first}
        yield _with_labels(h, tree, {v: _bit_map(h, j) for v, j in chosen.items()}, chosen)


def _with_labels(
    h: FiniteClass, tree: BinaryTree, maps: Mapping[Position, CollapsingMap], chosen: Mapping[Position, int]
) -> Situation:
    first, second = carried(tree, 1), carried(tree, 2)
    functions = _functions(h, carried(tree, 0), maps) | {
        "first(node)": of_one(lambda v: first[v], position),
        "second(node)": of_one(lambda v: second[v], position),
        "chosen(node)": of_one(lambda v: chosen[v], position),
    }
    values = values_of(h, depth_of(tree)) | {"collapsing map": list(maps.values()), "bit": [0, 1]}
    return situation(values, functions, {})


def bits_and_maps() -> Iterator[Situation]:
    """Yield classes with a bit, a mistake tree that the bit shatters, and the map of the bit at every node."""
    for h in some_classes():
        for j in (0, 1):
            for n in range(1, min(2, dimension(bit_of(h, j))) + 1):
                yield _with_bit(h, j, deepest(bit_of(h, j), n))


def _with_bit(h: FiniteClass, j: int, tree: BinaryTree) -> Situation:
    part, one_on_left, the_map = bit_of(h, j), carried(tree, 1), _bit_map(h, j)
    functions = _functions(h, carried(tree, 0), dict.fromkeys(one_on_left, the_map)) | {
        "part(function)": of_one(lambda g: g in part.hypotheses, hypothesis),
        "one at(function, point)": of_two(lambda g, x: g[x] == 1, hypothesis, integer),
        "one on left(node)": of_one(lambda v: one_on_left[v] == 1, position),
    }
    values = values_of(h, depth_of(tree))
    values |= {"collapsing map": [the_map], "bit": [j], "function": values["hypothesis"]}
    return situation(values, functions, {"j": j, "bit map j": the_map})


def labels_and_bits() -> Iterator[Situation]:
    """Yield four labels and two bits."""
    h = FiniteClass.empty(1, 4)
    yield situation({"label": h.labels, "bit": [0, 1]}, _functions(h, {}, {}), {})


def families() -> Iterator[Situation]:
    """Yield maps without stars in the family of all maps."""
    h = FiniteClass.empty(1, 3)
    binary = [each for each in all_maps(3) if None not in each]
    for at_root in binary:
        values = values_of(h, 1) | {"collapsing map": list(all_maps(3))}
        yield situation(values, _functions(h, {(): 0}, {(): at_root}), {})


def maps_and_covers() -> Iterator[Situation]:
    """Yield classes with a shattered tree of collapsing maps, and all trees of labels on its points."""
    for h in some_classes():
        for n in (1, 2):
            found = shattered_maps(h, n) if len(h) <= MOST_MEMBERS and h.n_labels ** (2**n - 1) <= 30 else None
            if found is not None:
                points, maps = found
                trees = list(product(h.labels, repeat=2**n - 1))
                functions = _functions(h, points, maps) | {
                    "label(tree, node)": of_two(lambda t, v: t[(2 ** len(v)) - 1 + sum(v)], hypothesis, position)
                }
                yield situation(values_of(h, n) | {"tree": trees}, functions, {})


def shattered_maps(h: FiniteClass, depth: int) -> tuple[dict[Position, int], dict[Position, CollapsingMap]] | None:
    """Return points and maps of a shattered tree of this depth, by trying all at every node."""
    if depth == 0:
        return ({}, {}) if not h.is_empty else None
    for x, collapsing in product(h.points, all_maps(h.n_labels)):
        sides = [
            FiniteClass(h.n_points, h.n_labels, tuple(g for g in h.hypotheses if collapsing[g[x]] == value))
            for value in (0, 1)
        ]
        if all(dimension_of(side, "all maps") >= depth - 1 for side in sides):
            points: dict[Position, int] = {(): int(x)}
            maps: dict[Position, CollapsingMap] = {(): collapsing}
            for side, part in enumerate(sides):
                below = shattered_maps(part, depth - 1)
                if below is not None:
                    points |= {(side, *v): point for v, point in below[0].items()}
                    maps |= {(side, *v): one for v, one in below[1].items()}
            return points, maps
    return None
