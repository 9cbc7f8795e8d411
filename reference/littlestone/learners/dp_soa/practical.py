"""Parameters for DP-SOA: the printed values, compared with the requirements of the analysis, and practical values.

As printed (`gl` Algorithm 1), ``eta = 2^(-4 k_1) / (4 k_1)`` and ``c = 4 k_1 / eta``. Theorem 4.1 has
``k_1 = O~(2^(d+1))`` leaves, here ``2^(d+1)``, and ``k_2 = O~(2^(8 2^d) ln(T / delta) / epsilon)`` trees, here with
a chosen constant in place of ``O~``. Lemma 5.3 does not fix alpha; its margins ``eta/16``, ``3 eta/32``, ``eta/8``
allow at most ``eta/32``.

Convention: privacy depends only on the noise and the threshold of the histogram, which are exact. Other numbers are
rounded doubles; numbers too large for doubles are compared by their binary logarithms.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, expm1, floor, log, log2

from ...errors import InvalidValueError, check_at_least
from ...intervals import logarithm
from ...mechanisms import HistSparseSettings, smallest_threshold
from ...privacy.epsilon import Claim, Delta, Epsilon, Number, Privacy, written_number
from ...randomness.noise import log_of_fraction
from ..non_private.mistake_bounded import UpdateRule
from ..parameter_range import FeasibilityReport, Requirement, asked_privacy, noise_bound, shown_nats
from .settings import PRACTICAL_TOURNAMENT, DpSoaSettings, FailedTrees

LONGEST_STREAM_BITS = 4096

RATES = 1000
"""The number of exponents for which Chernoff's bound is tried."""


def paper_settings(dimension: int, *, n_rounds: int, privacy: Claim, constant: Number = 1) -> DpSoaSettings:
    """Return the parameters of Algorithm 1 and Theorem 4.1, with a constant in front of k_2.

    The dimension is from 0 to 4. Except for d = 0, no computer can hold a forest of this size; :func:`feasibility`
    compares k_2 with Lemma 5.3. The paper's epsilon and delta are positive; the parameters cost (3/2 - 1/c)
    epsilon, which is more than epsilon.

    Ledger: ``gl.algorithm-1``, ``gl.theorem-4.1``.

    >>> printed = paper_settings(1, n_rounds=10**6, privacy=(1, 1e-6))
    >>> printed.n_leaves, printed.n_trees, printed.hist_sparse.limit == 2**24
    (4, 1810827, True)
    >>> print(printed.privacy)
    (1.5, 2.5e-07)-private
    """
    asked, factor = _checked(dimension, 4, n_rounds, privacy, constant)
    nats, delta = logarithm(asked.epsilon.exp).lower, asked.delta
    n_leaves = 2 ** (dimension + 1)
    limit = 16 * n_leaves**2 * 2 ** (4 * n_leaves)
    rounds_over_delta = Fraction(log(n_rounds) - log_of_fraction(delta))
    n_trees = ceil(factor * 2 ** (8 * 2**dimension) * rounds_over_delta / nats)
    share = nats / (4 * limit)
    part = Epsilon.nats(share)
    eta = Fraction(4 * n_leaves, limit)
    # The paper's 1 + 2 ln(2 / delta') / epsilon' with delta' = delta / c, epsilon' = epsilon / (2c).
    threshold = 1 + ceil(Fraction(log(2 * limit) - log_of_fraction(delta)) / share)
    renewed_below = n_trees - floor(3 * eta * n_trees / 32)
    hist_sparse = HistSparseSettings(
        threshold=renewed_below,
        threshold_epsilon=part * 2,
        query_epsilon=part,
        histogram_epsilon=part,
        histogram_threshold=threshold,
        limit=limit,
    )
    return DpSoaSettings(n_trees=n_trees, n_leaves=n_leaves, hist_sparse=hist_sparse)


def feasibility(dimension: int, *, n_rounds: int, privacy: Claim, constant: Number = 1) -> FeasibilityReport:
    """Return the requirements of the analysis and the values of Theorem 4.1, as binary logarithms.

    The failure probability beta is 1/T, and alpha is eta/32. The shortest stream is the first power of two at which
    the number of trees of Lemma 5.3 is below the number of rounds. As many mistakes as there are trees can happen
    before the first hypothesis becomes rare, since each mistake changes the output of at most one tree.

    Ledger: ``gl.theorem-4.1``, ``gl.lemma-5.3``.

    Parameters are those of :func:`paper_settings`, with dimensions up to 8.

    >>> print(feasibility(1, n_rounds=10**6, privacy=(1, 1e-6)))
    leaves of a tree whose root fails: needs 4, has 4: met (gl section 5.1, first case)
    log2 of the number of trees, sparse vector: needs 57.49, has 20.79: not met (gl (3))
    log2 of the number of trees, histogram with its own share: needs 51.47, has 20.79: not met (gl (2), Algorithm 2)
    says something for streams of at least 576460752303423488 examples
    """
    asked, factor = _checked(dimension, 8, n_rounds, privacy, constant)
    epsilon, delta = float(asked.epsilon), asked.delta
    n_leaves = 2 ** (dimension + 1)
    log_trees = 8 * 2**dimension + log2(log(n_rounds) - log_of_fraction(delta)) - log2(epsilon) + log2(factor)
    sparse_vector, histogram = _log_needed(n_leaves, log2(n_rounds), epsilon, delta)
    shortest = next(
        (2**bits for bits in range(LONGEST_STREAM_BITS) if max(_log_needed(n_leaves, bits, epsilon, delta)) < bits),
        None,
    )
    return FeasibilityReport(
        (
            Requirement("leaves of a tree whose root fails", "gl section 5.1, first case", n_leaves, n_leaves),
            Requirement("log2 of the number of trees, sparse vector", "gl (3)", sparse_vector, log_trees),
            Requirement(
                "log2 of the number of trees, histogram with its own share",
                "gl (2), Algorithm 2",
                histogram,
                log_trees,
            ),
        ),
        shortest,
    )


def _log_needed(n_leaves: int, log_rounds: float, epsilon: float, delta: Delta) -> tuple[float, float]:
    """Return, for beta = 1/T, the binary logarithms of (3), and of (2) with the parameters of the histogram."""
    log_eta = -4 * n_leaves - log2(4 * n_leaves)
    log_limit = log2(4 * n_leaves) - log_eta
    natural = log(2)
    unions = natural * (log_rounds + 1 + log_limit + log_rounds)
    sparse_vector = 3 + log_limit + log2(unions) + 5 - log_eta - log2(epsilon)
    logarithm = natural * (2 * log_limit - 2 * log_eta + log_rounds) - log_of_fraction(delta)
    histogram = log2(logarithm) - log_eta - (log2(epsilon) - 1 - log_limit)
    return sparse_vector, histogram


def _checked(
    dimension: int, largest: int, n_rounds: int, privacy: Claim, constant: Number
) -> tuple[Privacy, Fraction]:
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    if dimension > largest:
        raise InvalidValueError("dimension", dimension, f"at most {largest}; c has 2^(d+3) bits")
    factor = written_number("constant", constant)
    if factor <= 0:
        raise InvalidValueError("constant", constant, "positive")
    return asked_privacy(privacy), factor


def practical_settings(
    dimension: int, *, n_rounds: int, privacy: Claim, failure: Number | None = None, limit: int | None = None
) -> DpSoaSettings:
    """Return parameters with which DP-SOA is as private as requested and can be run.

    Privacy is proved: ``privacy`` of the result is at most the requested privacy. Usefulness is not proved, and
    depends on these choices. A published hypothesis counts as rare when only ``1 / (4 k_1)`` of the trees still
    output it. With k_1 leaves, ``1 / k_1`` of the other trees should reach the target. Suppose that every other
    tree reaches the target independently with that probability. Then there are enough trees that, over all T
    rounds, a renewal publishes the same or a rare hypothesis with probability at most ``failure``. For d = 1 half
    of the changed trees guess right, which is the share ``1 / k_1``; for larger d nothing is proved. The repaired
    readings are used: the root of a tree outputs its hypothesis and learns, a failed sibling leaves its place to
    the other sibling, the list omits failed trees, and the base algorithm learns only from its mistakes.

    The number of trees is proportional to ``ln(T / failure) c k_1 / epsilon``. Delta matters only through the
    threshold of the histogram, which the counts reach anyway unless delta is much smaller than ``1 / T``.

    Ledger: ``gl.algorithm-1``.

    * ``dimension``: the Littlestone dimension, at least 0 and at most 4; ``k_1 = 2^d``.
    * ``n_rounds``: the number of rounds T, at least 1.
    * ``privacy``: epsilon is at least 1/100 and below 700 nats; delta is strictly between 0 and 1.
    * ``failure``: the probability of a failed renewal, strictly between 0 and 1; by default ``1 / (T + 1)``, so
      that failures cost about one mistake on average.
    * ``limit``: the number c of Algorithm 2, at least 2; by default ``d + 2``, enough for d + 1 changes.

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
