"""Tables of version spaces that prove bounds on dimensions by induction, and threshold sequences."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from ..classes import Hypothesis, Point
from ..display import displayed
from .mistake_tree import Tree

VersionSpace: TypeAlias = int
"""A set of hypotheses of a class: bit i is set when hypothesis i (in lexicographic order) belongs to it."""


@displayed
@dataclass(frozen=True, slots=True)
class RankTable:
    """Ranks of version spaces such that at every point all children except at most one have a lower rank.

    A child of a version space V of rank r counts as lower if it is in the table with a rank below r, or if it has
    fewer than 2^r hypotheses. Then, by induction on r, V shatters no mistake tree of depth r + 1: at its root two
    different labels would lead to children that each shatter a tree of depth r. But at least one of the two
    children is lower: by induction it shatters no such tree, or it has too few hypotheses for the 2^r paths.

    For the k-Littlestone dimension all children except at most k are lower, and too few are fewer than (k + 1)^r.
    """

    ranks: Mapping[VersionSpace, int]


@displayed
@dataclass(frozen=True, slots=True)
class DepthBound:
    """The largest depth of a node with a certain version space; -1 means that no node has it, not even the root.

    The version space shatters ``tree``; the deeper this tree is, the smaller are the depths that Definition 4.2
    allows. ``kept_trees`` is empty, or has for every point x a mistake tree of depth t that is shattered by the
    hypotheses which agree with the avoided function at x. In the second case every leaf of dimension t with this
    version space has that function as its SOA.
    """

    depth: int
    tree: Tree
    kept_trees: tuple[Tree, ...] = ()


@displayed
@dataclass(frozen=True, slots=True)
class DepthTable:
    """Depth bounds of version spaces in valid (p, d)-decomposition trees of degree at most t.

    If a function is given, the trees must also avoid it: none of their leaves of dimension t has it as its SOA. A
    bound b for a version space V of dimension at least l is right under two conditions. First, V is not a leaf
    deeper than b, because l > t, or because the leaf bound for l is at most b, or because its SOA is the avoided
    function. Second, either no node of dimension l lies deeper than b, or every query leads to some version space
    with bound at most b + 1. By induction on the tree below such a node, no such node lies deeper than b.

    Ledger: ``lyu.definition-4.2``.
    """

    degree: int
    bounds: Mapping[VersionSpace, DepthBound]
    avoided: Hypothesis | None = None


@displayed
@dataclass(frozen=True, slots=True)
class IrreducibilityWitness:
    """The reason why a version space keeps its dimension under ``n_queries`` further queries.

    The hypotheses, a part of the version space, shatter a mistake tree as deep as the dimension of the whole class.
    """

    n_queries: int
    hypotheses: VersionSpace
    tree: Tree


@displayed
@dataclass(frozen=True, slots=True)
class IrreducibilityTable:
    """Witnesses that no k points with their SOA labels lower the dimension of the class.

    A version space with ``n_queries = j`` contains hypotheses that shatter a tree as deep as the dimension of the
    class, so it has at least this dimension; the rank table shows that its dimension is not larger. A query at a
    point where all these hypotheses agree with the SOA keeps them all. For every other point, the table also has
    the restriction to the SOA's label, with ``n_queries`` at least ``j - 1``. So the dimension survives j queries,
    by induction on j. For j >= 1 it follows that the labels are those of the SOA: with them the dimension stays,
    and it can stay on at most one side of a point.

    Ledger: ``lyu.definition-4.1``.
    """

    soa: Hypothesis
    witnesses: Mapping[VersionSpace, IrreducibilityWitness]
    rank_table: RankTable


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdSequence:
    """Equally many points and hypotheses, with ``h_i(x_j) = 1`` exactly when ``i <= j``."""

    points: tuple[Point, ...]
    hypotheses: tuple[Hypothesis, ...]


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdRankTable:
    """Ranks of states (allowed hypotheses, allowed points): the threshold dimension is at most r.

    The choice of ``(x, h)`` with ``h(x) = 1`` leaves the hypotheses that are 0 at x and the other points where h is
    1. From a state of rank r every choice must lead to a state of one of two kinds. Either counting excludes a
    sequence of r pairs in the new state, or the table gives a lower rank to the hypotheses and points that counting
    allows for r pairs. The set of points is a bit mask.
    """

    ranks: Mapping[tuple[VersionSpace, int], int]
