"""Trees drawn in the terminal."""

from collections.abc import Sequence

from rich.tree import Tree as DrawnTree

from littlestone.certificates import Decomposition, DecompositionTree, MistakeTree, PsiMistakeTree, PsiTree, Tree
from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension

MAX_DRAWN_DEPTH = 5
"""Deeper parts of a tree are cut, and the cut is marked."""


def drawn_tree(tree: Tree) -> DrawnTree:
    """Return a mistake tree as a drawing for the terminal; parts below depth 5 are cut and marked."""
    drawing = DrawnTree("leaf" if tree is None else f"x{tree.point}?")
    if tree is not None:
        _draw(drawing, tree, 1)
    return drawing


def _draw(drawing: DrawnTree, node: MistakeTree, depth: int) -> None:
    for label, child in zip(node.labels, node.children, strict=True):
        if child is None:
            drawing.add(f"{label}")
        elif depth == MAX_DRAWN_DEPTH:
            drawing.add(f"{label}: x{child.point}? ... (deeper levels: --json or --dot)")
        else:
            _draw(drawing.add(f"{label}: x{child.point}?"), child, depth + 1)


def drawn_psi_tree(tree: PsiMistakeTree) -> DrawnTree:
    """Return a tree with collapsing maps as a drawing; a map is written as its values at the labels 0, 1, ..."""
    drawing = DrawnTree(_psi_caption(tree))
    if tree is not None:
        _draw_psi_tree(drawing, tree, 1)
    return drawing


def _draw_psi_tree(drawing: DrawnTree, node: PsiTree, depth: int) -> None:
    for value, child in enumerate(node.children):
        if child is None:
            drawing.add(f"{value}")
        elif depth == MAX_DRAWN_DEPTH:
            drawing.add(f"{value}: {_psi_caption(child)} ... (deeper levels: --json)")
        else:
            _draw_psi_tree(drawing.add(f"{value}: {_psi_caption(child)}"), child, depth + 1)


def _psi_caption(tree: PsiMistakeTree) -> str:
    if tree is None:
        return "leaf"
    return f"x{tree.point}, {''.join('*' if value is None else str(value) for value in tree.collapsing_map)}?"


def drawn_levels(nodes: Sequence[str]) -> str:
    """Return a complete binary tree that is given level by level as one line, the levels separated by bars.

    Examples
    --------
    >>> drawn_levels(["x1", "x2", "x0"]), drawn_levels([])
    ('x1 | x2 x0', 'of depth 0')
    """
    depth = (len(nodes) + 1).bit_length() - 1
    levels = [" ".join(nodes[2**level - 1 : 2 ** (level + 1) - 1]) for level in range(min(depth, MAX_DRAWN_DEPTH))]
    if depth > MAX_DRAWN_DEPTH:
        levels.append("... (deeper levels: --json)")
    return " | ".join(levels) or "of depth 0"


def drawn_decomposition(tree: Decomposition, hypothesis_class: FiniteClass) -> DrawnTree:
    """Return a decomposition tree as a drawing; each leaf says how large its class is and of which dimension."""
    drawing = DrawnTree(_caption(tree, hypothesis_class))
    if tree is not None:
        _draw_decomposition(drawing, tree, hypothesis_class, 1)
    return drawing


def _draw_decomposition(
    drawing: DrawnTree, node: DecompositionTree, hypothesis_class: FiniteClass, depth: int
) -> None:
    for label, child in zip(hypothesis_class.labels, node.children, strict=True):
        restriction = hypothesis_class.restricted_to(node.point, label)
        caption = f"{label}: {_caption(child, restriction)}"
        if child is None:
            drawing.add(caption)
        elif depth == MAX_DRAWN_DEPTH:
            drawing.add(f"{caption} ... (deeper levels: --dot)")
        else:
            _draw_decomposition(drawing.add(caption), child, restriction, depth + 1)


def _caption(tree: Decomposition, hypothesis_class: FiniteClass) -> str:
    if tree is not None:
        return f"x{tree.point}?"
    if hypothesis_class.is_empty:
        return "empty"
    count = f"{len(hypothesis_class)} hypothes{'is' if len(hypothesis_class) == 1 else 'es'}"
    return f"{count}, Littlestone dimension {littlestone_dimension(hypothesis_class)}"
