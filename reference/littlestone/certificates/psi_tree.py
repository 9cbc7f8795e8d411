"""Complete trees labelled by points and collapsing maps: certificates for "the Psi-dimension is at least d"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ..classes import CollapsingMap, Point
from ..errors import InvalidValueError


@dataclass(frozen=True, slots=True)
class PsiTree:
    """An inner node of a Psi-labelled tree and everything below it.

    The node carries a point and a collapsing map. Its left edge carries 0 and its right edge 1, so the labels
    of the edges need not be written down. A leaf is ``None``, which is also the tree of depth 0.

    Ledger: ``bgs.definition-4.1``.

    Parameters
    ----------
    point
        The point at this node.
    collapsing_map
        The map at this node, one value for every label.
    children
        The trees below the edge of value 0 and below the edge of value 1.

    Examples
    --------
    >>> from littlestone.classes import Label
    >>> leaf = None
    >>> PsiTree(Point(0), (Label(0), None, Label(1)), (leaf, leaf)).collapsing_map
    (0, None, 1)
    """

    point: Point
    collapsing_map: CollapsingMap
    children: tuple[PsiTree | None, PsiTree | None]

    def __post_init__(self) -> None:
        if any(value not in (0, 1, None) for value in self.collapsing_map):
            raise InvalidValueError("collapsing_map", self.collapsing_map, "values 0, 1 or None, the star")


PsiMistakeTree: TypeAlias = PsiTree | None
"""A Psi-labelled tree or a leaf."""
