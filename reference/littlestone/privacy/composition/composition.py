"""Composition of private mechanisms: what several of them cost together, by the stated theorems.

Convention: where products and sums suffice, epsilon is given as ``exp(epsilon)`` and results are exact fractions.
Advanced composition needs logarithms and square roots; there epsilon is in nats, a fraction or an
interval, and results are intervals that surely contain the number of the theorem.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from ...errors import InvalidValueError
from ...intervals import Interval, exponential, logarithm, square_root
from ...randomness.distribution import ExactDistribution
from ..divergence import check_exp_epsilon

Input = TypeVar("Input")
Outcome = TypeVar("Outcome", bound=Hashable)

DEFAULT_BITS = 80

Cost: TypeAlias = tuple[Fraction, Fraction]
"""``exp(epsilon)`` and delta of one mechanism; the first at least 1, the second at least 0 and at most 1."""


def check_cost(cost: Cost) -> None:
    """Raise unless ``exp(epsilon)`` is at least 1 and delta lies between 0 and 1."""
    check_exp_epsilon(cost[0])
    if not 0 <= cost[1] <= 1:
        raise InvalidValueError("delta", cost[1], "from 0 to 1")


def basic_composition(costs: Iterable[Cost]) -> Cost:
    """Return what all mechanisms cost together: epsilons add (their exponentials multiply), deltas add.

    Holds for mechanisms that are chosen adaptively. Delta is cut at 1, where it says nothing.

    Ledger: ``bgs.theorem-a.1``.

    Parameters
    ----------
    costs
        One for each mechanism; none cost nothing.

    Examples
    --------
    >>> basic_composition([(Fraction(2), Fraction(1, 10)), (Fraction(3), Fraction(1, 10))])
    (Fraction(6, 1), Fraction(1, 5))
    """
    found = list(costs)
    for cost in found:
        check_cost(cost)
    return prod((cost[0] for cost in found), start=Fraction(1)), min(
        Fraction(1), sum((c[1] for c in found), Fraction(0))
    )


def parallel_composition(costs: Sequence[Cost]) -> Cost:
    """Return what mechanisms on disjoint parts of the data cost together: the largest epsilon, the largest delta.

    One replaced record changes one part. The parts must be chosen without looking at the data and the mechanisms
    must have coins of their own.

    Ledger: ``bgs.claim-3.2``.

    Parameters
    ----------
    costs
        One for each part, at least one.

    Examples
    --------
    >>> parallel_composition([(Fraction(2), Fraction(1, 10)), (Fraction(3), Fraction(0))])
    (Fraction(3, 1), Fraction(1, 10))
    """
    if not costs:
        raise InvalidValueError("costs", [], "at least one part")
    for cost in costs:
        check_cost(cost)
    return max(cost[0] for cost in costs), max(cost[1] for cost in costs)


def advanced_composition(
    n_mechanisms: int, epsilon: Interval | Fraction, slack: Fraction, bits: int = DEFAULT_BITS
) -> Interval:
    """Return ``sqrt(2 n ln(1/slack)) epsilon + n epsilon (exp(epsilon) - 1)``, what n mechanisms cost together.

    With n mechanisms that are (epsilon, delta)-private, chosen adaptively, the whole is private with this epsilon
    and with ``n delta + slack`` (advanced, strong or k-fold composition).

    Ledger: ``yan.theorem-3``.

    Parameters
    ----------
    n_mechanisms
        At least 0.
    epsilon
        Of each mechanism, in nats, at least 0.
    slack
        What is added to delta, strictly between 0 and 1.
    bits
        Accuracy of the interval.

    Examples
    --------
    >>> str(advanced_composition(100, Fraction(1, 10), Fraction(1, 1000)))
    '[4.76863136961, 4.76863136961]'
    """
    _check_slack(slack)
    if n_mechanisms < 0:
        raise InvalidValueError("n_mechanisms", n_mechanisms, "at least 0")
    each = epsilon if isinstance(epsilon, Interval) else Interval.exact(epsilon)
    if each.lower < 0:
        raise InvalidValueError("epsilon", epsilon, "at least 0")
    spread = square_root(logarithm(1 / slack, bits) * (2 * n_mechanisms), bits) * each
    return spread + each * (exponential(each, bits) - 1) * n_mechanisms


def advanced_share(
    n_mechanisms: int, epsilon: Interval | Fraction, slack: Fraction, bits: int = DEFAULT_BITS
) -> Interval:
    """Return ``epsilon / sqrt(8 n ln(1/slack))``, the special case that is said to add up to at most epsilon.

    It does for epsilon at most 1 and slack at most 2/3, not in general.

    Ledger: ``yan.theorem-3``.

    Parameters
    ----------
    n_mechanisms
        At least 1.
    epsilon
        Of all together, in nats, positive.
    slack
        What is added to delta, strictly between 0 and 1.
    bits
        Accuracy of the interval.

    Examples
    --------
    >>> str(advanced_share(2, Fraction(1), Fraction(1, 2)))
    '[0.300280602197, 0.300280602197]'
    """
    _check_slack(slack)
    if n_mechanisms < 1:
        raise InvalidValueError("n_mechanisms", n_mechanisms, "at least 1")
    whole = epsilon if isinstance(epsilon, Interval) else Interval.exact(epsilon)
    if whole.lower <= 0:
        raise InvalidValueError("epsilon", epsilon, "positive")
    return whole / square_root(logarithm(1 / slack, bits) * (8 * n_mechanisms), bits)


def share_of_repeated(
    n_mechanisms: int, epsilon: Interval | Fraction, delta: Fraction, bits: int = DEFAULT_BITS
) -> tuple[Interval, Fraction]:
    """Return ``epsilon / (2 sqrt(2 n ln(1/delta)))`` and ``delta / (2 n)``: what each of n mechanisms may cost.

    The whole is then said to be (epsilon, delta)-private against an adversary that chooses the mechanisms. That
    holds for epsilon at most 1 and delta at most 1/2, not in general.

    Ledger: ``gl.lemma-5.4``.

    Parameters
    ----------
    n_mechanisms
        At least 1.
    epsilon
        Of all together, in nats, positive.
    delta
        Of all together, strictly between 0 and 1.
    bits
        Accuracy of the interval.

    Examples
    --------
    >>> share, delta = share_of_repeated(2, Fraction(1), Fraction(1, 2))
    >>> str(share), delta
    ('[0.300280602197, 0.300280602197]', Fraction(1, 8))
    """
    return advanced_share(n_mechanisms, epsilon, delta, bits), delta / (2 * n_mechanisms)


def product_distribution(
    parts: Sequence[ExactDistribution[Outcome]],
) -> ExactDistribution[tuple[Outcome, ...]]:
    """Return the distribution of the tuple of independent outcomes.

    Parameters
    ----------
    parts
        One distribution for each component; mass that one of them cut is cut from the whole.

    Notes
    -----
    As many outcomes as the product of their numbers.

    Examples
    --------
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
    """Return the mechanism that runs all given ones on the same input, with independent coins.

    Ledger: ``gl.definition-2.2``.

    Examples
    --------
    >>> def answer(bit: int) -> ExactDistribution[int]:
    ...     return ExactDistribution.of({bit: Fraction(3, 4), 1 - bit: Fraction(1, 4)})
    >>> composed([answer, answer])(1).probability((1, 1))
    Fraction(9, 16)
    """
    return lambda data: product_distribution([mechanism(data) for mechanism in mechanisms])


def _check_slack(slack: Fraction) -> None:
    if not 0 < slack < 1:
        raise InvalidValueError("slack", slack, "strictly between 0 and 1")
