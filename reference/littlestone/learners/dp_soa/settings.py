"""Parameters of DP-SOA: what they mean and what they cost.

Chosen ones with which it can be run are in :mod:`~littlestone.learners.dp_soa.practical`, the printed
ones in :mod:`~littlestone.learners.dp_soa.feasibility`; no computer holds those.

Convention: noise on counts is discrete Laplace with ratio ``exp(-1 / scale)``.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...errors import InvalidValueError
from ...mechanisms.hist_sparse import HistSparseSettings
from ..non_private.mistake_bounded import UpdateRule
from .tournament_options import PRINTED_TOURNAMENT, TournamentOptions, check_n_leaves


class FailedTrees(Enum):
    """What a failed tree contributes to the list."""

    ELEMENTS = "elements"
    """As printed: bottom is an element, which may become the most frequent one; then no hypothesis is published."""

    LEFT_OUT = "left out"
    """Repair: nothing; its place stays empty, so frequencies are still relative to all trees."""


@dataclass(frozen=True, slots=True)
class DpSoaSettings:
    """Parameters of DP-SOA.

    Parameters
    ----------
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    hist_sparse
        Noise, thresholds and limit of the publishing mechanism.
    tournament, failed_trees, updates
        Readings of what is open, and which examples the base algorithm learns from; the defaults are as printed.
    """

    n_trees: int
    n_leaves: int
    hist_sparse: HistSparseSettings
    tournament: TournamentOptions = PRINTED_TOURNAMENT
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        if self.n_trees < 1:
            raise InvalidValueError("n_trees", self.n_trees, "at least 1")
        check_n_leaves(self.n_leaves)


def privacy_cost(settings: HistSparseSettings) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of HistSparse, hence of DP-SOA, by basic composition of its parts.

    Ledger: ``gl.lemma-5.3``.
    """
    cost = settings.privacy
    return cost.epsilon.exp, cost.delta


def check_parameters(dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction) -> None:
    """Raise unless the parameters of a guarantee are in range."""
    if dimension < 0:
        raise InvalidValueError("dimension", dimension, "at least 0")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
    if epsilon <= 0:
        raise InvalidValueError("epsilon", epsilon, "positive")
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")
