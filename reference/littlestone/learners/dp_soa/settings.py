"""Parameters of DP-SOA: their meaning and their cost.

:mod:`~littlestone.learners.dp_soa.practical` has parameters for running DP-SOA, and
:mod:`~littlestone.learners.dp_soa.feasibility` those of the paper, which are too large for any computer.
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
    """The printed rule: bottom is an element. If bottom becomes the most frequent element, no hypothesis is
    published."""

    LEFT_OUT = "left out"
    """Repair: a failed tree contributes nothing; its place stays empty, so frequencies are still relative to all
    trees."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class DpSoaSettings:
    """Parameters of DP-SOA.

    Parameters
    ----------
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    hist_sparse
        The noise, thresholds and limit of the publishing mechanism.
    tournament, failed_trees, updates
        Readings of points that the paper leaves open, and the examples from which the base algorithm learns; the
        defaults are as printed.
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
        """The privacy of HistSparse, and hence of DP-SOA, by basic composition of its parts.

        Ledger: ``gl.lemma-5.3``.
        """
        return self.hist_sparse.privacy

    @property
    def n_mistakes_needed(self) -> int:
        """The number of mistakes after which enough trees have left the first hypothesis to reach the threshold.

        A tree leaves the first hypothesis once each pair of sibling leaves has received a mistake. The pairs that
        receive mistakes are random: after m mistakes, a share (1 - exp(-m / (k_2 p)))^p of the k_2 trees has a
        mistake at all p pairs.
        """
        n_pairs, n_trees = max(1, self.n_leaves // 2), self.n_trees
        share = min(max(1, self.hist_sparse.threshold), n_trees - 0.5) / n_trees
        return max(1, round(-n_trees * n_pairs * log(-expm1(log(share) / n_pairs))))
