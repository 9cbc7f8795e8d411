"""The cost of `lyu` Lemma 3.2 is not enough for large K at a fixed epsilon, nor for large epsilon at K = 1.

Every answer has fresh noise, and the threshold has no noise, so answers are independent. Let ``r = exp(-epsilon)``,
and let the noise be continuous. A query at the threshold gets Above with probability 1/2, and a query with a value
1 below the threshold with probability r/2. The lemma with a constant C claims the cost ``C epsilon (sqrt(K l) +
l)``, ``l = ln(1/delta)``. To refute every C, one query is repeated until the (K + 1)-th answer Above.
"""

from collections.abc import Sequence
from fractions import Fraction

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import above_probability
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import rounded_down

DELTAS = tuple(Fraction(1, 2**i) for i in range(1, 11))


def above_and_below(weight: Fraction) -> tuple[Fraction, Fraction]:
    """Return the probabilities of Above for a query at the threshold, and for a query 1 below the threshold."""
    epsilon = Epsilon.log(1 / weight)
    return above_probability(epsilon, 0), above_probability(epsilon, -1)


def claimed_shape(limit: int, delta: Fraction) -> Interval:
    """Return an enclosure of ``sqrt(K ln(1/delta)) + ln(1/delta)``."""
    amount = logarithm(1 / delta, 30)
    return square_root(amount * limit, 30) + amount


def repeated_query_delta(n_above: int, p: Fraction, q: Fraction, exp_cost: Fraction) -> Fraction:
    """Return the exact divergence if one query is repeated until ``n_above`` Above answers, without another limit.

    The number b of Below answers is sufficient, and the likelihood ratio is monotone in b. So the loss exceeds the
    cost for finitely many values of b, or for all except finitely many.
    """
    if n_above < 1 or exp_cost < 1 or p == q:
        raise InvalidValueError(
            "n_above", n_above, "at least 1, with exp_cost at least 1 and different probabilities"
        )
    first, second, ways, below = p**n_above, q**n_above, 1, 0
    inside = outside = Fraction(0)
    while (first > exp_cost * second) == (p > q):
        inside, outside = inside + ways * first, outside + ways * second
        ways = ways * (below + n_above) // (below + 1)
        first, second, below = first * (1 - p), second * (1 - q), below + 1
    return inside - exp_cost * outside if p > q else 1 - inside - exp_cost * (1 - outside)


def first_failing_limit(
    constant: int, weight: Fraction, deltas: Sequence[Fraction], largest: int
) -> tuple[int, Fraction, Fraction] | None:
    """Return the smallest K at which a constant fails for the query with values H and H - 1, asked without limit.

    It also returns a delta at which the constant fails, and the delta that is needed. The search tries K = 1, 2,
    .., and for each K the deltas in the given order and both directions. It shows that the constant is enough for
    this query in every earlier case.
    """
    above, below = above_and_below(weight)
    epsilon = logarithm(1 / weight, 50)
    for limit in range(1, largest + 1):
        for delta in deltas:
            allowed = exponential(epsilon * claimed_shape(limit, delta) * constant, 50).rounded(40)
            for p, q in ((above, below), (below, above)):
                needed = repeated_query_delta(limit + 1, p, q, allowed.upper)
                if needed > delta:
                    return limit, delta, needed
                if repeated_query_delta(limit + 1, p, q, max(Fraction(1), allowed.lower)) > delta:
                    raise InvalidValueError("delta", delta, "a value at which the instance can be decided")
    return None


def failing_limit_by_variance(constant: int, weight: Fraction) -> int:
    """Return a power of 2 that, as K, refutes a constant at delta = 1/2 with continuous noise.

    With N = K + 1 Above answers, the number b of Below answers has mean N and variance 2N, and the loss is ``N
    epsilon - b ln(2 - r)``. By Chebyshev's inequality, the loss is at least ``N (epsilon - ln(2 - r)) - ln(2 - r)
    sqrt(8 N)`` with probability 3/4. If that exceeds the cost by ln 3, a delta above 1/2 is needed. Such a K
    exists, since ``epsilon > ln(2 - r)``.
    """
    epsilon, step, limit = logarithm(1 / weight), logarithm(2 - weight), 1
    while True:
        loss = (epsilon - step) * (limit + 1) - step * square_root(8 * (limit + 1))
        if (claimed_shape(limit, Fraction(1, 2)) * epsilon * constant + logarithm(3)).is_below(loss):
            return limit
        limit *= 2


@check(
    "lyu.lemma-3.2",
    text="exp(-epsilon) = 5/8, C = {constants}, K = 1, 2, .., delta = 2^-1 .. 2^-10: one query with values H "
    "and H - 1 until K + 1 Above answers, both directions",
    quick=((1,),),
    standard=((1, 2),),
    deep=((1, 2, 4),),
    strength=Verdict.EXACT,
)
def large_limit(trial: Trial, constants: tuple[int, ...]) -> None:
    """Refuted: with continuous noise and a fixed epsilon, one constant C of Lemma 3.2 is enough for every K and
    delta.
    """
    weight, shown = Fraction(5, 8), []
    for constant in constants:
        failure = first_failing_limit(constant, weight, DELTAS, 100)
        if failure is None:
            trial.undecided(f"C = {constant} is enough up to K = 100")
        else:
            limit, delta, needed = failure
            shown.append(
                f"C = {constant} fails first at K = {limit}, where delta = {delta} needs {rounded_down(needed, 6)}"
            )
    limits = ", ".join(f"C = 2^{i} at K = {failing_limit_by_variance(2**i, weight)}" for i in (10, 20))
    trial.by_hand("every C fails: the loss grows like K with probability 3/4, by Chebyshev's inequality")
    trial.holds(False, f"exp(-epsilon) = {weight}: {'; '.join(shown)}; by the variance {limits}")


def large_epsilon_failure(constant: int, largest: int) -> tuple[int, Fraction] | None:
    """Return the first exp(epsilon), from 2 on, at which a constant fails for K = 1, and a delta below 1/2.

    The query with values H - 1 and H is asked n = 3 exp(epsilon) times. The event that all answers are Below has
    the probabilities ``(1 - r/2)^n`` and ``2^-n``. So the cost ``(n - 3) ln 2`` needs a delta of at least ``(1 -
    r/2)^n - 1/8``.
    """
    for inverse in range(2, largest + 1):
        n_queries = 3 * inverse
        delta = (1 - above_probability(Epsilon.log(inverse), -1)) ** n_queries - Fraction(1, 8)
        cost = logarithm(inverse, 50) * claimed_shape(1, delta) * constant
        # Every cost below (n - 3) ln 2 needs more than this delta.
        if 0 < delta < Fraction(1, 2) and cost.is_below(logarithm(2, 50) * (n_queries - 3)):
            return inverse, delta
    return None


@check(
    "lyu.lemma-3.2",
    text="K = 1, C = {constants}, exp(epsilon) = 2, 3, .., one query with values H - 1 and H asked 3 exp(epsilon) "
    "times",
    quick=((1, 2),),
    standard=((1, 2, 3, 5, 10),),
    deep=((1, 2, 3, 5, 10, 30),),
    strength=Verdict.EXACT,
)
def large_epsilon(trial: Trial, constants: tuple[int, ...]) -> None:
    """Refuted: with continuous noise, some C is enough in Lemma 3.2 for K = 1, every epsilon and every delta."""
    shown = []
    for constant in constants:
        failure = large_epsilon_failure(constant, 400)
        if failure is None:
            trial.undecided(f"C = {constant} is enough up to exp(epsilon) = 400")
        else:
            shown.append(
                f"C = {constant} fails first at exp(epsilon) = {failure[0]}, delta = {float(failure[1]):.4f}"
            )
    trial.by_hand("every C fails: delta tends to exp(-3/2) - 1/8, and the needed cost grows like exp(epsilon)")
    trial.holds(False, f"K = 1: {'; '.join(shown)}")
