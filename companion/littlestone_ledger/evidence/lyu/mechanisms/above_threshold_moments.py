"""A bound on the privacy of AboveThreshold with continuous noise: for every K, delta and adaptive strategy.

Let p and p' be the probabilities of Above on the two inputs. Suppose that for an integer m (the order) and some G

    p^(1+m) p'^-m / G + (1-p)^(1+m) (1-p')^-m <= 1 for all queries of sensitivity 1.

Then ``(likelihood ratio)^m G^-(Above answers)`` is a supermartingale on the first input, for any queries. So with N
Above answers the m-th moment of the likelihood ratio is at most ``G^N``. By Markov's inequality the mechanism is
``((N ln G + ln(1/delta)) / m, delta)``-private. Let ``ln G = a m (m + 1) epsilon^2`` for all m up to
``M = floor(1/(2 epsilon))``, and let N = K + 1 and l = ln(1/delta). For the best m, this cost is at most

    2 sqrt(a) epsilon sqrt(N l) + l / M + 2 a N epsilon^2.

This is `lyu` Lemma 3.2 with a further term of order K epsilon^2. For ``K epsilon^2 <= l`` it is the lemma as
printed, with a constant (:mod:`.above_threshold_constant`). The same G serves for a smaller epsilon, since fewer
pairs of queries are allowed.

It suffices to judge four pairs of probabilities and two families of pairs with one parameter u. Let v be the value
of a query minus the threshold. For continuous noise, the probability of Above is ``exp(epsilon v) / 2`` if v <= 0,
and ``1 - exp(-epsilon v) / 2`` if v >= 0. Suppose that p and p' are both at most 1/2, or both at least 1/2. Take
their quotient in the first case, and that of 1 - p and 1 - p' in the second. The left side is convex in this
quotient for fixed p, and convex in p for a fixed quotient. So it is largest if one value is at the threshold, and
the other value is there too or 1 away. If the threshold lies between the values, the left side is convex in p' for
given p, so it is largest at values that are 1 apart. Let r = exp(-epsilon), and let u be the probability of the
rarer answer on the first input. The other answer is the rarer one on the second input; its probability is r/(4u),
for u from r/2 to 1/2. In the code, ``weight`` is r, and ``coefficient`` is a.
"""

from collections.abc import Callable
from fractions import Fraction
from math import floor

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

BITS = 40
COEFFICIENT = Fraction(5, 2)


def largest_order(weight: Fraction) -> int:
    """Return ``floor(1 / (2 epsilon))`` for ``exp(-epsilon) = weight``."""
    return floor((1 / (logarithm(1 / weight) * 2)).lower)


def growth(weight: Fraction, order: int, coefficient: Fraction) -> Fraction:
    """Return a rational number just below ``exp(a m (m + 1) epsilon^2)``."""
    epsilon = logarithm(1 / weight)
    return exponential(epsilon * epsilon * coefficient * order * (order + 1)).rounded(BITS).lower


def _left_side(p: Fraction, q: Fraction, order: int, growth_factor: Fraction) -> Fraction:
    above = p ** (1 + order) / q**order / growth_factor
    return above + (1 - p) ** (1 + order) / (1 - q) ** order


def moment_violation(
    weight: Fraction, order: int, growth_factor: Fraction
) -> tuple[Fraction, Fraction, Fraction] | None:
    """Return p and p' at which the left side exceeds 1, and the left side there.

    The result is ``None`` if the function proves that there are no such p and p'.
    """
    half, low = Fraction(1, 2), weight / 2
    # One value is at the threshold, and the other value is 1 away.
    for p, q in ((half, low), (low, half), (half, 1 - low), (1 - low, half)):
        moment = _left_side(p, q, order, growth_factor)
        if moment > 1:
            return p, q, moment
    open_pieces = [(low, half)]
    while open_pieces:
        start, end = open_pieces.pop()
        if _largest_on(start, end, weight, order, growth_factor) <= 1:
            continue
        middle = Fraction(floor((start + end) / 2 * 2**BITS), 2**BITS)
        across = weight / (4 * middle)
        for p, q in ((middle, 1 - across), (1 - middle, across)):
            moment = _left_side(p, q, order, growth_factor)
            if moment > 1:
                return p, q, moment
        if end - start < Fraction(1, 2**24):
            raise InvalidValueError("growth_factor", growth_factor, "not so close to the smallest possible")
        open_pieces += [(start, middle), (middle, end)]
    return None


def _largest_on(start: Fraction, end: Fraction, weight: Fraction, order: int, growth_factor: Fraction) -> Fraction:
    """Return an upper bound on the left side.

    The two values are 1 apart with the threshold between them, and u is between ``start`` and ``end``.
    """
    fewer = end ** (1 + 2 * order) / (start - weight / 4) ** order
    more = (1 - start) ** (1 + order) * (4 * end / weight) ** order
    return max(fewer / growth_factor + more, more / growth_factor + fewer)


def cost_by_moments(
    weight: Fraction, n_above: int, delta: Fraction, coefficient: Callable[[int], Fraction]
) -> Interval:
    """Return an enclosure of the smallest ``a N (m + 1) epsilon^2 + l / m`` over the orders m up to M."""
    epsilon, amount = logarithm(1 / weight), logarithm(1 / delta)
    costs = [
        epsilon * epsilon * coefficient(order) * n_above * (order + 1) + amount / order
        for order in range(1, largest_order(weight) + 1)
    ]
    return Interval(min(c.lower for c in costs), min(c.upper for c in costs))


def stated_cost(weight: Fraction, n_above: int, delta: Fraction) -> Interval:
    """Return an enclosure of ``2 sqrt(a) epsilon sqrt(N l) + l / M + 2 a N epsilon^2`` for a = 5/2."""
    epsilon, amount = logarithm(1 / weight), logarithm(1 / delta)
    first = square_root(amount * n_above * COEFFICIENT) * epsilon * 2
    return first + amount / largest_order(weight) + epsilon * epsilon * (2 * n_above * COEFFICIENT)


@check(
    "lyu.lemma-3.2",
    text="exp(-epsilon) = {weights}, N = 1..{most} Above answers, delta = 1/2, 1/1000, 10^-9",
    quick=((Fraction(4, 5),), 8),
    standard=(tuple(Fraction(n, 20) for n in (14, 16, 18)), 30),
    deep=(tuple(Fraction(n, 100) for n in (70, 80, 90, 95, 97, 98)), 200),
    strength=Verdict.EXACT,
)
def quadratic_term(trial: Trial, weights: tuple[Fraction, ...], most: int) -> None:
    """Algorithm 2 with N Above answers costs at most ``sqrt(10) epsilon sqrt(N l) + l / M + 5 N epsilon^2``, with
    l = ln(1/delta) and M = floor(1/(2 epsilon)), for every adaptive strategy and number of queries.
    """
    for weight in weights:
        for order in range(1, largest_order(weight) + 1):
            instance = f"exp(-epsilon) = {weight}, order {order}"
            wrong, small = (
                moment_violation(weight, order, growth(weight, order, a)) for a in (COEFFICIENT, Fraction(1))
            )
            trial.holds(wrong is None, f"{instance}, Above: {wrong}")
            shown = small and f"{instance}, Above: {small[0]} against {small[1]}"
            trial.fails("moments grow by exp(m (m + 1) epsilon^2) only", small is None, shown)
        for n_above in range(1, most + 1):
            for delta in (Fraction(1, 2), Fraction(1, 1000), Fraction(1, 10**9)):
                best = cost_by_moments(weight, n_above, delta, lambda order: COEFFICIENT)
                stated = stated_cost(weight, n_above, delta)
                trial.holds(best.is_at_most(stated), f"exp(-epsilon) = {weight}, N = {n_above}, delta = {delta}")
    trial.by_hand("the moments bound every strategy, and the few pairs of queries that are judged are the worst")
