"""Situations of steps about paths: mistake trees, 0-covers on trees of points, restrictions that cover a class."""

from collections.abc import Iterator, Mapping
from itertools import product

from littlestone.classes import FiniteClass

from ..engine.values.meanings import Situation, Universe, integer, of_one, of_three, of_two
from .binary_trees import LEAF, BinaryTree, node
from .classes import classes, hypothesis, restriction
from .mistake_trees import deepest, dimension
from .reducible import points_asked, soa
from .shapes import (
    Position,
    carried,
    depth_of,
    functions_of,
    is_above,
    nodes,
    position,
    situation,
    some_classes,
    values_of,
)


def mistake_trees() -> Iterator[Situation]:
    """Yield classes with a mistake tree of depth 1 or 2, shattered or not."""
    other = node(0, 0, 1, left=LEAF, right=LEAF)
    for h in some_classes():
        for tree in [*(deepest(h, n) for n in range(1, min(2, dimension(h)) + 1)), other]:
            yield _mistake_tree(h, tree)


def _mistake_tree(h: FiniteClass, tree: BinaryTree) -> Situation:
    labels = [carried(tree, 1), carried(tree, 2)]

    def edge(v: Position, leaf: Position) -> int:
        return labels[leaf[len(v)]][v] if is_above(v, leaf) else 0

    functions = functions_of(h, carried(tree, 0)) | {
        "edge(node, leaf)": of_two(edge, position, position),
        "left(leaf)": of_one(lambda leaf: leaf[0] == 0, position),
    }
    return situation(values_of(h, depth_of(tree)), functions, {"root": ()})


def _on_path(v: Position, path: Position) -> bool:
    """Return whether a node of a tree of points of two levels lies on a path, which is named by its last node."""
    return path[: len(v)] == v


def stitched_covers() -> Iterator[Situation]:
    """Yield classes with one label at the root of a tree of points of two levels, covers of its sides, stitched."""
    for h in some_classes():
        for points, i in product(product(h.points, repeat=3), h.labels):
            part = restriction(h, points[0], i)
            if not part.is_empty and points[1] <= points[2]:
                yield _stitched(part, dict(zip(nodes(2), points, strict=True)), i)


def _stitched(part: FiniteClass, asked: Mapping[Position, int], i: int) -> Situation:
    left, right = (sorted({int(g[asked[side,]]) for g in part.hypotheses}) for side in (0, 1))
    left += left[:1] * max(0, len(right) - len(left))

    def label(s: int, v: Position) -> int:
        return {(): i, (0,): left[s], (1,): right[s % len(right)]}[v]

    functions = functions_of(part, asked) | {
        "on(node, path)": of_two(_on_path, position, position),
        "left(path)": of_one(lambda path: path == (0,), position),
        "partner(left tree)": of_one(lambda s: s % len(right), integer),
        "label(left tree, node)": of_two(label, integer, position),
        "left label(left tree, node)": of_two(lambda s, v: left[s] if v == (0,) else -1, integer, position),
        "right label(right tree, node)": of_two(lambda t, v: right[t] if v == (1,) else -1, integer, position),
    }
    values = values_of(part, 2) | {
        "path": [(0,), (1,)],
        "left tree": list(range(len(left))),
        "right tree": list(range(len(right))),
    }
    return situation(values, functions, {"root": (), "i": i})


def united_covers() -> Iterator[Situation]:
    """Yield classes whose parts are the restrictions at the root of a tree of points of two levels."""
    for h in some_classes():
        for points in product(h.points, repeat=3):
            yield _united(h, dict(zip(nodes(2), points, strict=True)))


def _united(h: FiniteClass, asked: Mapping[Position, int]) -> Situation:
    trees: list[Position] = list(dict.fromkeys(tuple(g[asked[v]] for v in nodes(2)) for g in h.hypotheses))
    trees.append((0, 0, 1))

    def agrees(t: Position, g: Position, path: Position) -> bool:
        return all(g[asked[v]] == t[n] for n, v in enumerate(nodes(2)) if _on_path(v, path))

    functions = functions_of(h, asked) | {
        "in part(hypothesis, part)": of_two(
            lambda g, i: g in h.hypotheses and g[asked[()]] == i, hypothesis, integer
        ),
        "in cover of(tree, part)": of_two(lambda t, i: t[0] == i, position, integer),
        "agrees on(tree, hypothesis, path)": of_three(agrees, position, hypothesis, position),
        "in union(tree)": of_one(lambda t: t in trees, position),
    }
    values = values_of(h, 2) | {"path": [(0,), (1,)], "tree": trees, "part": h.labels}
    return situation(values, functions, {})


def no_levels() -> Iterator[Situation]:
    """Yield classes with a tree of points without levels: one path and no node on it."""
    for h in some_classes():
        functions = functions_of(h, {(): 0}) | {
            "on(node, path)": of_two(lambda v, path: len(v) < len(path), position, position),
            "label(tree, node)": of_two(lambda t, _: t, integer, position),
        }
        yield situation(values_of(h, 1) | {"path": [()], "tree": h.labels}, functions, {})


def reduced() -> Iterator[Situation]:
    """Yield binary classes with points at which they may be reduced, and the restrictions that these make."""
    for h in classes(Universe(3, 2)):
        if not h.is_empty:
            asked = [points_asked(h, k) for k in (1, 2)]
            for points in ((0,), (0, 2), *(few for few in asked if few is not None)):
                yield _reduced(h, points)


def _reduced(h: FiniteClass, points: tuple[int, ...]) -> Situation:
    labels = [soa(h, x) for x in h.points]
    functions = functions_of(h, {}) | {
        "asked(point)": of_one(lambda x: x in points, integer),
        "one(hypothesis, point)": of_two(lambda g, x: g[x] == 1, hypothesis, integer),
        "soa(point)": of_one(lambda x: labels[x] == 1, integer),
        "in H_x(hypothesis, point)": of_two(
            lambda g, x: g in restriction(h, x, 1 - labels[x]).hypotheses, hypothesis, integer
        ),
        "in last(hypothesis)": of_one(
            lambda g: g in h.hypotheses and all(g[x] == labels[x] for x in points), hypothesis
        ),
    }
    return situation(values_of(h, 0), functions, {})
