"""Where the cost of `lyu` Lemma 3.2 is not enough: large K at a fixed epsilon, and large epsilon at K = 1.

Every answer has fresh noise and the threshold has none, so answers are independent. With ``r = exp(-epsilon)`` and
continuous noise a query at the threshold is Above with probability 1/2, one a step below it with probability r/2;
with discrete noise these are 1/(1 + r) and r/(1 + r). The lemma with a constant C claims the cost ``C epsilon
(sqrt(K l) + l)``, ``l = ln(1/delta)``. One query asked until K + 1 Above answers shows that no C is enough.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import TypeAlias

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import above_probability
from littlestone.verdicts import Check, Counterexample, Scope, Scopes, Trial, Verdict, check

ROUNDING = 40
"""Bits kept of exp(cost), rounded in the safe direction."""

DELTAS = tuple(Fraction(1, 2**i) for i in range(1, 11))

Noise: TypeAlias = Callable[[Fraction], tuple[Fraction, Fraction]]
"""``exp(-epsilon)`` -> probabilities of Above for a query at the threshold and for one a step below it."""


def continuous_noise(weight: Fraction) -> tuple[Fraction, Fraction]:
    """Return the probabilities of Above with the printed noise."""
    epsilon = Epsilon.log(1 / weight)
    return above_probability(epsilon, 0), above_probability(epsilon, -1)


def discrete_noise(weight: Fraction) -> tuple[Fraction, Fraction]:
    """Return the probabilities of Above with the noise of the code."""
    return 1 / (1 + weight), weight / (1 + weight)


def log_inverse(delta: Fraction) -> Interval:
    """Return an enclosure of ``ln(1/delta)``; a long fraction is shortened to 40 bits first, outwards."""
    size = (delta.denominator // delta.numerator).bit_length()
    power = 1 if size <= 1 else 2**size
    short = Interval.exact(1 / delta / power).rounded(40)
    return logarithm(Interval(max(short.lower * power, Fraction(1)), short.upper * power), 30)


def claimed_shape(limit: int, delta: Fraction) -> Interval:
    """Return an enclosure of ``sqrt(K ln(1/delta)) + ln(1/delta)``.

    Examples
    --------
    >>> print(claimed_shape(4, Fraction(1, 2)).rounded(20))
    [2.35825634003, 2.3582572937]
    """
    amount = log_inverse(delta)
    return square_root(amount * limit, 30) + amount


def repeated_query_delta(n_above: int, one: Fraction, other: Fraction, exp_cost: Fraction) -> Fraction:
    """Return the exact divergence of asking one query until a number of Above answers, with no other limit.

    The number b of Below answers decides, and its likelihood ratio is monotone in b: the events that lose more than
    the cost, or those that do not, are finitely many.
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


@dataclass(frozen=True, slots=True)
class FailingCost:
    """A number K and a delta at which a cost is not enough, with the delta that is needed."""

    limit: int
    delta: Fraction
    needed: Fraction


def first_failing_limit(
    constant: int, weight: Fraction, deltas: Sequence[Fraction], largest: int, noise: Noise = continuous_noise
) -> FailingCost | None:
    """Return the smallest K at which a constant fails for the query with values H and H - 1 asked without limit.

    Searched in the order K = 1, 2, .., the deltas as given, both directions; for all that come earlier the constant
    is shown to be enough for this query.
    """
    above, below = noise(weight)
    epsilon = logarithm(1 / weight, 50)
    for limit in range(1, largest + 1):
        for delta in deltas:
            allowed = exponential(epsilon * claimed_shape(limit, delta) * constant, 50)
            most = Fraction(ceil(allowed.upper * 2**ROUNDING), 2**ROUNDING)
            least = Fraction(floor(allowed.lower * 2**ROUNDING), 2**ROUNDING)
            for one, other in ((above, below), (below, above)):
                needed = repeated_query_delta(limit + 1, one, other, most)
                if needed > delta:
                    return FailingCost(limit, delta, needed)
                if repeated_query_delta(limit + 1, one, other, max(Fraction(1), least)) > delta:
                    raise InvalidValueError("delta", delta, "a value at which the instance can be decided")
    return None


def failing_limit_by_variance(constant: int, weight: Fraction) -> int:
    """Return a power of 2 at which a constant fails as K, at delta = 1/2 and with continuous noise.

    With N = K + 1 Above answers the number b of Below has mean N and variance 2N, and the loss is ``N epsilon - b
    ln(2 - r)``; by Chebyshev's inequality it is at least ``N (epsilon - ln(2 - r)) - ln(2 - r) sqrt(8 N)`` with
    probability 3/4. If that exceeds the cost by ln 3, a delta of more than 1/2 is needed. There is such a K, as
    ``epsilon > ln(2 - r)``.

    Examples
    --------
    >>> [failing_limit_by_variance(constant, Fraction(5, 8)) for constant in (1, 1024)]
    [128, 8388608]
    """
    epsilon, step, limit = logarithm(1 / weight), logarithm(2 - weight), 1
    while True:
        loss = (epsilon - step) * (limit + 1) - step * square_root(8 * (limit + 1))
        if (claimed_shape(limit, Fraction(1, 2)) * epsilon * constant + logarithm(3)).is_below(loss):
            return limit
        limit *= 2


@dataclass(frozen=True)
class FixedEpsilon(
    Scope,
    text="exp(-epsilon) = {weight}, C = {constants}, K = 1, 2, .., delta = 2^-1 .. 2^-10: one query with values H "
    "and H - 1 until K + 1 Above answers, both directions",
):
    weight: Fraction
    constants: tuple[int, ...]


def _large_limit(noise: Noise, name: str, weight: Fraction) -> Check[FixedEpsilon]:
    claim = f"With {name} noise and a fixed epsilon, one constant C of Lemma 3.2 is enough for every K and delta."
    scopes = Scopes(*(FixedEpsilon(weight, constants) for constants in ((1,), (1, 2), (1, 2, 4))))

    @check("lyu.lemma-3.2", scopes=scopes, strength=Verdict.EXACT, claim=claim)
    def judged(trial: Trial, scope: FixedEpsilon) -> None:
        found = [first_failing_limit(constant, weight, DELTAS, 100, noise) for constant in scope.constants]
        shown = []
        for constant, failure in zip(scope.constants, found, strict=True):
            if failure is None:
                trial.undecided(f"C = {constant} is enough up to K = 100")
            else:
                numbers = f"K = {failure.limit}, where delta = {failure.delta} needs {float(failure.needed):.6f}"
                shown.append(f"C = {constant} fails first at {numbers}")
        if noise is continuous_noise:
            limits = ", ".join(f"C = 2^{i} at K = {failing_limit_by_variance(2**i, weight)}" for i in (10, 20))
            shown.append(f"by the variance {limits}")
        trial.by_hand("every C fails: the loss grows like K with probability 3/4, by Chebyshev's inequality")
        trial.refuted(Counterexample((), f"exp(-epsilon) = {weight}: {'; '.join(shown)}"))

    return judged


LARGE_LIMIT = {
    "continuous": _large_limit(continuous_noise, "continuous", Fraction(5, 8)),
    "discrete": _large_limit(discrete_noise, "discrete", Fraction(5, 8)),
}


def large_epsilon_failure(constant: int, largest: int) -> tuple[int, Fraction] | None:
    """Return an exp(epsilon) at which a constant fails for K = 1, with a delta below 1/2, searched from 2 on.

    The query with values H - 1 and H is asked n = 3 exp(epsilon) times; all Below has the probabilities
    ``(1 - r/2)^n`` and ``2^-n``, so cost ``(n - 3) ln 2`` needs delta at least ``(1 - r/2)^n - 1/8``.
    """
    for inverse in range(2, largest + 1):
        n_queries = 3 * inverse
        delta = (1 - above_probability(Epsilon.log(inverse), -1)) ** n_queries - Fraction(1, 8)
        cost = logarithm(inverse, 50) * claimed_shape(1, delta) * constant
        # Whatever is allowed for a slightly smaller delta is still below a cost at which delta is needed.
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
    """Some constant C is enough in Lemma 3.2 for K = 1 and every epsilon and delta, with continuous noise."""
    shown = []
    for constant in constants:
        found = large_epsilon_failure(constant, 400)
        if found is None:
            trial.undecided(f"C = {constant} is enough up to exp(epsilon) = 400")
        else:
            shown.append(f"C = {constant} fails first at exp(epsilon) = {found[0]}, delta = {float(found[1]):.4f}")
    trial.by_hand("every C fails: delta tends to exp(-3/2) - 1/8, and the needed cost grows like exp(epsilon)")
    trial.refuted(Counterexample((), f"K = 1: {'; '.join(shown)}"))
