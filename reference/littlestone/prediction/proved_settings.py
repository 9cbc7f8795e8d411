"""The sizes of the proved predictors of `yan` Theorems 4 and 5, and what the theorems say of them.

The theorems in Coq give all sizes in closed form. Here intervals enclose these numbers; the share of epsilon for
each run is rounded down, and sizes are rounded up.

Convention. By hand: noise of the theorems ends at k votes, and their predictors answer 0 after the last run. The
predictors of this package have noise without an end, and answer from the public state. The proof of the error is
about runs with smaller noise and at most K hard queries, so the error is the same. The privacy of this noise is
``settings.privacy``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ..display import displayed
from ..errors import InvalidValueError, check_at_least
from ..guarantee import Guarantee
from ..intervals import Interval, logarithm
from ..learners.parameter_range import asked_privacy
from ..privacy.composition.composition import share_nats
from ..privacy.epsilon import Claim, Delta, Epsilon, Number, Privacy, written_number
from .settings import PredictionSettings


@displayed
@dataclass(frozen=True, slots=True)
class ProvedPredictorSettings:
    """Settings of a predictor, and what a theorem proves for them."""

    settings: PredictionSettings
    guarantee: Guarantee


def proved_predictor_settings(
    dimension: int, n_queries: int, *, privacy: Claim, alpha: Number, beta: Number
) -> ProvedPredictorSettings:
    """Return the sizes of Theorem 4, for a class of VC dimension d and T queries that are fixed in advance.

    There are ``S = K + 1 = (d ln(e T / d) + ln(4 / beta)) / ln 2`` runs, and blocks of ``(4 / a^2) (d ln(4 k / a^2)
    + ln(8 k / beta))`` examples with ``a = alpha / (8 S)``. There are ``k = 8 (M + n)`` blocks: for the share
    ``epsilon' = epsilon / sqrt(8 S ln(2 / delta))`` of a run, M is ``(2 / epsilon') ln(32 S / (beta delta))`` and n
    is ``(6 / epsilon') ln(16 (T + 1) / beta)``. With probability ``1 - beta`` at most K queries are hard, and in
    each round the predictor errs or is undecided on at most alpha. Here ``1 <= d <= T``; epsilon, delta, alpha and
    beta are above 0 and at most 1.

    Ledger: ``yan.theorem-4``.

    >>> proved = proved_predictor_settings(1, 1000, privacy=(1, 1e-6), alpha=0.1, beta=0.1)
    >>> proved.settings.n_runs, proved.settings.n_blocks, f"{proved.settings.n_examples:.2g}"
    (17, 41488, '1.3e+13')
    >>> proved.guarantee.alpha, proved.guarantee.beta, print(proved.guarantee.privacy)
    (1, 1e-06)-private
    (Fraction(1, 10), Fraction(1, 10), None)
    """
    check_at_least(1, dimension=dimension)
    check_at_least(dimension, n_queries=n_queries)
    error, failure = _rate("alpha", alpha), _rate("beta", beta)
    halvings = dimension * (1 + logarithm(Fraction(n_queries, dimension))) + logarithm(4 / failure)
    n_runs = ceil((halvings / logarithm(2)).upper)
    a = error / (8 * n_runs)

    def block_size(k: int) -> Interval:
        return (dimension * logarithm(4 * k / a**2) + logarithm(8 * k / failure)) * (4 / a**2)

    settings = _settings(n_runs, n_queries, asked_privacy(privacy), failure, block_size)
    return ProvedPredictorSettings(
        settings,
        Guarantee(
            theorem="yan.theorem-4",
            proof="yan_theorem_4_advanced",
            privacy=asked_privacy(privacy),
            n_examples=settings.n_examples,
            what=f"error in each of {n_queries} rounds, for queries fixed in advance",
            alpha=error,
            beta=failure,
        ),
    )


def proved_halfspace_settings(
    dimension: int, n_queries: int, *, privacy: Claim, alpha: Number, beta: Number
) -> ProvedPredictorSettings:
    """Return the sizes of Theorem 5, for halfspaces of R^d and T queries of an adaptive adversary.

    There are ``S = d + 2`` runs, and blocks of ``(427 / a^2) ((d + 1) ln(1 / a) + ln(4 k / beta))`` examples with
    ``a = alpha / (8 S^2)``; the number k of blocks is as in Theorem 4. The numbers d and T are at least 1; epsilon,
    delta, alpha and beta are above 0 and at most 1.

    Ledger: ``yan.theorem-5``.

    >>> proved = proved_halfspace_settings(1, 1000, privacy=(1, 1e-6), alpha=0.1, beta=0.1)
    >>> proved.settings.n_runs, proved.settings.n_blocks, f"{proved.settings.n_examples:.2g}"
    (3, 16912, '1e+14')
    """
    check_at_least(1, dimension=dimension, n_queries=n_queries)
    error, failure = _rate("alpha", alpha), _rate("beta", beta)
    n_runs = dimension + 2
    a = error / (8 * n_runs**2)

    def block_size(k: int) -> Interval:
        return (logarithm(1 / a) * (dimension + 1) + logarithm(4 * k / failure)) * (427 / a**2)

    settings = _settings(n_runs, n_queries, asked_privacy(privacy), failure, block_size)
    return ProvedPredictorSettings(
        settings,
        Guarantee(
            theorem="yan.theorem-5",
            proof="yan_theorem_5",
            privacy=asked_privacy(privacy),
            n_examples=settings.n_examples,
            what=f"error in each of {n_queries} rounds, for adaptive queries",
            alpha=error,
            beta=failure,
        ),
    )


def _settings(
    n_runs: int, n_queries: int, asked: Privacy, beta: Fraction, block_size: Callable[[int], Interval]
) -> PredictionSettings:
    """Return k = 8 (M + n) blocks of as many examples as a function of k says, with thresholds 3 k/8 and 5 k/8."""
    if asked.epsilon > Epsilon.nats(1):
        raise InvalidValueError("epsilon", float(asked.epsilon), "at most 1")
    half = asked.delta / 2
    # A rational sixth of the share makes all weights of noise rational.
    sixth = Epsilon.nats(share_nats(n_runs, logarithm(asked.epsilon.exp), half).lower / 6)
    share = logarithm(sixth.exp) * 6
    for_thresholds = ceil((logarithm(32 * n_runs / (beta * asked.delta)) * 2 / share).upper)
    for_votes = ceil((logarithm(16 * (n_queries + 1) / beta) * 6 / share).upper)
    eighth = for_thresholds + for_votes
    return PredictionSettings(
        n_blocks=8 * eighth,
        block_size=ceil(block_size(8 * eighth).upper),
        lower=3 * eighth,
        upper=5 * eighth,
        run_epsilon=sixth * 6,
        n_runs=n_runs,
        slack=Delta(half),
    )


def _rate(name: str, value: Number) -> Fraction:
    rate = written_number(name, value)
    if not 0 < rate <= 1:
        raise InvalidValueError(name, value, "above 0 and at most 1")
    return rate
