"""Trees as Graphviz text (the DOT language): mistake trees, Psi-labelled trees and decomposition trees.

The text can be given to ``dot -Tsvg`` or to any other program that reads DOT.
"""

from ..classes import FiniteClass, Label
from .decomposition_tree import Decomposition
from .mistake_tree import Tree
from .psi_tree import PsiMistakeTree

MAX_ROWS = 4
"""Largest number of hypotheses that a leaf lists."""


def mistake_tree_to_dot(tree: Tree) -> str:
    """Return a mistake tree as Graphviz text: points at the nodes, labels at the edges.

    Parameters
    ----------
    tree
        A mistake tree, or ``None`` for a leaf alone.

    Examples
    --------
    >>> print(mistake_tree_to_dot(None))
    digraph mistake_tree {
      n0 [shape=point];
    }
    """
    lines: list[str] = []
    _add_mistake_tree(tree, lines, 0)
    return "\n".join(["digraph mistake_tree {", *lines, "}"])


def _add_mistake_tree(tree: Tree, lines: list[str], number: int) -> int:
    """Add the lines of a tree whose root gets this number; return the next free number."""
    if tree is None:
        lines.append(f"  n{number} [shape=point];")
        return number + 1
    lines.append(f'  n{number} [label="x{tree.point}"];')
    free = number + 1
    for label, child in zip(tree.labels, tree.children, strict=True):
        lines.append(f'  n{number} -> n{free} [label="{label}"];')
        free = _add_mistake_tree(child, lines, free)
    return free


def psi_tree_to_dot(tree: PsiMistakeTree) -> str:
    """Return a Psi-labelled tree as Graphviz text: points and collapsing maps at the nodes, values at the edges.

    A map is written as the list of its values at the labels 0, 1, ..., separated by spaces.

    Parameters
    ----------
    tree
        A Psi-labelled tree, or ``None`` for a leaf alone.

    Examples
    --------
    >>> print(psi_tree_to_dot(None))
    digraph psi_tree {
      n0 [shape=point];
    }
    """
    lines: list[str] = []
    _add_psi_tree(tree, lines, 0)
    return "\n".join(["digraph psi_tree {", *lines, "}"])


def _add_psi_tree(tree: PsiMistakeTree, lines: list[str], number: int) -> int:
    """Add the lines of a tree whose root gets this number; return the next free number."""
    if tree is None:
        lines.append(f"  n{number} [shape=point];")
        return number + 1
    values = " ".join("*" if value is None else str(value) for value in tree.collapsing_map)
    lines.append(rf'  n{number} [label="x{tree.point}\n{values}"];')
    free = number + 1
    for edge, child in enumerate(tree.children):
        lines.append(f'  n{number} -> n{free} [label="{edge}"];')
        free = _add_psi_tree(child, lines, free)
    return free


def decomposition_to_dot(tree: Decomposition, hypothesis_class: FiniteClass | None = None) -> str:
    r"""Return a decomposition tree as Graphviz text: points at nodes, labels at edges, classes at leaves.

    Parameters
    ----------
    tree
        A decomposition tree, or ``None`` for a leaf alone.
    hypothesis_class
        The class that is decomposed; if given, each leaf lists its hypotheses, or their number if there are
        more than four.

    Examples
    --------
    >>> print(decomposition_to_dot(None, FiniteClass.from_rows(["01", "11"])))
    digraph decomposition {
      n0 [shape=box, label="01\n11"];
    }
    """
    lines: list[str] = []
    _add_decomposition(tree, hypothesis_class, lines, 0)
    return "\n".join(["digraph decomposition {", *lines, "}"])


def _add_decomposition(tree: Decomposition, restriction: FiniteClass | None, lines: list[str], number: int) -> int:
    """Add the lines of a tree whose root gets this number; return the next free number."""
    if tree is None:
        lines.append(f'  n{number} [shape=box, label="{_leaf_text(restriction)}"];')
        return number + 1
    lines.append(f'  n{number} [label="x{tree.point}"];')
    free = number + 1
    for label, child in zip((Label(0), Label(1)), tree.children, strict=True):
        lines.append(f'  n{number} -> n{free} [label="{label}"];')
        below = None if restriction is None else restriction.restricted_to(tree.point, label)
        free = _add_decomposition(child, below, lines, free)
    return free


def _leaf_text(restriction: FiniteClass | None) -> str:
    if restriction is None:
        return ""
    if restriction.is_empty:
        return "empty"
    if len(restriction) > MAX_ROWS:
        return f"{len(restriction)} hypotheses"
    return r"\n".join(restriction.to_rows())
