"""Complete Psi-labelled trees: certificates for "the Psi-Littlestone dimension is at least d"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..classes import CollapsingMap, FiniteClass, Point
from ..display import displayed
from ..errors import InvalidValueError
from .drawing import MAX_LEVELS, Drawing, leaf_text


@displayed
@dataclass(frozen=True, slots=True, init=False)
class PsiTree:
    """An inner node of a Psi-labelled tree and everything below it.

    The node carries a point and a collapsing map. Its left edge carries 0 and its right edge 1, so the labels
    of the edges need not be written down. A leaf is ``None``, which is also the tree of depth 0.

    Ledger: ``bgs.definition-4.1``.

    >>> print(PsiTree(0, (0, None, 1), (None, None)))
    x0, 0*1?
    ├── 0
    └── 1
    """

    point: Point
    collapsing_map: CollapsingMap
    children: tuple[PsiTree | None, PsiTree | None]

    def __init__(
        self, point: int, collapsing_map: CollapsingMap, children: tuple[PsiTree | None, PsiTree | None]
    ) -> None:
        if any(value not in (0, 1, None) for value in collapsing_map):
            raise InvalidValueError("collapsing_map", collapsing_map, "made of 0, 1 and None; None is the star")
        object.__setattr__(self, "point", Point(point))
        object.__setattr__(self, "collapsing_map", collapsing_map)
        object.__setattr__(self, "children", children)

    def __str__(self) -> str:
        return str(draw_psi_tree(self))

    def _repr_svg_(self) -> str:
        return draw_psi_tree(self)._repr_svg_()


PsiMistakeTree: TypeAlias = PsiTree | None
"""A Psi-labelled tree or a leaf."""


def draw_psi_tree(
    tree: PsiMistakeTree, hypothesis_class: FiniteClass | None = None, *, levels: int | None = MAX_LEVELS
) -> Drawing:
    """Return a drawing of a Psi-labelled tree; a map is written as its values at the labels 0, 1, ...

    Parameters are those of :func:`draw_mistake_tree`.

    >>> print(draw_psi_tree(PsiTree(0, (0, None, 1), (None, None)), FiniteClass.from_rows(["02", "12", "20"])))
    x0, 0*1?
    ├── 0: 02
    └── 1: 20
    """
    if tree is None:
        return Drawing(leaf_text(hypothesis_class))
    caption = f"x{tree.point}, {''.join('*' if value is None else str(value) for value in tree.collapsing_map)}"
    if levels == 0:
        return Drawing(f"{caption}? ...")
    branches = []
    for value, child in enumerate(tree.children):
        below = None if hypothesis_class is None else _through(hypothesis_class, tree, value)
        branches.append((str(value), draw_psi_tree(child, below, levels=None if levels is None else levels - 1)))
    return Drawing(caption, tuple(branches))


def _through(hypothesis_class: FiniteClass, node: PsiTree, value: int) -> FiniteClass:
    """Return the hypotheses that follow the edge with this value."""
    chosen = tuple([h for h in hypothesis_class if node.collapsing_map[h[node.point]] == value])
    return FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, chosen)
