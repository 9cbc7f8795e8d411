"""Composition of private mechanisms: their joint cost, by products and sums, or by the theorem with a square root.

Convention: the slack of advanced composition, strictly between 0 and 1, is added to delta. The numbers of the
theorem need logarithms and square roots. Functions whose names end in ``nats`` take and return intervals that
certainly contain the exact numbers. The other functions round towards the safe side: costs up and shares down.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from types import MappingProxyType
from typing import TypeVar

from ...errors import InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ...intervals import Interval, exponential, logarithm, square_root
from ...randomness.distribution import ExactDistribution, Outcome
from ..epsilon import LARGEST, Claim, Epsilon, Number, Privacy, written_number

Input = TypeVar("Input")

DEFAULT_BITS = 80


def basic_composition(claims: Iterable[Claim]) -> Privacy:
    """Return the joint cost of all mechanisms, even if they are chosen adaptively: epsilons add, and deltas add.

    The deltas must sum to less than 1, since otherwise nothing is claimed. An empty collection of mechanisms costs
    nothing.

    Ledger: ``bgs.theorem-a.1``.

    >>> basic_composition([Privacy(Epsilon.log(2), 0.1), Privacy(Epsilon.log(3), 0.1)])
    Privacy(epsilon=Epsilon.log(6), delta=Fraction(1, 5))
    """
    privacies = [Privacy.of(claim) for claim in claims]
    exp = prod((privacy.epsilon.exp for privacy in privacies), start=Fraction(1))
    return Privacy(Epsilon(exp), sum((privacy.delta for privacy in privacies), Fraction(0)))


def parallel_composition(claims: Sequence[Claim]) -> Privacy:
    """Return the joint cost of mechanisms on disjoint parts of the data: the largest epsilon and the largest delta.

    One replaced record changes only one part. The choice of the parts must not depend on the data, and the
    mechanisms must have independent coins.

    Ledger: ``bgs.claim-3.2``.

    >>> parallel_composition([Privacy(Epsilon.log(2), 0.1), Privacy(Epsilon.log(3))])
    Privacy(epsilon=Epsilon.log(3), delta=Fraction(1, 10))
    """
    if not claims:
        raise InvalidValueError("claims", [], "at least one")
    privacies = [Privacy.of(claim) for claim in claims]
    return Privacy(max(privacy.epsilon for privacy in privacies), max(privacy.delta for privacy in privacies))


def product_distribution(
    parts: Sequence[ExactDistribution[Outcome]],
) -> ExactDistribution[tuple[Outcome, ...]]:
    """Return the distribution of the tuple of independent outcomes; cut mass of a part is cut from the product too.

    Time is linear in the product of the numbers of outcomes.

    >>> fair = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> product_distribution([fair, fair]).probability((1, 0))
    Fraction(1, 4)
    """
    table = {
        tuple(outcome for outcome, _ in chosen): prod((p for _, p in chosen), start=Fraction(1))
        for chosen in product(*(part.probabilities.items() for part in parts))
    }
    return ExactDistribution(MappingProxyType(table), 1 - sum(table.values(), Fraction(0)))


def composed(
    mechanisms: Sequence[Callable[[Input], ExactDistribution[Outcome]]],
) -> Callable[[Input], ExactDistribution[tuple[Outcome, ...]]]:
    """Return the mechanism that runs all given mechanisms on the same input, with independent coins.

    Ledger: ``gl.definition-2.2``.

    >>> def answer(bit: int) -> ExactDistribution[int]:
    ...     return ExactDistribution.of({bit: Fraction(3, 4), 1 - bit: Fraction(1, 4)})
    >>> composed([answer, answer])(1).probability((1, 1))
    Fraction(9, 16)
    """
    return lambda data: product_distribution([mechanism(data) for mechanism in mechanisms])


def advanced_composition(n_mechanisms: int, each: Claim, slack: Number) -> Privacy:
    """Return the joint cost of n adaptively chosen mechanisms (advanced, strong or k-fold composition).

    Epsilon becomes ``sqrt(2 n ln(1/slack)) epsilon + n epsilon (exp(epsilon) - 1)``, rounded up, and delta becomes
    ``n delta + slack``.

    Ledger: ``yan.theorem-3``.

    >>> print(advanced_composition(100, (0.1, 0), 0.001))
    (4.76863, 0.001)-private
    """
    cost, added = Privacy.of(each), written_number("slack", slack)
    nats = composed_nats(n_mechanisms, logarithm(cost.epsilon.exp), added)
    if nats.upper > LARGEST:
        raise InvalidValueError("epsilon of all together", float(nats.upper), f"at most {LARGEST}")
    return Privacy(Epsilon(exponential(nats).upper), n_mechanisms * cost.delta + added)


def advanced_share(n_mechanisms: int, epsilon: Epsilon | Number, slack: Number) -> Epsilon:
    """Return ``epsilon / sqrt(8 n ln(1/slack))``, rounded down, as the share of each of n mechanisms.

    The shares add up to at most epsilon if epsilon is at most 1 and slack at most 2/3, but not in general.

    Ledger: ``yan.theorem-3``.

    >>> round(float(advanced_share(2, 1, 0.5)), 6)
    0.300281
    """
    whole = logarithm(Epsilon.of(epsilon).exp)
    return Epsilon.nats(share_nats(n_mechanisms, whole, written_number("slack", slack)).lower)


def share_of_repeated(n_mechanisms: int, whole: Claim) -> Privacy:
    """Return the share of each of n mechanisms: ``epsilon / (2 sqrt(2 n ln(1/delta)))`` and ``delta / (2 n)``.

    The epsilon is rounded down. If epsilon is at most 1 and delta at most 1/2, the mechanisms together are
    (epsilon, delta)-private, even if they are chosen adaptively; in general they are not.

    Ledger: ``gl.lemma-5.4``.

    >>> print(share_of_repeated(2, (1, 0.5)))
    (0.300281, 0.125)-private
    """
    privacy = Privacy.of(whole)
    epsilon = advanced_share(n_mechanisms, privacy.epsilon, privacy.delta)
    return Privacy(epsilon, privacy.delta / (2 * n_mechanisms))


def composed_nats(
    n_mechanisms: int, epsilon: Interval | Fraction, slack: Fraction, bits: int = DEFAULT_BITS
) -> Interval:
    """Return ``sqrt(2 n ln(1/slack)) epsilon + n epsilon (exp(epsilon) - 1)``, the epsilon of the theorem.

    >>> print(composed_nats(100, Fraction(1, 10), Fraction(1, 1000)))
    [4.76863136961, 4.76863136961]
    """
    check_strictly_between_0_and_1(slack=slack)
    check_at_least(0, n_mechanisms=n_mechanisms)
    per_step = epsilon if isinstance(epsilon, Interval) else Interval.exact(epsilon)
    if per_step.lower < 0:
        raise InvalidValueError("epsilon", epsilon, "at least 0")
    spread = square_root(logarithm(1 / slack, bits) * (2 * n_mechanisms), bits) * per_step
    return spread + per_step * (exponential(per_step, bits) - 1) * n_mechanisms


def share_nats(
    n_mechanisms: int, epsilon: Interval | Fraction, slack: Fraction, bits: int = DEFAULT_BITS
) -> Interval:
    """Return ``epsilon / sqrt(8 n ln(1/slack))``, the share in the theorem's special case.

    >>> print(share_nats(2, Fraction(1), Fraction(1, 2)))
    [0.300280602197, 0.300280602197]
    """
    check_strictly_between_0_and_1(slack=slack)
    check_at_least(1, n_mechanisms=n_mechanisms)
    whole = epsilon if isinstance(epsilon, Interval) else Interval.exact(epsilon)
    if whole.lower <= 0:
        raise InvalidValueError("epsilon", epsilon, "positive")
    return whole / square_root(logarithm(1 / slack, bits) * (8 * n_mechanisms), bits)
