"""Parameters of DP-SOA: what they mean, what they cost, and chosen ones with which it can be run.

The parameters as printed are in :mod:`~littlestone_reference.learners.dp_soa_feasibility`; no computer holds them.

Convention: noise on counts is discrete Laplace with ratio ``exp(-1 / scale)``; ratios are rounded up to rationals,
which is more noise, never less privacy.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil, log

from ..errors import InvalidValueError
from ..intervals import exponential
from ..mechanisms.hist_sparse import HistSparseSettings
from ..mechanisms.stable_histogram import stable_histogram_delta
from .tournament_tree import FailedSibling, OutputChoice, RootOutput, RootRounds, TournamentOptions

__all__ = [
    "DpSoaSettings",
    "FailedTrees",
    "SampleUse",
    "check_parameters",
    "practical_settings",
    "privacy_cost",
    "ratio_of_share",
]

RATIO_BITS = 40


class FailedTrees(Enum):
    """What a failed tree contributes to the list."""

    ELEMENTS = "elements"
    """As printed: bottom is an element, which may become the most frequent one; then no hypothesis is published."""

    LEFT_OUT = "left out"
    """Repair: nothing; its place stays empty, so frequencies are still relative to all trees."""


class SampleUse(Enum):
    """Which examples of its sample the algorithm A learns from."""

    EVERY_EXAMPLE = "every example"
    """The standard optimal algorithm on the version space of the whole sample."""

    MISTAKES_ONLY = "mistakes only"
    """Those on which it errs; also an algorithm with mistake bound d, whose trees change at mistakes only."""


@dataclass(frozen=True, slots=True)
class DpSoaSettings:
    """Parameters of DP-SOA.

    Parameters
    ----------
    n_trees, n_leaves
        The paper's k_2 and k_1, at least 1; k_1 is a power of two.
    hist_sparse
        Noise, thresholds and limit of the publishing mechanism.
    tournament, failed_trees, sample_use
        Readings of what is open; the defaults are as printed.

    Raises
    ------
    InvalidValueError
        If a number is out of range.
    """

    n_trees: int
    n_leaves: int
    hist_sparse: HistSparseSettings
    tournament: TournamentOptions = TournamentOptions()  # noqa: RUF009 - a frozen value
    failed_trees: FailedTrees = FailedTrees.ELEMENTS
    sample_use: SampleUse = SampleUse.EVERY_EXAMPLE

    def __post_init__(self) -> None:
        if self.n_trees < 1:
            raise InvalidValueError("n_trees", self.n_trees, "at least 1")
        if self.n_leaves < 1 or self.n_leaves & (self.n_leaves - 1):
            raise InvalidValueError("n_leaves", self.n_leaves, "a power of two")


def privacy_cost(settings: HistSparseSettings) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of HistSparse, hence of DP-SOA, by basic composition of its parts.

    Every renewal ends a sparse vector that costs ``exp(epsilon) = 1 / (threshold_ratio query_ratio^2)``; every
    histogram costs ``1 / histogram_ratio^2`` and the probability that an element of count 1 is published.

    Ledger: ``gl.lemma-5.3``. Locator: `gl` Lemma 5.3, first sentence.

    Examples
    --------
    With c = 3 the printed shares add up to 7/6 epsilon, here ``14/12 12 ln 2``.

    >>> half = Fraction(1, 2)
    >>> exp_epsilon, delta = privacy_cost(HistSparseSettings(3, half**2, half, half, 5, limit=3))
    >>> exp_epsilon == 2**14, delta
    (True, Fraction(1, 8))
    """
    n_renewals, n_histograms = max(settings.limit - 1, 1), max(settings.limit, 2)
    sparse_vector = 1 / (settings.threshold_ratio * settings.query_ratio**2)
    histogram = 1 / settings.histogram_ratio**2
    delta = stable_histogram_delta(settings.histogram_ratio, settings.histogram_cut)
    return sparse_vector**n_renewals * histogram**n_histograms, n_histograms * delta


def practical_settings(
    dimension: int,
    n_rounds: int,
    epsilon: Fraction,
    delta: Fraction,
    *,
    failure: Fraction = Fraction(1, 100),
    limit: int | None = None,
) -> DpSoaSettings:
    """Return parameters with which DP-SOA is (epsilon, delta)-private and can be run.

    Privacy is a theorem: :func:`privacy_cost` of the result is at most ``exp(epsilon)`` and delta. Usefulness is a
    choice: with probability at least ``1 - failure`` the noise stays within its margins in all T rounds. A
    published hypothesis counts as rare below ``1 / (2 k_1)`` of the trees, and the number of trees is enough if
    then another hypothesis is the output of ``3 / (4 k_1)`` of them. For d = 1 half of the changed trees guess
    right, which is as much; for larger d nothing is proved. Repaired readings are used: the root of a tree outputs
    its hypothesis and learns, a failed
    sibling hands over to the other, failed trees are left out of the list, and A learns from its mistakes only.

    Ledger: ``gl.algorithm-1``. Locator: `gl` Algorithm 1.

    Parameters
    ----------
    dimension
        The Littlestone dimension, at least 0 and at most 4; ``k_1 = 2^d``.
    n_rounds
        The number of rounds T, at least 1.
    epsilon
        Positive; in nats.
    delta
        Strictly between 0 and 1.
    failure
        Allowed probability of noise beyond its margins, strictly between 0 and 1.
    limit
        The number c of Algorithm 2, at least 2; by default ``2^d + 2``.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Notes
    -----
    The number of trees is proportional to ``ln(T / delta) c k_1 / epsilon``.

    Examples
    --------
    >>> chosen = practical_settings(1, 10**6, Fraction(1), Fraction(1, 10**6))
    >>> chosen.n_trees, chosen.n_leaves, chosen.hist_sparse.limit
    (10024, 2, 4)
    >>> exp_epsilon, spent = privacy_cost(chosen.hist_sparse)
    >>> round(float(exp_epsilon), 6), spent <= Fraction(1, 10**6)
    (2.718282, True)
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4, the number of trees is doubly exponential")
    if not 0 < failure < 1:
        raise InvalidValueError("failure", failure, "strictly between 0 and 1")
    renewals = 2**dimension + 2 if limit is None else limit
    if renewals < 2:
        raise InvalidValueError("limit", renewals, "at least 2")
    n_leaves = 2**dimension
    # (3/2 - 1/c) epsilon' = epsilon, and every noise is a power of exp(-epsilon' / (4c)).
    root = ratio_of_share(epsilon / (6 * renewals - 4))
    cut = _smallest_cut(root, delta / renewals)
    in_queries = _margin(root, failure / (3 * n_rounds))
    in_thresholds = _margin(root**2, failure / (3 * renewals))
    # Distinct elements of the list: at most as many as trees, of which there are surely fewer than that.
    in_histogram = _margin(root, failure / (3 * renewals * 10**6))
    margin = in_queries + in_thresholds + 2 * in_histogram
    n_trees = max(4 * n_leaves * margin, 2 * n_leaves * (cut + in_histogram))
    low = n_trees // (2 * n_leaves)
    return DpSoaSettings(
        n_trees,
        n_leaves,
        HistSparseSettings(n_trees - low, root**2, root, root, cut, renewals),
        TournamentOptions(
            RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION, FailedSibling.SURVIVOR
        ),
        FailedTrees.LEFT_OUT,
        SampleUse.MISTAKES_ONLY,
    )


def check_parameters(dimension: int, n_rounds: int, epsilon: Fraction, delta: Fraction) -> None:
    """Raise unless the parameters of a guarantee are in range.

    Raises
    ------
    InvalidValueError
        If they are not.
    """
    if dimension < 0:
        raise InvalidValueError("dimension", dimension, "at least 0")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
    if epsilon <= 0:
        raise InvalidValueError("epsilon", epsilon, "positive")
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")


def ratio_of_share(share: Fraction, bits: int = RATIO_BITS) -> Fraction:
    """Return exp(-share), rounded up to a multiple of ``2^-bits``.

    Examples
    --------
    >>> ratio_of_share(Fraction(1), 4)
    Fraction(3, 8)
    """
    upper = exponential(-Fraction(share), bits).upper
    return Fraction(ceil(upper * 2**bits), 2**bits)


def _margin(ratio: Fraction, probability: Fraction) -> int:
    """Return the smallest bound that discrete Laplace noise exceeds on one side with at most this probability.

    ``ratio^(m + 1) / (1 + ratio)`` is at most the probability; logarithms of doubles, with one to spare.
    """
    return max(0, ceil((log(probability) + log(1 + ratio)) / log(ratio)))


def _smallest_cut(ratio: Fraction, delta: Fraction) -> int:
    """Return a cut at which an element of count 1 is published with probability at most delta; exact."""
    cut = 1 + _margin(ratio, delta)
    while stable_histogram_delta(ratio, cut) > delta:
        cut += 1
    return cut
