"""Complete mistake trees and Psi-labelled trees: certificates for "the dimension is at least d".

Convention: trees of depth d have paths of d edges, so the depths of two complete trees add up when they are
concatenated. `bgs` section 6 removes the unlabelled leaves of the upper tree, hangs the lower tree twice under each
of the last inner nodes, and labels the two new edges 0 and 1. If the leaves are kept, this means that the lower
tree replaces every leaf. Here the edges above the leaves keep their two labels: with more than two labels these
need not be 0 and 1, and relabelled edges may lead to an empty class. A leaf is the neutral element of
concatenation, on both sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..classes import CollapsingMap, FiniteClass, Label, Names, Point
from ..display import displayed
from ..errors import InvalidValueError
from .drawing import MAX_LEVELS, Drawing, leaf_text, name_of


@displayed
@dataclass(frozen=True, slots=True, init=False)
class MistakeTree:
    """An inner node of a mistake tree (Littlestone tree, io-labelled tree) and everything below it.

    The node carries a point; its edges carry different labels of that point. There are two edges, but k + 1 for the
    k-Littlestone dimension. A leaf is ``None``, so ``None`` is also the tree of depth 0. A mistake tree is complete
    when all leaves have the same depth.

    Ledger: ``bgs.definition-2.10``.

    >>> print(MistakeTree(0, (0, 1), (None, MistakeTree(2, (0, 1), (None, None)))))
    x0?
    ├── 0
    └── 1: x2?
        ├── 0
        └── 1
    """

    point: Point
    labels: tuple[Label, ...]
    children: tuple[MistakeTree | None, ...]

    def __init__(self, point: int, labels: tuple[int, ...], children: tuple[MistakeTree | None, ...]) -> None:
        if not 2 <= len(set(labels)) == len(labels) == len(children):
            raise InvalidValueError("labels", labels, "two different labels or more, one for each child")
        object.__setattr__(self, "point", Point(point))
        object.__setattr__(self, "labels", tuple(map(Label, labels)))
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
    name = name_of(tree.point, hypothesis_class)
    if levels == 0:
        return Drawing(f"{name}? ...")
    branches = []
    for label, child in zip(tree.labels, tree.children, strict=True):
        below = None if hypothesis_class is None else hypothesis_class.restricted_to(tree.point, label)
        drawing = draw_mistake_tree(child, below, levels=None if levels is None else levels - 1)
        branches.append((str(label), drawing))
    return Drawing(name, tuple(branches))


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
    name = name_of(tree.point, hypothesis_class)
    caption = f"{name}, {''.join('*' if value is None else str(value) for value in tree.collapsing_map)}"
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
    points = Names(hypothesis_class.names.points)
    return FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, chosen, points)


def concatenated(upper: Tree, lower: Tree) -> Tree:
    """Return the upper tree with every leaf replaced by the lower tree.

    The root-to-leaf sequences of the result are those of the upper tree, each followed by each sequence of the
    lower tree. So a class shatters the result if it realises every sequence of the upper tree together with every
    sequence of the lower tree. Disjoint copies of classes that shatter the two trees form such a class, once the
    points of the lower tree are shifted to their own copy. The lower tree is shared and not copied, so time and
    memory are those of the upper tree.

    Ledger: ``bgs.claim-6.2``.

    >>> stump = MistakeTree(0, (0, 2), (None, None))
    >>> concatenated(stump, stump) == MistakeTree(0, (0, 2), (stump, stump))
    True
    """
    if upper is None:
        return lower
    return MistakeTree(upper.point, upper.labels, tuple(concatenated(child, lower) for child in upper.children))


def points_shifted(tree: Tree, by: int) -> Tree:
    """Return the tree with every point x replaced by ``x + by``, for instance by its counterpart in another copy.

    >>> points_shifted(MistakeTree(0, (0, 1), (None, None)), 3)
    MistakeTree(point=3, labels=(0, 1), children=(None, None))
    """
    if tree is None:
        return None
    if tree.point + by < 0:
        raise InvalidValueError("by", by, f"at least {-tree.point}, so that no point becomes negative")
    return MistakeTree(tree.point + by, tree.labels, tuple(points_shifted(child, by) for child in tree.children))
