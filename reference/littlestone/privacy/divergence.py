"""Hockey-stick divergences of exact distributions: the smallest delta for a given epsilon.

Convention: epsilon is given as ``exp(epsilon)``, a rational number of at least 1, so every divergence is rational.
Mass that was cut off counts fully against privacy: it is added, never dropped.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import TypeVar

from ..errors import InvalidValueError
from ..randomness.distribution import ExactDistribution

Outcome = TypeVar("Outcome", bound=Hashable)


def check_exp_epsilon(exp_epsilon: Fraction) -> None:
    """Raise unless ``exp(epsilon)`` is at least 1."""
    if exp_epsilon < 1:
        raise InvalidValueError("exp_epsilon", exp_epsilon, "at least 1, as epsilon is at least 0")


def hockey_stick_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], exp_epsilon: Fraction
) -> Fraction:
    """Return the largest ``Pr[one in E] - exp(epsilon) Pr[other in E]`` over all events E.

    It is at least 0 (empty event) and attained by the outcomes that are more than ``exp(epsilon)`` times as likely
    under the first distribution. The pair is (epsilon, delta)-indistinguishable if and only if it is at most delta
    in both directions.

    Ledger: ``bgs.definition-2.2``.

    Parameters
    ----------
    one, other
        Distributions on the same outcomes.
    exp_epsilon
        ``exp(epsilon)``, at least 1.

    Returns
    -------
    The divergence; an upper bound of it if mass of ``one`` was cut off, exact otherwise.

    Examples
    --------
    Randomised response that tells the truth with probability 3/4 is ln 3-private and not better.

    >>> truth = ExactDistribution.of({0: Fraction(3, 4), 1: Fraction(1, 4)})
    >>> lie = ExactDistribution.of({0: Fraction(1, 4), 1: Fraction(3, 4)})
    >>> hockey_stick_divergence(truth, lie, Fraction(3)), hockey_stick_divergence(truth, lie, Fraction(2))
    (Fraction(0, 1), Fraction(1, 4))
    """
    check_exp_epsilon(exp_epsilon)
    excess = (p - exp_epsilon * other.probability(outcome) for outcome, p in one.probabilities.items())
    return sum((value for value in excess if value > 0), one.cut_mass)


def two_sided_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], exp_epsilon: Fraction
) -> Fraction:
    """Return the larger of the two hockey-stick divergences: the smallest delta for which the pair is private.

    Ledger: ``bgs.definition-2.2``.

    Examples
    --------
    >>> sure = ExactDistribution.of({0: Fraction(1)})
    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> hockey_stick_divergence(sure, fair, Fraction(2)), two_sided_divergence(sure, fair, Fraction(2))
    (Fraction(0, 1), Fraction(1, 2))
    """
    return max(hockey_stick_divergence(one, other, exp_epsilon), hockey_stick_divergence(other, one, exp_epsilon))


def largest_ratio(one: ExactDistribution[Outcome], other: ExactDistribution[Outcome]) -> Fraction | None:
    """Return the smallest ``exp(epsilon)`` with delta = 0 in both directions, ``None`` if there is none.

    Examples
    --------
    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> biased = ExactDistribution.of({0: Fraction(2, 3), 1: Fraction(1, 3)})
    >>> largest_ratio(fair, biased)
    Fraction(3, 2)
    """
    for distribution in (one, other):
        if distribution.cut_mass:
            raise InvalidValueError("cut_mass", distribution.cut_mass, "0 for a ratio of probabilities")
    if set(one) != set(other):
        return None
    return max(
        max(p / other.probability(outcome), other.probability(outcome) / p)
        for outcome, p in one.probabilities.items()
    )
