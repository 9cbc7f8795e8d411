"""Trees drawn in the terminal."""

from collections.abc import Sequence

from rich.text import Text

from littlestone.certificates import (
    Decomposition,
    Drawing,
    PsiMistakeTree,
    Tree,
    draw_decomposition,
    draw_mistake_tree,
    draw_psi_tree,
)
from littlestone.certificates.drawing import MAX_LEVELS
from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension


def drawn_tree(tree: Tree, hypothesis_class: FiniteClass) -> Text:
    """Return a mistake tree as text; the leaves show the hypotheses that are consistent with the path to them."""
    return _unbroken(draw_mistake_tree(tree, hypothesis_class))


def drawn_psi_tree(tree: PsiMistakeTree, hypothesis_class: FiniteClass) -> Text:
    """Return a tree with collapsing maps as text; a map is written as its values at the labels 0, 1, ..."""
    return _unbroken(draw_psi_tree(tree, hypothesis_class))


def drawn_decomposition(tree: Decomposition, hypothesis_class: FiniteClass) -> Text:
    """Return a decomposition tree as text; each leaf says how large its class is and of which dimension."""
    return _unbroken(draw_decomposition(tree, hypothesis_class, at_leaf=_size_and_dimension))


def _unbroken(drawing: Drawing) -> Text:
    return Text(str(drawing), no_wrap=True, overflow="ignore")


def _size_and_dimension(restriction: FiniteClass) -> str:
    if restriction.is_empty:
        return "empty"
    count = f"{len(restriction)} hypothes{'is' if len(restriction) == 1 else 'es'}"
    return f"{count}, Littlestone dimension {littlestone_dimension(restriction)}"


def drawn_levels(nodes: Sequence[str]) -> str:
    """Return a complete binary tree that is given level by level as one line, the levels separated by bars.

    Examples
    --------
    >>> drawn_levels(["x1", "x2", "x0"]), drawn_levels([])
    ('x1 | x2 x0', 'of depth 0')
    """
    depth = (len(nodes) + 1).bit_length() - 1
    levels = [" ".join(nodes[2**level - 1 : 2 ** (level + 1) - 1]) for level in range(min(depth, MAX_LEVELS))]
    if depth > MAX_LEVELS:
        levels.append("... (deeper levels: --json)")
    return " | ".join(levels) or "of depth 0"
