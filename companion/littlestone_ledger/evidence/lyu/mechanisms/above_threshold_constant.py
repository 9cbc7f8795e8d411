"""Bounds on the constant that `lyu` Lemma 3.2 needs with continuous noise, for ``K epsilon^2 <= ln(1/delta)``.

Lower bound: the query with values H and H - 1 is asked without limit, in the worse direction. Its exact divergence
decreases in the cost, so bisection finds the smallest cost. Upper bound: the moments of
:mod:`.above_threshold_moments` hold for every adaptive strategy and every number of queries. For each order, the
coefficient is the first of a list that is proved to be enough.

All K and delta at once: let ``l = ln(1/delta) = K epsilon^2 y^2`` with y at least 1, and N = K + 1 <= 2 K. Suppose
that for some order m, which may depend on y, ``2 a (m + 1) + y^2 / m`` is at most ``C (y + epsilon y^2)``. Then the
bound ``a N (m + 1) epsilon^2 + l / m`` is at most ``C epsilon (sqrt(K l) + l)``.
"""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, partial

from littlestone.errors import InvalidValueError
from littlestone.intervals import exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import rounded_down, rounded_up
from .above_threshold_cost import above_and_below, claimed_shape, repeated_query_delta
from .above_threshold_moments import cost_by_moments, growth, largest_order, moment_violation

COEFFICIENTS = tuple(Fraction(n, 20) for n in (21, 22, 24, 26, 28, 32, 36, 40, 44, 50, 60, 80))
HALVINGS = 16


def repeated_query_cost(weight: Fraction, n_above: int, delta: Fraction) -> Fraction:
    """Return, up to bisection, the largest cost at which the repeated query needs more than delta, or 0."""
    above, below = above_and_below(weight)
    low, high = Fraction(0), Fraction(0)

    def violates(cost: Fraction) -> bool:
        allowed = exponential(cost, 40).upper
        return any(
            repeated_query_delta(n_above, p, q, allowed) > delta for p, q in ((above, below), (below, above))
        )

    step = Fraction(1, 4)
    while violates(high + step):
        low, high, step = high + step, high + step, step * 2
    high += step
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if violates(middle) else (low, middle)
    return low


@cache
def proved_coefficient(weight: Fraction, order: int) -> Fraction:
    """Return the first coefficient of the list that is proved to be enough for an order."""
    for coefficient in COEFFICIENTS:
        if moment_violation(weight, order, growth(weight, order, coefficient)) is None:
            return coefficient
    raise InvalidValueError("order", order, "one for which a coefficient of the list is enough")


def constant_bracket(weight: Fraction, limit: int, delta: Fraction) -> tuple[Fraction, Fraction]:
    """Return bounds on the smallest constant for which Lemma 3.2 holds at one epsilon, K and delta."""
    shape = claimed_shape(limit, delta) * logarithm(1 / weight)
    enough = cost_by_moments(weight, limit + 1, delta, partial(proved_coefficient, weight))
    return repeated_query_cost(weight, limit + 1, delta) / shape.upper, (enough / shape).upper


def is_enough_in_range(weight: Fraction, next_weight: Fraction, constant: int) -> bool:
    """Return whether a constant suffices for all ``K >= 1`` and delta with ``K epsilon^2 <= ln(1/delta)``.

    If so, it suffices for every epsilon between those of the two weights, and for every adaptive strategy. The
    coefficients of the larger epsilon e, times ``(e / epsilon)^2``, serve smaller values of epsilon too.
    """
    large, small = logarithm(1 / weight), logarithm(1 / next_weight)
    growing = (large / small * (large / small)).upper
    orders = range(1, largest_order(weight) + 1)
    fixed = {order: 2 * proved_coefficient(weight, order) * growing * (order + 1) for order in orders}
    last, y = orders[-1], Fraction(1)
    # After the loop the last order M is enough: y^2 / M <= C epsilon y^2, and the fixed term is at most C y.
    if Fraction(1, last) > constant * small.lower:
        return False
    while fixed[last] > constant * y:
        following = Fraction(int(y * 65 * 2**24), 64 * 2**24)
        least = constant * (y + small.lower * y * y)
        if all(fixed[order] + following * following / order > least for order in orders):
            return False
        y = following
    return True


@check(
    "lyu.lemma-3.2",
    text="every epsilon with exp(-epsilon) in {cells}, every K >= 1, every delta with K epsilon^2 <= ln(1/delta), "
    "every adaptive strategy and number of queries, by moments that bound them by hand",
    quick=("[70/100, 71/100], [75/100, 76/100]", (70, 75)),
    standard=("[70/100, 95/100]", range(70, 95)),
    deep=("[70/100, 95/100]", range(70, 95)),
    strength=Verdict.EXACT,
)
def constant_in_range(trial: Trial, cells: str, starts: Sequence[int]) -> None:
    """The cost 8 epsilon (sqrt(K l) + l), l = ln(1/delta), is enough for Algorithm 2 if K epsilon^2 <= l."""
    for start in starts:
        largest, smallest = Fraction(start, 100), Fraction(start + 1, 100)
        proved = is_enough_in_range(largest, smallest, 8)
        trial.holds(proved or None, f"exp(-epsilon) in [{largest}, {smallest}]: the moments are too weak")
    weight, limit, delta = Fraction(9, 10), 10, Fraction(1, 1024)
    in_range = (logarithm(weight) * logarithm(weight) * limit).is_at_most(logarithm(1 / delta))
    trial.needs(in_range, "K epsilon^2 <= ln(1/delta) for exp(-epsilon) = 9/10, K = 10, delta = 2^-10")
    at_least, at_most = constant_bracket(weight, limit, delta)
    shown = f"the smallest constant is between {rounded_down(at_least)} and {rounded_up(at_most)}"
    trial.fails("the constant 1", at_least <= 1, f"exp(-epsilon) = 9/10, K = 10, delta = 2^-10: {shown}")
    trial.by_hand("moments bound every strategy; K + 1 <= 2 K answers; one order serves each K epsilon^2 / l")
