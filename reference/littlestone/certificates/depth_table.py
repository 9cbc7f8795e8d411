"""Depth tables: the certificate for "no valid decomposition tree has degree at most t"."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..classes import Hypothesis
from ..display import displayed
from .mistake_tree import Tree
from .rank_table import VersionSpace


@displayed
@dataclass(frozen=True, slots=True)
class DepthBound:
    """The largest depth of a node with a certain version space; -1 means that it cannot even be the root.

    The version space shatters ``tree``; the deeper this tree is, the smaller are the depths that Definition 4.2
    allows. ``kept_trees`` is empty, or has for every point x a mistake tree of depth t that is shattered by the
    hypotheses which agree with the avoided function at x. In the second case every leaf of dimension t here has
    that function as its SOA.
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
