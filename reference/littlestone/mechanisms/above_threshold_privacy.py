"""The privacy of AboveThreshold with discrete noise, for every number of adaptive queries, by moments.

Let p and q be the probabilities of Above on the two inputs, and ``r = exp(-epsilon)``. Suppose that for an order m
and a number G

    p^(1+m) q^-m / G + (1-p)^(1+m) (1-q)^-m <= 1    for all queries of sensitivity 1.

Then ``(likelihood ratio)^m G^-(Above answers)`` is a supermartingale for all queries. With N Above answers the m-th
moment is at most ``G^N``, and by Markov's inequality the cost at delta is ``(N ln G + ln(1/delta)) / m``. All pairs
``p, q`` have the form ``x, r x`` or ``1 - x, 1 - r x`` with x at most ``1 / (1 + r)``, in either order. The left
side is convex in x and at most 1 for x = 0, so only the largest x matters. This gives two inequalities for G, with
``s = exp(m epsilon)``: ``G >= s / (1 + r - r / s)`` and ``G >= (r / s) / (1 + r - s)``, if s is below ``1 + r``.

The probabilities of Below are the same numbers, so counting Below costs the same.
"""

from fractions import Fraction
from functools import lru_cache

from ..errors import InvalidValueError
from ..intervals import exponential, logarithm
from ..privacy.epsilon import Delta, Epsilon, Number, Privacy

ORDERS = 64
"""The number of orders that are tried, evenly up to the largest one."""

BITS = 60


def privacy_of_answers(epsilon: Epsilon, n_answers: int, delta: Delta | Number) -> Privacy:
    """Return the cost, rounded up, of all answers until ``n_answers`` of them are counted.

    Ledger: ``lyu.lemma-3.2``.

    >>> print(privacy_of_answers(Epsilon.nats(0.1), 2, 0.001))
    (1.6595, 0.001)-private
    """
    claim = Privacy(0, delta)
    if claim.is_pure:
        raise InvalidValueError("delta", delta, "above 0: many answers that are not counted lose any epsilon")
    amount = logarithm(1 / claim.delta, BITS).upper
    cost = min((growth * n_answers + amount) / order for order, growth in _growths(epsilon))
    return Privacy(Epsilon(exponential(cost, BITS).rounded(BITS).upper), claim.delta)


@lru_cache(maxsize=64)
def _growths(epsilon: Epsilon) -> list[tuple[Fraction, Fraction]]:
    """Return orders m, each with an upper bound on ln G."""
    nats, r = logarithm(epsilon.exp, BITS), epsilon.decay
    largest = (logarithm(1 + r, BITS) / nats).rounded(BITS).lower
    growths = []
    for order in (largest * number / ORDERS for number in range(1, ORDERS)):
        s = exponential(nats * order, BITS).rounded(BITS).upper  # both bounds on G grow with s
        growth = max(s / (1 + r - r / s), (r / s) / (1 + r - s))
        growths.append((order, logarithm(growth, BITS).upper))
    return growths
