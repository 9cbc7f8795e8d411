"""Parameters of the adaptive variant of DP-SOA: what they mean, and chosen ones with which it can be run.

Convention: the printed share of the budget, ``epsilon' = epsilon / (2 sqrt(2 T ln(1/delta)))`` and ``delta' =
delta / (2T)``, which adds up to at most (epsilon, delta) for epsilon at most 1 and delta at most 1/2.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ...errors import InvalidValueError
from ...mechanisms import smallest_threshold
from ...privacy import share_of_repeated
from ...privacy.epsilon import Epsilon
from ...randomness import check_weight
from ..noise_ratios import ratio_of_share
from ..non_private.mistake_bounded import UpdateRule
from .settings import FailedTrees, check_parameters
from .tournament_options import PRACTICAL_TOURNAMENT, PRINTED_TOURNAMENT, TournamentOptions, check_n_leaves


@dataclass(frozen=True, slots=True)
class AdaptiveDpSoaSettings:
    """Parameters of the adaptive variant of DP-SOA.

    Parameters
    ----------
    n_rounds
        The number T of hypotheses that the budget pays for, at least 1.
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    histogram_ratio, histogram_threshold
        Noise and threshold of every call of the histogram; ``exp(-epsilon'/2)``, at least 1.
    tournament, failed_trees, updates
        Readings of what is open, and which examples the base algorithm learns from; the defaults are as printed.
    """

    n_rounds: int
    n_trees: int
    n_leaves: int
    histogram_ratio: Fraction
    histogram_threshold: int
    tournament: TournamentOptions = PRINTED_TOURNAMENT
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        for name, value in (
            ("n_rounds", self.n_rounds),
            ("n_trees", self.n_trees),
            ("histogram_threshold", self.histogram_threshold),
        ):
            if value < 1:
                raise InvalidValueError(name, value, "at least 1")
        check_n_leaves(self.n_leaves)
        check_weight(self.histogram_ratio)


def adaptive_settings(dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction) -> AdaptiveDpSoaSettings:
    """Return parameters with which the adaptive variant is (epsilon, delta)-private and can be run for small T.

    Privacy is Lemma 5.4 in its range. The number of trees lets a hypothesis be published that is the output of a
    ``1 / (2 k_1)`` share of them, by a margin of the noise's mean number of steps; nothing is proved about it.

    Ledger: ``gl.theorem-4.2``.

    Parameters
    ----------
    dimension
        The Littlestone dimension, from 0 to 4; ``k_1 = 2^d``.
    n_rounds
        The number of rounds T, at least 1.
    epsilon
        In nats, positive and at most 1.
    delta
        Positive, at most 1/2.

    Examples
    --------
    >>> chosen = adaptive_settings(1, 10, Fraction(1), Fraction(1, 1000))
    >>> chosen.n_trees, chosen.histogram_threshold
    (1932, 435)
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4")
    if epsilon > 1:
        raise InvalidValueError("epsilon", epsilon, "at most 1, else Lemma 5.4 may fail")
    if 2 * delta > 1:
        raise InvalidValueError("delta", delta, "at most 1/2, else Lemma 5.4 may fail")
    share, delta_share = share_of_repeated(n_rounds, epsilon, delta)
    ratio = ratio_of_share(share.lower / 2)
    threshold = smallest_threshold(Epsilon(ratio**-2), delta_share)
    n_leaves = 2**dimension
    n_trees = 2 * n_leaves * (threshold + ceil(1 / (1 - ratio)))
    return AdaptiveDpSoaSettings(
        n_rounds,
        n_trees,
        n_leaves,
        ratio,
        threshold,
        PRACTICAL_TOURNAMENT,
        FailedTrees.LEFT_OUT,
        UpdateRule.MISTAKES_ONLY,
    )
