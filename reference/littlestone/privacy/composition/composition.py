"""Composition of private mechanisms: their joint cost, in the cases where products and sums suffice."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from types import MappingProxyType
from typing import TypeVar

from ...errors import InvalidValueError
from ...randomness.distribution import ExactDistribution
from ..epsilon import Claim, Epsilon, Privacy

Input = TypeVar("Input")
Outcome = TypeVar("Outcome", bound=Hashable)


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
