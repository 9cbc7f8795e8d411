"""Decomposition trees: how a class is split into irreducible restrictions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..classes import Point


@dataclass(frozen=True, slots=True)
class DecompositionTree:
    """An inner node of a decomposition tree and everything below it; a leaf is ``None``.

    The tree itself carries no class: the class at a node is the restriction of the decomposed class to the
    examples on the path to that node. Points may repeat on a path. Whether the tree is valid depends on the
    class and on p and d; ``definitions.check_decomposition_tree`` decides it.

    Ledger: ``lyu.definition-4.2``.

    Parameters
    ----------
    point
        The point at this node.
    children
        The trees below the edges of label 0 and of label 1.

    Examples
    --------
    >>> leaf = None
    >>> DecompositionTree(Point(0), (leaf, DecompositionTree(Point(1), (leaf, leaf)))).point
    0
    """

    point: Point
    children: tuple[DecompositionTree | None, DecompositionTree | None]


Decomposition: TypeAlias = DecompositionTree | None
"""A decomposition tree or a leaf; a leaf alone is the decomposition into the class itself."""
