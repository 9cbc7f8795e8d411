"""Hockey-stick divergences of exact distributions: the smallest delta for a given epsilon.

Convention: cut mass counts fully against privacy. The cut mass of ``one`` is added, and that of ``other`` counts as
absent. So a divergence is never too small, and too large by at most the cut mass of ``one`` plus ``exp(epsilon)``
times that of ``other``. :func:`certain_divergence` gives a lower bound.
"""

from collections.abc import Hashable
from fractions import Fraction
from typing import TypeVar

from ..errors import InvalidValueError
from ..randomness.distribution import ExactDistribution
from .epsilon import Epsilon, Number

Outcome = TypeVar("Outcome", bound=Hashable)


def hockey_stick_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], epsilon: Epsilon | Number
) -> Fraction:
    """Return the largest ``Pr[one in E] - exp(epsilon) Pr[other in E]`` over all events E, at least 0.

    The pair is (epsilon, delta)-indistinguishable if and only if this number is at most delta in both directions.
    The result is exact if no mass was cut off, and an upper bound otherwise.

    Ledger: ``bgs.definition-2.2``.

    Randomised response that tells the truth with probability 3/4 is ln 3-private, for no smaller epsilon.

    >>> truth = ExactDistribution.of({0: Fraction(3, 4), 1: Fraction(1, 4)})
    >>> lie = ExactDistribution.of({0: Fraction(1, 4), 1: Fraction(3, 4)})
    >>> hockey_stick_divergence(truth, lie, Epsilon.log(3)), hockey_stick_divergence(truth, lie, Epsilon.log(2))
    (Fraction(0, 1), Fraction(1, 4))
    """
    exp = Epsilon.of(epsilon).exp
    excess = (p - exp * other.probability(outcome) for outcome, p in one.probabilities.items())
    return sum((value for value in excess if value > 0), one.cut_mass)


def certain_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], epsilon: Epsilon | Number
) -> Fraction:
    """Return a lower bound on the hockey-stick divergence, valid wherever the cut mass lies.

    Ledger: ``bgs.definition-2.2``.

    Half of the mass of ``other`` was cut off, and may belong to heads.

    >>> sure = ExactDistribution.of({"heads": Fraction(1)})
    >>> half = ExactDistribution({"tails": Fraction(1, 2)}, Fraction(1, 2))
    >>> certain_divergence(sure, half, 0), hockey_stick_divergence(sure, half, 0)
    (Fraction(1, 2), Fraction(1, 1))
    """
    exp = Epsilon.of(epsilon).exp
    needed = hockey_stick_divergence(one, other, epsilon) - one.cut_mass - exp * other.cut_mass
    return max(Fraction(0), needed)


def two_sided_divergence(
    one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], epsilon: Epsilon | Number
) -> Fraction:
    """Return the larger of the two hockey-stick divergences: the smallest delta for which the pair is private.

    Ledger: ``bgs.definition-2.2``.

    >>> sure = ExactDistribution.of({0: Fraction(1)})
    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> hockey_stick_divergence(sure, fair, Epsilon.log(2)), two_sided_divergence(sure, fair, Epsilon.log(2))
    (Fraction(0, 1), Fraction(1, 2))
    """
    return max(hockey_stick_divergence(one, other, epsilon), hockey_stick_divergence(other, one, epsilon))


def smallest_epsilon(one: ExactDistribution[Outcome], other: ExactDistribution[Outcome]) -> Epsilon | None:
    """Return the smallest epsilon for which the pair is private with delta = 0, or ``None`` if there is none.

    Both directions count (max divergence); no mass may have been cut off.

    Ledger: ``bgs.definition-2.2``.

    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> biased = ExactDistribution.of({0: Fraction(2, 3), 1: Fraction(1, 3)})
    >>> smallest_epsilon(fair, biased)
    Epsilon.log('1.5')
    """
    for distribution in (one, other):
        if distribution.cut_mass:
            raise InvalidValueError("cut_mass", distribution.cut_mass, "0, for a smallest epsilon")
    if set(one) != set(other):
        return None
    quotients = (p / other.probability(outcome) for outcome, p in one.probabilities.items())
    return Epsilon(max(max(quotient, 1 / quotient) for quotient in quotients))
