"""Parameters of DP-SOA: their meaning and their cost.

Chosen parameters for running it are in :mod:`~littlestone.learners.dp_soa.practical`, and those of the paper in
:mod:`~littlestone.learners.dp_soa.feasibility`; no computer holds the latter.
"""

from dataclasses import dataclass
from enum import Enum
from math import expm1, log

from ...display import displayed
from ...errors import check_at_least
from ...mechanisms.hist_sparse import HistSparseSettings
from ...privacy.epsilon import Privacy
from ..non_private.mistake_bounded import UpdateRule
from .tournament_options import PRINTED_TOURNAMENT, TournamentOptions, check_n_leaves


class FailedTrees(Enum):
    """Rules for the contribution of a failed tree to the list."""

    ELEMENTS = "elements"
    """The printed rule: bottom is an element. If it becomes the most frequent one, no hypothesis is published."""

    LEFT_OUT = "left out"
    """Repair: it contributes nothing; its place stays empty, so frequencies are still relative to all trees."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class DpSoaSettings:
    """Parameters of DP-SOA.

    Parameters
    ----------
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    hist_sparse
        Noise, thresholds and limit of the publishing mechanism.
    tournament, failed_trees, updates
        Readings of the open points, and the examples that the base algorithm learns; the defaults are as printed.
    """

    n_trees: int
    n_leaves: int
    hist_sparse: HistSparseSettings
    tournament: TournamentOptions = PRINTED_TOURNAMENT
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        check_at_least(1, n_trees=self.n_trees)
        check_n_leaves(self.n_leaves)

    @property
    def privacy(self) -> Privacy:
        """The privacy of HistSparse, hence DP-SOA, by basic composition of its parts. Ledger: ``gl.lemma-5.3``."""
        return self.hist_sparse.privacy

    @property
    def n_mistakes_needed(self) -> int:
        """The number of mistakes after which as many trees as the threshold have left the first hypothesis.

        A tree leaves it once each pair of sibling leaves has met a mistake. They meet pairs at random: m mistakes
        meet all p pairs of a share (1 - exp(-m / (k_2 p)))^p of the k_2 trees.
        """
        n_pairs, n_trees = max(1, self.n_leaves // 2), self.n_trees
        share = min(max(1, self.hist_sparse.threshold), n_trees - 0.5) / n_trees
        return max(1, round(-n_trees * n_pairs * log(-expm1(log(share) / n_pairs))))
