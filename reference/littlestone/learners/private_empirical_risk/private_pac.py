"""Learners made from the private empirical risk minimiser: certain success, PAC learning, and proper output.

The paper says without details: "By known tricks, this can be turned into an algorithm with success probability
one". There are two ways to do this. First, the failure symbol is public, so the minimiser may run again, and every
attempt costs privacy. Second, a consistent hypothesis may replace the remaining failures; this replacement is not
private, so the probability of a failure is added to delta.

`lyu` Corollary 5.1, line by line, "combining Theorem 3 with Lemma 4.2 and the standard VC generalization argument":
the minimiser runs with error alpha/2 on a sample of :func:`pac_sample_size` examples. By Lemma 4.2 the published
SOA functions and the targets lie in a class of VC dimension at most d.

`lyu` section 5 ends with the remark that a cited improper-to-proper transformation makes its learner proper; the
text contains neither the transformation nor a bound. :func:`nearest_member` is *not* that transformation, but a
simple method that can be proved: it uses no data, so it costs no privacy, and the error grows by at most the
distance of the two functions. This distance has no bound in terms of alpha: the constant 0 is the SOA of the
singletons and differs from each of them at a point that may have all the mass.
"""

from dataclasses import replace
from fractions import Fraction

from ...classes import FiniteClass, Hypothesis, Sample
from ...dimensions.bounds import sauer_sum
from ...errors import (
    EmptyClassError,
    InvalidValueError,
    WorkLimitError,
    check_at_least,
    check_from_0_to_1,
    check_strictly_between_0_and_1,
)
from ...intervals import logarithm
from ...privacy.epsilon import Privacy
from ...randomness import Coins
from ..parameter_range import smallest_enough
from .minimiser import private_empirical_risk_minimiser
from .settings import OnFailure, PrivateErmSettings

MAX_EXAMPLES = 1 << 60


def retrying_minimiser(
    coins: Coins[Fraction],
    hypothesis_class: FiniteClass,
    sample: Sample,
    settings: PrivateErmSettings,
    attempts: int,
) -> Hypothesis | None:
    """Return the first function that fresh runs of the minimiser give, or ``None`` if all ``attempts`` fail.

    ``attempts`` is at least 1. By basic composition the cost is the sum over all attempts; if one attempt fails
    with probability q, all attempts fail with probability q^attempts. An output of large error, which the minimiser
    may publish after an unlucky split, is not noticed. ``settings.on_failure`` must be the failure symbol.

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

    Epsilon stays the same; ``failure`` is the largest probability of a failure on a realizable sample. On each of
    two neighbouring samples, the replacement changes the output with at most this probability; the change on the
    second sample is multiplied by ``exp(epsilon)``.

    Ledger: ``lyu.theorem-3``.

    >>> from littlestone.privacy.epsilon import Epsilon
    >>> certain_success_delta(Privacy(Epsilon.log(2), 0.1), Fraction(1, 100))
    Fraction(13, 100)
    """
    check_from_0_to_1(failure=failure)
    return min(Fraction(1), privacy.delta + (1 + privacy.epsilon.exp) * failure)


def pac_sample_size(dimension: int, alpha: Fraction, beta: Fraction) -> int:
    """Return the smallest n beyond 16/alpha with ``4 S(2n, d) exp(-n alpha / 16) <= beta``.

    With probability at least ``1 - beta``, every function that errs at most alpha/2 on the sample errs at most
    alpha. The functions come from a class of VC dimension at most d (relative to the target). This is Vapnik's
    bound on relative deviations, with Sauer's ``S(2n, d)`` for the number of behaviours on 2n points. The number
    grows with ``ln(1/beta) / alpha``, which the paper omits. The result is at most 2^60; alpha and beta are
    strictly between 0 and 1.

    Ledger: ``lyu.corollary-5.1``.

    >>> pac_sample_size(1, Fraction(1, 2), Fraction(1, 20))
    350
    """
    check_at_least(0, dimension=dimension)
    check_strictly_between_0_and_1(alpha=alpha, beta=beta)

    def is_enough(n: int) -> bool:
        return logarithm(4 * sauer_sum(2 * n, dimension) / beta).is_at_most(n * alpha / 16)

    # The bound decreases from about ``16 d / alpha`` on.
    n_examples = smallest_enough(is_enough, int(16 / alpha), MAX_EXAMPLES)
    if n_examples is None:
        raise WorkLimitError("sample size", 2 * MAX_EXAMPLES, MAX_EXAMPLES, "examples")
    return n_examples


def private_pac_learner(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, settings: PrivateErmSettings
) -> Hypothesis:
    """Return a function learned privately from independent examples; it need not belong to the class.

    The learner is the private empirical risk minimiser; after a failure it publishes the SOA of the class. To reach
    error alpha, set ``settings.error`` to alpha/2 and use a sample of :func:`pac_sample_size` examples.

    Ledger: ``lyu.corollary-5.1``, ``lyu.theorem-2``. Parameters and errors are
    those of :func:`~littlestone.learners.private_empirical_risk.minimiser.private_empirical_risk_minimiser`.

    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1, 2), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> exact_distribution(private_pac_learner, both, Sample([(0, 0)]), settings).probability((0,))
    Fraction(24, 125)
    """
    chosen = private_empirical_risk_minimiser(
        coins, hypothesis_class, sample, replace(settings, on_failure=OnFailure.SOA_OF_CLASS)
    )
    if chosen is None:
        raise AssertionError("with this option a function is always published")
    return chosen


def nearest_member(hypothesis_class: FiniteClass, function: Hypothesis) -> Hypothesis:
    """Return the member of a non-empty class that differs from a function at the fewest points.

    This is post-processing: if the function was published privately, its nearest member is private too.

    Ledger: ``lyu.remark-5-proper``.

    >>> nearest_member(FiniteClass.from_rows(["0110", "1111"]), (0, 1, 1, 1))
    (0, 1, 1, 0)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
    if len(function) != hypothesis_class.n_points:
        raise InvalidValueError(
            "len(function)", len(function), f"{hypothesis_class.n_points}, the number of points"
        )
    return min(hypothesis_class, key=lambda h: sum(a != b for a, b in zip(h, function, strict=True)))


def properness_gap(
    hypothesis_class: FiniteClass, function: Hypothesis, distribution: tuple[Fraction, ...]
) -> Fraction:
    """Return the mass of the points where a function and its nearest member differ.

    For every target, the error of the member exceeds that of the function by at most this mass: where the member is
    wrong, the function is wrong or the two differ.

    Ledger: ``lyu.remark-5-proper``.

    ``distribution`` has one probability for each point. The first singleton is as near to the constant 0 as any
    other singleton.

    >>> singletons = FiniteClass.from_rows(["001", "010", "100"])
    >>> properness_gap(singletons, (0, 0, 0), (Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)))
    Fraction(1, 4)
    """
    if len(distribution) != hypothesis_class.n_points or sum(distribution) != 1 or min(distribution) < 0:
        raise InvalidValueError("distribution", list(distribution), "one probability for each point, with sum 1")
    member = nearest_member(hypothesis_class, function)
    differing = [p for a, b, p in zip(member, function, distribution, strict=True) if a != b]
    return sum(differing, Fraction(0))
