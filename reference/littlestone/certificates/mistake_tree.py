"""Complete mistake trees: the certificate for "the Littlestone dimension is at least d"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..classes import Label, Point
from ..errors import InvalidValueError


@dataclass(frozen=True, slots=True)
class MistakeTree:
    """An inner node of a mistake tree (Littlestone tree, io-labelled tree) and everything below it.

    The node carries a point; its two edges carry two different labels of that point. A leaf is ``None``, so
    ``None`` is also the tree of depth 0. A mistake tree is complete when all leaves have the same depth.

    Ledger: ``bgs.definition-2.10``.

    Parameters
    ----------
    point
        The point at this node.
    labels
        The labels of the left and of the right edge; they differ.
    children
        The trees below the left and the right edge.

    Examples
    --------
    >>> leaf = None
    >>> MistakeTree(Point(0), (Label(0), Label(1)), (leaf, leaf)).point
    0
    """

    point: Point
    labels: tuple[Label, Label]
    children: tuple[MistakeTree | None, MistakeTree | None]

    def __post_init__(self) -> None:
        if self.labels[0] == self.labels[1]:
            raise InvalidValueError("labels", self.labels, "two different labels on the edges of one node")


Tree: TypeAlias = MistakeTree | None
"""A mistake tree or a leaf."""
