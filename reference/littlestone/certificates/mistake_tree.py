"""Complete mistake trees: the certificate for "the Littlestone dimension is at least d"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..classes import FiniteClass, Label, Point
from ..display import displayed
from ..errors import InvalidValueError
from .drawing import MAX_LEVELS, Drawing, leaf_text


@displayed
@dataclass(frozen=True, slots=True, init=False)
class MistakeTree:
    """An inner node of a mistake tree (Littlestone tree, io-labelled tree) and everything below it.

    The node carries a point; its two edges carry two different labels of that point. A leaf is ``None``, so
    ``None`` is also the tree of depth 0. A mistake tree is complete when all leaves have the same depth.

    Ledger: ``bgs.definition-2.10``.

    >>> print(MistakeTree(0, (0, 1), (None, MistakeTree(2, (0, 1), (None, None)))))
    x0?
    ├── 0
    └── 1: x2?
        ├── 0
        └── 1
    """

    point: Point
    labels: tuple[Label, Label]
    children: tuple[MistakeTree | None, MistakeTree | None]

    def __init__(
        self, point: int, labels: tuple[int, int], children: tuple[MistakeTree | None, MistakeTree | None]
    ) -> None:
        if labels[0] == labels[1]:
            raise InvalidValueError("labels", labels, "two different labels on the edges of one node")
        object.__setattr__(self, "point", Point(point))
        object.__setattr__(self, "labels", (Label(labels[0]), Label(labels[1])))
        object.__setattr__(self, "children", children)

    def __str__(self) -> str:
        return str(draw_mistake_tree(self))

    def _repr_svg_(self) -> str:
        return draw_mistake_tree(self)._repr_svg_()


Tree: TypeAlias = MistakeTree | None
"""A mistake tree or a leaf."""


def draw_mistake_tree(
    tree: Tree, hypothesis_class: FiniteClass | None = None, *, levels: int | None = MAX_LEVELS
) -> Drawing:
    """Return a drawing of a mistake tree, with points at the nodes and labels at the edges.

    Given a class, each leaf shows the hypotheses consistent with its path, or their number if they are many. All
    levels are drawn if ``levels`` is ``None``.

    >>> print(draw_mistake_tree(MistakeTree(0, (0, 1), (None, None)), FiniteClass.from_rows(["00", "10", "11"])))
    x0?
    ├── 0: 00
    └── 1: 10, 11
    """
    if tree is None:
        return Drawing(leaf_text(hypothesis_class))
    if levels == 0:
        return Drawing(f"x{tree.point}? ...")
    branches = []
    for label, child in zip(tree.labels, tree.children, strict=True):
        below = None if hypothesis_class is None else hypothesis_class.restricted_to(tree.point, label)
        drawing = draw_mistake_tree(child, below, levels=None if levels is None else levels - 1)
        branches.append((str(label), drawing))
    return Drawing(f"x{tree.point}", tuple(branches))
