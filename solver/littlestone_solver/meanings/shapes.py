"""Situations of first-order steps about trees: a class, and a complete tree that is given by its nodes and leaves.

A node is the tuple of the sides, 0 or 1, on which it lies below the root; a leaf likewise.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TypeAlias

from littlestone.classes import FiniteClass

from ..engine.values.exact_reals import UndefinedError
from ..engine.values.meanings import Meaning, Situation, Universe, Values, integer, of_one, of_two
from .binary_trees import BinaryTree, is_complete
from .classes import classes, hypotheses, hypothesis

Position: TypeAlias = tuple[int, ...]
"""A node or a leaf."""

UNIVERSES = (Universe(2, 2), Universe(2, 3), Universe(1, 4))


def some_classes() -> list[FiniteClass]:
    """Return the classes of which situations are made."""
    return [h for universe in UNIVERSES for h in classes(universe)[::2]]


def position(value: object) -> Position:
    """Return a node or a leaf."""
    if not isinstance(value, tuple):
        raise UndefinedError(f"{value} for a node")
    return value


def situation(
    values: Mapping[str, Values], functions: Mapping[str, Meaning], constants: Mapping[str, object]
) -> Situation:
    """Return a situation with these sorts, functions and constants."""
    return Situation(values.__getitem__, functions, constants)


def nodes(depth: int) -> list[Position]:
    """Return the nodes of a complete tree.

    Examples
    --------
    >>> nodes(2)
    [(), (0,), (1,)]
    """
    return [each for n in range(depth) for each in product((0, 1), repeat=n)]


def leaves(depth: int) -> list[Position]:
    """Return the leaves of a complete tree."""
    return list(product((0, 1), repeat=depth))


def values_of(h: FiniteClass, depth: int) -> dict[str, Sequence[object]]:
    """Return the values of the sorts of a class and a complete tree."""
    return {
        "hypothesis": hypotheses(Universe(h.n_points, h.n_labels)),
        "point": h.points,
        "label": h.labels,
        "node": nodes(depth),
        "leaf": leaves(depth),
    }


def functions_of(h: FiniteClass, points: Mapping[Position, int]) -> dict[str, Meaning]:
    """Return the functions of a class and of a complete tree with these points at its nodes."""
    return {
        "member(hypothesis)": of_one(lambda g: g in h.hypotheses, hypothesis),
        "value(hypothesis, point)": of_two(lambda g, x: g[x], hypothesis, integer),
        "asks(node)": of_one(lambda v: points[v], position),
        "above(node, leaf)": of_two(lambda v, leaf: is_above(v, leaf), position, position),
        "left(node, leaf)": of_two(lambda v, leaf: is_above(v, leaf) and leaf[len(v)] == 0, position, position),
    }


def is_above(v: Position, leaf: Position) -> bool:
    """Return whether a node lies on the path to a leaf."""
    return len(v) < len(leaf) and leaf[: len(v)] == v


def at(tree: BinaryTree, v: Position) -> BinaryTree:
    """Return the subtree at a node."""
    for side in v:
        tree = tree.children[side]
    return tree


def carried(tree: BinaryTree, place: int) -> dict[Position, int]:
    """Return a number that every node of a complete tree carries."""
    return {v: integer(at(tree, v).carried[place]) for v in nodes(depth_of(tree))}


def depth_of(tree: BinaryTree) -> int:
    """Return the depth of a complete tree."""
    return next(n for n in range(10) if is_complete(tree, n))
