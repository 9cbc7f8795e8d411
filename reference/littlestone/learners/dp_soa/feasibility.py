"""DP-SOA with the printed parameters, compared with the requirements of the analysis.

As printed (`gl` Algorithm 1), ``eta = 2^(-4 k_1) / (4 k_1)`` and ``c = 4 k_1 / eta``. Theorem 4.1 has
``k_1 = O~(2^(d+1))`` leaves, here ``2^(d+1)``, and ``k_2 = O~(2^(8 2^d) ln(T / delta) / epsilon)`` trees, here with
a chosen constant in place of ``O~``. Lemma 5.3 does not fix alpha; its margins ``eta/16``, ``3 eta/32``, ``eta/8``
allow at most ``eta/32``.

Convention: numbers too large for doubles are compared by their binary logarithms in rounded doubles.
"""

from fractions import Fraction
from math import ceil, floor, log, log2

from ...errors import InvalidValueError, check_at_least
from ...intervals import logarithm
from ...mechanisms.hist_sparse import HistSparseSettings
from ...privacy.epsilon import Delta, Epsilon, Number, Privacy, written_number
from ..feasibility import FeasibilityReport, Requirement
from ..noise import log_of_fraction
from ..parameter_range import asked_privacy
from .settings import DpSoaSettings

LONGEST_STREAM_BITS = 4096


def paper_settings(
    dimension: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number], constant: Number = 1
) -> DpSoaSettings:
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


def feasibility(
    dimension: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number], constant: Number = 1
) -> FeasibilityReport:
    """Return the requirements of the analysis and the values of Theorem 4.1, as binary logarithms.

    The failure probability beta is 1/T, and alpha is eta/32. The shortest stream is the first power of two at which
    the number of trees of Lemma 5.3 is below the number of rounds. That number of mistakes can happen before the
    first hypothesis becomes rare, since each mistake changes the output of at most one tree.

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
    """Return the binary logarithms of (3), and of (2) with the histogram's own parameters, for beta = 1/T."""
    log_eta = -4 * n_leaves - log2(4 * n_leaves)
    log_limit = log2(4 * n_leaves) - log_eta
    natural = log(2)
    unions = natural * (log_rounds + 1 + log_limit + log_rounds)
    sparse_vector = 3 + log_limit + log2(unions) + 5 - log_eta - log2(epsilon)
    logarithm = natural * (2 * log_limit - 2 * log_eta + log_rounds) - log_of_fraction(delta)
    histogram = log2(logarithm) - log_eta - (log2(epsilon) - 1 - log_limit)
    return sparse_vector, histogram


def _checked(
    dimension: int, largest: int, n_rounds: int, privacy: Privacy | tuple[Number, Number], constant: Number
) -> tuple[Privacy, Fraction]:
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    if dimension > largest:
        raise InvalidValueError("dimension", dimension, f"at most {largest}; c has 2^(d+3) bits")
    factor = written_number("constant", constant)
    if factor <= 0:
        raise InvalidValueError("constant", constant, "positive")
    return asked_privacy(privacy), factor
