"""Irreducibility tables: the certificate for "the class is k-irreducible"."""

from collections.abc import Mapping
from dataclasses import dataclass

from ..classes import Hypothesis
from ..display import displayed
from .mistake_tree import Tree
from .rank_table import RankTable, VersionSpace


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
