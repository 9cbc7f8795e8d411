"""0-covers, packings and bound tables: the certificates for the size of a smallest 0-cover.

Input- and output-labelled trees are complete and binary with a label at every node; their root has depth 1. They
are given level by level: position 0 is the root, the children of position i are 2 i + 1 and 2 i + 2, and a tree
of depth T has ``2 ** T - 1`` positions.

On one input-labelled tree z, a cover of m trees and a packing of m pairs show that N(0, H, z) = m. They show that
N(0, H, T) >= m for the depth T of z; a bound table shows that no tree of this depth needs more.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import Hypothesis, Label, Point
from ..display import displayed
from .rank_table import VersionSpace

InputTree: TypeAlias = tuple[Point, ...]
"""A complete binary tree with a point at every node, level by level."""

OutputTree: TypeAlias = tuple[Label, ...]
"""A complete binary tree with a label at every node, level by level."""


@displayed
@dataclass(frozen=True, slots=True)
class ZeroCover:
    """Output-labelled trees such that, for every hypothesis h and path A, some tree has the labels of h on A.

    The tree may depend on the hypothesis and on the path; all trees are as deep as the input-labelled tree z.
    The trees show that N(0, H, z) is at most ``len(trees)``.

    Ledger: ``bgs.definition-5.4``.
    """

    trees: tuple[OutputTree, ...]


@displayed
@dataclass(frozen=True, slots=True)
class ZeroCoverPacking:
    """Hypotheses with one path each, such that no tree can serve two of these pairs.

    Any two of the pairs (h, A), (g, B) disagree at a node that lies on both paths: h and g have different labels at
    its point. A tree with the labels of h on A therefore does not have those of g on B, so every 0-cover has a
    separate tree for each pair, and N(0, H, z) is at least ``len(pairs)``. A path is given by its positions.

    Ledger: ``bgs.definition-5.5``. The idea is from the proof of `bgs` Lemma 5.11.
    """

    pairs: tuple[tuple[Hypothesis, tuple[int, ...]], ...]


@displayed
@dataclass(frozen=True, slots=True)
class ZeroCoverTable:
    """Upper bounds for all trees of one depth: N(0, H, T) is at most b.

    The bound b of a family F of disjoint version spaces and of a depth T says that the sum of N(0, G, z) over G in
    F is at most b, for every input-labelled tree z of depth T. For a root x, a smallest 0-cover of G on z is at
    most the sum, over the labels y, of the larger of N(0, G_y, left) and N(0, G_y, right), since trees with root
    label y combine two covers of the class G_y. Send the parts G_y to the two subtrees in any way. The bound b is
    right if, for every x and *every* such way, the bound of the parts sent left and that of the parts sent right,
    for depth T - 1, add up to at most b. If there are several parts, it suffices to send at least one part to each
    side: the largest sum for all parts on one tree is at most that for one part plus that for the others. (So with
    two labels and one class, the bounds of the two restrictions must add up to at most b.)

    The bound of a family outside the table is the sum of the bounds of its members: one tree for each hypothesis,
    or one for each of the l^T sequences of T labels, whichever is less. Version spaces with one hypothesis need
    exactly one tree and are counted separately, so the families of the table do not contain them.

    Ledger: ``bgs.definition-5.5``.
    """

    bounds: Mapping[tuple[frozenset[VersionSpace], int], int]
