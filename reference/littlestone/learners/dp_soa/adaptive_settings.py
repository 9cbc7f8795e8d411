"""Parameters of the adaptive variant of DP-SOA: their meaning, their cost, and parameters for running it.

Convention: the budget is shared as printed, with ``epsilon' = epsilon / (2 sqrt(2 T ln(1/delta)))`` and
``delta' = delta / (2T)``. The shares add up to at most (epsilon, delta) for epsilon at most 1 and delta at most
1/2.
"""

from dataclasses import dataclass
from math import ceil

from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ...intervals import exponential, logarithm
from ...mechanisms import smallest_threshold, stable_histogram_delta
from ...mechanisms.shares import times
from ...privacy import composed_nats, share_of_repeated
from ...privacy.epsilon import LARGEST, Delta, Epsilon, Number, Privacy
from ..non_private.mistake_bounded import UpdateRule
from ..parameter_range import MILLIONTH, asked_privacy, check_positive, shown_nats
from .settings import FailedTrees
from .tournament_options import PRACTICAL_TOURNAMENT, PRINTED_TOURNAMENT, TournamentOptions, check_n_leaves


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class AdaptiveDpSoaSettings:
    """Parameters of the adaptive variant of DP-SOA.

    Parameters
    ----------
    n_rounds
        The number T of hypotheses that are published, at least 1.
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    histogram_epsilon, histogram_threshold
        The epsilon of the noise of every histogram, ``epsilon' / 2``, and the threshold for noisy counts, at least
        1.
    slack
        The slack that advanced composition of the rounds adds to delta, strictly between 0 and 1.
    tournament, failed_trees, updates
        Readings of points that the paper leaves open, and the examples from which the base algorithm learns; the
        defaults are as printed.
    """

    n_rounds: int
    n_trees: int
    n_leaves: int
    histogram_epsilon: Epsilon
    histogram_threshold: int
    slack: Delta = MILLIONTH
    tournament: TournamentOptions = PRINTED_TOURNAMENT
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        check_at_least(
            1, n_rounds=self.n_rounds, n_trees=self.n_trees, histogram_threshold=self.histogram_threshold
        )
        check_n_leaves(self.n_leaves)
        check_positive(histogram_epsilon=self.histogram_epsilon)
        check_strictly_between_0_and_1(slack=self.slack)

    @property
    def privacy(self) -> Privacy:
        """The privacy of T histograms, by advanced composition, or by basic composition if that costs less.

        Ledger: ``gl.theorem-4.2``.
        """
        per_histogram = self.histogram_epsilon * 2
        delta = self.n_rounds * stable_histogram_delta(per_histogram, self.histogram_threshold)
        nats = logarithm(per_histogram.exp)
        advanced = composed_nats(self.n_rounds, nats, self.slack).upper
        if advanced > LARGEST or advanced >= self.n_rounds * nats.lower:
            return Privacy(times(per_histogram, self.n_rounds), delta)
        return Privacy(Epsilon(exponential(advanced).upper), delta + self.slack)


def adaptive_settings(
    dimension: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number]
) -> AdaptiveDpSoaSettings:
    """Return parameters with which the adaptive variant is as private as requested and can be run for small T.

    Privacy follows from Lemma 5.4 in its range: epsilon at most 1 and delta at most 1/2, both positive. The
    dimension is from 0 to 4, and ``k_1 = 2^d``. The number of trees is large enough that a hypothesis is published
    if a ``1 / (2 k_1)`` share of the trees outputs it, with the mean size of the noise as margin. Nothing is proved
    about this choice.

    Ledger: ``gl.theorem-4.2``.

    >>> chosen = adaptive_settings(1, n_rounds=10, privacy=(1, 0.001))
    >>> chosen.n_trees, chosen.histogram_threshold
    (1932, 435)
    >>> print(chosen.privacy)
    (0.425389, 0.000495011)-private
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    asked = asked_privacy(privacy)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4")
    if asked.epsilon > Epsilon.nats(1):
        raise InvalidValueError("epsilon", shown_nats(asked.epsilon), "at most 1 nat; else Lemma 5.4 may fail")
    if 2 * asked.delta > 1:
        raise InvalidValueError("delta", asked.delta, "at most 1/2; else Lemma 5.4 may fail")
    share = share_of_repeated(n_rounds, asked)
    epsilon = share.epsilon / 2
    threshold = smallest_threshold(share.epsilon, share.delta)
    n_leaves = 2**dimension
    return AdaptiveDpSoaSettings(
        n_rounds=n_rounds,
        n_trees=2 * n_leaves * (threshold + ceil(1 / (1 - epsilon.decay))),
        n_leaves=n_leaves,
        histogram_epsilon=epsilon,
        histogram_threshold=threshold,
        slack=Delta(asked.delta / 2),
        tournament=PRACTICAL_TOURNAMENT,
        failed_trees=FailedTrees.LEFT_OUT,
        updates=UpdateRule.MISTAKES_ONLY,
    )
