"""DP-SOA with the parameters as printed: which they are, and what the analysis asks for beside them.

As printed (`gl` Algorithm 1): ``eta = 2^(-4 k_1) / (4 k_1)`` and ``c = 4 k_1 / eta``; Theorem 4.1 has ``k_1 =
O~(2^(d+1))`` leaves, read as ``2^(d+1)``, and ``k_2 = O~(2^(8 2^d) ln(T / delta) / epsilon)`` trees, read with a
stated constant for ``O~``. Lemma 5.3 leaves alpha open: its margins ``eta/16``, ``3 eta/32``, ``eta/8`` allow
``eta/32`` and no more.

Convention: numbers too large for doubles are compared by their binary logarithms, which are rounded doubles.
"""

from fractions import Fraction
from math import ceil, floor, log, log2

from ...errors import InvalidValueError
from ...mechanisms.hist_sparse import HistSparseSettings
from ...privacy.epsilon import Epsilon
from ..feasibility import FeasibilityReport, Requirement
from ..noise_ratios import RATIO_BITS, ratio_of_share
from .settings import DpSoaSettings, check_parameters

LONGEST_STREAM_BITS = 4096


def paper_settings(
    dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction, constant: Fraction = Fraction(1)
) -> DpSoaSettings:
    """Return the parameters of Algorithm 1 and Theorem 4.1, with a constant in front of k_2.

    Ledger: ``gl.algorithm-1``, ``gl.theorem-4.1``.

    Parameters
    ----------
    dimension
        The Littlestone dimension, from 0 to 4.
    n_rounds
        At least 1.
    epsilon
        Positive; in nats.
    delta
        Strictly between 0 and 1.
    constant
        What stands for ``O~``, positive.

    Notes
    -----
    No forest of this size fits into a computer, except for d = 0; :func:`feasibility` compares k_2 with Lemma 5.3.

    Examples
    --------
    >>> printed = paper_settings(1, 10**6, Fraction(1), Fraction(1, 10**6))
    >>> printed.n_leaves, printed.n_trees, printed.hist_sparse.limit == 2**24
    (4, 1810827, True)
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4, c has 2^(d+3) bits")
    if constant <= 0:
        raise InvalidValueError("constant", constant, "positive")
    n_leaves = 2 ** (dimension + 1)
    limit = 16 * n_leaves**2 * 2 ** (4 * n_leaves)
    rounds_over_delta = log(n_rounds) - log(delta)
    n_trees = ceil(constant * 2 ** (8 * 2**dimension) * Fraction(rounds_over_delta) / epsilon)
    share = epsilon / (4 * limit)
    # Fine enough for the smallest share, as 1 - exp(-x) is about x.
    bits = RATIO_BITS + max(0, ceil(-log2(share)))
    root = ratio_of_share(share, bits)
    eta = Fraction(4 * n_leaves, limit)
    # The source's threshold 1 + 2 ln(2 / delta') / epsilon' with delta' = delta / c, epsilon' = epsilon / (2c).
    histogram_threshold = 1 + ceil(Fraction(log(2 * limit) - log(delta)) / share)
    noise = Epsilon(1 / root)
    hist_sparse = HistSparseSettings(
        threshold=n_trees - floor(3 * eta * n_trees / 32),
        threshold_epsilon=Epsilon(1 / ratio_of_share(2 * share, bits)),
        query_epsilon=noise,
        histogram_epsilon=noise,
        histogram_threshold=histogram_threshold,
        limit=limit,
    )
    return DpSoaSettings(n_trees, n_leaves, hist_sparse)


def feasibility(
    dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction, constant: Fraction = Fraction(1)
) -> FeasibilityReport:
    """Return what the analysis asks for beside what Theorem 4.1 gives, as binary logarithms.

    The failure probability beta is 1/T, alpha is eta/32. The shortest stream is the first power of two at which
    Lemma 5.3's number of trees is below the number of rounds: so many mistakes happen before the first hypothesis
    can become rare, as each makes at most one tree change its output.

    Ledger: ``gl.theorem-4.1``, ``gl.lemma-5.3``.

    Parameters
    ----------
    dimension
        The Littlestone dimension, at least 0 and at most 8.
    n_rounds, epsilon, delta, constant
        As in :func:`paper_settings`.

    Examples
    --------
    >>> print(feasibility(1, 10**6, Fraction(1), Fraction(1, 10**6)))
    leaves of a tree whose root fails: needs 4, has 4: met (gl section 5.1, first case)
    log2 of the number of trees, sparse vector: needs 57.49, has 20.79: not met (gl (3))
    log2 of the number of trees, histogram with its own share: needs 51.47, has 20.79: not met (gl (2), Algorithm 2)
    says something for streams of at least 576460752303423488 examples
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if dimension > 8:
        raise InvalidValueError("dimension", dimension, "at most 8")
    n_leaves = 2 ** (dimension + 1)
    log_trees = 8 * 2**dimension + log2(log(n_rounds) - log(delta)) - log2(epsilon) + log2(constant)
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


def _log_needed(n_leaves: int, log_rounds: float, epsilon: Fraction, delta: Fraction) -> tuple[float, float]:
    """Return the binary logarithms of (3) and of (2) at the histogram's own parameters, with beta = 1/T."""
    log_eta = -4 * n_leaves - log2(4 * n_leaves)
    log_limit = log2(4 * n_leaves) - log_eta
    natural = log(2)
    unions = natural * (log_rounds + 1 + log_limit + log_rounds)
    sparse_vector = 3 + log_limit + log2(unions) + 5 - log_eta - log2(epsilon)
    logarithm = natural * (2 * log_limit - 2 * log_eta + log_rounds) - log(delta)
    histogram = log2(logarithm) - log_eta - (log2(epsilon) - 1 - log_limit)
    return sparse_vector, histogram
