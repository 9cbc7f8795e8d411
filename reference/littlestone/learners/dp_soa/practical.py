"""Practical parameters of DP-SOA, as private as requested by the cost of HistSparse.

Convention: Chernoff's bound in rounded doubles gives the number of trees; privacy depends only on the noise and the
threshold of the histogram, which are exact.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, expm1, log

from ...errors import InvalidValueError, check_at_least
from ...mechanisms import HistSparseSettings, smallest_threshold
from ...privacy.epsilon import Epsilon, Number, Privacy, written_number
from ..noise import log_of_fraction, noise_bound
from ..non_private.mistake_bounded import UpdateRule
from ..parameter_range import asked_privacy, shown_nats
from .settings import DpSoaSettings, FailedTrees
from .tournament_options import PRACTICAL_TOURNAMENT

RATES = 1000
"""The number of exponents for which Chernoff's bound is tried."""


def practical_settings(
    dimension: int,
    *,
    n_rounds: int,
    privacy: Privacy | tuple[Number, Number],
    failure: Number | None = None,
    limit: int | None = None,
) -> DpSoaSettings:
    """Return parameters with which DP-SOA is as private as requested and can be run.

    Privacy is proved: ``privacy`` of the result is at most the requested privacy. Usefulness is not proved, and
    depends on these choices. A published hypothesis counts as rare when only ``1 / (4 k_1)`` of the trees still
    output it. With k_1 leaves, ``1 / k_1`` of the other trees should reach the target. Suppose that every other
    tree reaches the target independently with that probability. Then there are enough trees that, over all T
    rounds, a renewal publishes the same or a rare hypothesis with probability at most ``failure``. For d = 1 half
    of the changed trees guess right, which is this share; for larger d nothing is proved. The repaired readings are
    used: the root of a tree outputs its hypothesis and learns, a failed sibling leaves its place to the other, the
    list omits failed trees, and the base algorithm learns only from its mistakes.

    The number of trees is proportional to ``ln(T / failure) c k_1 / epsilon``. Delta matters only through the
    threshold of the histogram, which the counts reach anyway unless delta is much smaller than ``1 / T``.

    Ledger: ``gl.algorithm-1``.

    Parameters
    ----------
    dimension
        The Littlestone dimension, at least 0 and at most 4; ``k_1 = 2^d``.
    n_rounds
        The number of rounds T, at least 1.
    privacy
        Epsilon is at least 1/100 and below 700 nats; delta is strictly between 0 and 1.
    failure
        The probability of a failed renewal, strictly between 0 and 1; by default ``1 / (T + 1)``, so that failures
        cost about one mistake on average.
    limit
        The number c of Algorithm 2, at least 2; by default ``d + 2``, which suffices for d + 1 changes of the
        hypothesis.

    Examples
    --------
    >>> chosen = practical_settings(1, n_rounds=10**6, privacy=(1, 1e-6))
    >>> chosen.n_trees, chosen.n_leaves, chosen.hist_sparse.limit
    (2294, 2, 3)
    >>> print(chosen.privacy)
    (1, 9.70774e-07)-private
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    asked = asked_privacy(privacy)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4; the number of trees is doubly exponential")
    if not Epsilon.nats(Fraction(1, 100)) <= asked.epsilon < Epsilon.nats(700):
        raise InvalidValueError("epsilon", shown_nats(asked.epsilon), "from 1/100 to 700 nats")
    chance = Fraction(1, n_rounds + 1) if failure is None else written_number("failure", failure)
    if not 0 < chance < 1:
        raise InvalidValueError("failure", failure, "strictly between 0 and 1")
    renewals = dimension + 2 if limit is None else limit
    check_at_least(2, limit=renewals)
    n_leaves = 2**dimension
    # (3/2 - 1/c) epsilon' = epsilon, and the epsilon of each noise is a multiple of epsilon' / (4c).
    part = asked.epsilon / (6 * renewals - 4)
    threshold = smallest_threshold(part * 2, asked.delta / renewals)
    rare = Fraction(1, 4 * n_leaves)
    frequent = (1 - rare) / n_leaves
    # If noise renews a hypothesis m trees too early, m more trees output it and m / k_1 fewer output the target;
    # hence the weights. The histogram then compares two noisy counts.
    nats = float(part)
    early = [(1 + 1 / n_leaves, nats), (1 + 1 / n_leaves, 2 * nats), (1.0, nats), (1.0, nats)]
    for_queries = _trees_against(early, float(frequent - rare), chance / (2 * n_rounds))
    n_trees, enough = 0, for_queries
    while enough > n_trees:
        n_trees = enough
        # There are at most as many rare hypotheses as trees.
        per_tree = chance / (2 * renewals * n_trees)
        for_rare_ones = _trees_against(early[2:], float(frequent - rare), per_tree)
        for_threshold = ceil((threshold + noise_bound(part, per_tree)) / frequent)
        enough = max(for_queries, for_rare_ones, for_threshold)
    low = int(n_trees * rare)
    return DpSoaSettings(
        n_trees=n_trees,
        n_leaves=n_leaves,
        hist_sparse=HistSparseSettings(
            threshold=n_trees - low,
            threshold_epsilon=part * 2,
            query_epsilon=part,
            histogram_epsilon=part,
            histogram_threshold=threshold,
            limit=renewals,
        ),
        tournament=PRACTICAL_TOURNAMENT,
        failed_trees=FailedTrees.LEFT_OUT,
        updates=UpdateRule.MISTAKES_ONLY,
    )


def _trees_against(noises: Sequence[tuple[float, float]], gap: float, probability: Fraction) -> int:
    """Return a number of trees whose share ``gap`` outweighs the noise except with this probability.

    Chernoff's bound covers the sum of independent discrete Laplace noises, given with weights and epsilons. It also
    covers the number of trees that reach the target, as n independent choices (Hoeffding's ``exp(n rate^2 / 8)``).
    The computation is in rounded doubles.
    """
    logarithm = log_of_fraction(probability)
    largest = min(epsilon / weight for weight, epsilon in noises)
    sufficient = []
    for step in range(1, RATES):
        rate = largest * step / RATES
        gain = rate * gap - rate * rate / 8
        if gain > 0:
            moments = sum(_log_moment(epsilon, weight * rate) for weight, epsilon in noises)
            sufficient.append((moments - logarithm) / gain)
    return ceil(min(sufficient))


def _log_moment(epsilon: float, rate: float) -> float:
    """Return ``ln E exp(rate N) = ln((1 - r)^2 / ((1 - r e^rate) (1 - r e^-rate)))`` with ``r = e^-epsilon``."""
    return 2 * log(-expm1(-epsilon)) - log(-expm1(rate - epsilon)) - log(-expm1(-rate - epsilon))
