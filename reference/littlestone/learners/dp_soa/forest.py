"""The forest of DP-SOA: the rules of its trees, which use the standard optimal algorithm, and the list of outputs.

Convention: every tree contributes its output to the list, or bottom if it has failed;
:class:`~littlestone.learners.dp_soa.settings.FailedTrees` says whether bottom counts as an element.
"""

from enum import Enum
from typing import TypeAlias

from ...certificates import VersionSpace
from ...classes import FiniteClass, Hypothesis
from ...errors import EmptyClassError
from ...structure.soa import check_binary
from ..non_private.mistake_bounded import StandardOptimalAlgorithm, UpdateRule
from .settings import FailedTrees
from .tournament_options import TournamentOptions
from .tournament_tree import Tournament


class Failure(Enum):
    """The papers' bottom as an element of a list."""

    FAILED = "failed"


ListElement: TypeAlias = Hypothesis | Failure
"""The element that a tree contributes to the list."""


def tournament_of(
    hypothesis_class: FiniteClass, n_leaves: int, options: TournamentOptions, updates: UpdateRule
) -> Tournament[VersionSpace]:
    """Return the rules of tournament trees with the standard optimal algorithm as base algorithm A.

    >>> hypothesis_class = FiniteClass.from_rows(["01", "10"])
    >>> rules = tournament_of(hypothesis_class, 2, TournamentOptions(), UpdateRule.EVERY_EXAMPLE)
    >>> rules.hypothesis(rules.start())
    (1, 1)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", hypothesis_class, "at least one hypothesis")
    check_binary(hypothesis_class)
    return Tournament(StandardOptimalAlgorithm(hypothesis_class, updates=updates), n_leaves, options)


def listed(elements: list[ListElement], failed_trees: FailedTrees) -> list[ListElement]:
    """Return the entries of a list that count as elements."""
    if failed_trees is FailedTrees.ELEMENTS:
        return elements
    return [element for element in elements if element is not Failure.FAILED]
