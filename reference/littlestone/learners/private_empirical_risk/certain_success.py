"""Certain success of the private empirical risk minimiser (`lyu` section 5).

The paper says without details: "By known tricks, this can be turned into an algorithm with success probability
one". There are two ways. First, the failure symbol is public, so the minimiser may run again, and every attempt
costs privacy. Second, a consistent hypothesis may replace the remaining failures; this replacement is not private,
so the probability of a failure is added to delta.
"""

from fractions import Fraction

from ...classes import FiniteClass, Hypothesis, Sample
from ...errors import InvalidValueError, check_at_least, check_from_0_to_1
from ...privacy.epsilon import Privacy
from ...randomness import Coins
from .minimiser import private_empirical_risk_minimiser
from .settings import OnFailure, PrivateErmSettings


def retrying_minimiser(
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    sample: Sample,
    settings: PrivateErmSettings,
    attempts: int,
) -> Hypothesis | None:
    """Return the first function that fresh runs of the minimiser give, or ``None`` if all ``attempts`` fail.

    ``attempts`` is at least 1. By basic composition the cost is the sum over all attempts; if one attempt fails
    with probability q, all fail with probability q^attempts. The function does not notice functions of large error,
    which the minimiser may publish after an unlucky split. ``settings.on_failure`` must be the failure symbol.

    Ledger: ``lyu.theorem-3``.

    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1, 2), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> both, sample = FiniteClass.from_rows(["0", "1"]), Sample([(0, 0)])
    >>> exact_distribution(retrying_minimiser, both, sample, settings, 2).probability(None)
    Fraction(10201, 15625)
    """
    check_at_least(1, attempts=attempts)
    if settings.on_failure is not OnFailure.FAILURE_SYMBOL:
        raise InvalidValueError("on_failure", settings.on_failure, "the failure symbol, which shows a failure")
    for _ in range(attempts):
        chosen = private_empirical_risk_minimiser(coins, hypothesis_class, sample, settings)
        if chosen is not None:
            return chosen
    return None


def certainly_successful_minimiser(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, settings: PrivateErmSettings
) -> Hypothesis | None:
    """Return the minimiser's output; on realizable samples a consistent hypothesis replaces a failure.

    A failure is the failure symbol or an error above ``settings.error``. The test and the replacement (the first
    consistent hypothesis) are not private, see :func:`certain_success_delta`.

    Ledger: ``lyu.theorem-3``.

    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1, 2), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> both, sample = FiniteClass.from_rows(["0", "1"]), Sample([(0, 0)])
    >>> dict(exact_distribution(certainly_successful_minimiser, both, sample, settings).probabilities)
    {(0,): Fraction(1, 1)}
    """
    chosen = private_empirical_risk_minimiser(coins, hypothesis_class, sample, settings)
    if chosen is not None and sample.n_mistakes(chosen) <= settings.error * len(sample):
        return chosen
    consistent = next((h for h in hypothesis_class if sample.n_mistakes(h) == 0), None)
    return chosen if consistent is None else consistent


def certain_success_delta(privacy: Privacy, failure: Fraction) -> Fraction:
    """Return ``delta + (1 + exp(epsilon)) failure``, at most 1: the delta after failures are replaced.

    Epsilon stays the same; ``failure`` is the largest probability of a failure on a realizable sample. The
    replacement changes the output with at most that probability on either of two neighbouring samples, and the
    change on the second sample is multiplied by ``exp(epsilon)``.

    Ledger: ``lyu.theorem-3``.

    >>> from littlestone.privacy.epsilon import Epsilon
    >>> certain_success_delta(Privacy(Epsilon.log(2), 0.1), Fraction(1, 100))
    Fraction(13, 100)
    """
    check_from_0_to_1(failure=failure)
    return min(Fraction(1), privacy.delta + (1 + privacy.epsilon.exp) * failure)
