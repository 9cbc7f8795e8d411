"""AboveThreshold with its printed continuous noise: where `lyu` Lemma 3.2 fails, and what the stop rule costs.

Every answer has fresh noise and the threshold has none, so answers are independent: with ``r = exp(-epsilon)`` a
query at the threshold is Above with probability 1/2, one a step below it with probability r/2. All are rational.

* Claim of the lemma, with a constant C: cost ``C epsilon (sqrt(K l) + l)``, ``l = ln(1/delta)``, for every
  epsilon, K and delta. Refuted for every C at every fixed epsilon by large K (:func:`first_failing_limit`; delta
  at least 2^-10, so it is not a matter of delta near 1), and for K = 1 by large epsilon
  (:func:`large_epsilon_failure`).
* Every C at a fixed epsilon: with N = K + 1 Above answers on a query of values H and H - 1 (more often Above on
  the first input) the number b of Below has mean N and variance 2N, and the loss is ``N epsilon - b ln(2 - r)``.
  With probability at least 3/4 it is at least ``N (epsilon - ln(2 - r)) - ln(2 - r) sqrt(8 N)``, and ``epsilon >
  ln(2 - r)`` as ``r (2 - r) < 1``. So delta = 1/2 needs a cost that grows like K.
* What holds instead has a further term of order K epsilon^2, see :mod:`continuous_above_threshold_bound`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.intervals import Interval, exponential, logarithm
from littlestone_reference.privacy import Answer, AnswerTable, adaptive_divergence
from littlestone_reference.privacy.continuous_noise import above_probability

from .above_threshold_privacy import claimed_shape

__all__ = [
    "FailingCost",
    "adaptive_cost",
    "first_failing_limit",
    "large_epsilon_failure",
    "repeated_query_delta",
]

ROUNDING = 40
"""Bits kept of exp(cost), rounded in the safe direction."""


@dataclass(frozen=True, slots=True)
class FailingCost:
    """An instance at which a cost that the lemma allows is not enough.

    Parameters
    ----------
    ratio
        ``exp(-epsilon)``.
    limit
        The number K of Algorithm 2, which gives K + 1 Above answers.
    delta
        The delta for which the lemma is refuted.
    cost
        Enclosure of what the lemma allows in place of epsilon.
    needed
        A delta that is needed at this cost, or at a larger one; at least ``delta``.
    n_queries
        How often the query is asked, ``None`` if without limit.
    more_often_above
        Whether Above is more likely on the first input (values H, H - 1) or on the second (H - 1, H).
    """

    ratio: Fraction
    limit: int
    delta: Fraction
    cost: Interval
    needed: Fraction
    n_queries: int | None
    more_often_above: bool


def repeated_query_delta(n_above: int, one: Fraction, other: Fraction, exp_cost: Fraction) -> Fraction:
    """Return the exact divergence of asking one query until a number of Above answers, with no other limit.

    Parameters
    ----------
    n_above
        Number N of Above answers that are given, at least 1.
    one, other
        Different probabilities of Above on the two inputs, strictly between 0 and 1.
    exp_cost
        ``exp`` of the cost in place of epsilon, at least 1.

    Notes
    -----
    The number b of Below answers decides, and its likelihood ratio is monotone in b: the events that lose more than
    the cost, or those that do not, are finitely many.

    Examples
    --------
    >>> repeated_query_delta(1, Fraction(1, 2), Fraction(1, 4), Fraction(1))
    Fraction(5, 16)
    >>> repeated_query_delta(1, Fraction(1, 4), Fraction(1, 2), Fraction(1))
    Fraction(5, 16)
    """
    if n_above < 1 or exp_cost < 1 or one == other:
        raise InvalidValueError(
            "n_above", n_above, "at least 1, with exp_cost at least 1 and different probabilities"
        )
    first, second, ways, below = one**n_above, other**n_above, 1, 0
    inside = outside = Fraction(0)
    while (first > exp_cost * second) == (one > other):
        inside, outside = inside + ways * first, outside + ways * second
        ways = ways * (below + n_above) // (below + 1)
        first, second, below = first * (1 - one), second * (1 - other), below + 1
    return inside - exp_cost * outside if one > other else 1 - inside - exp_cost * (1 - outside)


def first_failing_limit(
    constant: int, ratio: Fraction, deltas: Sequence[Fraction], largest: int
) -> FailingCost | None:
    """Return the smallest K at which a constant fails for the query with values H and H - 1 asked without limit.

    Searched in the order K = 1, 2, .., the deltas as given, both directions; for all that come earlier the constant
    is shown to be enough for this query.

    Parameters
    ----------
    constant
        The constant C of the lemma.
    ratio
        ``exp(-epsilon)``.
    deltas
        Tried for every K.
    largest
        The largest K that is tried.

    Raises
    ------
    InvalidValueError
        If an instance is too close to call.

    Examples
    --------
    >>> found = first_failing_limit(2, Fraction(5, 8), [Fraction(1, 2**i) for i in range(1, 11)], 20)
    >>> found is not None and (found.limit, found.delta)
    (16, Fraction(1, 64))
    """
    above, below = above_probability(ratio, 0), above_probability(ratio, -1)
    epsilon = logarithm(1 / ratio, 50)
    for limit in range(1, largest + 1):
        for delta in deltas:
            cost = epsilon * claimed_shape(limit, delta) * constant
            allowed = exponential(cost, 50)
            most = Fraction(ceil(allowed.upper * 2**ROUNDING), 2**ROUNDING)
            least = Fraction(floor(allowed.lower * 2**ROUNDING), 2**ROUNDING)
            for one, other in ((above, below), (below, above)):
                needed = repeated_query_delta(limit + 1, one, other, most)
                if needed > delta:
                    return FailingCost(ratio, limit, delta, cost, needed, None, one > other)
                if repeated_query_delta(limit + 1, one, other, max(Fraction(1), least)) > delta:
                    raise InvalidValueError("delta", delta, "a value at which the instance can be decided")
    return None


def large_epsilon_failure(constant: int, largest: int) -> FailingCost | None:
    """Return a failure of a constant at K = 1 with delta below 1/2, by ``3 exp(epsilon)`` answers Below.

    The query has the values H - 1 and H and is asked n times; all Below has the probabilities ``(1 - r/2)^n`` and
    ``2^-n``, so cost ``(n - 3) ln 2`` needs delta at least ``(1 - r/2)^n - 1/8``. Searched in the order
    ``exp(epsilon) = 2, 3, ..`` with ``n = 3 exp(epsilon)``; delta is about 0.1, the cost about ``2 exp(epsilon)``.

    Parameters
    ----------
    constant
        The constant C of the lemma.
    largest
        The largest exp(epsilon) that is tried.

    Examples
    --------
    >>> found = large_epsilon_failure(1, 20)
    >>> found is not None and (found.ratio, found.n_queries, round(float(found.delta), 3))
    (Fraction(1, 4), 12, 0.076)
    """
    for inverse in range(2, largest + 1):
        ratio, n_queries = Fraction(1, inverse), 3 * inverse
        delta = (1 - above_probability(ratio, -1)) ** n_queries - Fraction(1, 8)
        cost = logarithm(inverse, 50) * claimed_shape(1, delta) * constant
        # Whatever is allowed for a slightly smaller delta is still below a cost at which delta is needed.
        if 0 < delta < Fraction(1, 2) and cost.is_below(logarithm(2, 50) * (n_queries - 3)):
            return FailingCost(ratio, 1, delta, cost, delta, n_queries, False)
    return None


def adaptive_cost(
    root: Fraction, per_step: int, values: Sequence[int], n_above: int, n_rounds: int, exp_cost: Fraction
) -> Fraction:
    """Return the exact delta that any adaptive strategy needs, when a number of Above answers is given.

    With the printed loop ``while counter <= K`` it is K + 1; with "as soon as K are observed" it is K.

    Parameters
    ----------
    root
        ``exp(-epsilon / m)``.
    per_step
        The number m of grid steps that make the sensitivity 1.
    values
        Values relative to the threshold, in grid steps; all pairs at most m apart may be asked, both ways round.
    n_above
        Number of Above answers after which the mechanism stops, at least 1.
    n_rounds
        Largest number of queries.
    exp_cost
        ``exp`` of the cost in place of epsilon, at least 1.

    Examples
    --------
    With K = 1 and three queries the printed loop costs more than stopping at the first Above.

    >>> [str(adaptive_cost(Fraction(1, 2), 1, range(-2, 3), n, 3, Fraction(1))) for n in (1, 2)]
    ['11/32', '3/8']
    """

    def tables(counter: int) -> list[AnswerTable[int]]:
        after = counter + 1 if counter + 1 < n_above else None
        found: list[AnswerTable[int]] = []
        for one in values:
            for other in values:
                if one != other and abs(one - other) <= per_step:
                    p, q = above_probability(root, one), above_probability(root, other)
                    found.append([Answer(p, q, after), Answer(1 - p, 1 - q, counter)])
        return found

    return adaptive_divergence(tables, 0, n_rounds, exp_cost)
