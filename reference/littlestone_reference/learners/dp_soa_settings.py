"""Parameters of DP-SOA: what they mean, what they cost, and chosen ones with which it can be run.

The parameters as printed are in :mod:`~littlestone_reference.learners.dp_soa_feasibility`; no computer holds them.

Convention: noise on counts is discrete Laplace with ratio ``exp(-1 / scale)``; ratios are rounded up to rationals,
which is more noise, never less privacy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil, exp, log, log1p

from ..errors import InvalidValueError
from ..intervals import exponential
from ..mechanisms.hist_sparse import HistSparseSettings
from ..mechanisms.stable_histogram import stable_histogram_delta
from .mistake_bounded import UpdateRule
from .tournament_tree import FailedSibling, OutputChoice, RootOutput, RootRounds, TournamentOptions

__all__ = [
    "PRACTICAL_TOURNAMENT",
    "DpSoaSettings",
    "FailedTrees",
    "check_parameters",
    "practical_settings",
    "privacy_cost",
    "ratio_of_share",
    "sufficient_cut",
]

RATIO_BITS = 40

PRACTICAL_TOURNAMENT = TournamentOptions(
    RootRounds.LEARNT, RootOutput.HYPOTHESIS, OutputChoice.HIGHEST_COLLISION, FailedSibling.SURVIVOR
)
"""The readings with which trees need the fewest leaves."""

RATES = 1000
"""With how many exponents Chernoff's bound is tried."""


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
        Readings of what is open, and which examples A learns from; the defaults are as printed.

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
    updates: UpdateRule = UpdateRule.EVERY_EXAMPLE

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
    failure: Fraction | None = None,
    limit: int | None = None,
) -> DpSoaSettings:
    """Return parameters with which DP-SOA is (epsilon, delta)-private and can be run.

    Privacy is a theorem: :func:`privacy_cost` of the result is at most ``exp(epsilon)`` and delta. Usefulness is a
    choice. A published hypothesis counts as rare when ``1 / (4 k_1)`` of the trees still output it, and k_1 leaves
    are meant to bring ``1 / k_1`` of the other trees to the target. There are enough trees that, if every other
    tree is there with that probability independently, all T rounds together replace a hypothesis by itself or by a
    rare one with probability at most ``failure``. For d = 1 half of the changed trees guess right, which is as
    much; for larger d nothing is proved. Repaired readings are used: the root of a tree outputs its hypothesis and
    learns, a failed sibling hands over to the other, failed trees are left out of the list, and A learns from its
    mistakes only.

    Ledger: ``gl.algorithm-1``. Locator: `gl` Algorithm 1.

    Parameters
    ----------
    dimension
        The Littlestone dimension, at least 0 and at most 4; ``k_1 = 2^d``.
    n_rounds
        The number of rounds T, at least 1.
    epsilon
        At least 1/100 and below 700; in nats.
    delta
        Strictly between 0 and 1.
    failure
        Strictly between 0 and 1; by default ``1 / (T + 1)``, so that failures cost about one mistake on average.
    limit
        The number c of Algorithm 2, at least 2; by default ``d + 2``, for d + 1 changes of the hypothesis.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Notes
    -----
    The number of trees is proportional to ``ln(T / failure) c k_1 / epsilon``. Delta only matters through the cut
    of the histogram, which the number of trees reaches anyway unless delta is much smaller than ``1 / T``.

    Examples
    --------
    >>> chosen = practical_settings(1, 10**6, Fraction(1), Fraction(1, 10**6))
    >>> chosen.n_trees, chosen.n_leaves, chosen.hist_sparse.limit
    (2294, 2, 3)
    >>> exp_epsilon, spent = privacy_cost(chosen.hist_sparse)
    >>> round(float(exp_epsilon), 6), spent <= Fraction(1, 10**6)
    (2.718282, True)
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if dimension > 4:
        raise InvalidValueError("dimension", dimension, "at most 4, the number of trees is doubly exponential")
    if not Fraction(1, 100) <= epsilon < 700:
        raise InvalidValueError("epsilon", float(epsilon), "from 1/100 to 700, as its powers are exact")
    chance = Fraction(1, n_rounds + 1) if failure is None else failure
    if not 0 < chance < 1:
        raise InvalidValueError("failure", failure, "strictly between 0 and 1")
    renewals = dimension + 2 if limit is None else limit
    if renewals < 2:
        raise InvalidValueError("limit", renewals, "at least 2")
    n_leaves = 2**dimension
    # (3/2 - 1/c) epsilon' = epsilon, and every noise is a power of exp(-epsilon' / (4c)).
    root = ratio_of_share(epsilon / (6 * renewals - 4))
    cut = sufficient_cut(root, delta / renewals)
    rare = Fraction(1, 4 * n_leaves)
    frequent = (1 - rare) / n_leaves
    # Noise that renews a hypothesis m trees too early leaves m more to it and m / k_1 less to the target, hence the
    # weights. The histogram then compares two noisy counts.
    early = [(1 + 1 / n_leaves, root), (1 + 1 / n_leaves, root**2), (1.0, root), (1.0, root)]
    for_queries = _trees_against(early, float(frequent - rare), chance / (2 * n_rounds))
    n_trees, enough = 0, for_queries
    while enough > n_trees:
        n_trees = enough
        # There are at most as many rare hypotheses as trees.
        each = chance / (2 * renewals * n_trees)
        for_rare_ones = _trees_against(early[2:], float(frequent - rare), each)
        for_cut = ceil((cut + _margin(root, each)) / frequent)
        enough = max(for_queries, for_rare_ones, for_cut)
    low = int(n_trees * rare)
    return DpSoaSettings(
        n_trees,
        n_leaves,
        HistSparseSettings(n_trees - low, root**2, root, root, cut, renewals),
        PRACTICAL_TOURNAMENT,
        FailedTrees.LEFT_OUT,
        UpdateRule.MISTAKES_ONLY,
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
    return max(0, ceil((_log(probability) + log(1 + ratio)) / log(ratio)))


def _trees_against(noises: Sequence[tuple[float, Fraction]], gap: float, probability: Fraction) -> int:
    """Return how many trees make a share ``gap`` of them outweigh noise but with at most this probability.

    Chernoff's bound for a sum of independent discrete Laplace noises, given with weights and ratios, and of the
    number of trees that are where they should be, n independent choices (Hoeffding's ``exp(n rate^2 / 8)``);
    rounded doubles. ``E exp(x N) = (1 - r)^2 / ((1 - r e^x) (1 - r e^-x))``.
    """
    logarithm = _log(probability)
    largest = min(-log(ratio) / weight for weight, ratio in noises)
    found = []
    for step in range(1, RATES):
        rate = largest * step / RATES
        gain = rate * gap - rate * rate / 8
        if gain > 0:
            moments = sum(_log_moment(float(ratio), weight * rate) for weight, ratio in noises)
            found.append((moments - logarithm) / gain)
    return ceil(min(found))


def _log(value: Fraction) -> float:
    """Return the logarithm, also of a fraction that no double holds."""
    return log(value.numerator) - log(value.denominator)


def _log_moment(ratio: float, rate: float) -> float:
    return 2 * log1p(-ratio) - log1p(-ratio * exp(rate)) - log1p(-ratio * exp(-rate))


def sufficient_cut(ratio: Fraction, delta: Fraction) -> int:
    """Return a cut at which an element of count 1 is published with probability at most delta; exact.

    Examples
    --------
    >>> sufficient_cut(Fraction(1, 2), Fraction(1, 20))
    5
    """
    cut = 1 + _margin(ratio, delta)
    while stable_histogram_delta(ratio, cut) > delta:
        cut += 1
    return cut
