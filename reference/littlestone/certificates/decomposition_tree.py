"""Decomposition trees: how a class is split into irreducible restrictions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import FiniteClass, Point
from ..display import displayed
from .drawing import MAX_LEVELS, Drawing, leaf_text, name_of


@displayed
@dataclass(frozen=True, slots=True, init=False)
class DecompositionTree:
    """An inner node of a decomposition tree and everything below it; a leaf is ``None``.

    The tree itself carries no class: the class at a node is the restriction of the decomposed class to the examples
    on the path to that node. Points may repeat on a path. The tree may be valid or not, depending on the class, p
    and d; ``definitions.check_decomposition_tree`` decides this.

    Ledger: ``lyu.definition-4.2``.

    The children are the trees below the edges of label 0 and of label 1.

    >>> print(DecompositionTree(0, (None, DecompositionTree(1, (None, None)))))
    x0?
    ├── 0
    └── 1: x1?
        ├── 0
        └── 1
    """

    point: Point
    children: tuple[DecompositionTree | None, DecompositionTree | None]

    def __init__(self, point: int, children: tuple[DecompositionTree | None, DecompositionTree | None]) -> None:
        object.__setattr__(self, "point", Point(point))
        object.__setattr__(self, "children", children)

    def __str__(self) -> str:
        return str(draw_decomposition(self))

    def _repr_svg_(self) -> str:
        return draw_decomposition(self)._repr_svg_()


Decomposition: TypeAlias = DecompositionTree | None
"""A decomposition tree or a leaf; a single leaf is the decomposition into the class itself."""


def draw_decomposition(
    tree: Decomposition,
    hypothesis_class: FiniteClass | None = None,
    *,
    levels: int | None = MAX_LEVELS,
    at_leaf: Callable[[FiniteClass], str] = leaf_text,
) -> Drawing:
    """Return a drawing of a decomposition tree: points at nodes, labels at edges, classes at leaves.

    Parameters are those of :func:`draw_mistake_tree`; ``at_leaf`` returns the text of a leaf from its class.

    >>> print(draw_decomposition(DecompositionTree(0, (None, None)), FiniteClass.from_rows(["00", "01"])))
    x0?
    ├── 0: 00, 01
    └── 1: empty
    """
    if tree is None:
        return Drawing("" if hypothesis_class is None else at_leaf(hypothesis_class))
    name = name_of(tree.point, hypothesis_class)
    if levels == 0:
        return Drawing(f"{name}? ...")
    branches = []
    for label, child in enumerate(tree.children):
        below = None if hypothesis_class is None else hypothesis_class.restricted_to(tree.point, label)
        fewer = None if levels is None else levels - 1
        branches.append((str(label), draw_decomposition(child, below, levels=fewer, at_leaf=at_leaf)))
    return Drawing(name, tuple(branches))
